/**
 * What the player sees of the world, between the confirmed ticks: the view's own copy of the
 * voxels, avatars in motion, one's own avatar ahead of the confirmed turn, where the camera stands
 * from its eye, what one aims at. Reads what the simulation published and never writes to it. Draws
 * nothing; main thread only.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.view;
