/** Tests of the far land. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.far;
