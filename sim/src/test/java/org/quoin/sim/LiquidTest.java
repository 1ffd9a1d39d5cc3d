package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.world.Blocks;

class LiquidTest {
    private static final int G = Scene.GROUND;

    @Test
    void aSourceOnFlatGroundMakesADiamondOfSevenBlocksThatGetsThinner() {
        Scene scene = new Scene().set(20, G, 20, Blocks.WATER).run(5 * 8);
        for (int dx = -9; dx <= 9; dx++) {
            for (int dz = -9; dz <= 9; dz++) {
                int distance = Math.abs(dx) + Math.abs(dz);
                int expected = distance > 7 ? Blocks.AIR : Blocks.WATER + distance;
                assertEquals(expected, scene.at(20 + dx, G, 20 + dz), dx + ", " + dz);
            }
        }
        assertEquals(0, scene.scheduled(), "still water rests");
    }

    @Test
    void aPuddleDrainsWhenItsSourceGoes() {
        Scene scene = new Scene().set(20, G, 20, Blocks.WATER).run(60);
        assertTrue(scene.count(Blocks::isWater) > 100);
        scene.set(20, G, 20, Blocks.AIR).run(100);
        assertEquals(0, scene.count(Blocks::isWater));
        assertEquals(0, scene.scheduled());
    }

    @Test
    void waterFallsAndSpreadsWhereItLands() {
        Scene scene = new Scene().set(20, G + 10, 20, Blocks.WATER).run(150);
        for (int y = G; y < G + 10; y++) {
            assertEquals(Blocks.WATER + Blocks.LIQUID_FALLING, scene.at(20, y, 20), "at " + y);
        }
        assertEquals(Blocks.WATER + 1, scene.at(21, G + 10, 20), "a source flows over its edge");
        assertEquals(Blocks.WATER + 3, scene.at(24, G, 20), "from the curtain beside it");
        scene.set(20, G + 10, 20, Blocks.STONE).run(250);
        assertEquals(0, scene.count(Blocks::isWater), "cut off, all of it drains");
    }

    @Test
    void aDammedLakeDrainsWhenItIsCutOffFromItsSpring() {
        Scene scene = new Scene();
        scene.fill(15, G, 15, 27, G, 27, Blocks.STONE).fill(16, G, 16, 26, G, 26, Blocks.AIR);
        scene.set(21, G + 3, 21, Blocks.WATER).run(200);
        assertTrue(scene.count(Blocks::isWater) > 80);
        scene.set(21, G + 2, 21, Blocks.BRICKS).run(300);
        int left = scene.count(Blocks::isWater);
        scene.set(21, G + 3, 21, Blocks.AIR).run(300);
        assertTrue(left > 0, "the spring flows down beside what was put below it");
        assertEquals(0, scene.count(Blocks::isWater));
    }

    @Test
    void aHoleInTheGroundSwallowsTheWaterAboveIt() {
        Scene scene = new Scene().set(20, G, 20, Blocks.WATER).run(60);
        assertEquals(Blocks.WATER + 4, scene.at(24, G, 20));
        scene.fill(22, G - 4, 20, 22, G - 1, 20, Blocks.AIR).run(100);
        assertEquals(Blocks.WATER + Blocks.LIQUID_FALLING, scene.at(22, G - 4, 20));
        assertEquals(Blocks.WATER + 5, scene.at(23, G, 20), "only the way around feeds it now");
        scene.set(22, G - 1, 20, Blocks.STONE).run(100);
        assertEquals(Blocks.WATER + 3, scene.at(23, G, 20), "covered, it flows over again");
        assertEquals(Blocks.AIR, scene.at(22, G - 2, 20));
    }

    @Test
    void aCellBetweenTwoSourcesBecomesOneButNotOverAChasmAndNotOfLava() {
        Scene scene = new Scene();
        scene.set(20, G, 20, Blocks.WATER).set(22, G, 20, Blocks.WATER);
        scene.fill(10, G + 5, 20, 10, G + 5, 20, Blocks.WATER).set(12, G + 5, 20, Blocks.WATER);
        scene.set(-20, G, 20, Blocks.LAVA).set(-18, G, 20, Blocks.LAVA).run(200);
        assertEquals(Blocks.WATER, scene.at(21, G, 20));
        assertEquals(Blocks.WATER + 1, scene.at(11, G + 5, 20));
        assertEquals(Blocks.LAVA + 2, scene.at(-19, G, 20));
    }

    @Test
    void lavaFlowsSlowerAndLessFar() {
        Scene scene = new Scene().set(20, G, 20, Blocks.LAVA).run(20);
        assertEquals(1, scene.count(Blocks::isLava), "after a second");
        scene.run(15);
        assertEquals(5, scene.count(Blocks::isLava), "after one and a half");
        scene.run(200);
        assertEquals(Blocks.LAVA + 6, scene.at(23, G, 20));
        assertEquals(Blocks.AIR, scene.at(24, G, 20));
    }

    @Test
    void lavaAndWaterMakeStone() {
        Scene scene = new Scene();
        scene.set(20, G, 20, Blocks.LAVA).set(23, G, 20, Blocks.WATER).run(300);
        assertEquals(Blocks.STONE, scene.at(20, G, 20), "water reached the source of lava");
        scene.set(-20, G, -20, Blocks.LAVA).run(200);
        scene.set(-20, G + 3, -23, Blocks.WATER).run(300);
        assertTrue(scene.count(block -> block == Blocks.COBBLESTONE) > 0, "flowing lava");
        Scene fall = new Scene().set(20, G, 20, Blocks.WATER).run(50);
        fall.set(20, G + 4, 20, Blocks.LAVA).run(300);
        assertEquals(Blocks.STONE, fall.at(20, G, 20), "lava fell on a source of water");
    }

    @Test
    void waterWashesPlantsAwayAndStopsAtWalls() {
        Scene scene = new Scene();
        scene.set(22, G, 20, Blocks.FLOWER_RED).set(20, G, 22, Blocks.GLASS);
        scene.set(17, G, 20, Blocks.STONE).set(18, G, 20, Blocks.LADDER + 1);
        scene.set(20, G, 20, Blocks.WATER).run(60);
        assertEquals(Blocks.WATER + 2, scene.at(22, G, 20));
        assertEquals(Blocks.GLASS, scene.at(20, G, 22));
        assertEquals(Blocks.LADDER + 1, scene.at(18, G, 20));
        assertEquals(Blocks.WATER + 5, scene.at(20, G, 23), "around the wall");
        assertEquals(1, scene.simulation.bodies().count(BodyKind.ITEM), "the flower");
    }

    @Test
    void theOrderOfEditsLeavesNoTrace() {
        Scene forth = new Scene();
        Scene back = new Scene();
        for (int i = 0; i < 12; i++) {
            forth.set(10 + i, G + i % 4, 10 + i * 5 % 7, i % 3 == 0 ? Blocks.LAVA : Blocks.WATER);
            int j = 11 - i;
            back.set(10 + j, G + j % 4, 10 + j * 5 % 7, j % 3 == 0 ? Blocks.LAVA : Blocks.WATER);
        }
        for (int i = 0; i < 60; i++) {
            assertEquals(forth.simulation.stateHash(), back.simulation.stateHash(), "turn " + i);
            forth.run(5);
            back.run(5);
        }
    }
}
