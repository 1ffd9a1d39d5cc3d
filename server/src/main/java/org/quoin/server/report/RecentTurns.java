package org.quoin.server.report;

import java.util.ArrayList;
import java.util.List;

/** A summary of the last turns for reports. A ring of fixed size; main thread only. */
public final class RecentTurns {
    /** Two seconds at 20 turns a second: usually enough to show the cause of a fault. */
    static final int TURNS = 40;

    private final Turn[] ring = new Turn[TURNS];
    private int count;

    /**
     * A turn.
     *
     * @param number of the turn
     * @param millis from the one before until it was shown
     * @param avatars in the world
     * @param bodies in the world
     * @param sections that it changed
     * @param events that it had
     */
    record Turn(int number, long millis, int avatars, int bodies, int sections, int events) {}

    private long lastNanos;

    /** Notes a turn that was executed at a time. */
    public void note(int number, long atNanos, int avatars, int bodies, int sections, int events) {
        long millis = count == 0 ? 0 : (atNanos - lastNanos) / 1_000_000;
        lastNanos = atNanos;
        ring[count++ % TURNS] = new Turn(number, millis, avatars, bodies, sections, events);
    }

    /** The turns, oldest first. */
    List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        for (int i = Math.max(0, count - TURNS); i < count; i++) {
            turns.add(ring[i % TURNS]);
        }
        return turns;
    }

    /** Forgets all: another world. */
    public void clear() {
        count = 0;
    }
}
