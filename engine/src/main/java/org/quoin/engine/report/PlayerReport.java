package org.quoin.engine.report;

import java.util.SortedMap;

/**
 * The counts of one player, by itself or by its host; see {@code docs/report.md}.
 *
 * @param slot the player's slot
 * @param name the player's name
 * @param turns turns executed with its avatar in the world
 * @param inputDelayTurns the input delay at the end
 * @param desyncs checked turns in which its world differed from the host's
 * @param substitutedTurns turns that were sealed without its frame while it was connected
 * @param stalls turns that came to it more than a turn late
 * @param stalledMillis the sum of their delays
 * @param roundTripMillisP50 median round trip
 * @param roundTripMillisP99 round trip that 99 of 100 do not exceed
 * @param in its received traffic
 * @param out its sent traffic
 * @param hashes its state hash by turn
 * @param losses losses on the way; only a host knows
 */
public record PlayerReport(
        int slot,
        String name,
        int turns,
        int inputDelayTurns,
        int desyncs,
        int substitutedTurns,
        long stalls,
        long stalledMillis,
        double roundTripMillisP50,
        double roundTripMillisP99,
        Traffic in,
        Traffic out,
        SortedMap<Integer, Long> hashes,
        Losses losses) {
    /**
     * Losses between a host and a player, as the host counts them.
     *
     * @param lateFrames frames that came after their turn was sealed
     * @param resentTurns turns that the player missed and was sent once more
     * @param lostDatagrams datagrams that did not reach the player
     * @param doubledDatagrams datagrams of the player equal to one of its last 32: duplicated on
     *     their way, or sent again because no answer came
     */
    public record Losses(
            int lateFrames, long resentTurns, long lostDatagrams, long doubledDatagrams) {
        /** No losses, or not known. */
        public static final Losses NONE = new Losses(0, 0, 0, 0);
    }
}
