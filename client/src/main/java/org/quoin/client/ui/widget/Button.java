package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/** Runs an action when it is clicked or activated with Enter or Space. */
public final class Button extends Widget {
    /** Height of the lower edge of the picture, which looks like the side of a key. */
    private static final int LIP = 2;

    private String label;
    private final UiSounds sounds;
    private final Runnable action;
    private boolean down;
    private boolean chosen;

    /** Makes a button. */
    public Button(String label, UiSounds sounds, Runnable action) {
        this.label = label;
        this.sounds = sounds;
        this.action = action;
    }

    /** Changes its label. */
    public void setLabel(String text) {
        label = text;
    }

    /** Returns its label. */
    public String label() {
        return label;
    }

    /** Marks what the button leads to as what is shown now, or not. */
    public void setChosen(boolean value) {
        chosen = value;
    }

    /** Whether it is marked. */
    public boolean isChosen() {
        return chosen;
    }

    @Override
    public int textWidth(Sizes sizes) {
        return sizes.measure().textWidth(label);
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (press.key() != KeyPress.Key.ENTER && press.key() != KeyPress.Key.SPACE) {
            return false;
        }
        activate();
        return true;
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        down = true;
    }

    @Override
    protected void mouseDragged(double mouseX, double mouseY) {
        down = contains(mouseX, mouseY);
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        // Released elsewhere: the player has changed their mind.
        boolean chosen = contains(mouseX, mouseY);
        down = false;
        if (chosen) {
            activate();
        }
    }

    private void activate() {
        sounds.click();
        action.run();
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        boolean lit = isHighlighted();
        int tint = isEnabled() ? (down ? 0xFFC8C8C8 : Colors.WHITE) : 0xA0B0B0B0;
        canvas.sprite(lit ? Sprite.BUTTON_FOCUS : Sprite.BUTTON, x(), y(), width(), height(), tint);
        int plain = chosen ? Colors.GREEN : Colors.TEXT;
        int color = !isEnabled() ? Colors.TEXT_OFF : lit ? Colors.TEXT_FOCUS : plain;
        String shown = canvas.shorten(label, width() - 8);
        int textX = x() + (width() - canvas.textWidth(shown)) / 2;
        int textY = y() + (height() - LIP - canvas.capHeight()) / 2 + (down ? 1 : 0);
        canvas.textShadowed(shown, textX, textY, color);
    }
}
