package org.quoin.engine.lab.experiment;

import java.util.Locale;

/** Sentences that hold a figure against its target. */
final class Judgement {
    private Judgement() {}

    static String atMost(String what, double value, double target, String unit) {
        return String.format(
                Locale.ROOT,
                "%s: %.2f %s, at most %s wanted: %s",
                what,
                value,
                unit,
                plain(target),
                value <= target ? "reached" : "NOT reached");
    }

    static String atLeast(String what, double value, double target, String unit) {
        return String.format(
                Locale.ROOT,
                "%s: %.0f %s, at least %s wanted: %s",
                what,
                value,
                unit,
                plain(target),
                value >= target ? "reached" : "NOT reached");
    }

    private static String plain(double target) {
        return target == Math.rint(target) ? Long.toString((long) target) : Double.toString(target);
    }
}
