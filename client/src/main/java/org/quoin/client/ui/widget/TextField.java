package org.quoin.client.ui.widget;

import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.draw.TextMeasure.Extent;

/**
 * A line of text to type into, with a label at its left. The caret's place is an index into the
 * text, never within a character.
 */
public final class TextField extends Widget {
    private static final long BLINK_NANOS = 500_000_000L;

    private final String label;
    private final Clipboard clipboard;
    private final TextEdit edit;
    private final Consumer<String> changed;
    private String placeholder = "";
    private boolean wrong;
    private boolean masked;
    private int scroll;
    private long editedAtNanos;
    private boolean justEdited = true;
    private @Nullable TextMeasure measure;
    private Runnable submit = () -> {};
    private Runnable refused = () -> {};

    /**
     * @param label the text's meaning
     * @param text the initial text
     * @param charactersMax the largest length
     * @param allowed the characters it may hold; others are left out, from the clipboard too
     * @param clipboard the desktop's
     * @param changed called with each text that the player enters
     */
    public TextField(
            String label,
            String text,
            int charactersMax,
            IntPredicate allowed,
            Clipboard clipboard,
            Consumer<String> changed) {
        this.label = label;
        this.clipboard = clipboard;
        this.changed = changed;
        this.edit = new TextEdit(charactersMax, allowed);
        edit.setText(text);
    }

    /** Makes an empty field whose text is not shown, nor copied. */
    public static TextField masked(
            String label, int charactersMax, Clipboard clipboard, Consumer<String> changed) {
        TextField field =
                new TextField(
                        label, "", charactersMax, c -> c >= ' ' && c != 127, clipboard, changed);
        field.masked = true;
        return field;
    }

    /** The drawn text: as many characters as the text has. */
    private String drawn() {
        return masked ? "*".repeat(edit.text().length()) : edit.text();
    }

    /** Sets what Enter does. */
    public void onSubmit(Runnable action) {
        submit = action;
    }

    /** Sets what happens when the player enters what the field does not take. */
    public void onRefused(Runnable action) {
        refused = action;
    }

    /** Sets what is shown while the field is empty. */
    public void setPlaceholder(String text) {
        placeholder = text;
    }

    /** Marks the text as wrong, or not. */
    public void setWrong(boolean value) {
        wrong = value;
    }

    /** Returns the label. */
    public String label() {
        return label;
    }

    /** Returns the text. */
    public String text() {
        return edit.text();
    }

    /** Replaces the text, without calling {@code changed}. */
    public void setText(String text) {
        edit.setText(text);
        scroll = 0;
    }

    /** Selects the whole text: typing replaces it. */
    public void selectAll() {
        edit.selectAll();
    }

    /** Returns the caret's place: how many characters stand before it. */
    public int caret() {
        return edit.caret();
    }

    /** Puts the caret behind that many characters. */
    public void setCaret(int index) {
        edit.moveTo(index, false);
    }

    /** Returns where on the screen a character begins, in menu pixels, as drawn last. */
    public int xOf(int index) {
        TextMeasure known = measure;
        int place = Math.max(0, Math.min(edit.text().length(), index));
        return textX() - scroll + (known == null ? 0 : known.caretX(drawn(), place));
    }

    @Override
    protected boolean showsFocusAlways() {
        return true;
    }

    @Override
    protected void focusChanged(boolean gained) {
        justEdited = true;
        if (!gained) {
            edit.moveTo(edit.caret(), false);
        }
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (press.key() == KeyPress.Key.ENTER) {
            submit.run();
            return true;
        }
        boolean pastes = press.command() && press.key() == KeyPress.Key.V;
        String before = edit.text();
        boolean used = press.command() ? commandPressed(press) : editKeyPressed(press);
        if (used) {
            justEdited = true;
        }
        if (used && !pastes) {
            notifyIfChanged(before);
        }
        return used;
    }

