package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

class MeshWorkersTest {
    @Test
    void everyJobComesBackOnceAndNoMoreThanTheLimitAreTaken() {
        try (MeshWorkers workers = new MeshWorkers(3)) {
            int asked = 0;
            while (workers.offer(island(asked), MeshDetail.FINE, asked)) {
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
            assertTrue(workers.offer(island(0), MeshDetail.FINE, 0));
        }
    }

    @Test
    void whereTheCoresAreSharedASlowPictureAsksForMoreAndNeverForAllTheyCan() {
        assertEquals(96, MeshWorkers.jobsFor(0, 2));
        assertEquals(96, MeshWorkers.jobsFor(1 / 60.0, 2));
        assertEquals(192, MeshWorkers.jobsFor(0.06, 2));
        assertEquals(320, MeshWorkers.jobsFor(0.1, 2));
        assertEquals(320, MeshWorkers.jobsFor(60, 2), "slower still by more");
        assertEquals(384, MeshWorkers.jobsFor(0, 8));
        try (MeshWorkers workers = new MeshWorkers(0)) {
            assertEquals(MeshWorkers.JOBS_MAX, workers.beginPicture(1), "a graphics card draws");
        }
    }

    @Test
    void whileTheyAreHeldJobsWaitAndThenAllAreDone() {
        try (MeshWorkers workers = new MeshWorkers(0)) {
            SectionMesher mesher = new SectionMesher();
            offerIslands(workers, 3);
            assertTrue(workers.workIfAllowed(mesher));
            workers.setHeld(true);
            workers.setHeld(true);
            assertTrue(workers.isHeld());
            offerIslands(workers, 5);
            assertTrue(workers.offerUrgent(island(9), MeshDetail.FINE, 9));
            assertFalse(workers.workIfAllowed(mesher), "neither old jobs nor new ones");
            workers.setHeld(false);
            workers.setHeld(false);
            assertFalse(workers.isHeld());
            for (int i = 0; i < 2 + 5 + 1; i++) {
                assertTrue(workers.workIfAllowed(mesher));
            }
            assertFalse(workers.workIfAllowed(mesher), "each job is done once");
            assertEquals(9, urgentVersion(workers));
            for (int i = 0; i < 3 + 5; i++) {
                assertNotNull(workers.poll());
            }
            assertNull(workers.poll());
            assertEquals(0, workers.underWay());
        }
    }

    private static void offerIslands(MeshWorkers workers, int count) {
        for (int i = 0; i < count; i++) {
            assertTrue(workers.offer(island(i), MeshDetail.FINE, i));
        }
    }

    @Test
    void anEditedSectionIsMeshedBeforeAllThatWaits() throws InterruptedException {
        try (MeshWorkers workers = new MeshWorkers(0)) {
            SectionMesher mesher = new SectionMesher();
            for (int i = 0; i < MeshWorkers.JOBS_MAX; i++) {
                assertTrue(workers.offer(island(i), MeshDetail.FINE, i));
            }
            assertFalse(workers.offer(island(0), MeshDetail.FINE, 200));
            workers.workOnce(mesher);
            assertTrue(workers.offerUrgent(island(5000), MeshDetail.FINE, 5000));
            assertTrue(workers.offerUrgent(island(5001), MeshDetail.FINE, 5001));
            assertNull(workers.pollUrgent());
            workers.workOnce(mesher);
            workers.workOnce(mesher);
            workers.workOnce(mesher);
            assertEquals(5000, urgentVersion(workers));
            assertEquals(5001, urgentVersion(workers));
            assertNull(workers.pollUrgent());
            for (int i = 0; i < 2; i++) {
                SectionMesh usual = workers.poll();
                assertEquals(i, usual == null ? -1 : usual.version());
            }
            assertEquals(MeshWorkers.JOBS_MAX - 2, workers.underWay());
        }
    }

    @Test
    void aJobIsOfWhatTheNeighbourhoodWasWhenItWasOffered() {
        try (MeshWorkers workers = new MeshWorkers(0)) {
            SectionMesher mesher = new SectionMesher();
            Neighbourhood scratch = Neighbourhood.ofAir();
            // More than may be under way: jobs are used again.
            for (int i = 0; i < 2 * MeshWorkers.JOBS_MAX; i++) {
                scratch.set(island(i));
                assertTrue(workers.offer(scratch, MeshDetail.FINE, i));
                scratch.clear();
                assertTrue(workers.workIfAllowed(mesher));
                SectionMesh mesh = workers.poll();
                assertNotNull(mesh);
                assertEquals(SectionKey.of(i, 4, 0), mesh.key());
                assertEquals(6, mesh.quads());
            }
            assertEquals(0, workers.underWay());
        }
    }

    @Test
    void urgentJobsAreBoundedToo() {
        try (MeshWorkers workers = new MeshWorkers(0)) {
            for (int i = 0; i < MeshWorkers.URGENT_MAX; i++) {
                assertTrue(workers.offerUrgent(island(i), MeshDetail.FINE, i));
            }
            assertFalse(workers.hasUrgentRoom());
            assertFalse(workers.offerUrgent(island(0), MeshDetail.FINE, 0));
            assertTrue(workers.offer(island(0), MeshDetail.FINE, 0));
        }
    }

    @Test
    void whatIsNotWantedAnyMoreIsTakenBackUnlessBegun() {
        for (boolean held : new boolean[] {false, true}) {
            try (MeshWorkers workers = new MeshWorkers(0)) {
                SectionMesher mesher = new SectionMesher();
                offerIslands(workers, MeshWorkers.JOBS_MAX);
                assertTrue(workers.offerUrgent(island(5000), MeshDetail.FINE, 5000));
                assertTrue(workers.offerUrgent(island(5001), MeshDetail.FINE, 5001));
                assertTrue(workers.workIfAllowed(mesher));
                workers.setHeld(held);
                workers.cancelUnless(key -> SectionKey.x(key) % 100 == 0);
                workers.setHeld(false);
                assertEquals(1 + 11, workers.underWay(), "the urgent one was begun");
                assertTrue(workers.offer(island(7000), MeshDetail.FINE, 7000), "there is room");
                int made = 0;
                while (workers.workIfAllowed(mesher)) {
                    made++;
                }
                assertEquals(12, made, "no worker is woken for what was taken back");
                assertEquals(5000, urgentVersion(workers));
                for (int version = 0; version < MeshWorkers.JOBS_MAX; version += 100) {
                    assertEquals(version, usualVersion(workers));
                }
                assertEquals(7000, usualVersion(workers));
                assertEquals(0, workers.underWay());
            }
        }
    }

    @Test
    void anEditIsMadeBeforeWhatWaitsOfItsSection() {
        try (MeshWorkers workers = new MeshWorkers(0)) {
            SectionMesher mesher = new SectionMesher();
            offerIslands(workers, 3);
            assertTrue(workers.offerUrgent(island(1), MeshDetail.FINE, 900));
            assertEquals(4, workers.underWay());
            assertTrue(workers.workIfAllowed(mesher));
            assertEquals(900, urgentVersion(workers));
            while (workers.workIfAllowed(mesher)) {
                // Until all are done.
            }
            for (int version = 0; version < 3; version++) {
                assertEquals(version, usualVersion(workers));
            }
            assertEquals(0, workers.underWay());
        }
    }

    @Test
    void whileWorkersTakeJobsNoneIsLostThatIsWanted() {
        try (MeshWorkers workers = new MeshWorkers(3)) {
            Random random = new Random(5);
            TreeSet<Integer> open = new TreeSet<>();
            assertTimeoutPreemptively(
                    Duration.ofSeconds(60),
                    () -> {
                        for (int version = 1; version <= 5_000; version++) {
                            if (workers.offer(island(version), MeshDetail.FINE, version)) {
                                open.add(version);
                            }
                            if (random.nextInt(20) == 0) {
                                workers.cancelUnless(key -> SectionKey.x(key) % 3 == 0);
                            }
                            takeAll(workers, open);
                        }
                        while (workers.underWay() > 0) {
                            takeAll(workers, open);
                        }
                    });
            assertTrue(open.stream().noneMatch(version -> version % 3 == 0), "all were made");
        }
    }

    /** Each answer is to something open. */
    private static void takeAll(MeshWorkers workers, Set<Integer> open) {
        for (int version = usualVersion(workers); version >= 0; version = usualVersion(workers)) {
            assertTrue(open.remove(version));
        }
    }

    private static int usualVersion(MeshWorkers workers) {
        SectionMesh mesh = workers.poll();
        return mesh == null ? -1 : mesh.version();
    }

    private static int urgentVersion(MeshWorkers workers) {
        SectionMesh mesh = workers.pollUrgent();
        return mesh == null ? -1 : mesh.version();
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
