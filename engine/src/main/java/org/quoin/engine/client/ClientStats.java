package org.quoin.engine.client;

import org.quoin.engine.report.Traffic;

/**
 * How a client fares at one moment. Immutable. The one source for the overlay, for statistics and
 * for reports.
 *
 * @param slot our slot; -1 before the host has let us in
 * @param turn the last turn executed
 * @param turnRate turns a second; 0 before the host has let us in
 * @param transport what carries turns and frames
 * @param inputDelayTurns turns from sampling a frame to executing it, in force now
 * @param inputDelayAuto whether it follows the margins
 * @param marginMillis how long before its seal all but one in a hundred of our frames of the last
 *     ten seconds came to the host; negative if after
 * @param recentMarginMillis the same of the worst frame of the last second
 * @param roundTripMillis the newest round trip; 0 before the first
 * @param jitterMillis how far the usual datagram is from the fastest, on its way to us
 * @param clockDeviationMillis standard deviation of the estimate of the host's clock
 * @param hostClockNanos what the host's clock shows now, as far as we know: right in its low 32
 *     bits of microseconds, all that is sent of it; 0 before the host has let us in
 * @param bufferMillis how long after the fastest way a turn is executed, so that others come in
 *     time
 * @param tickMicros the usual cost of executing a turn in the last second
 * @param latenessMicros how late turns were executed against their schedule, in the mean of the
 *     last second
 * @param turnMillisMean lateness plus cost of a turn, in the mean since our avatar came in
 * @param turnsBuffered sealed turns that wait for their playout time
 * @param turnsBehind how many turns we are behind our own schedule
 * @param stalls turns that came more than a turn late
 * @param stalledMillis by how much in all
 * @param substitutions turns that the host sealed without our frame
 * @param resent datagrams that we sent again because an answer was missing
 * @param lost datagrams with a new turn that did not come, or were overtaken
 * @param duplicate datagrams that came twice
 * @param inKbitPerSecond payload received in the last second
 * @param outKbitPerSecond payload sent in the last second
 * @param lastCheckedTurn the last turn whose hash went to the host; 0 before the first
 * @param lastCheckedHash that hash
 * @param desyncs times that the host found our world different from its own
 * @param resyncs times that our world was replaced by the host's
 * @param reconnects times that a lost connection was made again
 * @param in all that was received
 * @param out all that was sent
 */
public record ClientStats(
        int slot,
        int turn,
        int turnRate,
        Transport transport,
        int inputDelayTurns,
        boolean inputDelayAuto,
        double marginMillis,
        double recentMarginMillis,
        double roundTripMillis,
        double jitterMillis,
        double clockDeviationMillis,
        long hostClockNanos,
        double bufferMillis,
        int tickMicros,
        int latenessMicros,
        double turnMillisMean,
        int turnsBuffered,
        int turnsBehind,
        long stalls,
        long stalledMillis,
        long substitutions,
        long resent,
        long lost,
        long duplicate,
        double inKbitPerSecond,
        double outKbitPerSecond,
        int lastCheckedTurn,
        long lastCheckedHash,
        int desyncs,
        int resyncs,
        int reconnects,
        Traffic in,
        Traffic out) {
    /** What carries turns and frames. */
    public enum Transport {
        /** Datagrams. */
        UDP,
        /** The stream, where datagrams do not come through. */
        TCP
    }

    /** Before anything has happened. */
    public static final ClientStats NONE = new StatsDraft().build();
}
