package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/** Which columns are fetched first: those that are looked at, and none twice however one goes. */
class MeshPlannerColumnsTest {
    private static final int ALL_FINE = 1000;

    private final MeshPlanner planner = new MeshPlanner();

    @Test
    void onceTheViewIsHereFewColumnsAreFetchedForEachPicture() {
        MeshPlanner planner = new MeshPlanner();
        planner.moveTo(0, 4, 0, 16, ALL_FINE);
        planner.beginPicture(700);
        assertEquals(
                MeshPlanner.FETCH_AHEAD_FIRST,
                fetched(planner, -100),
                "a view that is not here is not held up");
        while (planner.next((cx, cz) -> true) != MeshPlanner.NONE) {
            // All of it is asked for.
        }
        planner.moveTo(1, 4, 0, 16, ALL_FINE);
        planner.beginPicture(700.02);
        assertEquals(3, fetched(planner, 17), "136 a second");
        planner.beginPicture(700.021);
        assertEquals(2, fetched(planner, 17), "the next one, and one more at least");
        planner.moveTo(2, 4, 0, 16, ALL_FINE);
        planner.beginPicture(710.021);
        assertTrue(fetched(planner, 18) > 4, "a long picture holds nothing up");
        planner.moveTo(40, 4, 0, 16, ALL_FINE);
        planner.beginPicture(710.041);
        assertEquals(MeshPlanner.FETCH_AHEAD_FIRST, fetched(planner, -100), "nor does a jump");
    }

    @Test
    void aColumnIsFetchedAheadOnce() {
        planner.moveTo(0, 4, 0, 32, ALL_FINE);
        planner.beginPicture(700);
        assertEquals(MeshPlanner.FETCH_AHEAD_FIRST, fetched(planner, -100));
        planner.beginPicture(700.1);
        assertEquals(
                1, fetched(planner, -100), "only the one that is waited for is asked for again");
        planner.moveTo(1, 4, 0, 32, ALL_FINE);
        planner.beginPicture(700.2);
        assertEquals(MeshPlanner.FETCH_AHEAD_FIRST, fetched(planner, -100), "others come now");
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
