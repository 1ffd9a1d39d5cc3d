package org.quoin.sim.world;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.VoxelClass.Rows;

/**
 * A cube of 16³ voxels, compressed by a palette: each voxel is an index of 1, 2, 4 or 8 bits into a
 * short list of block types, packed into 64-bit words; a section of one type has no indices at all.
 *
 * <p>Immutable, so the view and its workers may keep one for any time. The simulation edits plain
 * voxels and makes a new section of them once a tick ({@link World#section}).
 */
public final class Section {
    /** Voxels along an edge. */
    public static final int SIDE = 16;

    /** log2 of {@link #SIDE}. */
    public static final int SHIFT = 4;

    /** Voxels in a section. */
    public static final int VOLUME = SIDE * SIDE * SIDE;

    /** Nothing but air. */
    public static final Section AIR = uniform(Blocks.AIR);

    private static final int MASK = SIDE - 1;
    private static final int NOT_COUNTED = -1;

    /**
     * Of an object of this class, and of an array beside its elements; see {@link #memoryBytes}.
     */
    private static final int OBJECT_BYTES = 40;

    private static final int ARRAY_BYTES = 16;

    private final byte[] palette;
    private final int bitsPerIndex;
    private final long @Nullable [] words;

    /** All threads count the same, so whoever comes late does no harm. */
    private int updatedLayers;

    /** See {@link Rows}; made at the first request, by the thread that asks. */
    private volatile long @Nullable [] classRows;

    private Section(byte[] palette, int bitsPerIndex, long @Nullable [] words) {
        this.palette = palette;
        this.bitsPerIndex = bitsPerIndex;
        this.words = words;
        boolean any = false;
        for (byte block : palette) {
            any |= Blocks.isRandomlyUpdated(Byte.toUnsignedInt(block));
        }
        this.updatedLayers = any ? NOT_COUNTED : 0;
    }

    /** A section filled with one block type. */
    public static Section uniform(int block) {
        return new Section(new byte[] {(byte) block}, 0, null);
    }

    /**
     * A section from plain block types.
     *
     * @param blocks {@link #VOLUME} types in the order of {@link #index}; not kept
     */
    public static Section of(byte[] blocks) {
        if (blocks.length != VOLUME) {
            throw new IllegalArgumentException(blocks.length + " voxels instead of " + VOLUME);
        }
        return of(blocks, 0);
    }

    /**
     * A section from a stretch of plain block types.
     *
     * @param blocks {@link #VOLUME} types from {@code offset} on; not kept
     */
    public static Section of(byte[] blocks, int offset) {
        int last = offset + VOLUME - 1;
        // All are equal where each is like the next: half of a column is air.
        if (Arrays.equals(blocks, offset, last, blocks, offset + 1, last + 1)) {
            return blocks[offset] == Blocks.AIR ? AIR : uniform(Byte.toUnsignedInt(blocks[offset]));
        }
        byte[] indexOfBlock = new byte[1 << Byte.SIZE];
        byte[] palette = new byte[1 << Byte.SIZE];
        int paletteSize = 1;
        byte before = blocks[offset];
        palette[0] = before;
        indexOfBlock[Byte.toUnsignedInt(before)] = 0;
        for (int i = offset + 1; i < offset + VOLUME; i++) {
            byte block = blocks[i];
            // Most voxels are like the one before.
            if (block != before) {
                before = block;
                int id = Byte.toUnsignedInt(block);
                if (indexOfBlock[id] == 0 && block != palette[0]) {
                    indexOfBlock[id] = (byte) paletteSize;
                    palette[paletteSize++] = block;
                }
            }
        }
        int bits = bitsFor(paletteSize);
        return new Section(
                Arrays.copyOf(palette, paletteSize),
                bits,
                pack(blocks, offset, indexOfBlock, bits));
    }

    private static long[] pack(byte[] blocks, int offset, byte[] indexOfBlock, int bits) {
        int perWord = Long.SIZE / bits;
        long[] words = new long[VOLUME / perWord];
        int at = offset;
        for (int w = 0; w < words.length; w++) {
            long word = 0;
            for (int shift = 0; shift < Long.SIZE; shift += bits) {
                int id = Byte.toUnsignedInt(blocks[at++]);
                word |= Byte.toUnsignedLong(indexOfBlock[id]) << shift;
            }
            words[w] = word;
        }
        return words;
    }

    /** About how much memory it takes, in bytes, without what is made at the first request. */
    public long memoryBytes() {
        long wordBytes = words == null ? 0 : ARRAY_BYTES + (long) words.length * Long.BYTES;
        return OBJECT_BYTES + ARRAY_BYTES + palette.length + wordBytes;
    }

    /** Where a voxel stands in the order y, z, x; each coordinate 0..15. */
    public static int index(int lx, int ly, int lz) {
        return (ly << (2 * SHIFT)) | (lz << SHIFT) | lx;
    }

    /** The index, in its section, of the voxel at these world coordinates. */
    public static int indexOfBlock(int x, int y, int z) {
        return index(x & MASK, y & MASK, z & MASK);
    }

