package org.quoin.engine.wire;

/** The state hash after a turn. */
public record TurnHash(int turn, long hash) {}
