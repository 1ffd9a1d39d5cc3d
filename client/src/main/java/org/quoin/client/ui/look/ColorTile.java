package org.quoin.client.ui.look;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;

/** A colour that can be chosen. */
final class ColorTile extends Widget {
    /** The side of a tile, in menu pixels. */
    static final int SIDE = 22;

    private static final int OPAQUE = 0xFF000000;

    private final int color;
    private final String letter;
    private final UiSounds sounds;
    private final Runnable action;
    private boolean chosen;

    /**
     * @param color 0xRRGGBB
     * @param letter stands on it; empty on most
     * @param action called when it is chosen
     */
    ColorTile(int color, String letter, UiSounds sounds, Runnable action) {
        this.color = color;
        this.letter = letter;
        this.sounds = sounds;
        this.action = action;
    }

    /** Marks it as the one in use, or not. */
    void setChosen(boolean value) {
        chosen = value;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (press.key() == KeyPress.Key.ENTER || press.key() == KeyPress.Key.SPACE) {
            choose();
            return true;
        }
        return false;
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (contains(mouseX, mouseY)) {
            choose();
        }
    }

    private void choose() {
        sounds.click();
        action.run();
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
