package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
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
}
