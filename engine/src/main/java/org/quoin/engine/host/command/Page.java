package org.quoin.engine.host.command;

import java.util.List;

/**
 * A page of a long list, as the chat has no room for all.
 *
 * @param number which one, from 1 on
 * @param count how many there are, at least 1
 */
record Page(int number, int count) {
    private static final int LINES = 8;

    /** The page that a command asks for by its number, else the first; at most the last. */
    static Page asked(Call call, int lines) {
        int count = Math.max(1, (lines + LINES - 1) / LINES);
        return new Page(Math.min(count, call.has("page") ? call.number("page") : 1), count);
    }

    /** The part of a list on this page. */
    <T> List<T> of(List<T> all) {
        int first = Math.min(all.size(), (number - 1) * LINES);
        return all.subList(first, Math.min(all.size(), first + LINES));
    }
}
