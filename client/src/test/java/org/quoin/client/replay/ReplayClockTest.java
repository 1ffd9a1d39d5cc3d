package org.quoin.client.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReplayClockTest {
    @Test
    void atSingleSpeedASecondIsTheTurnRate() {
        ReplayClock clock = new ReplayClock(20, 100);
        assertEquals(110, clock.advance(0.5));
        assertEquals(110, clock.advance(0.025));
        assertEquals(0.5, clock.share(), 1e-9);
        assertEquals(111, clock.advance(0.0251));
    }

    @Test
    void speedsAreThePowersOfTwoFromOneToThirtyTwo() {
        ReplayClock clock = new ReplayClock(20, 0);
        clock.changeSpeed(-1);
        assertEquals(1, clock.speed());
        for (int power = 0; power <= 6; power++) {
            clock.changeSpeed(1);
        }
        assertEquals(32, clock.speed());
        assertEquals(640, clock.advance(1));
        clock.changeSpeed(-1);
        assertEquals(16, clock.speed());
    }

    @Test
    void pausedItStandsAndShowsTheTurnWhole() {
        ReplayClock clock = new ReplayClock(20, 7);
        clock.setPaused(true);
        assertEquals(7, clock.advance(10));
        assertEquals(1, clock.share(), 0);
        clock.setTurn(3);
        assertEquals(3, clock.turn());
        assertTrue(clock.isPaused());
    }
}
