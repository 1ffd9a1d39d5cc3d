package org.quoin.engine.host;

/** What a host does about a player whose frame is not here when its turn is due. */
public enum LatePolicy {
    /**
     * Strict lockstep: everybody waits, up to a limit; then the player is parked: its avatar stands
     * still and nobody waits for it until a frame of it comes in time again.
     */
    WAIT,

    /** After a short grace the host plays the player's last frame on, with its buttons released. */
    SUBSTITUTE
}
