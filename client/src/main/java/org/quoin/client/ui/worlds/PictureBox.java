package org.quoin.client.ui.worlds;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Widget;

/** The picture of a world at the top of its room, with a line of text over its lower edge. */
final class PictureBox extends Widget {
    private static final int PADDING = 4;

    /** Less of a picture shows nothing. */
    private static final int HEIGHT_MIN = 36;

    private final String none;
    private int textureId;
    private String text = "";

    /**
     * @param none the text in place of a missing image
     */
    PictureBox(String none) {
        this.none = none;
    }

    /** Shows another picture: its OpenGL name, or 0. */
    void show(int newTextureId, String newText) {
        textureId = newTextureId;
        text = newText;
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        int high = Math.min(height(), width() * 9 / 16);
        if (high < HEIGHT_MIN) {
            return;
        }
        int wide = high * 16 / 9;
        int left = x() + (width() - wide) / 2;
        canvas.fill(left, y(), wide, high, Colors.WELL);
        if (textureId != 0) {
            canvas.texture(textureId, 0, 0, 1, 1, left, y(), wide, high, Colors.WHITE);
        } else {
            String shown = canvas.shorten(none, wide - 2 * PADDING);
            float textX = left + (wide - canvas.textWidth(shown)) / 2f;
            float textY = y() + (high - canvas.capHeight()) / 2f;
            canvas.text(shown, textX, textY, Colors.TEXT_OFF);
        }
        int strip = canvas.capHeight() + 2 * PADDING;
        if (!text.isEmpty() && high > 2 * strip) {
            int top = y() + high - strip;
            canvas.fill(left, top, wide, strip, 0xA0101418);
            canvas.textShadowed(
                    canvas.shorten(text, wide - 2 * PADDING),
                    left + PADDING,
                    top + PADDING,
                    Colors.TEXT);
        }
        canvas.fill(left, y(), wide, 1, Colors.EDGE);
        canvas.fill(left, y() + high - 1, wide, 1, Colors.EDGE);
        canvas.fill(left, y(), 1, high, Colors.EDGE);
        canvas.fill(left + wide - 1, y(), 1, high, Colors.EDGE);
    }
}