    private boolean editKeyPressed(KeyPress press) {
        switch (press.key()) {
            case LEFT -> edit.moveLeft(press.shift());
            case RIGHT -> edit.moveRight(press.shift());
            case HOME -> edit.moveTo(0, press.shift());
            case END -> edit.moveTo(edit.text().length(), press.shift());
            case BACKSPACE -> edit.deleteBefore();
            case DELETE -> edit.deleteAfter();
            // The character comes by itself; the key must not reach a button.
            case SPACE -> {}
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean commandPressed(KeyPress press) {
        switch (press.key()) {
            case A -> edit.selectAll();
            case C -> copy();
            case X -> {
                copy();
                edit.insert("");
            }
            case V -> {
                insert(clipboard.text());
                return true;
            }
            case BACKSPACE -> edit.setText("");
            default -> {
                return false;
            }
        }
        return true;
    }

    private void copy() {
        if (edit.hasSelection() && !masked) {
            clipboard.setText(edit.selection());
        }
    }

    @Override
    protected boolean charTyped(int codePoint) {
        insert(Character.toString(codePoint));
        justEdited = true;
        return true;
    }

    private void insert(String text) {
        String before = edit.text();
        boolean all = edit.insert(text);
        notifyIfChanged(before);
        if (!all) {
            refused.run();
        }
    }

    private void notifyIfChanged(String before) {
        if (!before.equals(edit.text())) {
            changed.accept(edit.text());
        }
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        edit.moveTo(indexAt(mouseX), false);
        justEdited = true;
    }

    @Override
    protected void mouseDragged(double mouseX, double mouseY) {
        edit.moveTo(indexAt(mouseX), true);
    }

    private int indexAt(double mouseX) {
        TextMeasure known = measure;
        if (known == null) {
            return edit.text().length();
        }
        double offset = mouseX - textX() + scroll;
        int best = 0;
        double bestDistance = Double.MAX_VALUE;
        for (int i = 0; i <= edit.text().length(); i++) {
            double distance = Math.abs(known.caretX(drawn(), i) - offset);
            if (distance < bestDistance) {
                bestDistance = distance;
                best = i;
            }
        }
        return best;
    }

    private int textX() {
        TextMeasure known = measure;
        int labelWidth =
                known == null || label.isEmpty() ? 0 : known.textWidth(label) + TEXT_PADDING + 2;
        return x() + TEXT_PADDING + labelWidth;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        measure = canvas;
        if (justEdited) {
            justEdited = false;
            editedAtNanos = nowNanos;
        }
        boolean lit = isHighlighted();
        drawWell(canvas, lit);
        int textY = textTop(canvas);
        int labelColor = lit ? Colors.TEXT : Colors.TEXT_DIM;
        canvas.textShadowed(label, x() + TEXT_PADDING, textY, orOff(labelColor));
        int left = textX();
        int room = x() + width() - TEXT_PADDING - left;
        int caretX = canvas.caretX(drawn(), edit.caret());
        scroll = Math.max(Math.min(scroll, caretX), caretX + 1 - room);
        int longest = Math.max(0, canvas.textWidth(drawn()) + 1 - room);
        // Without the focus the beginning is shown.
        scroll = isFocused() ? Math.max(0, Math.min(scroll, longest)) : 0;
        canvas.clip(left - 1, y() + 1, room + 2, height() - 2);
        drawText(canvas, left - scroll, textY);
        boolean blinkOn = (nowNanos - editedAtNanos) / BLINK_NANOS % 2 == 0;
        if (isFocused() && blinkOn) {
            canvas.fill(left - scroll + caretX, textY - 2, 1, canvas.capHeight() + 4, Colors.GREEN);
        }
        canvas.unclip();
    }

    private void drawText(Canvas canvas, int left, int textY) {
        if (edit.text().isEmpty()) {
            canvas.text(placeholder, left, textY, Colors.TEXT_OFF);
            return;
        }
        if (isFocused() && edit.hasSelection()) {
            int start = edit.selectionStart();
            for (Extent each : canvas.extents(drawn(), start, edit.selectionEnd())) {
                int from = left + each.left();
                int wide = each.right() - each.left();
                canvas.fill(from, textY - 2, wide, canvas.capHeight() + 4, 0xA03F7330);
            }
        }
        int color = wrong ? Colors.RED : Colors.TEXT_FOCUS;
        canvas.textShadowed(drawn(), left, textY, orOff(color));
    }

    private int orOff(int color) {
        return isEnabled() ? color : Colors.TEXT_OFF;
    }

    /** The clipboard of the desktop. */
    public interface Clipboard {
        /** Returns the text on the clipboard, or nothing if there is none. */
        String text();

        /** Puts a text on the clipboard. */
        void setText(String text);
    }
}
