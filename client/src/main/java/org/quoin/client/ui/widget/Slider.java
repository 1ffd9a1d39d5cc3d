package org.quoin.client.ui.widget;

import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.quoin.client.settings.IntRange;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** A whole number in a range, set by dragging or with the left and right arrow keys. */
public final class Slider extends Widget {
    /** A lower one has a thinner rail. */
    private static final int LOW = 16;

    private final String label;
    private final IntRange range;
    private final int step;
    private final IntFunction<String> format;
    private final IntConsumer changed;
    private IntPredicate doubtful = any -> false;
    private int value;

    /**
     * @param label the number's meaning
     * @param range its values
     * @param step how far an arrow key moves; dragging stops at multiples of it
     * @param value the initial value
     * @param format formats a value
     * @param changed called with each new value
     */
    public Slider(
            String label,
            IntRange range,
            int step,
            int value,
            IntFunction<String> format,
            IntConsumer changed) {
        this.label = label;
        this.range = range;
        this.step = step;
        this.value = range.clamp(value);
        this.format = format;
        this.changed = changed;
    }

    /** Returns the value. */
    public int value() {
        return value;
    }

    /** Says which values are shown as a warning; asked for each picture. */
    public void setDoubtful(IntPredicate which) {
        doubtful = which;
    }

    /** Shows another value, without calling {@code changed}. */
    public void setValue(int newValue) {
        value = range.clamp(newValue);
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        switch (press.key()) {
            // From a value between two steps to the next of them.
            case LEFT -> change(-Math.floorDiv(-value, step) * step - step);
            case RIGHT -> change(Math.floorDiv(value, step) * step + step);
            case HOME -> change(range.min());
            case END -> change(range.max());
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        mouseDragged(mouseX, mouseY);
    }

    @Override
    protected void mouseDragged(double mouseX, double mouseY) {
        double fraction = (mouseX - x() - 2) / Math.max(1, width() - 4);
        double exact = range.min() + fraction * (range.max() - range.min());
        change((int) Math.round(Math.max(-1e6, Math.min(1e6, exact)) / step) * step);
    }

    private void change(int wanted) {
        int next = range.clamp(wanted);
        if (next != value) {
            value = next;
            changed.accept(next);
        }
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        boolean lit = isHighlighted();
        drawWell(canvas, lit);
        float span = Math.max(1, range.max() - range.min());
        int filled = Math.round((value - range.min()) / span * (width() - 7));
        int thick = height() < LOW ? 1 : 2;
        int railY = y() + height() - 2 - thick;
        canvas.fill(x() + 2, railY, width() - 4, thick, 0xFF0E1116);
        canvas.fill(x() + 2, railY, filled, thick, lit ? Colors.GREEN : Colors.GREEN_DARK);
        int color = doubtful.test(value) ? Colors.AMBER : Colors.TEXT_FOCUS;
        canvas.fill(x() + 2 + filled, railY - 1, 3, 3, lit ? Colors.WHITE : Colors.TEXT_DIM);
        // Above the knob: it must not lie over a letter that reaches below its line.
        int textY = textTop(canvas) - 1;
        drawLabelAndValue(canvas, lit, label, format.apply(value), color, textY);
    }
}
