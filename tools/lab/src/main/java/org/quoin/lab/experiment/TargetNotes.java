package org.quoin.lab.experiment;

import java.util.Locale;

/** Sentences that compare a figure with its target. */
public final class TargetNotes {
    /** Figures below it are written with two decimals. */
    private static final int FEW = 100;

    private TargetNotes() {}

    /** The figure should not be above the target. */
    public static String atMost(String what, double value, double target, String unit) {
        return String.format(
                Locale.ROOT,
                "%s: %.2f%s, at most %s wanted: %s",
                what,
                value,
                unit.isEmpty() ? "" : " " + unit,
                plain(target),
                value <= target ? "reached" : "NOT reached");
    }

    /** The figure should not be below the target. */
    public static String atLeast(String what, double value, double target, String unit) {
        return String.format(
                Locale.ROOT,
                value < FEW
                        ? "%s: %.2f%s, at least %s wanted: %s"
                        : "%s: %.0f%s, at least %s wanted: %s",
                what,
                value,
                unit.isEmpty() ? "" : " " + unit,
                plain(target),
                value >= target ? "reached" : "NOT reached");
    }

    private static String plain(double target) {
        return target == Math.rint(target) ? Long.toString((long) target) : Double.toString(target);
    }
}
