package org.quoin.engine.host.chat;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

/**
 * The newest lines of the chat, numbered from 1 on without gaps. Some are for certain players only,
 * who are known by their tokens.
 */
final class ChatLog {
    /** {@code fromToken} or {@code toToken} of nobody. */
    static final long NOBODY = 0;

    private final ArrayDeque<Entry> entries = new ArrayDeque<>();
    private int newest;

    /** Who may read a line: all, all but whom it is about, or the two who talk. */
    enum Readers {
        ALL,
        OTHERS,
        TWO
    }

    /**
     * A line and who may read it.
     *
     * @param line as it was made: its age is 0
     * @param madeNanos when it was made
     * @param readers who may read it
     * @param fromToken of the player who said it, or whom it is about
     * @param toToken of the player it was said to
     */
    record Entry(ChatLine line, long madeNanos, Readers readers, long fromToken, long toToken) {
        boolean isFor(long token) {
            return switch (readers) {
                case ALL -> true;
                case OTHERS -> token != fromToken;
                case TWO -> token != NOBODY && (token == fromToken || token == toToken);
            };
        }

        /** The line with its age. */
        ChatLine at(long nowNanos) {
            long seconds = Math.max(0, nowNanos - madeNanos) / 1_000_000_000L;
            int age = (int) Math.min(ChatLine.AGE_SECONDS_MAX, seconds);
            return new ChatLine(line.number(), line.kind(), line.slot(), age, line.texts());
        }
    }

    /** Adds a line for all. */
    Entry add(ChatLine.Kind kind, int slot, long nowNanos, String... texts) {
        return add(kind, slot, nowNanos, Readers.ALL, NOBODY, NOBODY, texts);
    }

    /** Adds a line for all but the player whom it is about. */
    Entry addAbout(long token, ChatLine.Kind kind, int slot, long nowNanos, String... texts) {
        return add(kind, slot, nowNanos, Readers.OTHERS, token, NOBODY, texts);
    }

    /** Adds a line for two players, who may be the same. */
    Entry addFor(
            long fromToken,
            long toToken,
            ChatLine.Kind kind,
            int slot,
            long nowNanos,
            String... texts) {
        return add(kind, slot, nowNanos, Readers.TWO, fromToken, toToken, texts);
    }

    private Entry add(
            ChatLine.Kind kind,
            int slot,
            long nowNanos,
            Readers readers,
            long fromToken,
            long toToken,
            String... texts) {
        newest++;
        ChatLine line = new ChatLine(newest, kind, slot, 0, List.of(texts));
        Entry entry = new Entry(line, nowNanos, readers, fromToken, toToken);
        entries.addLast(entry);
        if (entries.size() > Limits.CHAT_LINES_KEPT_MAX) {
            entries.removeFirst();
        }
        return entry;
    }

    /** The number of the newest line; 0 if there was none. */
    int newest() {
        return newest;
    }

    /** The first kept line after a number that a player may read, or null. */
    @Nullable Entry next(int after, long token) {
        if (after >= newest) {
            return null;
        }
        var backward = entries.descendingIterator();
        Entry first = null;
        // From the newest on: as a rule only the last lines are asked for.
        while (backward.hasNext()) {
            Entry entry = backward.next();
            if (entry.line().number() <= after) {
                break;
            }
            first = entry.isFor(token) ? entry : first;
        }
        return first;
    }

    /**
     * The number after which somebody's lines begin who was never here: the newest {@link
     * Limits#CHAT_LINES_FOR_NEWCOMER_MAX} that it may read.
     */
    int beginning(long token) {
        int left = Limits.CHAT_LINES_FOR_NEWCOMER_MAX;
        int first = newest + 1;
        var backward = entries.descendingIterator();
        while (left > 0 && backward.hasNext()) {
            Entry entry = backward.next();
            if (entry.isFor(token)) {
                first = entry.line().number();
                left--;
            }
        }
        return first - 1;
    }
}
