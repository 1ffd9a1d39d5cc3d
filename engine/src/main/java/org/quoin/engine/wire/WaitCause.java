package org.quoin.engine.wire;

/** Why everybody waits for a player. */
public enum WaitCause {
    /** Its frames come late: the value is by how many milliseconds. */
    NETWORK,
    /** Its machine needs long for a turn: the value is how many milliseconds. */
    MACHINE,
    /** Nothing is heard from it: the value is for how many milliseconds. */
    GONE
}
