package org.quoin.lab.experiment;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A diagram of curves and targets. Plots of one experiment with the same name become panels of one
 * image, two side by side.
 *
 * @param name the file's name, without its extension
 * @param title the measured quantity and its conditions
 * @param xTitle the axis label with its unit
 * @param yTitle the axis label with its unit
 * @param xLogarithmic whether each step to the right is a multiple
 * @param yLogarithmic whether each step up is a multiple
 * @param curves the measurements
 * @param targets the values to reach
 */
public record Plot(
        String name,
        String title,
        String xTitle,
        String yTitle,
        boolean xLogarithmic,
        boolean yLogarithmic,
        List<Curve> curves,
        List<Target> targets) {
    /** A plot with two linear axes. */
    public static Plot even(
            String name,
            String title,
            String xTitle,
            String yTitle,
            List<Curve> curves,
            Target... targets) {
        return new Plot(name, title, xTitle, yTitle, false, false, curves, List.of(targets));
    }

    /** A plot with two logarithmic axes. */
    public static Plot logarithmic(
            String name,
            String title,
            String xTitle,
            String yTitle,
            List<Curve> curves,
            Target... targets) {
        return new Plot(name, title, xTitle, yTitle, true, true, curves, List.of(targets));
    }

    /**
     * Points in ascending order of x, joined by lines.
     *
     * @param color index 0, 1, 2 ...; curves of one kind share it
     * @param dashed distinguishes two curves of the same color
     */
    public record Curve(String name, List<Double> x, List<Double> y, int color, boolean dashed) {
        /** A curve with a point for each finding. */
        public static <R> Curve of(
                String name,
                List<R> findings,
                ToDoubleFunction<R> x,
                ToDoubleFunction<R> y,
                int color,
                boolean dashed) {
            return new Curve(
                    name,
                    findings.stream().map(x::applyAsDouble).toList(),
                    findings.stream().map(y::applyAsDouble).toList(),
                    color,
                    dashed);
        }

        /** A curve with values at 0, 1, 2 ... */
        public static Curve counted(String name, List<Double> values, int color) {
            List<Double> x = IntStream.range(0, values.size()).mapToObj(i -> (double) i).toList();
            return new Curve(name, x, values, color, false);
        }
    }

    /**
     * A line that figures should stay below.
     *
     * @param fromX where it starts
     * @param toX where it ends; equal to {@code fromX} for a single point
     * @param color its curve's color; -1 for all curves
     */
    public record Target(String name, double fromX, double toX, double y, int color) {
        /** A short line at one x of a logarithmic axis. */
        public static Target at(String name, double x, double y, int color) {
            return new Target(name, x * 0.75, x * 1.33, y, color);
        }
    }
}
