/**
 * Draws what stands and moves in the world, as boxes: avatars and their skins, bodies, particles,
 * shadows, cracks, the outline of the aimed block, the hand, and the icons of blocks. Each renderer
 * adds its boxes to a {@link org.quoin.client.render.entity.BoxBatch}; the scene draws the batch.
 * Main thread only.
 *
 * <p>Depends on {@code client.gl}, {@code client.image}, {@code client.pack}, {@code
 * client.particle}, {@code client.render.picture}, {@code client.render.sky}, {@code
 * client.render.terrain}, {@code client.view}, {@code sim.body}, {@code sim.input}, {@code
 * sim.math}, {@code sim.rule} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.entity;
