package org.quoin.client.ui.widget;

import java.util.function.IntConsumer;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** Shows which lines of a longer list are seen; the mouse drags it. The keyboard needs none. */
public final class ScrollBar extends Widget {
    private static final int HANDLE_HEIGHT_MIN = 8;

    /** How wide one is that only shows. */
    public static final int SHOWN_WIDTH = 3;

    private final IntConsumer scrolledTo;
    private int first;
    private int seen = 1;
    private int count = 1;
    private double grip;

    /** Makes a bar; {@code scrolledTo} is called with the line that is to be the first. */
    public ScrollBar(IntConsumer scrolledTo) {
        this.scrolledTo = scrolledTo;
    }

    /** Shows that {@code seen} of {@code count} lines are seen from line {@code first} on. */
    public void show(int firstSeen, int seenLines, int allLines) {
        first = firstSeen;
        seen = seenLines;
        count = Math.max(1, allLines);
    }

    /**
     * Draws one that only shows: {@code seen} of {@code all} from {@code first} on.
     *
     * @param x its left edge; it is {@link #SHOWN_WIDTH} wide
     */
    public static void drawShown(
            Canvas canvas, int x, int y, int height, int first, int seen, int all) {
        float size = Math.max(HANDLE_HEIGHT_MIN, (float) height * seen / all);
        float there = (height - size) * first / Math.max(1, all - seen);
        canvas.fill(x, y, SHOWN_WIDTH, height, 0x60000000);
        canvas.fill(x, y + there, SHOWN_WIDTH, size, Colors.EDGE);
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    protected boolean takesMouse() {
        return true;
    }

    private int handleHeight() {
        return Math.max(HANDLE_HEIGHT_MIN, height() * Math.min(seen, count) / count);
    }

    private double handleY() {
        return y() + (height() - handleHeight()) * (double) first / Math.max(1, count - seen);
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        boolean onHandle = mouseY >= handleY() && mouseY < handleY() + handleHeight();
        grip = onHandle ? mouseY - handleY() : handleHeight() / 2.0;
        mouseDragged(mouseX, mouseY);
    }

    @Override
    protected void mouseDragged(double mouseX, double mouseY) {
        double free = Math.max(1, height() - handleHeight());
        double share = (mouseY - grip - y()) / free;
        scrolledTo.accept((int) Math.round(Math.max(0, Math.min(1, share)) * (count - seen)));
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        canvas.fill(x(), y(), width(), height(), 0x60000000);
        int color = isHighlighted() ? Colors.GREEN : Colors.EDGE;
        canvas.fill(x(), (float) Math.round(handleY()), width(), handleHeight(), color);
    }
}
