package org.quoin.server.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a host may read what is typed. */
final class TerminalInputTest {
    private static final String REFUSED = "refused";

    @Test
    void aProcessThatTheTerminalBelongsToIsInTheForeground() {
        assertTrue(TerminalInput.isInForeground("917 (java) S 900 917 900 34817 917 4194304 1"));
        assertFalse(TerminalInput.isInForeground("917 (java) S 900 917 900 34817 900 4194304 1"));
        assertFalse(TerminalInput.isInForeground("917 (a) b (c) S 900 917 900 34817 900 4194304"));
        assertTrue(TerminalInput.isInForeground("917 (java) S 900 917 917 0 -1 4194304 1"));
    }

    @Test
    void aFileIsReadToItsEnd() throws Exception {
        TerminalInput input = new TerminalInput(new BufferedReader(new StringReader("/list\nhi")));
        assertEquals("/list", input.next());
        assertEquals("hi", input.next());
        assertNull(input.next());
    }

    /** A terminal that refuses some reads, types a line, and ends. */
    private static final class Typed extends Reader {
        private final Deque<String> reads;

        Typed(String... reads) {
            this.reads = new ArrayDeque<>(List.of(reads));
        }

        @Override
        public int read(char[] buffer, int from, int length) throws IOException {
            String next = reads.poll();
            if (next == null) {
                return -1; // Ctrl+D.
            } else if (next.equals(REFUSED)) {
                throw new IOException("Input/output error");
            }
            next.getChars(0, next.length(), buffer, from);
            return next.length();
        }

        @Override
        public boolean ready() {
            return false; // A terminal does not tell its end.
        }

        @Override
        public void close() {}
    }

    private static TerminalInput typed(TerminalInput.Place place, String... reads) {
        return new TerminalInput(new BufferedReader(new Typed(reads)), place, true, true);
    }

    @Test
    void theEndOfATerminalIsNoticed() throws Exception {
        TerminalInput input = typed(() -> true, "/list\n");
        assertEquals("/list", input.next());
        assertNull(input.next());
    }

    @Test
    void whatIsRefusedInTheBackgroundIsReadAgainInTheForeground() throws Exception {
        int[] looks = new int[1];
        TerminalInput input = typed(() -> ++looks[0] % 3 == 1, REFUSED, "/list\n", REFUSED, "hi\n");
        assertEquals("/list", input.next());
        assertEquals("hi", input.next());
        assertTrue(looks[0] > 6, "it waited");
    }

    @Test
    void aTerminalThatRefusesInTheForegroundIsGone() {
        String[] refused = new String[9];
        Arrays.fill(refused, REFUSED);
        assertThrows(IOException.class, () -> typed(() -> true, refused).next());
    }
}
