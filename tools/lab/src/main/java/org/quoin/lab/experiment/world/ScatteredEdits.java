package org.quoin.lab.experiment.world;

import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/** A world in which each of many sections, far from its spawn, has one changed block. */
public final class ScatteredEdits {
    /** The number of sections edited in a column; higher ones stay unchanged. */
    private static final int SECTIONS_A_COLUMN = 14;

    /** Where the first edited column begins, in blocks from the middle of the world. */
    private static final int FAR = 4000;

    private ScatteredEdits() {}

    /**
     * Makes the world.
     *
     * @param sections the number of sections to edit
     */
    public static Simulation world(WorldConfig config, int sections) {
        Simulation world = Simulation.create(config);
        int side = Section.SIDE;
        for (int i = 0; i < sections; i++) {
            int column = i / SECTIONS_A_COLUMN;
            int x = FAR + side * (column % SECTIONS_A_COLUMN);
            int z = FAR + side * (column / SECTIONS_A_COLUMN);
            int y = side * (i % SECTIONS_A_COLUMN) + side / 2;
            boolean isAir = world.blocks().blockAt(x, y, z) == Blocks.AIR;
            DebugEdits.setBlock(world, x, y, z, isAir ? Blocks.GLASS : Blocks.AIR);
        }
        return world;
    }
}
