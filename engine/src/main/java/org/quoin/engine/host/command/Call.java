package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.Durations;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.wire.VisibleText;

/**
 * One call of a command.
 *
 * @param by null for the host's console
 * @param command the parsed command
 */
record Call(@Nullable Player by, Parsed command, long nowNanos) {
    /** So that a line of a list has room for a name and the reason. */
    static final int REASON_CHARS_MAX = 80;

    /** Whether an argument was given. */
    boolean has(String name) {
        return command.has(name);
    }

    /** An argument, see {@link Parsed#text}. */
    String text(String name) {
        return command.text(name);
    }

    /** A number that was given as one. */
    int number(String name) {
        return command.number(name);
    }

    /** Whether an argument that is a choice was given as a word. */
    boolean is(String name, String word) {
        return command.has(name) && command.text(name).equals(word);
    }

    /** Why; empty for no reason. */
    String reason() {
        return has("reason") ? VisibleText.line(text("reason"), REASON_CHARS_MAX) : "";
    }

    /** When it ends, in seconds since 1970; {@link ListDates#FOREVER} without a duration. */
    long untilSeconds(long nowSeconds) {
        return ListDates.end(
                nowSeconds,
                has("duration")
                        ? Durations.secondsOf(text("duration"))
                        : Durations.FOREVER_SECONDS);
    }

    /**
     * Whether the reason is meant as one; refuses the command if not: a slip in a duration must not
     * make a ban one for ever, with the slip as its reason.
     */
    boolean hasGoodReason(ChatRoom room) {
        String first = reason().split(" ", 2)[0];
        if (has("duration") || !Durations.isLikeOne(first)) {
            return true;
        }
        room.refuse(by, "command.no-duration", first);
        return false;
    }
}
