package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.session.DisconnectReason;

/** Decides whether a host that has answered at an address is the one that a player means. */
public interface HostKeys {
    /** Accepts every host: for bots, and where nothing is remembered. */
    HostKeys ANY = (address, host) -> null;

    /**
     * Why the player does not go on, or null if it does. Called on a client's thread once the host
     * has proved who it is, and before anything of the player but its key is revealed; must return
     * quickly.
     *
     * @param address as the player gave it
     * @param host its proven identity, and how it came to host its world
     */
    @Nullable DisconnectReason problemOf(HostAddress address, HostChain host);

    /** Whether a host was remembered at an address before this one has answered. */
    default boolean isKnown(HostAddress address) {
        return false;
    }

    /**
     * A host of whom the player's host has told, and who has proved that key at that address,
     * carries its world on: later joins there should need no question. Called on a client's thread;
     * must return quickly.
     */
    default void succeeded(HostAddress address, HostChain host) {}
}
