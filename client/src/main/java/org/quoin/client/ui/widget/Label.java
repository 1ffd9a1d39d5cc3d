package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;

/** Text, broken into as many centred lines as it needs. */
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
        float textY = y();
        for (String line : lines) {
            float textX = x() + (width() - canvas.textWidth(line)) / 2;
            canvas.textShadowed(line, textX, textY, color);
            textY += canvas.lineHeight();
        }
    }
}
