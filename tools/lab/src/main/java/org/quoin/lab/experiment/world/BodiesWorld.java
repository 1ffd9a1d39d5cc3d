package org.quoin.lab.experiment.world;

import org.quoin.engine.work.TickThreads;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;

/**
 * A new world full of balls that never rest, with one avatar standing still among them. Before each
 * turn, random voxels near the original ground are edited: stone becomes air, and everything else
 * stone.
 */
final class BodiesWorld {
    /** How far below the ground voxels are edited. */
    private static final int DEPTH = 3;

    private static final int HEIGHT = 4;

    private static final int COLUMN = 1 << Section.SHIFT;

    private static final Command[] NO_COMMANDS = {};
    private static final int[] NOBODY = {};

    private final Simulation simulation;
    private final long seed;
    private final int edits;
    private final int side;
    private final int lowX;
    private final int lowZ;
    private final int[] ground;

    /**
     * Makes the world.
     *
     * @param bodies the number of balls
     * @param edits the number of voxels edited before each turn
     * @param threads the threads that share a tick's work
     */
    BodiesWorld(int bodies, int edits, int threads, TerrainType terrain, int rate, long seed) {
        WorldRules rules = WorldRules.DEFAULT.withBodies(bodies);
        simulation = Simulation.create(new WorldConfig(seed, rate, terrain, rules));
        simulation.useWorkers(new TickThreads(threads).newWorkers());
        this.seed = seed;
        this.edits = edits;
        // As far as the balls reach at first: the outermost active columns have none.
        int reach = rules.activeRadiusColumns() - 1;
        SpawnPlace spawn = simulation.terrain().spawn();
        side = (2 * reach + 1) << Section.SHIFT;
        lowX = ((spawn.x() >> Section.SHIFT) - reach) << Section.SHIFT;
        lowZ = ((spawn.z() >> Section.SHIFT) - reach) << Section.SHIFT;
        ground = surface(simulation.terrain(), lowX, lowZ, side);
        Command[] join = {new Command.Join(0, "watcher")};
        simulation.step(new Turn(1, NOBODY, NOBODY, join));
    }

    /** The surface height at each place of a square of whole columns, along x first. */
    private static int[] surface(Terrain terrain, int lowX, int lowZ, int side) {
        int[] heights = new int[side * side];
        for (int z0 = 0; z0 < side; z0 += COLUMN) {
            for (int x0 = 0; x0 < side; x0 += COLUMN) {
                TerrainColumn column =
                        terrain.column((lowX + x0) >> Section.SHIFT, (lowZ + z0) >> Section.SHIFT);
                for (int i = 0; i < COLUMN * COLUMN; i++) {
                    int x = x0 + i % COLUMN;
                    int z = z0 + i / COLUMN;
                    heights[z * side + x] = column.surfaceHeight(lowX + x, lowZ + z);
                }
            }
        }
        return heights;
    }

    Simulation simulation() {
        return simulation;
    }

    /** The next turns, in which the player is idle. */
    Turn[] nextTurns(int count) {
        Turn[] turns = new Turn[count];
        for (int i = 0; i < count; i++) {
            turns[i] = new Turn(simulation.turn() + 1 + i, NOBODY, NOBODY, NO_COMMANDS);
        }
        return turns;
    }

    void step(Turn turn) {
        long drawn = (long) turn.number() * edits;
        for (int i = 0; i < edits; i++) {
            long draw = Mix.mix(seed, drawn + i);
            int place = (int) (((draw & 0xFFFF_FFFFL) * ground.length) >> Integer.SIZE);
            int x = lowX + place % side;
            int z = lowZ + place / side;
            int y = ground[place] - DEPTH + (int) (draw >>> 40) % (DEPTH + HEIGHT);
            boolean isStone = simulation.blocks().blockAt(x, y, z) == Blocks.STONE;
            DebugEdits.setBlock(simulation, x, y, z, isStone ? Blocks.AIR : Blocks.STONE);
        }
        simulation.step(turn);
    }
}
