package org.quoin.client.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

/** When a host may read what is typed. */
final class TerminalInputTest {
    @Test
    void aProcessThatTheTerminalBelongsToIsInTheForeground() {
        assertTrue(TerminalInput.isInForeground("917 (java) S 900 917 900 34817 917 4194304 1"));
        assertFalse(TerminalInput.isInForeground("917 (java) S 900 917 900 34817 900 4194304 1"));
        assertFalse(TerminalInput.isInForeground("917 (a) b (c) S 900 917 900 34817 900 4194304"));
    }

    @Test
    void aFileIsReadToItsEnd() throws Exception {
        TerminalInput input = new TerminalInput(new BufferedReader(new StringReader("/list\nhi")));
        assertEquals("/list", input.next());
        assertEquals("hi", input.next());
        assertNull(input.next());
    }
}
