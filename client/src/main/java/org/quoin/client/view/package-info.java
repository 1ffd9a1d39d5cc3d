/**
 * The world as the player sees it between the confirmed ticks: a copy of the voxels, interpolated
 * avatars, the player's own avatar predicted ahead of the confirmed turn, the camera, and the aimed
 * block. Reads what the simulation publishes and never writes to it. Draws nothing. Main thread
 * only.
 *
 * <p>Depends on {@code client.mesh}, {@code client.pack}, {@code engine.wire}, {@code sim}, {@code
 * sim.avatar}, {@code sim.body}, {@code sim.input}, {@code sim.math}, {@code sim.rule} and {@code
 * sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.view;
