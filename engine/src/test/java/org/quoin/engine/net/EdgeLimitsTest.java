package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.transport.MessageBudget;
import org.quoin.engine.net.transport.NetLimits;

/** How much a peer may send, and how long a lost connection is tried. */
final class EdgeLimitsTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aStreamThatWasHeldUpForTenSecondsMayDeliverAllAtOnce() {
        MessageBudget budget = new MessageBudget();
        int perSecond = 200; // 60 turns a second, acknowledged twice, with a hash of each
        for (int i = 0; i < 10 * perSecond; i++) {
            assertTrue(budget.take(60, 5 * SECOND), "message " + i);
        }
        for (int second = 6; second < 60; second++) {
            for (int i = 0; i < perSecond; i++) {
                assertTrue(budget.take(60, second * SECOND));
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
            tinyTaken += tiny.take(1, i * 1000L) ? 1 : 0;
            hugeTaken += huge.take(2048, i * 1000L) ? 1 : 0;
        }
        assertTrue(tinyTaken < 3000, "" + tinyTaken);
        assertTrue(hugeTaken * 2048 < 400_000, "" + hugeTaken);
    }

    @Test
    void oneAddressGetsAQuarterOfAllConnectionsUnlessItIsThisMachine() throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        InetAddress there = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1});
        assertEquals(NetLimits.CONNECTIONS_MAX / 4, NetLimits.connectionsMax(there));
        assertTrue(NetLimits.connectionsMax(here) > 256);
    }

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
        schedule.restored();
        assertFalse(schedule.isOver(now), "whoever is back may be lost again");
        schedule.lost(now);
        assertEquals(now + SECOND / 4, schedule.nextAttemptNanos());
    }
}
