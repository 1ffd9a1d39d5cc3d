package org.quoin.client.ui.widget;

import java.text.Normalizer;
import java.util.function.IntPredicate;

/** A line of text being edited: its caret, its selection, and the allowed characters. */
final class TextEdit {
    private final int charactersMax;
    private final IntPredicate allowed;
    private String text = "";
    private int caret;

    /** The other end of the selection; at the caret if nothing is selected. */
    private int anchor;

    TextEdit(int charactersMax, IntPredicate allowed) {
        this.charactersMax = charactersMax;
        this.allowed = allowed;
    }

    String text() {
        return text;
    }

    int caret() {
        return caret;
    }

    boolean hasSelection() {
        return caret != anchor;
    }

    int selectionStart() {
        return Math.min(caret, anchor);
    }

    int selectionEnd() {
        return Math.max(caret, anchor);
    }

    String selection() {
        return text.substring(selectionStart(), selectionEnd());
    }

    private static boolean isBreak(int c) {
        return switch (c) {
            case '\t', '\n', 0x0B, '\f', '\r', 0x85, 0x2028, 0x2029 -> true;
            default -> false;
        };
    }

    /** Replaces everything and puts the caret behind it. */
    void setText(String newText) {
        text = "";
        caret = 0;
        anchor = 0;
        insert(newText);
    }

    void selectAll() {
        anchor = 0;
        caret = text.length();
    }

    void moveTo(int index, boolean select) {
        caret = Math.max(0, Math.min(text.length(), index));
        if (splitsCharacter(caret)) {
            caret--;
        }
        if (!select) {
            anchor = caret;
        }
    }

    void moveLeft(boolean select) {
        moveTo(hasSelection() && !select ? selectionStart() : before(caret), select);
    }

    void moveRight(boolean select) {
        moveTo(hasSelection() && !select ? selectionEnd() : after(caret), select);
    }

    /** Whether a place is within a character of two {@code char}s. */
    private boolean splitsCharacter(int index) {
        return index > 0
                && index < text.length()
                && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    }

    private int before(int index) {
        return index <= 0 ? 0 : text.offsetByCodePoints(index, -1);
    }

    private int after(int index) {
        return index >= text.length() ? text.length() : text.offsetByCodePoints(index, 1);
    }

    void deleteBefore() {
        if (!hasSelection()) {
            moveTo(before(caret), true);
        }
        insert("");
    }

    void deleteAfter() {
        if (!hasSelection()) {
            moveTo(after(caret), true);
        }
        insert("");
    }

    /**
     * Replaces the selection by the allowed characters of a text, as far as they fit. Line breaks
     * and tabs within it become one space, so that no two words grow together; those around it are
     * left out, for a copied line often ends in one. Accents are composed (Unicode NFC), as hosts
     * do: some systems copy each as a character of its own.
     *
     * @return whether all of it was taken as it is
     */
    boolean insert(String raw) {
        String inserted = Normalizer.normalize(raw, Normalizer.Form.NFC);
        String before = text.substring(0, selectionStart());
        String after = text.substring(selectionEnd());
        int room = charactersMax - before.length() - after.length();
        StringBuilder good = new StringBuilder();
        boolean broken = false;
        // A clipboard may hold very long text: stop when the field is full.
        for (int i = 0; i < inserted.length() && good.length() < room; ) {
            int c = inserted.codePointAt(i);
            i += Character.charCount(c);
            if (isBreak(c)) {
                broken = true;
                continue;
            }
            if (broken && !good.isEmpty() && c != ' ' && allowed.test(' ')) {
                char last = good.charAt(good.length() - 1);
                good.append(last == ' ' ? "" : " ");
            }
            broken = false;
            boolean whole = !Character.isBmpCodePoint(c) || !Character.isSurrogate((char) c);
            boolean fits = good.length() + Character.charCount(c) <= room;
            if (whole && fits && !Character.isISOControl(c) && allowed.test(c)) {
                good.appendCodePoint(c);
            }
        }
        boolean all = good.length() == inserted.length();
        if (all || !good.isEmpty()) { // A key that cannot be typed here replaces nothing.
            text = before + good + after;
            moveTo(before.length() + good.length(), false);
        }
        return all;
    }
}
