package org.quoin.engine.report;

import java.util.SortedMap;

/**
 * What one player counted, or a host about it; see {@code docs/report.md}.
 *
 * @param slot its slot
 * @param name its name
 * @param turns turns executed with its avatar in the world
 * @param inputDelayTurns the input delay at the end
 * @param desyncs checked turns in which its world differed from the host's
 * @param substitutedTurns turns that were sealed without its frame while it was connected
 * @param stalls turns that came to it more than a turn late
 * @param stalledMillis by how much in all
 * @param roundTripMillisP50 median round trip
 * @param roundTripMillisP99 round trip that 99 of 100 do not exceed
 * @param in what it received
 * @param out what it sent
 * @param hashes its state hash by turn
 * @param losses what got lost on the way; only a host knows
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
    /** Of one who does not know what got lost. */
    public PlayerReport(
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
            SortedMap<Integer, Long> hashes) {
        this(
                slot,
                name,
                turns,
                inputDelayTurns,
                desyncs,
                substitutedTurns,
                stalls,
                stalledMillis,
                roundTripMillisP50,
                roundTripMillisP99,
                in,
                out,
                hashes,
                Losses.NONE);
    }
}
