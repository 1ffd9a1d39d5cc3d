package org.quoin.engine.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.quoin.engine.host.HostSession;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Worlds as large as they may be: sections in the air in which no two blocks in a row are alike.
 */
final class FullWorld {
    /** Size of the number of sections, the last field in a snapshot of an empty world. */
    private static final int COUNT_BYTES = 4;

    /** A key, the number of runs, and a block and a length for each. */
    static final int SECTION_BYTES = 10 + 3 * Section.VOLUME;

    /** The sections in the air above a column start at this height. */
    private static final int LOWEST = 8;

    private static final int HIGH = 4;

    private static final byte[] KINDS = {
        Blocks.STONE, Blocks.DIRT, Blocks.COBBLESTONE, Blocks.PLANKS,
        Blocks.BRICKS, Blocks.LIMESTONE, Blocks.STONE_BRICKS, Blocks.SANDSTONE
    };

    private FullWorld() {}

    /** The snapshot of a new world with that many sections, around the spawn. */
    static byte[] snapshot(WorldConfig config, int sections, long seed) {
        byte[] empty = Snapshot.write(Simulation.create(config));
        ByteBuffer out =
                ByteBuffer.allocate(empty.length + sections * SECTION_BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN);
        out.put(empty, 0, empty.length - COUNT_BYTES).putInt(sections);
        SplittableRandom random = new SplittableRandom(seed);
        for (long key : keys(sections)) {
            out.putLong(key).putShort((short) Section.VOLUME);
            int kind = 0;
            for (int i = 0; i < Section.VOLUME; i++) {
                kind = (kind + 1 + random.nextInt(KINDS.length - 1)) % KINDS.length;
                out.put(KINDS[kind]).putShort((short) 1);
            }
        }
        return out.array();
    }

    /** A host begins with it. */
    static HostSession.Start start(WorldConfig config, int sections, long seed)
            throws BadBytesException {
        byte[] bytes = snapshot(config, sections, seed);
        return new HostSession.Start(Snapshot.read(bytes, 0, bytes.length), List.of());
    }

    private static long[] keys(int sections) {
        int side = (int) Math.ceil(Math.sqrt((double) sections / HIGH));
        long[] keys = new long[sections];
        for (int i = 0; i < sections; i++) {
            int column = i / HIGH;
            keys[i] =
                    SectionKey.of(
                            column % side - side / 2, LOWEST + i % HIGH, column / side - side / 2);
        }
        Arrays.sort(keys);
        return keys;
    }
}
