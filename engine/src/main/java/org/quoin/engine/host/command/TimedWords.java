package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.wire.VisibleText;

/** What stands behind the name in commands that hold for some time: for how long, and why. */
final class TimedWords {
    /** So that a line of a list has room for a name and it. */
    static final int REASON_CHARS_MAX = 80;

    private TimedWords() {}

    /** The reason; empty for none. */
    static String reasonOf(Parsed command) {
        return command.has("reason")
                ? VisibleText.line(command.text("reason"), REASON_CHARS_MAX)
                : "";
    }

    /** When it ends, in seconds since 1970; {@link ListDates#FOREVER} without a duration. */
    static long untilSeconds(Parsed command, long nowSeconds) {
        return ListDates.end(
                nowSeconds,
                command.has("duration")
                        ? Durations.secondsOf(command.text("duration"))
                        : Durations.FOREVER_SECONDS);
    }

    /**
     * Whether the reason is meant as one; says if not: a slip in a duration must not make it one
     * for ever, with the slip as the reason.
     */
    static boolean isGood(ChatRoom room, @Nullable Player by, Parsed command) {
        String first = reasonOf(command).split(" ", 2)[0];
        if (command.has("duration") || !Durations.isLikeOne(first)) {
            return true;
        }
        room.refuse(by, "command.no-duration", first);
        return false;
    }
}
