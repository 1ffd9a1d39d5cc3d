package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.MeshWorkers;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** Checks what {@link MeshingScenario} reports of a world's meshes and planner. */
@Tag("slow")
class MeshingTest {
    private static String said = "";

    @BeforeAll
    static void playOnce() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            said = ChildJvm.run(display, MeshingScenario.class);
        }
    }

    /** All values that were printed under a name. */
    private static List<String> all(String what) {
        String begin = what + ": ";
        List<String> found =
                said.lines()
                        .filter(line -> line.startsWith(begin))
                        .map(line -> line.substring(begin.length()))
                        .toList();
        assertFalse(found.isEmpty(), () -> what + " is missing:\n" + said);
        return found;
    }

    private static String only(String what) {
        List<String> found = all(what);
        assertEquals(1, found.size(), said);
        return found.get(0);
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void anEditIsMeshedBeforeAllThatWaits() {
        assertEquals(MeshWorkers.JOBS_MAX + " false", only("waits"));
        assertEquals("1", only("edited"));
        assertEquals("1 1", only("asked"));
        assertEquals("0 true", only("shown"), "after one job");
        assertEquals(MeshWorkers.JOBS_MAX + " 1", only("others"), "still wait; one is held");
    }

    @Test
    void whatIsUnderWayDoesNotComeOverAnEdit() {
        int[] hole = numbers(only("hole"));
        assertEquals(1, hole[0], said);
        assertTrue(hole[1] > 1 + 4, "a floor and four walls: " + said);
        assertIsAsFresh("ground");
    }

    /** Compares the final state with one meshed from scratch. */
    private static void assertIsAsFresh(String what) {
        assertEquals("0 0", only(what + " left"), "nothing stays pending");
        int[] sections = numbers(only(what + " sections"));
        assertTrue(sections[1] > 50, said);
        assertEquals(sections[1], sections[0], what + "\n" + said);
        int[] quads = numbers(only(what + " quads"));
        assertEquals(quads[1], quads[0], what + "\n" + said);
    }

    /**
     * In an island six columns away; at two columns all is fine, and fine meshes stay so at three.
     */
    @Test
    void theDetailChangesWhereTheCameraComesNearAndGoesFar() {
        int coarse = numbers(only("column 0"))[1];
        int fine = numbers(all("column 4").get(0))[1];
        assertTrue(fine > coarse, said);
        assertArrayEquals(new int[] {coarse, fine}, numbers(all("column 4").get(0)));
        assertArrayEquals(new int[] {fine, fine}, numbers(all("column 3").get(0)));
        assertArrayEquals(new int[] {fine, coarse}, numbers(only("column 2")));
        assertArrayEquals(new int[] {coarse, coarse}, numbers(all("column 3").get(1)));
        assertArrayEquals(new int[] {coarse, fine}, numbers(all("column 4").get(1)));
        for (String left : all("left")) {
            assertEquals("0 1 1", left, "it is there all the time, and nothing stays pending");
        }
    }

    @Test
    void whateverHappensInTheEndAllIsAsMadeJustNow() {
        for (int seed = 1; seed <= MeshingScenario.SEEDS; seed++) {
            assertIsAsFresh("seed " + seed);
        }
    }

    @Test
    void noCallWasWrong() {
        assertTrue(said.contains("GL error 0"), said);
        assertFalse(said.contains("ERROR"), said);
    }
}
