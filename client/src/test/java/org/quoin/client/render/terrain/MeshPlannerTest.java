package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.client.mesh.SectionMesh.MeshDetail;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

class MeshPlannerTest {
    private static final int ALL_FINE = 1000;

    private final MeshPlanner planner = new MeshPlanner();

    private int askAll() {
        int count = 0;
        while (planner.next((cx, cz) -> true) != MeshPlanner.NONE) {
            count++;
        }
        return count;
    }

    @Test
    void everySectionInRangeIsNamedOnceNearestColumnFirst() {
        planner.moveTo(100, 4, -7, 3, ALL_FINE);
        Set<Long> named = new HashSet<>();
        int lastDistance = 0;
        for (long key = planner.next((cx, cz) -> true);
                key != MeshPlanner.NONE;
                key = planner.next((cx, cz) -> true)) {
            assertTrue(named.add(key));
            int dx = SectionKey.x(key) - 100;
            int dz = SectionKey.z(key) + 7;
            assertTrue(dx * dx + dz * dz >= lastDistance);
            lastDistance = dx * dx + dz * dz;
        }
        int columns = 0;
        for (int dx = -4; dx <= 4; dx++) {
            for (int dz = -4; dz <= 4; dz++) {
                columns += dx * dx + dz * dz <= 16 ? 1 : 0;
            }
        }
        assertEquals(columns * WorldBounds.SECTIONS_HIGH, named.size());
        assertEquals(0, planner.pending());
    }

    @Test
    void whatWaitsAndWhatIsUnderWayIsNamed() {
        planner.moveTo(0, 4, 0, 2, ALL_FINE);
        long asked = planner.next((cx, cz) -> true);
        long settled = planner.next((cx, cz) -> true);
        planner.settle(settled, planner.versionOf(settled), false);
        long changed = planner.next((cx, cz) -> true);
        long relit = planner.next((cx, cz) -> true);
        planner.markStale(changed, false);
        planner.settle(relit, planner.versionOf(relit), false);
        planner.markStale(relit, true);
        Set<String> named = new HashSet<>();
        planner.eachQueued((key, state) -> named.add(key + " " + state));
        assertTrue(named.contains(asked + " UNDER_WAY"), named.toString());
        assertTrue(named.contains(changed + " CHANGED_WAITS"), named.toString());
        assertTrue(named.contains(relit + " RELIT_WAITS"), named.toString());
        assertTrue(named.contains(SectionKey.of(3, 0, 0) + " COLUMN_WAITS"), named.toString());
        assertEquals(3 + 29, named.size(), named.toString());
    }

    @Test
    void theCamerasOwnSectionComesFirst() {
        planner.moveTo(5, 4, 6, 8, ALL_FINE);
        assertEquals(SectionKey.of(5, 4, 6), planner.next((cx, cz) -> true));
    }

    @Test
    void anEditComesBeforeWhatWasNeverMeshedAndTheNearestEditFirst() {
        planner.moveTo(0, 4, 0, 8, ALL_FINE);
        for (int i = 0; i < 16 * 40; i++) {
            planner.next((cx, cz) -> true);
        }
        planner.markStale(SectionKey.of(3, 4, 0), false);
        planner.markStale(SectionKey.of(1, 4, 0), false);
        planner.markStale(SectionKey.of(2, 4, 0), false);
        planner.markStale(SectionKey.of(2, 4, 0), false);
        assertEquals(SectionKey.of(1, 4, 0), planner.next((cx, cz) -> true));
        assertEquals(SectionKey.of(2, 4, 0), planner.next((cx, cz) -> true));
        assertEquals(SectionKey.of(3, 4, 0), planner.next((cx, cz) -> true));
        assertTrue(
                SectionKey.x(planner.next((cx, cz) -> true))
                                * SectionKey.x(planner.next((cx, cz) -> true))
                        >= 0);
    }

