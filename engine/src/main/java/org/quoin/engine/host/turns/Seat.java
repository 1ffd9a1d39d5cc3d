package org.quoin.engine.host.turns;

/**
 * A player's place in the world, which outlives its connection and the host's session.
 *
 * @param slot the player's slot
 * @param name the player's name
 * @param token a client that shows it gets the place back
 */
public record Seat(int slot, String name, long token) {}
