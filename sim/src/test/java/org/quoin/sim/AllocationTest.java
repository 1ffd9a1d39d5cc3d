package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;

/** A tick in which water comes and goes, as it did before, allocates next to nothing. */
class AllocationTest {
    private static final int G = Scene.GROUND;

    /** The turn's arrays of frames and the like; no voxel, update or section among them. */
    private static final long BYTES_PER_TURN_MAX = 600;

    private static final int WARM_UP_ROUNDS = 6;
    private static final int ROUNDS = 6;
    private static final int ROUND_TURNS = 100;

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
