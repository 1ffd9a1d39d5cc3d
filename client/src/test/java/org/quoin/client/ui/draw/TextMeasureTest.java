package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;

final class TextMeasureTest {
    private final TextMeasure measure = new PaperCanvas(100, 100);

    @Test
    void linesBreakAtSpaces() {
        assertEquals(List.of("one two", "three"), measure.wrap("one two three", 45));
        assertEquals(List.of("a", "", "b"), measure.wrap("a\n\nb", 45));
        assertEquals(List.of(""), measure.wrap("", 45));
    }

    @Test
    void wordThatIsTooWideIsBroken() {
        assertEquals(List.of("abc", "def", "g h"), measure.wrap("abcdefg h", 18));
    }

    @Test
    void linesBreakBesideIdeographsButNotBeforeTheirSigns() {
        String japanese = "\u65E5\u672C\u8A9E\u306E\u30C6\u30B9\u30C8\u3002";
        assertEquals(
                List.of("\u65E5\u672C\u8A9E", "\u306E\u30C6\u30B9", "\u30C8\u3002"),
                measure.wrap(japanese, 18));
        assertEquals(
                List.of("\u65E5\u672C", "\u8A9E\u3002\u306E"),
                measure.wrap("\u65E5\u672C\u8A9E\u3002\u306E", 18));
        assertEquals(
                List.of("say", "\u300C\u4E2D\u300D", "it"),
                measure.wrap("say\u300C\u4E2D\u300Dit", 24));
        assertEquals(List.of("abc \u4E2D", "\u6587 de"), measure.wrap("abc \u4E2D\u6587 de", 30));
        // Korean has spaces.
        assertEquals(
                List.of("\uD55C\uAD6D\uC5B4", "\uAE00"),
                measure.wrap("\uD55C\uAD6D\uC5B4 \uAE00", 24));
    }

    @Test
    void noCharacterOfTwoUnitsIsSplit() {
        String faces = "\uD83D\uDE00\uD83D\uDE0E\uD83D\uDE00";
        for (int width = 1; width < 60; width++) {
            for (String line : measure.wrap(faces, width)) {
                assertTrue(line.matches("(\uD83D\uDE00|\uD83D\uDE0E)+"), width + ": " + line);
            }
            String cut = measure.shorten(faces + faces, width);
            assertTrue(cut.matches("(\uD83D\uDE00|\uD83D\uDE0E|[.])+"), width + ": " + cut);
        }
    }

    @Test
    void pathThatIsTooWideIsBrokenBehindASlash() {
        assertEquals(
                List.of("at", "/home/ann/", "packs/my.zip"),
                measure.wrap("at /home/ann/packs/my.zip", 72));
        assertEquals(List.of("C:\\Users\\", "Ann\\pack"), measure.wrap("C:\\Users\\Ann\\pack", 54));
        assertEquals(List.of("/abcd", "efg/h"), measure.wrap("/abcdefg/h", 30));
        assertEquals(List.of("shot_", "12-30.png"), measure.wrap("shot_12-30.png", 54));
    }

    @Test
    void textOfTooManyLinesEndsInDots() {
        String text = "one two three four";
        assertEquals(List.of("one two", "three four"), measure.wrap(text, 60, 2));
        assertEquals(List.of("one two..."), measure.wrap(text, 60, 1));
        assertEquals(List.of("one", "t..."), measure.wrap("one two/three", 24, 2));
        assertEquals(List.of("home/..."), measure.wrap("home/anna", 48, 1));
    }

    @Test
    void shortTextStaysAndLongTextIsCut() {
        assertEquals("abc", measure.shorten("abc", 18));
        assertEquals("abc...", measure.shorten("abcdefgh", 36));
        assertEquals("...", measure.shorten("abcdefgh", 3));
    }

    @Test
    void shortenedPathKeepsTheNameOfItsFile() {
        assertEquals("a/b.png", measure.shortenPath("a/b.png", 42));
        assertEquals("pack/a.../b.png", measure.shortenPath("pack/assets/block/b.png", 90));
        assertEquals("p/a-l...", measure.shortenPath("p/a-long-name.png", 48));
        assertEquals("/a-lo...", measure.shortenPath("/a-long-name.png", 48));
        assertEquals("no s...", measure.shortenPath("no slash at all", 42));
    }

    @Test
    void noLineIsTooWideAndNoCharacterIsLost() {
        long seed = 20250301;
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(" /xxxxxx\u4E2D\u3002".charAt(random.nextInt(10)));
            }
            int width = 6 + random.nextInt(80);
            List<String> lines = measure.wrap(text.toString(), width);
            String where = "seed " + seed + ", round " + round;
            for (String line : lines) {
                assertTrue(measure.textWidth(line) <= width || line.length() == 1, where);
            }
            assertEquals(
                    text.toString().replace(" ", ""),
                    String.join("", lines).replace(" ", ""),
                    where);
        }
    }
}
