package org.quoin.client.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class FarTilesTest {
    private final List<FarTile> gone = new ArrayList<>();
    private final FarTiles tiles = new FarTiles(gone::add);

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
        }
        tiles.advance(seconds, true);
        tiles.moveTo(x, z);
    }

    private int shownAt(int x, int z) {
        int count = 0;
        for (FarTile tile : tiles.drawn()) {
            boolean inside = x >= tile.x0 && x < tile.x0 + tile.blocks;
            inside &= z >= tile.z0 && z < tile.z0 + tile.blocks;
            count += inside && tile.shown ? 1 : 0;
        }
        return count;
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
        assertTrue(tiles.drawn().stream().anyMatch(tile -> FarGrid.level(tile.key) == 3));
    }

    @Test
    void noHoleOpensWhileOneFliesAndTilesComeSlowly() {
        settle(0, 0, 1);
        Random random = new Random(9);
        for (int step = 0; step < 300; step++) {
            double x = step * 5;
            tiles.moveTo(x, 0);
            make(1);
            tiles.advance(2 + step / 20.0, false);
            assertTrue(tiles.count() <= FarGrid.TILES_MAX);
            int px = (int) x + random.nextInt(600) - 300;
            int pz = random.nextInt(600) - 300;
            assertEquals(1, shownAt(px, pz), "step " + step + " at " + px + " " + pz);
        }
        assertTrue(!gone.isEmpty(), "what is far behind is forgotten");
    }

    @Test
    void theNearestComesFirst() {
        tiles.moveTo(5, 5);
        FarTile first = tiles.pollWanted();
        assertNotNull(first);
        assertEquals(0, first.distance);
    }

    @Test
    void whatTakesAPlaceTakesJustThePixelsThatTheOtherLeaves() {
        settle(0, 0, 1);
        for (int i = 0; i < 8; i++) {
            tiles.moveTo(700, 0);
            make(FarGrid.TILES_MAX);
        }
        tiles.moveTo(700, 0);
        tiles.advance(1.2, false);
        int fading = 0;
        for (FarTile tile : tiles.drawn()) {
            if (tile.shown && tile.endPixel() < 16) {
                assertEquals(0, tile.firstPixel());
                fading++;
                for (FarTile other : tiles.drawn()) {
                    boolean meets = other.x0 < tile.x0 + tile.blocks;
                    meets &= tile.x0 < other.x0 + other.blocks;
                    meets &= other.z0 < tile.z0 + tile.blocks;
                    meets &= tile.z0 < other.z0 + other.blocks;
                    if (meets && !other.shown) {
                        assertEquals(tile.endPixel(), other.firstPixel());
                        assertEquals(16, other.endPixel());
                    }
                }
            }
        }
        assertTrue(fading > 4, fading + " fade in");
        tiles.advance(2, false);
        for (FarTile tile : tiles.drawn()) {
            assertTrue(tile.shown && tile.firstPixel() == 0 && tile.endPixel() == 16);
        }
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
            settle(random.nextInt(900), random.nextInt(900), (double) seed);
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
