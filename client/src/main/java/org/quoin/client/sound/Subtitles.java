package org.quoin.client.sound;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Remembers what was heard in the last seconds, and on which side. Main thread only. */
public final class Subtitles {
    /** How long a line is shown. */
    public static final long SHOWN_NANOS = 2_500_000_000L;

    /** More lines nobody reads in that time. */
    private static final int LINES_MAX = 5;

    /** Farther to the side than this share of its distance, a sound is heard on that side. */
    private static final double ASIDE = 0.35;

    /** Nearer than this, in blocks, a sound is the player's own and on no side. */
    private static final double OWN_BLOCKS = 2.2;

    private static final Set<String> OF_MENUS = Set.of("click", "focus");

    /** Heard all the time, and known to who makes them. */
    private static final Set<String> SILENT_IF_OWN = Set.of("step", "land");

    private final List<Line> lines = new ArrayList<>();

    /** On which side something was heard. */
    public enum Side {
        /** To the left. */
        LEFT(-1),
        /** Before, behind or at the listener. */
        NONE(0),
        /** To the right. */
        RIGHT(1);

        private final int sign;

        Side(int sign) {
            this.sign = sign;
        }

        /** Returns -1 for left, 1 for right, else 0. */
        public int sign() {
            return sign;
        }
    }

    /**
     * A sound that was heard.
     *
     * @param action the sound, such as {@code step}: the end of its text's key
     * @param side the side it came from
     * @param heardNanos when it was last heard
     */
    public record Line(String action, Side side, long heardNanos) {}

    /**
     * Something is heard.
     *
     * @param clip the name of the sound
     * @param right how far to the right of the listener it is, in blocks
     * @param distance how far it is, in blocks; 0 for what is at the listener
     */
    void hear(String clip, double right, double distance, long nowNanos) {
        String action = Loudness.actionOf(clip);
        boolean own = distance < OWN_BLOCKS;
        if (OF_MENUS.contains(action) || (own && SILENT_IF_OWN.contains(action))) {
            return;
        }
        double aside = own ? 0 : right / distance;
        Side side = aside > ASIDE ? Side.RIGHT : aside < -ASIDE ? Side.LEFT : Side.NONE;
        Line before = null;
        for (Line line : lines) {
            before = line.action.equals(action) ? line : before;
        }
        put(before, new Line(action, side, nowNanos));
    }

    private void put(@Nullable Line before, Line line) {
        if (before == null) {
            lines.add(line);
        } else {
            lines.set(lines.indexOf(before), line); // A line keeps its place while it goes on.
        }
        if (lines.size() > LINES_MAX) {
            lines.remove(0);
        }
    }

    /** Returns what is still shown, the oldest first. */
    public List<Line> shown(long nowNanos) {
        lines.removeIf(line -> nowNanos - line.heardNanos > SHOWN_NANOS);
        return List.copyOf(lines);
    }
}
