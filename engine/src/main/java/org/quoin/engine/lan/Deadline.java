package org.quoin.engine.lan;

import java.util.concurrent.TimeUnit;

/**
 * The time by which a wait for the network must end. It can be cancelled earlier from any thread; a
 * wait then ends within {@link PortMapLimits#READ_MILLIS}.
 */
class Deadline {
    private final long endNanos;
    private volatile boolean cancelled;

    private Deadline(long endNanos) {
        this.endNanos = endNanos;
    }

    /** That many milliseconds from now. */
    static Deadline inMillis(long millis) {
        return new Deadline(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** Ends all waiting now. */
    void cancel() {
        cancelled = true;
    }

    /** Whether it is over. */
    boolean isOver() {
        return cancelled || System.nanoTime() - endNanos >= 0;
    }

    /** How long to wait at most in one go, 1 to {@link PortMapLimits#READ_MILLIS}. */
    int sliceMillis() {
        return (int) Math.min(PortMapLimits.READ_MILLIS, leftMillis());
    }

    /** How long is left, at least 1 ms: for waits that must not be endless. */
    long leftMillis() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime()));
    }

    /**
     * One that is over sooner, or together with this one.
     *
     * @param millis from now
     */
    Deadline within(long millis) {
        Deadline whole = this;
        long sooner = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        return new Deadline(sooner - endNanos < 0 ? sooner : endNanos) {
            @Override
            boolean isOver() {
                return super.isOver() || whole.isOver();
            }
        };
    }
}
