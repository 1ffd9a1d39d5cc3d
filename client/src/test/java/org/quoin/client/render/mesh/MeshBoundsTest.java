package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshBounds;
import org.quoin.sim.world.SectionKey;

final class MeshBoundsTest {
    private static int[] vertices(long key, int... places) {
        int[] words = new int[places.length / 3 * PackedVertex.WORDS];
        for (int i = 0; i < places.length / 3; i++) {
            int base0 = PackedVertex.base0(key);
            int base1 = PackedVertex.base1(key);
            words[2 * i] = PackedVertex.word0(base0, places[3 * i], places[3 * i + 2], 0, 0);
            words[2 * i + 1] = PackedVertex.word1(base1, places[3 * i + 1], 0, 0, 0);
        }
        return words;
    }

    @Test
    void boundsAreWholeBlocksAroundAllVerticesWhereverTheSectionLies() {
        long[] keys = {
            SectionKey.of(0, 0, 0), SectionKey.of(127, 15, 127), SectionKey.of(-1, 7, -300_000)
        };
        for (long key : keys) {
            int[] words = vertices(key, 3, 16, 128, 40, 17, 120);
            assertEquals(new MeshBounds(0, 2, 15, 5, 3, 16), MeshBounds.of(key, words));
        }
    }
}
