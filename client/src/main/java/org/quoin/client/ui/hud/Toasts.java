package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/**
 * Short notes at the upper right that disappear by themselves. They show over the world and over
 * every screen. Main thread only.
 */
public final class Toasts {
    /** More would cover the view; the others wait for room and then show as long. */
    static final int SHOWN_MAX = 4;

    /** If this many wait, something is very wrong: further ones are dropped. */
    static final int WAITING_MAX = 32;

    private static final long SLIDE_NANOS = 180_000_000L;
    private static final int WIDTH_MAX = 190;
    private static final int LINES_MAX = 8;
    private static final int MARGIN = 5;
    private static final int PADDING = 7;
    private static final int STRIPE = 3;
    private static final int GAP = 3;

    /** Below a screen's panel there is less room. */
    private static final int SHOWN_OVER_SCREENS_MAX = 2;

    /** The line of hints at the foot of screens stays free. */
    private static final int FOOT = 17;

    /** Beside a panel a note may be as narrow as this, and higher for it. */
    private static final int[] WIDTHS_BESIDE = {WIDTH_MAX, 150, 116};

    private static final int LINES_BESIDE_MAX = 12;
    private static final int FOOT_LINES_MAX = 6;

    private final List<Toast> toasts = new ArrayList<>();
    private int top = MARGIN;
    private int bottom = Integer.MAX_VALUE;
    private int titleBottom = MARGIN;
    private Box row = Box.NONE;

    /** Where those that were drawn last begin and end. */
    private int drawnLeft = Integer.MAX_VALUE;

    private int drawnBottom;

    /** The importance of a note. */
    public enum Kind {
        /** Good to know. */
        INFO(Colors.GREEN, 5),
        /** Something to fix when there is time. */
        WARNING(Colors.AMBER, 10),
        /** Something did not work. */
        ERROR(Colors.RED, 10);

        private final int color;
        private final long shownNanos;

        Kind(int color, int shownSeconds) {
            this.color = color;
            this.shownNanos = shownSeconds * 1_000_000_000L;
        }
    }

    private static final class Toast {
        final String text;
        final Kind kind;
        long shownSinceNanos;
        boolean shown;

        Toast(String text, Kind kind) {
            this.text = text;
            this.kind = kind;
        }
    }

    /** A rectangle in menu pixels that notes must not cover. */
    record Box(float left, float top, float right, float bottom) {
        static final Box NONE = new Box(0, 0, 0, 0);

        private boolean meets(float fromX, float fromY, float untilY) {
            return fromX < right && fromY < bottom && top < untilY;
        }
    }

    /** Adds a note, unless the same one shows or waits already. */
    public void add(String text, Kind kind) {
        boolean known = toasts.stream().anyMatch(toast -> toast.text.equals(text));
        if (!known && toasts.size() < WAITING_MAX) {
            toasts.add(new Toast(text, kind));
        }
    }

    /** Adds a note, if it is not empty, in place of another that is no longer true. */
    public void replace(String untrue, String text, Kind kind) {
        toasts.removeIf(toast -> toast.text.equals(untrue));
        if (!text.isEmpty()) {
            add(text, kind);
        }
    }

    /** Returns the notes that show or wait, oldest first. */
    public List<String> texts() {
        return toasts.stream().map(toast -> toast.text).toList();
    }

    /**
     * Draws the notes below what else is at the upper right, as many as there is room for; the
     * others wait. The first one always shows: over figures rather than over the banner.
     */
    public void draw(Canvas canvas, long nowNanos) {
        removeOld(nowNanos);
        drawnLeft = Integer.MAX_VALUE;
        drawnBottom = 0;
        int y = top;
        for (int i = 0; i < Math.min(SHOWN_MAX, toasts.size()); i++) {
            Sheet sheet = sheet(canvas, toasts.get(i), WIDTH_MAX, LINES_MAX);
            int left = canvas.width() - sheet.width - MARGIN;
            y = belowRow(left, y, sheet.height);
            if (y + sheet.height > bottom - GAP) {
                if (i > 0) {
                    return;
                }
                y =
                        belowRow(
                                left,
                                Math.max(titleBottom, bottom - GAP - sheet.height),
                                sheet.height);
            }
            show(i, nowNanos);
            draw(canvas, sheet, y, nowNanos);
            y += sheet.height + GAP;
            drawnLeft = Math.min(drawnLeft, canvas.width() - sheet.width - MARGIN);
            drawnBottom = y;
        }
    }

    private int belowRow(int left, int y, int height) {
        return row.meets(left, y, y + height) ? (int) Math.ceil(row.bottom) + GAP : y;
    }

    /** The lower edge of what {@link #draw} drew last, if that reaches left of a place; else 0. */
    int bottomLeftOf(int x) {
        return drawnLeft < x ? drawnBottom : 0;
    }

    /** The parts of the window that a screen needs for itself. */
    public interface Ground {
        /** Says whether a rectangle, in menu pixels, would cover something. */
        boolean isTaken(int x, int y, int width, int height);
    }

