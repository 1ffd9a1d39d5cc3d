package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

final class SectionLinksTest {
    private final SectionLinks links = new SectionLinks();

    @Test
    void linksAreThoseOfTheNaiveTwin() {
        int partly = 0;
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            Section section = sponge(random);
            long found = links.of(SectionBits.of(section));
            assertEquals(naive(section), found, "seed " + seed);
            partly += found != 0 && found != SectionLinks.ALL ? 1 : 0;
        }
        assertTrue(partly > 100, partly + " of 300 are neither open nor shut");
    }

    @Test
    void airIsOpenAndRockIsShut() {
        assertEquals(SectionLinks.ALL, links.of(SectionBits.of(Section.AIR)));
        assertEquals(0, links.of(SectionBits.of(Section.uniform(Blocks.STONE))));
        assertEquals(0, links.of(SectionBits.of(null)));
        assertEquals(SectionLinks.ALL, links.of(SectionBits.of(Section.uniform(Blocks.WATER))));
    }

    @Test
    void aStraightTunnelLinksItsEndsOnly() {
        byte[] blocks = Section.uniform(Blocks.STONE).toBlocks();
        for (int x = 0; x < 16; x++) {
            blocks[Section.index(x, 5, 9)] = Blocks.AIR;
        }
        long tunnel = links.of(SectionBits.of(Section.of(blocks)));
        int ends = 1 << Face.WEST | 1 << Face.EAST;
        assertEquals(ends, SectionLinks.exits(tunnel, 1 << Face.WEST));
        assertEquals(ends, SectionLinks.exits(tunnel, 1 << Face.EAST | 1 << Face.UP));
        assertEquals(0, SectionLinks.exits(tunnel, 1 << Face.UP | 1 << Face.NORTH));
    }

    /** Rock with tunnels through it, or noise about as dense as lets ways through. */
    private static Section sponge(Random random) {
        byte[] blocks = new byte[Section.VOLUME];
        int solid = 55 + random.nextInt(30);
        for (int i = 0; i < blocks.length; i++) {
            boolean air = random.nextInt(100) >= solid;
            blocks[i] = (byte) (air ? Blocks.LEAVES : Blocks.STONE);
        }
        for (int tunnel = random.nextInt(4); tunnel > 0; tunnel--) {
            int at = random.nextInt(Section.VOLUME);
            for (int step = 0; step < 40; step++) {
                blocks[at] = Blocks.AIR;
                int[] ways = {-1, 1, 16, -16, 256, -256};
                at = (at + ways[random.nextInt(6)]) & (Section.VOLUME - 1);
            }
        }
        return Section.of(blocks);
    }

    private static long naive(Section section) {
        long found = 0;
        for (int start = 0; start < Section.VOLUME; start++) {
            int faces = facesFrom(section, start);
            for (int face = 0; face < Face.COUNT; face++) {
                if ((faces >> face & 1) != 0) {
                    found |= (long) faces << (face * Face.COUNT);
                }
            }
        }
        return found;
    }

    /** The faces that one gets to from a voxel at the section's border. */
    private static int facesFrom(Section section, int start) {
        if (isOpaque(section, start) || bordersOf(start) == 0) {
            return 0;
        }
        boolean[] seen = new boolean[Section.VOLUME];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        seen[start] = true;
        int faces = 0;
        while (!queue.isEmpty()) {
            int at = queue.remove();
            faces |= bordersOf(at);
            for (int face = 0; face < Face.COUNT; face++) {
                if ((bordersOf(at) >> face & 1) == 0) {
                    int x = Section.localX(at) + Face.dx(face);
                    int y = Section.localY(at) + Face.dy(face);
                    int beside = Section.index(x, y, Section.localZ(at) + Face.dz(face));
                    if (!seen[beside] && !isOpaque(section, beside)) {
                        seen[beside] = true;
                        queue.add(beside);
                    }
                }
            }
        }
        return faces;
    }

    private static boolean isOpaque(Section section, int index) {
        return Blocks.get(section.blockAt(index)).opaque();
    }

    private static int bordersOf(int index) {
        int[] place = {Section.localX(index), Section.localY(index), Section.localZ(index)};
        int faces = 0;
        for (int axis = 0; axis < 3; axis++) {
            faces |= place[axis] == 0 ? 1 << (axis * 2) : 0;
            faces |= place[axis] == 15 ? 2 << (axis * 2) : 0;
        }
        return faces;
    }
}
