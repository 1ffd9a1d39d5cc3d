package org.quoin.engine.session;

/** From when on a session makes ticks of its world, to be shown. They take time to make. */
public enum TicksFrom {
    /** For a player that nobody watches. */
    NEVER,

    /** From the turn in which our avatar is in the world. */
    JOINED,

    /** Also while our avatar waits to come in, so that the player sees where it will be. */
    ARRIVING
}
