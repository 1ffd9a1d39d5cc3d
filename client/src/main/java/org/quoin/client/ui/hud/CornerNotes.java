package org.quoin.client.ui.hud;

import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** Small things in the corners that a player should know without asking. */
final class CornerNotes {
    private static final long SHOWN_NANOS = 4_000_000_000L;
    private static final long FADES_NANOS = 1_000_000_000L;
    private static final int MARGIN = 6;
    private static final int LAMP = 5;
    private static final int PADDING = 5;
    private static final int HOTBAR_ROOM = 32;
    private static final int FRAME = 2;
    private static final int GLOW = 14;

    /** In a narrower picture a title may begin where the mark ends. */
    private static final int MARK_WIDTH_MIN = 400;

    private final Texts texts;
    private long substitutionsSeen;
    private long substitutionsBefore;
    private long roseAtNanos = Long.MIN_VALUE;

    CornerNotes(Texts texts) {
        this.texts = texts;
    }

    /**
     * Says at the lower right, above the hotbar's height, that turns were played without our input,
     * as it happens.
     */
    void drawSubstitutions(Canvas canvas, long substitutions, long nowNanos) {
        boolean over = roseAtNanos == Long.MIN_VALUE || nowNanos - roseAtNanos > SHOWN_NANOS;
        if (substitutions < substitutionsSeen) {
            // Another world: what happened in the one before does not count.
            substitutionsSeen = substitutions;
            roseAtNanos = Long.MIN_VALUE;
            return;
        }
        if (substitutions > substitutionsSeen) {
            substitutionsBefore = over ? substitutionsSeen : substitutionsBefore;
            substitutionsSeen = substitutions;
            roseAtNanos = nowNanos;
            over = false;
        }
        if (over) {
            return;
        }
        long left = SHOWN_NANOS - (nowNanos - roseAtNanos);
        float opacity = Math.min(1f, left / (float) FADES_NANOS);
        long count = substitutionsSeen - substitutionsBefore;
        String text = texts.get(count == 1 ? "hud.late.one" : "hud.late", count);
        float x = canvas.width() - MARGIN - canvas.textWidth(text);
        float y = canvas.height() - HOTBAR_ROOM - canvas.capHeight();
        canvas.textShadowed(text, x, y, Colors.fade(Colors.TEXT_DIM, opacity));
        canvas.fill(x - LAMP - 4, y + 1, LAMP, LAMP, Colors.fade(Colors.AMBER, opacity));
    }

    /** How high {@link #drawTestNetwork} is; 0 if it says nothing. */
    static int testNetworkHeight(Canvas canvas, String conditions) {
        return conditions.isEmpty() ? 0 : canvas.capHeight() + 2 * PADDING;
    }

    /** Says at the left that the network is made worse for testing; not to be overlooked. */
    void drawTestNetwork(Canvas canvas, String conditions, int y) {
        if (conditions.isEmpty()) {
            return;
        }
        drawTestNetworkLine(canvas, conditions, texts.get("hud.test-network", conditions), y);
    }

    /** The same in so few words that they fit beside a screen's title, or in none. */
    void drawTestNetworkMark(Canvas canvas, String conditions, int y) {
        if (conditions.isEmpty()) {
            return;
        }
        String text = canvas.width() < MARK_WIDTH_MIN ? "" : texts.get("hud.test-network.mark");
        drawTestNetworkLine(canvas, conditions, text, y);
    }

    private static void drawTestNetworkLine(Canvas canvas, String conditions, String text, int y) {
        int width = canvas.textWidth(text) + (text.isEmpty() ? 2 : 3) * PADDING + LAMP;
        int height = testNetworkHeight(canvas, conditions);
        canvas.fill(MARGIN, y, width, height, 0xC0301E08);
        canvas.fill(MARGIN, y, 2, height, Colors.AMBER);
        canvas.fill(MARGIN + PADDING, y + PADDING + 1, LAMP, LAMP, Colors.AMBER);
        canvas.text(text, MARGIN + 2 * PADDING + LAMP, y + PADDING, Colors.AMBER);
    }

    /** Frames the whole picture while our world is not the host's. */
    static void drawFrame(Canvas canvas, int color) {
        float w = canvas.width();
        float h = canvas.height();
        canvas.fill(0, 0, w, FRAME, color);
        canvas.fill(0, h - FRAME, w, FRAME, color);
        canvas.fill(0, FRAME, FRAME, h - 2 * FRAME, color);
        canvas.fill(w - FRAME, FRAME, FRAME, h - 2 * FRAME, color);
        drawGlow(canvas, FRAME, GLOW, Colors.fade(color, 0.35f));
    }

    /** Lets the edges of the picture shine, {@code wide} menu pixels from so far within. */
    static void drawGlow(Canvas canvas, int within, int wide, int color) {
        float w = canvas.width() - 2 * within;
        float h = canvas.height() - 2 * within;
        int none = color & 0xFFFFFF;
        canvas.gradientDown(within, within, w, wide, color, none);
        canvas.gradientDown(within, within + h - wide, w, wide, none, color);
        canvas.gradientRight(within, within, wide, h, color, none);
        canvas.gradientRight(within + w - wide, within, wide, h, none, color);
    }
}
