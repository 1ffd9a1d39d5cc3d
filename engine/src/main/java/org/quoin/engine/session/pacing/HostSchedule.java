package org.quoin.engine.session.pacing;

import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;

/** When turns are due on the host's clock, from its datagrams. */
final class HostSchedule {
    /** Nanoseconds of an eighth of a millisecond. */
    private static final long EIGHTH_NANOS = 125_000;

    private final long turnNanos;
    private boolean known;
    private long lastSendMicros;
    private int dueTurn;
    private long dueNanos;
    private int newestTurn;
    private long sinceDueNanos;

    HostSchedule(int turnRate) {
        turnNanos = 1_000_000_000L / turnRate;
    }

    long turnNanos() {
        return turnNanos;
    }

    boolean isKnown() {
        return known;
    }

    /** The newest turn that the host has sealed, as far as we know. */
    int newestTurn() {
        return newestTurn;
    }

    /** When a turn is due by the host's clock. */
    long dueNanos(int turn) {
        return dueNanos + (turn - dueTurn) * turnNanos;
    }

    /** Whether the host was late for its next turn at last: then it waits for frames. */
    boolean hostWaits() {
        return sinceDueNanos > turnNanos + turnNanos / 2;
    }

    /**
     * The host's time in a datagram with clocks; they carry 32 bits of its microseconds, which are
     * continued from the newest known.
     */
    long hostNanos(TurnClocks clocks) {
        int sendMicros = clocks.clocks().sendMicros();
        if (!known) {
            return Integer.toUnsignedLong(sendMicros) * 1000;
        }
        return (lastSendMicros + (sendMicros - (int) lastSendMicros)) * 1000;
    }

    /** A datagram came. */
    void receive(ToClient.Turns turns) {
        TurnClocks clocks = turns.clocks();
        if (clocks != null) {
            long sendMicros = hostNanos(clocks) / 1000;
            if (!known || sendMicros > lastSendMicros) {
                known = true;
                lastSendMicros = sendMicros;
                dueTurn = turns.newestTurn();
                dueNanos = (sendMicros + clocks.dueMicros()) * 1000;
            }
        }
        long since = turns.sentAfterDueEighths() * EIGHTH_NANOS;
        if (turns.newestTurn() > newestTurn) {
            newestTurn = turns.newestTurn();
            sinceDueNanos = since;
        } else if (turns.newestTurn() == newestTurn) {
            sinceDueNanos = Math.max(sinceDueNanos, since);
        }
    }

    /**
     * When a datagram was sent by the host's clock; {@link Long#MIN_VALUE} if it does not tell. One
     * that was overtaken by clocks does not: the schedule may have moved between its newest turn
     * and theirs, and it would seem to have taken no time.
     */
    long sentNanos(ToClient.Turns turns) {
        if (turns.clocks() != null) {
            return hostNanos(turns.clocks());
        }
        boolean overtaken = turns.newestTurn() < dueTurn;
        if (!known || overtaken || turns.sentAfterDueEighths() >= ToClient.Turns.LONG_AFTER_DUE) {
            return Long.MIN_VALUE;
        }
        return dueNanos(turns.newestTurn()) + turns.sentAfterDueEighths() * EIGHTH_NANOS;
    }
}
