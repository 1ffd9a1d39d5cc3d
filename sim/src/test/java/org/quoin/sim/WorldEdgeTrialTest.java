package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/** All that happens by itself, at a corner of the world, on its ground and on its highest layer. */
@Tag("slow")
final class WorldEdgeTrialTest {
    private static final int[] KINDS = {
        Blocks.AIR,
        Blocks.PLANKS,
        Blocks.LEAVES,
        Blocks.FIRE,
        Blocks.LAVA,
        Blocks.WATER,
        Blocks.SAND,
        Blocks.TNT,
        Blocks.DIRT,
        Blocks.GRASS,
        Blocks.SAPLING,
        Blocks.LADDER,
        Blocks.LOG
    };

    /** Fire gets older by itself alone. */
    private static final int OLD_FIRE = Blocks.FIRE + 1;

    private static final int SIDE = 12;
    private static final int LAYERS = 6;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingThatHappensLeavesTheWorld(long seed) throws BadBytesException {
        Random random = new Random(seed);
        Scene scene = new Scene();
        boolean high = seed % 2 == 0;
        boolean wet = seed > 4; // Then nothing burns for long.
        int corner = seed % 4 > 1 ? WorldBounds.BORDER - SIDE : -WorldBounds.BORDER;
        int lowest = high ? WorldBounds.HEIGHT - LAYERS : 0;
        int old = 0;
        for (int turn = 0; turn < 3000; turn++) {
            for (int i = 0; i < 4; i++) {
                int x = corner + random.nextInt(SIDE);
                int y = lowest + random.nextInt(LAYERS);
                int z = corner + random.nextInt(SIDE);
                int kind = KINDS[random.nextInt(KINDS.length)];
                scene.set(x, y, z, kind == Blocks.WATER && !wet ? Blocks.PLANKS : kind);
                if (random.nextInt(100) == 0) {
                    scene.simulation.bodies().addTnt(x, y, z, 1 + random.nextInt(20));
                    scene.simulation.bodies().addCritter(BodyKind.CRITTER_A, x, y, z, 0);
                }
            }
            if (turn % 20 == 0) { // It may fall, or drown.
                scene.put(0, corner + SIDE / 2, lowest + LAYERS, corner + SIDE / 2);
            }
            scene.run(1);
            for (int i = 0; i < SIDE; i++) {
                old += scene.at(corner + i, lowest + LAYERS - 1, corner + i) == OLD_FIRE ? 1 : 0;
            }
        }
        assertTrue(old > 0 || wet, "it burns, which is not of our doing");
        byte[] bytes = Snapshot.write(scene.simulation);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(scene.simulation.stateHash(), read.stateHash());
    }
}
