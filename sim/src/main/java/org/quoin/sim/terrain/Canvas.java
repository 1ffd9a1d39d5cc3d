package org.quoin.sim.terrain;

import java.util.Arrays;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/** The voxels of a column while it is being made, in local coordinates. */
final class Canvas {
    private static final int LAYER = TerrainColumn.AREA;

    /** By y, z, x, so that each section's voxels lie together in its own order. */
    private final byte[] blocks = new byte[LAYER * WorldBounds.HEIGHT];

    /** Fills whole layers with one block. */
    void fillLayers(int fromY, int toY, int block) {
        Arrays.fill(blocks, fromY * LAYER, toY * LAYER, (byte) block);
    }

    static int index(int x, int y, int z) {
        return (y << 8) | (z << 4) | x;
    }

    int get(int x, int y, int z) {
        return Byte.toUnsignedInt(blocks[index(x, y, z)]);
    }

    void set(int x, int y, int z, int block) {
        blocks[index(x, y, z)] = (byte) block;
    }

    int get(int index) {
        return Byte.toUnsignedInt(blocks[index]);
    }

    void set(int index, int block) {
        blocks[index] = (byte) block;
    }

    /** Whether a place lies in the column at all. */
    static boolean contains(int x, int y, int z) {
        return (x | z) >= 0
                && x < Section.SIDE
                && z < Section.SIDE
                && y >= 0
                && y < WorldBounds.HEIGHT;
    }

    /** Sets a block where there is air; beside the column nothing happens. */
    void grow(int x, int y, int z, int block) {
        if (contains(x, y, z) && blocks[index(x, y, z)] == Blocks.AIR) {
            set(x, y, z, block);
        }
    }

    /** The sections, from the bottom to the top. */
    Section[] pack() {
        Section[] sections = new Section[WorldBounds.SECTIONS_HIGH];
        for (int sy = 0; sy < sections.length; sy++) {
            sections[sy] = Section.of(blocks, sy * Section.VOLUME);
        }
        return sections;
    }
}
