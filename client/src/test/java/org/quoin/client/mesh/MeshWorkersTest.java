package org.quoin.client.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

class MeshWorkersTest {
    @Test
    void everyJobComesBackOnceAndNoMoreThanTheLimitAreTaken() {
        try (MeshWorkers workers = new MeshWorkers(3)) {
            int asked = 0;
            while (workers.offer(island(asked), asked)) {
                asked++;
            }
            assertEquals(MeshWorkers.JOBS_MAX, asked);
            TreeSet<Integer> versions = new TreeSet<>();
            assertTimeoutPreemptively(
                    Duration.ofSeconds(30),
                    () -> {
                        while (versions.size() < MeshWorkers.JOBS_MAX) {
                            SectionMesh mesh = workers.poll();
                            if (mesh == null) {
                                Thread.onSpinWait();
                                continue;
                            }
                            assertTrue(versions.add(mesh.version()));
                            assertEquals(6, mesh.quads());
                            assertEquals(SectionKey.of(mesh.version(), 4, 0), mesh.key());
                        }
                    });
            assertEquals(0, workers.underWay());
            assertTrue(workers.offer(island(0), 0));
        }
    }

    @Test
    void thereIsAlwaysAWorker() {
        assertFalse(MeshWorkers.defaultCount() < 1);
    }

    private static Neighbourhood island(int sx) {
        Section[] sections = new Section[Surroundings.COUNT];
        Arrays.fill(sections, Section.uniform(Blocks.AIR));
        byte[] blocks = new byte[Section.VOLUME];
        blocks[Section.index(8, 8, 8)] = Blocks.STONE;
        sections[Surroundings.indexOf(0, 0, 0)] = Section.of(blocks);
        return Surroundings.of(SectionKey.of(sx, 4, 0), sections);
    }
}
