/** Tests of what every part of a picture needs. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.picture;
