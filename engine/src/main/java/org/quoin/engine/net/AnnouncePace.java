package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToHost.Willing;

/** When a player says again what its machine is capable of: rarely, and where it matters. */
final class AnnouncePace {
    static final long EVERY_NANOS = 10_000_000_000L;

    /** Of figures, a quarter. */
    private static final int NOTICEABLE_PERCENT = 25;

    /** Of the processors' time, which varies more. */
    private static final int NOTICEABLE_PERMILLE = 200;

    private volatile @Nullable Willing said;
    private long saidNanos;

    /** The last announcement; null before the first. From any thread. */
    @Nullable Willing said() {
        return said;
    }

    /** Something was said. */
    void say(Willing willing, long nowNanos) {
        said = willing;
        saidNanos = nowNanos;
    }

    /**
     * Whether something may be said again: at any time after an announcement without addresses, as
     * nobody can call us by that.
     */
    boolean isDue(long nowNanos) {
        Willing before = said;
        return before != null
                && (before.addresses().isEmpty() || nowNanos - saidNanos >= EVERY_NANOS);
    }

    /** Whether a first code should be said at once: others may reach us by it alone. */
    boolean isUrgent(String code) {
        Willing before = said;
        return before != null && before.code().isEmpty() && !code.isEmpty();
    }

    /** Whether that differs noticeably from what was said last. */
    boolean isNews(Willing now) {
        Willing before = said;
        return before == null
                || now.port() != before.port()
                || !now.addresses().equals(before.addresses())
                || !now.code().equals(before.code())
                || now.cores() != before.cores()
                || now.power() != before.power()
                || differs(now.taskMicros(), before.taskMicros())
                || (now.sparePermille() == 0) != (before.sparePermille() == 0)
                || Math.abs(now.sparePermille() - before.sparePermille()) >= NOTICEABLE_PERMILLE;
    }

    private static boolean differs(int now, int before) {
        return 100L * Math.abs((long) now - before) > (long) NOTICEABLE_PERCENT * before;
    }
}
