package org.quoin.engine.lab;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.turns.FrameSource;
import org.quoin.engine.client.turns.InputDelay;

/**
 * What a player of the laboratory is like.
 *
 * @param name the player's name
 * @param inputDelay turns from sampling a frame to executing it
 * @param script where its frames come from
 * @param conditions its line, or null for the network's usual one
 * @param tcpOnly whether datagrams do not come through, so that all goes by the stream
 * @param driftPpm how many millionths too fast its clock runs
 */
public record PlayerOptions(
        String name,
        InputDelay inputDelay,
        FrameSource script,
        @Nullable LinkConditions conditions,
        boolean tcpOnly,
        int driftPpm) {
    /** A usual player. */
    public static PlayerOptions of(String name, InputDelay inputDelay, FrameSource script) {
        return new PlayerOptions(name, inputDelay, script, null, false, 0);
    }

    /** The same on another line. */
    public PlayerOptions withConditions(LinkConditions other) {
        return new PlayerOptions(name, inputDelay, script, other, tcpOnly, driftPpm);
    }

    /** The same behind a firewall that lets no datagrams through. */
    public PlayerOptions withTcpOnly() {
        return new PlayerOptions(name, inputDelay, script, conditions, true, driftPpm);
    }

    /** The same with a clock that runs so many millionths too fast. */
    public PlayerOptions withDriftPpm(int ppm) {
        return new PlayerOptions(name, inputDelay, script, conditions, tcpOnly, ppm);
    }
}
