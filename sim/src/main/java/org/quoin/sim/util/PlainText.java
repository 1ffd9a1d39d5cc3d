package org.quoin.sim.util;

import java.nio.charset.StandardCharsets;

/** Texts as they may be stored, sent and shown: no longer than agreed, and seen as they are. */
public final class PlainText {
    private static final int REPLACEMENT = 0xFFFD;

    private PlainText() {}

    /**
     * Truncates a text to at most this many bytes of UTF-8, at a character boundary; returns the
     * text itself if it is short enough. An unpaired surrogate counts as a character of three
     * bytes.
     */
    public static String cut(String text, int bytesMax) {
        int bytes = 0;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            bytes += utf8Bytes(character);
            if (bytes > bytesMax) {
                return text.substring(0, i);
            }
            i += Character.charCount(character);
        }
        return text;
    }

    private static int utf8Bytes(int character) {
        if (character < 0x80) {
            return 1;
        } else if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }

    /** The bytes of {@link #cut} in UTF-8. */
    static byte[] utf8(String text, int bytesMax) {
        return cut(text, bytesMax).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The same text with a replacement for what would end a line or turn the text around: it stands
     * in lists and terminals.
     */
    public static String shown(String raw) {
        if (raw.codePoints().noneMatch(PlainText::isUnseen)) {
            return raw;
        }
        StringBuilder shown = new StringBuilder();
        raw.codePoints().forEach(c -> shown.appendCodePoint(isUnseen(c) ? REPLACEMENT : c));
        return shown.toString();
    }

    private static boolean isUnseen(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    true;
            default -> false;
        };
    }
}
