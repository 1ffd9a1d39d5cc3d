package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.TextMeasure;

/** Places controls one below the other. */
public final class Column {
    private final int x;
    private final int width;
    private final int gap;
    private int y;

    /** Starts a column at its upper left corner; {@code gap} lies between two controls. */
    public Column(int x, int y, int width, int gap) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.gap = gap;
    }

    /** Places a control over the whole width. */
    public void add(Widget widget, int height) {
        widget.place(x, y, width, height);
        y += height + gap;
    }

    /** Places a control in the middle, narrower than the column. */
    public void addCentered(Widget widget, int widgetWidth, int height) {
        int narrow = Math.min(width, widgetWidth);
        widget.place(x + (width - narrow) / 2, y, narrow, height);
        y += height + gap;
    }

    /** Places two controls side by side. */
    public void addPair(Widget left, Widget right, int height) {
        int half = (width - gap) / 2;
        left.place(x, y, half, height);
        right.place(x + width - half, y, half, height);
        y += height + gap;
    }

    /** Places controls of one width side by side. */
    public void addRow(List<? extends Widget> row, int height) {
        int whole = width + gap;
        for (int i = 0; i < row.size(); i++) {
            int from = whole * i / row.size();
            int to = whole * (i + 1) / row.size() - gap;
            row.get(i).place(x + from, y, to - from, height);
        }
        y += height + gap;
    }

    /** Places buttons side by side, each as much wider than its label as the others. */
    public void addFittedRow(List<Button> row, int height, TextMeasure measure) {
        int free = width - gap * (row.size() - 1);
        for (Button button : row) {
            free -= measure.textWidth(button.label());
        }
        int from = x;
        for (int i = 0; i < row.size(); i++) {
            int share = free * (i + 1) / row.size() - free * i / row.size();
            int wide = Math.max(0, measure.textWidth(row.get(i).label()) + share);
            row.get(i).place(from, y, wide, height);
            from += wide + gap;
        }
        y += height + gap;
    }

    /** Leaves room of a height. */
    public void skip(int height) {
        y += height;
    }

    /** Returns the left edge. */
    public int x() {
        return x;
    }

    /** Returns the width. */
    public int width() {
        return width;
    }

    /** Returns the upper edge of what would come next. */
    public int y() {
        return y;
    }
}
