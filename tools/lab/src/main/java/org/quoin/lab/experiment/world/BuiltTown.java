package org.quoin.lab.experiment.world;

import java.util.SplittableRandom;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/**
 * A plain with a town: houses of many sizes with cellars, floors, windows, roofs and furniture,
 * plot beside plot, until a given number of voxels is edited.
 */
final class BuiltTown {
    private static final int PLOT = 20;
    private static final int PLOTS_A_SIDE = 18;
    private static final int HOUSE_MIN = 8;
    private static final int HOUSE_MAX = 17;
    private static final int STOREY = 4;
    private static final int STOREYS_MAX = 4;
    private static final int CELLAR = 4;
    private static final int WINDOW_EVERY = 3;

    /** Furniture fills one in this many voxels of a room. */
    private static final int FURNITURE_ONE_IN = 9;

    /** All of the town is active, so that the updates caused by building it are executed. */
    private static final int RADIUS_COLUMNS = 13;

    private static final int SETTLING_TURNS = 40;
    private static final int[] WALLS = {
        Blocks.STONE_BRICKS, Blocks.BRICKS, Blocks.PLANKS, Blocks.COBBLESTONE, Blocks.LIMESTONE
    };
    private static final int[] FURNITURE = {
        Blocks.LAMP, Blocks.LOG, Blocks.WOOL_RED, Blocks.WOOL_BLUE, Blocks.PLANKS_SLAB
    };
    private static final int[] NOBODY = {};

    private final Simulation simulation;
    private final SplittableRandom random;
    private int left;

    private BuiltTown(int edits, long seed) {
        WorldRules rules = WorldRules.DEFAULT.withActiveRadiusColumns(RADIUS_COLUMNS);
        WorldConfig config =
                new WorldConfig(seed, WorldConfig.TURN_RATE_DEFAULT, TerrainType.FLAT, rules);
        simulation = Simulation.create(config);
        random = new SplittableRandom(seed);
        left = edits;
    }

    /**
     * Makes a world with a town of this many edited voxels.
     *
     * @throws IllegalArgumentException if the plain has no room for them
     */
    static Simulation of(int edits, long seed) {
        BuiltTown town = new BuiltTown(edits, seed);
        town.build();
        return town.simulation;
    }

    private void build() {
        Command[] join = {new Command.Join(0, "builder")};
        simulation.step(new Turn(1, NOBODY, NOBODY, join));
        for (int plot = 0; left > 0; plot++) {
            if (plot == PLOTS_A_SIDE * PLOTS_A_SIDE) {
                throw new IllegalArgumentException("no room for " + left + " more edits");
            }
            house(
                    (plot % PLOTS_A_SIDE - PLOTS_A_SIDE / 2) * PLOT,
                    (plot / PLOTS_A_SIDE - PLOTS_A_SIDE / 2) * PLOT);
        }
        for (int i = 0; i < SETTLING_TURNS; i++) {
            simulation.step(new Turn(simulation.turn() + 1, NOBODY, NOBODY, new Command[0]));
        }
    }

    private void house(int lowX, int lowZ) {
        int wide = random.nextInt(HOUSE_MIN, HOUSE_MAX + 1);
        int deep = random.nextInt(HOUSE_MIN, HOUSE_MAX + 1);
        int top = STOREY * random.nextInt(1, STOREYS_MAX + 1);
        int wall = WALLS[random.nextInt(WALLS.length)];
        int floor = random.nextBoolean() ? Blocks.PLANKS : Blocks.STONE_SLAB;
        for (int y = -CELLAR; y <= top; y++) {
            for (int z = 0; z < deep; z++) {
                for (int x = 0; x < wide; x++) {
                    boolean rim = x == 0 || z == 0 || x == wide - 1 || z == deep - 1;
                    int block = rim ? wallAt(x + z, y, wall) : roomAt(y, floor);
                    put(lowX + x, y, lowZ + z, block);
                }
            }
        }
        // Each layer of the roof is a block smaller on all sides, and hollow.
        for (int layer = 0; 2 * layer < Math.min(wide, deep); layer++) {
            for (int z = layer; z < deep - layer; z++) {
                for (int x = layer; x < wide - layer; x++) {
                    boolean rim =
                            x == layer
                                    || z == layer
                                    || x == wide - 1 - layer
                                    || z == deep - 1 - layer;
                    if (rim) {
                        put(lowX + x, top + 1 + layer, lowZ + z, Blocks.STONE_BRICKS);
                    }
                }
            }
        }
    }

    private static int wallAt(int along, int y, int wall) {
        boolean window = y > 0 && y % STOREY == 2 && along % WINDOW_EVERY == 1;
        return window ? Blocks.GLASS : wall;
    }

    private int roomAt(int y, int floor) {
        if (y % STOREY == 0) {
            return floor;
        }
        boolean stands = Math.floorMod(y, STOREY) == 1;
        return stands && random.nextInt(FURNITURE_ONE_IN) == 0
                ? FURNITURE[random.nextInt(FURNITURE.length)]
                : Blocks.AIR;
    }

    private void put(int x, int aboveGround, int z, int block) {
        int y = FlatTerrain.SURFACE + aboveGround;
        if (left > 0 && simulation.blocks().blockAt(x, y, z) != block) {
            DebugEdits.setBlock(simulation, x, y, z, block);
            left--;
        }
    }
}