    @Test
    void whatIsOnlyLitAnewComesAfterEveryEditAndOnce() {
        planner.moveTo(0, 4, 0, 8, ALL_FINE);
        for (int i = 0; i < 16 * 40; i++) {
            planner.next((cx, cz) -> true);
        }
        planner.markStale(SectionKey.of(1, 4, 0), true);
        planner.markStale(SectionKey.of(2, 4, 0), true);
        planner.markStale(SectionKey.of(3, 4, 0), false);
        planner.markStale(SectionKey.of(2, 4, 0), false);
        planner.markStale(SectionKey.of(3, 4, 0), true);
        assertEquals(SectionKey.of(2, 4, 0), planner.nextChanged());
        assertEquals(SectionKey.of(3, 4, 0), planner.nextChanged());
        assertEquals(MeshPlanner.NONE, planner.nextChanged());
        assertEquals(SectionKey.of(1, 4, 0), planner.next((cx, cz) -> false));
        assertEquals(MeshPlanner.NONE, planner.next((cx, cz) -> false));
    }

    @Test
    void whatIsLitAnewAndChangesAgainAndAgainWaitsOnce() {
        planner.moveTo(0, 4, 0, 2, ALL_FINE);
        askAll();
        long key = SectionKey.of(1, 4, 0);
        for (int i = 0; i < 1000; i++) {
            planner.markStale(key, true);
            planner.markStale(key, false);
            assertEquals(key, planner.nextChanged());
        }
        assertTrue(planner.pending() <= 1, planner.pending() + " wait");
        planner.markStale(key, true);
        assertEquals(key, planner.next((cx, cz) -> true));
        assertEquals(MeshPlanner.NONE, planner.next((cx, cz) -> true));
        planner.markStale(key, true);
        assertEquals(key, planner.next((cx, cz) -> true), "it can wait again");
        assertEquals(0, planner.pending());
    }

    @Test
    void anEditThatWasNeverMeshedIsNotMeshedTwice() {
        planner.moveTo(0, 4, 0, 2, ALL_FINE);
        planner.markStale(SectionKey.of(1, 4, 0), false);
        int all = askAll();
        assertEquals(0, all % WorldBounds.SECTIONS_HIGH);
        assertEquals(MeshPlanner.NONE, planner.next((cx, cz) -> true));
    }

    @Test
    void anAnswerOvertakenByALaterOneDoesNotCount() {
        planner.moveTo(0, 4, 0, 2, ALL_FINE);
        long key = planner.next((cx, cz) -> true);
        int first = planner.versionOf(key);
        planner.markStale(key, false);
        assertEquals(key, planner.next((cx, cz) -> true));
        int second = planner.versionOf(key);
        assertTrue(second > first);
        assertTrue(planner.settle(key, second, false));
        assertFalse(planner.settle(key, first, false));
    }

    @Test
    void whatIsFarBehindIsForgottenAndItsAnswersDoNotCount() {
        planner.moveTo(0, 4, 0, 2, ALL_FINE);
        long key = planner.next((cx, cz) -> true);
        int version = planner.versionOf(key);
        askAll();
        assertTrue(
                planner.moveTo(
                        62_500, 4, -125_000, 2, ALL_FINE)); // Squares of this overflow 32 bits.
        assertFalse(planner.isWanted(key));
        assertFalse(planner.settle(key, version, false));
        assertTrue(planner.moveTo(0, 4, 0, 2, ALL_FINE));
        assertEquals(key, planner.next((cx, cz) -> true));
        assertFalse(planner.versionOf(key) <= version);
    }

    @Test
    void movingByOneColumnAsksOnlyForWhatIsNew() {
        planner.moveTo(0, 4, 0, 6, ALL_FINE);
        int all = askAll();
        planner.moveTo(1, 4, 0, 6, ALL_FINE);
        int fresh = askAll();
        assertTrue(fresh > 0 && fresh < all / 4, fresh + " of " + all);
        assertFalse(planner.moveTo(1, 5, 0, 6, ALL_FINE));
    }

    @Test
    void climbingInTheMiddleOfAColumnLeavesNoneOfItOut() {
        planner.moveTo(0, 4, 0, 6, ALL_FINE);
        int all = askAll();
        MeshPlanner climbing = new MeshPlanner();
        int count = 0;
        for (int i = 0; i < all; i++) {
            climbing.moveTo(0, i / 5 % WorldBounds.SECTIONS_HIGH, 0, 6, ALL_FINE);
            count += climbing.next((cx, cz) -> true) == MeshPlanner.NONE ? 0 : 1;
        }
        assertEquals(all, count);
    }

