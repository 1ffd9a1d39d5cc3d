package org.quoin.server.room;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.work.TurnGate;

/**
 * Shares the processors among rooms, by the processor time that the thread of each has used in the
 * last five seconds. A room within its share, the processors divided by the rooms, is never held
 * up. Those beyond theirs do their turns one at a time, the one first that has used least, so that
 * the other processors are free; and while rooms within theirs are late, each rests after its turns
 * for as long as they took.
 *
 * <p>Nobody waits for long: a turn that does not end holds up no other room.
 */
final class TurnShares {
    /** The longest that a room is held up before its turns: it still hears its players. */
    static final long WAIT_NANOS_MAX = 250_000_000L;

    private static final int BUCKETS = 10;
    private static final long BUCKET_NANOS = 500_000_000L;

    /** Whoever has used less than a tenth of a processor holds up nobody. */
    private static final long USED_NANOS_MIN = BUCKETS * BUCKET_NANOS / 10;

    /** Woken later than this, a room within its share is late. */
    private static final long LATE_NANOS = 3_000_000L;

    /** For how long others make way for one that was late. */
    private static final long MAKE_WAY_NANOS = 1_000_000_000L;

    private final int processors;
    private final long waitNanosMax;
    private final LongSupplier clockNanos;
    private final LongSupplier processorNanos;

    /** Guards all below, and all of the shares but what their own threads keep. */
    private final Object lock = new Object();

    private final List<Share> open = new ArrayList<>();
    private final List<Share> waiting = new ArrayList<>();
    private @Nullable Share inside;
    private boolean anyLate;
    private long lateNanos;

    /**
     * @param waitNanosMax the longest that a room is held up
     * @param clockNanos the time
     * @param processorNanos the processor time of the thread that asks, so far
     */
    TurnShares(
            int processors,
            long waitNanosMax,
            LongSupplier clockNanos,
            LongSupplier processorNanos) {
        this.processors = processors;
        this.waitNanosMax = waitNanosMax;
        this.clockNanos = clockNanos;
        this.processorNanos = processorNanos;
    }

    /** The processors of this machine. */
    static TurnShares ofThisMachine() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new TurnShares(
                Runtime.getRuntime().availableProcessors(),
                WAIT_NANOS_MAX,
                System::nanoTime,
                threads.isCurrentThreadCpuTimeSupported()
                        ? threads::getCurrentThreadCpuTime
                        : System::nanoTime);
    }

    /** The share of one more room, until it is {@link Share#close closed}. */
    Share newShare() {
        Share share = new Share();
        synchronized (lock) {
            open.add(share);
        }
        return share;
    }

    /** The share of one room; {@link TurnGate}'s methods belong to the room's thread. */
    final class Share implements TurnGate, AutoCloseable {
        private final long[] usedNanos = new long[BUCKETS];
        private long bucket;
        private long restUntilNanos;
        private boolean rests;
        private boolean known;
        private long processorSinceNanos;
        private long enteredNanos;

        private Share() {}

        @Override
        public void enter(long overdueNanos) throws InterruptedException {
            synchronized (lock) {
                long nowNanos = clockNanos.getAsLong();
                boolean beyond = isBeyond(nowNanos);
                if (!beyond && overdueNanos > LATE_NANOS) {
                    anyLate = true;
                    lateNanos = nowNanos;
                } else if (beyond) {
                    awaitTurn(nowNanos);
                }
                enteredNanos = clockNanos.getAsLong();
            }
        }

        private void awaitTurn(long sinceNanos) throws InterruptedException {
            waiting.add(this);
            try {
                long nowNanos = sinceNanos;
                while (nowNanos - sinceNanos < waitNanosMax && !mayEnter(nowNanos)) {
                    long leftNanos = waitNanosMax - (nowNanos - sinceNanos);
                    if (rests) {
                        leftNanos = Math.min(leftNanos, restUntilNanos - nowNanos);
                    }
                    lock.wait(Math.max(1, leftNanos / 1_000_000));
                    nowNanos = clockNanos.getAsLong();
                }
            } finally {
                waiting.remove(this);
            }
            if (inside == null) {
                inside = this;
            }
        }

        private boolean mayEnter(long nowNanos) {
            rests = rests && restUntilNanos - nowNanos > 0;
            if (inside != null || rests) {
                return false;
            }
            for (Share other : waiting) {
                if (!other.rests && other.usedNanos(nowNanos) < usedNanos(nowNanos)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void leave() {
            long processor = processorNanos.getAsLong();
            synchronized (lock) {
                long nowNanos = clockNanos.getAsLong();
                long used = known ? processor - processorSinceNanos : 0;
                known = true;
                processorSinceNanos = processor;
                renew(nowNanos);
                usedNanos[Math.floorMod(bucket, BUCKETS)] += used;
                boolean makeWay = anyLate && nowNanos - lateNanos < MAKE_WAY_NANOS;
                if (makeWay && isBeyond(nowNanos)) {
                    rests = true;
                    long tookNanos = Math.min(waitNanosMax, nowNanos - enteredNanos);
                    restUntilNanos = nowNanos + tookNanos;
                }
                if (inside == this) {
                    inside = null;
                    lock.notifyAll();
                }
            }
        }

        /** How much processor time the room has used lately, in thousandths of one processor. */
        int usedPermille() {
            synchronized (lock) {
                long windowNanos = BUCKETS * BUCKET_NANOS;
                return (int) (1000 * usedNanos(clockNanos.getAsLong()) / windowNanos);
            }
        }

        private boolean isBeyond(long nowNanos) {
            long shareNanos = BUCKETS * BUCKET_NANOS * processors / Math.max(1, open.size());
            return usedNanos(nowNanos) > Math.max(USED_NANOS_MIN, shareNanos);
        }

        private long usedNanos(long nowNanos) {
            renew(nowNanos);
            long sum = 0;
            for (long each : usedNanos) {
                sum += each;
            }
            return sum;
        }

        /** Empties what is older than the window. */
        private void renew(long nowNanos) {
            long now = Math.floorDiv(nowNanos, BUCKET_NANOS);
            long from = Math.max(bucket + 1, now - BUCKETS + 1);
            for (long each = from; each <= now; each++) {
                usedNanos[Math.floorMod(each, BUCKETS)] = 0;
            }
            bucket = Math.max(bucket, now);
        }

        /** The room is closed, or its thread does not come back. */
        @Override
        public void close() {
            synchronized (lock) {
                open.remove(this);
                if (inside == this) {
                    inside = null;
                    lock.notifyAll();
                }
            }
        }
    }
}
