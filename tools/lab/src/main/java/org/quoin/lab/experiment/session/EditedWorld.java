package org.quoin.lab.experiment.session;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.SplittableRandom;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.lab.HostDisk;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.World;

/**
 * A disk with a world in which a number of voxels are edited, scattered at random in and above the
 * ground. It packs worse than anything people build.
 */
record EditedWorld(long seed, int edits) implements HostDisk {
    /** The side of the edited square around the spawn, in blocks. */
    private static final int SIDE = 320;

    private static final int DEPTH = 12;
    private static final int HEIGHT = 4;

    /** The size of the section count, the last field in an empty world's snapshot. */
    private static final int COUNT_BYTES = 4;

    private static final int SECTION_BYTES_MAX = 10 + 3 * Section.VOLUME;

    @Override
    public HostSession.Start start(WorldConfig config) {
        byte[] bytes = snapshot(config);
        try {
            return new HostSession.Start(Snapshot.read(bytes, 0, bytes.length), List.of());
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }

    @Override
    public TurnSink sink() {
        return TurnSink.NONE;
    }

    private byte[] snapshot(WorldConfig config) {
        World world = new World(new FlatTerrain());
        SplittableRandom random = new SplittableRandom(seed);
        int left = edits;
        while (left > 0) {
            int x = random.nextInt(SIDE) - SIDE / 2;
            int z = random.nextInt(SIDE) - SIDE / 2;
            int y = FlatTerrain.SURFACE - DEPTH + random.nextInt(DEPTH + HEIGHT);
            int block = y < FlatTerrain.SURFACE ? Blocks.AIR : Blocks.STONE + random.nextInt(3);
            if (world.blockAt(x, y, z) == world.terrain().blockAt(x, y, z)) {
                world.setBlock(x, y, z, block);
                left--;
            }
        }
        return write(world, config);
    }

    /**
     * The snapshot of an empty world, followed by edited sections in the layout of {@link
     * Snapshot}.
     */
    private static byte[] write(World world, WorldConfig config) {
        byte[] empty = Snapshot.write(Simulation.create(config));
        long[] keys = world.editedKeysAscending();
        ByteBuffer out =
                ByteBuffer.allocate(empty.length + keys.length * SECTION_BYTES_MAX)
                        .order(ByteOrder.LITTLE_ENDIAN);
        out.put(empty, 0, empty.length - COUNT_BYTES).putInt(keys.length);
        for (long key : keys) {
            out.putLong(key);
            writeRuns(world.section(key).toBlocks(), out);
        }
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }

    private static void writeRuns(byte[] blocks, ByteBuffer out) {
        int countAt = out.position();
        out.putShort((short) 0);
        int runs = 0;
        int start = 0;
        for (int i = 1; i <= blocks.length; i++) {
            if (i == blocks.length || blocks[i] != blocks[start]) {
                out.put(blocks[start]).putShort((short) (i - start));
                runs++;
                start = i;
            }
        }
        out.putShort(countAt, (short) runs);
    }
}
