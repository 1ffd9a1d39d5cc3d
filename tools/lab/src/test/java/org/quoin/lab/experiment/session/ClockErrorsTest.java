package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.LinkConditions.JitterShape;
import org.quoin.lab.VirtualPlayer;

/** The error of the clock estimate is measured against the host's true clock. */
final class ClockErrorsTest {
    private static final double EXACT = 1e-12;

    @Test
    void theErrorIsTheDifferenceOfWhatIsSentOfTheClock() {
        long hostNanos = -5_000_000_000_000L;
        assertEquals(0, ClockErrors.errorMillis(hostNanos, hostNanos), EXACT);
        assertEquals(1.5, ClockErrors.errorMillis(hostNanos + 1_500_000, hostNanos), EXACT);
        long wrap = (1L << 32) * 1000;
        assertEquals(-2, ClockErrors.errorMillis(hostNanos + 3 * wrap - 2_000_000, hostNanos), 0);
    }

    @Test
    void aSteadyErrorIsNoDeviationButAMeanOne() {
        ClockErrors errors = new ClockErrors(2, 10);
        for (int i = 0; i < 10; i++) {
            errors.add(new double[] {3, i % 2 == 0 ? -5 : -1});
        }
        assertEquals(3, errors.meanMillis(0), EXACT);
        assertEquals(0, errors.deviationMillis(0), EXACT);
        assertEquals(2, errors.deviationMillis(1), EXACT);
        assertEquals(3, errors.worstMeanMillis(), EXACT);
        assertEquals(2, errors.worstDeviationMillis(), EXACT);
        assertEquals(Math.sqrt(2), errors.deviationMillis(), EXACT);
        assertEquals(5, errors.percentile99Millis(), EXACT);
    }

    @Test
    void onALineWithoutJitterAClientIsRightToAFractionOfAMillisecond() {
        LinkConditions line = LinkConditions.of(40, 0, 0).withJitter(0, JitterShape.UNIFORM);
        Crowd crowd = new Crowd(7, 2, 20, line, LabObserver.NONE);
        crowd.join(InputDelay.AUTO);
        crowd.join(InputDelay.AUTO);
        crowd.awaitAll();
        crowd.run(5);
        for (VirtualPlayer player : crowd.players) {
            ClientStats stats = crowd.stats(player);
            double error =
                    ClockErrors.errorMillis(stats.link().hostClockNanos(), crowd.hostClockNanos());
            assertTrue(Math.abs(error) < 0.2, player.name() + " is off by " + error + " ms");
        }
    }
}
