package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Tile;
import org.quoin.client.ui.widget.UiSounds;

/** A colour that can be chosen. */
final class ColorTile extends Tile {
    private static final int OPAQUE = 0xFF000000;

    private final int color;
    private final String letter;
    private boolean chosen;

    /**
     * @param color 0xRRGGBB
     * @param letter stands on it; empty on most
     * @param action called when it is chosen
     */
    ColorTile(int color, String letter, UiSounds sounds, Runnable action) {
        super(sounds, action);
        this.color = color;
        this.letter = letter;
    }

    /** Marks it as the one in use, or not. */
    void setChosen(boolean value) {
        chosen = value;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        int frame = isHighlighted() ? Colors.GREEN : chosen ? Colors.WHITE : Colors.EDGE;
        int rim = isHighlighted() || chosen ? 2 : 1;
        canvas.fill(x(), y(), width(), height(), frame);
        canvas.fill(
                x() + rim,
                y() + rim,
                width() - 2f * rim,
                height() - 2f * rim,
                letter.isEmpty() ? OPAQUE | color : Colors.WELL);
        if (!letter.isEmpty()) {
            float left = x() + (width() - canvas.textWidth(letter)) / 2f;
            float top = y() + (height() - canvas.capHeight()) / 2f;
            canvas.text(letter, left, top, Colors.TEXT);
        }
    }
}
