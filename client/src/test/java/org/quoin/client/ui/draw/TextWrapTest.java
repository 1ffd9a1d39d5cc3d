package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;

final class TextWrapTest {
    private final TextMeasure measure = new PaperCanvas(100, 100);

    @Test
    void linesBreakAtSpaces() {
        assertEquals(List.of("one two", "three"), TextWrap.wrap("one two three", 45, measure));
        assertEquals(List.of("a", "", "b"), TextWrap.wrap("a\n\nb", 45, measure));
        assertEquals(List.of(""), TextWrap.wrap("", 45, measure));
    }

    @Test
    void wordThatIsTooWideIsBroken() {
        assertEquals(List.of("abc", "def", "g h"), TextWrap.wrap("abcdefg h", 18, measure));
    }

    @Test
    void pathThatIsTooWideIsBrokenBehindASlash() {
        assertEquals(
                List.of("at", "/home/ann/", "packs/my.zip"),
                TextWrap.wrap("at /home/ann/packs/my.zip", 72, measure));
        assertEquals(
                List.of("C:\\Users\\", "Ann\\pack"),
                TextWrap.wrap("C:\\Users\\Ann\\pack", 54, measure));
        assertEquals(List.of("/abcd", "efg/h"), TextWrap.wrap("/abcdefg/h", 30, measure));
    }

    @Test
    void textOfTooManyLinesEndsInDots() {
        String text = "one two three four";
        assertEquals(List.of("one two", "three four"), TextWrap.wrap(text, 60, 2, measure));
        assertEquals(List.of("one two..."), TextWrap.wrap(text, 60, 1, measure));
        assertEquals(List.of("one", "t..."), TextWrap.wrap("one two/three", 24, 2, measure));
        assertEquals(List.of("home/..."), TextWrap.wrap("home/anna", 48, 1, measure));
    }

    @Test
    void shortTextStaysAndLongTextIsCut() {
        assertEquals("abc", TextWrap.shorten("abc", 18, measure));
        assertEquals("abc...", TextWrap.shorten("abcdefgh", 36, measure));
        assertEquals("...", TextWrap.shorten("abcdefgh", 3, measure));
    }

    @Test
    void shortenedPathKeepsTheNameOfItsFile() {
        assertEquals("a/b.png", TextWrap.shortenPath("a/b.png", 42, measure));
        assertEquals(
                "pack/a.../b.png", TextWrap.shortenPath("pack/assets/block/b.png", 90, measure));
        assertEquals("p/a-l...", TextWrap.shortenPath("p/a-long-name.png", 48, measure));
        assertEquals("/a-lo...", TextWrap.shortenPath("/a-long-name.png", 48, measure));
        assertEquals("no s...", TextWrap.shortenPath("no slash at all", 42, measure));
    }

    @Test
    void noLineIsTooWideAndNoCharacterIsLost() {
        long seed = 20250301;
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(" /xxxxxxxx".charAt(random.nextInt(10)));
            }
            int width = 6 + random.nextInt(80);
            List<String> lines = TextWrap.wrap(text.toString(), width, measure);
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
