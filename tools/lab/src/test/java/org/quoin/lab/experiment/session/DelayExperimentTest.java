package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.lab.ColdStart;
import org.quoin.lab.experiment.session.DelayExperiment.DelayLink;
import org.quoin.lab.experiment.session.DelayExperiment.Finding;

class DelayExperimentTest {
    @Test
    void aStartFollowsFromItsSeedAndIsSeenFromTheFirstPlayedTurnOn() {
        DelayLink loopback = new DelayLink(0, false);
        Finding one = DelayExperiment.measure(loopback, ColdStart.SERVE, 20, 4, 5);
        assertEquals(one, DelayExperiment.measure(loopback, ColdStart.SERVE, 20, 4, 5));
        assertFalse(Double.isNaN(one.joinSeconds()));
        assertEquals(0.0, one.delays().firstKey());
        assertTrue(one.most(0, 4) >= one.at(2), "the most is not below any");
    }

    /** A host assumes some loss at first, and sends sums of turns: nothing is had from them yet. */
    @Test
    void whereNothingIsLostNobodyWaitsForWhatLossWouldTake() {
        DelayLink link = new DelayLink(100, false);
        int high = 0;
        for (long seed = 1; seed <= 5; seed++) {
            Finding start = DelayExperiment.measure(link, ColdStart.SERVE, 20, 8, seed);
            high += start.at(7.5) > 3 ? 1 : 0;
        }
        assertTrue(high <= 1, high + " of 5 starts have more than the path and a turn");
    }
}
