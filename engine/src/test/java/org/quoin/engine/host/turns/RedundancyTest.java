package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How many copies a line's loss asks for. */
final class RedundancyTest {
    private static final long NEAR_NANOS = 100_000_000L;
    private static final long FAR_NANOS = 300_000_000L;
    private static final long VERY_FAR_NANOS = 4_000_000_000L;

    @Test
    void theCopiesFollowTheLoss() {
        assertEquals(1, Redundancy.meanCopies(0, NEAR_NANOS));
        assertEquals(2, Redundancy.meanCopies(0.01, NEAR_NANOS));
        assertEquals(2.3, Redundancy.meanCopies(0.05, NEAR_NANOS), 0.1);
        assertEquals(3.4, Redundancy.meanCopies(0.12, NEAR_NANOS), 0.1);
        assertEquals(5, Redundancy.meanCopies(0.5, NEAR_NANOS));
    }

    @Test
    void fromHalfAPercentToEightANearClientGetsSums() {
        for (double loss = 0; loss < 0.3; loss += 0.005) {
            boolean sums = Redundancy.goesAsSum(Redundancy.meanCopies(loss, NEAR_NANOS));
            boolean wanted = loss > 0.0049 && loss < 0.0826;
            boolean between = loss > 0.0826 && loss < 0.0876; // 2.6 to 2.8 copies.
            assertTrue(between || wanted == sums, "loss " + loss);
        }
        assertFalse(Redundancy.goesAsSum(Redundancy.meanCopies(0.05, FAR_NANOS)));
    }

    @Test
    void aFarClientGetsEnoughCopiesThatNoneIsResent() {
        assertTrue(Redundancy.meanCopies(0, FAR_NANOS) > 2);
        for (double loss : new double[] {0.005, 0.01, 0.03, 0.05, 0.1}) {
            double copies = Redundancy.meanCopies(loss, FAR_NANOS);
            assertTrue(Math.pow(loss, copies) < 1.1e-5, loss + ": " + copies);
        }
        assertEquals(5, Redundancy.meanCopies(0, VERY_FAR_NANOS), 1e-9);
    }

    @Test
    void whereMuchIsLostMoreDatagramsGo() {
        int large = 600;
        assertEquals(1, Redundancy.datagramsPerTurn(0.12, large));
        assertEquals(2, Redundancy.datagramsPerTurn(0.2, large));
        assertEquals(3, Redundancy.datagramsPerTurn(0.3, large));
        assertEquals(5, Redundancy.datagramsPerTurn(0.5, large));
        int small = 50;
        assertEquals(1, Redundancy.datagramsPerTurn(0.01, small));
        assertEquals(2, Redundancy.datagramsPerTurn(0.05, small));
    }

    @Test
    void aFractionOfACopyIsSpreadOverTheTurns() {
        double mean = 2.25;
        int copies = 0;
        for (int turn = 1; turn <= 800; turn++) {
            int now = Redundancy.copies(mean, turn);
            assertTrue(now == 2 || now == 3, "turn " + turn + ": " + now);
            copies += now;
        }
        assertEquals(mean, copies / 800.0, 0.13);
    }
}
