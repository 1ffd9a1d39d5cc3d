package org.quoin.client.render.terrain;

import java.util.function.LongSupplier;

/**
 * The number of finished meshes that a picture takes over: enough for a view to be complete soon,
 * few enough for no picture to be late.
 */
final class UploadBudget {
    /** A quarter of a picture at 60 a second. */
    static final long NANOS_MAX = 4_000_000;

    /** 4 MB: more at once makes drivers wait. */
    static final int QUADS_MAX = 1 << 17;

    /** Taken over between two looks at the clock. */
    private static final int MESHES_AT_LEAST = 16;

    private final LongSupplier stopwatchNanos;
    private long startNanos;
    private int meshes;
    private int quads;

    UploadBudget(LongSupplier stopwatchNanos) {
        this.stopwatchNanos = stopwatchNanos;
    }

    /** A picture begins. */
    void begin() {
        startNanos = stopwatchNanos.getAsLong();
        meshes = 0;
        quads = 0;
    }

    /** Whether another mesh may be taken over; the first ones always may. */
    boolean hasRoom() {
        if (meshes % MESHES_AT_LEAST != 0 || meshes == 0) {
            return quads < QUADS_MAX;
        }
        return quads < QUADS_MAX && stopwatchNanos.getAsLong() - startNanos < NANOS_MAX;
    }

    /** A mesh was taken over. */
    void add(int uploadedQuads) {
        meshes++;
        quads += uploadedQuads;
    }
}
