package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.Health;

/**
 * The hearts above the hotbar, in worlds where falls hurt. Lost health fades away, and the edges of
 * the picture are red meanwhile.
 */
final class HealthRow {
    /** Neighbouring hearts share their outlines. */
    private static final int STEP = Sprite.HEART.width() - 1;

    private static final int POINTS_A_HEART = 2;
    private static final int GAP = 3;
    private static final long LOSS_SHOWN_NANOS = 700_000_000L;
    private static final int GLOW = 24;

    /** The red of the hearts; the brighter {@link Colors#RED} means a mistake. */
    private static final int GLOW_COLOR = 0xA0C23C34;

    private int slotSeen;
    private int seen = Health.UNHURTABLE;
    private int before;
    private int lossesSeen;
    private long lostAtNanos = Long.MIN_VALUE;

    /**
     * Compares with the picture before; to be called even while nothing is drawn. Where nothing
     * hurts, or for the view of another player, it starts again.
     */
    void notice(Health model, long nowNanos) {
        if (model.points == Health.UNHURTABLE || model.slot != slotSeen) {
            lostAtNanos = Long.MIN_VALUE;
        } else if (model.losses != lossesSeen) {
            before = seen;
            lostAtNanos = nowNanos;
        }
        slotSeen = model.slot;
        seen = model.points;
        lossesSeen = model.losses;
    }

    private float lossShare(long nowNanos) {
        if (lostAtNanos == Long.MIN_VALUE) {
            return 0;
        }
        return Math.max(0, 1 - (nowNanos - lostAtNanos) / (float) LOSS_SHOWN_NANOS);
    }

    /** Draws red edges right after a loss. */
    void drawLoss(Canvas canvas, long nowNanos) {
        float share = lossShare(nowNanos);
        if (share > 0) {
            Notices.drawGlow(canvas, 0, GLOW, Colors.fade(GLOW_COLOR, share));
        }
    }

    /**
     * Draws the hearts above a bar, from a left end.
     *
     * @return the upper edge of bar and hearts
     */
    int draw(Canvas canvas, Health model, int left, int barTop, long nowNanos) {
        if (model.points == Health.UNHURTABLE) {
            return barTop;
        }
        int top = barTop - GAP - Sprite.HEART.height();
        int hearts = model.pointsMax / POINTS_A_HEART;
        for (int i = 0; i < hearts; i++) {
            canvas.sprite(Sprite.HEART_EMPTY, left + i * STEP, top);
        }
        int faded = Colors.fade(Colors.WHITE, lossShare(nowNanos));
        drawPoints(canvas, before, left, top, faded);
        drawPoints(canvas, model.points, left, top, Colors.WHITE);
        return top;
    }

    /** How wide the hearts are. */
    static int width(Health model) {
        int hearts = model.pointsMax / POINTS_A_HEART;
        return (hearts - 1) * STEP + Sprite.HEART.width();
    }

    private static void drawPoints(Canvas canvas, int points, int left, int top, int tint) {
        if (tint >>> 24 == 0) {
            return;
        }
        int width = Sprite.HEART.width();
        int height = Sprite.HEART.height();
        for (int point = 0; point < points; point += POINTS_A_HEART) {
            Sprite sprite = point + 1 < points ? Sprite.HEART : Sprite.HEART_HALF;
            int x = left + point / POINTS_A_HEART * STEP;
            canvas.sprite(sprite, x, top, width, height, tint);
        }
    }
}
