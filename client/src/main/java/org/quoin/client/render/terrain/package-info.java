/**
 * Draws the voxels near by and the land far away: plans which sections are meshed next, keeps their
 * meshes in graphics memory, fades columns in, and draws what is visible front to back. What is
 * visible is decided in {@link org.quoin.client.cull}; meshes are made in {@link
 * org.quoin.client.mesh} and {@link org.quoin.client.far}. Main thread only.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.terrain;
