package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;

/**
 * Text, broken into as many centred lines as it needs; if it has a height that is not enough for
 * all, the last one ends in dots.
 */
public final class Label extends Widget {
    private String text;
    private int color;

    /** Makes a label. */
    public Label(String text, int color) {
        this.text = text;
        this.color = color;
    }

    /** Returns the text. */
    public String text() {
        return text;
    }

    /** Shows another text. */
    public void setText(String newText, int newColor) {
        text = newText;
        color = newColor;
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        List<String> lines = canvas.wrap(text, width());
        int fitting = height() == 0 ? lines.size() : Math.max(1, height() / canvas.lineHeight());
        float textY = y();
        for (int i = 0; i < Math.min(fitting, lines.size()); i++) {
            String line = lines.get(i);
            if (i == fitting - 1 && fitting < lines.size()) {
                String rest = String.join(" ", lines.subList(i, lines.size()));
                line = canvas.shorten(rest, width());
            }
            float textX = x() + (width() - canvas.textWidth(line)) / 2;
            canvas.textShadowed(line, textX, textY, color);
            textY += canvas.lineHeight();
        }
    }
}
