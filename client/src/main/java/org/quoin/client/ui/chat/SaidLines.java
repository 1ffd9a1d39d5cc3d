package org.quoin.client.ui.chat;

import java.util.ArrayList;
import java.util.List;

/** The player's own messages, to be sent again: up and down go through them, as in a shell. */
public final class SaidLines {
    private static final int LINES_MAX = 100;

    private final List<String> lines = new ArrayList<>();

    /** Which line is shown; the number of lines for the one being typed. */
    private int at;

    private String typed = "";

    /** A line was said; the same twice in a row is kept once. */
    void add(String line) {
        if (lines.isEmpty() || !lines.get(lines.size() - 1).equals(line)) {
            lines.add(line);
        }
        if (lines.size() > LINES_MAX) {
            lines.remove(0);
        }
        begin();
    }

    /** A new line is typed. */
    void begin() {
        at = lines.size();
        typed = "";
    }

    /**
     * The previous line, or the next one.
     *
     * @param step -1 for an older one, 1 for a newer
     * @param shown the field's current text
     */
    String move(int step, String shown) {
        if (at == lines.size()) {
            typed = shown;
        }
        at = Math.max(0, Math.min(lines.size(), at + step));
        return at == lines.size() ? typed : lines.get(at);
    }
}
