package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.PictureSettings;

final class FarTilesTest {
    private final List<FarTile> gone = new ArrayList<>();
    private final FarTiles tiles = new FarTiles(gone::add);
    private int placeX;
    private int placeZ;

    private void make(int count) {
        for (int i = 0; i < count; i++) {
            FarTile next = tiles.pollWanted();
            if (next == null) {
                return;
            }
            assertNotNull(tiles.receive(FarMesh.empty(next.key)));
        }
    }

    /** Makes all that is wanted at a place. */
    private void settle(double x, double z, double seconds) {
        settle(tiles, () -> make(FarGrid.TILES_MAX), x, z, seconds);
    }

    /** Makes all that is wanted at a place, and lets time pass. */
    static void settle(FarTiles tiles, Runnable makeAll, double x, double z, double seconds) {
        for (int i = 0; i < 8; i++) {
            tiles.moveTo(x, z);
            makeAll.run();
            tiles.moveTo(x, z);
            tiles.advance(seconds, true);
        }
        tiles.moveTo(x, z);
    }

    private int shownAt(int x, int z) {
        int count = 0;
        for (FarTile tile : tiles.drawn()) {
            boolean inside = x >= tile.x0 && x < tile.x0 + tile.blocks;
            inside &= z >= tile.z0 && z < tile.z0 + tile.blocks;
            count += inside && isShown(tile) ? 1 : 0;
        }
        return count;
    }

    private static boolean isShown(FarTile tile) {
        return tile.swap == null || tile.coming;
    }

    @Test
    void asFarAsTheSettingsGoTilesAreMade() {
        assertEquals(FarGrid.REACH_BLOCKS, PictureSettings.FAR_BLOCKS_MAX);
    }

    @Test
    void landEndsWhereItIsToldTo() {
        settle(0, 0, 1);
        int tiles = this.tiles.drawn().size();
        assertEquals(1, shownAt(1100, 0));
        this.tiles.reach(512);
        settle(0, 0, 2);
        assertEquals(0, shownAt(1100, 0));
        assertEquals(1, shownAt(500, 0));
        assertTrue(this.tiles.drawn().size() < tiles);
        this.tiles.reach(FarGrid.REACH_BLOCKS);
        settle(0, 0, 3);
        assertEquals(1, shownAt(1100, 0));
    }

    @Test
    void everyPlaceInReachIsShownByOneTile() {
        for (long seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            int x = random.nextInt(60_000) - 30_000;
            int z = random.nextInt(60_000) - 30_000;
            settle(x, z, (double) seed);
            for (int n = 0; n < 400; n++) {
                double angle = random.nextDouble() * 2 * Math.PI;
                double away = random.nextDouble() * (FarGrid.REACH_BLOCKS - 40);
                int px = x + (int) (Math.cos(angle) * away);
                int pz = z + (int) (Math.sin(angle) * away);
                assertEquals(1, shownAt(px, pz), "seed " + seed + " at " + px + " " + pz);
            }
        }
    }

    @Test
    void nearLandIsFinerThanFarLand() {
        settle(0, 0, 1);
        for (FarTile tile : tiles.drawn()) {
            boolean near = tile.x0 == 0 && tile.z0 == 0;
            assertTrue(!near || FarGrid.level(tile.key) == 0);
        }
        assertTrue(
                tiles.drawn().stream()
                        .anyMatch(tile -> FarGrid.level(tile.key) == FarGrid.LEVELS - 1));
    }

    /** Whether a camera is so near a square that it is quartered, or that it is in reach. */
    private static boolean isNear(int level, int tx, int tz, double x, double z, double blocks) {
        int side = FarGrid.tileBlocks(level);
        double nearX = Math.max(tx * side, Math.min((tx + 1) * side, x));
        double nearZ = Math.max(tz * side, Math.min((tz + 1) * side, z));
        return Math.hypot(nearX - x, nearZ - z) < blocks;
    }

