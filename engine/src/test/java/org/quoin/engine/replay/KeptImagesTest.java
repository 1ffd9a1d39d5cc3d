package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** Images of a long segment stay within their bytes. */
final class KeptImagesTest {
    private static final int DISTANCE_TURNS = 4;

    private final Simulation simulation = Simulation.create(new WorldConfig(3, 20));
    private final long oneBytes =
            WorldImage.of(simulation).memoryBytesBeside(WorldImage.of(simulation));

    private KeptImages played(int turns, long bytesMax) {
        KeptImages images = new KeptImages(WorldImage.of(simulation), DISTANCE_TURNS, bytesMax);
        for (int turn = 1; turn <= turns; turn++) {
            simulation.step(new Turn(turn, new int[0], new int[0], new Command[0]));
            if (images.isDue(turn)) {
                images.add(WorldImage.of(simulation));
            }
            assertTrue(images.bytes() <= bytesMax, images.bytes() + " after turn " + turn);
        }
        return images;
    }

    @Test
    void whileThereIsRoomEachIsKept() {
        KeptImages images = played(40, Long.MAX_VALUE);
        assertEquals(11, images.count());
        assertEquals(10 * oneBytes, images.bytes());
        assertEquals(24, images.nearest(27).turn());
        assertEquals(40, images.nearest(1000).turn());
        assertEquals(0, images.nearest(-3).turn());
    }

    @Test
    void ofManyThoseFartherApartAreKept() {
        KeptImages images = played(400, 10 * oneBytes);
        assertEquals(64, images.distanceTurns());
        assertEquals(1 + 400 / 64, images.count());
        for (int turn = 0; turn <= 400; turn++) {
            assertEquals(turn / 64 * 64, images.nearest(turn).turn());
        }
    }

    @Test
    void whereThereIsRoomForNoneTheFirstStays() {
        KeptImages images = played(100, oneBytes - 1);
        assertEquals(1, images.count());
        assertEquals(0, images.nearest(100).turn());
    }
}
