package org.quoin.client.ui.draw;

import com.ibm.icu.text.ArabicShaping;
import com.ibm.icu.text.ArabicShapingException;
import java.text.Bidi;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The order in which the characters of a line are drawn, from the left: Hebrew, Arabic and their
 * like reversed, Arabic letters joined. Numbers and other scripts within keep their own order.
 */
final class ReadingOrder {
    private static final String BRACKETS = "()[]{}<>\u00AB\u00BB";

    /** The first character of a script that is read from the right. */
    private static final char FIRST_FROM_RIGHT = 0x590;

    private final String line;
    private final String drawn;

    /** Where each {@code char} of the joined line begins and ends in the drawn one. */
    private final int[] lefts;

    private final int[] rights;

    /** Whether each {@code char} of the joined line is read from the right. */
    private final boolean[] fromRight;

    private ReadingOrder(String line) {
        this.line = line;
        String joined = joined(line);
        lefts = new int[joined.length()];
        rights = new int[joined.length()];
        fromRight = new boolean[joined.length()];
        Bidi bidi = new Bidi(joined, Bidi.DIRECTION_LEFT_TO_RIGHT);
        byte[] levels = new byte[bidi.getRunCount()];
        Integer[] runs = new Integer[levels.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) bidi.getRunLevel(i);
            runs[i] = i;
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        StringBuilder text = new StringBuilder();
        for (int run : runs) {
            int start = bidi.getRunStart(run);
            int limit = bidi.getRunLimit(run);
            if (bidi.getRunLevel(run) % 2 == 1) {
                appendReversed(joined, start, limit, text);
                continue;
            }
            for (int i = start; i < limit; i++) {
                lefts[i] = text.length();
                rights[i] = text.append(joined.charAt(i)).length();
            }
        }
        drawn = text.toString();
    }

    /** The order of a line; null if it is drawn as it stands. */
    static @Nullable ReadingOrder of(String line) {
        int first = 0;
        while (first < line.length() && line.charAt(first) < FIRST_FROM_RIGHT) {
            first++;
        }
        boolean plain =
                first == line.length()
                        || !Bidi.requiresBidi(line.toCharArray(), first, line.length());
        return plain ? null : new ReadingOrder(line);
    }

    /** A line as it is drawn from left to right. */
    static String drawn(String line) {
        ReadingOrder order = of(line);
        return order == null ? line : order.drawn;
    }

    /** The line as it is drawn from left to right. */
    String drawn() {
        return drawn;
    }

    /**
     * How many {@code char}s of the drawn line are at the left of a caret that stands before a
     * place of the line: behind the letter that was typed last, which from the right is its left.
     */
    int caret(int index) {
        int at = joinedIndex(index);
        if (at == 0) {
            return fromRight[0] ? rights[0] : lefts[0];
        }
        return fromRight[at - 1] ? lefts[at - 1] : rights[at - 1];
    }

    /** Which {@code char}s of the drawn line belong to a part of the line. */
    BitSet drawnOf(int from, int to) {
        BitSet all = new BitSet();
        int end = joinedIndex(to);
        for (int i = joinedIndex(from); i < end; i++) {
            all.set(lefts[i], rights[i]);
        }
        return all;
    }

    /** Two letters may be joined into one: those behind it move up. */
    private int joinedIndex(int index) {
        return joined(line.substring(0, index)).length();
    }

    private static String joined(String line) {
        try {
            int how = ArabicShaping.LETTERS_SHAPE | ArabicShaping.LENGTH_GROW_SHRINK;
            return new ArabicShaping(how).shape(line);
        } catch (ArabicShapingException e) {
            return line; // Its letters stand alone, which is still readable.
        }
    }

    /** Appends a part from its end to its beginning; marks stay behind their letters. */
    private void appendReversed(String joined, int start, int limit, StringBuilder text) {
        BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
        String part = joined.substring(start, limit);
        letters.setText(part);
        int end = letters.last();
        while (end > 0) {
            int begin = letters.previous();
            int left = text.length();
            text.append(mirrored(part.substring(begin, end)));
            Arrays.fill(lefts, start + begin, start + end, left);
            Arrays.fill(rights, start + begin, start + end, text.length());
            Arrays.fill(fromRight, start + begin, start + end, true);
            end = begin;
        }
    }

    private static String mirrored(String letter) {
        int at = letter.length() == 1 ? BRACKETS.indexOf(letter) : -1;
        return at < 0 ? letter : BRACKETS.substring(at ^ 1, (at ^ 1) + 1);
    }
}
