package org.quoin.client.ui.hud;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.DebugLegend;

/**
 * Draws the legend of the debug views at the lower left, and the list of them where there is room.
 */
final class LegendPanel {
    private static final int GROUND = 0xC410141A;
    private static final int MARGIN = 4;
    private static final int PADDING = 5;
    private static final int CHIP_WIDTH = 24;
    private static final int CHIP_GAP = 5;
    private static final int KEY_GAP = 10;

    private LegendPanel() {}

    /**
     * Other drawings, in the canvas's pixels; the legend avoids them if there is room.
     *
     * @param leftHead height that stays free above the list at the left
     * @param rightHead the same at the right
     * @param leftBottom where what is drawn below it at the left begins
     * @param rightBottom the same at the right
     * @param hotbarLeft the hotbar's distance from either side
     * @param hotbarTop the hotbar's upper edge
     */
    record Room(
            int leftHead,
            int rightHead,
            int leftBottom,
            int rightBottom,
            int hotbarLeft,
            int hotbarTop) {}

    /** Draws the legend. */
    static void draw(Canvas canvas, DebugLegend legend, Room room) {
        boolean overHotbar = right(canvas, legend) > room.hotbarLeft;
        int low = overHotbar ? room.hotbarTop : canvas.height();
        int rowsBottom = Math.min(low, room.leftBottom) - MARGIN;
        int rowsTop = legend.rows.isEmpty() ? rowsBottom : drawRows(canvas, legend, rowsBottom);
        if (!legend.keys.isEmpty()) {
            drawKeys(canvas, legend, room, rowsTop);
        }
    }

    /** Returns the right edge of the legend of the views that are on; 0 if there is none. */
    private static int right(Canvas canvas, DebugLegend legend) {
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

    /** Draws the legend down to a height; returns its upper edge. */
    private static int drawRows(Canvas canvas, DebugLegend legend, int bottom) {
        int scale = canvas.scale();
        int smaller = smaller(scale);
        canvas.setScale(smaller);
        int lineHeight = canvas.lineHeight() - 1;
        int height =
                legend.rows.size() * lineHeight - (lineHeight - canvas.capHeight()) + 2 * PADDING;
        int top = bottom * scale / smaller - height;
        int y = top;
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
        return top * smaller / scale;
    }

    /**
     * Draws the list of views: at the left between figures and legend, in smaller letters if it
     * must be; at the right, where toasts are, if there is no room.
     */
    private static void drawKeys(Canvas canvas, DebugLegend legend, Room room, int rowsTop) {
        int scale = canvas.scale();
        int smaller = smaller(scale);
        boolean drawn =
                drawKeysIfFree(canvas, legend, scale, room.leftHead, rowsTop, room, false)
                        || drawKeysIfFree(
                                canvas, legend, smaller, room.leftHead, rowsTop, room, false)
                        || drawKeysIfFree(
                                canvas, legend, scale, room.rightHead, room.rightBottom, room, true)
                        || drawKeysIfFree(
                                canvas,
                                legend,
                                smaller,
                                room.rightHead,
                                room.rightBottom,
                                room,
                                true);
        if (!drawn) { // Better over something else than not at all.
            canvas.setScale(smaller);
            drawKeysAt(canvas, legend, MARGIN, MARGIN);
            canvas.setScale(scale);
        }
    }

    /** Draws the list between two heights, if it fits there; returns whether it did. */
    private static boolean drawKeysIfFree(
            Canvas canvas,
            DebugLegend legend,
            int at,
            int head,
            int bottom,
            Room room,
            boolean right) {
        int scale = canvas.scale();
        canvas.setScale(at);
        int width = keysWidth(canvas, legend);
        int height = keysHeight(canvas, legend);
        int x = right ? canvas.width() - MARGIN - width : MARGIN;
        int hotbar = room.hotbarLeft * scale / at; // As far from the right edge as from the left.
        int low = MARGIN + width > hotbar ? Math.min(bottom, room.hotbarTop) : bottom;
        int top = (head * scale + at - 1) / at;
        int lowest = low * scale / at - MARGIN - height;
        boolean fits = lowest >= top;
        if (fits) {
            int y = Math.max(top, Math.min((canvas.height() - height) / 3, lowest));
            drawKeysAt(canvas, legend, x, y);
        }
        canvas.setScale(scale);
        return fits;
    }

    private static int keysHeight(Canvas canvas, DebugLegend legend) {
        return (legend.keys.size() + 1) * canvas.lineHeight() + 2 * PADDING;
    }

    private static int keysColumn(Canvas canvas, DebugLegend legend) {
        int keys = 0;
        for (DebugLegend.Key key : legend.keys) {
            keys = Math.max(keys, canvas.textWidth(key.key()));
        }
        return keys + KEY_GAP;
    }

    private static int keysWidth(Canvas canvas, DebugLegend legend) {
        int names = canvas.textWidth(legend.title);
        for (DebugLegend.Key key : legend.keys) {
            names = Math.max(names, canvas.textWidth(key.name()));
        }
        return keysColumn(canvas, legend) + names + 2 * PADDING;
    }

    private static void drawKeysAt(Canvas canvas, DebugLegend legend, int left, int top) {
        int column = keysColumn(canvas, legend);
        canvas.fill(left, top, keysWidth(canvas, legend), keysHeight(canvas, legend), GROUND);
        int y = top + PADDING;
        canvas.text(legend.title, left + PADDING, y, Colors.TEXT);
        for (DebugLegend.Key key : legend.keys) {
            y += canvas.lineHeight();
            canvas.text(key.key(), left + PADDING, y, Colors.GREEN);
            int color = key.on() ? Colors.AMBER : Colors.TEXT;
            canvas.text(key.name(), left + PADDING + column, y, color);
        }
    }
}
