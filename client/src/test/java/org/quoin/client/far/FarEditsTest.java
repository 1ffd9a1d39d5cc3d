package org.quoin.client.far;

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
import org.quoin.client.far.FarMesher.FarTextures;
import org.quoin.client.pack.TextureLayers;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.WorldBounds;

/** What players built and dug, seen from afar. */
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

    /** The layer of the uppermost top in each square of a tile, and its height times 1000. */
    private static int[] seen(FarMesh mesh) {
        int side = FarGrid.tileBlocks(FarGrid.level(mesh.key())) / UNIT;
        int[] seen = new int[side * side];
        for (int quad = 0; quad < mesh.quads(); quad++) {
            int at = quad * FarVertex.QUAD_WORDS;
            int[] words = mesh.words();
            if (FarVertex.face(words[at]) != Face.UP) {
                continue;
            }
            int x0 = Integer.MAX_VALUE;
            int z0 = Integer.MAX_VALUE;
            int x1 = Integer.MIN_VALUE;
            int z1 = Integer.MIN_VALUE;
            for (int k = 0; k < 4; k++) {
                int word = words[at + k * FarVertex.WORDS];
                int x =
                        (((FarVertex.x(word) - FarGrid.x0(mesh.key()) + 2048) & 4095) - 2048)
                                / UNIT;
                int z =
                        (((FarVertex.z(word) - FarGrid.z0(mesh.key()) + 2048) & 4095) - 2048)
                                / UNIT;
                x0 = Math.min(x0, x);
                x1 = Math.max(x1, x);
                z0 = Math.min(z0, z);
                z1 = Math.max(z1, z);
            }
            int value = FarVertex.y(words[at]) * 1000 + FarVertex.layer(words[at + 1]);
            for (int z = z0; z < z1; z++) {
                for (int x = x0; x < x1; x++) {
                    seen[z * side + x] = Math.max(seen[z * side + x], value);
                }
            }
        }
        return seen;
    }

    private static int[] expected(NaiveEdits edits, long key) {
        FarCells bare = new FarCells(edits.terrain, LOOK, key);
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
                int base = bare.top(i, j);
                int layer = FarVertex.layer(bare.topPaint(i, j));
                if (tops.size() * 2 > along * along) {
                    Collections.sort(tops);
                    base = tops.get((tops.size() - 1) / 2);
                    TreeMap<Integer, Integer> counts = new TreeMap<>();
                    for (int[] square : squares) {
                        if (square != null && square[0] < base + 3) {
                            counts.merge(square[1], 1, Integer::sum);
                        }
                    }
                    layer = TextureLayers.ofFace(NaiveEdits.most(counts), Face.UP);
                }
                for (int at = 0; at < along * along; at++) {
                    int[] square = squares.get(at);
                    boolean tall = square != null && square[0] >= base + 3;
                    int to = (j * along + at / along) * side + i * along + at % along;
                    expected[to] =
                            tall
                                    ? square[0] * 1000 + TextureLayers.ofFace(square[1], Face.UP)
                                    : base * 1000 + layer;
                }
            }
        }
        return expected;
    }

    @Test
    void aTileShowsWhatANaiveLookAtItsVoxelsSays() {
        for (int seed = 1; seed <= 48; seed++) {
            Random random = new Random(seed);
            int level = seed % FarGrid.LEVELS;
            Terrain terrain = seed % 3 == 0 ? new FlatTerrain() : new StepTerrain();
            NaiveEdits edits = new NaiveEdits(terrain);
            long key = FarGrid.key(level, random.nextInt(40) - 20, random.nextInt(40) - 20);
            for (int n = 0; n < 12; n++) {
                edits.random(random, key);
            }
            FarMesh mesh = mesh(edits, key);
            assertArrayEquals(expected(edits, key), seen(mesh), "seed " + seed);
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
        edits.fill(-520, 60, -520, 560, 60, 560, Blocks.AIR);
        edits.fill(-520, 60, -520, 560, 1, 560, Blocks.STONE);
        FarMesh mesh = mesh(edits, FarGrid.key(3, -1, -1));
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
                assertEquals(west.top(FarGrid.CELLS, j), east.top(0, j));
                assertEquals(west.top(FarGrid.CELLS - 1, j), east.top(-1, j));
                assertEquals(west.topPaint(FarGrid.CELLS, j), east.topPaint(0, j));
            }
        }
    }

    private static FarCells cells(NaiveEdits edits, long key) {
        FarCells cells = new FarCells(edits.terrain, LOOK, key);
        new FarMesher(edits.terrain, LOOK).edited(cells, key, around(edits, key));
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
            assertTrue(FarVertex.face(words[i]) < Face.COUNT, "face of vertex " + i);
            assertTrue(FarVertex.y(words[i]) <= WorldBounds.HEIGHT, "y of vertex " + i);
        }
    }
}
