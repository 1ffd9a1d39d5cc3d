package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Terrain;

/** Buildings and holes, seen from afar. */
@Tag("slow")
final class FarEditsTest {
    private static final FarTextures LOOK = new PlainTextures();
    private static final int UNIT = FarGrid.CELL_BLOCKS_MIN;

    private static List<EditedColumn> around(NaiveEdits edits, long key) {
        int level = FarGrid.level(key);
        return edits.world
                .edits()
                .within(
                        EditedCells.firstColumn(FarGrid.x0(key), level),
                        EditedCells.firstColumn(FarGrid.z0(key), level),
                        EditedCells.columnsAlong(level));
    }

    private static FarMesh mesh(NaiveEdits edits, long key) {
        return new FarMesher(edits.terrain, LOOK).mesh(key, around(edits, key));
    }

    private static int highest(FarMesh mesh) {
        int highest = mesh.waterY();
        for (short high : mesh.highs()) {
            highest = Math.max(highest, high);
        }
        return highest;
    }

    /** The top of the highest box on each square times 1000, and its layer; 0 for none. */
    private static int[] seen(FarMesh mesh) {
        TileReader reader = new TileReader(mesh);
        int[] seen = new int[reader.boxes.length];
        for (int at = 0; at < seen.length; at++) {
            int layer = PlainTextures.layerOf((int) (reader.boxes[at] & 0xFFFFFF));
            seen[at] = reader.boxes[at] == 0 ? 0 : (int) (reader.boxes[at] >> 24) * 1000 + layer;
        }
        return seen;
    }

    /**
     * The boxes that a naive implementation expects.
     *
     * @param grounds receives the y of each cell's ground, and the block on it where it was edited
     */
    private static int[] expected(NaiveEdits edits, long key, int[][] grounds) {
        FarCells bare = new FarMesher(edits.terrain, LOOK).cells(key);
        int side = FarGrid.tileBlocks(FarGrid.level(key)) / UNIT;
        int along = bare.cellBlocks() / UNIT;
        int[] expected = new int[side * side];
        for (int j = 0; j < FarGrid.CELLS; j++) {
            for (int i = 0; i < FarGrid.CELLS; i++) {
                List<int[]> squares = new ArrayList<>();
                List<Integer> tops = new ArrayList<>();
                for (int at = 0; at < along * along; at++) {
                    int x = bare.x0 + (i * along + at % along) * UNIT;
                    int z = bare.z0 + (j * along + at / along) * UNIT;
                    int[] square = edits.square(x, z);
                    squares.add(square);
                    if (square != null) {
                        tops.add(square[0]);
                    }
                }
                int base = Math.round(bare.ground(i, j) / 4f);
                int block = -1;
                Collections.sort(tops);
                int middle = tops.isEmpty() ? 0 : tops.get((tops.size() - 1) / 2);
                if (tops.size() * 2 > along * along && middle < base + 3) {
                    base = middle;
                    TreeMap<Integer, Integer> counts = new TreeMap<>();
                    for (int[] square : squares) {
                        if (square != null && square[0] < base + 3) {
                            counts.merge(square[1], 1, Integer::sum);
                        }
                    }
                    block = NaiveEdits.most(counts);
                }
                grounds[j * FarGrid.CELLS + i] = new int[] {base, block};
                for (int at = 0; at < along * along; at++) {
                    int[] square = squares.get(at);
                    if (square != null && square[0] >= base + 3) {
                        int to = (j * along + at / along) * side + i * along + at % along;
                        expected[to] = square[0] * 1000 + layerOf(square[1]);
                    }
                }
            }
        }
        return expected;
    }

    /** The layer whose colour a block on top has, as a vertex keeps it; water has another. */
    private static int layerOf(int block) {
        FarCells any = new FarMesher(new FlatTerrain(), LOOK).cells(FarGrid.key(0, 0, 0));
        int kept = FarVertex.word1(0, 0, false, 0, any.colorOf(block, Face.UP, 0, 0));
        return PlainTextures.layerOf(FarVertex.color(kept));
    }

    private static void checkGrounds(NaiveEdits edits, long key, int[][] grounds, String name) {
        FarCells cells = cells(edits, key);
        for (int at = 0; at < grounds.length; at++) {
            int i = at % FarGrid.CELLS;
            int j = at / FarGrid.CELLS;
            assertEquals(grounds[at][0], Math.round(cells.ground(i, j) / 4f), name + " cell " + at);
            if (grounds[at][1] >= 0) {
                assertEquals(
                        cells.colorOf(grounds[at][1], Face.UP, i, j), cells.topColor(i, j), name);
            }
        }
    }

    @Test
    void aTileShowsWhatANaiveLookAtItsVoxelsSays() {
        for (int seed = 1; seed <= 24; seed++) {
            Random random = new Random(seed);
            int level = seed % FarGrid.LEVELS;
            Terrain terrain = seed % 3 == 0 ? new FlatTerrain() : new StepTerrain();
            NaiveEdits edits = new NaiveEdits(terrain);
            long key = FarGrid.key(level, random.nextInt(40) - 20, random.nextInt(40) - 20);
            for (int n = 0; n < 12; n++) {
                edits.random(random, key);
            }
            FarMesh mesh = mesh(edits, key);
            int[][] grounds = new int[FarGrid.CELLS * FarGrid.CELLS][];
            assertArrayEquals(expected(edits, key, grounds), seen(mesh), "seed " + seed);
            checkGrounds(edits, key, grounds, "seed " + seed);
            assertTrue(mesh.quads() + mesh.aprons() <= FarGrid.QUADS_PER_TILE_MAX);
        }
    }

