package org.quoin.engine.net;

import org.quoin.engine.client.turns.InputDelay;

/**
 * As whom to join a host of the same process.
 *
 * @param name the player's; the host judges it
 * @param inputDelay turns from sampling a frame to executing it
 * @param environment what the player's client uses of this machine
 */
public record OwnPlayer(String name, InputDelay inputDelay, Environment environment) {}
