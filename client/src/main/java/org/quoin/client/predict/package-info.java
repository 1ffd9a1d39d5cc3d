/**
 * What our own machine shows before it is confirmed: the player's own avatar, stepped ahead of the
 * confirmed turn, and an overlay of the blocks that its own acts will change. Made anew from each
 * tick with the simulation's own functions, and never written back to it. No clock, no window, no
 * OpenGL; main thread only.
 *
 * <p>Depends on {@code client.view}, {@code engine.wire}, {@code sim}, {@code sim.area}, {@code
 * sim.avatar}, {@code sim.body}, {@code sim.input}, {@code sim.math}, {@code sim.rule} and {@code
 * sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.predict;
