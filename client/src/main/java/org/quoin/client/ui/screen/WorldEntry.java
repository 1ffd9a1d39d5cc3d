package org.quoin.client.ui.screen;

/**
 * A world in the list of worlds.
 *
 * @param id what the game knows it by
 * @param name what the player knows it by
 * @param about when it was played last and how large it is, for the player
 * @param problem why it cannot be played, a sentence; empty if it can
 */
public record WorldEntry(String id, String name, String about, String problem) {}
