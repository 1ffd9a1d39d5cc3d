package org.quoin.engine.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.testing.FakeCalendar;
import org.quoin.engine.work.Calendar.Change;
import org.quoin.engine.work.Calendar.Kind;

/** Which time counts when somebody sets the clock, and when something may be deleted by it. */
final class CalendarTest {
    private static final Instant START = Instant.parse("2026-11-23T10:00:00Z");
    private static final Duration YEAR = Duration.ofDays(365);
    private static final Duration HOUR = Duration.ofHours(1);

    private final FakeCalendar clock = new FakeCalendar(START);
    private final Calendar calendar = clock.calendar();

    private @Nullable Kind polled() {
        Change change = calendar.poll();
        return change == null ? null : change.kind();
    }

    @Test
    void aYearAheadForTwoMinutesChangesNothing() {
        assertTrue(calendar.mayDelete());
        clock.set(YEAR);
        assertEquals(new Change(Kind.JUMPED, START, START.plus(YEAR)), calendar.poll());
        assertEquals(START, calendar.now());
        assertFalse(calendar.mayDelete());
        clock.pass(Duration.ofMinutes(2));
        assertEquals(START.plusSeconds(120), calendar.now(), "time goes on");
        clock.set(YEAR.negated());
        assertEquals(START.plusSeconds(120), calendar.now());
        assertEquals(Kind.RETURNED, polled());
        assertTrue(calendar.mayDelete());
        assertNull(calendar.poll(), "each is reported once");
    }

    @Test
    void anHourOfRunningConfirmsANewTime() {
        for (Duration jump : new Duration[] {YEAR, YEAR.negated(), Duration.ofMinutes(10)}) {
            Instant before = calendar.now();
            clock.set(jump);
            assertEquals(before, calendar.now());
            clock.pass(HOUR.minusMillis(1));
            assertEquals(before.plus(HOUR).minusMillis(1), calendar.now());
            assertFalse(calendar.mayDelete());
            clock.pass(Duration.ofMillis(1));
            assertEquals(before.plus(HOUR).plus(jump), calendar.now());
            assertTrue(calendar.mayDelete());
            assertEquals(Kind.CONFIRMED, polled());
            clock.pass(HOUR);
        }
    }

    @Test
    void aClockThatJumpsAgainBeginsItsHourAnew() {
        clock.set(YEAR);
        calendar.now();
        clock.pass(Duration.ofMinutes(50));
        clock.set(YEAR);
        calendar.now();
        clock.pass(Duration.ofMinutes(50));
        assertEquals(START.plus(Duration.ofMinutes(100)), calendar.now());
        clock.pass(Duration.ofMinutes(10));
        assertEquals(START.plus(YEAR).plus(YEAR).plus(HOUR).plusSeconds(3000), calendar.now());
    }

    @Test
    void secondsAreAdjustedSilently() {
        for (int i = 0; i < 100; i++) {
            clock.set(Duration.ofSeconds(30));
            clock.pass(HOUR);
            assertTrue(calendar.mayDelete());
        }
        assertEquals(START.plus(HOUR.multipliedBy(100)).plusSeconds(3000), calendar.now());
        assertNull(calendar.poll());
    }

    @Test
    void nobodyIsSureOfTheTimeAtTheStart() {
        Calendar fresh = clock.restarted();
        assertFalse(fresh.mayDelete());
        clock.set(YEAR); // Forward is doubted at once.
        assertEquals(START, fresh.now());
        assertEquals(Kind.JUMPED, assertNotNullChange(fresh).kind());
        clock.set(YEAR.multipliedBy(-2)); // Back counts: nothing ends by that.
        assertEquals(START.minus(YEAR), fresh.now());
        clock.pass(HOUR.minusMillis(1));
        assertFalse(fresh.mayDelete());
        clock.pass(Duration.ofMillis(1));
        assertTrue(fresh.mayDelete());
        assertEquals(START.minus(YEAR).plus(HOUR), fresh.now());
    }

    private static Change assertNotNullChange(Calendar calendar) {
        Change change = calendar.poll();
        assertNotNull(change);
        return change;
    }

    @Test
    void aClockThatTwoProgramsFightOverIsReportedNowAndThen() {
        int reports = 0;
        for (int i = 0; i < 3600; i++) {
            clock.set(i % 2 == 0 ? YEAR : YEAR.negated());
            reports += polled() == null ? 0 : 1;
            clock.pass(Duration.ofSeconds(1));
        }
        assertTrue(reports >= 6 && reports <= 14, reports + " reports in an hour");
        assertEquals(START.plus(HOUR), calendar.now());
    }
}
