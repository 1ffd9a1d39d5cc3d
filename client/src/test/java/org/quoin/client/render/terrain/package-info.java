/** Tests of meshes in graphics memory and of the order in which they are made and drawn. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.terrain;
