package org.quoin.engine.report;

/**
 * How a game fares at one moment, for {@link StatsCsv}. What is counted is counted from the start.
 *
 * @param seconds since the start
 * @param fps pictures a second; -1 without a window
 * @param players how many have a slot on this host; {@link #NO_HOST} of a client
 * @param stats the client's figures, or those of a host's players together
 */
public record StatsRow(double seconds, double fps, int players, ClientStats stats) {
    /** The number of players in a client's row. */
    public static final int NO_HOST = -1;

    /** Nothing has happened yet. */
    public static final StatsRow START = new StatsRow(0, -1, NO_HOST, ClientStats.NONE);

    /** Whether these are a client's figures. */
    boolean isOfClient() {
        return players == NO_HOST;
    }
}
