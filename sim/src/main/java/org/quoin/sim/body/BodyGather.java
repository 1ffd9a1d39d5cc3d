package org.quoin.sim.body;

/**
 * Copies rows of one table into another in a new order, one field after the other: so few arrays at
 * a time are read here and there that the caches hold what is read of them.
 */
final class BodyGather {
    private BodyGather() {}

    /**
     * Copies all that a step does not write anew whatever it was.
     *
     * @param rows the row to be taken for each row from first to end - 1
     */
    static void copy(Bodies from, int[] rows, int first, int end, Bodies to) {
        copy(from.id, rows, first, end, to.id);
        copy(from.kind, rows, first, end, to.kind);
        copy(from.flags, rows, first, end, to.flags);
        copy(from.rest, rows, first, end, to.rest);
        copy(from.x, rows, first, end, to.x);
        copy(from.y, rows, first, end, to.y);
        copy(from.z, rows, first, end, to.z);
        copy(from.vx, rows, first, end, to.vx);
        copy(from.vy, rows, first, end, to.vy);
        copy(from.vz, rows, first, end, to.vz);
        copy(from.data, rows, first, end, to.data);
        copy(from.timer, rows, first, end, to.timer);
    }

    private static void copy(long[] from, int[] rows, int first, int end, long[] to) {
        for (int i = first; i < end; i++) {
            to[i] = from[rows[i]];
        }
    }

    private static void copy(int[] from, int[] rows, int first, int end, int[] to) {
        for (int i = first; i < end; i++) {
            to[i] = from[rows[i]];
        }
    }

    private static void copy(byte[] from, int[] rows, int first, int end, byte[] to) {
        for (int i = first; i < end; i++) {
            to[i] = from[rows[i]];
        }
    }
}
