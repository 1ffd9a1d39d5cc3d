package org.quoin.engine.client;

import java.util.Arrays;
import org.quoin.engine.wire.TurnClocks;

/**
 * Says when to execute each turn: when it was due at the host, plus the usual way of a datagram,
 * plus a margin for those that take longer. Only the way counts, never how late a turn was sealed,
 * so the client does not chase its own lateness.
 */
final class PlayoutClock {
    /** Datagrams looked back on: over two seconds of one a turn at 20 turns a second. */
    private static final int WINDOW = 48;

    private static final int LOW_PERCENT = 10;
    private static final int HIGH_PERCENT = 95;
    private static final long MARGIN_NANOS_MIN = 500_000L;
    private static final long MARGIN_NANOS_MAX = 200_000_000L;

    /** Until so many datagrams have come, the estimate follows them at once. */
    private static final int SETTLED = 8;

    /** How fast a settled estimate moves with each datagram: up quickly, down slowly. */
    private static final long RISE_NANOS_MAX = 2_000_000L;

    private static final long FALL_NANOS_MAX = 250_000L;

    /** Beyond this the clocks were set or the path is another: begin anew. */
    private static final long JUMP_NANOS = 500_000_000L;

    private final long turnNanos;
    private final long[] ways = new long[WINDOW];
    private int heard;
    private long lastSendMicros;
    private int newestTurn;
    private long newestDueNanos;
    private long offsetNanos;

    PlayoutClock(int turnRate) {
        turnNanos = 1_000_000_000L / turnRate;
    }

    long turnNanos() {
        return turnNanos;
    }

    boolean isKnown() {
        return heard > 0;
    }

    /** The newest turn the host was heard to have sealed. */
    int newestTurn() {
        return newestTurn;
    }

    /** Takes the clock of a datagram. */
    void hear(TurnClocks clocks, int turn, long nowNanos) {
        int sendMicros = clocks.clocks().sendMicros();
        int step = heard == 0 ? 0 : sendMicros - (int) lastSendMicros;
        // The wire carries the low 32 bits; they are continued from the newest datagram.
        long fullMicros = heard == 0 ? Integer.toUnsignedLong(sendMicros) : lastSendMicros + step;
        if (heard == 0 || step > 0) {
            lastSendMicros = fullMicros;
            newestTurn = turn;
            newestDueNanos = (fullMicros + clocks.dueMicros()) * 1000;
        }
        long way = nowNanos - fullMicros * 1000;
        ways[heard % WINDOW] = way;
        heard++;
        follow(heard);
    }

    /** When to execute a turn, on the clock that datagrams are heard by. */
    long playoutNanos(int turn) {
        return newestDueNanos + (turn - newestTurn) * turnNanos + offsetNanos;
    }

    private void follow(int count) {
        int known = Math.min(count, WINDOW);
        long[] sorted = Arrays.copyOf(ways, known);
        Arrays.sort(sorted);
        long low = sorted[known * LOW_PERCENT / 100];
        long high = sorted[Math.min(known - 1, known * HIGH_PERCENT / 100)];
        long margin = Math.min(MARGIN_NANOS_MAX, Math.max(MARGIN_NANOS_MIN, high - low));
        long wanted = low + margin;
        long difference = wanted - offsetNanos;
        if (count <= SETTLED || Math.abs(difference) > JUMP_NANOS) {
            offsetNanos = wanted;
        } else {
            offsetNanos += Math.max(-FALL_NANOS_MAX, Math.min(RISE_NANOS_MAX, difference));
        }
        if (count == 2 * WINDOW) {
            // Keeps the count from running over without forgetting that the window is full.
            heard = WINDOW;
        }
    }
}
