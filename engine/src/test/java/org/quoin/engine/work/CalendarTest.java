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

    private static boolean isOver(Calendar of, Instant until) {
        return of.deadlines().isOver(until.getEpochSecond());
    }

    @Test
    void whatEndedSinceARunLongAgoIsDoubtedForAnHour() {
        Calendar fresh = clock.restarted();
        Instant last = START.minus(YEAR);
        fresh.lastKnown(last);
        assertEquals(new Change(Kind.AHEAD, last, START), fresh.poll());
        assertEquals(START, fresh.now(), "what is new is made by the clock");
        assertFalse(isOver(fresh, last.plusSeconds(1)));
        assertFalse(isOver(fresh, START), "it may have ended");
        assertFalse(isOver(fresh, START.plusSeconds(60)));
        assertTrue(isOver(fresh, last), "that had ended then");
        clock.pass(Duration.ofSeconds(60));
        assertTrue(isOver(fresh, START.plusSeconds(60)), "a minute from the start has passed");
        assertTrue(isOver(fresh, last.plusSeconds(60)), "a minute from the last run as well");
        clock.pass(HOUR.minusSeconds(61));
        assertFalse(isOver(fresh, START));
        assertEquals(1, fresh.deadlines().doubtLeftSeconds());
        assertFalse(fresh.mayDelete());
        assertNull(polled(fresh));
        clock.pass(Duration.ofSeconds(1));
        assertTrue(isOver(fresh, START));
        assertTrue(fresh.mayDelete());
        assertEquals(Kind.CONFIRMED, polled(fresh));
    }

    private static @Nullable Kind polled(Calendar of) {
        Change change = of.poll();
        return change == null ? null : change.kind();
    }

    @Test
    void aHostThatHasRestedForAMonthBelievesItsClock() {
        Calendar fresh = clock.restarted();
        fresh.lastKnown(START.minusMillis(Calendar.GAP_MILLIS_MAX));
        assertNull(polled(fresh));
        assertTrue(isOver(fresh, START));
        assertEquals(START, fresh.toRemember());
    }

    @Test
    void aDoubtedTimeIsNotRememberedSoThatTheNextStartDoubtsItToo() {
        Calendar fresh = clock.restarted();
        Instant last = START.minus(YEAR);
        fresh.lastKnown(last);
        clock.pass(Duration.ofMinutes(59));
        assertEquals(last.plus(Duration.ofMinutes(59)), fresh.toRemember());
        Calendar next = clock.restarted();
        next.lastKnown(fresh.toRemember());
        assertEquals(Kind.AHEAD, polled(next));
        assertFalse(isOver(next, clock.calendar().now()));
        clock.pass(HOUR);
        assertEquals(clock.calendar().now(), next.toRemember());
    }

    @Test
    void aStartBehindTheLastRunCountsAndIsReported() {
        Calendar fresh = clock.restarted();
        Instant last = START.plus(YEAR);
        fresh.lastKnown(last);
        assertEquals(new Change(Kind.SET_BACK, last, START), fresh.poll());
        assertEquals(START, fresh.now());
        assertTrue(isOver(fresh, START));
        assertFalse(isOver(fresh, START.plusSeconds(1)));
        assertEquals(last, fresh.toRemember(), "whichever is wrong");
        clock.pass(HOUR);
        assertEquals(START.plus(HOUR), fresh.toRemember());
    }

    @Test
    void aWrongClockThatIsSetRightAtOnceLeavesNoDoubt() {
        clock.set(YEAR);
        Calendar fresh = clock.restarted();
        fresh.lastKnown(START.minus(HOUR));
        assertEquals(Kind.AHEAD, polled(fresh));
        assertFalse(isOver(fresh, START.minusSeconds(1)));
        clock.set(YEAR.negated());
        assertTrue(isOver(fresh, START.minusSeconds(1)));
        assertFalse(isOver(fresh, START.plusSeconds(1)));
        assertEquals(START, fresh.toRemember());
    }

    @Test
    void aMachineWithoutAClockOfItsOwnIsRightOnceTheNetworkTellsIt() {
        Duration since1970 = Duration.between(Instant.EPOCH, START);
        clock.set(since1970.negated());
        Calendar fresh = clock.restarted();
        fresh.lastKnown(START.minus(HOUR));
        assertEquals(Kind.SET_BACK, polled(fresh));
        clock.set(since1970.plus(YEAR));
        assertEquals(Instant.EPOCH, fresh.now(), "a year ahead is no better");
        clock.set(YEAR.negated());
        assertEquals(START, fresh.now());
        assertEquals(Kind.RETURNED, polled(fresh));
        assertFalse(fresh.mayDelete());
    }

    @Test
    void ofSeveralWorldsTheLastOneHostedCounts() {
        Calendar fresh = clock.restarted();
        fresh.lastKnown(START.minus(HOUR));
        fresh.lastKnown(START.minus(YEAR));
        assertNull(polled(fresh));
        assertTrue(isOver(fresh, START));
        calendar.lastKnown(START.minus(YEAR));
        assertNull(polled(), "this one has run for an hour");
    }
}
