package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose handshake a host goes on with, and how many it begins. */
final class HandshakeQueueTest {
    private static final long SECOND = 1_000_000_000L;

    private final HandshakeQueue<String, Integer> queue = new HandshakeQueue<>(3, 8, 4, 0);

    private void strangers(int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(queue.add("stranger " + i, i, false, false));
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
            queue.add("friend " + i, i, true, false);
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
        queue.add("begun", 1, false, true);
        assertTrue(queue.isReady(0));
        assertEquals("begun", queue.next(0));
    }

    @Test
    void messagesKeepTheirOrderAndAreLimited() {
        assertTrue(queue.add("one", 1, false, false));
        assertTrue(queue.add("one", 2, false, false));
        assertTrue(queue.add("one", 3, false, false));
        assertFalse(queue.add("one", 4, false, false));
        assertTrue(queue.holds("one"));
        assertEquals(List.of(1, 2, 3, 4), List.copyOf(queue.take("one")));
        assertFalse(queue.holds("one"));
        assertNull(queue.next(0));
    }
}
