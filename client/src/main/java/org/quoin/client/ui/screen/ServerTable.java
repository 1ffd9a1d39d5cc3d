package org.quoin.client.ui.screen;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.ScrollBar;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;

/**
 * A list in sections, whose rows come and go by themselves: the selected row stays selected by its
 * id, wherever it stands. The arrow keys move the selection, and beyond the ends the focus. A click
 * selects a row: buttons act on that one. Enter, Space or a double click activates it. It scrolls
 * if it must.
 */
final class ServerTable extends Widget {
    private static final int ROW_HEIGHT = 25;
    private static final int HEAD_HEIGHT = 14;
    private static final int PADDING = 6;
    private static final int MARK_GAP = 4;
    private static final int FADE = 9;

    private final UiSounds sounds;
    private final Consumer<Line> activated;
    private List<Line> lines = List.of();
    private String selectedId = "";

    /** Whether the player has selected a row: else the first is, whichever that becomes. */
    private boolean chosen;

    private int scroll;
    private int scrollMax;

    /**
     * A line: the head of a section, a note in it, or a row.
     *
     * @param id of a row; empty for a head or a note
     * @param head whether it is the head of a section
     * @param title the upper line of text
     * @param detail the lower one
     * @param wrong whether the lower one says what is wrong
     * @param mark stands at the right end of the upper line
     * @param markColor its color
     */
    record Line(
            String id,
            boolean head,
            String title,
            String detail,
            boolean wrong,
            String mark,
            int markColor) {
        /** The head of a section. */
        static Line head(String title) {
            return new Line("", true, title, "", false, "", 0);
        }

        /** The note in a section without rows. */
        static Line note(String text) {
            return new Line("", false, text, "", false, "", 0);
        }

        boolean isRow() {
            return !id.isEmpty();
        }

        private int height() {
            return isRow() ? ROW_HEIGHT : HEAD_HEIGHT;
        }
    }

    /**
     * Makes an empty list.
     *
     * @param activated called with a row that the player activates
     */
    ServerTable(UiSounds sounds, Consumer<Line> activated) {
        this.sounds = sounds;
        this.activated = activated;
    }

    /** Shows these lines. Where the selected row is gone, the one at its place is selected. */
    void setLines(List<Line> changed) {
        int place = rowPlace(selectedId);
        lines = List.copyOf(changed);
        if (rowPlace(selectedId) < 0 || !chosen) {
            List<Line> rows = rows();
            int next = chosen ? Math.max(0, Math.min(place, rows.size() - 1)) : 0;
            selectedId = rows.isEmpty() ? "" : rows.get(next).id();
        }
    }

    private List<Line> rows() {
        return lines.stream().filter(Line::isRow).toList();
    }