    @Test
    void whatComesNearIsMeshedAgainInFineDetailAndWhatGoesFarInCoarse() {
        planner.moveTo(0, 4, 0, 8, 3);
        askAll();
        long near = SectionKey.of(3, 4, 0);
        long far = SectionKey.of(4, 4, 0);
        assertEquals(MeshDetail.FINE, planner.detailOf(near));
        assertEquals(MeshDetail.COARSE, planner.detailOf(far));
        planner.moveTo(1, 4, 0, 8, 3);
        List<Long> again = new ArrayList<>();
        for (long key = next(); key != MeshPlanner.NONE; key = next()) {
            again.add(key);
        }
        assertTrue(again.contains(far));
        assertFalse(again.contains(near));
        assertFalse(again.contains(SectionKey.of(-3, 4, 0)), "a little farther out it may stay");
        planner.moveTo(2, 4, 0, 8, 3);
        again.clear();
        for (long key = next(); key != MeshPlanner.NONE; key = next()) {
            again.add(key);
        }
        assertTrue(again.contains(SectionKey.of(-3, 4, 0)));
        assertFalse(again.contains(far));
        assertFalse(planner.moveTo(2, 4, 0, 8, ALL_FINE), "the columns are the same");
        assertFalse(planner.isDone(), "but all of them become fine");
    }

    @Test
    void aLateCoarseAnswerIsFollowedByAFineOne() {
        planner.moveTo(0, 4, 0, 8, 3);
        askAll();
        long far = SectionKey.of(4, 4, 0);
        int coarse = planner.versionOf(far);
        planner.moveTo(1, 4, 0, 8, 3);
        assertTrue(planner.settle(far, coarse, false), "better than nothing");
        planner.markStale(far, false);
        assertEquals(far, planner.nextChanged(), "an edit makes it fine as well");
        assertEquals(MeshDetail.FINE, planner.detailOf(far));
        assertFalse(planner.settle(far, coarse, false));
        for (long key = next(); key != MeshPlanner.NONE; key = next()) {
            assertFalse(key == far, "once is enough");
        }
    }

    @Test
    void whatHasNothingToDrawIsNotAskedForAgain() {
        planner.moveTo(0, 4, 0, 8, 3);
        askAll();
        long air = SectionKey.of(4, 9, 0);
        assertTrue(planner.settle(air, planner.versionOf(air), true));
        planner.moveTo(0, 4, 0, 8, ALL_FINE);
        for (long key = next(); key != MeshPlanner.NONE; key = next()) {
            assertFalse(key == air);
        }
        planner.markStale(air, false);
        assertEquals(air, planner.nextChanged(), "unless something is built there");
        planner.moveTo(0, 4, 0, 8, 3);
        boolean again = false;
        for (long key = next(); key != MeshPlanner.NONE; key = next()) {
            again |= key == air;
        }
        assertTrue(again, "then its detail counts");
    }

    /** The next section to mesh, if columns that were never meshed never come. */
    private long next() {
        return planner.next((cx, cz) -> false);
    }

    @Test
    void onceTheViewIsHereFewColumnsAreFetchedForEachPicture() {
        MeshPlanner planner = new MeshPlanner();
        planner.moveTo(0, 4, 0, 8, ALL_FINE);
        planner.beginPicture(700);
        assertEquals(24, fetched(planner, -100), "a view that is not here is not held up");
        while (planner.next((cx, cz) -> true) != MeshPlanner.NONE) {
            // All of it is asked for.
        }
        planner.moveTo(1, 4, 0, 8, ALL_FINE);
        planner.beginPicture(700.05);
        assertEquals(4, fetched(planner, 9), "72 a second");
        planner.beginPicture(700.051);
        assertEquals(1, fetched(planner, 9), "one at least");
        planner.beginPicture(710.051);
        assertTrue(fetched(planner, 9) > 4, "a long picture holds nothing up");
        planner.moveTo(20, 4, 0, 8, ALL_FINE);
        planner.beginPicture(710.101);
        assertEquals(24, fetched(planner, -100), "nor does a jump");
    }

    private static void setView(MeshPlanner planner, double yawDegrees) {
        Camera camera = new Camera();
        camera.yaw = (float) Math.toRadians(yawDegrees);
        planner.setView(camera, 70, 16 / 9.0);
    }

