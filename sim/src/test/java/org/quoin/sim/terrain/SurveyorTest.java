package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;
import org.quoin.sim.world.TerrainColumn;

final class SurveyorTest {
    private static final int COLUMNS = 120;

    @Test
    void heightsAreThoseOfTheColumns() {
        Random random = new Random(5);
        int points = 0;
        int differing = 0;
        for (int n = 0; n < COLUMNS; n++) {
            NaturalTerrain terrain = new NaturalTerrain(random.nextInt(6));
            int cx = random.nextInt(400) - 200;
            int cz = random.nextInt(400) - 200;
            TerrainColumn column = terrain.column(cx, cz);
            Survey survey = terrain.survey(cx * 16, cz * 16, 4, 4);
            boolean smooth = terrain.region(cx, cz).cragMax() == 0;
            for (int j = 0; j < 4; j++) {
                for (int i = 0; i < 4; i++) {
                    int height = column.surfaceHeight(cx * 16 + i * 4, cz * 16 + j * 4);
                    String place = "column " + cx + " " + cz + " point " + i + " " + j;
                    points++;
                    if (smooth) {
                        assertEquals(height, survey.top(i, j), place);
                    } else if (height != survey.top(i, j)) {
                        differing++;
                    }
                }
            }
        }
        assertTrue(differing * 100 < points, differing + " of " + points + " differ");
    }

    @Test
    void groundWatersAndIceAreThoseOfTheColumns() {
        Random random = new Random(6);
        int points = 0;
        int differing = 0;
        int wet = 0;
        for (int n = 0; n < COLUMNS; n++) {
            NaturalTerrain terrain = new NaturalTerrain(random.nextInt(6));
            int cx = random.nextInt(400) - 200;
            int cz = random.nextInt(400) - 200;
            TerrainColumn column = terrain.column(cx, cz);
            Survey survey = terrain.survey(cx * 16, cz * 16, 4, 4);
            for (int j = 0; j < 4; j++) {
                for (int i = 0; i < 4; i++) {
                    int x = cx * 16 + i * 4;
                    int z = cz * 16 + j * 4;
                    int ground = column.blockAt(x, column.surfaceHeight(x, z) - 1, z);
                    points++;
                    differing += ground == survey.ground(i, j) ? 0 : 1;
                    boolean under = survey.top(i, j) < Terrain.WATER_LEVEL;
                    int above = column.blockAt(x, Terrain.WATER_LEVEL - 1, z);
                    if (under && (above == Blocks.WATER || above == Blocks.ICE)) {
                        wet++;
                        assertEquals(above, survey.cover(i, j));
                    } else if (!under) {
                        assertEquals(survey.ground(i, j), survey.cover(i, j));
                    }
                }
            }
        }
        // Caves open here and there, and slopes are those from point to point.
        assertTrue(differing * 20 < points, differing + " of " + points + " differ");
        assertTrue(wet > points / 10, wet + " of " + points + " are wet");
    }

    @Test
    void aPointIsTheSameInEveryGridThatHoldsIt() {
        NaturalTerrain terrain = new NaturalTerrain(3);
        Survey fine = terrain.survey(-64, 128, 4, 33);
        Survey coarse = terrain.survey(-64, 128, 16, 9);
        for (int j = 0; j < 9; j++) {
            for (int i = 0; i < 9; i++) {
                assertEquals(fine.top(4 * i, 4 * j), coarse.top(i, j));
            }
        }
    }

    @Test
    void treesAreToldWhereTheyGrow() {
        NaturalTerrain terrain = new NaturalTerrain(1);
        Survey survey = terrain.survey(0, 0, 32, 64);
        int wooded = 0;
        for (int j = 0; j < survey.side(); j++) {
            for (int i = 0; i < survey.side(); i++) {
                boolean woods = survey.woods(i, j) > 0;
                assertEquals(woods, survey.leaves(i, j) != Blocks.AIR);
                assertTrue(!woods || Trees.mayGrowOn(survey.ground(i, j)));
                wooded += woods ? 1 : 0;
            }
        }
        assertTrue(wooded > 200, wooded + " points with trees");
    }

    @Test
    void aPlainIsGrassAllOver() {
        Survey survey = new FlatTerrain().survey(-8, 400, 8, 5);
        assertEquals(FlatTerrain.SURFACE, survey.top(4, 0));
        assertEquals(Blocks.GRASS, survey.cover(0, 4));
        assertEquals(0, survey.woods(2, 2));
    }
}