    private int rowPlace(String id) {
        List<Line> rows = rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the id of the selected row; empty if there is none. */
    String selectedId() {
        return selectedId;
    }

    @Override
    public boolean isFocusable() {
        return !selectedId.isEmpty();
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        int rows = rows().size();
        int page = Math.max(1, height() / ROW_HEIGHT - 1);
        int at = rowPlace(selectedId);
        switch (press.key()) {
            case UP -> {
                return selectPlace(at - 1);
            }
            case DOWN -> {
                return selectPlace(at + 1);
            }
            case PAGE_UP -> selectPlace(Math.max(0, at - page));
            case PAGE_DOWN -> selectPlace(Math.min(rows - 1, at + page));
            case HOME -> selectPlace(0);
            case END -> selectPlace(rows - 1);
            case ENTER, SPACE -> activate();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean selectPlace(int place) {
        List<Line> rows = rows();
        chosen = true;
        if (place < 0 || place >= rows.size()) {
            return false;
        }
        if (!rows.get(place).id().equals(selectedId)) {
            selectedId = rows.get(place).id();
            sounds.focus();
        }
        reveal();
        return true;
    }

    private void activate() {
        for (Line line : rows()) {
            if (line.id().equals(selectedId)) {
                sounds.click();
                activated.accept(line);
                return;
            }
        }
    }

    /** Scrolls so that the selected row shows, with the head above it if that is the first row. */
    private void reveal() {
        int top = 0;
        int headTop = 0;
        for (Line line : lines) {
            if (line.id().equals(selectedId) && line.isRow()) {
                scroll = Math.max(scroll, top + line.height() - (height() - 2));
                scroll = Math.min(scroll, headTop);
                return;
            }
            headTop = line.head() ? top : top + line.height();
            top += line.height();
        }
    }

    private @Nullable Line rowAt(double mouseX, double mouseY) {
        double into = mouseY - y() - 1 + scroll;
        if (!contains(mouseX, mouseY)) {
            return null;
        }
        int top = 0;
        for (Line line : lines) {
            if (into >= top && into < top + line.height()) {
                return line.isRow() ? line : null;
            }
            top += line.height();
        }
        return null;
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        Line row = rowAt(mouseX, mouseY);
        if (row != null) {
            chosen = true;
            if (!row.id().equals(selectedId)) {
                selectedId = row.id();
                sounds.focus();
            }
        }
    }

    @Override
    protected void doubleClicked(double mouseX, double mouseY) {
        Line row = rowAt(mouseX, mouseY);
        if (row != null && row.id().equals(selectedId)) {
            activate();
        }
    }

    @Override
    protected void scrolled(int steps) {
        scroll = Math.max(0, Math.min(scrollMax, scroll + steps * ROW_HEIGHT));
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        int room = height() - 2;
        int all = lines.stream().mapToInt(Line::height).sum();
        scrollMax = Math.max(0, all - room);
        scroll = Math.max(0, Math.min(scrollMax, scroll));
        boolean bar = all > room;
        canvas.fill(x(), y(), width(), height(), 0xB0141A20);
        canvas.clip(x(), y() + 1, width(), room);
        int top = y() + 1 - scroll;
        int rowWidth = width() - 2 - (bar ? ScrollBar.SHOWN_WIDTH + 1 : 0);
        for (Line line : lines) {
            if (top + line.height() > y() && top < y() + height()) {
                drawLine(canvas, line, top, rowWidth);
            }
            top += line.height();
        }
        // A row that is cut off by an edge fades there: there is more.
        if (scroll > 0) {
            canvas.gradientDown(x() + 1, y() + 1, rowWidth, FADE, 0xF0141A20, 0x00141A20);
        }
        if (scroll < scrollMax) {
            float edge = y() + 1 + room - FADE;
            canvas.gradientDown(x() + 1, edge, rowWidth, FADE, 0x00141A20, 0xF0141A20);
        }
        canvas.unclip();
        if (bar) {
            int barX = x() + width() - ScrollBar.SHOWN_WIDTH - 1;
            ScrollBar.drawShown(canvas, barX, y() + 1, room, scroll, room, all);
        }
    }

    private void drawLine(Canvas canvas, Line line, int top, int rowWidth) {
        int left = x() + 1;
        if (line.isRow()) {
            drawRow(canvas, line, top, rowWidth);
            return;
        }
        float textY = top + (HEAD_HEIGHT - canvas.capHeight()) / 2f;
        if (line.head()) {
            canvas.fill(left, top, rowWidth, HEAD_HEIGHT, 0x60000000);
            canvas.fill(left, top + HEAD_HEIGHT - 1, rowWidth, 1, Colors.EDGE);
        }
        canvas.textShadowed(
                canvas.shorten(line.title(), rowWidth - 2 * PADDING),
                left + PADDING,
                textY,
                line.head() ? Colors.TEXT_DIM : Colors.TEXT_OFF);
    }

    private void drawRow(Canvas canvas, Line row, int top, int rowWidth) {
        int left = x() + 1;
        boolean isSelected = row.id().equals(selectedId);
        boolean lit = isSelected && isHighlighted();
        if (isSelected) {
            canvas.fill(left, top, rowWidth, ROW_HEIGHT, lit ? 0x703F7330 : 0x40708090);
            canvas.fill(left, top, 2, ROW_HEIGHT, lit ? Colors.GREEN : Colors.EDGE);
        }
        int room = rowWidth - 2 * PADDING;
        int markWidth = (int) Math.ceil(canvas.textWidth(row.mark()));
        int textY = top + 4;
        canvas.textShadowed(row.mark(), left + PADDING + room - markWidth, textY, row.markColor());
        canvas.textShadowed(
                canvas.shorten(row.title(), room - markWidth - MARK_GAP),
                left + PADDING,
                textY,
                lit ? Colors.TEXT_FOCUS : Colors.TEXT);
        canvas.textShadowed(
                canvas.shorten(row.detail(), room),
                left + PADDING,
                textY + canvas.capHeight() + 4,
                row.wrong() ? Colors.RED : Colors.TEXT_DIM);
    }
}
