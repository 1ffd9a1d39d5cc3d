package org.quoin.client.testing;

import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/** A landscape without caves: a block follows from its height and that of the ground there. */
public abstract class SurfaceTerrain implements Terrain {
    /**
     * The block at a height.
     *
     * @param surface the y of what stands on the ground
     */
    protected abstract int block(int y, int surface);

    @Override
    public final TerrainColumn column(int cx, int cz) {
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
    public final int blockAt(int x, int y, int z) {
        return block(y, surfaceHeight(x, z));
    }
}
