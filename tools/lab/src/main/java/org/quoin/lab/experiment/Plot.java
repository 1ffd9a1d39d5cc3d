package org.quoin.lab.experiment;

import java.util.List;

/**
 * A diagram of curves and targets. Plots of one experiment with the same name are panels of one
 * picture, two side by side.
 *
 * @param name of the file, without its ending
 * @param title what is measured and under which conditions
 * @param xTitle the axis label with its unit
 * @param yTitle the axis label with its unit
 * @param xLogarithmic whether each step to the right is a multiple
 * @param yLogarithmic whether each step up is a multiple
 * @param curves what was measured
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
    /**
     * Points in ascending order of x, joined by lines.
     *
     * @param color index 0, 1, 2 ...; curves of one kind have the same
     * @param dashed distinguishes two curves of the same color
     */
    public record Curve(String name, List<Double> x, List<Double> y, int color, boolean dashed) {}

    /**
     * A line that figures should stay below.
     *
     * @param fromX where it begins
     * @param toX where it ends; as far as {@code fromX} for a single point
     * @param color that of its curve; -1 for all curves
     */
    public record Target(String name, double fromX, double toX, double y, int color) {}
}