    /** How many runs of equal voxels a section has more once a voxel is another block. */
    public static int runsAdded(BlockReader blocks, int x, int y, int z, int block) {
        int index = indexOfBlock(x, y, z);
        int before = blocks.blockAt(x, y, z);
        int last = index == 0 ? -1 : inSection(blocks, x, y, z, index - 1);
        int next = index == VOLUME - 1 ? -1 : inSection(blocks, x, y, z, index + 1);
        return (last == before ? 1 : 0)
                - (last == block ? 1 : 0)
                + (next == before ? 1 : 0)
                - (next == block ? 1 : 0);
    }

    private static int inSection(BlockReader blocks, int x, int y, int z, int index) {
        return blocks.blockAt(
                (x & ~MASK) + localX(index),
                (y & ~MASK) + localY(index),
                (z & ~MASK) + localZ(index));
    }

    /** The x, 0..15, of the voxel at {@code index}. */
    public static int localX(int index) {
        return index & MASK;
    }

    /** The y, 0..15, of the voxel at {@code index}. */
    public static int localY(int index) {
        return index >> (2 * SHIFT);
    }

    /** The z, 0..15, of the voxel at {@code index}. */
    public static int localZ(int index) {
        return (index >> SHIFT) & MASK;
    }

    /** The block type at local coordinates 0..15. */
    public int blockAt(int lx, int ly, int lz) {
        return blockAt(index(lx, ly, lz));
    }

    /**
     * The block type of a voxel.
     *
     * @param index see {@link #index}
     */
    public int blockAt(int index) {
        long[] packed = words;
        if (packed == null) {
            return Byte.toUnsignedInt(palette[0]);
        }
        // bits is a power of two, so a word's index and shift are shifts themselves.
        int bits = bitsPerIndex;
        int indexShift = 6 - Integer.numberOfTrailingZeros(bits);
        int bitOffset = (index & ((1 << indexShift) - 1)) * bits;
        int paletteIndex = (int) (packed[index >> indexShift] >>> bitOffset) & ((1 << bits) - 1);
        return Byte.toUnsignedInt(palette[paletteIndex]);
    }

    /** See {@link World#randomlyUpdatedLayers}. */
    int randomlyUpdatedLayers() {
        int layers = updatedLayers;
        if (layers == NOT_COUNTED) {
            layers = 0;
            for (int index = 0; index < VOLUME; index++) {
                if (Blocks.isRandomlyUpdated(blockAt(index))) {
                    layers |= 1 << localY(index);
                }
            }
            updatedLayers = layers;
        }
        return layers;
    }

    /** Its voxels' collision classes, see {@link Rows}; not to be modified. */
    long[] classRows() {
        long[] rows = classRows;
        if (rows == null) {
            long[] packed = words;
            rows = packed == null ? Rows.uniform(blockAt(0)) : packedClassRows(packed);
            classRows = rows;
        }
        return rows;
    }

    /** Needed within a tick, so it allocates no array of all voxels. */
    private long[] packedClassRows(long[] packed) {
        long[] rows = new long[Rows.COUNT];
        int mask = (1 << bitsPerIndex) - 1;
        int index = 0;
        for (long word : packed) {
            for (int shift = 0; shift < Long.SIZE; shift += bitsPerIndex) {
                byte block = palette[(int) (word >>> shift) & mask];
                Rows.add(rows, index++, Byte.toUnsignedInt(block));
            }
        }
        return rows;
    }

    /** Whether all voxels are of one type. */
    public boolean isUniform() {
        return words == null;
    }

    /** Whether all voxels are air. */
    public boolean isEmpty() {
        return words == null && palette[0] == Blocks.AIR;
    }

    /** All voxels as plain block types, in the order of {@link #index}; a fresh array. */
    public byte[] toBlocks() {
        byte[] blocks = new byte[VOLUME];
        unpack(blocks);
        return blocks;
    }

    /**
     * All voxels as plain block types, in the order of {@link #index}.
     *
     * @param out takes {@link #VOLUME} types
     */
    public void unpack(byte[] out) {
        long[] packed = words;
        if (packed == null) {
            Arrays.fill(out, palette[0]);
            return;
        }
        int mask = (1 << bitsPerIndex) - 1;
        int at = 0;
        for (long word : packed) {
            for (int shift = 0; shift < Long.SIZE; shift += bitsPerIndex) {
                out[at++] = palette[(int) (word >>> shift) & mask];
            }
        }
    }

    /**
     * The 16 voxels of a row along x as plain block types.
     *
     * @param row its y * 16 + z
     * @param out takes them from {@code at} on
     */
    public void unpackRow(int row, byte[] out, int at) {
        long[] packed = words;
        if (packed == null) {
            Arrays.fill(out, at, at + SIDE, palette[0]);
            return;
        }
        int bits = bitsPerIndex;
        int mask = (1 << bits) - 1;
        int firstBit = row * SIDE * bits;
        int word = firstBit / Long.SIZE;
        int perWord = Math.min(SIDE, Long.SIZE / bits);
        for (int x = 0; x < SIDE; x += perWord) {
            long rest = packed[word++] >>> firstBit;
            for (int i = at + x; i < at + x + perWord; i++) {
                out[i] = palette[(int) rest & mask];
                rest >>>= bits;
            }
        }
    }

    private static int bitsFor(int paletteSize) {
        int bits = 1;
        while ((1 << bits) < paletteSize) {
            bits *= 2;
        }
        return bits;
    }
}
