package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * One control of a screen. Its place is in menu pixels. Events reach it through its {@link
 * WidgetGroup}; a handler returns whether it used the event.
 */
public abstract class Widget implements Box {
    /** Between an edge of the control and its texts, in menu pixels. */
    protected static final int TEXT_PADDING = 6;

    private int x;
    private int y;
    private int width;
    private int height;
    private boolean enabled = true;
    private Presence presence = Presence.SHOWN;
    private boolean focused;
    private boolean highlighted;

    /** Whether a control is there. */
    public enum Presence {
        /** It is seen. */
        SHOWN,
        /** It is beyond the end of a list: the keyboard can go to it, and the list then scrolls. */
        SCROLLED_OUT,
        /** It does not belong to what is shown. */
        GONE
    }

    /** Says whether the control is there. */
    public final Presence presence() {
        return presence;
    }

    /** Sets whether the control is there. */
    public final void setPresence(Presence value) {
        presence = value;
    }

    /** Sets the place and size, in menu pixels. */
    public final void place(int newX, int newY, int newWidth, int newHeight) {
        x = newX;
        y = newY;
        width = newWidth;
        height = newHeight;
    }

    @Override
    public int heightIn(int wide, int room, Sizes sizes) {
        return sizes.rowHeight();
    }

    @Override
    public final void place(int left, int top, int wide, int high, Sizes sizes) {
        place(left, top, wide, high);
    }

    @Override
    public final void collect(List<Widget> controls, List<Widget> last) {
        controls.add(this);
    }

    /** Returns the left edge. */
    public final int x() {
        return x;
    }

    /** Returns the upper edge. */
    public final int y() {
        return y;
    }

    /** Returns the width. */
    public final int width() {
        return width;
    }

    /** Returns the height. */
    public final int height() {
        return height;
    }

    /** Says whether a point lies on the control. */
    public final boolean contains(double pointX, double pointY) {
        return pointX >= x && pointX < x + width && pointY >= y && pointY < y + height;
    }

    /** Says whether the control can be used now. */
    public final boolean isEnabled() {
        return enabled;
    }

    /** Sets whether the control can be used. */
    public final void setEnabled(boolean value) {
        enabled = value;
    }

    /** Says whether the keyboard acts on this control. */
    public final boolean isFocused() {
        return focused;
    }

    /** Says whether the control is to be drawn in the colour of the focus. */
    protected final boolean isHighlighted() {
        return highlighted && enabled;
    }

    final void setFocused(boolean value) {
        if (focused != value) {
            focused = value;
            focusChanged(value);
        }
    }

    final void setHighlighted(boolean value) {
        highlighted = value;
    }

    /** Says whether the control takes part in the focus at all; labels do not. */
    public boolean isFocusable() {
        return true;
    }

    /** Says whether the focus shows even while the mouse is used: where typing would go. */
    protected boolean showsFocusAlways() {
        return false;
    }

    /** Says whether the mouse can act on it, though the keyboard cannot. */
    protected boolean takesMouse() {
        return false;
    }

    /**
     * Called with any button of mouse or gamepad; returns whether it was waited for.
     *
     * @param keyCode a code of {@code KeyNames}
     */
    protected boolean buttonPressed(int keyCode) {
        return false;
    }

    /** Says whether the next key is waited for, whatever it means elsewhere. */
    protected boolean waitsForKey() {
        return false;
    }

    /** Called when the focus comes or goes. */
    protected void focusChanged(boolean gained) {}

    /** Called with a key while the control has the focus. */
    protected boolean keyPressed(KeyPress press) {
        return false;
    }

    /** Called with a typed character while the control has the focus. */
    protected boolean charTyped(int codePoint) {
        return false;
    }

    /** Called when the mouse moves over the control. */
    protected void mouseOver(double mouseX, double mouseY) {}

    /** Called when the left mouse button goes down on the control. */
    protected void mousePressed(double mouseX, double mouseY) {}

    /** Called with the second press of a double click, after {@link #mousePressed}. */
    protected void doubleClicked(double mouseX, double mouseY) {}

    /** Returns the upper edge of the part that an arrow to the left or right starts from. */
    protected int aimTop() {
        return y;
    }

    /** Returns the height of that part. */
    protected int aimHeight() {
        return height;
    }

    /** Called when the mouse moves while its button, pressed on this control, is down. */
    protected void mouseDragged(double mouseX, double mouseY) {}

    /** Called when the mouse button, pressed on this control, goes up again anywhere. */
    protected void mouseReleased(double mouseX, double mouseY) {}

    /** Called when the wheel turns over the control; down is positive. */
    protected void scrolled(int steps) {}

    /**
     * Draws the control.
     *
     * @param nowNanos the time, for what blinks
     */
    public abstract void draw(Canvas canvas, long nowNanos);

    /** Draws the sunken ground of the control, green around it if it is highlighted. */
    protected final void drawWell(Canvas canvas, boolean highlight) {
        int edge = highlight ? Colors.GREEN : Colors.EDGE;
        canvas.fill(x + 1, y + 1, width - 2, height - 2, Colors.WELL);
        canvas.fill(x + 1, y, width - 2, 1, edge);
        canvas.fill(x + 1, y + height - 1, width - 2, 1, edge);
        canvas.fill(x, y + 1, 1, height - 2, edge);
        canvas.fill(x + width - 1, y + 1, 1, height - 2, edge);
    }

    /** Returns the upper edge of the control's texts: alike in all, and above a slider's rail. */
    protected final int textTop(Canvas canvas) {
        return y + (height - 2 - canvas.capHeight()) / 2;
    }

    /**
     * Draws a label at the left and a value at the right over the ground. A label without room is
     * smaller.
     */
    final void drawLabelAndValue(
            Canvas canvas, boolean highlight, String label, String value, int valueColor) {
        drawLabelAndValue(canvas, highlight, label, value, valueColor, textTop(canvas));
    }

    /** The same with the texts' upper edge somewhere else. */
    final void drawLabelAndValue(
            Canvas canvas,
            boolean highlight,
            String label,
            String value,
            int valueColor,
            int textY) {
        int valueWidth = canvas.textWidth(value);
        int labelWidth = width - 3 * TEXT_PADDING - valueWidth;
        int labelColor = highlight ? Colors.TEXT : Colors.TEXT_DIM;
        drawLabel(canvas, label, textY, labelWidth, enabled ? labelColor : Colors.TEXT_OFF);
        canvas.textShadowed(
                value,
                x + width - TEXT_PADDING - valueWidth,
                textY,
                enabled ? valueColor : Colors.TEXT_OFF);
    }

    private void drawLabel(Canvas canvas, String label, int textY, int room, int color) {
        int scale = canvas.scale();
        int smaller = canvas.textWidth(label) > room ? Math.max(1, scale - 1) : scale;
        int middle = (2 * textY + canvas.capHeight()) * scale / smaller / 2;
        canvas.setScale(smaller);
        canvas.textShadowed(
                canvas.shorten(label, room * scale / smaller),
                (x + TEXT_PADDING) * (float) scale / smaller,
                smaller == scale ? textY : middle - canvas.capHeight() / 2,
                color);
        canvas.setScale(scale);
    }
}
