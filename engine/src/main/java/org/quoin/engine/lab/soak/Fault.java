package org.quoin.engine.lab.soak;

import java.util.Locale;
import org.quoin.engine.lab.LinkConditions;
import org.quoin.engine.lab.VirtualNetwork;

/**
 * Something that goes wrong.
 *
 * @param atNanos when
 * @param kind what
 * @param person to whom: an index; the host's own faults leave it out
 * @param nanos how long it lasts, or what it costs a turn, or after what time somebody is back
 * @param hard the worse of two ways: the machine goes with the process, or does not come back
 * @param conditions of the line from then on, for those faults that change it
 */
record Fault(
        long atNanos, Kind kind, int person, long nanos, boolean hard, LinkConditions conditions) {
    /** What can go wrong. */
    enum Kind {
        /** One line becomes another one for a while. */
        BAD_LINE,
        /** All lines become others for a while. */
        BAD_NETWORK,
        /** Nothing comes through one line for a while. */
        PARTITION,
        /** One line loses all datagrams for a while; hard: then the connection breaks. */
        NO_DATAGRAMS,
        /** A connection breaks, and both ends are told. */
        BREAK,
        /** A player's process stands still for a while. */
        FREEZE,
        /** A player's process dies; hard: its machine too. It starts again later. */
        CRASH,
        /** A player leaves with a word; unless hard it joins again later. */
        LEAVE,
        /** A player's turns take long for a while. */
        SLOW_MACHINE,
        /** A player's input delay is changed; the time is in turns. */
        INPUT_DELAY,
        /** The host's process stands still for a while. */
        HOST_FREEZE,
        /** The host's turns take long for a while. */
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
