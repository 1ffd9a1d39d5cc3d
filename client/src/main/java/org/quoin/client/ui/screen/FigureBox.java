package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Widget;
import org.quoin.sim.input.Look;

/** The figure of the player, slowly turning, with the name below in its colour. */
final class FigureBox extends Widget {
    /** Width to height of the figure's picture. */
    private static final float SHAPE = 2f / 3;

    private static final double SECONDS_AROUND = 9;

    /** Where it stands if nothing is to move by itself: a quarter turned. */
    private static final double STILL_RADIANS = Math.PI / 6;

    private static final int OPAQUE = 0xFF000000;

    private final LookActions looks;
    private Look look = Look.PLAIN;
    private String name = "";
    private boolean still;

    FigureBox(LookActions looks) {
        this.looks = looks;
    }

    /**
     * Shows another figure.
     *
     * @param stands whether it does not turn
     */
    void show(Look newLook, String newName, boolean stands) {
        look = newLook;
        name = newName;
        still = stands;
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        int line = canvas.lineHeight() + 4;
        if (width() < 1 || height() <= line) {
            return;
        }
        canvas.gradientDown(x(), y(), width(), height(), 0xFF37465A, 0xFF1B2530);
        double turn = still ? STILL_RADIANS : nowNanos / 1e9 / SECONDS_AROUND * 2 * Math.PI;
        int textureId = looks.picture(look, name, turn % (2 * Math.PI));
        float room = height() - line;
        float wide = Math.min(width(), room * SHAPE);
        float high = wide / SHAPE;
        if (textureId != 0) {
            float left = x() + (width() - wide) / 2;
            float top = y() + (room - high) / 2;
            canvas.texture(textureId, 0, 1, 1, 0, left, top, wide, high, Colors.WHITE);
        }
        int color = OPAQUE | looks.color(look);
        float middle = x() + (width() - canvas.textWidth(name)) / 2f;
        canvas.textShadowed(name, middle, y() + height() - line, color);
    }
}
