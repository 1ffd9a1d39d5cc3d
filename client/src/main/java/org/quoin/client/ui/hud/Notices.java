package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.server.text.Texts;

/**
 * Notices over the world: a banner above the hotbar, a simulated network at the left, a frame
 * around the picture.
 */
final class Notices {
    private static final int MARGIN = 6;
    private static final int LAMP = 5;
    private static final int PADDING = 5;
    private static final int FRAME = 2;
    private static final int GLOW = 14;

    private static final int BANNER_PADDING = 8;
    private static final int GAP = 2;

    /** Above the hotbar and the name of the block in hand. */
    private static final int BANNER_FROM_BOTTOM = 68;

    /** From where on, downwards, the picture may show what the hand holds. */
    private static final int HAND_TOP_PERCENT = 69;

    /** Around the name of the block in hand, above the hotbar or the hearts. */
    private static final int NAME_ROOM = 11;

    /** In a narrower picture a title may begin where the mark ends. */
    private static final int MARK_WIDTH_MIN = 400;

    private final Texts texts;

    Notices(Texts texts) {
        this.texts = texts;
    }

    /** Returns the height of {@link #drawTestConditions}; 0 if nothing is drawn. */
    int testConditionsHeight(Canvas canvas, String conditions) {
        return conditions.isEmpty() ? 0 : rowHeight(canvas, testConditions(canvas, conditions));
    }

    /** Draws at the left that the network is made worse for testing; returns what that covers. */
    Toasts.Box drawTestConditions(Canvas canvas, String conditions, int y) {
        return conditions.isEmpty()
                ? Toasts.Box.NONE
                : drawTestConditionsRow(canvas, testConditions(canvas, conditions), y);
    }

    private List<String> testConditions(Canvas canvas, String conditions) {
        int room = canvas.width() - 2 * MARGIN - 3 * PADDING - LAMP;
        return canvas.wrap(texts.get("hud.test-network", conditions), room);
    }

    private static int rowHeight(Canvas canvas, List<String> lines) {
        return canvas.capHeight() + 2 * PADDING + (lines.size() - 1) * canvas.lineHeight();
    }

    /** Draws the same in a word that fits beside a screen's title, or as a lamp alone. */
    void drawTestConditionsMark(Canvas canvas, String conditions, int y) {
        if (conditions.isEmpty()) {
            return;
        }
        String text = canvas.width() < MARK_WIDTH_MIN ? "" : texts.get("hud.test-network.mark");
        drawTestConditionsRow(canvas, List.of(text), y);
    }

    /** Says at the right, beside a screen's title, that the world stands. */
    void drawPausedMark(Canvas canvas, int y) {
        String text = canvas.width() < MARK_WIDTH_MIN ? "" : texts.get("hud.paused");
        int textWidth = text.isEmpty() ? 0 : canvas.textWidth(text) + PADDING;
        int width = 2 * PADDING + LAMP + textWidth;
        int height = canvas.capHeight() + 2 * PADDING;
        int x = canvas.width() - MARGIN - width;
        canvas.fill(x, y, width, height, 0xC0101418);
        float barX = x + PADDING;
        canvas.fill(barX, y + PADDING + 1, 2, LAMP, Colors.TEXT);
        canvas.fill(barX + LAMP - 2, y + PADDING + 1, 2, LAMP, Colors.TEXT);
        canvas.text(text, x + 2 * PADDING + LAMP, y + PADDING, Colors.TEXT);
    }

    private static Toasts.Box drawTestConditionsRow(Canvas canvas, List<String> lines, int y) {
        int widest = widest(canvas, lines);
        int width = widest + (widest == 0 ? 2 : 3) * PADDING + LAMP;
        int height = rowHeight(canvas, lines);
        canvas.fill(MARGIN, y, width, height, 0xC0301E08);
        canvas.fill(MARGIN, y, 2, height, Colors.AMBER);
        canvas.fill(MARGIN + PADDING, y + PADDING + 1, LAMP, LAMP, Colors.AMBER);
        int textY = y + PADDING;
        for (String line : lines) {
            canvas.text(line, MARGIN + 2 * PADDING + LAMP, textY, Colors.AMBER);
            textY += canvas.lineHeight();
        }
        return new Toasts.Box(MARGIN, y, MARGIN + width, y + height);
    }

