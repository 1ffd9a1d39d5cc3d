package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * Strips below each other at the lower left, each with its name, its figures and its scale.
 *
 * @param <S> where the values come from
 */
final class StripPanel<S> {
    static final int GROUND = 0xC410141A;
    static final int MARGIN = 4;
    static final int PADDING = 5;
    private static final int STRIP_HEIGHT = 16;
    private static final int STRIP_HEIGHT_MIN = 8;
    private static final int STRIP_WIDTH_MAX = 166;
    private static final int STRIP_WIDTH_MIN = 140;
    private static final int GAP = 3;
    private static final int LABEL_GAP = 6;
    private static final int SCALE_GAP = 4;
    private static final int LABELS_WIDTH_MIN = 86;

    private static final class Row<S> {
        final String label;
        final Strip<S> strip;
        final float scaleMin;
        String value = "";
        String scaleText = "";
        float scale;

        Row(String label, Strip<S> strip, float scaleMin) {
            this.label = label;
            this.strip = strip;
            this.scaleMin = scaleMin;
        }
    }

    private final List<Row<S>> rows = new ArrayList<>();
    private final int samples;
    private String title;

    StripPanel(String title, int samples) {
        this.title = title;
        this.samples = samples;
    }

    /** Adds a strip below the others. */
    void add(String label, Strip<S> strip, float scaleMin) {
        rows.add(new Row<>(label, strip, scaleMin));
    }

    /** Changes the heading. */
    void setTitle(String text) {
        title = text;
    }

    /** Changes the figures of a row. */
    void tell(int row, String value) {
        rows.get(row).value = value;
    }

    /**
     * Draws it, as high as there is room: where there is little, names and scales stand beside the
     * strips, and no figures; where there is less, all is smaller. Returns its upper edge.
     *
     * @param head height that stays free above it
     * @param hotbarLeft the hotbar's distance from either side
     * @param hotbarTop the hotbar's upper edge
     */
    int draw(Canvas canvas, S source, int head, int hotbarLeft, int hotbarTop) {
        int scale = canvas.scale();
        int smaller = Math.max(1, scale - 1);
        int room;
        int free;
        int bottom;
        int least = rows.size() * (STRIP_HEIGHT_MIN + 2);
        do {
            canvas.setScale(smaller);
            free = hotbarLeft * scale / smaller - 2 * MARGIN - 2 * PADDING;
            bottom = free < STRIP_WIDTH_MIN ? hotbarTop * scale / smaller : canvas.height();
            room = bottom - MARGIN - head * scale / smaller - frameHeight(canvas);
        } while (room < least && --smaller > 0);
        smaller = Math.max(1, smaller);
        int line = canvas.lineHeight() - 1;
        int strip = free < STRIP_WIDTH_MIN ? STRIP_WIDTH_MAX : Math.min(STRIP_WIDTH_MAX, free);
        boolean dense = room < rows.size() * (line + STRIP_HEIGHT + GAP);
        int most = dense ? room / rows.size() - 2 : STRIP_HEIGHT;
        int high = Math.max(STRIP_HEIGHT_MIN, Math.min(STRIP_HEIGHT, most));
        int each = dense ? high + 2 : line + high + GAP;
        int height = line + rows.size() * each - GAP + 2 * PADDING;
        int width = strip + 2 * PADDING;
        int top = Math.max(MARGIN, bottom - MARGIN - height);
        int y = top;
        canvas.fill(MARGIN, y, width, height, GROUND);
        int x = MARGIN + PADDING;
        y += PADDING;
        canvas.text(title, x, y, Colors.TEXT);
        y += line;
        int beside = dense ? labelsWidth(canvas, source) : scalesWidth(canvas, source);
        int wide = strip - beside;
        for (int i = 0; i < rows.size(); i++) {
            Row<S> row = rows.get(i);
            float edge = scaleOf(row, source);
            if (dense) {
                canvas.text(row.label, x, y + 1, Colors.TEXT_DIM);
                int scaleX = x + beside - LABEL_GAP - canvas.textWidth(row.scaleText);
                canvas.text(row.scaleText, scaleX, y + 1, Colors.TEXT_OFF);
                row.strip.draw(canvas, source, samples, edge, x + beside, y, wide, high);
            } else {
                int scaleX = x + beside - SCALE_GAP - canvas.textWidth(row.scaleText);
                canvas.text(row.scaleText, scaleX, y + line + 1, Colors.TEXT_OFF);
                row.strip.draw(canvas, source, samples, edge, x + beside, y + line, wide, high);
                drawTexts(canvas, row, x, y, strip);
            }
            y += each;
        }
        canvas.setScale(scale);
        return top * smaller / scale;
    }

    /** The height of all but the strips. */
    private static int frameHeight(Canvas canvas) {
        return 2 * PADDING + canvas.lineHeight() - 1 - GAP;
    }

    /** How far from the left the strips begin, so that each name and its scale fit beside them. */
    private int labelsWidth(Canvas canvas, S source) {
        int widest = LABELS_WIDTH_MIN;
        for (int i = 0; i < rows.size(); i++) {
            Row<S> row = rows.get(i);
            scaleOf(row, source);
            int texts = canvas.textWidth(row.label) + canvas.textWidth(row.scaleText);
            widest = Math.max(widest, texts + 2 * LABEL_GAP);
        }
        return widest;
    }

    /** How far from the left the strips begin, so that each scale fits beside them. */
    private int scalesWidth(Canvas canvas, S source) {
        int widest = 0;
        for (int i = 0; i < rows.size(); i++) {
            Row<S> row = rows.get(i);
            scaleOf(row, source);
            widest = Math.max(widest, canvas.textWidth(row.scaleText));
        }
        return widest + SCALE_GAP;
    }

    private float scaleOf(Row<S> row, S source) {
        float scale = Strip.roundUp(Math.max(row.scaleMin, row.strip.reach(source, samples)));
        if (scale != row.scale) {
            row.scale = scale;
            int digits = scale >= 1 ? 0 : scale >= 0.1f ? 1 : scale >= 0.01f ? 2 : 3;
            row.scaleText = String.format(Locale.ROOT, "%." + digits + "f", scale);
        }
        return scale;
    }

    private void drawTexts(Canvas canvas, Row<S> row, int x, int y, int width) {
        canvas.text(row.label, x, y, Colors.TEXT_DIM);
        String value = canvas.shorten(row.value, width - canvas.textWidth(row.label) - LABEL_GAP);
        canvas.text(value, x + width - canvas.textWidth(value), y, Colors.TEXT);
    }
}
