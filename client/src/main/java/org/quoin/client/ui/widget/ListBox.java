package org.quoin.client.ui.widget;

import java.util.List;
import java.util.function.IntConsumer;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * A list of rows, one of them selected. The up and down arrow keys move the selection, and beyond
 * the ends the focus. A click selects a row; Enter, Space or a double click activates it. It
 * scrolls if it must.
 */
public final class ListBox extends Widget {
    /** Two lines of text. */
    private static final int ROW_HEIGHT = 25;

    private static final int HEAD_HEIGHT = 15;
    private static final int PADDING = 6;

    private final String heading;
    private String nothing = "";
    private List<Row> rows;
    private final UiSounds sounds;
    private final IntConsumer activated;
    private int selected;
    private int first;
    private int rowsDrawn;

    /**
     * A row.
     *
     * @param title the upper line; a path that is too long keeps its end
     * @param detail the lower line
     * @param wrong whether the lower line is a problem
     * @param mark a word at the right end of the upper line, or empty
     */
    public record Row(String title, String detail, boolean wrong, String mark) {
        /** A row without a mark. */
        public Row(String title, String detail, boolean wrong) {
            this(title, detail, wrong, "");
        }
    }

    /**
     * @param heading the list's heading
     * @param rows the rows
     * @param sounds the sounds of the menus
     * @param activated called with the index of a row that the player activates
     */
    public ListBox(String heading, List<Row> rows, UiSounds sounds, IntConsumer activated) {
        this.heading = heading;
        this.rows = List.copyOf(rows);
        this.sounds = sounds;
        this.activated = activated;
    }

    /** Says what shows while there are no rows. */
    public void setNothing(String text) {
        nothing = text;
    }

    /** Shows other rows; the same index stays selected, if there is one. */
    public void setRows(List<Row> changed) {
        rows = List.copyOf(changed);
        selected = Math.max(0, Math.min(selected, rows.size() - 1));
        choose(selected);
    }

    /** Selects a row, if there is one of that index. */
    public void choose(int row) {
        if (row >= 0 && row < rows.size()) {
            selected = row;
            first = Math.max(Math.min(first, row), row - rowsShown() + 1);
        }
    }

    /** Returns the index of the selected row. */
    public int selected() {
        return selected;
    }

    /** Returns the index of the uppermost row that shows. */
    public int first() {
        return first;
    }

    @Override
    public boolean isFocusable() {
        return !rows.isEmpty();
    }

    @Override
    public int growth() {
        return 1;
    }

    /** Whole rows only, and no more than there are. */
    @Override
    public int heightIn(int wide, int room, Sizes sizes) {
        int fitting = Math.max(1, (room - HEAD_HEIGHT - 2) / ROW_HEIGHT);
        return HEAD_HEIGHT + 2 + Math.min(rows.size(), fitting) * ROW_HEIGHT;
    }

    private int rowsShown() {
        return Math.max(1, (height() - HEAD_HEIGHT - 2) / ROW_HEIGHT);
    }

    private int top() {
        return y() + HEAD_HEIGHT;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        switch (press.key()) {
            case UP -> {
                return select(selected - 1);
            }
            case DOWN -> {
                return select(selected + 1);
            }
            case HOME -> select(0);
            case END -> select(rows.size() - 1);
            case ENTER, SPACE -> activate();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean select(int row) {
        if (row < 0 || row >= rows.size()) {
            return false;
        }
        if (row != selected) {
            selected = row;
            sounds.focus();
        }
        first = Math.max(Math.min(first, row), row - rowsShown() + 1);
        return true;
    }

    private void activate() {
        sounds.click();
        activated.accept(selected);
    }

    private int rowAt(double mouseX, double mouseY) {
        int row = first + (int) Math.floor((mouseY - top()) / ROW_HEIGHT);
        boolean on = contains(mouseX, mouseY) && mouseY >= top() && row < first + rowsShown();
        return on && row < rows.size() ? row : -1;
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        select(rowAt(mouseX, mouseY));
    }

    @Override
    protected void doubleClicked(double mouseX, double mouseY) {
        if (rowAt(mouseX, mouseY) == selected) {
            activate();
        }
    }

    @Override
    protected int aimTop() {
        return rows.isEmpty() ? y() : top() + (selected - first) * ROW_HEIGHT;
    }

    @Override
    protected int aimHeight() {
        return rows.isEmpty() ? height() : ROW_HEIGHT;
    }

    @Override
    protected void scrolled(int steps) {
        first = Math.max(0, Math.min(rows.size() - rowsShown(), first + steps));
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        if (rowsShown() != rowsDrawn) {
            rowsDrawn = rowsShown();
            choose(selected); // The selected row stays visible in a lower list.
        }
        // In a higher window no room stays empty below the last row.
        first = Math.max(0, Math.min(first, rows.size() - rowsShown()));
        boolean lit = isHighlighted();
        canvas.fill(x(), y(), width(), height(), 0xB0141A20);
        canvas.fill(x(), y() + HEAD_HEIGHT - 1, width(), 1, Colors.EDGE);
        canvas.textShadowed(
                canvas.shorten(heading, width() - 2 * PADDING),
                x() + PADDING,
                y() + (HEAD_HEIGHT - canvas.capHeight()) / 2f,
                Colors.TEXT_DIM);
        if (rows.isEmpty()) {
            drawNothing(canvas);
        }
        int shown = Math.min(rowsShown(), rows.size() - first);
        boolean bar = shown < rows.size();
        int rowWidth = width() - 2 - (bar ? ScrollBar.SHOWN_WIDTH + 1 : 0);
        canvas.clip(x(), y(), width(), height());
        for (int i = 0; i < shown; i++) {
            boolean chosen = first + i == selected;
            drawRow(canvas, first + i, top() + i * ROW_HEIGHT, rowWidth, chosen, chosen && lit);
        }
        canvas.unclip();
        if (bar) {
            int barX = x() + width() - ScrollBar.SHOWN_WIDTH - 1;
            int room = height() - HEAD_HEIGHT - 2;
            ScrollBar.drawShown(canvas, barX, top(), room, first, shown, rows.size());
        }
    }

    private void drawNothing(Canvas canvas) {
        float textY = top() + PADDING;
        for (String line : canvas.wrap(nothing, width() - 2 * PADDING)) {
            canvas.textShadowed(line, x() + PADDING, textY, Colors.TEXT_OFF);
            textY += canvas.lineHeight();
        }
    }

    private void drawRow(
            Canvas canvas, int index, int rowY, int rowWidth, boolean chosen, boolean lit) {
        Row row = rows.get(index);
        int left = x() + 1;
        if (chosen) {
            canvas.fill(left, rowY, rowWidth, ROW_HEIGHT, lit ? 0x703F7330 : 0x40708090);
            canvas.fill(left, rowY, 2, ROW_HEIGHT, lit ? Colors.GREEN : Colors.EDGE);
        }
        int room = rowWidth - 2 * PADDING;
        int textY = rowY + 4;
        int titleRoom = room;
        if (!row.mark().isEmpty()) {
            int markWidth = (int) Math.ceil(canvas.textWidth(row.mark()));
            titleRoom -= markWidth + PADDING;
            canvas.textShadowed(row.mark(), left + PADDING + room - markWidth, textY, Colors.GREEN);
        }
        canvas.textShadowed(
                canvas.shortenPath(row.title(), titleRoom),
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
