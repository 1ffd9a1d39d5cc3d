package org.quoin.server.text;

import org.quoin.engine.reason.Reason;

/** Words a reason in the player's language. */
public final class ReasonText {
    private ReasonText() {}

    /** Returns a sentence without its full stop, and behind a colon what lies behind it. */
    public static String of(Reason reason, Texts texts) {
        String text = texts.get(reason.code().key(), reason.arguments().toArray());
        Reason cause = reason.cause();
        return cause == null ? text : text + ": " + of(cause, texts);
    }
}
