package org.quoin.engine.lab;

import java.util.ArrayDeque;

/**
 * A computer with one process on it: its own clock, which runs a little too fast or too slow, and
 * time that its work takes. While it is busy or frozen, what comes waits in its sockets.
 */
final class Machine {
    /** What a machine needs to wake up and look. */
    private static final long WAKE_NANOS = 50_000;

    /** What Linux keeps of unread datagrams in a socket unless asked for more. */
    static final int SOCKET_BYTES_MAX = 212_992;

    /** A process that waits for nothing but messages. */
    static final long NEVER = Long.MAX_VALUE;

    private static final long MILLION = 1_000_000;

    /** The process: a session. */
    interface Program {
        /** Does all that is due. */
        void advance(long clockNanos);

        /** When there is something to do if nothing comes before, or {@link #NEVER}. */
        long nextDueNanos(long clockNanos);

        /** How many turns it has executed so far: what takes the machine's time. */
        long executedTurns();
    }

    private final EventQueue events;
    private final long offsetNanos;
    private final int driftPpm;
    private final ArrayDeque<Delivery> inbox = new ArrayDeque<>();
    private Program program;
    private boolean off;
    private int waitingBytes;
    private long turnCostNanos;
    private long stopwatchNanos;
    private long busyUntilNanos;

    /** When the program wants to run. */
    private long wakeAtNanos = NEVER;

    /** When the pending event comes; it may be too early, and is then put off. */
    private long eventAtNanos = NEVER;

    private long eventSerial;

    private record Delivery(int datagramBytes, Runnable action) {}

    Machine(EventQueue events, long offsetNanos, int driftPpm, Program program) {
        this.events = events;
        this.offsetNanos = offsetNanos;
        this.driftPpm = driftPpm;
        this.program = program;
    }

    /** What the machine's clock shows. */
    long clock() {
        return clockAt(events.nowNanos());
    }

    /** A clock for the work of a turn: reading it before and after gives what the turn takes. */
    long stopwatchNanos() {
        stopwatchNanos += turnCostNanos;
        return stopwatchNanos;
    }

    /** Each turn takes so long from now on. */
    void setTurnCostNanos(long nanos) {
        turnCostNanos = nanos;
    }

    /** Lets the process stand still, as a stopped one or a sleeping machine does. */
    void freeze(long nanos) {
        busyUntilNanos = Math.max(busyUntilNanos, events.nowNanos() + nanos);
        wake();
    }

    /** Ends the process: what it had not read is lost. */
    void switchOff() {
        off = true;
        inbox.clear();
        waitingBytes = 0;
        eventSerial++;
        eventAtNanos = NEVER;
    }

    /** Starts another program. */
    void switchOn(Program next) {
        program = next;
        off = false;
        busyUntilNanos = 0;
        wake();
    }

    boolean isOff() {
        return off;
    }

    /** Something came by a stream, or an order: the process hears of it when it looks. */
    void deliver(Runnable action) {
        deliver(0, action);
    }

    /** A datagram came; it is dropped if too much waits already. */
    void deliver(int datagramBytes, Runnable action) {
        if (off || waitingBytes + datagramBytes > SOCKET_BYTES_MAX) {
            return;
        }
        waitingBytes += datagramBytes;
        inbox.add(new Delivery(datagramBytes, action));
        if (events.nowNanos() >= busyUntilNanos) {
            round();
        } else {
            wake();
        }
    }

    /** One round of the process's loop: reads all that came, then does all that is due. */
    private void round() {
        long before = program.executedTurns();
        while (!inbox.isEmpty()) {
            Delivery next = inbox.remove();
            waitingBytes -= next.datagramBytes;
            next.action.run();
        }
        if (off) {
            return;
        }
        program.advance(clock());
        long turns = program.executedTurns() - before;
        if (turns > 0 && turnCostNanos > 0) {
            busyUntilNanos = Math.max(busyUntilNanos, events.nowNanos() + turns * turnCostNanos);
        }
        wake();
    }

    private void wake() {
        if (off) {
            return;
        }
        long atNanos = events.nowNanos();
        if (inbox.isEmpty()) {
            long dueClock = program.nextDueNanos(clock());
            if (dueClock == NEVER) {
                wakeAtNanos = NEVER;
                return;
            }
            atNanos = Math.max(atNanos + WAKE_NANOS, networkTime(dueClock));
        }
        wakeAtNanos = Math.max(atNanos, busyUntilNanos);
        if (wakeAtNanos < eventAtNanos) {
            schedule();
        }
    }

    private void schedule() {
        eventAtNanos = wakeAtNanos;
        long serial = ++eventSerial;
        events.at(eventAtNanos, () -> woken(serial));
    }

    private void woken(long serial) {
        if (serial != eventSerial) {
            return;
        }
        eventAtNanos = NEVER;
        if (events.nowNanos() >= Math.max(wakeAtNanos, busyUntilNanos)) {
            round();
        } else if (wakeAtNanos != NEVER) {
            // What was waited for has moved since.
            wakeAtNanos = Math.max(wakeAtNanos, busyUntilNanos);
            schedule();
        }
    }

    private long clockAt(long networkNanos) {
        return offsetNanos + networkNanos + networkNanos / MILLION * driftPpm;
    }

    /** When the clock shows a time, on the network's time. */
    private long networkTime(long clockNanos) {
        long elapsed = clockNanos - offsetNanos;
        long guess = elapsed - elapsed / (MILLION + driftPpm) * driftPpm;
        while (clockAt(guess) < clockNanos) {
            guess += 1000;
        }
        return guess;
    }
}
