package org.quoin.engine.host.entry;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.function.LongSupplier;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.congestion.TokenBucket;

/**
 * Tries that all keys of a group share, for many groups: a burst, then one in each slot, drawn by
 * lot among those who ask. Somebody who asks once a slot beside a guesser who asks n times has one
 * chance in n + 1. Bounded; belongs to the session's thread.
 *
 * <pre>
 *   more are left than were drawn ────────▶ may try
 *   was drawn, some seconds ago at most ──▶ may try, once
 *   otherwise ────────────────────────────▶ takes part in the draw for the next slot, and waits for it
 * </pre>
 */
final class SharedTries {
    /** How long a drawn key may try: people read the message, and type. */
    static final int HELD_SECONDS = 40;

    /** Of more groups the one is forgotten that was not heard for longest. */
    static final int GROUPS_MAX = 4096;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Rate rate;
    private final int slotSeconds;
    private final LongSupplier random;
    private final LinkedHashMap<Long, Group> groups = new LinkedHashMap<>(16, 0.75f, true);

    /** A key that may try from a slot on. */
    private record Drawn(long key, long slot) {}

    private final class Group {
        final TokenBucket tries;

        /** At most one of each slot, the oldest first. */
        final ArrayDeque<Drawn> drawn = new ArrayDeque<>();

        long slot;

        /** How many asked in this slot. */
        long asked;

        /** The one ahead in the draw for the next slot; meaningless while none has asked. */
        long ahead;

        Group(long nowNanos) {
            tries = new TokenBucket(rate, nowNanos);
            slot = slotAt(nowNanos);
        }

        void advance(long nowNanos) {
            long now = slotAt(nowNanos);
            if (now > slot && asked > 0) {
                drawn.add(new Drawn(ahead, slot + 1));
                asked = 0;
            }
            slot = Math.max(slot, now);
            drawn.removeIf(each -> (slot - each.slot) * slotSeconds >= HELD_SECONDS);
        }
    }

    /**
     * @param rate the tries of a group; a slot is the time after which it has one more, in whole
     *     seconds
     * @param random numbers that nobody can guess
     */
    SharedTries(Rate rate, LongSupplier random) {
        this.rate = rate;
        this.slotSeconds = (int) Math.round(1 / rate.perSecond());
        this.random = random;
    }

    private long slotAt(long nowNanos) {
        return Math.floorDiv(nowNanos, slotSeconds * NANOS_PER_SECOND);
    }

    /**
     * How long a key has to wait before it may ask again, in seconds, rounded up; 0 if it may try
     * now.
     */
    int waitSeconds(long of, long key, long nowNanos) {
        Group group = groups.get(of);
        if (group == null) {
            return 0; // Nobody was wrong there.
        }
        group.advance(nowNanos);
        // One is kept for each drawn key, but a key that does not come back must not block others.
        boolean free = group.tries.tokens(nowNanos) >= group.drawn.size() + 1;
        if (free || group.drawn.stream().anyMatch(each -> each.key == key)) {
            return 0;
        }
        group.asked++;
        if (Long.remainderUnsigned(random.getAsLong(), group.asked) == 0) {
            group.ahead = key;
        }
        long leftNanos = (group.slot + 1) * slotSeconds * NANOS_PER_SECOND - nowNanos;
        return (int) ((leftNanos - 1) / NANOS_PER_SECOND) + 1;
    }

    /** A key has tried, and was wrong. */
    void wrong(long of, long key, long nowNanos) {
        Group group = groups.get(of);
        if (group == null) {
            if (groups.size() >= GROUPS_MAX) {
                Iterator<Long> oldest = groups.keySet().iterator();
                oldest.next();
                oldest.remove();
            }
            group = new Group(nowNanos);
            groups.put(of, group);
        }
        group.drawn.removeIf(each -> each.key == key);
        group.tries.take(nowNanos);
    }

    /** A key has tried, and was right: that costs the others of its group nothing. */
    void right(long of, long key) {
        Group group = groups.get(of);
        if (group != null) {
            group.drawn.removeIf(each -> each.key == key);
        }
    }

    /** How many groups are remembered. */
    int count() {
        return groups.size();
    }
}
