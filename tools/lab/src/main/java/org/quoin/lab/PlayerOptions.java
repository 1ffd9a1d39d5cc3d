package org.quoin.lab;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.session.pacing.InputDelay;

/**
 * The options of a virtual player.
 *
 * @param name the player's name
 * @param inputDelay turns from sampling a frame to executing it
 * @param script the source of its input frames
 * @param conditions the conditions of its link, or null for the network's defaults
 * @param tcpOnly whether no datagrams come through, so everything goes over the stream
 * @param driftPpm how fast its clock runs, in millionths above the true rate
 * @param entry decides when it can play; null for at once, or, after a cold start, once its loop
 *     has settled
 * @param succession its part in giving the world another host
 */
public record PlayerOptions(
        String name,
        InputDelay inputDelay,
        FrameSource script,
        @Nullable LinkConditions conditions,
        boolean tcpOnly,
        int driftPpm,
        @Nullable EntryGate entry,
        Succession succession) {
    /** The ways in which a player answers the end of its host. */
    public enum Succession {
        /** Looks for the same host again, and has no identity. */
        NONE,
        /** Follows others who carry the world on. */
        FOLLOWS,
        /** Carries the world on itself if need be. */
        WILLING
    }

    /** A player with the defaults. */
    public static PlayerOptions of(String name, InputDelay inputDelay, FrameSource script) {
        return new PlayerOptions(name, inputDelay, script, null, false, 0, null, Succession.NONE);
    }

    /** The same on a link with other conditions. */
    public PlayerOptions withConditions(LinkConditions other) {
        return new PlayerOptions(
                name, inputDelay, script, other, tcpOnly, driftPpm, entry, succession);
    }

    /** The same behind a firewall that blocks all datagrams. */
    public PlayerOptions withTcpOnly() {
        return new PlayerOptions(
                name, inputDelay, script, conditions, true, driftPpm, entry, succession);
    }

    /** The same with a clock that runs {@code ppm} millionths too fast. */
    public PlayerOptions withDriftPpm(int ppm) {
        return new PlayerOptions(
                name, inputDelay, script, conditions, tcpOnly, ppm, entry, succession);
    }

    /** The same with another entry gate. */
    public PlayerOptions withEntry(EntryGate gate) {
        return new PlayerOptions(
                name, inputDelay, script, conditions, tcpOnly, driftPpm, gate, succession);
    }

    /** The same with a part in giving the world another host. */
    public PlayerOptions withSuccession(Succession part) {
        return new PlayerOptions(
                name, inputDelay, script, conditions, tcpOnly, driftPpm, entry, part);
    }
}
