package org.quoin.engine.report;

import org.quoin.sim.WorldSize;

/**
 * A client's statistics at one moment, or those of a host's players together. Immutable. The one
 * list of these figures: the F3 overlay, {@link StatsCsv} and the experiments read them here.
 *
 * <p>For a host, counts are sums over its players, and measurements are the worst of them; figures
 * that only a client knows are 0.
 *
 * @param slot the client's slot; -1 before the host has accepted it, and for a host
 * @param turn the last turn executed; for a host the last sealed
 * @param turnRate turns a second; 0 before the host has accepted the client
 * @param pacing how well turns keep to their schedule
 * @param input the client's own input frames
 * @param link the connection to the host
 * @param sync the results of hash comparison
 * @param traffic the traffic both ways
 * @param size the size of the world's edits
 */
public record ClientStats(
        int slot,
        int turn,
        int turnRate,
        Pacing pacing,
        Input input,
        Link link,
        Sync sync,
        Flow traffic,
        WorldSize size) {
    /** Before anything has happened. */
    public static final ClientStats NONE =
            new ClientStats(-1, 0, 0, Pacing.NONE, Input.NONE, Link.NONE, Sync.NONE, Flow.NONE);

    /** Of a world whose size is not known. */
    public ClientStats(
            int slot,
            int turn,
            int turnRate,
            Pacing pacing,
            Input input,
            Link link,
            Sync sync,
            Flow traffic) {
        this(slot, turn, turnRate, pacing, input, link, sync, traffic, WorldSize.NONE);
    }

    /** The transport of turns and input frames. */
    public enum Transport {
        /** Datagrams. */
        UDP,
        /** The stream, where datagrams do not come through. */
        TCP
    }

    /**
     * How well turns keep to their schedule.
     *
     * @param bufferMillis how long a turn waits beyond the quickest way from the host, so that
     *     later ones come in time
     * @param turnsBuffered sealed turns that wait for their playout time
     * @param turnsBehind turns that are here and past their playout time
     * @param tickMicros the median cost of executing a turn in the last second
     * @param latenessMicros how late turns were executed against their schedule, mean of the last
     *     second
     * @param turnMillisMean lateness plus cost of a turn, mean since our avatar came in
     * @param stalls turns that came more than a turn late
     * @param stalledMillis by how much they were late in all
     */
    public record Pacing(
            double bufferMillis,
            int turnsBuffered,
            int turnsBehind,
            int tickMicros,
            int latenessMicros,
            double turnMillisMean,
            long stalls,
            long stalledMillis) {
        /** Before anything has happened. */
        public static final Pacing NONE = stalls(0);

        /** With that many stalls; nothing else is known. */
        public static Pacing stalls(long stalls) {
            return new Pacing(0, 0, 0, 0, 0, 0, stalls, 0);
        }
    }

    /**
     * How the client's own input frames fare.
     *
     * @param delayTurns turns from sampling a frame to executing it, in force now
     * @param delayAuto whether it follows the margins
     * @param marginMillis how long before its seal all but one in a hundred frames of the last ten
     *     seconds reached the host; negative if after
     * @param recentMarginMillis the same of the worst frame of the last second; NaN if unknown
     * @param substitutions turns that the host sealed without the frame
     */
    public record Input(
            int delayTurns,
            boolean delayAuto,
            double marginMillis,
            double recentMarginMillis,
            long substitutions) {
        /** Before anything has happened. */
        public static final Input NONE = new Input(0, false, 0, 0, 0);
    }

    /**
     * The connection to the host.
     *
     * @param transport of turns and frames
     * @param roundTripMillis the newest round trip; 0 before the first
     * @param jitterMillis how much later than the quickest the usual datagram arrives
     * @param clockDeviationMillis standard deviation of the estimate of the host's clock
     * @param hostClockNanos our estimate of the host's clock: valid in its low 32 bits of
     *     microseconds, the part that is sent; 0 before the host has accepted us
     * @param reconnects times that a lost connection was made again
     * @param carriedKbit the turn rate the connection to us carries, in thousand bits a second, by
     *     the host's estimate; 0 while it carries all that is needed
     * @param neededKbit the rate the turns need; 0 while the connection carries that
     */
    public record Link(
            Transport transport,
            double roundTripMillis,
            double jitterMillis,
            double clockDeviationMillis,
            long hostClockNanos,
            int reconnects,
            int carriedKbit,
            int neededKbit) {
        /** Before anything has happened. */
        public static final Link NONE = roundTrip(Transport.UDP, 0);

        /** Of that newest round trip; nothing else is known. */
        public static Link roundTrip(Transport transport, double roundTripMillis) {
            return new Link(transport, roundTripMillis, 0, 0, 0, 0, 0, 0);
        }
    }

    /**
     * The results of hash comparison.
     *
     * @param lastCheckedTurn the last turn whose hash was sent to the host; 0 before the first
     * @param lastCheckedHash that hash
     * @param desyncs how often the host found the client's world different from its own
     * @param resyncs how often the client's world was replaced by the host's
     */
    public record Sync(int lastCheckedTurn, long lastCheckedHash, long desyncs, int resyncs) {
        /** Before anything has happened. */
        public static final Sync NONE = new Sync(0, 0, 0, 0);
    }

    /**
     * The traffic both ways.
     *
     * @param in everything received
     * @param out everything sent
     * @param inKbitPerSecond payload received in the last second
     * @param outKbitPerSecond payload sent in the last second
     * @param resent datagrams sent again because an answer was missing; for a host the turns sent
     *     again
     * @param lost datagrams of the host that did not arrive
     * @param duplicate datagrams that arrived twice
     */
    public record Flow(
            Traffic in,
            Traffic out,
            double inKbitPerSecond,
            double outKbitPerSecond,
            long resent,
            long lost,
            long duplicate) {
        /** Before anything has happened. */
        public static final Flow NONE = new Flow(Traffic.NONE, Traffic.NONE, 0, 0, 0, 0, 0);
    }
}
