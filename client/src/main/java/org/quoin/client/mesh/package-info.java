/**
 * Turns sections of voxels into quads: a pure function, run by workers over immutable sections.
 * Knows block types and where their textures lie, but no OpenGL and no window.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.mesh;
