package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.render.mesh.SectionMesher;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

final class GroundRunsTest {
    private final GroundRuns ground = new GroundRuns();

    @Test
    void runsAreWhatTheNaiveTwinFindsInNaturalTerrain() {
        ViewWorld world = new ViewWorld(new NaturalTerrain(3));
        SectionMesher mesher = new SectionMesher();
        Random random = new Random(5);
        int caves = 0;
        for (int i = 0; i < 12; i++) {
            int cx = random.nextInt(20_000) - 10_000;
            int cz = random.nextInt(20_000) - 10_000;
            for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                long key = SectionKey.of(cx, sy, cz);
                ground.set(key, mesher.mesh(world.neighbourhood(key), MeshDetail.FINE, 1).solid());
            }
            for (int cell = 0; cell < 16; cell++) {
                int cellX = cx * 4 + cell % 4;
                int cellZ = cz * 4 + cell / 4;
                int run = ground.run(cellX, cellZ);
                assertEquals(naive(world, cellX, cellZ), run, cellX + " " + cellZ);
                caves += GroundRuns.low(run) > 0 ? 1 : 0;
            }
        }
        assertNotEquals(0, caves, "no cell stood over a cave");
    }

    private static int naive(ViewWorld world, int cellX, int cellZ) {
        int thick = 0;
        for (int y = WorldBounds.HEIGHT - 1; y >= -1; y--) {
            boolean solid = y >= 0;
            for (int i = 0; i < 16 && solid; i++) {
                int block = world.blockAt(cellX * 4 + i % 4, y, cellZ * 4 + i / 4);
                solid = Blocks.get(block).opaque();
            }
            if (!solid && thick >= GroundRuns.LAYERS_MIN) {
                return ((y + 1) << 16) | (y + 1 + thick);
            }
            thick = solid ? thick + 1 : 0;
        }
        return GroundRuns.NONE;
    }

    @Test
    void anotherColumnAtTheSamePlaceOfTheGridIsNotTakenForIt() {
        ground.set(SectionKey.of(5, 0, 7), SolidLayers.ALL);
        assertNotEquals(GroundRuns.NONE, ground.run(20, 28));
        assertEquals(GroundRuns.NONE, ground.run(20 + 128 * 4, 28));
        ground.set(SectionKey.of(5 + 128, 3, 7), SolidLayers.ALL);
        assertEquals(GroundRuns.NONE, ground.run(20, 28));
        assertEquals(48, GroundRuns.low(ground.run(20 + 128 * 4, 28)));
    }
}
