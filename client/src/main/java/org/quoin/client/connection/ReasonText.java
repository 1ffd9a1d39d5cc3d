package org.quoin.client.connection;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.client.ui.Texts;
import org.quoin.engine.reason.Reason;

/** Words a reason in the player's language. */
public final class ReasonText {
    /** As hosts say a version that another cannot play with: English within an argument. */
    private static final Pattern VERSION =
            Pattern.compile("(.*) \\(protocol (-?\\d+), rules (-?\\d+)\\)");

    private ReasonText() {}

    /** Returns a sentence without its full stop. */
    public static String of(Reason reason, Texts texts) {
        return texts.get(
                reason.code().key(),
                reason.arguments().stream().map(each -> argument(each, texts)).toArray());
    }

    private static String argument(String text, Texts texts) {
        Matcher version = VERSION.matcher(text);
        return version.matches()
                ? texts.get("reason.version", version.group(1), version.group(2), version.group(3))
                : text;
    }
}
