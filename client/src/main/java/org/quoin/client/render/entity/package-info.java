/**
 * Draws what stands and moves in the world, as boxes: avatars and their skins, bodies, particles,
 * shadows, cracks, the outline of the aimed block, the hand, and the icons of blocks. Each renderer
 * adds its boxes to a {@link org.quoin.client.render.entity.BoxBatch}; the scene draws the batch.
 * Main thread only.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.entity;