    private static int widest(Canvas canvas, List<String> lines) {
        return lines.stream().mapToInt(canvas::textWidth).max().orElse(0);
    }

    /** Returns the first of two texts that fits into a banner, else the second. */
    static String fitting(Canvas canvas, String text, String shorter) {
        return canvas.textWidth(text) <= bannerRoom(canvas) ? text : shorter;
    }

    private static int bannerRoom(Canvas canvas) {
        return canvas.width() - 3 * BANNER_PADDING - LAMP - 2 * MARGIN;
    }

    /**
     * Draws a text above the hotbar, with a lamp of a colour at its left.
     *
     * @param glow how bright the lamp is, 0 to 1
     */
    static void drawBanner(Canvas canvas, String text, int color, float glow) {
        drawBanner(canvas, text, color, glow, canvas.height(), Toasts.Box.NONE);
    }

    /**
     * The same above what stands over the hotbar, and above what the hand holds.
     *
     * @param above where that begins, with room for a line of text over it
     * @param notOver a row that it stands below or else above
     * @return its upper edge
     */
    static int drawBanner(
            Canvas canvas, String text, int color, float glow, int above, Toasts.Box notOver) {
        int height = bannerHeight(canvas, text);
        int overName = above - canvas.capHeight() - NAME_ROOM - height;
        int overHand = canvas.height() * HAND_TOP_PERCENT / 100 - height;
        int y = Math.min(overHand, Math.min(canvas.height() - BANNER_FROM_BOTTOM, overName));
        if (y < notOver.bottom() && notOver.top() < y + height) {
            int below = (int) Math.ceil(notOver.bottom()) + GAP;
            y = below <= overName ? below : (int) notOver.top() - GAP - height;
        }
        drawBannerAt(canvas, text, color, glow, y);
        return y;
    }

    /** How high a banner is. */
    static int bannerHeight(Canvas canvas, String text) {
        int lines = canvas.wrap(text, bannerRoom(canvas)).size();
        return canvas.capHeight() + 2 * BANNER_PADDING + (lines - 1) * canvas.lineHeight();
    }

    /** Draws the same with its upper edge there. */
    static void drawBannerAt(Canvas canvas, String text, int color, float glow, int y) {
        List<String> lines = canvas.wrap(text, bannerRoom(canvas));
        int width = widest(canvas, lines) + 3 * BANNER_PADDING + LAMP;
        int height = bannerHeight(canvas, text);
        int x = (canvas.width() - width) / 2;
        canvas.sprite(Sprite.PANEL, x, y, width, height, Colors.WHITE);
        int lampY = y + (height - LAMP) / 2;
        canvas.fill(x + BANNER_PADDING, lampY, LAMP, LAMP, Colors.fade(color, glow));
        int textY = y + BANNER_PADDING;
        for (String line : lines) {
            canvas.textShadowed(line, x + 2 * BANNER_PADDING + LAMP, textY, Colors.TEXT);
            textY += canvas.lineHeight();
        }
    }

    /** Draws a frame around the whole picture: our world is not the host's. */
    static void drawFrame(Canvas canvas, int color) {
        float w = canvas.width();
        float h = canvas.height();
        canvas.fill(0, 0, w, FRAME, color);
        canvas.fill(0, h - FRAME, w, FRAME, color);
        canvas.fill(0, FRAME, FRAME, h - 2 * FRAME, color);
        canvas.fill(w - FRAME, FRAME, FRAME, h - 2 * FRAME, color);
        drawGlow(canvas, FRAME, GLOW, Colors.fade(color, 0.35f));
    }

    /**
     * Draws a glow along the edges of the picture.
     *
     * @param within how far from the edges it begins, in menu pixels
     * @param wide how far it reaches from there, in menu pixels
     */
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
