/**
 * Decides what need not be drawn: what lies outside the angle of view, what no way of air leads to,
 * and what the ground hides. All follows from the camera, from what workers tell of sections and
 * from how low the far land stands; it knows no OpenGL, no window and no mesh's bytes.
 *
 * <p>Depends on {@code client.mesh}, {@code client.view} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.cull;
