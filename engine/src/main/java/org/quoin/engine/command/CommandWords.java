package org.quoin.engine.command;

import java.util.ArrayList;
import java.util.List;

/** The words of a line: between spaces, or between quotes. */
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
            boolean quoted = line.charAt(at) == QUOTE;
            char end = quoted ? QUOTE : ' ';
            at = line.indexOf(end, quoted ? at + 1 : at);
            at = at < 0 ? line.length() : at;
            String text = line.substring(quoted ? from + 1 : from, at);
            at = quoted && at < line.length() ? at + 1 : at;
            words.add(new Word(text, from, at));
        }
        return words;
    }

    /** A text as one word. */
    static String quoted(String text) {
        return text.indexOf(' ') < 0 ? text : QUOTE + text + QUOTE;
    }
}
