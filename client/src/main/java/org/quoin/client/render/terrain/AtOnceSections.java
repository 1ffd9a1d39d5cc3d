package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;

/**
 * The sections that the player's own acts have changed since the last picture. The main thread
 * meshes them before the next one: those without which a hole would show always, the others, whose
 * corners are shaded otherwise, as long as there is time.
 */
final class AtOnceSections {
    /** A block at a corner touches eight. */
    static final int SECTIONS_MAX = 8;

    /** Its own section, and three that share a face with it. */
    static final int SECTIONS_ALWAYS = 4;

    /** A quarter of a picture at 60 a second. */
    static final long BUDGET_NANOS = 4_000_000;

    private final LongSupplier stopwatchNanos;
    private final LongArrayList keys = new LongArrayList();

    AtOnceSections(LongSupplier stopwatchNanos) {
        this.stopwatchNanos = stopwatchNanos;
    }

    /** Adds a section; the changed one and those that share a face with it come first. */
    void add(long key) {
        if (!keys.contains(key)) {
            keys.add(key);
        }
    }

    /**
     * Has them meshed in their order, and forgets those for which there is no time: workers mesh
     * them as usual.
     *
     * @param mesh meshes a section; says whether it was necessary
     */
    void mesh(LongPredicate mesh) {
        long startNanos = keys.isEmpty() ? 0 : stopwatchNanos.getAsLong();
        int meshed = 0;
        for (int i = 0; i < keys.size() && mayMesh(meshed, startNanos); i++) {
            meshed += mesh.test(keys.getLong(i)) ? 1 : 0;
        }
        keys.clear();
    }

    private boolean mayMesh(int meshed, long startNanos) {
        return meshed < SECTIONS_ALWAYS
                || (meshed < SECTIONS_MAX
                        && stopwatchNanos.getAsLong() - startNanos < BUDGET_NANOS);
    }

    void clear() {
        keys.clear();
    }
}
