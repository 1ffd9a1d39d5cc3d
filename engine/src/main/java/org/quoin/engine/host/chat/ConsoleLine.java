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
    private final boolean isTyped;

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
        this(text, answers, done, true);
    }

    private ConsoleLine(
            String text, Consumer<ChatLine> answers, Consumer<Boolean> done, boolean isTyped) {
        this.text = text;
        this.answers = answers;
        this.done = done;
        this.isTyped = isTyped;
    }

    /** A line that an option stands for: nobody has entered it, or waits for its outcome. */
    static ConsoleLine ofOption(String text, Consumer<ChatLine> answers) {
        return new ConsoleLine(text, answers, isCarriedOut -> {}, false);
    }

    /** Whether a person has entered it. */
    public boolean isTyped() {
        return isTyped;
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
