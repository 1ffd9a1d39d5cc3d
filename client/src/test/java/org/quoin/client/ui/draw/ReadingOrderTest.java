package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

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
}
