package org.quoin.client.ui.hud;

import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * Large letters above the middle: the countdown, and what has just happened in the match to the
 * player; and a line below them about others. A newer message takes the place of an older one, so
 * that none comes late, as it would in a queue.
 */
final class MatchTitles {
    private static final long SHOWN_NANOS = 2_600_000_000L;
    private static final long FADES_NANOS = 500_000_000L;
    private static final int DIGIT_TIMES = 6;
    private static final int TITLE_TIMES = 2;
    private static final int MARGIN = 6;
    private static final int GAP = 3;

    /** Where the countdown ends, from above: over the crosshair. */
    private static final int COUNTDOWN_BOTTOM_PERCENT = 40;

    /** Where messages begin, from above: under the crosshair. */
    private static final int TOP_PERCENT = 58;

    private HudModel.@Nullable Message title;
    private HudModel.@Nullable Message news;
    private long titleNanos;
    private long newsNanos;

    /** Takes over what is new. */
    void notice(HudModel model, long nowNanos) {
        if (model.matchTitle != title) {
            title = model.matchTitle;
            titleNanos = nowNanos;
        }
        if (model.matchNews != news) {
            news = model.matchNews;
            newsNanos = nowNanos;
        }
    }

    /**
     * Where messages begin.
     *
     * @param above the upper edge of what they stand over
     */
    static int top(Canvas canvas, int above) {
        int height = TITLE_TIMES * canvas.capHeight() + canvas.lineHeight() + 2 * GAP;
        return Math.min(canvas.height() * TOP_PERCENT / 100, above - height);
    }

    /** Draws what is not too old, messages below a height. */
    void draw(Canvas canvas, HudModel model, int top, long nowNanos) {
        if (model.countdown > 0) {
            int bottom = canvas.height() * COUNTDOWN_BOTTOM_PERCENT / 100;
            drawLarge(canvas, Integer.toString(model.countdown), bottom, DIGIT_TIMES, Colors.AMBER);
            return;
        }
        int bottom = top + TITLE_TIMES * canvas.capHeight() + GAP;
        if (title != null) {
            int color = Colors.fade(title.color(), opacity(titleNanos, nowNanos));
            drawLarge(canvas, title.text(), bottom, TITLE_TIMES, color);
        }
        if (news != null) {
            int color = Colors.fade(news.color(), opacity(newsNanos, nowNanos));
            drawLarge(canvas, news.text(), bottom + canvas.lineHeight(), 1, color);
        }
    }

    private static float opacity(long sinceNanos, long nowNanos) {
        long left = SHOWN_NANOS - (nowNanos - sinceNanos);
        return Math.max(0, Math.min(1, left / (float) FADES_NANOS));
    }

    /** Draws a text in the middle, smaller if it is too wide. */
    private static void drawLarge(
            Canvas canvas, String text, int bottom, int timesMost, int color) {
        if (color >>> 24 == 0) {
            return;
        }
        int width = canvas.textWidth(text);
        int times = timesMost;
        while (times > 1 && width * times > canvas.width() - 2 * MARGIN) {
            times--;
        }
        float x = canvas.centerX() - width * times / 2f;
        canvas.textLarge(text, x, bottom - canvas.capHeight() * times, color, times);
    }
}
