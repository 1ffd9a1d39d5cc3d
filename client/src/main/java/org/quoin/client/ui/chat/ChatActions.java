package org.quoin.client.ui.chat;

import org.quoin.engine.command.CommandParser.Candidates;

/** The actions of the line that is typed into the chat. Main thread only. */
public interface ChatActions {
    /**
     * Says a line, or gives it as a command.
     *
     * @return false if it was not: its hint says what is wrong
     */
    boolean submit(String text);

    /**
     * The candidates at the caret.
     *
     * @param caret how many characters stand before it
     */
    Candidates complete(String text, int caret);

    /**
     * The hints about a line.
     *
     * @param strict whether it was submitted: missing parts are wrong, too
     */
    Hint hint(String text, boolean strict);

    /** A place, a link or a name in a line was clicked. */
    void clicked(ChatSpan.Target target);

    /**
     * The hint for a typed line.
     *
     * @param text the command's usage, or its mistake; empty for nothing
     * @param wrongFrom the start of the mistaken word; -1 if there is none
     * @param wrongTo its end
     */
    record Hint(String text, int wrongFrom, int wrongTo) {
        /** Nothing. */
        public static final Hint NONE = new Hint("", -1, -1);

        /** How a command is used. */
        public static Hint usage(String text) {
            return new Hint(text, -1, -1);
        }

        /** Whether something is wrong. */
        public boolean isWrong() {
            return wrongFrom >= 0;
        }
    }
}
