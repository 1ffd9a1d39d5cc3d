package org.quoin.engine.host;

/**
 * A player's place in the world, which outlives its connection and its host.
 *
 * @param slot the player's slot
 * @param name the player's name
 * @param token whoever shows it takes the place up again
 */
public record Seat(int slot, String name, long token) {}
