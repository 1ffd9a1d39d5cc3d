package org.quoin.engine.host.access;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.function.LongSupplier;
import org.quoin.engine.measure.TokenBucket;

/**
 * How often those whom nobody knows may try a password from one address, all of them together: a
 * key costs nothing to make, so a guesser may have as many as it likes. Some at once, then one in
 * {@value #SLOT_SECONDS} s, which is drawn by lot among those who ask: who asks once in each of
 * these times beside a guesser who asks n times has one chance in n + 1. Bounded; belongs to the
 * session's thread.
 *
 * <pre>
 *   a try is left, and nobody was drawn ──▶ may try
 *   was drawn, some slots ago at most ────▶ may try, once
 *   otherwise ────────────────────────────▶ takes part in the draw for the next slot, and waits for it
 * </pre>
 */
final class StrangerTries {
    /** Several people behind one address who were told a wrong password. */
    static final int AT_ONCE = 20;

    /** 8,640 tries a day of an address, however many keys it has; shorter is fairer. */
    static final int SLOT_SECONDS = 10;

    /** For so long who was drawn may try: people read what they are told, and type. */
    static final int HELD_SLOTS = 4;

    /** Of more addresses the one is forgotten that was not heard for longest. */
    static final int ADDRESSES_MAX = 4096;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long SLOT_NANOS = SLOT_SECONDS * NANOS_PER_SECOND;

    private final LongSupplier random;
    private final LinkedHashMap<Long, Address> addresses = new LinkedHashMap<>(16, 0.75f, true);

    /** A key that may try from a slot on. */
    private record Drawn(long key, long slot) {}

    private static final class Address {
        final TokenBucket tries;

        /** At most one of each slot, the oldest first. */
        final ArrayDeque<Drawn> drawn = new ArrayDeque<>();

        long slot;

        /** How many asked in this slot. */
        long asked;

        /** Who of them is ahead in the draw for the next; has no meaning while none has asked. */
        long ahead;

        Address(long nowNanos) {
            tries = new TokenBucket(AT_ONCE, 1.0 / SLOT_SECONDS, nowNanos);
            slot = Math.floorDiv(nowNanos, SLOT_NANOS);
        }

        void advance(long nowNanos) {
            long now = Math.floorDiv(nowNanos, SLOT_NANOS);
            if (now > slot && asked > 0) {
                drawn.add(new Drawn(ahead, slot + 1));
                asked = 0;
            }
            slot = Math.max(slot, now);
            drawn.removeIf(each -> slot - each.slot >= HELD_SLOTS);
        }
    }

    /**
     * @param random numbers that nobody can guess
     */
    StrangerTries(LongSupplier random) {
        this.random = random;
    }

    /**
     * How long a key has to wait before it may ask again, in seconds, rounded up; 0 if it may try
     * now.
     */
    int waitSeconds(long origin, long key, long nowNanos) {
        Address address = addresses.get(origin);
        if (address == null) {
            return 0; // Nobody was wrong there.
        }
        address.advance(nowNanos);
        boolean free = address.drawn.isEmpty() && address.tries.secondsUntilOne(nowNanos) == 0;
        if (free || address.drawn.stream().anyMatch(each -> each.key == key)) {
            return 0;
        }
        address.asked++;
        if (Long.remainderUnsigned(random.getAsLong(), address.asked) == 0) {
            address.ahead = key;
        }
        long leftNanos = (address.slot + 1) * SLOT_NANOS - nowNanos;
        return (int) ((leftNanos - 1) / NANOS_PER_SECOND) + 1;
    }

    /** A key has tried, and was wrong. */
    void wrong(long origin, long key, long nowNanos) {
        Address address = addresses.get(origin);
        if (address == null) {
            if (addresses.size() >= ADDRESSES_MAX) {
                Iterator<Long> oldest = addresses.keySet().iterator();
                oldest.next();
                oldest.remove();
            }
            address = new Address(nowNanos);
            addresses.put(origin, address);
        }
        address.drawn.removeIf(each -> each.key == key);
        address.tries.take(nowNanos);
    }

    /** A key has tried, and was right: that costs the others of its address nothing. */
    void right(long origin, long key) {
        Address address = addresses.get(origin);
        if (address != null) {
            address.drawn.removeIf(each -> each.key == key);
        }
    }

    /** How many addresses are remembered. */
    int count() {
        return addresses.size();
    }
}