    /** All tiles of which each larger one is too near and each smaller one too far. */
    private static Set<Long> naiveChoice(int x, int z) {
        TreeSet<Long> keys = new TreeSet<>();
        for (int level = 0; level < FarGrid.LEVELS; level++) {
            int side = FarGrid.tileBlocks(level);
            int fromX = Math.floorDiv(x - FarGrid.REACH_BLOCKS, side);
            int fromZ = Math.floorDiv(z - FarGrid.REACH_BLOCKS, side);
            int across = 2 * FarGrid.REACH_BLOCKS / side + 1;
            for (int at = 0; at < (across + 1) * (across + 1); at++) {
                int tx = fromX + at % (across + 1);
                int tz = fromZ + at / (across + 1);
                boolean chosen = isNear(level, tx, tz, x, z, FarGrid.REACH_BLOCKS + 0.001);
                chosen &= level == 0 || !isNear(level, tx, tz, x, z, side);
                for (int up = level + 1; up < FarGrid.LEVELS; up++) {
                    int by = up - level;
                    chosen &= isNear(up, tx >> by, tz >> by, x, z, FarGrid.tileBlocks(up));
                }
                if (chosen) {
                    keys.add(FarGrid.key(level, tx, tz));
                }
            }
        }
        return keys;
    }

    @Test
    void whatIsShownIsWhatANaiveChoiceSays() {
        for (long seed = 1; seed <= 8; seed++) {
            Random random = new Random(seed);
            int x = random.nextInt(200_000) - 100_000;
            int z = random.nextInt(200_000) - 100_000;
            settle(x, z, (double) seed);
            TreeSet<Long> shown = new TreeSet<>();
            tiles.drawn().forEach(tile -> shown.add(tile.key));
            assertEquals(naiveChoice(x, z), shown, "seed " + seed);
            assertTrue(tiles.isComplete(), "seed " + seed);
        }
    }

    /** How many tiles show one of sixteen pixels of a place. */
    private int showing(int x, int z, int pixel) {
        int count = 0;
        for (FarTile tile : tiles.drawn()) {
            boolean inside = x >= tile.x0 && x < tile.x0 + tile.blocks;
            inside &= z >= tile.z0 && z < tile.z0 + tile.blocks;
            count += inside && tile.firstPixel() <= pixel && pixel < tile.endPixel() ? 1 : 0;
        }
        return count;
    }

    /**
     * Flies to and fro, now slowly, now so fast that tiles are not made in time, and turns back in
     * the middle of swaps. At each moment each pixel of each place below the horizon shows one tile
     * there: never none, nor two.
     */
    @Test
    void atEachMomentOfASwapEveryPixelOfEveryPlaceShowsOneTile() {
        for (long seed = 1; seed <= 6; seed++) {
            settle(0, 0, seed * 1000.0);
            Random random = new Random(seed);
            Map<FarSwap, Double> begun = new HashMap<>();
            double x = 0;
            double z = 0;
            double seconds = seed * 1000.0;
            double speed = 0;
            double toward = 0;
            int mixed = 0;
            for (int step = 0; step < 400; step++) {
                if (step % 12 == 0) {
                    speed = random.nextInt(4) == 0 ? 400 : random.nextInt(40);
                    toward = random.nextDouble() * 2 * Math.PI;
                }
                x = Math.max(-900, Math.min(900, x + Math.cos(toward) * speed * 0.05));
                z = Math.max(-900, Math.min(900, z + Math.sin(toward) * speed * 0.05));
                seconds += 0.05;
                make(random.nextInt(3) == 0 ? random.nextInt(9) : 0);
                tiles.moveTo(x, z);
                tiles.advance(seconds, false);
                assertTrue(tiles.count() <= FarGrid.TILES_MAX);
                for (int n = 0; n < 30; n++) {
                    double angle = random.nextDouble() * 2 * Math.PI;
                    double away = Math.pow(random.nextDouble(), 3) * 2500;
                    int px = (int) (x + Math.cos(angle) * away);
                    int pz = (int) (z + Math.sin(angle) * away);
                    for (int pixel = 0; pixel < FarTile.PIXELS; pixel++) {
                        String place = "seed " + seed + " step " + step + " at " + px + " " + pz;
                        assertEquals(1, showing(px, pz, pixel), place + " pixel " + pixel);
                    }
                    mixed += showing(px, pz, 0) == 1 && shownWhole(px, pz) == 0 ? 1 : 0;
                }
                checkNoneLasts(begun, seconds);
            }
            assertTrue(mixed > 50, mixed + " places in the middle of a swap");
        }
        assertTrue(!gone.isEmpty(), "what is far behind is forgotten");
    }

    private long shownWhole(int x, int z) {
        return tiles.drawn().stream()
                .filter(tile -> tile.swap == null)
                .filter(tile -> x >= tile.x0 && x < tile.x0 + tile.blocks)
                .filter(tile -> z >= tile.z0 && z < tile.z0 + tile.blocks)
                .count();
    }

