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
 * @param conditions of its link, or null for the network's usual ones
 * @param tcpOnly whether no datagrams come through, so that everything goes by the stream
 * @param driftPpm how many millionths too fast its clock runs
 * @param entry when it can play; null for at once, or once its loop has settled if it starts cold
 */
public record PlayerOptions(
        String name,
        InputDelay inputDelay,
        FrameSource script,
        @Nullable LinkConditions conditions,
        boolean tcpOnly,
        int driftPpm,
        @Nullable EntryGate entry) {
    /** A usual player. */
    public static PlayerOptions of(String name, InputDelay inputDelay, FrameSource script) {
        return new PlayerOptions(name, inputDelay, script, null, false, 0, null);
    }

    /** The same on another link. */
    public PlayerOptions withConditions(LinkConditions other) {
        return new PlayerOptions(name, inputDelay, script, other, tcpOnly, driftPpm, entry);
    }

    /** The same behind a firewall that lets no datagrams through. */
    public PlayerOptions withTcpOnly() {
        return new PlayerOptions(name, inputDelay, script, conditions, true, driftPpm, entry);
    }

    /** The same with a clock that runs {@code ppm} millionths too fast. */
    public PlayerOptions withDriftPpm(int ppm) {
        return new PlayerOptions(name, inputDelay, script, conditions, tcpOnly, ppm, entry);
    }

    /** The same with a gate of its own. */
    public PlayerOptions withEntry(EntryGate gate) {
        return new PlayerOptions(name, inputDelay, script, conditions, tcpOnly, driftPpm, gate);
    }
}
