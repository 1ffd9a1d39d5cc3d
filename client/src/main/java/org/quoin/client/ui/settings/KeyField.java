package org.quoin.client.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Setting;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;

/**
 * The keys that do something, in two places. Enter or a click on a place waits for the next key or
 * mouse button, which is put there; Escape leaves it as it was, Delete empties it. The arrow keys
 * go from one place to the other.
 */
public final class KeyField extends Widget {
    private static final int PLACES = Setting.Keys.COUNT_MAX;
    private static final int PLACE_SHARE_PERCENT = 27;
    private static final int GAP = 3;

    private final String label;
    private final String waitingText;
    private final IntFunction<String> nameOf;
    private final IntPredicate conflicts;
    private final UiSounds sounds;
    private final Consumer<List<Integer>> changed;
    private List<Integer> codes = List.of();
    private int place;
    private boolean waiting;

    /**
     * Creates a field without keys.
     *
     * @param label the keys' action
     * @param waitingText shown while waiting for a key
     * @param nameOf the name of a key
     * @param conflicts whether a key has another action, too
     * @param changed called with each new list of keys
     */
    public KeyField(
            String label,
            String waitingText,
            IntFunction<String> nameOf,
            IntPredicate conflicts,
            UiSounds sounds,
            Consumer<List<Integer>> changed) {
        this.label = label;
        this.waitingText = waitingText;
        this.nameOf = nameOf;
        this.conflicts = conflicts;
        this.sounds = sounds;
        this.changed = changed;
    }

    /** Shows other keys, without calling {@code changed}. */
    public void setCodes(List<Integer> keys) {
        codes = List.copyOf(keys);
    }

    /** Says whether the next key is put here, whatever it is. */
    public boolean isWaiting() {
        return waiting;
    }

    @Override
    protected boolean waitsForKey() {
        return waiting;
    }

    @Override
    protected void focusChanged(boolean gained) {
        waiting = false;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (waiting) {
            if (press.key() == KeyPress.Key.ESCAPE) {
                waiting = false;
            } else {
                put(press.code());
            }
            return true;
        }
        switch (press.key()) {
            case ENTER, SPACE -> await(place);
            case DELETE, BACKSPACE -> {
                if (press.shift()) {
                    return false; // The screen puts the default back.
                }
                clear();
            }
            case LEFT -> {
                return move(0);
            }
            case RIGHT -> {
                return move(PLACES - 1);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean move(int to) {
        boolean moved = place != to;
        place = to;
        return moved;
    }

    private void await(int at) {
        place = at;
        waiting = true;
        sounds.click();
    }

    private void put(int code) {
        waiting = false;
        if (KeyNames.nameOf(code) == null) {
            return; // A key that no keyboard of a player has: nothing could be written down.
        }
        List<Integer> next = new ArrayList<>(codes);
        next.remove((Integer) code);
        if (place < next.size()) {
            next.set(place, code);
        } else {
            next.add(code);
        }
        change(next.subList(0, Math.min(PLACES, next.size())));
    }

    private void clear() {
        if (place < codes.size()) {
            List<Integer> next = new ArrayList<>(codes);
            next.remove(place);
            change(next);
        }
    }

    private void change(List<Integer> next) {
        codes = List.copyOf(next);
        sounds.click();
        changed.accept(codes);
    }

    @Override
    protected boolean buttonPressed(int keyCode) {
        if (waiting) {
            put(keyCode);
            return true;
        }
        return false;
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (!contains(mouseX, mouseY)) {
            return;
        }
        await(mouseX >= placeX(PLACES - 1) ? PLACES - 1 : 0);
    }

    private int placeWidth() {
        return width() * PLACE_SHARE_PERCENT / 100;
    }

    private int placeX(int index) {
        return x() + width() - (PLACES - index) * (placeWidth() + GAP);
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        boolean lit = isHighlighted();
        drawWell(canvas, lit);
        int textY = textTop(canvas);
        int room = placeX(0) - x() - 2 * GAP;
        canvas.textShadowed(
                canvas.shorten(label, room - GAP),
                x() + 2 * GAP,
                textY,
                lit ? Colors.TEXT : Colors.TEXT_DIM);
        for (int i = 0; i < PLACES; i++) {
            boolean chosen = lit && i == place;
            int left = placeX(i);
            canvas.fill(
                    left, y() + 2, placeWidth(), height() - 4, chosen ? 0x703F7330 : 0x60303840);
            String text = i < codes.size() ? nameOf.apply(codes.get(i)) : "";
            int color = Colors.TEXT_FOCUS;
            if (waiting && i == place) {
                text = waitingText;
                color = Colors.GREEN;
            } else if (i < codes.size() && conflicts.test(codes.get(i))) {
                color = Colors.RED;
            }
            String shown = canvas.shorten(text, placeWidth() - 4);
            int textX = left + (placeWidth() - canvas.textWidth(shown)) / 2;
            canvas.textShadowed(shown, textX, textY, color);
        }
    }
}
