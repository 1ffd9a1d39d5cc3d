package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReadingOrderTest {
    @ParameterizedTest
    @CsvSource({
        // "Shalom", alone, within Latin, with a number and with brackets.
        "\u05E9\u05DC\u05D5\u05DD, \u05DD\u05D5\u05DC\u05E9",
        "<Ann> \u05E9\u05DC you, <Ann> \u05DC\u05E9 you",
        "\u05E9\u05DC 123 \u05D5\u05DD, \u05DD\u05D5 123 \u05DC\u05E9",
        "\u05E9(\u05DC)\u05D5, \u05D5(\u05DC)\u05E9",
        // A point stays behind its letter.
        "\u05E9\u05B8\u05DC, \u05DC\u05E9\u05B8",
        // Arabic letters take the forms in which they join.
        "\u0628\u0628\u0628, \uFE90\uFE92\uFE91",
    })
    void scriptsFromTheRightAreReversed(String line, String drawn) {
        assertEquals(drawn, ReadingOrder.drawn(line));
    }

    @Test
    void otherLinesAreLeftAsTheyAre() {
        for (String line : new String[] {"", "Ann (1)", "\u0416\u03B1", "\u4E2D\uD83D\uDE00"}) {
            assertSame(line, ReadingOrder.drawn(line));
        }
    }

    @ParameterizedTest
    @CsvSource({
        // "Shalom" alone: from its right to its left.
        "\u05E9\u05DC\u05D5\u05DD, 4 3 2 1 0",
        // Within Latin: behind what was typed last.
        "ab \u05E9\u05DC c, 0 1 2 3 4 3 6 7",
        // Numbers keep their order.
        "\u05E9 12 \u05D5, 6 5 4 3 4 1 0",
        // Arabic "la" is one letter.
        "\u0628\u0644\u0627, 2 1 0 0",
    })
    void theCaretStandsBesideTheLetterBeforeIt(String line, String places) {
        StringBuilder carets = new StringBuilder();
        for (int i = 0; i <= line.length(); i++) {
            carets.append(order(line).caret(i)).append(' ');
        }
        assertEquals(places, carets.toString().strip());
    }

    private static ReadingOrder order(String line) {
        return Objects.requireNonNull(ReadingOrder.of(line), line);
    }

    @Test
    void aPartOfALineIsWhereItsLettersAreDrawn() {
        String line = "ab \u05E9\u05DC\u05D5 c";
        assertEquals("{0, 1, 2, 5}", order(line).drawnOf(0, 4).toString());
        assertEquals("{3, 4}", order(line).drawnOf(4, 6).toString());
        assertEquals("{}", order(line).drawnOf(4, 4).toString());
    }

    @Test
    void inAnyMixtureTheCaretTouchesTheLetterBeforeItAndNoneIsDrawnTwice() {
        long seed = 40;
        Random random = new Random(seed);
        for (int round = 0; round < 2000; round++) {
            StringBuilder text = new StringBuilder("\u05D0");
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append("ab1 \u05D1\u05D2".charAt(random.nextInt(6)));
            }
            String line = text.toString();
            ReadingOrder order = order(line);
            for (int i = 1; i <= line.length(); i++) {
                String where = "seed " + seed + ", round " + round + ": " + line + ", " + i;
                int caret = order.caret(i);
                char before = line.charAt(i - 1);
                boolean left = caret > 0 && order.drawn().charAt(caret - 1) == before;
                boolean right = caret < line.length() && order.drawn().charAt(caret) == before;
                assertTrue(before >= '\u05D0' ? right : left || before == ' ', where);
                assertTrue(left || right, where);
                assertEquals(i, order.drawnOf(0, i).cardinality(), where);
            }
        }
    }
}
