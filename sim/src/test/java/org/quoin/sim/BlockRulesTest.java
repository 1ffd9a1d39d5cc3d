package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

@Tag("slow")
class BlockRulesTest {
    private static final int G = Scene.GROUND;

    private final BodyRow body = new BodyRow();

    @Test
    void sandWithoutAFloorBecomesABodyAndSandOnAFloorStays() {
        Scene scene = new Scene().set(20, G, 20, Blocks.SAND).set(22, G + 9, 20, Blocks.GRAVEL);
        scene.run(3);
        assertEquals(Blocks.SAND, scene.at(20, G, 20));
        assertEquals(Blocks.AIR, scene.at(22, G + 9, 20));
        assertEquals(1, scene.simulation.bodies().count(BodyKind.FALLING_BLOCK));
    }

    @Test
    void aTowerOfSandFallsFromItsFoot() {
        Scene scene = new Scene().set(20, G, 20, Blocks.STONE);
        scene.fill(20, G + 1, 20, 20, G + 12, 20, Blocks.SAND).run(10);
        assertEquals(12, scene.count(block -> block == Blocks.SAND));
        scene.set(20, G, 20, Blocks.AIR).run(4);
        assertEquals(Blocks.AIR, scene.at(20, G + 1, 20));
        assertEquals(Blocks.SAND, scene.at(20, G + 12, 20), "the top hangs a while");
        scene.run(24);
        assertEquals(Blocks.AIR, scene.at(20, G + 12, 20));
    }

    @Test
    void aForestBurnsDownAndTheFireGoesOut() {
        Scene scene = new Scene();
        for (int x = 16; x <= 34; x += 5) {
            tree(scene, x, 20);
            tree(scene, x, 25);
        }
        scene.set(17, G, 20, Blocks.FIRE).run(600);
        assertTrue(scene.count(Blocks::isFire) > 0, "burns for more than half a minute");
        scene.run(20 * 60 * 10);
        assertEquals(0, scene.count(Blocks::isFire));
        assertTrue(scene.count(b -> b == Blocks.LEAVES) < 30, "most of it is gone");
        assertEquals(0, scene.scheduled());
    }

    @Test
    void fireOnStoneGoesOutSoonAndFireInTheAirAtOnce() {
        Scene scene = new Scene();
        scene.set(20, G, 20, Blocks.STONE).set(20, G + 1, 20, Blocks.FIRE);
        scene.set(30, G + 5, 20, Blocks.FIRE).run(4);
        assertTrue(Blocks.isFire(scene.at(20, G + 1, 20)));
        assertEquals(Blocks.AIR, scene.at(30, G + 5, 20));
        scene.run(100);
        assertEquals(Blocks.AIR, scene.at(20, G + 1, 20));
    }

    @Test
    void waterPutsFireOut() {
        Scene scene = new Scene().fill(20, G, 20, 26, G, 20, Blocks.PLANKS);
        scene.fill(20, G + 1, 20, 26, G + 1, 20, Blocks.FIRE).run(2);
        assertTrue(scene.count(Blocks::isFire) == 7);
        scene.set(23, G + 3, 20, Blocks.WATER).run(100);
        assertEquals(0, scene.count(Blocks::isFire));
        assertTrue(scene.count(block -> block == Blocks.PLANKS) > 0);
    }

    @Test
    void leavesDecayWhenTheirLogGoesAndPlacedOnesStay() {
        Scene scene = new Scene();
        tree(scene, 20, 20);
        scene.set(19, G + 7, 20, Blocks.PLACED_LEAVES).run(300);
        int before = scene.count(block -> block == Blocks.LEAVES);
        scene.fill(20, G, 20, 20, G + 2, 20, Blocks.AIR).run(300);
        assertEquals(before, scene.count(block -> block == Blocks.LEAVES), "logs are left");
        scene.fill(20, G, 20, 20, G + 5, 20, Blocks.AIR).run(200);
        assertEquals(0, scene.count(block -> block == Blocks.LEAVES));
        assertEquals(Blocks.PLACED_LEAVES, scene.at(19, G + 7, 20));
    }

