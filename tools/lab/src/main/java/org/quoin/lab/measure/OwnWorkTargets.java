package org.quoin.lab.measure;

import org.quoin.lab.measure.RenderFindings.Kind;

/** What the game's own work for a picture may take on a quiet machine, without drawing. */
final class OwnWorkTargets {
    private static final double TURNING_8_P50_MILLIS = 0.15;
    private static final double TURNING_16_P50_MILLIS = 0.4;
    private static final double TURNING_32_P50_MILLIS = 1;
    private static final double FLYING_P50_MILLIS = 1.5;
    private static final double FLYING_P99_MILLIS = 3;
    private static final double STANDING_P50_MILLIS = 0.3;

    private OwnWorkTargets() {}

    /** Receives what was measured beside what is wanted at most. */
    @FunctionalInterface
    interface Notes {
        /** Takes one. */
        void atMost(String what, double value, double most, String unit);
    }

    /** Compares a part with what is wanted of it. */
    static void judge(Kind kind, String title, int columns, FrameLog frames, Notes notes) {
        double most =
                switch (kind) {
                    case TURNING ->
                            columns <= 8
                                    ? TURNING_8_P50_MILLIS
                                    : columns <= 16 ? TURNING_16_P50_MILLIS : TURNING_32_P50_MILLIS;
                    case FLYING -> FLYING_P50_MILLIS;
                    case STANDING -> STANDING_P50_MILLIS;
                    case TURNING_AUTO, EDITING, LOADING, TNT -> Double.NaN;
                };
        if (!Double.isNaN(most)) {
            notes.atMost(title + ", own work p50", frames.medianMillis(), most, "ms");
        }
        if (kind == Kind.FLYING) {
            double p99 = frames.percentileMillis(99);
            notes.atMost(title + ", own work p99", p99, FLYING_P99_MILLIS, "ms");
        }
        notes.atMost(title + ", bytes allocated a frame, mean", frames.meanBytes(), 0, "B");
    }
}
