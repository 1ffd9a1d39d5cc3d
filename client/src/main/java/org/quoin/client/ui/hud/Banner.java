package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/** A line above the hotbar that says what is wrong with the session as long as it is. */
final class Banner {
    private static final int PADDING = 8;
    private static final int LAMP = 5;

    /** Above the hotbar and the name of the block in hand. */
    private static final int FROM_BOTTOM = 68;

    private Banner() {}

    /** Draws it with a lamp of a colour at its left, as bright as {@code glow} says, 0 to 1. */
    static void draw(Canvas canvas, String text, int color, float glow) {
        int width = canvas.textWidth(text) + 3 * PADDING + LAMP;
        int height = canvas.capHeight() + 2 * PADDING;
        int x = (canvas.width() - width) / 2;
        int y = canvas.height() - FROM_BOTTOM;
        canvas.sprite(Sprite.PANEL, x, y, width, height, Colors.WHITE);
        int lampY = y + (height - LAMP) / 2;
        canvas.fill(x + PADDING, lampY, LAMP, LAMP, Colors.fade(color, glow));
        canvas.textShadowed(text, x + 2 * PADDING + LAMP, y + PADDING, Colors.TEXT);
    }
}
