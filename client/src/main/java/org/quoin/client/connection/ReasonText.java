package org.quoin.client.connection;

import org.quoin.client.ui.Texts;
import org.quoin.engine.reason.Reason;

/** Words a reason in the player's language. */
public final class ReasonText {
    private ReasonText() {}

    /** Returns a sentence without its full stop. */
    public static String of(Reason reason, Texts texts) {
        return texts.get(reason.code().key(), reason.arguments().toArray());
    }
}
