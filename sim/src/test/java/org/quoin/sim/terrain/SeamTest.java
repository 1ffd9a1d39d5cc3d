package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** A column's view of its surroundings equals what the neighboring columns compute. */
class SeamTest {
    private final NaturalTerrain terrain = new NaturalTerrain(42);
    private final TreeMap<Long, Region> regions = new TreeMap<>();

    private Region finished(int cx, int cz) {
        return regions.computeIfAbsent(
                SectionKey.of(cx, 0, cz),
                key -> {
                    Region region = terrain.region(cx, cz);
                    terrain.rock().fill(region, new Canvas());
                    return region;
                });
    }

    @Test
    void theMarginIsWhatTheNeighboursSee() {
        Random random = new Random(4);
        int crags = 0;
        for (int i = 0; i < 40; i++) {
            int cx = random.nextInt(400) - 200;
            int cz = random.nextInt(400) - 200;
            Region region = finished(cx, cz);
            crags += region.cragMax() > 0 ? 1 : 0;
            for (int z = -Region.MARGIN; z < Section.SIDE + Region.MARGIN; z++) {
                for (int x = -Region.MARGIN; x < Section.SIDE + Region.MARGIN; x++) {
                    Region own = finished(cx + (x >> Section.SHIFT), cz + (z >> Section.SHIFT));
                    int ox = x & (Section.SIDE - 1);
                    int oz = z & (Section.SIDE - 1);
                    String where = "column " + cx + ", " + cz + " at " + x + ", " + z;
                    assertEquals(own.height(ox, oz), region.height(x, z), where);
                    assertEquals(own.top(ox, oz), region.top(x, z), where);
                    assertEquals(own.slope(ox, oz), region.slope(x, z), where);
                    assertEquals(own.climate(ox, oz), region.climate(x, z), where);
                    assertEquals(
                            terrain.soil().ground(own, ox, oz),
                            terrain.soil().ground(region, x, z),
                            where);
                }
            }
        }
        assertTrue(crags > 3, "craggy columns " + crags);
    }

    @Test
    void aColumnGrowsAllTheTreesOfAWholeForestThatReachIntoIt() {
        Trees trees = terrain.trees();
        int reaching = 0;
        int centreX = terrain.spawn().x() >> Section.SHIFT;
        int centreZ = terrain.spawn().z() >> Section.SHIFT;
        for (int cx = centreX - 12; cx < centreX + 12; cx += 3) {
            for (int cz = centreZ - 12; cz < centreZ + 12; cz += 3) {
                Canvas alone = new Canvas();
                trees.grow(finished(cx, cz), alone);
                Canvas whole = new Canvas();
                reaching += growWholeForest(whole, cx, cz);
                String where = "column " + cx + ", " + cz;
                for (int at = 0; at < Section.VOLUME * 16; at++) {
                    assertEquals(whole.get(at), alone.get(at), where);
                }
            }
        }
        assertTrue(reaching > 100, "trees " + reaching);
    }

    /** The naive twin: every tree of nine columns, each as its own column decides. */
    private int growWholeForest(Canvas canvas, int cx, int cz) {
        Trees trees = terrain.trees();
        int x0 = cx << Section.SHIFT;
        int z0 = cz << Section.SHIFT;
        int count = 0;
        for (int gz = Math.floorDiv(z0 - 16, Trees.CELL); gz * Trees.CELL < z0 + 32; gz++) {
            for (int gx = Math.floorDiv(x0 - 16, Trees.CELL); gx * Trees.CELL < x0 + 32; gx++) {
                long bits = trees.bitsOf(gx, gz);
                int x = Trees.placeIn(gx, bits);
                int z = Trees.placeIn(gz, bits >>> 16);
                Region own = finished(x >> Section.SHIFT, z >> Section.SHIFT);
                int ox = x & (Section.SIDE - 1);
                int oz = z & (Section.SIDE - 1);
                Trees.Kind kind = trees.kindAt(own, ox, oz, bits);
                if (kind != Trees.Kind.NONE) {
                    Trees.draw(kind, canvas, x - x0, own.top(ox, oz), z - z0, bits);
                    count++;
                }
            }
        }
        return count;
    }
}