    @Test
    void aTowerStaysATowerAtEachLevel() {
        for (int level = 0; level < FarGrid.LEVELS; level++) {
            NaiveEdits edits = new NaiveEdits(new FlatTerrain());
            edits.fill(-20, 64, 40, 3, 90, 3, Blocks.BRICKS);
            long key = FarGrid.key(level, -1, 0);
            FarMesh mesh = mesh(edits, key);
            int high = 0;
            for (int value : seen(mesh)) {
                high += value / 1000 == 154 ? 1 : 0;
            }
            assertEquals(1, high, "level " + level);
            assertEquals(154, highest(mesh));
        }
    }

    @Test
    void aHillThatWasTakenAwayIsPlain() {
        NaiveEdits edits = new NaiveEdits(new StepTerrain());
        edits.fill(-288, 60, -288, 320, 60, 320, Blocks.AIR);
        edits.fill(-288, 60, -288, 320, 1, 320, Blocks.STONE);
        FarMesh mesh = mesh(edits, FarGrid.key(2, -1, -1));
        assertEquals(61, highest(mesh));
        assertEquals(5, mesh.quads());
    }

    @Test
    void whatNobodySeesFromAboveChangesNothing() {
        NaiveEdits edits = new NaiveEdits(new StepTerrain());
        edits.fill(-500, 20, -500, 300, 10, 300, Blocks.AIR);
        long key = FarGrid.key(3, -1, -1);
        int[] plain = new FarMesher(edits.terrain, LOOK).mesh(key, List.of()).words();
        assertArrayEquals(plain, mesh(edits, key).words());
    }

    @Test
    void neighboursAgreeOnEditedCellsBetweenThem() {
        for (int level = 0; level < FarGrid.LEVELS; level++) {
            Random random = new Random(level);
            NaiveEdits edits = new NaiveEdits(new StepTerrain());
            for (int n = 0; n < 20; n++) {
                edits.random(random, FarGrid.key(level, 0, 0));
                edits.random(random, FarGrid.key(level, 1, 0));
            }
            FarCells west = cells(edits, FarGrid.key(level, 0, 0));
            FarCells east = cells(edits, FarGrid.key(level, 1, 0));
            for (int j = 0; j < FarGrid.CELLS; j++) {
                assertEquals(west.height(FarGrid.CELLS, j), east.height(0, j));
                assertEquals(west.height(FarGrid.CELLS - 1, j), east.height(-1, j));
                assertEquals(west.topColor(FarGrid.CELLS, j), east.topColor(0, j));
            }
        }
    }

    private static FarCells cells(NaiveEdits edits, long key) {
        FarMesher mesher = new FarMesher(edits.terrain, LOOK);
        FarCells cells = mesher.cells(key);
        mesher.edited(cells, key, around(edits, key));
        return cells;
    }

    @Test
    void aMesherForgetsNothingAndRemembersNothingWrong() {
        NaiveEdits edits = new NaiveEdits(new FlatTerrain());
        long key = FarGrid.key(1, 0, 0);
        FarMesher mesher = new FarMesher(edits.terrain, LOOK);
        int[] plain = mesher.mesh(key, around(edits, key)).words();
        edits.fill(4, 64, 4, 9, 9, 9, Blocks.BRICKS);
        int[] built = mesher.mesh(key, around(edits, key)).words();
        assertTrue(built.length > plain.length);
        assertArrayEquals(mesh(edits, key).words(), built);
        edits.fill(4, 64, 4, 9, 9, 9, Blocks.AIR);
        assertArrayEquals(plain, mesher.mesh(key, around(edits, key)).words());
    }

    @Test
    void fullTilesKeepTheirLimits() {
        NaiveEdits edits = new NaiveEdits(new FlatTerrain());
        for (int x = 0; x < 512; x += 8) {
            for (int z = 0; z < 512; z += 8) {
                edits.fill(x, 64, z, 4, 20 + (x + z) % 7, 4, Blocks.BRICKS);
            }
        }
        FarMesh mesh = mesh(edits, FarGrid.key(3, 0, 0));
        assertTrue(mesh.quads() + mesh.aprons() <= FarGrid.QUADS_PER_TILE_MAX);
    }

    @Test
    void noWallOfAShaftDownToTheBedrockReachesBelowTheWorld() {
        NaiveEdits edits = new NaiveEdits(new FlatTerrain());
        edits.fill(16, 1, 16, 4, 63, 4, Blocks.AIR);
        int[] words = mesh(edits, FarGrid.key(0, 0, 0)).words();
        for (int i = 0; i < words.length; i += FarVertex.WORDS) {
            int y = FarVertex.y(words[i], words[i + 1]);
            assertTrue(y <= FlatTerrain.SURFACE * FarVertex.STEPS, "y of vertex " + i + " " + y);
        }
    }
}
