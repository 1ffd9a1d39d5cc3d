/** Tests of org.quoin.client.gl. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.gl;
