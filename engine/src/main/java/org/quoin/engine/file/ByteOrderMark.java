package org.quoin.engine.file;

/** The mark U+FEFF that some editors put before a text in UTF-8. */
public final class ByteOrderMark {
    private static final String MARK = "\uFEFF";

    private ByteOrderMark() {}

    /** The text without it, or the text itself. */
    public static String without(String text) {
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }
}
