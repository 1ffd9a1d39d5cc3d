package org.quoin.client.far;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.far.FarMesher.FarTextures;
import org.quoin.client.pack.TextureLayers;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;
import org.quoin.sim.world.TerrainColumn;

final class FarMesherTest {
    private static final int TILES = 40;

    private static final FarTextures LOOK = new PlainTextures();

    /** A terrain that can be surveyed, and nothing else. */
    private static Terrain withoutColumns(long seed) {
        NaturalTerrain terrain = new NaturalTerrain(seed);
        return new Terrain() {
            @Override
            public TerrainColumn column(int cx, int cz) {
                throw new AssertionError("a column was asked for");
            }

            @Override
            public Survey survey(int x0, int z0, int step, int side) {
                return terrain.survey(x0, z0, step, side);
            }

            @Override
            public int weather(int x, int z) {
                return terrain.weather(x, z);
            }
        };
    }

    private static long randomTile(Random random, int level) {
        return FarGrid.key(level, random.nextInt(200) - 100, random.nextInt(200) - 100);
    }

    @Test
    void everyCellIsCoveredOnceAtItsHeightAndNoColumnIsAskedFor() {
        Random random = new Random(3);
        for (int n = 0; n < TILES; n++) {
            int level = n % FarGrid.LEVELS;
            Terrain terrain = withoutColumns(n % 5);
            long key = randomTile(random, level);
            FarMesh mesh = new FarMesher(terrain, LOOK).mesh(key, List.of());
            FarCells cells = new FarCells(terrain, LOOK, key);
            TileReader reader = new TileReader(mesh, cells);
            int cell = cells.cellBlocks() / TileReader.UNIT;
            for (int z = 0; z < reader.side(); z++) {
                for (int x = 0; x < reader.side(); x++) {
                    int top = cells.top(x / cell, z / cell);
                    assertEquals(top, reader.tops[z * reader.side() + x], "tile " + key);
                }
            }
            assertTrue(mesh.quads() + mesh.aprons() <= FarGrid.QUADS_PER_TILE_MAX);
            assertEquals(
                    (mesh.quads() + mesh.aprons()) * FarVertex.QUAD_WORDS, mesh.words().length);
        }
    }

    @Test
    void groundStandsAsHighAsTheColumnsDo() {
        Random random = new Random(4);
        NaturalTerrain terrain = new NaturalTerrain(2);
        long off = 0;
        int points = 0;
        for (int n = 0; n < 12; n++) {
            long key = randomTile(random, 0);
            FarCells cells = new FarCells(terrain, LOOK, key);
            TerrainColumn column = terrain.column(cells.x0 >> 4, cells.z0 >> 4);
            for (int j = 0; j < 4; j++) {
                for (int i = 0; i < 4; i++) {
                    int height = column.surfaceHeight(i * 4 + 2, j * 4 + 2);
                    int seen = Math.max(height, Terrain.WATER_LEVEL);
                    off += Math.abs(seen - cells.ground(i, j));
                    points++;
                }
            }
        }
        assertTrue(off < points, "off by " + off + " blocks in " + points + " places");
    }

    @Test
    void neighboursAgreeOnTheCellsBetweenThem() {
        Random random = new Random(5);
        Terrain terrain = withoutColumns(8);
        for (int n = 0; n < TILES; n++) {
            int level = n % FarGrid.LEVELS;
            int tx = random.nextInt(100) - 50;
            int tz = random.nextInt(100) - 50;
            FarCells west = new FarCells(terrain, LOOK, FarGrid.key(level, tx, tz));
            FarCells east = new FarCells(terrain, LOOK, FarGrid.key(level, tx + 1, tz));
            for (int j = 0; j < FarGrid.CELLS; j++) {
                assertEquals(west.top(FarGrid.CELLS, j), east.top(0, j));
                assertEquals(west.top(FarGrid.CELLS - 1, j), east.top(-1, j));
                assertEquals(west.topPaint(FarGrid.CELLS, j), east.topPaint(0, j));
            }
        }
    }

