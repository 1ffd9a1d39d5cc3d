package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DayClockTest {
    private static final int[] RATES = {20, 30, 60};

    @Test
    void newWorldStartsInTheMorning() {
        for (int rate : RATES) {
            int first = DayClock.moment(0, rate);
            assertTrue(first > DayClock.SUNRISE && first < DayClock.NOON, "moment " + first);
        }
    }

    @Test
    void dayTakesTwentyMinutesAtEveryTurnRate() {
        for (int rate : RATES) {
            assertEquals(20 * 60 * rate, DayClock.dayTurns(rate));
            for (int turn = 0; turn < DayClock.dayTurns(rate); turn += 997) {
                assertEquals(
                        DayClock.moment(turn, rate),
                        DayClock.moment(turn + DayClock.dayTurns(rate), rate));
            }
        }
    }

    @Test
    void momentNeverGoesBackwardsButAtMidnight() {
        for (int rate : RATES) {
            int midnights = 0;
            int before = DayClock.moment(0, rate);
            for (int turn = 1; turn <= 3 * DayClock.dayTurns(rate); turn++) {
                int now = DayClock.moment(turn, rate);
                assertTrue(now >= 0 && now < DayClock.MOMENTS);
                if (now < before) {
                    midnights++;
                }
                assertEquals(midnights, DayClock.midnights(turn, rate), "turn " + turn);
                before = now;
            }
            assertEquals(3, midnights);
        }
    }

    @Test
    void noonIsFiveTwentyFourthsOfADayAfterTheStart() {
        int turnsToNoon = DayClock.dayTurns(20) * 5 / 24;
        assertEquals(DayClock.NOON, DayClock.moment(turnsToNoon, 20), 4);
    }

    @Test
    void lastTurnOfAllHasAMoment() {
        int moment = DayClock.moment(Integer.MAX_VALUE, 60);
        assertTrue(moment >= 0 && moment < DayClock.MOMENTS);
    }
}
