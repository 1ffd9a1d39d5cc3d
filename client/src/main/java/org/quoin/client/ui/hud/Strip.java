package org.quoin.client.ui.hud;

import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * A graph over time as a strip of columns, the newest at the right. Drawing allocates nothing.
 *
 * @param <S> where the values come from
 */
final class Strip<S> {
    private static final int WELL = 0x60000000;
    private static final int ZERO = 0x50FFFFFF;
    private static final float BODY = 0.45f;
    private static final float USUAL_TIMES = 3;

    /** The value of a sample, or NaN. */
    interface Values<S> {
        float at(S source, int index);
    }

    private final Values<S> values;
    private final @Nullable Values<S> below;
    private final @Nullable Values<S> mark;
    private final int color;
    private final int colorBelow;
    private final boolean lowIsBad;
    private final boolean bursts;

    /** Of values from 0 up, of which the highest in a column counts. */
    static <S> Strip<S> up(int color, Values<S> values) {
        return new Strip<>(values, null, null, color, color, false, false);
    }

    /** Of values on both sides of 0, of which the lowest in a column counts. */
    static <S> Strip<S> around(int color, int colorBelow, Values<S> values) {
        return new Strip<>(values, null, null, color, colorBelow, true, false);
    }

    /**
     * Of two values from 0 up: one is drawn upward, the other downward. Values far above the usual
     * are cut off.
     *
     * @param mark drawn as a line over the upper; null for none
     */
    static <S> Strip<S> both(
            int color,
            Values<S> values,
            int colorBelow,
            Values<S> below,
            @Nullable Values<S> mark) {
        return new Strip<>(values, below, mark, color, colorBelow, false, true);
    }

    private Strip(
            Values<S> values,
            @Nullable Values<S> below,
            @Nullable Values<S> mark,
            int color,
            int colorBelow,
            boolean lowIsBad,
            boolean bursts) {
        this.values = values;
        this.below = below;
        this.mark = mark;
        this.color = color;
        this.colorBelow = colorBelow;
        this.lowIsBad = lowIsBad;
        this.bursts = bursts;
    }

    /** The largest distance from 0 on one side; where there are bursts, several times the mean. */
    float reach(S source, int samples) {
        float most = reach(values, source, samples);
        Values<S> other = below;
        return other == null ? most : Math.max(most, reach(other, source, samples));
    }

    private float reach(Values<S> of, S source, int samples) {
        float most = 0;
        for (int i = 0; i < samples; i++) {
            most = farther(most, of.at(source, i));
        }
        float usual = most;
        for (int round = 0; bursts && round < 2; round++) { // The second time without the bursts.
            usual = Math.min(usual, USUAL_TIMES * meanBelow(usual, of, source, samples));
        }
        return usual;
    }

    private float meanBelow(float limit, Values<S> of, S source, int samples) {
        float sum = 0;
        int count = 0;
        for (int i = 0; i < samples; i++) {
            float value = of.at(source, i);
            boolean counts = value > 0 && value <= limit;
            sum += counts ? value : 0;
            count += counts ? 1 : 0;
        }
        return count == 0 ? 0 : sum / count;
    }

    private static float farther(float most, float value) {
        return Float.isNaN(value) ? most : Math.max(most, Math.abs(value));
    }

    /** Whether any sample is below 0. */
    private boolean dips(S source, int samples) {
        for (int i = 0; lowIsBad && i < samples; i++) {
            if (values.at(source, i) < 0) {
                return true;
            }
        }
        return false;
    }

    /** The next of 1, 2, 5, 10, 20, ... that is not below a value. */
    static float roundUp(float value) {
        float step = 0.001f;
        while (true) {
            for (int factor : FACTORS) {
                if (value <= step * factor || step > 1e9f) {
                    return step * factor;
                }
            }
            step *= 10;
        }
    }

    private static final int[] FACTORS = {1, 2, 5};

    /**
     * Draws the strip.
     *
     * @param samples how many there are
     * @param scale the value at the edge
     */
    void draw(
            Canvas canvas,
            S source,
            int samples,
            float scale,
            float x,
            float y,
            float width,
            float height) {
        canvas.fill(x, y, width, height, WELL);
        Values<S> other = below;
        boolean split = other != null || dips(source, samples);
        float zero = split ? y + height / 2 : y + height;
        float room = split ? height / 2 : height;
        int columns = Math.max(1, Math.min(samples, (int) width));
        float columnWidth = width / columns;
        for (int column = 0; column < columns; column++) {
            int from = column * samples / columns;
            int to = Math.max(from + 1, (column + 1) * samples / columns);
            float left = x + column * columnWidth;
            bar(canvas, worst(values, source, from, to), scale, left, zero, columnWidth, room);
            if (other != null) {
                float value = worst(other, source, from, to);
                bar(canvas, -value, scale, left, zero, columnWidth, room);
            }
        }
        if (split) {
            canvas.fill(x, zero, width, 0.5f, ZERO);
        }
        Values<S> line = mark;
        for (int column = 0; line != null && column < columns; column++) {
            float value = line.at(source, column * samples / columns);
            if (value <= scale) {
                float left = x + column * columnWidth;
                canvas.fill(left, zero - value / scale * room, columnWidth, 1, Colors.AMBER);
            }
        }
    }

    private float worst(Values<S> of, S source, int from, int to) {
        float worst = Float.NaN;
        for (int i = from; i < to; i++) {
            float value = of.at(source, i);
            if (Float.isNaN(worst) || (lowIsBad ? value < worst : value > worst)) {
                worst = value;
            }
        }
        return worst;
    }

    private void bar(
            Canvas canvas, float value, float scale, float x, float zero, float width, float room) {
        if (Float.isNaN(value) || value == 0) {
            return;
        }
        float length = Math.min(1, Math.abs(value) / scale) * room;
        int paint = value < 0 ? colorBelow : color;
        float cap = Math.min(1, length);
        if (value < 0) {
            canvas.fill(x, zero, width, length - cap, Colors.fade(paint, BODY));
            canvas.fill(x, zero + length - cap, width, cap, paint);
        } else {
            canvas.fill(x, zero - length + cap, width, length - cap, Colors.fade(paint, BODY));
            canvas.fill(x, zero - length, width, cap, paint);
        }
    }
}
