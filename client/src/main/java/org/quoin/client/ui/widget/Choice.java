package org.quoin.client.ui.widget;

import java.util.List;
import java.util.function.IntConsumer;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * One of a few named values: a click, Enter or Space selects the next, the left and right arrow
 * keys go back and forth.
 */
public final class Choice extends Widget {
    private final String label;
    private final List<String> names;
    private final UiSounds sounds;
    private final IntConsumer changed;
    private int index;

    /**
     * @param label the choice's label
     * @param names the values, in their order
     * @param index the initial value
     * @param sounds the sounds of the menus
     * @param changed called with the index of each new value
     */
    public Choice(
            String label, List<String> names, int index, UiSounds sounds, IntConsumer changed) {
        this.label = label;
        this.names = List.copyOf(names);
        this.sounds = sounds;
        this.changed = changed;
        this.index = index;
    }

    /** Makes a choice between off and on. */
    public static Choice toggle(
            String label,
            String offName,
            String onName,
            boolean on,
            UiSounds sounds,
            ToggleListener changed) {
        return new Choice(
                label,
                List.of(offName, onName),
                on ? 1 : 0,
                sounds,
                index -> changed.changed(index == 1));
    }

    /** Receives a choice between off and on. */
    @FunctionalInterface
    public interface ToggleListener {
        /** Called with each new value. */
        void changed(boolean on);
    }

    /** Returns the index of the value. */
    public int index() {
        return index;
    }

    /** Shows another value, without calling {@code changed}. */
    public void setIndex(int value) {
        index = value;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        switch (press.key()) {
            case ENTER, SPACE -> step(1, true);
            case RIGHT -> step(1, false);
            case LEFT -> step(-1, false);
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (contains(mouseX, mouseY)) {
            step(1, true);
        }
    }

    private void step(int by, boolean around) {
        int next = index + by;
        next = around ? Math.floorMod(next, names.size()) : next;
        if (next < 0 || next >= names.size()) {
            return;
        }
        index = next;
        sounds.click();
        changed.accept(next);
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        boolean lit = isHighlighted();
        drawWell(canvas, lit);
        String value = names.get(index);
        boolean switched = names.size() == 2;
        int color = !switched ? Colors.TEXT_FOCUS : index == 1 ? Colors.GREEN : Colors.TEXT_DIM;
        drawLabelAndValue(canvas, lit, label, lit ? "< " + value + " >" : value, color);
    }
}
