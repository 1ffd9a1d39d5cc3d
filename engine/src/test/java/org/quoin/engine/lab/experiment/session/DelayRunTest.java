package org.quoin.engine.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.lab.ColdStart;
import org.quoin.engine.lab.experiment.session.DelayRun.Finding;
import org.quoin.engine.lab.experiment.session.DelayRun.Line;

class DelayRunTest {
    @Test
    void aStartFollowsFromItsSeedAndIsSeenFromTheFirstPlayedTurnOn() {
        Line loopback = new Line(0, false);
        Finding one = DelayRun.measure(loopback, ColdStart.SERVE, 20, 4, 5);
        assertEquals(one, DelayRun.measure(loopback, ColdStart.SERVE, 20, 4, 5));
        assertFalse(Double.isNaN(one.joinSeconds()));
        assertEquals(0.0, one.delays().firstKey());
        assertTrue(one.most(0, 4) >= one.at(2), "the most is not below any");
    }
}
