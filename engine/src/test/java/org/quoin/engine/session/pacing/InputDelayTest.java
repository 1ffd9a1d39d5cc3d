package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;

/** The setting as a person writes and reads it. */
final class InputDelayTest {
    @Test
    void whatIsPrintedIsReadBack() {
        for (int turns = 0; turns <= Limits.INPUT_DELAY_TURNS_MAX; turns++) {
            InputDelay delay = InputDelay.fixed(turns);
            assertEquals(delay, InputDelay.parse(delay.print()));
            assertFalse(delay.isAuto());
        }
        assertEquals(InputDelay.AUTO, InputDelay.parse(" Auto "));
        assertEquals("auto", InputDelay.AUTO.print());
        assertTrue(InputDelay.AUTO.isAuto());
    }

    @Test
    void anythingElseIsRefusedWithASentence() {
        for (String text : new String[] {"", "-1", "1000", "2.5", "two", "autos"}) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> InputDelay.parse(text));
            assertTrue(
                    String.valueOf(e.getMessage()).contains("0 to " + Limits.INPUT_DELAY_TURNS_MAX),
                    e.getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> InputDelay.fixed(-1));
    }
}
