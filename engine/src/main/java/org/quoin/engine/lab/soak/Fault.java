package org.quoin.engine.lab.soak;

import java.util.Locale;
import org.quoin.engine.lab.LinkConditions;
import org.quoin.engine.lab.VirtualNetwork;

/**
 * A planned fault of a scenario.
 *
 * @param atNanos when it happens
 * @param kind what happens
 * @param person the index of the participant; unused by the host's own faults
 * @param nanos how long it lasts, or takes a turn, or after what time the process is back
 * @param hard the worse variant: the machine crashes with the process, or the player stays away
 * @param conditions of the link from then on, for faults that change it
 */
record Fault(
        long atNanos, Kind kind, int person, long nanos, boolean hard, LinkConditions conditions) {
    /** What can go wrong. */
    enum Kind {
        /** One link has other conditions for a while. */
        BAD_LINE,
        /** All links have other conditions for a while. */
        BAD_NETWORK,
        /** Nothing comes through one link for a while. */
        PARTITION,
        /** One link loses all datagrams for a while; hard: then the connection breaks. */
        NO_DATAGRAMS,
        /** A connection breaks, and both ends are told. */
        BREAK,
        /** A player's process stalls for a while. */
        FREEZE,
        /** A player's process dies; hard: its machine too. It starts again later. */
        CRASH,
        /** A player leaves; unless hard, it joins again later. */
        LEAVE,
        /** A player's machine is slow for a while. */
        SLOW_MACHINE,
        /** A player's input delay is changed; the time is in turns. */
        INPUT_DELAY,
        /** The host's process stalls for a while. */
        HOST_FREEZE,
        /** The host's machine is slow for a while. */
        HOST_SLOW,
        /** The host's process dies; hard: its machine too. It starts again from its journal. */
        HOST_CRASH
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.3f s %s%s%s %d ms",
                atNanos / 1e9,
                kind.name().toLowerCase(Locale.ROOT),
                hard ? " (hard)" : "",
                kind.name().startsWith("HOST") ? "" : " p" + person,
                nanos / VirtualNetwork.MILLI);
    }
}
