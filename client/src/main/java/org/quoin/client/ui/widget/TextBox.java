package org.quoin.client.ui.widget;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** A long text to read, which scrolls by the arrow keys and the wheel. It cannot be changed. */
public final class TextBox extends Widget {
    private static final int PADDING = 5;
    private static final int BAR_WIDTH = 3;

    /** How far the wheel goes with each step. */
    private static final int WHEEL_LINES = 3;

    private final String text;
    private List<String> lines = List.of();
    private int wrappedFor = -1;
    private int first;
    private int shown = 1;

    /** Makes a box; its lines are broken where they end and where they are too long. */
    public TextBox(String text) {
        this.text = text;
    }

    /** Returns the whole text. */
    public String text() {
        return text;
    }

    /** Returns the number of the uppermost line that shows. */
    public int firstLine() {
        return first;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        int before = first;
        switch (press.key()) {
            case UP -> scrollBy(-1);
            case DOWN -> scrollBy(1);
            case HOME -> scrollBy(-lines.size());
            case END -> scrollBy(lines.size());
            default -> {
                return false;
            }
        }
        return first != before; // Beyond the ends the arrows move the focus.
    }

    @Override
    protected void scrolled(int steps) {
        scrollBy(steps * WHEEL_LINES);
    }

    private void scrollBy(int by) {
        first = Math.max(0, Math.min(lines.size() - shown, first + by));
    }

    private void wrap(Canvas canvas, int room) {
        if (wrappedFor != room) {
            wrappedFor = room;
            List<String> all = new ArrayList<>();
            for (String line : text.split("\\R", -1)) {
                all.addAll(line.isBlank() ? List.of("") : canvas.wrap(line, room));
            }
            lines = List.copyOf(all);
        }
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        wrap(canvas, width() - 3 * PADDING - BAR_WIDTH);
        shown = Math.max(1, (height() - 2 * PADDING) / canvas.lineHeight());
        scrollBy(0);
        drawWell(canvas, isHighlighted());
        canvas.clip(x() + 1, y() + 1, Math.max(0, width() - 2), Math.max(0, height() - 2));
        float textY = y() + PADDING + 1;
        for (int i = first; i < Math.min(lines.size(), first + shown); i++) {
            canvas.text(lines.get(i), x() + PADDING, textY, Colors.TEXT);
            textY += canvas.lineHeight();
        }
        if (lines.size() > shown) {
            float room = height() - 4;
            float size = Math.max(8, room * shown / lines.size());
            float there = (room - size) * first / (lines.size() - shown);
            int barX = x() + width() - BAR_WIDTH - 2;
            canvas.fill(barX, y() + 2 + there, BAR_WIDTH, size, Colors.EDGE);
        }
        canvas.unclip();
    }
}
