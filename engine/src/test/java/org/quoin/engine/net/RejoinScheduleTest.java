package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.net.HostRoute.RejoinSchedule;

final class RejoinScheduleTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aLostConnectionIsTriedForAMinuteLessAndLessOften() {
        RejoinSchedule schedule = new RejoinSchedule();
        assertFalse(schedule.isOver(0));
        long now = 1000 * SECOND;
        long begin = now;
        int attempts = 0;
        schedule.lost(now);
        assertEquals(now + SECOND / 4, schedule.nextAttemptNanos());
        while (!schedule.isOver(now)) {
            long next = schedule.nextAttemptNanos();
            assertTrue(next > now && next - now <= 2 * SECOND);
            now = next;
            attempts++;
            schedule.lost(now);
        }
        assertTrue(now - begin >= 60 * SECOND && now - begin < 62 * SECOND);
        assertTrue(attempts >= 30 && attempts < 40, "" + attempts);
        schedule.restored(now);
        now += 10 * SECOND;
        schedule.restored(now);
        assertFalse(schedule.isOver(now), "whoever is back may be lost again");
        schedule.lost(now);
        assertEquals(now + SECOND / 4, schedule.nextAttemptNanos());
    }

    @Test
    void aConnectionThatIsLostAgainAndAgainIsGivenUpAfterAMinute() {
        RejoinSchedule schedule = new RejoinSchedule();
        long now = 1000 * SECOND;
        long begin = now;
        int losses = 0;
        while (!schedule.isOver(now)) {
            schedule.lost(now);
            losses++;
            now = schedule.nextAttemptNanos();
            schedule.restored(now);
            now += 3 * SECOND;
            schedule.restored(now);
        }
        assertTrue(now - begin >= 60 * SECOND && now - begin < 66 * SECOND);
        assertTrue(losses > 10 && losses < 20, "" + losses);
    }
}
