package org.quoin.engine.testing;

import java.util.Arrays;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/** Snapshots of few bytes that take much memory or time to read. */
public final class SnapshotBombs {
    private static final int SECTIONS_BEFORE_END_BYTES = 4;
    private static final int UPDATES_BYTES = 3 * 4;

    private SnapshotBombs() {}

    /** A world in which that many sections are of one block, column beside column. */
    public static byte[] uniformSections(WorldConfig config, int sections) {
        return sections(config, sections, WorldBounds.SECTIONS_HIGH, 1);
    }

    /** A world in which one section of that many columns is of one block. */
    public static byte[] columns(WorldConfig config, int columns) {
        return sections(config, columns, 1, 1);
    }

    /** A world in which that many sections have two kinds of blocks. */
    public static byte[] stripedSections(WorldConfig config, int sections) {
        return sections(config, sections, WorldBounds.SECTIONS_HIGH, 2);
    }

    private static byte[] sections(WorldConfig config, int sections, int high, int runs) {
        byte[] fresh = Snapshot.write(Simulation.create(config));
        int headBytes = fresh.length - SECTIONS_BEFORE_END_BYTES;
        ByteWriter out = new ByteWriter(headBytes + 4 + sections * (10 + 3 * runs));
        out.bytes(Arrays.copyOf(fresh, headBytes));
        out.i32(sections);
        int side = (int) Math.ceil(Math.sqrt((double) sections / high));
        int left = sections;
        for (int sx = 0; sx < side; sx++) {
            for (int sz = 0; sz < side; sz++) {
                for (int sy = 0; sy < high && left > 0; sy++) {
                    left--;
                    out.i64(SectionKey.of(sx, sy, sz)).u16(runs);
                    for (int run = 0; run < runs; run++) {
                        out.u8(Blocks.STONE + run).u16(Section.VOLUME / runs);
                    }
                }
            }
        }
        return out.toBytes();
    }

    /** A world with updates due in that many sections of each queue. */
    public static byte[] updates(WorldConfig config, int sets) {
        byte[] fresh = Snapshot.write(Simulation.create(config));
        // A fresh world has no updates, explosions or known players: their counts stand at its end.
        int tailBytes = 4 + 4 + 2 + SECTIONS_BEFORE_END_BYTES;
        int headBytes = fresh.length - tailBytes - UPDATES_BYTES;
        ByteWriter out = new ByteWriter(fresh.length + 3 * sets * 26);
        out.bytes(Arrays.copyOf(fresh, headBytes));
        for (int queue = 0; queue < 3; queue++) {
            out.i32(sets);
            for (int i = 0; i < sets; i++) {
                out.u16(2).i64(SectionKey.of(i >> 10, 0, i & 1023)).i64(1).i64(1);
            }
        }
        out.bytes(Arrays.copyOfRange(fresh, fresh.length - tailBytes, fresh.length));
        return out.toBytes();
    }
}
