/**
 * Draws the voxels near by and the land far away: plans which sections are meshed next, keeps their
 * meshes in graphics memory, fades columns in, and draws what is visible front to back. Visibility
 * is decided in {@link org.quoin.client.render.cull}; meshes are made in {@link
 * org.quoin.client.render.mesh} and {@link org.quoin.client.render.far}. Main thread only.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.terrain;
