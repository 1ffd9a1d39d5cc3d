package org.quoin.engine.wire;

import java.text.Normalizer;

/** Which characters a text of a player may have, so that it can do nothing but be read. */
public final class VisibleText {
    private VisibleText() {}

    /** Whether a character is a space, or is seen and does nothing to those around it. */
    public static boolean isVisible(int codePoint) {
        return codePoint == ' '
                || switch (Character.getType(codePoint)) {
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
