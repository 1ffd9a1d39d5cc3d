package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.input.InputFrame.NEUTRAL;

import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/** Each rule of avatars and bodies by itself is the same with any number of threads, and so on. */
@Tag("slow")
class BodyRuleTrialTest {
    private static final int G = Scene.GROUND;

    private static final WorldConfig FALLS_HURT =
            new WorldConfig(5, 20).withRules(WorldRules.DEFAULT.with(GameRule.DAMAGE, true));

    /** Along +Z, level. */
    private static final int WALK = InputFrame.of(0, 1, 0, 0, 0, 0);

    private static final int JUMP = InputFrame.of(0, 0, InputFrame.JUMP, 0, 0, 0);
    private static final int SNEAK = InputFrame.of(0, 0, InputFrame.SNEAK, 0, 0, 0);
    private static final int HIT = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, 0);
    private static final int HIT_DOWN = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, -90);

    private static final int ISLAND = G + 20;

    private static void island(Scene scene) {
        scene.fill(27, ISLAND - 1, 27, 35, ISLAND - 1, 35, Blocks.STONE);
    }

    private static void critters(Scene scene, int count) {
        for (int i = 0; i < count; i++) {
            int kind = i % 2 == 0 ? BodyKind.CRITTER_A : BodyKind.CRITTER_B;
            scene.simulation.bodies().addCritter(kind, 29 + i % 3 * 2, ISLAND, 29 + i / 3 * 2, i);
        }
    }

    @Test
    void aTrialFindsAWorldThatDiffersByTheSmallestStep() {
        int[] calls = {0};
        AssertionError found =
                assertThrows(
                        AssertionError.class,
                        () ->
                                RuleTrial.play(
                                        10,
                                        (scene, turn) -> {
                                            calls[0]++;
                                            boolean one = calls[0] == 3 * 4 + 2;
                                            DebugEdits.moveAvatar(scene.simulation, 1, one ? 1 : 0);
                                            return NEUTRAL;
                                        }));
        String message = Objects.requireNonNull(found.getMessage());
        assertTrue(message.startsWith("2 threads differ in turn 3"), message);
    }

    @Test
    void crittersWanderAndAvoidDrops() {
        Scene end =
                RuleTrial.play(
                        900,
                        (scene, turn) -> {
                            if (turn == 0) {
                                island(scene);
                                critters(scene, 6);
                            }
                            return NEUTRAL;
                        });
        BodyRow body = new BodyRow();
        int moved = 0;
        for (int row : end.simulation.bodies().rowsById()) {
            end.simulation.bodies().read(row, body);
            if (BodyKind.isCritter(body.kind)) {
                assertTrue(body.y >= Fixed.ofInt(ISLAND), "fell to " + body.y);
                boolean inACellsMiddle = (body.x & (Fixed.ONE - 1)) == Fixed.HALF;
                moved += inACellsMiddle ? 0 : 1;
            }
        }
        assertEquals(3, end.simulation.bodies().count(BodyKind.CRITTER_A));
        assertEquals(3, end.simulation.bodies().count(BodyKind.CRITTER_B));
        assertTrue(moved >= 4, moved + " moved");
    }

    @Test
    void crittersFleeFromAPlayerThatHitsThem() {
        Scene end =
                RuleTrial.play(
                        70,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20);
                                scene.simulation
                                        .bodies()
                                        .addCritter(BodyKind.CRITTER_A, 20, G, 22, 0);
                            }
                            return turn == 2 ? HIT_DOWN : NEUTRAL;
                        });
        BodyRow body = new BodyRow();
        for (int row : end.simulation.bodies().rowsById()) {
            end.simulation.bodies().read(row, body);
            if (BodyKind.isCritter(body.kind)) {
                assertTrue(body.z > Fixed.ofInt(25), "fled to " + body.z);
            }
        }
        assertEquals(1, end.simulation.bodies().count(BodyKind.CRITTER_A));
    }

    @Test
    void crittersAppearInNaturalWorlds() {
        WorldConfig natural = new WorldConfig(4, 20).withTerrain(TerrainType.NATURAL);
        Scene end = RuleTrial.play(natural, 600, (scene, turn) -> NEUTRAL);
        assertTrue(
                end.simulation.bodies().count(BodyKind.CRITTER_A)
                                + end.simulation.bodies().count(BodyKind.CRITTER_B)
                        > 0);
    }

    @Test
    void hitsHurtAndKnockBack() {
        Scene end =
                RuleTrial.play(
                        FALLS_HURT,
                        40,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20).put(1, 20, G, 22);
                            }
                            return turn == 2 ? HIT : NEUTRAL;
                        });
        AvatarState hit = end.avatar(1);
        assertTrue(hit.z > Fixed.ofInt(23), "thrown to " + hit.z);
        assertTrue(hit.health < AvatarState.HEALTH_MAX);
    }

    @Test
    void avatarsInOnePlacePart() {
        Scene end =
                RuleTrial.play(
                        60,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20).put(1, 20, G, 20);
                                DebugEdits.moveAvatar(scene.simulation, 1, Fixed.ONE / 4);
                            }
                            return NEUTRAL;
                        });
        assertTrue(end.avatar(1).x - end.avatar(0).x > Fixed.HALF);
    }

    @Test
    void avatarsSwim() {
        Scene end =
                RuleTrial.play(
                        80,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(18, G - 6, 18, 22, G - 1, 30, Blocks.WATER);
                                scene.put(0, 20, G - 6, 20);
                            } else if (turn == 39) {
                                assertTrue(scene.avatar(0).y > Fixed.ofInt(G - 2), "swims up");
                            }
                            return turn < 40 ? JUMP : WALK | JUMP;
                        });
        assertTrue(end.avatar(0).z > Fixed.ofInt(22), "and on");
    }

    @Test
    void avatarsClimbLadders() {
        Scene end =
                RuleTrial.play(
                        80,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.fill(20, G, 20, 20, G + 6, 20, Blocks.STONE);
                                scene.fill(20, G, 19, 20, G + 6, 19, Blocks.LADDER + 2);
                                scene.put(0, 20, G, 19);
                            }
                            return turn < 60 ? WALK : NEUTRAL;
                        });
        AvatarState climbed = end.avatar(0);
        assertTrue(climbed.y >= Fixed.ofInt(G) && climbed.z > Fixed.ofInt(20), "over the wall");
    }

    @Test
    void fallsHurtAndHeal() {
        Scene end =
                RuleTrial.play(
                        FALLS_HURT,
                        700,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G + 10, 20);
                            } else if (turn == 60) {
                                assertTrue(scene.avatar(0).health < 16);
                            }
                            return NEUTRAL;
                        });
        assertEquals(AvatarState.HEALTH_MAX, end.avatar(0).health);
    }

    @Test
    void avatarsFlyAndLand() {
        Scene end =
                RuleTrial.play(
                        160,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20);
                            } else if (turn == 50) {
                                assertTrue(scene.avatar(0).flying);
                                assertTrue(scene.avatar(0).y > Fixed.ofInt(G + 4));
                            }
                            boolean taps = turn == 1 || (turn > 3 && turn < 40);
                            return taps ? JUMP : turn < 60 ? NEUTRAL : SNEAK;
                        });
        assertFalse(end.avatar(0).flying);
        assertEquals(Fixed.ofInt(G), end.avatar(0).y);
    }

    @Test
    void aPlayerThatDiesOrFallsOutOfTheWorldAppearsAnew() {
        long[] spawn = new long[2];
        Scene end =
                RuleTrial.play(
                        FALLS_HURT,
                        160,
                        (scene, turn) -> {
                            if (turn == 0) {
                                spawn[0] = scene.avatar(0).x;
                                spawn[1] = scene.avatar(1).x;
                                scene.put(0, 30, G + 60, 20).put(1, 30, G, 30);
                                scene.fill(29, 0, 29, 31, G - 1, 31, Blocks.AIR);
                            }
                            return NEUTRAL;
                        });
        assertEquals(spawn[0], end.avatar(0).x, "died");
        assertEquals(spawn[1], end.avatar(1).x, "fell out");
        assertEquals(AvatarState.HEALTH_MAX, end.avatar(0).health);
    }

    @Test
    void itemsAreTakenUpVanishAndWakeWhenTheirGroundGoes() {
        Scene end =
                RuleTrial.play(
                        200,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20);
                                scene.simulation.bodies().addItem(20, G + 2, 20, Blocks.SAND, 500);
                                scene.simulation.bodies().addItem(25, G + 2, 20, Blocks.CLAY, 150);
                                scene.simulation.bodies().addItem(30, G + 2, 20, Blocks.SNOW, 500);
                                assertEquals(3, RuleTrial.countBeside(scene, BodyKind.ITEM));
                            } else if (turn == 100) {
                                scene.set(30, G - 1, 20, Blocks.AIR);
                                assertEquals(2, RuleTrial.countBeside(scene, BodyKind.ITEM));
                            }
                            return NEUTRAL;
                        });
        assertEquals(1, RuleTrial.countBeside(end, BodyKind.ITEM));
        BodyRow body = new BodyRow();
        for (int row : end.simulation.bodies().rowsById()) {
            end.simulation.bodies().read(row, body);
            if (body.data == Blocks.SNOW) {
                assertEquals(Fixed.ofInt(G - 1), body.y);
            }
        }
    }

    @Test
    void ballsOfACrowdedWorldNeverRest() {
        WorldConfig config = new WorldConfig(5, 20).withRules(WorldRules.DEFAULT.withBodies(3000));
        Scene end = RuleTrial.play(config, 150, (scene, turn) -> turn % 20 < 10 ? WALK : JUMP);
        BodiesView view = end.simulation.viewTick().bodies();
        int moved = 0;
        for (int i = 0; i < view.count(); i++) {
            moved += (view.dx()[i] | view.dy()[i] | view.dz()[i]) == 0 ? 0 : 1;
        }
        assertTrue(moved > 2500, moved + " move");
    }
}
