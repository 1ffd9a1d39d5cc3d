package org.quoin.lab.experiment;

import java.util.Locale;

/** Sentences that compare a figure with its target. */
public final class TargetNotes {
    /** Figures below this have two decimals. */
    private static final int FEW = 100;

    private TargetNotes() {}

    /** A sentence on a figure that should not exceed its target. */
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

    /** A sentence on a figure that should reach its target. */
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
