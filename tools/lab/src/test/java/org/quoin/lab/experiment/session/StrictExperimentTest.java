package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;

/** Which input delay hides which round trip, and whom the slowest holds up; exact by the seed. */
final class StrictExperimentTest {
    private static StrictExperiment.Finding alike(double roundTripMillis, int delayTurns) {
        return StrictExperiment.measure(
                new StrictExperiment.Setting(
                        "alike",
                        4,
                        20,
                        roundTripMillis,
                        delayTurns,
                        LatePolicy.WAIT,
                        roundTripMillis,
                        0,
                        10),
                1);
    }

    private static StrictExperiment.Finding slowest(
            LatePolicy late, double roundTripMillis, double turnMillis) {
        return StrictExperiment.measure(
                new StrictExperiment.Setting(
                        "slow", 4, 20, 50, 2, late, roundTripMillis, turnMillis, 10),
                1);
    }

    @Test
    void aDelayHidesTheRoundTripOfOneTurnMore() {
        for (int delay : new int[] {1, 3, 5}) {
            double hidden = 50 * (delay + 1);
            assertEquals(0, alike(hidden, delay).stallsPerMinute(), "delay " + delay);
            assertTrue(alike(hidden, delay).waitedMillis() < 3, "delay " + delay);
            assertTrue(alike(hidden + 50, delay).waitedMillis() > 5, "delay " + delay);
        }
    }

    @Test
    void everybodyWaitsForTheSlowestLineUnlessItIsSubstituted() {
        assertTrue(slowest(LatePolicy.WAIT, 400, 0).waitedMillis() > 20);
        StrictExperiment.Finding substituted = slowest(LatePolicy.SUBSTITUTE, 400, 0);
        assertTrue(substituted.waitedMillis() < 1, substituted.toString());
        assertTrue(substituted.mean() < 51, substituted.toString());
    }

    @Test
    void everybodyWaitsForTheSlowestMachineUnlessItIsSubstituted() {
        assertTrue(slowest(LatePolicy.WAIT, 50, 100).mean() > 95);
        assertTrue(slowest(LatePolicy.SUBSTITUTE, 50, 100).mean() < 51);
    }
}