    @Test
    void plantsGoWithTheirSoil() {
        Scene scene = new Scene();
        scene.set(20, G, 20, Blocks.FLOWER_RED).set(21, G, 20, Blocks.TALL_GRASS);
        scene.set(22, G - 1, 20, Blocks.SAND).set(22, G, 20, Blocks.CACTUS);
        scene.set(22, G + 1, 20, Blocks.CACTUS).set(22, G + 2, 20, Blocks.CACTUS).run(10);
        assertEquals(3, scene.count(block -> block == Blocks.CACTUS));
        scene.set(20, G - 1, 20, Blocks.STONE).set(22, G - 1, 20, Blocks.AIR).run(10);
        assertEquals(Blocks.AIR, scene.at(20, G, 20));
        assertEquals(Blocks.TALL_GRASS, scene.at(21, G, 20));
        assertEquals(0, scene.count(block -> block == Blocks.CACTUS), "from the lowest up");
        assertEquals(4, scene.simulation.bodies().count(BodyKind.ITEM), "all are dropped");
    }

    @Test
    void laddersFallFromWallsThatGo() {
        int[] dx = {-1, 1, 0, 0};
        int[] dz = {0, 0, -1, 1};
        for (int i = 0; i < 4; i++) {
            Scene scene = new Scene().fill(20, G, 20, 20, G + 2, 20, Blocks.STONE);
            scene.fill(20 + dx[i], G, 20 + dz[i], 20 + dx[i], G + 2, 20 + dz[i], Blocks.LADDER + i);
            scene.set(20 + dx[i], G - 1, 20 + dz[i], Blocks.AIR).run(10);
            int ladder = Blocks.LADDER + i;
            assertEquals(3, scene.count(block -> block == ladder), "a ladder needs no ground");
            scene.set(20, G + 1, 20, Blocks.PLANKS_SLAB).run(10);
            assertEquals(2, scene.count(block -> block == ladder));
            assertEquals(Blocks.AIR, scene.at(20 + dx[i], G + 1, 20 + dz[i]));
            scene.simulation.bodies().read(0, body);
            assertEquals(Blocks.LADDER, body.data, "dropped as what a hand holds");
        }
    }

    @Test
    void lavaSetsAlightWhatBurnsNearItAndNothingElse() {
        Scene scene = new Scene().fill(19, G - 1, 19, 21, G - 1, 21, Blocks.STONE);
        scene.fill(18, G, 18, 22, G, 22, Blocks.STONE).set(20, G, 20, Blocks.LAVA);
        scene.fill(18, G + 3, 18, 22, G + 3, 22, Blocks.PLANKS);
        Scene bare = new Scene().fill(19, G - 1, 19, 21, G - 1, 21, Blocks.STONE);
        bare.fill(18, G, 18, 22, G, 22, Blocks.STONE).set(20, G, 20, Blocks.LAVA);
        int planks = scene.count(block -> block == Blocks.PLANKS);
        boolean burnt = false;
        for (int second = 0; second < 200; second++) {
            scene.run(20);
            bare.run(20);
            burnt |= scene.count(block -> block == Blocks.PLANKS) < planks;
            assertEquals(0, bare.count(Blocks::isFire));
        }
        assertTrue(burnt);
    }

    /** There is air above the world as well, but nothing can stand in it. */
    @Test
    void nothingHappensAboveTheWorld() {
        int top = WorldBounds.HEIGHT - 1;
        Scene scene = new Scene().fill(0, top, 0, 7, top, 7, Blocks.PLANKS);
        for (int x = 0; x < 8; x += 2) {
            scene.set(x, top, 0, Blocks.FIRE).set(x, top, 4, Blocks.FIRE);
        }
        scene.run(600);
        Scene lava = new Scene().fill(0, top, 0, 7, top, 7, Blocks.PLANKS);
        lava.set(3, top, 3, Blocks.LAVA).run(6000);
        Scene other = new Scene().set(0, top, 0, Blocks.WATER).set(3, top, 0, Blocks.SAND);
        other.set(6, top - 1, 0, Blocks.DIRT).set(6, top, 0, Blocks.SAPLING);
        other.set(9, top, 0, Blocks.GRASS).set(9, top, 1, Blocks.DIRT);
        other.simulation.bodies().addTnt(12, top, 0, 3);
        other.fill(14, top, 0, 16, top, 2, Blocks.PLANKS).run(2000);
        assertEquals(Blocks.AIR, scene.at(0, top + 1, 0));
    }

