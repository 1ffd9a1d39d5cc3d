package org.quoin.lab;

import java.util.ArrayDeque;
import java.util.List;

/**
 * A process of a computer, mostly the only one. Its own clock runs a little too fast or too slow,
 * and its work takes time. While it is busy or frozen, messages wait in its sockets.
 */
final class Machine {
    /** How long a machine takes to wake up. */
    private static final long WAKE_NANOS = 50_000;

    /** Linux's default receive buffer of a socket, for unread datagrams. */
    static final int SOCKET_BYTES_MAX = 212_992;

    /** The due time of a process that waits for messages only. */
    static final long NEVER = Long.MAX_VALUE;

    private static final long MILLION = 1_000_000;

    /** The process, which runs a session. */
    interface Program {
        /** Does everything that is due. */
        void advance(long clockNanos);

        /** When to advance next if no message arrives first, or {@link #NEVER}. */
        long nextDueNanos(long clockNanos);

        /**
         * Notes that it has been waiting for messages since one time, until another at the latest.
         */
        void waits(long clockNanos, long untilNanos);

        /** Notes that it has woken up and has read what arrived, but has not handled it yet. */
        void wakes(long clockNanos);

        /** The number of turns executed so far; each takes the machine's time. */
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

    /** When the last round ended, including the work of its turns. */
    private long workedUntilNanos;

    /** The program's next due time, on its own clock. */
    private long promisedClockNanos = NEVER;

    private long wakeAtNanos = NEVER;

    /** When the pending event happens. If that turns out too early, it is scheduled again. */
    private long eventAtNanos = NEVER;

    private long eventSerial;

    /** How often the machine has been switched on or off. */
    private int starts;

    private record Delivery(int datagramBytes, Runnable action) {}

    Machine(EventQueue events, long offsetNanos, int driftPpm, Program program) {
        this.events = events;
        this.offsetNanos = offsetNanos;
        this.driftPpm = driftPpm;
        this.program = program;
    }

    /** Another process of the same computer, which has its clock. */
    Machine beside(Program other) {
        return new Machine(events, offsetNanos, driftPpm, other);
    }

    long clock() {
        return clockAt(events.nowNanos());
    }

    /** A clock for the work of a turn: two readings in a row differ by the cost of a turn. */
    long stopwatchNanos() {
        stopwatchNanos += turnCostNanos;
        return stopwatchNanos;
    }

    /** Sets how long each turn takes from now on. */
    void setTurnCostNanos(long nanos) {
        turnCostNanos = nanos;
    }

    /** Stalls the process, like a suspended process or a sleeping machine. */
    void freeze(long nanos) {
        busyUntilNanos = Math.max(busyUntilNanos, events.nowNanos() + nanos);
        wake();
    }

    /** Stalls the process repeatedly, as happens to a newly started one. */
    void startCold(List<ColdStart.Hitch> hitches) {
        int start = starts;
        for (ColdStart.Hitch hitch : hitches) {
            events.after(
                    hitch.fromNanos(),
                    () -> {
                        if (start == starts) {
                            freeze(hitch.nanos());
                        }
                    });
        }
    }

    /** Ends the process: unread messages are lost. */
    void switchOff() {
        starts++;
        off = true;
        inbox.clear();
        waitingBytes = 0;
        eventSerial++;
        eventAtNanos = NEVER;
    }

    /** Switches the machine on with another program. */
    void switchOn(Program next) {
        starts++;
        program = next;
        off = false;
        busyUntilNanos = 0;
        wake();
    }

    boolean isOff() {
        return off;
    }

    /** Delivers a message from a stream, or a command; the process handles it in its next round. */
    void deliver(Runnable action) {
        deliver(0, action);
    }

    /** Delivers a datagram; it is dropped if the socket is full. */
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

    /** One round of the process's loop: handles all messages, then does everything that is due. */
    private void round() {
        program.waits(clockAt(Math.min(events.nowNanos(), workedUntilNanos)), promisedClockNanos);
        program.wakes(clock());
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
            workedUntilNanos = events.nowNanos() + turns * turnCostNanos;
            busyUntilNanos = Math.max(busyUntilNanos, workedUntilNanos);
        } else {
            workedUntilNanos = events.nowNanos();
        }
        long due = program.nextDueNanos(clock());
        promisedClockNanos = due == NEVER ? NEVER : Math.max(due, clockAt(workedUntilNanos));
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
            // The due time has changed in the meantime.
            wakeAtNanos = Math.max(wakeAtNanos, busyUntilNanos);
            schedule();
        }
    }

    private long clockAt(long networkNanos) {
        return offsetNanos + networkNanos + networkNanos / MILLION * driftPpm;
    }

    /** The network's time at which the machine's clock shows this time. */
    private long networkTime(long clockNanos) {
        long elapsed = clockNanos - offsetNanos;
        long guess = elapsed - elapsed / (MILLION + driftPpm) * driftPpm;
        while (clockAt(guess) < clockNanos) {
            guess += 1000;
        }
        return guess;
    }
}
