package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;

/** Whose handshake a host goes on with, and how many it begins. */
final class HandshakeQueueTest {
    private static final long SECOND = 1_000_000_000L;

    private static final long ANYWHERE = OriginRates.UNLIMITED;

    private final HandshakeQueue<String, Integer> queue = new HandshakeQueue<>(3, 8, 4, 0);

    private void strangers(int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(queue.add("stranger " + i, i, ANYWHERE, false, false));
        }
    }

    private int taken(long nowNanos) {
        int count = 0;
        for (String next = queue.next(nowNanos); next != null; next = queue.next(nowNanos)) {
            assertFalse(queue.take(next).isEmpty());
            count++;
        }
        return count;
    }

    @Test
    void strangersAreBegunAtTheirRateInTheirOrder() {
        strangers(20);
        assertEquals("stranger 0", queue.next(0));
        queue.take("stranger 0");
        assertEquals(3, taken(0));
        assertFalse(queue.isReady(0));
        assertEquals(2, taken(SECOND));
        assertEquals("stranger 6", queue.next(2 * SECOND));
    }

    @Test
    void whoWasHereGoesFirstAndHasAHalfOfItsOwn() {
        strangers(20);
        assertEquals(4, taken(0));
        for (int i = 0; i < 5; i++) {
            queue.add("friend " + i, i, ANYWHERE, true, false);
        }
        assertEquals("friend 0", queue.next(0));
        queue.take("friend 0");
        assertEquals(3, taken(0), "the others' half is used up");
        assertEquals("friend 4", queue.next(SECOND));
    }

    @Test
    void aHandshakeThatHasBegunIsNotHeldUp() {
        strangers(20);
        assertEquals(4, taken(0));
        assertFalse(queue.isReady(0));
        queue.add("begun", 1, ANYWHERE, false, true);
        assertTrue(queue.isReady(0));
        assertEquals("begun", queue.next(0));
    }

    @Test
    void messagesKeepTheirOrderAndAreLimited() {
        assertTrue(queue.add("one", 1, ANYWHERE, false, false));
        assertTrue(queue.add("one", 2, ANYWHERE, false, false));
        assertTrue(queue.add("one", 3, ANYWHERE, false, false));
        assertFalse(queue.add("one", 4, ANYWHERE, false, false));
        assertTrue(queue.holds("one"));
        assertEquals(List.of(1, 2, 3, 4), List.copyOf(queue.take("one")));
        assertFalse(queue.holds("one"));
        assertNull(queue.next(0));
    }

    @Test
    void whoeverComesFromElsewhereIsNotBehindAllOfACrowdFromOnePlace() {
        for (int i = 0; i < 20; i++) {
            queue.add("crowd " + i, i, 7, false, false);
        }
        assertEquals("crowd 0", queue.next(0));
        queue.take("crowd 0");
        queue.add("crowd again", 1, 7, false, false);
        queue.add("alone", 1, 8, false, false);
        queue.add("two", 1, 9, false, false);
        assertEquals("alone", queue.next(0));
        assertEquals("two", queue.next(0));
        assertEquals("crowd 1", queue.next(0));
        assertNull(queue.next(0), "the rate is that of all together");
        assertEquals("crowd 2", queue.next(SECOND));
    }

    @Test
    void aConnectionHasNoTurnWhileItsMessageIsBeingWorkedOn() {
        queue.add("one", 1, ANYWHERE, false, false);
        assertEquals("one", queue.next(0));
        assertEquals(1, queue.poll("one"));
        queue.add("one", 2, ANYWHERE, false, true);
        assertTrue(queue.holds("one"));
        assertNull(queue.next(0));
        queue.worked("one");
        assertEquals("one", queue.next(0));
        assertEquals(2, queue.poll("one"));
        queue.worked("one");
        assertFalse(queue.holds("one"));
        queue.worked("one");
        assertFalse(queue.holds("one"), "as it may be gone");
    }
}
