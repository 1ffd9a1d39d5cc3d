package org.quoin.client.ui.chat;

import java.util.List;
import org.quoin.engine.command.CommandParser.Candidates;

/**
 * Tab in a line: the first press puts in what all candidates begin with, or the only one; each
 * further press the next candidate. Any other edit ends it.
 */
final class TabCompletion {
    private Candidates current = Candidates.NONE;
    private String result = "";
    private int caret;
    private int chosen = -1;

    /** The line after a press of Tab; the caret's new place is {@link #caret}. */
    String press(ChatActions actions, String text, int caretNow, int step) {
        boolean goesOn = text.equals(result) && caretNow == caret && !current.words().isEmpty();
        if (goesOn && current.words().size() > 1) {
            chosen = Math.floorMod(chosen < 0 && step < 0 ? -1 : chosen + step, words().size());
            return replace(text, words().get(chosen));
        }
        current = actions.complete(text, caretNow);
        chosen = -1;
        caret = caretNow;
        result = text;
        if (words().isEmpty()) {
            return text;
        }
        String common = words().size() == 1 ? words().get(0) + " " : common(words());
        if (common.length() <= caretNow - current.from() && words().size() > 1) {
            chosen = step < 0 ? words().size() - 1 : 0;
            return replace(text, words().get(chosen));
        }
        return replace(text, common);
    }

    private String replace(String text, String word) {
        String after = text.substring(Math.min(caret, text.length()));
        if (word.endsWith(" ") && after.startsWith(" ")) {
            after = after.substring(1);
        }
        result = text.substring(0, current.from()) + word + after;
        caret = current.from() + word.length();
        return result;
    }

    private static String common(List<String> words) {
        String common = words.get(0);
        for (String word : words) {
            int same = 0;
            while (same < Math.min(common.length(), word.length())
                    && Character.toLowerCase(common.charAt(same))
                            == Character.toLowerCase(word.charAt(same))) {
                same++;
            }
            common = common.substring(0, same);
        }
        return common;
    }

    int caret() {
        return caret;
    }

    /** The candidates, while Tab goes through them. */
    List<String> words() {
        return current.words();
    }

    /** The one of them that is in the line; empty for none. */
    String chosenWord() {
        return chosen < 0 || chosen >= words().size() ? "" : words().get(chosen);
    }

    /** The line was edited: the candidates are gone. */
    void end() {
        current = Candidates.NONE;
        chosen = -1;
    }
}
