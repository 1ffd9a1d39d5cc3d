package org.quoin.client.ui.widget;

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

    /** Places three controls side by side. */
    public void addTriple(Widget left, Widget middle, Widget right, int height) {
        int third = (width - 2 * gap) / 3;
        left.place(x, y, third, height);
        middle.place(x + third + gap, y, third, height);
        right.place(x + width - third, y, third, height);
        y += height + gap;
    }

    /** Leaves room of a height. */
    public void skip(int height) {
        y += height;
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
