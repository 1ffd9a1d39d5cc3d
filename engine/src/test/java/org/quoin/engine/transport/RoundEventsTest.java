package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RoundEventsTest {
    private final List<String> done = new ArrayList<>();
    private final RoundEvents events = new RoundEvents(10);

    @Test
    void aConnectionThatFillsTheQueueLosesItsMessagesAndNoOtherDoes() {
        events.add(7, () -> done.add("7 opened"));
        assertTrue(message(1));
        for (int i = 0; i < 8; i++) {
            assertTrue(message(7));
        }
        assertTrue(message(2));
        assertFalse(message(3), "full");
        assertEquals(7, events.dropMost());
        assertTrue(message(3));
        events.add(7, () -> done.add("7 closed"));
        drain();
        assertEquals(List.of("7 opened", "1", "2", "3", "7 closed"), done);
    }

    @Test
    void whatWasTakenOutMakesRoom() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 10; i++) {
                assertTrue(message(i));
            }
            assertFalse(message(10));
            drain();
        }
        assertEquals(30, done.size());
    }

    private boolean message(int connection) {
        return events.addMessage(connection, () -> done.add("" + connection));
    }

    private void drain() {
        for (Runnable event = events.poll(); event != null; event = events.poll()) {
            event.run();
        }
    }
}
