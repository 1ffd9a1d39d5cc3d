package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextWrap;

/** How the controls of settings look alike: a label at the left, the value at the right. */
final class Row {
    static final int PADDING = 6;

    private Row() {}

    /** Draws the sunken ground of a control, green around it if it is highlighted. */
    static void drawWell(Canvas canvas, Widget widget, boolean highlighted) {
        int x = widget.x();
        int y = widget.y();
        int w = widget.width();
        int h = widget.height();
        int edge = highlighted ? Colors.GREEN : Colors.EDGE;
        canvas.fill(x + 1, y + 1, w - 2, h - 2, Colors.WELL);
        canvas.fill(x + 1, y, w - 2, 1, edge);
        canvas.fill(x + 1, y + h - 1, w - 2, 1, edge);
        canvas.fill(x, y + 1, 1, h - 2, edge);
        canvas.fill(x + w - 1, y + 1, 1, h - 2, edge);
    }

    /** Returns where the texts of a control stand: all alike, and above the rail of a slider. */
    static int textY(Canvas canvas, Widget widget) {
        return widget.y() + (widget.height() - 2 - canvas.capHeight()) / 2;
    }

    /** Draws label and value over the ground. */
    static void drawTexts(
            Canvas canvas,
            Widget widget,
            boolean highlighted,
            String label,
            String value,
            int valueColor) {
        int textY = textY(canvas, widget);
        int valueWidth = canvas.textWidth(value);
        int right = widget.x() + widget.width() - PADDING;
        int labelWidth = widget.width() - 3 * PADDING - valueWidth;
        int labelColor = highlighted ? Colors.TEXT : Colors.TEXT_DIM;
        canvas.textShadowed(
                TextWrap.shorten(label, labelWidth, canvas),
                widget.x() + PADDING,
                textY,
                widget.isEnabled() ? labelColor : Colors.TEXT_OFF);
        canvas.textShadowed(
                value,
                right - valueWidth,
                textY,
                widget.isEnabled() ? valueColor : Colors.TEXT_OFF);
    }
}
