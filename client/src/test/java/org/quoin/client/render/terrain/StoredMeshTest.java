package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Face;

class StoredMeshTest {
    private static final int ALL = (1 << Face.COUNT) - 1;

    @Test
    void sectionAroundTheCameraShowsAllDirections() {
        assertEquals(ALL, StoredMesh.facing(0, 0, 0));
    }

    @Test
    void sectionAheadShowsOnlyWhatLooksBack() {
        int facing = StoredMesh.facing(1, 0, 2);
        int wanted = 1 << Face.WEST | 1 << Face.DOWN | 1 << Face.UP | 1 << Face.NORTH;
        assertEquals(wanted, facing);
    }

    @Test
    void noFaceThatLooksAtTheCameraIsEverLeftOut() {
        long seed = 20;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            double[] camera = new double[3];
            int[] offset = new int[3];
            for (int axis = 0; axis < 3; axis++) {
                camera[axis] = random.nextDouble(16); // Within its section.
                offset[axis] = random.nextInt(-3, 4);
            }
            int facing = StoredMesh.facing(offset[0], offset[1], offset[2]);
            int axis = random.nextInt(3);
            double plane = offset[axis] * 16 + random.nextInt(17) - camera[axis];
            if (plane == 0) {
                continue; // Seen from its edge.
            }
            // A plane before the camera on the axis is seen by what looks down it.
            int face = axis * 2 + (plane > 0 ? 0 : 1);
            assertTrue((facing >> face & 1) != 0, "seed " + seed + ", case " + i);
        }
    }
}