    @Test
    void blastsLeaveFireOnlyBesideWhatBurns() {
        Scene scene = new Scene().fill(12, G, 12, 28, G + 6, 28, Blocks.PLANKS);
        scene.fill(19, G, 19, 21, G + 1, 21, Blocks.AIR);
        scene.simulation.bodies().addTnt(20, G, 20, 2);
        scene.run(4);
        assertTrue(scene.count(Blocks::isFire) > 5);
        Scene bare = new Scene();
        bare.simulation.bodies().addTnt(20, G, 20, 2);
        bare.run(4);
        assertEquals(Blocks.AIR, bare.at(20, G - 1, 20));
        assertEquals(0, bare.count(Blocks::isFire));
    }

    @Test
    void grassSpreadsToOpenDirtAndDiesUnderWhatHidesIt() {
        Scene scene = new Scene().fill(18, G - 1, 18, 26, G - 1, 26, Blocks.DIRT);
        scene.fill(-20, G, -20, -18, G, -18, Blocks.STONE).set(-15, G, -20, Blocks.GLASS);
        scene.set(30, G - 2, 30, Blocks.GRASS).set(30, G - 1, 30, Blocks.WATER);
        scene.run(20 * 60 * 20);
        assertEquals(Blocks.GRASS, scene.at(18, G - 1, 18));
        assertEquals(Blocks.GRASS, scene.at(19, G - 1, 26));
        assertEquals(Blocks.DIRT, scene.at(30, G - 2, 30), "under water");
        assertEquals(Blocks.DIRT, scene.at(-19, G - 1, -19));
        assertEquals(Blocks.GRASS, scene.at(-15, G - 1, -20), "light comes through glass");
    }

    @Test
    void saplingsGrowIntoTreesThatBreakNothing() {
        Scene scene = new Scene();
        scene.fill(22, G + 2, 18, 22, G + 8, 26, Blocks.BRICKS);
        scene.set(20, G, 20, Blocks.SAPLING).set(30, G, 20, Blocks.SAPLING);
        scene.set(30, G + 2, 20, Blocks.GLASS).run(20 * 60 * 30);
        assertTrue(scene.count(BlockRulesTest::isLog) >= 4);
        assertTrue(scene.count(block -> block >= Blocks.LEAVES && block < Blocks.COAL_ORE) > 20);
        assertEquals(63, scene.count(block -> block == Blocks.BRICKS));
        assertEquals(Blocks.SAPLING, scene.at(30, G, 20), "no room");
    }

    @Test
    void tntBesideFireOrLavaIsPrimed() {
        Scene scene = new Scene();
        scene.set(20, G, 20, Blocks.TNT).set(-20, G, 20, Blocks.TNT).set(0, G, 30, Blocks.TNT);
        scene.set(21, G, 20, Blocks.FIRE).set(-21, G, 20, Blocks.LAVA).run(40);
        assertEquals(2, scene.simulation.bodies().count(BodyKind.TNT), "fire and lava");
        assertEquals(Blocks.TNT, scene.at(0, G, 30));
    }

    @Test
    void whatIsDueOutOfReachWaitsUntilSomebodyComes() {
        Scene scene = new Scene();
        scene.set(16 * 8, G, 20, Blocks.WATER).set(16 * 8, G + 9, 30, Blocks.SAND).run(100);
        assertEquals(Blocks.AIR, scene.at(16 * 8 + 1, G, 20));
        assertEquals(Blocks.SAND, scene.at(16 * 8, G + 9, 30));
        DebugEdits.moveAvatar(scene.simulation, 0, Fixed.ofInt(16 * 4));
        scene.run(1);
        assertEquals(Blocks.AIR, scene.at(16 * 8, G + 9, 30));
        assertEquals(Blocks.WATER + 1, scene.at(16 * 8 + 1, G, 20));
        scene.run(60);
        assertEquals(Blocks.WATER + 7, scene.at(16 * 8 + 7, G, 20));
    }

    private static boolean isLog(int block) {
        return block == Blocks.LOG || block == Blocks.BIRCH_LOG;
    }

    /** A trunk of six under a cube of leaves. */
    private static void tree(Scene scene, int x, int z) {
        scene.fill(x - 2, G + 3, z - 2, x + 2, G + 6, z + 2, Blocks.LEAVES);
        scene.fill(x, G, z, x, G + 5, z, Blocks.LOG);
    }
}
