package org.quoin.server.map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.quoin.server.map.MapTiles.Picture;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.TerrainColumn;

final class MapTilesTest {
    private static final long SECOND = 1_000_000_000L;
    private static final int GRASS = 0x40689b4b;

    private final MapTiles tiles = new MapTiles(1000, new MapBudget(1, 0));

    private static long column(int cx, int cz) {
        return SectionKey.columnOf(SectionKey.of(cx, 0, cz));
    }

    private static int[] all(int cell) {
        int[] cells = new int[TerrainColumn.AREA];
        Arrays.fill(cells, cell);
        return cells;
    }

    private int[] pixels(int level, int x, int z) throws IOException {
        byte[] png = tiles.picture(level, x, z, 0).png;
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        return image.getRGB(0, 0, MapTiles.SIDE, MapTiles.SIDE, null, 0, MapTiles.SIDE);
    }

    @Test
    void tilesHaveNamesAsFarAsTheWorldReaches() {
        assertTrue(MapTiles.isTile(0, -8192, 8191));
        assertFalse(MapTiles.isTile(0, -8193, 0));
        assertFalse(MapTiles.isTile(0, 0, 8192));
        assertTrue(MapTiles.isTile(5, -256, 255));
        assertFalse(MapTiles.isTile(5, 256, 0));
        assertFalse(MapTiles.isTile(6, 0, 0));
        assertFalse(MapTiles.isTile(-1, 0, 0));
    }

    @Test
    void aColumnInTheNorthWestIsAtTheEndOfItsTile() throws IOException {
        assertTrue(tiles.put(column(-1, -1), all(GRASS)));
        int[] pixels = pixels(0, -1, -1);
        assertEquals(0xff689b4b, pixels[pixels.length - 1]);
        assertEquals(0xff689b4b, pixels[240 * 256 + 240]);
        assertEquals(0, pixels[239 * 256 + 240], "nothing is known of what is beside it");
        assertEquals(0, pixels[240 * 256 + 239]);
        assertEquals(0xff689b4b, pixels(4, -1, -1)[65535], "a pixel for the whole column");
        assertEquals(0xff689b4b >>> 24 >> 2, pixels(5, -1, -1)[65535] >>> 24, "a quarter of one");
        assertSame(Picture.NONE, tiles.picture(0, 0, 0, 0));
    }

    @Test
    void slopesTowardTheNorthWestAreLight() {
        int flat = MapTiles.shade(GRASS, GRASS, GRASS);
        int higher = GRASS + (1 << 24);
        assertEquals(0xff689b4b, flat);
        assertEquals(flat, MapTiles.shade(GRASS, ColumnPainter.UNKNOWN, ColumnPainter.UNKNOWN));
        assertTrue(green(MapTiles.shade(higher, GRASS, GRASS)) > green(flat));
        assertTrue(green(MapTiles.shade(GRASS, higher, GRASS)) < green(flat));
        assertTrue(green(MapTiles.shade(GRASS, GRASS, higher)) < green(flat));
        assertEquals(
                MapTiles.shade(GRASS, 0x60000000, GRASS),
                MapTiles.shade(GRASS, 0xf0000000, GRASS),
                "a cliff is not black");
        assertEquals(0, MapTiles.shade(ColumnPainter.UNKNOWN, GRASS, GRASS));
    }

    private static int green(int argb) {
        return argb >> 8 & 255;
    }

    /** In any order of columns, with gaps between them, and drawn anew. */
    @Test
    void eachLevelIsTheAverageOfTheOneBelow() throws IOException {
        long seed = 42;
        Random random = new Random(seed);
        for (int i = 0; i < 400; i++) {
            int[] cells = new int[TerrainColumn.AREA];
            for (int c = 0; c < cells.length; c++) {
                cells[c] = (60 + random.nextInt(8)) << 24 | random.nextInt(1 << 24);
            }
            assertTrue(tiles.put(column(random.nextInt(32) - 16, random.nextInt(32) - 16), cells));
        }
        int[][] below = fourTiles(0);
        for (int level = 1; level < MapTiles.LEVELS; level++) {
            int[][] pixels = fourTiles(level);
            for (int tile = 0; tile < pixels.length; tile++) {
                for (int at = 0; at < pixels[tile].length; at++) {
                    int x = at % 256 + (tile % 2 - 1) * 256;
                    int z = at / 256 + (tile / 2 - 1) * 256;
                    assertEquals(naiveAverage(below, 2 * x, 2 * z), pixels[tile][at], seed + "");
                }
            }
            below = pixels;
        }
    }