    @Test
    void noCrackShowsBetweenTilesOfAnyTwoLevelsThatMeet() {
        Random random = new Random(6);
        for (int n = 0; n < TILES; n++) {
            Terrain terrain = withoutColumns(n % 7);
            int coarse = n % FarGrid.LEVELS;
            int fine = Math.max(0, coarse - 1);
            int tx = random.nextInt(120) - 60;
            int tz = random.nextInt(120) - 60;
            int scale = 1 << (coarse - fine);
            TileReader west = reader(terrain, FarGrid.key(coarse, tx, tz));
            TileReader east = reader(terrain, FarGrid.key(fine, (tx + 1) * scale, tz * scale));
            for (int at = 0; at < east.side(); at++) {
                int left = west.tops[at * west.side() + west.side() - 1];
                int right = east.tops[at * east.side()];
                int wall = left > right ? west.skirts[1][at] : east.skirts[0][at];
                String place = "levels " + coarse + " " + fine + " tile " + tx + " " + tz;
                assertTrue(wall <= Math.min(left, right), place + " at " + at);
            }
        }
    }

    private static TileReader reader(Terrain terrain, long key) {
        return new TileReader(
                new FarMesher(terrain, LOOK).mesh(key, List.of()),
                new FarCells(terrain, LOOK, key));
    }

    @Test
    void wallsStandTogetherByTheSideThatTheyLookTo() {
        FarMesh mesh = new FarMesher(withoutColumns(3), LOOK).mesh(FarGrid.key(1, 0, 0), List.of());
        int[] faces = {Face.UP, Face.WEST, Face.EAST, Face.NORTH, Face.SOUTH};
        int groups = mesh.highs().length;
        for (int kind = 1; kind < FarMesh.KINDS; kind++) {
            int from = mesh.parts()[kind * groups];
            int to = mesh.parts()[(kind + 1) * groups];
            assertTrue(from < to);
            for (int at = from; at < to; at++) {
                int first = mesh.words()[at * FarVertex.QUAD_WORDS];
                assertEquals(faces[kind], FarVertex.face(first));
            }
        }
        assertEquals(Face.UP, FarVertex.face(mesh.words()[0]));
    }

    @Test
    void aPlainIsOneQuadAndItsEdges() {
        FarMesh mesh =
                new FarMesher(new FlatTerrain(), LOOK).mesh(FarGrid.key(2, -3, 7), List.of());
        assertEquals(5, mesh.quads());
        assertEquals(FlatTerrain.SURFACE, mesh.highs()[0]);
        assertEquals(0, mesh.waters());
        int first = mesh.words()[0];
        assertEquals(Face.UP, FarVertex.face(first));
        assertEquals(FlatTerrain.SURFACE, FarVertex.y(first));
        assertEquals(TextureLayers.ofFace(Blocks.GRASS, Face.UP), FarVertex.layer(mesh.words()[1]));
    }

    @Test
    void waterThatLiesFlatComesFirst() {
        FarMesher mesher = new FarMesher(new NaturalTerrain(1), LOOK);
        int water = LOOK.layer(Blocks.WATER, Face.UP);
        int waters = 0;
        for (int tx = -6; tx < 6; tx++) {
            FarMesh mesh = mesher.mesh(FarGrid.key(3, tx, 4), List.of());
            waters += mesh.waters();
            for (int quad = 0; quad < mesh.quads(); quad++) {
                int at = quad * FarVertex.QUAD_WORDS;
                boolean flat = FarVertex.face(mesh.words()[at]) == Face.UP;
                boolean is = flat && FarVertex.layer(mesh.words()[at + 1]) == water;
                assertEquals(quad < mesh.waters(), is, "tile " + tx + " quad " + quad);
            }
        }
        assertTrue(waters > 20, waters + " quads of water");
    }

    @Test
    void theSeaIsWaterAtItsLevel() {
        NaturalTerrain terrain = new NaturalTerrain(1);
        int seas = 0;
        for (int tx = -12; tx < 12; tx++) {
            FarMesh mesh = new FarMesher(terrain, LOOK).mesh(FarGrid.key(3, tx, 4), List.of());
            for (int quad = 0; quad < mesh.quads(); quad++) {
                int at = quad * FarVertex.QUAD_WORDS;
                if (FarVertex.isWater(mesh.words()[at + 1])
                        && FarVertex.face(mesh.words()[at]) == Face.UP) {
                    assertEquals(Terrain.WATER_LEVEL, FarVertex.y(mesh.words()[at]));
                    seas++;
                }
            }
        }
        assertTrue(seas > 20, seas + " quads of water");
    }

    @Test
    void aTileIsTheSameWheneverItIsMade() {
        FarMesher mesher = new FarMesher(withoutColumns(11), LOOK);
        int[] first = mesher.mesh(FarGrid.key(1, 5, -9), List.of()).words();
        mesher.mesh(FarGrid.key(3, 1, 1), List.of());
        assertArrayEquals(first, mesher.mesh(FarGrid.key(1, 5, -9), List.of()).words());
    }
}
