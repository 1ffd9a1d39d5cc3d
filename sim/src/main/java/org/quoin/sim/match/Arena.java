package org.quoin.sim.match;

import java.util.Arrays;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** The blocks of an arena as they are before a round. Immutable. */
public final class Arena {
    private static final int RUN_MAX = 65535;

    private final AreaBox box;

    /** By x first, then z, then y. */
    private final byte[] blocks;

    private final long hash;

    /** What an arena is restored by. */
    @FunctionalInterface
    public interface Editor {
        /** Makes a voxel that block. */
        void set(int x, int y, int z, int block);
    }

    private Arena(AreaBox box, byte[] blocks) {
        this.box = box;
        this.blocks = blocks;
        long sum = box.hash();
        for (byte block : blocks) {
            sum = Mix.mix(sum, block);
        }
        hash = sum;
    }

    /** The blocks in a box as they are now. */
    static Arena copyOf(AreaBox box, BlockReader world) {
        byte[] blocks = new byte[Math.toIntExact(box.volume())];
        int i = 0;
        for (int y = box.lowY(); y <= box.highY(); y++) {
            for (int z = box.lowZ(); z <= box.highZ(); z++) {
                for (int x = box.lowX(); x <= box.highX(); x++) {
                    blocks[i++] = (byte) world.blockAt(x, y, z);
                }
            }
        }
        return new Arena(box, blocks);
    }

    /** Sets every block that is another one now. */
    public void restore(BlockReader world, Editor editor) {
        int i = 0;
        for (int y = box.lowY(); y <= box.highY(); y++) {
            for (int z = box.lowZ(); z <= box.highZ(); z++) {
                for (int x = box.lowX(); x <= box.highX(); x++) {
                    int block = Byte.toUnsignedInt(blocks[i++]);
                    if (world.blockAt(x, y, z) != block) {
                        editor.set(x, y, z, block);
                    }
                }
            }
        }
    }

    long hash() {
        return hash;
    }

    /** Writes the box and runs of u8 block, u16 length until it is full. */
    void write(ByteWriter out) {
        box.write(out);
        int start = 0;
        for (int i = 1; i <= blocks.length; i++) {
            if (i == blocks.length || blocks[i] != blocks[start] || i - start == RUN_MAX) {
                out.u8(blocks[start]).u16(i - start);
                start = i;
            }
        }
    }

    /**
     * Reads what {@link #write} wrote, from bytes that may come from anywhere.
     *
     * @param blocksMax how many blocks it may have
     */
    static Arena read(ByteReader in, int blocksMax) throws BadBytesException {
        AreaBox box = AreaBox.read(in);
        if (box.volume() > blocksMax) {
            throw in.wrong("arena of " + box.volume() + " blocks");
        }
        byte[] blocks = new byte[Math.toIntExact(box.volume())];
        int filled = 0;
        while (filled < blocks.length) {
            int block = in.u8();
            int length = in.u16();
            if (block >= Blocks.COUNT || length == 0 || length > blocks.length - filled) {
                throw in.wrong("run of " + length + " blocks of type " + block);
            }
            Arrays.fill(blocks, filled, filled + length, (byte) block);
            filled += length;
        }
        return new Arena(box, blocks);
    }

    int blockCount() {
        return blocks.length;
    }
}
