package org.quoin.engine.host.chat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

/**
 * The newest lines of the chat, numbered from 1 on. Some are for certain players only, who are
 * known by their tokens: those are kept for each of them on their own, so that nobody's answers
 * take the place of what others read.
 */
final class ChatLog {
    /** The token of no player. */
    static final long NOBODY = 0;

    /**
     * What players were sent by the host before, and we have not been told of: more than is said in
     * the second before a host is gone.
     */
    static final int NUMBERS_LEFT_OUT = Limits.CHAT_LINES_KEPT_MAX;

    /** Lines that everybody may read, except the player a line is about. */
    private final ArrayDeque<Entry> shared = new ArrayDeque<>();

    /**
     * Lines that only certain players may read, by their tokens; a line for two is stored with
     * both.
     */
    private final TreeMap<Long, ArrayDeque<Entry>> own = new TreeMap<>();

    private int newest;

    /**
     * A line.
     *
     * @param line as it was made: its age is 0
     * @param madeNanos when it was made
     * @param aboutToken of the player whom it is about and who does not read it; or nobody's
     */
    record Entry(ChatLine line, long madeNanos, long aboutToken) {
        private boolean isFor(long token) {
            return aboutToken == NOBODY || aboutToken != token;
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
        return addAbout(NOBODY, kind, slot, nowNanos, texts);
    }

    /** Adds a line for all but the player whom it is about. */
    Entry addAbout(long token, ChatLine.Kind kind, int slot, long nowNanos, String... texts) {
        Entry entry = entry(token, kind, slot, nowNanos, texts);
        keep(shared, entry, Limits.CHAT_LINES_KEPT_MAX);
        return entry;
    }

    /** Adds a line for two players, who may be the same. */
    Entry addFor(
            long oneToken,
            long otherToken,
            ChatLine.Kind kind,
            int slot,
            long nowNanos,
            String... texts) {
        Entry entry = entry(NOBODY, kind, slot, nowNanos, texts);
        keepFor(oneToken, entry);
        if (otherToken != oneToken) {
            keepFor(otherToken, entry);
        }
        return entry;
    }

    private Entry entry(
            long aboutToken, ChatLine.Kind kind, int slot, long nowNanos, String... texts) {
        newest++;
        ChatLine line = new ChatLine(newest, kind, slot, 0, List.of(texts));
        return new Entry(line, nowNanos, aboutToken);
    }

    private void keepFor(long token, Entry entry) {
        if (token != NOBODY) {
            keep(
                    own.computeIfAbsent(token, each -> new ArrayDeque<>()),
                    entry,
                    Limits.CHAT_LINES_OF_ONE_KEPT_MAX);
        }
    }

    private static void keep(ArrayDeque<Entry> entries, Entry entry, int linesMax) {
        entries.addLast(entry);
        if (entries.size() > linesMax) {
            entries.removeFirst();
        }
    }

    /** Goes on after another host's last lines, with numbers that it has given to none. */
    void goOnAfter(KeptChat kept, long nowNanos) {
        for (KeptChat.Line each : kept.lines()) {
            ChatLine line = each.line();
            ChatLine fresh = new ChatLine(line.number(), line.kind(), line.slot(), 0, line.texts());
            long madeNanos = nowNanos - line.ageSeconds() * 1_000_000_000L;
            keep(
                    shared,
                    new Entry(fresh, madeNanos, each.aboutToken()),
                    Limits.CHAT_LINES_KEPT_MAX);
        }
        newest = kept.newest() + NUMBERS_LEFT_OUT;
    }

    /** The last lines that all may read, with their ages. */
    List<KeptChat.Line> last(int count, long nowNanos) {
        List<KeptChat.Line> last = new ArrayList<>(count);
        int skipped = shared.size() - count;
        for (Entry entry : shared) {
            if (skipped-- <= 0) {
                last.add(new KeptChat.Line(entry.at(nowNanos), entry.aboutToken()));
            }
        }
        return last;
    }

    /** Forgets what was for certain players alone who are no longer here. */
    void forgetAllBut(LongPredicate isHere) {
        own.keySet().removeIf(token -> !isHere.test(token));
    }

    /** For how many players there are lines that only certain players may read. */
    int readers() {
        return own.size();
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
        Backward lines = new Backward(token);
        Entry first = null;
        // From the newest on: as a rule only the last lines are asked for.
        for (Entry entry = lines.next();
                entry != null && entry.line().number() > after;
                entry = lines.next()) {
            first = entry;
        }
        return first;
    }

    /**
     * The number after which somebody's lines begin who was never here: the newest {@link
     * Limits#CHAT_LINES_FOR_NEWCOMER_MAX} that it may read.
     */
    int beginning(long token) {
        Backward lines = new Backward(token);
        int first = newest + 1;
        for (int i = 0; i < Limits.CHAT_LINES_FOR_NEWCOMER_MAX; i++) {
            Entry entry = lines.next();
            if (entry == null) {
                break;
            }
            first = entry.line().number();
        }
        return first - 1;
    }

    /** The lines that a player may read, from the newest on. */
    private final class Backward {
        private final long token;
        private final Iterator<Entry> sharedOnes;
        private final Iterator<Entry> ownOnes;
        private @Nullable Entry nextShared;
        private @Nullable Entry nextOwn;

        Backward(long token) {
            this.token = token;
            sharedOnes = shared.descendingIterator();
            ownOnes = own.getOrDefault(token, new ArrayDeque<>()).descendingIterator();
            nextShared = pollShared();
            nextOwn = pollOwn();
        }

        /** The next line backward; null if there is none. */
        @Nullable Entry next() {
            Entry ofAll = nextShared;
            Entry ofOne = nextOwn;
            if (ofOne == null || (ofAll != null && ofAll.line().number() > ofOne.line().number())) {
                nextShared = pollShared();
                return ofAll;
            }
            nextOwn = pollOwn();
            return ofOne;
        }

        private @Nullable Entry pollShared() {
            while (sharedOnes.hasNext()) {
                Entry entry = sharedOnes.next();
                if (entry.isFor(token)) {
                    return entry;
                }
            }
            return null;
        }

        private @Nullable Entry pollOwn() {
            return ownOnes.hasNext() ? ownOnes.next() : null;
        }
    }
}
