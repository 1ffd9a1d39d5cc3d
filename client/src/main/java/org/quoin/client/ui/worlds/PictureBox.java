package org.quoin.client.ui.worlds;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Widget;

/** The picture of a world, with a line of text over its lower edge. */
final class PictureBox extends Widget {
    private static final int PADDING = 4;

    private final String none;
    private int textureId;
    private String text = "";

    /**
     * @param none what stands in place of a picture
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
        if (width() < 1 || height() < 1) {
            return;
        }
        canvas.fill(x(), y(), width(), height(), Colors.WELL);
        if (textureId != 0) {
            canvas.texture(textureId, 0, 0, 1, 1, x(), y(), width(), height(), Colors.WHITE);
        } else {
            String shown = canvas.shorten(none, width() - 2 * PADDING);
            float textX = x() + (width() - canvas.textWidth(shown)) / 2f;
            float textY = y() + (height() - canvas.capHeight()) / 2f;
            canvas.text(shown, textX, textY, Colors.TEXT_OFF);
        }
        int strip = canvas.capHeight() + 2 * PADDING;
        if (!text.isEmpty() && height() > 2 * strip) {
            int top = y() + height() - strip;
            canvas.fill(x(), top, width(), strip, 0xA0101418);
            canvas.textShadowed(
                    canvas.shorten(text, width() - 2 * PADDING),
                    x() + PADDING,
                    top + PADDING,
                    Colors.TEXT);
        }
        canvas.fill(x(), y(), width(), 1, Colors.EDGE);
        canvas.fill(x(), y() + height() - 1, width(), 1, Colors.EDGE);
        canvas.fill(x(), y(), 1, height(), Colors.EDGE);
        canvas.fill(x() + width() - 1, y(), 1, height(), Colors.EDGE);
    }
}
