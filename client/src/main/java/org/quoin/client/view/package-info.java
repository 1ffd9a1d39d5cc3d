/**
 * The world as the player sees it between the confirmed ticks: a copy of the voxels, interpolated
 * avatars, the camera, the aimed block. And ahead of them: the player's own avatar, stepped with
 * the frames that are still under way, and the blocks that the player's own acts will change, made
 * anew from each tick with the simulation's own functions.
 *
 * <p>Reads what the simulation publishes and never writes to it. Draws nothing; main thread only.
 */
@NullMarked
package org.quoin.client.view;

import org.jspecify.annotations.NullMarked;
