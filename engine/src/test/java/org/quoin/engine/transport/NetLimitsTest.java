package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.transport.HostConnection.MessageBudget;

/** How much a peer may send. */
final class NetLimitsTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aStreamThatWasHeldUpForTenSecondsMayDeliverAllAtOnce() {
        MessageBudget budget = new MessageBudget();
        int perSecond = 200; // 60 turns a second, acknowledged twice, with a hash of each
        for (int i = 0; i < 10 * perSecond; i++) {
            assertTrue(budget.spend(60, 5 * SECOND), "message " + i);
        }
        for (int second = 6; second < 60; second++) {
            for (int i = 0; i < perSecond; i++) {
                assertTrue(budget.spend(60, second * SECOND));
            }
        }
    }

    @Test
    void aFloodOfTinyOrOfLongMessagesIsOverTheLimit() {
        MessageBudget tiny = new MessageBudget();
        MessageBudget huge = new MessageBudget();
        int tinyTaken = 0;
        int hugeTaken = 0;
        for (int i = 0; i < 10_000; i++) {
            tinyTaken += tiny.spend(1, i * 1000L) ? 1 : 0;
            hugeTaken += huge.spend(2048, i * 1000L) ? 1 : 0;
        }
        assertTrue(tinyTaken < 3000, "" + tinyTaken);
        assertTrue(hugeTaken * 2048 < 400_000, "" + hugeTaken);
    }
}
