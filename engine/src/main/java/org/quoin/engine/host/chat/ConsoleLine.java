package org.quoin.engine.host.chat;

import java.util.function.Consumer;
import org.quoin.engine.wire.ChatLine;

/**
 * A line entered at one of the host's consoles, and its outcome. Answers go to that console alone,
 * as does a refusal, however late. On the session's thread.
 */
public final class ConsoleLine {
    private final String text;
    private final Consumer<ChatLine> answers;
    private final Consumer<Boolean> done;

    /** Parts still in progress: carrying it out, and the work it started. */
    private int underWay = 1;

    private boolean isRefused;

    /**
     * A line that was entered.
     *
     * @param answers takes what it is answered
     * @param done takes, once and after all answers, whether it was carried out: false for what the
     *     host refuses or does not understand
     */
    public ConsoleLine(String text, Consumer<ChatLine> answers, Consumer<Boolean> done) {
        this.text = text;
        this.answers = answers;
        this.done = done;
    }

    String text() {
        return text;
    }

    void answer(ChatLine answer) {
        answers.accept(answer);
    }

    void refuse() {
        isRefused = true;
    }

    /** Something that it has begun goes on after it, as reading the journal: it is not done yet. */
    public void begin() {
        underWay++;
    }

    /** Something that it has begun has ended: it is done, unless there is more. */
    public void end() {
        underWay--;
        if (underWay == 0) {
            done.accept(!isRefused);
        }
    }
}