    @Test
    void afterATurnAroundTheColumnThatWasBegunIsFinishedBeforeWhatIsAhead() {
        planner.moveTo(0, 4, 0, 16, ALL_FINE);
        setView(planner, 0);
        for (int i = 0; i < 200 * WorldBounds.SECTIONS_HIGH + 5; i++) {
            planner.next((cx, cz) -> true);
        }
        setView(planner, 180);
        Set<Long> begun = new HashSet<>();
        for (int i = 5; i < WorldBounds.SECTIONS_HIGH; i++) {
            long key = planner.next((cx, cz) -> true);
            begun.add(SectionKey.of(SectionKey.x(key), 0, SectionKey.z(key)));
        }
        assertEquals(1, begun.size());
        for (int i = 0; i < 50 * WorldBounds.SECTIONS_HIGH; i++) {
            long key = planner.next((cx, cz) -> true);
            assertTrue(SectionKey.z(key) < 0, SectionKey.x(key) + " " + SectionKey.z(key));
        }
    }

    @Test
    void whatIsLookedAtIsFetchedFirst() {
        planner.moveTo(0, 4, 0, 16, ALL_FINE);
        setView(planner, 90);
        planner.beginPicture(700);
        while (planner.next((cx, cz) -> cx * cx + cz * cz <= 4) != MeshPlanner.NONE) {
            // What is near is here.
        }
        planner.next(
                (cx, cz) -> {
                    assertTrue(cx < 0, cx + " " + cz);
                    return false;
                });
        setView(planner, -90);
        planner.next(
                (cx, cz) -> {
                    assertTrue(cx > 0, cx + " " + cz);
                    return false;
                });
    }

    @Test
    void howeverOneGoesAndTurnsEverySectionIsNamedOnce() {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            MeshPlanner planner = new MeshPlanner();
            Set<Long> named = new HashSet<>();
            Set<Long> here = new HashSet<>();
            int x = 0;
            int z = 0;
            for (int step = 0; step < 150; step++) {
                x += random.nextInt(8) == 0 ? random.nextInt(5) - 2 : 0;
                z += random.nextInt(8) == 0 ? random.nextInt(5) - 2 : 0;
                planner.moveTo(x, random.nextInt(WorldBounds.SECTIONS_HIGH), z, 5, ALL_FINE);
                named.removeIf(key -> !planner.isWanted(key));
                setView(planner, random.nextInt(360));
                planner.beginPicture(step);
                int room = random.nextInt(300);
                askFor(planner, room, named, here, random, "seed " + seed);
            }
            while (!planner.isDone()) {
                planner.beginPicture(0);
                askFor(planner, 1000, named, here, random, "seed " + seed);
            }
            assertEquals(0, planner.pending());
            for (int dx = -6; dx <= 6; dx++) {
                for (int dz = -6; dz <= 6; dz++) {
                    for (int y = 0; y < WorldBounds.SECTIONS_HIGH; y++) {
                        boolean in = dx * dx + dz * dz <= 36;
                        long key = SectionKey.of(x + dx, y, z + dz);
                        assertTrue(!in || named.contains(key), "seed " + seed);
                    }
                }
            }
        }
    }

    /** Polls at most that many sections; a column may have been loaded before each. */
    private static void askFor(
            MeshPlanner planner,
            int room,
            Set<Long> named,
            Set<Long> here,
            Random random,
            String message) {
        for (int i = 0; i < room; i++) {
            int before = planner.pending();
            long key =
                    planner.next(
                            (cx, cz) -> {
                                if (random.nextInt(4) == 0) {
                                    here.add(SectionKey.of(cx, 0, cz));
                                }
                                return here.contains(SectionKey.of(cx, 0, cz));
                            });
            assertTrue(planner.pending() <= before, message);
            if (key == MeshPlanner.NONE) {
                return;
            }
            assertTrue(here.contains(SectionKey.of(SectionKey.x(key), 0, SectionKey.z(key))));
            assertTrue(named.add(key), message + ": named twice");
        }
    }

    /** How many columns are asked for that are not loaded: those from an x on. */
    private static int fetched(MeshPlanner planner, int missingFromX) {
        Set<Long> fetched = new HashSet<>();
        long key = 0;
        while (key != MeshPlanner.NONE) {
            key =
                    planner.next(
                            (cx, cz) -> {
                                boolean here = cx < missingFromX;
                                if (!here) {
                                    fetched.add(SectionKey.of(cx, 0, cz));
                                }
                                return here;
                            });
        }
        return fetched.size();
    }
}
