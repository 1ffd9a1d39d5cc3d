/**
 * What the player sees of the world, between the confirmed ticks: the view's own copy of the
 * voxels, avatars in motion, one's own avatar ahead of the confirmed turn, where the camera stands
 * from its eye, what one aims at. Reads what the simulation published and never writes to it. Draws
 * nothing; main thread only.
 *
 * <p>Depends on {@code client.mesh}, {@code client.pack}, {@code engine.client}, {@code sim},
 * {@code sim.body}, {@code sim.input}, {@code sim.math}, {@code sim.rule} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.view;