    /**
     * Draws the notes at the lower right, upward, where they cover nothing. Where no room is left
     * the first one stands whole at the foot: left of the hints if one line is enough, else over
     * them; where the foot is taken as well they wait.
     *
     * @param hintsLeft where the hints at the foot begin, in menu pixels
     */
    public void drawOverScreen(Canvas canvas, Ground ground, int hintsLeft, long nowNanos) {
        removeOld(nowNanos);
        int y = canvas.height() - FOOT;
        for (int i = 0; i < Math.min(SHOWN_OVER_SCREENS_MAX, toasts.size()); i++) {
            Sheet sheet = freeSheet(canvas, toasts.get(i), ground, y);
            if (sheet == null) {
                if (i == 0 && !ground.isTaken(0, canvas.height() - FOOT, canvas.width(), FOOT)) {
                    drawAtFoot(canvas, show(0, nowNanos), hintsLeft - MARGIN);
                }
                return;
            }
            y -= sheet.height;
            show(i, nowNanos);
            draw(canvas, sheet, y, nowNanos);
            y -= GAP;
        }
    }

    /** Returns the widest sheet of a note that covers nothing above a height; null if none does. */
    private static @Nullable Sheet freeSheet(
            Canvas canvas, Toast toast, Ground ground, int bottom) {
        for (int widthMax : WIDTHS_BESIDE) {
            int linesMax = widthMax == WIDTH_MAX ? LINES_MAX : LINES_BESIDE_MAX;
            Sheet sheet = sheet(canvas, toast, widthMax, linesMax);
            int x = canvas.width() - sheet.width - MARGIN;
            if (!ground.isTaken(x, bottom - sheet.height, sheet.width, sheet.height)) {
                return sheet;
            }
        }
        return null;
    }

    private static void drawAtFoot(Canvas canvas, Toast toast, int beside) {
        int textX = STRIPE + PADDING;
        boolean fits = canvas.textWidth(toast.text) <= beside - textX - MARGIN;
        int width = fits ? beside : canvas.width();
        List<String> lines = canvas.wrap(toast.text, width - textX - MARGIN, FOOT_LINES_MAX);
        int height = FOOT + (lines.size() - 1) * canvas.lineHeight();
        int y = canvas.height() - height;
        canvas.fill(0, y, width, height, 0xFF101418);
        canvas.fill(0, y, STRIPE, height, toast.kind.color);
        float textY = y + (FOOT - canvas.capHeight()) / 2f;
        for (String line : lines) {
            canvas.textShadowed(line, textX, textY, Colors.TEXT);
            textY += canvas.lineHeight();
        }
    }

    private Toast show(int index, long nowNanos) {
        Toast toast = toasts.get(index);
        if (!toast.shown) {
            toast.shown = true;
            toast.shownSinceNanos = nowNanos;
        }
        return toast;
    }

    private void removeOld(long nowNanos) {
        for (int i = toasts.size() - 1; i >= 0; i--) {
            Toast toast = toasts.get(i);
            if (toast.shown && nowNanos - toast.shownSinceNanos > toast.kind.shownNanos) {
                toasts.remove(i);
            }
        }
    }

    /** A note and how it is broken into lines. */
    private record Sheet(Toast toast, List<String> lines, int width, int height) {}

    private static Sheet sheet(Canvas canvas, Toast toast, int widthMax, int linesMax) {
        int textWidth = Math.min(widthMax, canvas.width() - 2 * MARGIN) - 2 * PADDING - STRIPE;
        List<String> lines = canvas.wrap(toast.text, textWidth, linesMax);
        int widest = lines.stream().mapToInt(canvas::textWidth).max().orElse(0);
        int width = widest + 2 * PADDING + STRIPE;
        int height = lines.size() * canvas.lineHeight() + 2 * PADDING - 5;
        return new Sheet(toast, lines, width, height);
    }

    private static void draw(Canvas canvas, Sheet sheet, float y, long nowNanos) {
        Toast toast = sheet.toast;
        long ageNanos = nowNanos - toast.shownSinceNanos;
        long untilEnd = Math.min(ageNanos, toast.kind.shownNanos - ageNanos);
        float here = Math.max(0, Math.min(1, untilEnd / (float) SLIDE_NANOS));
        float eased = 1 - (1 - here) * (1 - here);
        float x = canvas.width() - (sheet.width + MARGIN) * eased;
        // The sheet is translucent; over other text it must not be.
        canvas.fill(x + 1, y + 1, sheet.width - 2, sheet.height - 2, 0xC0101418);
        canvas.sprite(Sprite.PANEL, x, y, sheet.width, sheet.height, Colors.WHITE);
        canvas.fill(x + 2, y + 2, STRIPE, sheet.height - 4, toast.kind.color);
        float textY = y + PADDING;
        for (String line : sheet.lines) {
            canvas.textShadowed(line, x + STRIPE + PADDING, textY, Colors.TEXT);
            textY += canvas.lineHeight();
        }
    }

    /**
     * Sets where the notes stand, in menu pixels: below what else is at the upper right, above what
     * must be read.
     *
     * @param least the lower edge of what a note must not cover even if there is no other room
     * @param notOver a row at the left that notes stand beside or below
     */
    void setRoom(int from, int to, int least, Box notOver) {
        top = Math.max(MARGIN, from);
        bottom = to;
        titleBottom = Math.max(MARGIN, least);
        row = notOver;
    }
}
