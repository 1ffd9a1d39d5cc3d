/**
 * Draws the voxels near by and the land far away: plans which sections are meshed next, keeps their
 * meshes in graphics memory, fades columns in, and draws what is visible front to back. What is
 * visible is decided in {@link org.quoin.client.cull}; meshes are made in {@link
 * org.quoin.client.mesh} and {@link org.quoin.client.far}. Main thread only.
 *
 * <p>Depends on {@code client.cull}, {@code client.far}, {@code client.gl}, {@code client.mesh},
 * {@code client.pack}, {@code client.render.debug}, {@code client.render.picture}, {@code
 * client.render.sky}, {@code client.view} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.terrain;
