/** Tests of org.quoin.client.mesh. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.mesh;
