package org.quoin.sim.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts that are cut and cleaned. */
final class PlainTextTest {
    /** One character after the other is taken off, which is slow and plain. */
    private static String naiveCut(String text, int bytesMax) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > bytesMax) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }

    @Test
    void aTextIsCutAtACharactersBorder() {
        Random random = new Random(7);
        int[] kinds = {'a', 'ß', '€', 0x1F304, '\u0301', 0};
        for (int trial = 0; trial < 2000; trial++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                text.appendCodePoint(kinds[random.nextInt(kinds.length)]);
            }
            int bytesMax = random.nextInt(40);
            assertEquals(
                    naiveCut(text.toString(), bytesMax),
                    PlainText.cut(text.toString(), bytesMax),
                    text + " at " + bytesMax);
        }
        assertEquals("", PlainText.cut("\u20AC", 2));
    }

    @Test
    void aLongTextIsCutAtOnce() {
        String megabytes = "€".repeat(1 << 22);
        assertEquals(100, PlainText.cut(megabytes, 300).length());
        assertTrue(PlainText.utf8(megabytes, 255).length <= 255);
    }

    @Test
    void whatCannotBeSeenIsReplaced() {
        assertEquals("Änne \uFFFD[2J", PlainText.shown("Änne \u001b[2J"));
        assertEquals("a\uFFFDb\uFFFD", PlainText.shown("a\u202eb\ud83c"));
        assertEquals("\ud83c\udf04", PlainText.shown("\ud83c\udf04"));
    }
}
