package org.quoin.engine.session;

/**
 * Says when a player can play: only then does its avatar enter the world, and only then are its
 * frames waited for. A game that is starting stalls again and again, for up to a second, while its
 * code is loaded and compiled.
 */
public interface EntryGate {
    /** Without hitches for this long, the process has settled. */
    long CALM_NANOS = 400_000_000L;

    /** Lets everybody in as soon as the world is here. */
    EntryGate AT_ONCE =
            new EntryGate() {
                @Override
                public boolean rehearses() {
                    return false;
                }

                @Override
                public boolean mayEnter(long calmNanos) {
                    return true;
                }
            };

    /** Lets a player in whose loop has kept its time for a while. */
    EntryGate STEADY = calmNanos -> calmNanos >= CALM_NANOS;

    /** Whether play is rehearsed meanwhile, in a world that nobody sees. */
    default boolean rehearses() {
        return true;
    }

    /**
     * Whether the player can play. It is asked on the session's thread while its world keeps up
     * with the host's, and no more after ten seconds.
     *
     * @param calmNanos for how long the session's loop has kept its time since the world is here
     */
    boolean mayEnter(long calmNanos);
}
