package org.quoin.engine.command;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a line: between spaces, or between quotes. Between quotes, two in a row stand for
 * one of the word itself, so that there is no word that cannot be written.
 */
final class CommandWords {
    private static final char QUOTE = '"';

    private CommandWords() {}

    /**
     * A word.
     *
     * @param text without its quotes
     * @param from where it begins, its quote included
     * @param to where it ends, its quote included
     */
    record Word(String text, int from, int to) {}

    /** The words from a place of a line on. A quote that is not closed ends with the line. */
    static List<Word> of(String line, int start) {
        List<Word> words = new ArrayList<>();
        int at = start;
        while (at < line.length()) {
            if (line.charAt(at) == ' ') {
                at++;
                continue;
            }
            int from = at;
            StringBuilder text = new StringBuilder();
            at = line.charAt(at) == QUOTE ? quoted(line, at, text) : plain(line, at, text);
            words.add(new Word(text.toString(), from, at));
        }
        return words;
    }

    /** Reads up to the next space; returns where that is. */
    private static int plain(String line, int from, StringBuilder text) {
        int space = line.indexOf(' ', from);
        int end = space < 0 ? line.length() : space;
        text.append(line, from, end);
        return end;
    }

    /** Reads from one quote to the one that closes it; returns the place behind that. */
    private static int quoted(String line, int from, StringBuilder text) {
        for (int at = from + 1; at < line.length(); at++) {
            if (line.charAt(at) == QUOTE) {
                if (at + 1 == line.length() || line.charAt(at + 1) != QUOTE) {
                    return at + 1;
                }
                at++;
            }
            text.append(line.charAt(at));
        }
        return line.length();
    }

    /** A text as one word. */
    static String quoted(String text) {
        boolean plain = text.indexOf(' ') < 0 && text.indexOf(QUOTE) != 0 && !text.isEmpty();
        return plain ? text : inQuotes(text);
    }

    /** Whether a text is one whole word between quotes. */
    static boolean isQuoted(String text) {
        StringBuilder word = new StringBuilder();
        return text.indexOf(QUOTE) == 0
                && quoted(text, 0, word) == text.length()
                && inQuotes(word.toString()).equals(text);
    }

    private static String inQuotes(String text) {
        return QUOTE + text.replace("\"", "\"\"") + QUOTE;
    }
}
