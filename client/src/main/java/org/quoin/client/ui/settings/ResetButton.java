package org.quoin.client.ui.settings;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;

/**
 * A small button beside a setting that sets it back to its default, for the mouse: the keyboard
 * does it with Delete on the setting itself.
 */
final class ResetButton extends Widget {
    /** An arrow that turns back, 7 by 7 menu pixels. */
    private static final String[] ARROW = {
        "..#....", ".##....", "#####..", ".##..#.", "..#...#", ".....#.", "..###..",
    };

    private final UiSounds sounds;
    private final Runnable action;

    ResetButton(UiSounds sounds, Runnable action) {
        this.sounds = sounds;
        this.action = action;
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    protected boolean takesMouse() {
        return isEnabled();
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (contains(mouseX, mouseY)) {
            act();
        }
    }

    private void act() {
        sounds.click();
        action.run();
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        if (!isEnabled()) {
            return; // The setting has its default.
        }
        boolean lit = isHighlighted();
        drawWell(canvas, lit);
        int color = lit ? Colors.TEXT_FOCUS : Colors.TEXT_DIM;
        int left = x() + (width() - ARROW[0].length()) / 2;
        int top = y() + (height() - ARROW.length) / 2;
        for (int row = 0; row < ARROW.length; row++) {
            for (int column = 0; column < ARROW[row].length(); column++) {
                if (ARROW[row].charAt(column) == '#') {
                    canvas.fill(left + column, top + row, 1, 1, color);
                }
            }
        }
    }
}
