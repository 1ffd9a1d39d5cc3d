package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** Draws the legend of the debug views at the lower left, and the list of them at the left. */
final class LegendPanel {
    private static final int GROUND = 0xC410141A;
    private static final int MARGIN = 4;
    private static final int PADDING = 5;
    private static final int CHIP_WIDTH = 24;
    private static final int CHIP_GAP = 5;
    private static final int KEY_GAP = 10;

    private LegendPanel() {}

    /**
     * Draws what there is to say.
     *
     * @param head what stays free above the list, if there is room
     * @param foot what stays free below
     */
    static void draw(Canvas canvas, DebugLegend legend, int head, int foot) {
        if (!legend.rows.isEmpty()) {
            drawRows(canvas, legend, foot);
        }
        if (!legend.keys.isEmpty()) {
            drawKeys(canvas, legend, head);
        }
    }

    /** Where the legend of the views that are on ends at its right; 0 if there is none. */
    static int right(Canvas canvas, DebugLegend legend) {
        if (legend.rows.isEmpty()) {
            return 0;
        }
        int scale = canvas.scale();
        int smaller = smaller(scale);
        canvas.setScale(smaller);
        int right = (MARGIN + rowsWidth(canvas, legend)) * smaller / scale;
        canvas.setScale(scale);
        return right;
    }

    private static int smaller(int scale) {
        return Math.max(1, scale - 1);
    }

    private static int rowsWidth(Canvas canvas, DebugLegend legend) {
        int width = 0;
        for (int i = 0; i < legend.rows.size(); i++) {
            DebugLegend.Row row = legend.rows.get(i);
            int chip = row.from() == DebugLegend.NO_CHIP ? 0 : CHIP_WIDTH + CHIP_GAP;
            width = Math.max(width, chip + canvas.textWidth(row.text()));
        }
        return width + 2 * PADDING;
    }

    private static void drawRows(Canvas canvas, DebugLegend legend, int foot) {
        int scale = canvas.scale();
        int smaller = smaller(scale);
        canvas.setScale(smaller);
        int lineHeight = canvas.lineHeight() - 1;
        int height =
                legend.rows.size() * lineHeight - (lineHeight - canvas.capHeight()) + 2 * PADDING;
        int y = canvas.height() - foot * scale / smaller - height;
        canvas.fill(MARGIN, y, rowsWidth(canvas, legend), height, GROUND);
        y += PADDING;
        int x = MARGIN + PADDING;
        for (int i = 0; i < legend.rows.size(); i++) {
            DebugLegend.Row row = legend.rows.get(i);
            if (row.from() == DebugLegend.NO_CHIP) {
                canvas.text(row.text(), x, y, Colors.TEXT);
            } else {
                canvas.gradientRight(x, y, CHIP_WIDTH, canvas.capHeight(), row.from(), row.to());
                canvas.text(row.text(), x + CHIP_WIDTH + CHIP_GAP, y, Colors.TEXT_DIM);
            }
            y += lineHeight;
        }
        canvas.setScale(scale);
    }

    /** The list of views; in a low picture in smaller letters, as the legend stands below it. */
    private static void drawKeys(Canvas canvas, DebugLegend legend, int head) {
        int scale = canvas.scale();
        if (keysHeight(canvas, legend) > canvas.height() / 2) {
            canvas.setScale(smaller(scale));
        }
        drawKeysAt(canvas, legend, head * scale / canvas.scale());
        canvas.setScale(scale);
    }

    private static int keysHeight(Canvas canvas, DebugLegend legend) {
        return (legend.keys.size() + 1) * canvas.lineHeight() + 2 * PADDING;
    }

    private static void drawKeysAt(Canvas canvas, DebugLegend legend, int head) {
        int keys = 0;
        int names = canvas.textWidth(legend.title);
        for (DebugLegend.Key key : legend.keys) {
            keys = Math.max(keys, canvas.textWidth(key.key()));
            names = Math.max(names, canvas.textWidth(key.name()));
        }
        int width = keys + KEY_GAP + names + 2 * PADDING;
        int lineHeight = canvas.lineHeight();
        int height = keysHeight(canvas, legend);
        int left = MARGIN; // Notes come at the right.
        int y = Math.max(head, (canvas.height() - height) / 3);
        y = Math.max(MARGIN, Math.min(y, canvas.height() - height - MARGIN));
        canvas.fill(left, y, width, height, GROUND);
        y += PADDING;
        canvas.text(legend.title, left + PADDING, y, Colors.TEXT);
        for (DebugLegend.Key key : legend.keys) {
            y += lineHeight;
            canvas.text(key.key(), left + PADDING, y, Colors.GREEN);
            int color = key.on() ? Colors.AMBER : Colors.TEXT;
            canvas.text(key.name(), left + PADDING + keys + KEY_GAP, y, color);
        }
    }
}
