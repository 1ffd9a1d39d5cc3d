package org.quoin.server.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The output that reaches a player's or host's terminal. */
final class TerminalOutputTest {
    @Test
    void textsPassAsTheyAre() throws IOException {
        String text = "Zo\u00eb \u00a7 \u738b\t\ud83d\ude00\r\nsecond line\n";
        assertEquals(text, printed(text, UTF_8));
    }

    @Test
    void coloursPass() throws IOException {
        String text = "\u001b[1;31mred\u001b[0m and \u001b[mplain";
        assertEquals(text, printed(text, UTF_8));
    }

    @Test
    void whatWouldBeObeyedShowsAsAQuestionMark() throws IOException {
        assertEquals("?]0;title?", printed("\u001b]0;title\u0007", UTF_8));
        assertEquals("?[2J?[H", printed("\u001b[2J\u001b[H", UTF_8));
        assertEquals("?[1;?[0;1H", printed("\u001b[1;\u001b[0;1H", UTF_8));
        assertEquals("a?b", printed("a\u009bb", UTF_8));
        assertEquals("a?b", printed("a\u007fb", UTF_8));
        assertEquals("?c", printed("\u001bc", UTF_8));
    }

    @Test
    void nothingOfLengthIsHeldBack() throws IOException {
        String digits = "1".repeat(50);
        assertEquals("?[" + digits + "m", printed("\u001b[" + digits + "m", UTF_8));
    }

    @Test
    void aCharsetOfSingleBytesKeepsItsLetters() throws IOException {
        assertEquals("\u00c2\u00e9", printed("\u00c2\u00e9", ISO_8859_1));
        assertEquals("\u20ac", printed("\u20ac", Charset.forName("windows-1252")));
    }

    @Test
    void controlCharactersOfOneByteShowAsAQuestionMark() throws IOException {
        assertEquals("?2J\u00e9", printed("\u009b2J\u00e9", ISO_8859_1));
        assertEquals("?2J", printed("\u009b2J", Charset.forName("ISO-8859-15")));
    }

    @Test
    void noEscapeLeavesWhateverComes() throws IOException {
        long seed = 11;
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) "\u001b[];m1H\u00c2\u009b\u0007".charAt(random.nextInt(10));
            }
            String shown = printed(new String(bytes, ISO_8859_1), UTF_8);
            String rest = shown.replaceAll("\u001b\\[[0-9;]*m", "");
            boolean clean = rest.chars().noneMatch(c -> c < ' ' || (c >= 0x7F && c < 0xA0));
            assertEquals(true, clean, rest + ", seed " + seed + ", round " + round);
        }
    }

    private static String printed(String text, Charset charset) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TerminalOutput guard = new TerminalOutput(bytes, charset);
                PrintStream out = new PrintStream(guard, true, charset)) {
            out.print(text);
        }
        return bytes.toString(charset);
    }
}
