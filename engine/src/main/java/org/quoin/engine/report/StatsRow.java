package org.quoin.engine.report;

/**
 * How a game fares at one moment, for {@link StatsCsv}. What is counted is counted from the start.
 *
 * @param seconds since the start
 * @param fps pictures a second; -1 without a window
 * @param roundTripMillis the newest round trip; of a host that of its slowest player
 * @param in received
 * @param out sent
 * @param resent datagrams sent again; of a host the turns that went again
 * @param lost datagrams that did not come; of a host those that did not come to its players
 * @param duplicate datagrams that came twice
 * @param stalls turns that came more than a turn late; of a host those of all players
 * @param turnsBehind turns behind the own schedule
 * @param desyncs checked turns in which worlds differed
 * @param inputDelayTurns in force; of a host the largest
 * @param marginMillis how long before their seals frames come; of a host that of the worst player;
 *     NaN if unknown
 * @param turn the last turn executed or sealed
 * @param players who have a slot; -1 of a client
 * @param substitutions turns sealed without a frame
 * @param transport by which a client is connected; empty of a host
 */
public record StatsRow(
        double seconds,
        double fps,
        double roundTripMillis,
        Traffic in,
        Traffic out,
        long resent,
        long lost,
        long duplicate,
        long stalls,
        int turnsBehind,
        long desyncs,
        int inputDelayTurns,
        double marginMillis,
        int turn,
        int players,
        long substitutions,
        String transport) {
    /** Nothing has happened yet. */
    public static final StatsRow START =
            new StatsRow(
                    0, -1, 0, Traffic.NONE, Traffic.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, "");
}
