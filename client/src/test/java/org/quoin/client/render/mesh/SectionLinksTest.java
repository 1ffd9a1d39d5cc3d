package org.quoin.client.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

final class SectionLinksTest {
    /** By index of a voxel, the faces of the section that it lies at. */
    private static final int[] BORDERS = borders();

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
        boolean[] opaque = new boolean[Section.VOLUME];
        for (int i = 0; i < opaque.length; i++) {
            opaque[i] = Blocks.get(section.blockAt(i)).opaque();
        }
        long found = 0;
        for (int start = 0; start < Section.VOLUME; start++) {
            int faces = facesFrom(opaque, start);
            for (int face = 0; face < Face.COUNT; face++) {
                if ((faces >> face & 1) != 0) {
                    found |= (long) faces << (face * Face.COUNT);
                }
            }
        }
        return found;
    }

    /** The faces that one gets to from a voxel at the section's border. */
    private static int facesFrom(boolean[] opaque, int start) {
        if (opaque[start] || BORDERS[start] == 0) {
            return 0;
        }
        boolean[] seen = new boolean[Section.VOLUME];
        int[] queue = new int[Section.VOLUME];
        int queued = 0;
        queue[queued++] = start;
        seen[start] = true;
        int faces = 0;
        for (int next = 0; next < queued; next++) {
            int at = queue[next];
            faces |= BORDERS[at];
            for (int face = 0; face < Face.COUNT; face++) {
                if ((BORDERS[at] >> face & 1) == 0) {
                    int beside = at + Section.index(Face.dx(face), Face.dy(face), Face.dz(face));
                    if (!seen[beside] && !opaque[beside]) {
                        seen[beside] = true;
                        queue[queued++] = beside;
                    }
                }
            }
        }
        return faces;
    }

    private static int[] borders() {
        int[] borders = new int[Section.VOLUME];
        for (int i = 0; i < borders.length; i++) {
            int[] place = {Section.localX(i), Section.localY(i), Section.localZ(i)};
            for (int axis = 0; axis < 3; axis++) {
                borders[i] |= place[axis] == 0 ? 1 << (axis * 2) : 0;
                borders[i] |= place[axis] == 15 ? 2 << (axis * 2) : 0;
            }
        }
        return borders;
    }
}