    /** The four tiles around the origin, and nothing where there is none. */
    private int[][] fourTiles(int level) throws IOException {
        int[][] all = new int[4][];
        for (int tile = 0; tile < all.length; tile++) {
            all[tile] = pixels(level, tile % 2 - 1, tile / 2 - 1);
        }
        return all;
    }

    private static int naiveAverage(int[][] tiles, int x, int z) {
        long[] sums = new long[4];
        for (int i = 0; i < 4; i++) {
            int px = x + i % 2;
            int pz = z + i / 2;
            boolean none = px < -256 || px >= 256 || pz < -256 || pz >= 256;
            int tile = (px >> 8) + 1 + 2 * ((pz >> 8) + 1);
            int argb = none ? 0 : tiles[tile][(pz & 255) * 256 + (px & 255)];
            sums[3] += argb >>> 24;
            for (int c = 0; c < 3; c++) {
                sums[c] += (long) (argb >> (8 * c) & 255) * (argb >>> 24);
            }
        }
        long all = sums[3];
        return all == 0
                ? 0
                : (int)
                        (((all / 4) << 24)
                                + ((sums[2] / all) << 16)
                                + ((sums[1] / all) << 8)
                                + sums[0] / all);
    }

    @Test
    void onlyWhatChangedIsShownAnew() {
        tiles.put(column(0, 0), all(GRASS));
        tiles.put(column(16, 0), all(GRASS));
        long seen = tiles.version();
        assertFalse(tiles.put(column(0, 0), all(GRASS)), "it is as it was");
        assertEquals(seen, tiles.version());
        assertEquals(List.of(), tiles.changedSince(seen));
        tiles.put(column(1, 0), all(GRASS));
        assertEquals(List.of(0, 0), tiles.changedSince(seen));
        seen = tiles.version();
        tiles.put(column(15, 0), all(GRASS));
        Set<Integer> both = new HashSet<>(tiles.changedSince(seen));
        assertEquals(Set.of(0, 1), both, "the tile in the east has its shadow");
    }

    @Test
    void packedTilesAreAsTheyWere() throws IOException {
        int count = MapTiles.OPEN_MAX * 2;
        for (int i = 0; i < count; i++) {
            tiles.put(column(i * 16, 0), all(GRASS + i));
        }
        for (int i = 0; i < count; i++) {
            int[] pixels = pixels(0, i, 0);
            assertEquals(MapTiles.shade(GRASS + i, 0, 0), pixels[0], "tile " + i);
            assertTrue(tiles.isKnown(column(i * 16, 0)));
            assertFalse(tiles.isKnown(column(i * 16, 1)));
        }
    }

    @Test
    void aFullMapTakesNoMoreLandAndStillShowsWhatIsBuilt() {
        MapTiles small = new MapTiles(0, new MapBudget(1, 0), 1);
        int i = 0;
        while (!small.isFull()) {
            assertTrue(small.put(column(i++ * 16, 0), all(GRASS)));
            assertTrue(i <= 2 * MapTiles.OPEN_MAX, "it is never full");
        }
        assertFalse(small.put(column(-16, 0), all(GRASS)));
        assertSame(Picture.NONE, small.picture(0, -1, 0, 0));
        assertTrue(small.put(column(0, 0), all(GRASS + 1)));
    }

    @Test
    void whoeverAsksForManyPicturesWaits() {
        int most = (int) MapTiles.PNG_RATE.atOnce();
        for (int i = 0; i <= most; i++) {
            tiles.put(column(i * 16, 0), all(GRASS));
        }
        Picture first = tiles.picture(0, 0, 0, 0);
        assertSame(first, tiles.picture(0, 0, 0, 0), "made once");
        for (int i = 1; i < most; i++) {
            assertTrue(tiles.picture(0, i, 0, 0).png.length > 0);
        }
        assertSame(Picture.LATER, tiles.picture(0, most, 0, 0));
        tiles.put(column(0, 0), all(GRASS + 1));
        assertSame(first, tiles.picture(0, 0, 0, 0), "an older one is better than none");
        Picture newer = tiles.picture(0, 0, 0, SECOND);
        assertTrue(newer.version > first.version);
        assertFalse(Arrays.equals(first.png, newer.png));
    }

    @Test
    void aPngIsReadAsItWasWritten() throws IOException {
        int[] argb = {0xff102030, 0x80405060, 0, 0xffffffff, 1 << 24, 0xff000000};
        byte[] png = PngWriter.encode(3, 2, argb, 6);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertArrayEquals(argb, image.getRGB(0, 0, 3, 2, null, 0, 3));
    }
}
