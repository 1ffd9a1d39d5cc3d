package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainType;

/** A tick in which all goes on as it did before allocates next to nothing. */
class AllocationTest {
    private static final int G = Scene.GROUND;

    /** The turn's arrays of frames and the like; no voxel, update or section among them. */
    private static final long BYTES_PER_TURN_MAX = 600;

    private static final int WARM_UP_ROUNDS = 6;
    private static final int ROUNDS = 6;
    private static final int ROUND_TURNS = 100;
    private static final int BODY_TURNS = 250; // No columns are dropped until then.
    private static final int MEASURED_TURNS = 100;

    @Test
    void bodiesThatMoveAllocateNotOneByteInTheirTicks() {
        // Now and then a table still grows: the balls go on spreading.
        assertCleanTicks(TerrainType.FLAT, MEASURED_TURNS * 9 / 10);
    }

    @Test
    void bodiesInHillsAndWaterAllocateOnlyWhereNoneWasBefore() {
        // What a section is to bodies is found when the first of them comes there.
        assertCleanTicks(TerrainType.NATURAL, MEASURED_TURNS * 3 / 4);
    }

    private static void assertCleanTicks(TerrainType terrain, int wanted) {
        WorldRules rules = WorldRules.DEFAULT.withActiveRadiusColumns(3).withBodies(4000);
        Simulation simulation = Simulation.create(new WorldConfig(1, 20, terrain, rules));
        Command[] join = {new Command.Join(0, "one")};
        simulation.step(new Turn(1, new int[0], new int[0], join));
        // A ball that comes to a column where none was before has it loaded.
        SpawnPlace spawn = simulation.world().terrain().spawn();
        for (int x = -100; x <= 100; x += Section.SIDE) {
            for (int z = -100; z <= 100; z += Section.SIDE) {
                simulation.world().blockAt(spawn.x() + x, G, spawn.z() + z);
            }
        }
        Turn[] turns = new Turn[BODY_TURNS];
        for (int i = 0; i < turns.length; i++) {
            turns[i] = new Turn(i + 2, new int[] {0}, new int[] {0}, new Command[0]);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int clean = 0;
        for (int i = 0; i < turns.length; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            simulation.step(turns[i]);
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            clean += i >= turns.length - MEASURED_TURNS && bytes == 0 ? 1 : 0;
        }
        assertTrue(clean > wanted, clean + " turns without a byte");
    }

    @Test
    void waterThatComesAndGoesAllocatesNothingInItsTicks() {
        Scene scene = new Scene();
        Turn[] turns = new Turn[(WARM_UP_ROUNDS + ROUNDS) * ROUND_TURNS];
        for (int i = 0; i < turns.length; i++) {
            int number = scene.simulation.turn() + 1 + i;
            turns[i] = new Turn(number, new int[0], new int[0], new Command[0]);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int i = 0; i < turns.length; i++) {
            if (i == WARM_UP_ROUNDS * ROUND_TURNS) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            int inRound = i % ROUND_TURNS;
            if (inRound % (ROUND_TURNS / 2) == 0) {
                int block = inRound == 0 ? Blocks.WATER : Blocks.AIR;
                scene.set(0, G + 3, 20, block).set(20, G + 3, -3, block).set(-20, G, 9, block);
            }
            scene.simulation.step(turns[i]);
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        long perTurn = bytes / (ROUNDS * ROUND_TURNS);
        assertTrue(perTurn <= BYTES_PER_TURN_MAX, perTurn + " bytes a turn");
    }
}
