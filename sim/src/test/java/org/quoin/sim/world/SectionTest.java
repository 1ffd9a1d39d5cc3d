package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SectionTest {
    @Test
    void packedVoxelsEqualThePlainOnesForEveryPaletteSize() {
        long seed = 20;
        Random random = new Random(seed);
        for (int types = 1; types <= 256; types += types < 20 ? 1 : 59) {
            byte[] plain = new byte[Section.VOLUME];
            for (int i = 0; i < plain.length; i++) {
                plain[i] = (byte) random.nextInt(types);
            }
            Section section = Section.of(plain);
            String message = "seed " + seed + ", " + types + " types";
            assertArrayEquals(plain, section.toBlocks(), message);
            byte[] rows = new byte[1 + Section.VOLUME];
            for (int row = Section.VOLUME / Section.SIDE - 1; row >= 0; row--) {
                section.unpackRow(row, rows, 1 + row * Section.SIDE);
            }
            assertArrayEquals(plain, Arrays.copyOfRange(rows, 1, rows.length), message);
            for (int i = 0; i < plain.length; i++) {
                int lx = Section.localX(i);
                int ly = Section.localY(i);
                int lz = Section.localZ(i);
                assertEquals(i, Section.index(lx, ly, lz));
                assertEquals(Byte.toUnsignedInt(plain[i]), section.blockAt(lx, ly, lz), message);
            }
        }
    }

    @Test
    void oneTypeNeedsNoIndices() {
        assertTrue(Section.of(new byte[Section.VOLUME]).isEmpty());
        assertTrue(Section.uniform(Blocks.STONE).isUniform());
        assertFalse(Section.uniform(Blocks.STONE).isEmpty());
    }

    @Test
    void keysTakeTheirCoordinatesApartAgain() {
        int far = WorldBounds.BORDER >> Section.SHIFT;
        for (int sx : new int[] {0, 1, -1, far - 1, -far}) {
            for (int sz : new int[] {0, 1, -1, far - 1, -far}) {
                for (int sy = -1; sy <= WorldBounds.SECTIONS_HIGH; sy++) {
                    long key = SectionKey.of(sx, sy, sz);
                    assertEquals(sx, SectionKey.x(key));
                    assertEquals(sy, SectionKey.y(key));
                    assertEquals(sz, SectionKey.z(key));
                }
            }
        }
        assertEquals(SectionKey.of(-1, 4, 0), SectionKey.ofBlock(-1, 64, 15));
    }
}
