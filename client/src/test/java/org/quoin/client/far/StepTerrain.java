package org.quoin.client.far;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/** Hills of steps, bare, with a pond in each valley: quickly made. */
final class StepTerrain implements Terrain {
    static final int SEA = 63;
    private static final int STEP = 8;

    @Override
    public TerrainColumn column(int cx, int cz) {
        Section[] sections = new Section[WorldBounds.SECTIONS_HIGH];
        short[] surface = new short[TerrainColumn.AREA];
        for (int i = 0; i < TerrainColumn.AREA; i++) {
            int x = cx * Section.SIDE + i % Section.SIDE;
            surface[i] = (short) surfaceHeight(x, cz * Section.SIDE + i / Section.SIDE);
        }
        byte[] blocks = new byte[Section.VOLUME];
        for (int sy = 0; sy < sections.length; sy++) {
            for (int i = 0; i < blocks.length; i++) {
                int place = Section.localZ(i) * Section.SIDE + Section.localX(i);
                int y = sy * Section.SIDE + Section.localY(i);
                blocks[i] = (byte) block(y, surface[place]);
            }
            sections[sy] = Section.of(blocks);
        }
        return new TerrainColumn(cx, cz, sections, surface);
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return block(y, surfaceHeight(x, z));
    }

    @Override
    public int surfaceHeight(int x, int z) {
        int away = Math.floorMod(Math.floorDiv(x, STEP), 9) + Math.floorMod(z / STEP, 7);
        return SEA - 3 + 2 * away;
    }

    private static int block(int y, int surface) {
        if (y >= surface) {
            return y < SEA ? Blocks.WATER : Blocks.AIR;
        }
        return y == surface - 1 ? Blocks.GRASS : Blocks.STONE;
    }
}
