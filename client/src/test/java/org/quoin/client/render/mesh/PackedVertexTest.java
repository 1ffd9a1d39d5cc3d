package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.Settings;
import org.quoin.sim.world.SectionKey;

final class PackedVertexTest {
    @Test
    void everyPartIsFoundAgainInAnySection() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int sx = random.nextInt(1 << 18) - (1 << 17);
            int sz = random.nextInt(1 << 18) - (1 << 17);
            long key = SectionKey.of(sx, random.nextInt(16), sz);
            int x = random.nextInt(129);
            int y = random.nextInt(129);
            int z = random.nextInt(129);
            int face = random.nextInt(7);
            int layer = random.nextInt(512);
            int far = random.nextInt(4);
            int light = random.nextInt(1 << 10);
            int word0 = PackedVertex.word0(PackedVertex.base0(key), x, z, face, far);
            int word1 = PackedVertex.word1(PackedVertex.base1(key), y, layer, far, light);
            String place = "seed " + seed;
            assertEquals(x, PackedVertex.x(key, word0), place);
            assertEquals(y, PackedVertex.y(key, word1), place);
            assertEquals(z, PackedVertex.z(key, word0), place);
            assertEquals(face, PackedVertex.face(word0), place);
            assertEquals(layer, PackedVertex.layer(word1), place);
            assertEquals(far, PackedVertex.farBits(word0, word1), place);
            assertEquals(light, PackedVertex.light(word1), place);
        }
    }

    /** The shader takes the nearest of the places that a vertex may stand for. */
    @Test
    void theFarthestSectionThatIsKeptIsNotTakenForOneBehindTheCamera() {
        int columns = Settings.VIEW_DISTANCE_COLUMNS_MAX + 3;
        int cameraColumn = -77;
        for (int away = -columns; away <= columns; away++) {
            long key = SectionKey.of(cameraColumn + away, 3, 0);
            int word0 = PackedVertex.word0(PackedVertex.base0(key), 128, 0, 0, 0);
            int half = PackedVertex.COLUMNS * 64;
            int mask = 2 * half - 1;
            int shown = (((word0 & mask) - cameraColumn * 128 + half) & mask) - half;
            assertEquals((away + 1) * 128, shown);
        }
        assertTrue(columns + 1 < PackedVertex.COLUMNS / 2);
    }
}
