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
    private Program process;
    private boolean off;
    private int waitingBytes;
    private long turnCostNanos;
    private long stopwatchNanos;
    private long busyUntilNanos;
    private long wakeAtNanos = Long.MAX_VALUE;
    private long wakeSerial;

    private record Delivery(int datagramBytes, Runnable action) {}

    Machine(EventQueue events, long offsetNanos, int driftPpm, Program process) {
        this.events = events;
        this.offsetNanos = offsetNanos;
        this.driftPpm = driftPpm;
        this.process = process;
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
        wakeSerial++;
        wakeAtNanos = Long.MAX_VALUE;
    }

    /** Starts another process. */
    void switchOn(Program next) {
        process = next;
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
        long before = process.executedTurns();
        while (!inbox.isEmpty()) {
            Delivery next = inbox.remove();
            waitingBytes -= next.datagramBytes;
            next.action.run();
        }
        if (off) {
            return;
        }
        process.advance(clock());
        long turns = process.executedTurns() - before;
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
            long dueClock = process.nextDueNanos(clock());
            if (dueClock == NEVER) {
                return;
            }
            atNanos = Math.max(atNanos + WAKE_NANOS, networkTime(dueClock));
        }
        atNanos = Math.max(atNanos, busyUntilNanos);
        if (atNanos < wakeAtNanos) {
            wakeAtNanos = atNanos;
            long serial = ++wakeSerial;
            events.at(atNanos, () -> woken(serial));
        }
    }

    private void woken(long serial) {
        if (serial != wakeSerial) {
            return;
        }
        wakeAtNanos = Long.MAX_VALUE;
        long dueClock = process.nextDueNanos(clock());
        boolean due = !inbox.isEmpty() || (dueClock != NEVER && dueClock - clock() <= 0);
        if (due && events.nowNanos() >= busyUntilNanos) {
            round();
        } else {
            wake();
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
