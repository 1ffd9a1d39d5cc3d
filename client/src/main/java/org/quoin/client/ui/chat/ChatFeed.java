package org.quoin.client.ui.chat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.ui.draw.Colors;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

/**
 * The lines of the chat that a player has seen or can scroll back to, without those of muted
 * players. Main thread only.
 */
public final class ChatFeed {
    /** A player scrolls back this far; the host keeps as many. */
    static final int LINES_MAX = 512;

    /** More come in at once only where a world is joined, and then all are seen at once. */
    private static final int UNSETTLED_MAX = 64;

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final ChatFormat format;
    private final ArrayDeque<Entry> entries = new ArrayDeque<>();
    private final MutedPlayers muted;

    /** Some seconds of pictures: a player who joins is seen within a few. */
    private static final int LOOKS_MAX = 300;

    /** The newest lines about players who were not seen yet. */
    private final ArrayDeque<Unsettled> unsettled = new ArrayDeque<>();

    private List<String> waiting = List.of();
    private int changes;

    /**
     * A line.
     *
     * @param madeNanos when it was said
     * @param mention whether it is for this player in particular
     */
    record Entry(List<ChatSpan> spans, long madeNanos, boolean mention) {}

    private static final class Unsettled {
        private final ChatLine line;
        private final String ownName;
        private final Entry entry;
        private int looks;

        private Unsettled(ChatLine line, String ownName, Entry entry) {
            this.line = line;
            this.ownName = ownName;
            this.entry = entry;
        }

        /**
         * Whether it is about somebody who was not seen for so long that they left before we came.
         */
        private boolean isInVain() {
            looks++;
            return looks > LOOKS_MAX;
        }
    }

    /**
     * Makes an empty one whose lines are made into parts by {@code format}.
     *
     * @param muted whose lines are left out
     */
    public ChatFeed(ChatFormat format, MutedPlayers muted) {
        this.format = format;
        this.muted = muted;
    }

    /**
     * Adds a line that has come.
     *
     * @param ownName the player's
     * @return whether it is new and for this player in particular: it should be heard
     */
    public boolean add(ChatLine line, String ownName, long nowNanos) {
        if (isMuted(line)) {
            return false;
        }
        boolean mention = ChatFormat.mentions(line, ownName);
        long madeNanos = nowNanos - line.ageSeconds() * SECOND_NANOS;
        Entry entry = new Entry(format.spans(line, ownName), madeNanos, mention);
        add(entry);
        if (format.isUnsettled(line)) {
            unsettled.addLast(new Unsettled(line, ownName, entry));
            if (unsettled.size() > UNSETTLED_MAX) {
                unsettled.removeFirst();
            }
        }
        return mention && line.ageSeconds() == 0;
    }

    /** Whether there are lines about players who were not seen yet. */
    public boolean isUnsettled() {
        return !unsettled.isEmpty();
    }

    /** Gives lines their colours that came before the players they are about were seen. */
    public void settle() {
        IdentityHashMap<Entry, Entry> settled = new IdentityHashMap<>();
        unsettled.removeIf(
                each -> {
                    boolean known = !format.isUnsettled(each.line);
                    if (known) {
                        List<ChatSpan> spans = format.spans(each.line, each.ownName);
                        Entry before = each.entry;
                        settled.put(before, new Entry(spans, before.madeNanos, before.mention));
                    }
                    return known || each.isInVain();
                });
        if (settled.isEmpty()) {
            return;
        }
        List<Entry> all = List.copyOf(entries);
        entries.clear();
        all.forEach(each -> entries.add(settled.getOrDefault(each, each)));
        changes++;
    }

    /** Adds a note of the game itself: the key of a text without its "chat.", and its arguments. */
    public void addNote(long nowNanos, String... note) {
        add(new Entry(format.note(List.of(note)), nowNanos, false));
    }

    /** Adds a line of the game itself. */
    public void addText(long nowNanos, String text) {
        add(new Entry(ChatFormat.found(text, Colors.TEXT_DIM), nowNanos, false));
    }

    private void add(Entry entry) {
        entries.addLast(entry);
        if (entries.size() > LINES_MAX) {
            entries.removeFirst();
        }
        changes++;
    }

    private boolean isMuted(ChatLine line) {
        boolean spoken =
                line.kind() == ChatLine.Kind.SAID || line.kind() == ChatLine.Kind.WHISPERED;
        return spoken && isMuted(line.texts().get(0));
    }

    /** Whether nothing of a player is shown. */
    public boolean isMuted(String name) {
        return muted.contains(name);
    }

    /**
     * Shows nothing more of a player, or shows it again.
     *
     * @return whether the player is muted now
     */
    public boolean toggleMute(String name) {
        return muted.toggle(name);
    }

    /** Sets what we have said and the host has not heard. */
    public void setWaiting(List<String> texts) {
        waiting = texts;
        changes++;
    }

    /** Whether so much waits to be heard that nothing more can be said. */
    public boolean isFull() {
        return waiting.size() >= Limits.CHAT_WAITING_MAX;
    }

    /** Another world: its chat begins. A muted player stays muted. */
    public void clear() {
        entries.clear();
        unsettled.clear();
        waiting = List.of();
        changes++;
    }

    /** Grows with each change. */
    int changes() {
        return changes;
    }

    /** The lines, oldest first, those that wait at the end. */
    List<Entry> entries() {
        List<Entry> all = new ArrayList<>(entries);
        for (String text : waiting) {
            all.add(new Entry(format.waiting(text), Long.MAX_VALUE, false));
        }
        return Collections.unmodifiableList(all);
    }

    /** The text of the newest line; null if there is none. For tests. */
    public @Nullable String newestText() {
        Entry last = entries.peekLast();
        if (last == null) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        last.spans().forEach(span -> text.append(span.text()));
        return text.toString();
    }
}
