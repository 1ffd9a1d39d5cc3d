package org.quoin.client.ui.draw;

import com.ibm.icu.text.ArabicShaping;
import com.ibm.icu.text.ArabicShapingException;
import java.text.Bidi;
import java.text.BreakIterator;
import java.util.Locale;

/** The order in which the characters of a line are drawn, from the left. */
final class ReadingOrder {
    private static final String BRACKETS = "()[]{}<>\u00AB\u00BB";

    /** The first character of a script that is read from the right. */
    private static final char FIRST_FROM_RIGHT = 0x590;

    private ReadingOrder() {}

    /**
     * A line as it is drawn from left to right: Hebrew, Arabic and their like reversed, Arabic
     * letters joined. Numbers and other scripts within keep their own order.
     */
    static String drawn(String line) {
        int first = 0;
        while (first < line.length() && line.charAt(first) < FIRST_FROM_RIGHT) {
            first++;
        }
        if (first == line.length()
                || !Bidi.requiresBidi(line.toCharArray(), first, line.length())) {
            return line;
        }
        String joined = joined(line);
        Bidi bidi = new Bidi(joined, Bidi.DIRECTION_LEFT_TO_RIGHT);
        byte[] levels = new byte[bidi.getRunCount()];
        String[] runs = new String[levels.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) bidi.getRunLevel(i);
            String run = joined.substring(bidi.getRunStart(i), bidi.getRunLimit(i));
            runs[i] = levels[i] % 2 == 0 ? run : reversed(run);
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        return String.join("", runs);
    }

    private static String joined(String line) {
        try {
            int how = ArabicShaping.LETTERS_SHAPE | ArabicShaping.LENGTH_GROW_SHRINK;
            return new ArabicShaping(how).shape(line);
        } catch (ArabicShapingException e) {
            return line; // Its letters stand alone, which is still readable.
        }
    }

    /** A text from its end to its beginning; marks stay behind their letters. */
    private static String reversed(String text) {
        StringBuilder reversed = new StringBuilder();
        BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
        letters.setText(text);
        int end = letters.last();
        while (end > 0) {
            int start = letters.previous();
            reversed.append(mirrored(text.substring(start, end)));
            end = start;
        }
        return reversed.toString();
    }

    private static String mirrored(String letter) {
        int at = letter.length() == 1 ? BRACKETS.indexOf(letter) : -1;
        return at < 0 ? letter : BRACKETS.substring(at ^ 1, (at ^ 1) + 1);
    }
}
