package org.quoin.engine.wire;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * Which sealed turns a player has.
 *
 * @param lineage whose turns they are
 * @param turn every turn up to this one is here
 * @param haveMask bit i set: turn {@code turn + 2 + i} is here, too; 0 if no turn is missing
 */
public record Position(Lineage lineage, int turn, long haveMask) {
    /** Whether a turn is here. */
    public boolean has(int wanted) {
        long ahead = (long) wanted - turn - 2;
        return wanted <= turn || (ahead >= 0 && ahead < Long.SIZE && (haveMask >>> ahead & 1) != 0);
    }

    void write(ByteWriter out) {
        lineage.write(out);
        out.i32(turn).i64(haveMask);
    }

    static Position read(ByteReader in) throws BadBytesException {
        return new Position(Lineage.read(in), in.i32In(0, ToClient.TURN_MAX, "turn"), in.i64());
    }
}
