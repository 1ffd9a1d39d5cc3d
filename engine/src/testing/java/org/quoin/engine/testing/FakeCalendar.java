package org.quoin.engine.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.quoin.engine.work.Calendar;

/** A calendar whose time is the test's; sure of it from the beginning. Any thread may use it. */
public final class FakeCalendar {
    private final AtomicLong wallMillis = new AtomicLong();
    private final AtomicLong monotonicMillis = new AtomicLong();
    private final Calendar calendar;

    public FakeCalendar(Instant now) {
        wallMillis.set(now.toEpochMilli() - Calendar.CONFIRM_MILLIS);
        calendar = restarted();
        pass(Duration.ofMillis(Calendar.CONFIRM_MILLIS));
    }

    /** The calendar to be given to what is tested. */
    public Calendar calendar() {
        return calendar;
    }

    /** Time passes. */
    public void pass(Duration time) {
        wallMillis.addAndGet(time.toMillis());
        monotonicMillis.addAndGet(time.toMillis());
    }

    /** Somebody sets the wall clock, forward or back. */
    public void set(Duration ahead) {
        wallMillis.addAndGet(ahead.toMillis());
    }

    /** Another process begins at the same time, and is not sure of it yet. */
    public Calendar restarted() {
        return new Calendar(wallMillis::get, () -> monotonicMillis.get() * 1_000_000L);
    }
}
