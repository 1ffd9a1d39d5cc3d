package org.quoin.client.ui.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a line may end: at spaces, and beside ideographs, as Chinese and Japanese have no spaces.
 */
public final class LineBreaks {
    private LineBreaks() {}

    /**
     * The parts of a word between which a line may end; the word itself unless it has ideographs.
     */
    static List<String> pieces(String word) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        do {
            int end = from;
            do {
                end = end == word.length() ? end : pieceEnd(word, end);
            } while (end < word.length() && isOpening(word.substring(from, end)));
            pieces.add(word.substring(from, end));
            from = end;
        } while (from < word.length());
        return pieces;
    }

    /** The end of a run of spaces, of a word, or of an ideograph with the signs behind it. */
    public static int pieceEnd(String text, int from) {
        boolean space = text.charAt(from) == ' ';
        boolean ideograph = isIdeograph(text.codePointAt(from));
        int end = text.offsetByCodePoints(from, 1);
        while (end < text.length() && (text.charAt(end) == ' ') == space) {
            int next = text.codePointAt(end);
            if (isIdeograph(next)
                    || opensIdeograph(text, end)
                    || (ideograph && !staysBehindIdeograph(next))) {
                return end;
            }
            end += Character.charCount(next);
        }
        return end;
    }

    /** Whether a line may begin or end beside a character: Chinese and Japanese have no spaces. */
    public static boolean isIdeograph(int codePoint) {
        return Character.isIdeographic(codePoint)
                || (codePoint >= 0x3041 && codePoint <= 0x30FA && Character.isLetter(codePoint));
    }

    private static boolean opensIdeograph(String text, int at) {
        int behind = text.offsetByCodePoints(at, 1);
        return behind < text.length()
                && isIdeograph(text.codePointAt(behind))
                && isOpening(text.substring(at, behind));
    }

    private static boolean staysBehindIdeograph(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.OTHER_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.NON_SPACING_MARK,
                    Character.MODIFIER_LETTER ->
                    true;
            default -> false;
        };
    }

    /** Whether a text ends in a bracket or quote that stays with what comes behind it. */
    public static boolean isOpening(String text) {
        int type = Character.getType(text.codePointBefore(text.length()));
        return type == Character.START_PUNCTUATION || type == Character.INITIAL_QUOTE_PUNCTUATION;
    }
}
