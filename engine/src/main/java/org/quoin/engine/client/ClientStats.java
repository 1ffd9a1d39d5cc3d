package org.quoin.engine.client;

import org.quoin.engine.report.Traffic;

/**
 * How a client fares at one moment. Immutable.
 *
 * @param slot our slot; -1 before the host has let us in
 * @param turn the last turn executed
 * @param turnRate turns a second; 0 before the host has let us in
 * @param inputDelayTurns turns from sampling a frame to executing it
 * @param roundTripMillis the newest round trip; 0 before the first
 * @param turnsBuffered sealed turns that wait for their playout time
 * @param stalls turns that came more than a turn late
 * @param stalledMillis by how much in all
 * @param inKbitPerSecond payload received in the last second
 * @param outKbitPerSecond payload sent in the last second
 * @param lastCheckedTurn the last turn whose hash went to the host; 0 before the first
 * @param lastCheckedHash that hash
 * @param desyncs checked turns in which our world differed from the host's
 * @param in all that was received
 * @param out all that was sent
 */
public record ClientStats(
        int slot,
        int turn,
        int turnRate,
        int inputDelayTurns,
        double roundTripMillis,
        int turnsBuffered,
        long stalls,
        long stalledMillis,
        double inKbitPerSecond,
        double outKbitPerSecond,
        int lastCheckedTurn,
        long lastCheckedHash,
        int desyncs,
        Traffic in,
        Traffic out) {
    /** Before anything has happened. */
    public static final ClientStats NONE =
            new ClientStats(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Traffic.NONE, Traffic.NONE);
}
