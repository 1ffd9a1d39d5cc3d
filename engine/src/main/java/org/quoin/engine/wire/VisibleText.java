package org.quoin.engine.wire;

import java.text.Normalizer;

/** Which characters a text of a player may have, so that it can do nothing but be read. */
public final class VisibleText {
    /**
     * First and last of the letters, marks and symbols that Unicode lists as "default ignorable"
     * (nothing is drawn for them), and of the one symbol that is drawn as a blank, U+2800.
     */
    private static final int[] BLANK_RANGES = {
        0x034F, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x2800, 0x2800, 0x3164,
        0x3164, 0xFE00, 0xFE0F, 0xFFA0, 0xFFA0, 0xE0100, 0xE01EF,
    };

    private VisibleText() {}

    /** Whether a character is a space, or is seen and does nothing to those around it. */
    public static boolean isVisible(int codePoint) {
        return codePoint == ' ' || (!isBlank(codePoint) && isOfVisibleKind(codePoint));
    }

    private static boolean isBlank(int codePoint) {
        for (int i = 0; i < BLANK_RANGES.length; i += 2) {
            if (codePoint >= BLANK_RANGES[i] && codePoint <= BLANK_RANGES[i + 1]) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfVisibleKind(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> true;
        };
    }

    /**
     * A line as it may be shown: accents composed (Unicode NFC), every kind of space a plain one,
     * without spaces around it, what cannot be seen left out, and cut off behind {@code charsMax}
     * {@code char}s.
     */
    public static String line(String raw, int charsMax) {
        StringBuilder clean = new StringBuilder();
        Normalizer.normalize(raw, Normalizer.Form.NFC)
                .codePoints()
                .map(c -> Character.isWhitespace(c) || Character.isSpaceChar(c) ? ' ' : c)
                .filter(VisibleText::isVisible)
                .forEach(clean::appendCodePoint);
        String line = clean.toString().strip();
        if (line.length() <= charsMax) {
            return line;
        }
        int end = Character.isHighSurrogate(line.charAt(charsMax - 1)) ? charsMax - 1 : charsMax;
        return line.substring(0, end).strip();
    }
}
