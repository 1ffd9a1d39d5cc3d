package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** How much of something is done; a moving light while that is not known. */
public final class ProgressBar extends Widget {
    private static final long WANDER_NANOS = 1_600_000_000L;
    private static final int HEIGHT = 10;

    private double fraction = -1;

    /** Shows how much is done, 0 to 1; negative while that is not known. */
    public void setFraction(double value) {
        fraction = Math.min(1, value);
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    public int heightIn(int wide, int room, Sizes sizes) {
        return HEIGHT;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        drawWell(canvas, false);
        int room = width() - 4;
        if (fraction >= 0) {
            fillPart(canvas, 0, (float) (room * fraction));
            return;
        }
        float phase = Math.floorMod(nowNanos, WANDER_NANOS) / (float) WANDER_NANOS;
        float there = phase < 0.5f ? phase * 2 : 2 - phase * 2;
        float size = room / 4f;
        fillPart(canvas, there * (room - size), size);
    }

    private void fillPart(Canvas canvas, float from, float size) {
        canvas.fill(x() + 2 + from, y() + 2, size, height() - 4, Colors.GREEN_DARK);
        canvas.fill(x() + 2 + from, y() + 2, size, 1, Colors.GREEN);
    }
}
