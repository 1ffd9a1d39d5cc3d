package org.quoin.client.ui.widget;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.TextMeasure;

/**
 * Text, broken into as many centred lines as it needs; if there are more than it may have, or than
 * there is room for, the last one ends in dots.
 */
public final class Label extends Widget {
    private String text;
    private String more = "";
    private int color;
    private int linesMin;
    private int linesMax = Integer.MAX_VALUE;

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
        setText(newText, "", newColor);
    }

    /** The same with more text, which has a line of its own if both have no room on one. */
    public void setText(String newText, String newMore, int newColor) {
        text = newText;
        more = newMore;
        color = newColor;
    }

    private List<String> wrap(TextMeasure measure, int wide) {
        if (more.isEmpty()) {
            return text.isEmpty() ? List.of() : measure.wrap(text, wide);
        }
        String both = text + " " + more;
        boolean apart = measure.textWidth(both) > wide && measure.textWidth(text) <= wide;
        return measure.wrap(apart ? text + "\n" + more : both, wide);
    }

    /** Sets the least and the most lines that it is high, whatever the text is. */
    public Label lines(int least, int most) {
        linesMin = least;
        linesMax = most;
        return this;
    }

    @Override
    public boolean isFocusable() {
        return false;
    }

    @Override
    public int heightIn(int wide, int room, Sizes sizes) {
        int lines = wrap(sizes.measure(), wide).size();
        return Math.max(linesMin, Math.min(linesMax, lines)) * sizes.measure().lineHeight();
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        int fitting = height() / canvas.lineHeight();
        if (fitting == 0) {
            return;
        }
        List<String> lines = wrap(canvas, width());
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
