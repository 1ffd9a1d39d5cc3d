package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.input.InputFrame.NEUTRAL;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Each rule of blocks by itself is the same with any number of threads and from snapshots. */
@Tag("slow")
class BlockRuleTrialTest {
    private static final int G = Scene.GROUND;

    @Test
    void sandAndGravelFallAndSettle() {
        Scene end =
                RuleTrial.play(
                        150,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.set(20, G, 20, Blocks.STONE);
                                scene.fill(20, G + 1, 20, 20, G + 8, 20, Blocks.SAND);
                                scene.fill(24, G + 9, 14, 33, G + 9, 33, Blocks.GRAVEL);
                            } else if (turn == 15) {
                                scene.set(20, G, 20, Blocks.AIR);
                            }
                            return NEUTRAL;
                        });
        assertEquals(Blocks.SAND, end.at(20, G, 20));
        assertEquals(Blocks.AIR, end.at(20, G + 8, 20));
        assertEquals(Blocks.GRAVEL, end.at(24, G, 14));
        assertEquals(8, end.count(block -> block == Blocks.SAND));
        assertEquals(200, end.count(block -> block == Blocks.GRAVEL));
        assertEquals(0, end.simulation.bodies().count(BodyKind.FALLING_BLOCK));
    }

    @Test
    void waterLevelsFallsAndDrains() {
        Scene end =
                RuleTrial.play(
                        300,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.set(20, G, 20, Blocks.WATER)
                                        .set(-20, G + 6, 20, Blocks.WATER);
                                scene.set(20, G, -20, Blocks.WATER).set(22, G, -20, Blocks.WATER);
                            } else if (turn == 100) {
                                assertEquals(Blocks.WATER + 7, scene.at(27, G, 20));
                                assertEquals(
                                        Blocks.WATER + Blocks.LIQUID_FALLING,
                                        scene.at(-20, G + 1, 20));
                                assertEquals(Blocks.WATER, scene.at(21, G, -20), "renewed");
                                scene.set(20, G, 20, Blocks.AIR).set(-20, G + 6, 20, Blocks.AIR);
                                scene.fill(20, G, -20, 22, G, -20, Blocks.STONE);
                            }
                            return NEUTRAL;
                        });
        assertEquals(0, end.count(Blocks::isWater));
        assertEquals(0, end.scheduled());
    }

    @Test
    void lavaFlowsShortAndDrains() {
        Scene end =
                RuleTrial.play(
                        900,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.set(20, G, 20, Blocks.LAVA).set(-20, G + 3, 20, Blocks.LAVA);
                            } else if (turn == 300) {
                                assertEquals(Blocks.LAVA + 6, scene.at(23, G, 20));
                                assertEquals(Blocks.AIR, scene.at(24, G, 20));
                                scene.set(20, G, 20, Blocks.AIR).set(-20, G + 3, 20, Blocks.AIR);
                            }
                            return NEUTRAL;
                        });
        assertEquals(0, end.count(Blocks::isLava));
    }

    @Test
    void lavaAndWaterMakeStone() {
        Scene end =
                RuleTrial.play(
                        600,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.set(20, G, 20, Blocks.LAVA).set(23, G, 20, Blocks.WATER);
                                scene.set(-20, G, -20, Blocks.LAVA);
                                scene.set(-20, G, 20, Blocks.WATER);
                            } else if (turn == 200) {
                                scene.set(-20, G + 3, -23, Blocks.WATER);
                                scene.set(-20, G + 4, 20, Blocks.LAVA);
                            }
                            return NEUTRAL;
                        });
        assertEquals(Blocks.STONE, end.at(20, G, 20), "a source of lava");
        assertEquals(Blocks.STONE, end.at(-20, G, 20), "lava on a source of water");
        assertTrue(end.count(block -> block == Blocks.COBBLESTONE) > 0, "flowing lava");
    }

    @Test
    void fireSpreadsAndBurnsOut() {
        Scene end =
                RuleTrial.playBlocks(
                        2800,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(16, G, 16, 25, G + 2, 20, Blocks.PLANKS);
                                scene.set(15, G, 18, Blocks.FIRE);
                            }
                            if (turn == 1500) {
                                assertTrue(scene.count(Blocks::isFire) > 5, "it spreads");
                            }
                            return NEUTRAL;
                        });
        assertTrue(end.count(block -> block == Blocks.PLANKS) < 100, "most has burnt");
        assertEquals(0, end.count(Blocks::isFire));
    }

    @Test
    void lavaSetsAlightWhatBurns() {
        Scene end =
                RuleTrial.playBlocks(
                        2000,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(15, G - 1, 15, 28, G, 28, Blocks.STONE);
                                scene.fill(16, G, 16, 27, G, 27, Blocks.LAVA);
                                scene.fill(16, G + 2, 16, 27, G + 2, 27, Blocks.PLANKS);
                            }
                            return NEUTRAL;
                        });
        assertTrue(end.count(block -> block == Blocks.PLANKS) < 12 * 12);
    }

    @Test
    void grassSpreadsAndDies() {
        Scene end =
                RuleTrial.playBlocks(
                        2000,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(10, G - 1, 10, 30, G - 1, 30, Blocks.DIRT);
                                scene.fill(-30, G, 10, -15, G, 30, Blocks.BRICKS);
                            }
                            return NEUTRAL;
                        });
        assertTrue(end.count(10, 30, block -> block == Blocks.GRASS) > 20, "it spreads");
        assertTrue(end.count(-30, -15, block -> block == Blocks.GRASS) < 16 * 81 - 20, "it dies");
    }

    @Test
    void leavesWithoutALogDecay() {
        Scene end =
                RuleTrial.play(
                        500,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(14, G + 3, 14, 18, G + 6, 18, Blocks.LEAVES);
                                scene.fill(16, G, 16, 16, G + 5, 16, Blocks.LOG);
                                scene.set(16, G + 7, 16, Blocks.PLACED_LEAVES);
                            } else if (turn == 100) {
                                scene.fill(16, G, 16, 16, G + 5, 16, Blocks.AIR);
                            }
                            return NEUTRAL;
                        });
        assertEquals(0, end.count(block -> block == Blocks.LEAVES));
        assertEquals(Blocks.PLACED_LEAVES, end.at(16, G + 7, 16));
    }

    @Test
    void saplingsGrowIntoTrees() {
        Scene end =
                RuleTrial.playBlocks(
                        2500,
                        (scene, turn) -> {
                            for (int i = 0; turn == 0 && i < 36; i++) {
                                scene.set(8 + i % 6 * 5, G, 8 + i / 6 * 5, Blocks.SAPLING);
                            }
                            return NEUTRAL;
                        });
        int left = end.count(block -> block == Blocks.SAPLING);
        assertTrue(left < 36 && left > 0, left + " are left");
        assertTrue(end.count(block -> block == Blocks.LOG || block == Blocks.BIRCH_LOG) >= 4);
    }

    @Test
    void plantsAndLaddersDropWithWhatHeldThem() {
        Scene end =
                RuleTrial.play(
                        60,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(20, G, 20, 20, G + 3, 20, Blocks.STONE);
                                scene.fill(21, G, 20, 21, G + 3, 20, Blocks.LADDER + 1);
                                scene.fill(20, G, 30, 25, G, 30, Blocks.FLOWER_RED);
                            } else if (turn == 10) {
                                scene.fill(20, G, 20, 20, G + 3, 20, Blocks.AIR);
                                scene.fill(20, G - 1, 30, 25, G - 1, 30, Blocks.STONE);
                            }
                            return NEUTRAL;
                        });
        assertEquals(0, end.count(block -> Blocks.kindOf(block) == Blocks.LADDER));
        assertEquals(0, end.count(block -> block == Blocks.FLOWER_RED));
        assertEquals(10, RuleTrial.countBeside(end, BodyKind.ITEM));
    }

    @Test
    void tntIsPrimedByUseByFireAndByBlasts() {
        int use = InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, 0);
        Scene end =
                RuleTrial.play(
                        400,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 10, G, 10).set(10, G, 12, Blocks.STONE);
                                scene.set(10, G + 1, 12, Blocks.TNT);
                                scene.set(30, G, 10, Blocks.TNT).set(31, G, 10, Blocks.FIRE);
                                scene.fill(28, G, 12, 33, G + 1, 17, Blocks.TNT);
                            } else if (turn == 2) {
                                assertEquals(Blocks.AIR, scene.at(10, G + 1, 12), "lit by hand");
                            }
                            return turn == 1 ? use : NEUTRAL;
                        });
        assertEquals(0, end.count(block -> block == Blocks.TNT));
        assertEquals(0, end.simulation.bodies().count(BodyKind.TNT));
        assertEquals(Blocks.AIR, end.at(10, G, 12), "a crater");
        assertEquals(Blocks.AIR, end.at(30, G - 2, 14));
        AvatarState thrown = end.avatar(0);
        assertTrue(thrown.z < Fixed.ofInt(10), "thrown to " + thrown.z);
    }

    @Test
    void playersDigAndPlace() {
        int dig = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -128);
        int place = InputFrame.of(0, 0, InputFrame.PLACE, 2, 0, -128);
        Scene end =
                RuleTrial.play(
                        80,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 10, G, 10);
                            }
                            return turn < 40 ? dig : place;
                        });
        assertTrue(end.count(block -> block == Blocks.GRASS) < 81 * 81, "dug");
    }

    @Test
    void whatIsDueOutOfReachWaits() {
        Scene end =
                RuleTrial.play(
                        160,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.set(16 * 8, G, 20, Blocks.WATER);
                                scene.set(16 * 8, G + 9, 30, Blocks.SAND);
                            } else if (turn == 90) {
                                assertEquals(Blocks.SAND, scene.at(16 * 8, G + 9, 30));
                                scene.put(0, 16 * 4, G, 0);
                            }
                            return NEUTRAL;
                        });
        assertEquals(Blocks.SAND, end.at(16 * 8, G, 30));
        assertEquals(Blocks.WATER + 7, end.at(16 * 8 + 7, G, 20));
    }
}
