package org.quoin.sim.terrain;

import java.util.Arrays;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/** A plain without end: one layer of bedrock, stone, three layers of dirt and one of grass. */
public final class FlatTerrain implements Terrain {
    /** The y of the first air block above the grass. */
    public static final int SURFACE = 64;

    private static final int STONE_TOP = 60;
    private static final int DIRT_TOP = SURFACE - 1;

    private final Section[] sectionByY = new Section[WorldBounds.SECTIONS_HIGH];
    private final short[] surface = new short[TerrainColumn.AREA];

    /** Makes the sections once; they are the same in every column. */
    public FlatTerrain() {
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
            sectionByY[sy] = makeSection(sy);
        }
        Arrays.fill(surface, (short) SURFACE);
    }

    @Override
    public TerrainColumn column(int cx, int cz) {
        return new TerrainColumn(cx, cz, sectionByY, surface);
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return WorldBounds.isInsideBorder(x, z) ? layer(y) : Blocks.BEDROCK;
    }

    @Override
    public Section section(int sx, int sy, int sz) {
        return sy < 0 || sy >= WorldBounds.SECTIONS_HIGH ? Section.AIR : sectionByY[sy];
    }

    @Override
    public int surfaceHeight(int x, int z) {
        return SURFACE;
    }

    private static int layer(int y) {
        if (y < 0 || y >= SURFACE) {
            return Blocks.AIR;
        }
        if (y == 0) {
            return Blocks.BEDROCK;
        }
        if (y < STONE_TOP) {
            return Blocks.STONE;
        }
        return y < DIRT_TOP ? Blocks.DIRT : Blocks.GRASS;
    }

    private static Section makeSection(int sy) {
        byte[] blocks = new byte[Section.VOLUME];
        int layerVolume = Section.SIDE * Section.SIDE;
        for (int ly = 0; ly < Section.SIDE; ly++) {
            byte block = (byte) layer(sy * Section.SIDE + ly);
            Arrays.fill(blocks, ly * layerVolume, (ly + 1) * layerVolume, block);
        }
        return Section.of(blocks);
    }
}
