package org.quoin.engine.lab.experiment;

import java.util.List;

/**
 * What a plot shows.
 *
 * @param name of the file, without its ending
 * @param title what is measured and under which conditions
 * @param xTitle the axis' name with its unit
 * @param yTitle the axis' name with its unit
 * @param xLogarithmic whether each step to the right is a multiple
 * @param yLogarithmic whether each step up is a multiple
 * @param curves what was measured
 * @param targets what was to be reached
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
    /**
     * Points that belong together, in ascending order of x.
     *
     * @param color curves of one color are of one kind; 0, 1, 2 ...
     * @param dashed tells two curves of a color apart
     */
    public record Curve(String name, List<Double> x, List<Double> y, int color, boolean dashed) {}

    /**
     * A line that figures should stay below.
     *
     * @param fromX where it begins
     * @param toX where it ends; as far as {@code fromX} for a single point
     * @param color as the curve that it is for; -1 for all
     */
    public record Target(String name, double fromX, double toX, double y, int color) {}
}
