package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.SectionKey;

final class BlendedQuadsTest {
    private static final long KEY = SectionKey.of(-300, 4, 17);

    private final BlendedQuads.Scratch scratch = new BlendedQuads.Scratch();

    /** A quad around a block's face, as it is drawn in PackedVertex.java. */
    private static int[] quad(int x, int y, int z, int face) {
        int[] words = new int[PackedVertex.QUAD_WORDS];
        for (int k = 0; k < 4; k++) {
            int a = k >> 1;
            int b = (k + 1) >> 1 & 1;
            int axis = face >> 1;
            int vx = (x + (axis == 0 ? face & 1 : a)) * 8 + SectionKey.x(KEY) * 128;
            int vy = (y + (axis == 1 ? face & 1 : axis == 0 ? a : b)) * 8;
            int vz = (z + (axis == 2 ? face & 1 : b)) * 8 + SectionKey.z(KEY) * 128;
            words[2 * k] = (vx & 0x3FFF) | (vz & 0x3FFF) << 14 | face << 28;
            words[2 * k + 1] = (vy + SectionKey.y(KEY) * 128) << 9 | x;
        }
        return words;
    }

    private static SectionMesh mesh(List<int[]> blended) {
        int[] opaque = quad(0, 0, 0, Face.UP);
        int[] words = Arrays.copyOf(opaque, (blended.size() + 1) * opaque.length);
        for (int i = 0; i < blended.size(); i++) {
            System.arraycopy(blended.get(i), 0, words, (i + 1) * opaque.length, opaque.length);
        }
        return new SectionMesh(
                KEY, 1, words, 1, 0, blended.size(), new int[12], 0, SolidLayers.NONE);
    }

    private static List<int[]> random(Random random, int count) {
        List<int[]> quads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int x = random.nextInt(16);
            quads.add(quad(x, random.nextInt(16), random.nextInt(16), random.nextInt(6)));
        }
        return quads;
    }

    /** From a camera to the middle of a quad, in 32nds of a block, squared. */
    private static long distance(int[] quad, double x, double y, double z) {
        double mx = 0;
        double my = 0;
        double mz = 0;
        for (int k = 0; k < 4; k++) {
            mx += PackedVertex.x(KEY, quad[2 * k]) / 32.0;
            my += PackedVertex.y(KEY, quad[2 * k + 1]) / 32.0;
            mz += PackedVertex.z(KEY, quad[2 * k]) / 32.0;
        }
        long dx = Math.round(32 * (mx + SectionKey.x(KEY) * 16 - x));
        long dy = Math.round(32 * (my + SectionKey.y(KEY) * 16 - y));
        long dz = Math.round(32 * (mz + SectionKey.z(KEY) * 16 - z));
        return dx * dx + dy * dy + dz * dz;
    }

    /** A place of whole 32nds of a block around the section. */
    private static double place(Random random, int section) {
        return section * 16 - 16 + random.nextInt(48 * 32) / 32.0;
    }

    @Test
    void theFarthestIsFirstAsANaiveSortSays() {
        for (int seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            List<int[]> quads = random(random, 2 + random.nextInt(300));
            BlendedQuads blended = mesh(quads).blended();
            assertNotNull(blended);
            for (int n = 0; n < 5; n++) {
                double x = place(random, SectionKey.x(KEY));
                double y = place(random, SectionKey.y(KEY));
                double z = place(random, SectionKey.z(KEY));
                quads.sort(Comparator.comparingLong((int[] q) -> -distance(q, x, y, z)));
                blended.sort(x, y, z, scratch);
                int[] expected = quads.stream().flatMapToInt(Arrays::stream).toArray();
                assertArrayEquals(expected, blended.words(), "seed " + seed + " sort " + n);
            }
        }
    }

    @Test
    void itIsDueOnceTheCameraIsNearAndAgainAfterItMovedByMoreThanABlock() {
        BlendedQuads blended = mesh(random(new Random(1), 20)).blended();
        assertNotNull(blended);
        double x = SectionKey.x(KEY) * 16 + 3;
        double y = SectionKey.y(KEY) * 16 + 3;
        double z = SectionKey.z(KEY) * 16 + 3;
        assertFalse(blended.isDue(x, y, z + 40));
        assertFalse(blended.isDue(x - 20, y, z));
        assertTrue(blended.isDue(x, y, z));
        blended.sort(x, y, z, scratch);
        assertFalse(blended.isDue(x + 0.9, y - 0.9, z));
        assertTrue(blended.isDue(x, y + 1.1, z));
        assertFalse(blended.isDue(x, y + 40, z));
    }

    @Test
    void aLakeNeedsNoOrder() {
        List<int[]> lake = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            lake.add(quad(i % 16, 5, i / 16, Face.UP));
        }
        assertNull(mesh(lake).blended());
        assertNull(mesh(List.of()).blended());
        assertNull(mesh(lake.subList(0, 1)).blended());
        lake.add(quad(3, 5, 3, Face.WEST));
        assertNotNull(mesh(lake).blended());
        lake.set(40, quad(3, 7, 3, Face.UP));
        assertNotNull(mesh(lake).blended());
    }

    @Test
    void tooManyStayAsTheyAre() {
        assertNotNull(mesh(random(new Random(2), 4096)).blended());
        assertNull(mesh(random(new Random(2), 4097)).blended());
        assertEquals(0, mesh(List.of()).blendedQuads());
    }
}