    /** Dots are seen for half a second at most. */
    private void checkNoneLasts(Map<FarSwap, Double> begun, double seconds) {
        for (FarTile tile : tiles.drawn()) {
            FarSwap swap = tile.swap;
            if (swap != null) {
                double from = begun.computeIfAbsent(swap, any -> seconds);
                assertTrue(seconds - from < 0.5, "a swap of " + (seconds - from) + " s");
            }
        }
    }

    @Test
    void theNearestComesFirst() {
        tiles.moveTo(5, 5);
        FarTile first = tiles.pollWanted();
        assertNotNull(first);
        assertEquals(0, first.distance);
    }

    @Test
    void whatComesTooLateIsNotTaken() {
        tiles.moveTo(0, 0);
        FarTile asked = tiles.pollWanted();
        assertNotNull(asked);
        tiles.moveTo(100_000, 0);
        assertNull(tiles.receive(FarMesh.empty(asked.key)));
    }

    /** The keys of what is polled next, none of which is received. */
    private Set<Long> asked() {
        TreeSet<Long> keys = new TreeSet<>();
        FarTile next = tiles.pollWanted();
        while (next != null) {
            assertTrue(keys.add(next.key));
            next = tiles.pollWanted();
        }
        return keys;
    }

    private static boolean shows(long key, int cx, int cz) {
        int cell = FarGrid.cellBlocks(FarGrid.level(key));
        int blocks = FarGrid.tileBlocks(FarGrid.level(key));
        boolean shows = false;
        for (int i = 0; i < 256; i++) {
            int x = cx * 16 + i % 16 - FarGrid.x0(key);
            int z = cz * 16 + i / 16 - FarGrid.z0(key);
            shows |= x >= -cell && x < blocks + cell && z >= -cell && z < blocks + cell;
        }
        return shows;
    }

    @Test
    void anEditHasJustThoseTilesMadeAnewThatShowIt() {
        for (long seed = 1; seed <= 40; seed++) {
            Random random = new Random(seed);
            placeX = random.nextInt(900);
            placeZ = random.nextInt(900);
            settle(placeX, placeZ, (double) seed);
            int cx = random.nextInt(100) - 50;
            int cz = random.nextInt(100) - 50;
            TreeSet<Long> expected = new TreeSet<>();
            for (long key : known()) {
                if (shows(key, cx, cz)) {
                    expected.add(key);
                }
            }
            tiles.touch(cx, cz);
            assertEquals(!expected.isEmpty(), !tiles.isComplete(), "seed " + seed);
            assertEquals(expected, asked(), "seed " + seed);
            assertEquals(new TreeSet<>(), asked());
            gone.clear();
            for (long key : expected) {
                assertNotNull(tiles.receive(FarMesh.empty(key)));
            }
            assertEquals(expected.size(), gone.size(), "what was there makes room");
            tiles.moveTo(placeX, placeZ);
            assertTrue(tiles.isComplete());
        }
    }

    private Set<Long> known() {
        TreeSet<Long> keys = new TreeSet<>();
        for (FarTile tile : tiles.drawn()) {
            keys.add(tile.key);
        }
        assertEquals(keys.size(), tiles.count());
        return keys;
    }

    @Test
    void whatIsEditedAllTheTimeIsMadeAnewOnceASecond() {
        settle(0, 0, 1);
        tiles.advance(10, false);
        tiles.touch(40, 40);
        int first = asked().size();
        assertTrue(first > 0);
        tiles.touch(40, 40);
        assertEquals(0, asked().size(), "it is being made");
        for (long key : known()) {
            tiles.receive(FarMesh.empty(key));
        }
        assertEquals(0, asked().size(), "it was just made");
        tiles.advance(10.9, false);
        assertEquals(0, asked().size());
        tiles.advance(11.1, false);
        assertEquals(first, asked().size());
    }

    @Test
    void whatNobodySeesIsMadeAnewOnceSomebodyDoes() {
        settle(0, 0, 1);
        tiles.drawn().forEach(tile -> tile.cover = FarTile.Cover.COVERED);
        tiles.touch(3, 3);
        assertEquals(0, asked().size());
        assertTrue(tiles.isComplete());
        tiles.drawn().forEach(tile -> tile.cover = FarTile.Cover.OPEN);
        assertTrue(asked().size() > 0);
    }

    @Test
    void keysTellLevelAndPlaceAlsoWestOfTheOrigin() {
        long key = FarGrid.key(3, -58_594, 12);
        assertEquals(3, FarGrid.level(key));
        assertEquals(-58_594 * 512, FarGrid.x0(key));
        assertEquals(12 * 512, FarGrid.z0(key));
    }
}
