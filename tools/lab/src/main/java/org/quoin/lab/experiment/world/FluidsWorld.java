package org.quoin.lab.experiment.world;

import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/**
 * Stone floors one above the other, with cells of water that flow without a source, or with cells
 * of sand hanging above them. All cells change in the same turn.
 */
final class FluidsWorld {
    private static final int SIDE = 256;
    private static final int FLOOR_Y = 80;
    private static final int FLOOR_STEP = 3;
    private static final int SAND_Y = 120;
    private static final int SAND_STEP = 2;

    /** All of the floor is active. */
    private static final int RADIUS_COLUMNS = 10;

    private static final Command[] NO_COMMANDS = {};

    private final Simulation simulation;
    private final int cells;

    FluidsWorld(int cells, int rate, long seed) {
        WorldRules rules = WorldRules.DEFAULT.withActiveRadiusColumns(RADIUS_COLUMNS);
        this.simulation = Simulation.create(new WorldConfig(seed, rate, TerrainType.FLAT, rules));
        this.cells = cells;
        Command[] join = {new Command.Join(0, "watcher")};
        simulation.step(new Turn(1, new int[0], new int[0], join));
        // The floor extends one block further, so that nothing flows over its edge.
        for (int layer = 0; layer * SIDE * SIDE < cells; layer++) {
            for (int z = -1; z <= SIDE; z++) {
                for (int x = -1; x <= SIDE; x++) {
                    set(x, FLOOR_Y + layer * FLOOR_STEP, z, Blocks.STONE);
                }
            }
        }
    }

    /** Places water of level 1, all of which drops one level each time it flows. */
    void pour() {
        for (int i = 0; i < cells; i++) {
            int layer = i / (SIDE * SIDE);
            int y = FLOOR_Y + layer * FLOOR_STEP + 1;
            set(i % SIDE, y, i / SIDE % SIDE, Blocks.WATER + 1);
        }
    }

    /** Places sand in the air. */
    void hang() {
        for (int i = 0; i < cells; i++) {
            int layer = i / (SIDE * SIDE);
            set(i % SIDE, SAND_Y + layer * SAND_STEP, i / SIDE % SIDE, Blocks.SAND);
        }
    }

    void step() {
        simulation.step(new Turn(simulation.turn() + 1, new int[0], new int[0], NO_COMMANDS));
    }

    /** The block in the middle of the first layer's cells. */
    int sampleWater() {
        return at(FLOOR_Y + 1);
    }

    int sampleSand() {
        return at(SAND_Y);
    }

    private int at(int y) {
        int row = Math.min(SIDE, cells / SIDE) / 2;
        return simulation.blocks().blockAt(0, y, row - SIDE / 2);
    }

    private void set(int x, int y, int z, int block) {
        DebugEdits.setBlock(simulation, x - SIDE / 2, y, z - SIDE / 2, block);
    }
}
