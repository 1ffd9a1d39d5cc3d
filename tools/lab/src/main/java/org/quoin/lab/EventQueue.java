package org.quoin.lab;

import java.util.PriorityQueue;

/** Future events in order of time; events at the same time happen in the order they were added. */
final class EventQueue {
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long nowNanos;
    private long sequence;

    private record Event(long atNanos, long sequence, Runnable action)
            implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(atNanos, other.atNanos);
            return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
        }
    }

    long nowNanos() {
        return nowNanos;
    }

    /** Schedules an action for a time, or for now if that time is past. */
    void at(long nanos, Runnable action) {
        events.add(new Event(Math.max(nowNanos, nanos), sequence++, action));
    }

    void after(long nanos, Runnable action) {
        at(nowNanos + nanos, action);
    }

    /** Runs all events up to and including a time. */
    void runUntil(long endNanos) {
        while (true) {
            Event event = events.peek();
            if (event == null || event.atNanos > endNanos) {
                break;
            }
            events.remove();
            nowNanos = event.atNanos;
            event.action.run();
        }
        nowNanos = Math.max(nowNanos, endNanos);
    }
}
