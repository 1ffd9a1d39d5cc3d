package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.far.FarCells.Kind;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;
import org.quoin.sim.world.TerrainColumn;

final class FarMesherTest {
    private static final int TILES = 36;
    private static final int CELLS = FarGrid.CELLS;
    private static final int WATER = Terrain.WATER_LEVEL * FarVertex.STEPS - 1;

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
        int places = 40 << (FarGrid.LEVELS - level); // All over a square of 10 km.
        return FarGrid.key(
                level, random.nextInt(places) - places / 2, random.nextInt(places) - places / 2);
    }

    private static FarCells cells(Terrain terrain, long key) {
        return new FarMesher(terrain, LOOK).cells(key);
    }

    @Test
    void everyCellIsCoveredOnceBetweenItsCornersAndNoColumnIsAskedFor() {
        Random random = new Random(3);
        for (int n = 0; n < TILES; n++) {
            int level = n % FarGrid.LEVELS;
            Terrain terrain = withoutColumns(n % 5);
            long key = randomTile(random, level);
            FarMesh mesh = new FarMesher(terrain, LOOK).mesh(key, List.of());
            FarSurface surface = new FarSurface(cells(terrain, key));
            TileReader reader = new TileReader(mesh);
            for (int at = 0; at < CELLS * CELLS; at++) {
                String place = "tile " + key + " cell " + at;
                assertEquals(1, reader.covered[at], place);
                for (int k = 0; k < 4; k++) {
                    int height = surface.height(at % CELLS + (k & 1), at / CELLS + (k >> 1));
                    assertEquals(height, reader.corners[at][k], place);
                }
            }
            assertTrue(mesh.quads() + mesh.aprons() <= FarGrid.QUADS_PER_TILE_MAX);
            assertEquals(
                    (mesh.quads() + mesh.aprons()) * FarVertex.QUAD_WORDS, mesh.words().length);
        }
    }

    /** The mean height in steps of the land of a cell, point by point; water's where it is wet. */
    private static double naiveHeight(Terrain terrain, int x0, int z0, int cell) {
        int step = cell == 4 ? 4 : cell / 2;
        int land = 0;
        int sum = 0;
        int wet = 0;
        for (int x = x0; x <= x0 + cell; x += step) {
            for (int z = z0; z <= z0 + cell; z += step) {
                int top = terrain.survey(x, z, 4, 1).top(0, 0);
                if (top < Terrain.WATER_LEVEL) {
                    wet++;
                } else {
                    land++;
                    sum += top;
                }
            }
        }
        return wet > land ? Double.NaN : Math.max(WATER, 4.0 * sum / land);
    }

    @Test
    void theGroundIsTheMeanOfTheTerrainAroundEachCorner() {
        Random random = new Random(7);
        int dry = 0;
        for (int n = 0; n < 240; n++) {
            int level = n % FarGrid.LEVELS;
            NaturalTerrain terrain = new NaturalTerrain(n % 5);
            long key = randomTile(random, level);
            FarCells cells = cells(terrain, key);
            FarSurface surface = new FarSurface(cells);
            int i = random.nextInt(CELLS + 1);
            int j = random.nextInt(CELLS + 1);
            int cell = FarGrid.cellBlocks(level);
            double sum = 0;
            double crowns = 0;
            for (int at = 0; at < 4; at++) {
                int u = i - (at & 1);
                int v = j - (at >> 1);
                sum += naiveHeight(terrain, cells.x0 + u * cell, cells.z0 + v * cell, cell);
                crowns += cells.height(u, v) - cells.ground(u, v);
            }
            String place = "level " + level + " n " + n;
            if (Double.isNaN(sum)) {
                assertEquals(WATER, surface.height(i, j), place);
            } else {
                dry++;
                assertEquals((sum + crowns) / 4, surface.height(i, j), 1.01, place);
                assertTrue(crowns >= 0 && crowns <= 80, place);
            }
        }
        assertTrue(dry > 60, dry + " dry corners");
    }

    @Test
    void groundStandsAsHighAsTheColumnsDo() {
        Random random = new Random(4);
        NaturalTerrain terrain = new NaturalTerrain(2);
        double off = 0;
        int points = 0;
        for (int n = 0; n < 12; n++) {
            FarCells cells = cells(terrain, randomTile(random, 0));
            TerrainColumn column = terrain.column(cells.x0 >> 4, cells.z0 >> 4);
            for (int j = 0; j < 4; j++) {
                for (int i = 0; i < 4; i++) {
                    int height = column.surfaceHeight(i * 4 + 2, j * 4 + 2);
                    int seen = Math.max(height, Terrain.WATER_LEVEL);
                    off += Math.abs(seen - cells.ground(i, j) / 4.0);
                    points++;
                }
            }
        }
        assertTrue(off < points, "off by " + off + " blocks in " + points + " places");
    }

    @Test
    void neighboursAgreeOnTheCornersBetweenThem() {
        Random random = new Random(5);
        Terrain terrain = withoutColumns(8);
        for (int n = 0; n < TILES; n++) {
            int level = n % FarGrid.LEVELS;
            int tx = random.nextInt(100) - 50;
            int tz = random.nextInt(100) - 50;
            FarCells westCells = cells(terrain, FarGrid.key(level, tx, tz));
            FarSurface west = new FarSurface(westCells);
            FarSurface east = new FarSurface(cells(terrain, FarGrid.key(level, tx + 1, tz)));
            for (int j = 0; j < FarSurface.CORNERS; j++) {
                assertEquals(west.height(CELLS, j), east.height(0, j));
                assertEquals(west.normal(CELLS, j), east.normal(0, j));
                Kind kind = westCells.kind(CELLS, j);
                assertEquals(west.color(CELLS, j, kind), east.color(0, j, kind));
            }
        }
    }

    @Test
    void noCrackShowsBetweenTilesOfAnyTwoLevelsThatMeet() {
        Random random = new Random(6);
        int steps = 0;
        for (int n = 0; n < TILES; n++) {
            Terrain terrain = withoutColumns(n % 7);
            int coarse = n % FarGrid.LEVELS;
            int fine = Math.max(0, coarse - 1);
            int tx = random.nextInt(120) - 60;
            int tz = random.nextInt(120) - 60;
            int scale = 1 << (coarse - fine);
            TileReader west = reader(terrain, FarGrid.key(coarse, tx, tz));
            TileReader east = reader(terrain, FarGrid.key(fine, (tx + 1) * scale, tz * scale));
            for (int z = 0; z < FarGrid.tileBlocks(fine); z += TileReader.UNIT) {
                double left = west.edge(true, z);
                double right = east.edge(false, z);
                String place = "levels " + coarse + " " + fine + " tile " + tx + " " + tz;
                if (left != right) {
                    int wall = left > right ? west.wall(1, z) : east.wall(0, z);
                    assertTrue(wall <= Math.min(left, right), place + " at " + z);
                    steps++;
                }
            }
        }
        assertTrue(steps > 100, steps + " places where heights differ");
    }

    private static TileReader reader(Terrain terrain, long key) {
        return new TileReader(new FarMesher(terrain, LOOK).mesh(key, List.of()));
    }

    @Test
    void aPlainIsOneQuadAndItsEdges() {
        FarMesh mesh =
                new FarMesher(new FlatTerrain(), LOOK).mesh(FarGrid.key(2, -3, 7), List.of());
        assertEquals(5, mesh.quads());
        assertEquals(FlatTerrain.SURFACE, mesh.highs()[0]);
        assertEquals(0, mesh.waters());
        int[] words = mesh.words();
        assertEquals(FlatTerrain.SURFACE * FarVertex.STEPS, FarVertex.y(words[0], words[1]));
        assertEquals(
                TextureLayers.ofFace(Blocks.GRASS, Face.UP),
                PlainTextures.layerOf(FarVertex.color(words[1])));
    }

    @Test
    void waterThatLiesFlatComesFirstAndAtItsLevel() {
        FarMesher mesher = new FarMesher(new NaturalTerrain(1), LOOK);
        int waters = 0;
        for (int tx = -6; tx < 6; tx++) {
            FarMesh mesh = mesher.mesh(FarGrid.key(3, tx, 4), List.of());
            waters += mesh.waters();
            for (int quad = 0; quad < mesh.quads(); quad++) {
                for (int k = 0; k < 4; k++) {
                    int at = quad * FarVertex.QUAD_WORDS + k * FarVertex.WORDS;
                    boolean is = FarVertex.isWater(mesh.words()[at + 1]);
                    assertEquals(quad < mesh.waters(), is, "tile " + tx + " quad " + quad);
                    int y = FarVertex.y(mesh.words()[at], mesh.words()[at + 1]);
                    assertTrue(!is || y == WATER, "tile " + tx + " quad " + quad);
                }
            }
        }
        assertTrue(waters > 20, waters + " quads of water");
    }

    /** Stripes of two kinds of ground, each as wide as a point of the survey. */
    private static Terrain striped() {
        return new StepTerrain() {
            @Override
            public Survey survey(int x0, int z0, int step, int side) {
                Survey survey = new Survey(side);
                for (int at = 0; at < side * side; at++) {
                    boolean even = ((x0 / step + at % side) & 1) == 0;
                    int block = even ? Blocks.SAND : Blocks.STONE;
                    survey.set(at % side, at / side, 80, block, block);
                }
                return survey;
            }
        };
    }

    @Test
    void whatIsThinnerThanACellIsMixedIntoItsColour() {
        FarColors colors = new FarColors(LOOK);
        int sand = colors.of(Blocks.SAND, Face.UP, 0);
        int stone = colors.of(Blocks.STONE, Face.UP, 0);
        for (int level = 1; level < FarGrid.LEVELS; level++) {
            FarSurface surface = new FarSurface(cells(striped(), FarGrid.key(level, 1, 1)));
            int first = surface.color(0, 5, Kind.LAND);
            assertTrue(first != sand && first != stone, "level " + level);
            for (int i = 0; i < FarSurface.CORNERS; i++) {
                assertEquals(first, surface.color(i, 5, Kind.LAND), "no stripes at corner " + i);
            }
        }
    }

    @Test
    void aTileIsTheSameWheneverItIsMade() {
        FarMesher mesher = new FarMesher(withoutColumns(11), LOOK);
        int[] first = mesher.mesh(FarGrid.key(1, 5, -9), List.of()).words();
        mesher.mesh(FarGrid.key(3, 1, 1), List.of());
        assertArrayEquals(first, mesher.mesh(FarGrid.key(1, 5, -9), List.of()).words());
    }
}
