package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.InputDelay;

/**
 * Links over which the game must run without stalls; figures are exact, as a seed decides
 * everything.
 */
final class HardLinksTest {
    private static final int PLAYERS = 4;
    private static final int RATE = 20;
    private static final int SECONDS = 30;

    @Test
    void twoSecondsOneWayAndAQuarterLostNobodyStalls() {
        LinkRun.Finding found = measure(2000, 0.25, 100);
        assertEquals(0, found.stalls(), found.toString());
        assertEquals(0, found.lost());
    }

    @Test
    void halfOfAllLostAndAQuarterOfASecondHardlyAnybodyStalls() {
        LinkRun.Finding found = measure(30, 0.5, 5);
        assertTrue(found.stallsPerMinute() < 1, found.toString());
        assertEquals(0, found.lost());
    }

    @Test
    void aFewLostOnAFarLineAreMadeUpForBeforeAnybodyAsks() {
        LinkRun.Finding found = measure(1000, 0.05, 50);
        assertEquals(0, found.stalls(), found.toString());
    }

    private static LinkRun.Finding measure(double oneWayMillis, double loss, int delayTurns) {
        InputDelay delay = InputDelay.fixed(delayTurns);
        return LinkRun.measure(
                new LinkRun.Setting(
                        "hard", PLAYERS, RATE, oneWayMillis, 2, loss, delay, false, SECONDS),
                1);
    }
}
