package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.input.InputFrame.NEUTRAL;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Lava, fire and explosions cost health where falls do; each alike with any number of threads. */
final class DamageTest {
    private static final int G = Scene.GROUND;
    private static final int TNT_TENTHS = 40;
    private static final int WORLDS_OF_A_TRIAL = 4;

    private static final WorldConfig HURTS =
            new WorldConfig(5, 20).withRules(WorldRules.DEFAULT.with(GameRule.DAMAGE, true));

    /** A shaft of stone, two blocks deep, with a block at its floor and the watcher in it. */
    private static void shaft(Scene scene, int block) {
        scene.fill(19, G, 19, 21, G + 1, 21, Blocks.STONE);
        scene.set(20, G, 20, block).set(20, G + 1, 20, Blocks.AIR).put(0, 20, G, 20);
    }

    private static void explode(Scene scene, int x, int y, int z, int cause) {
        scene.simulation
                .dynamic()
                .explosions
                .add(Fixed.ofInt(x), Fixed.ofInt(y), Fixed.ofInt(z), TNT_TENTHS, cause);
    }

    private static int lost(Scene scene, int slot) {
        return AvatarState.HEALTH_MAX - scene.avatar(slot).health;
    }

    @Test
    void lavaBurnsTwiceASecond() {
        Scene scene = new Scene(HURTS);
        shaft(scene, Blocks.LAVA);
        scene.run(20);
        assertEquals(2 * 3, lost(scene, 0));
    }

    @Test
    @Tag("slow")
    void lavaKillsAndTheSpawnIsSafe() {
        int[] deaths = {0};
        Scene end =
                RuleTrial.play(
                        HURTS,
                        90,
                        (scene, turn) -> {
                            if (turn == 0) {
                                shaft(scene, Blocks.LAVA);
                            }
                            deaths[0] += respawns(scene);
                            return NEUTRAL;
                        });
        assertEquals(WORLDS_OF_A_TRIAL, deaths[0], "once in each");
        assertEquals(0, lost(end, 0));
    }

    private static int respawns(Scene scene) {
        return (int)
                scene.simulation.events().stream()
                        .filter(ViewEvent.Respawned.class::isInstance)
                        .count();
    }

    @Test
    @Tag("slow")
    void fireBurnsLess() {
        Scene end =
                RuleTrial.play(
                        HURTS,
                        41,
                        (scene, turn) -> {
                            shaft(scene, Blocks.FIRE);
                            return NEUTRAL;
                        });
        assertEquals(4, lost(end, 0));
    }

    @Test
    @Tag("slow")
    void anExplosionHurtsTheMoreTheNearerAndKillsBeside() {
        int[] deaths = {0};
        Scene end =
                RuleTrial.play(
                        HURTS,
                        3,
                        (scene, turn) -> {
                            if (turn == 0) {
                                scene.put(0, 20, G, 20).put(1, 25, G, 20);
                                explode(scene, 20, G, 21, 0);
                            } else if (turn == 1) {
                                assertEquals(0, scene.avatar(0).health);
                            }
                            deaths[0] += respawns(scene);
                            return NEUTRAL;
                        });
        assertEquals(WORLDS_OF_A_TRIAL, deaths[0], "once in each");
        assertEquals(0, lost(end, 0), "it stands at the spawn again");
        int beside = lost(end, 1);
        assertTrue(beside > 4 && beside < 14, "lost " + beside);
    }

    @Test
    void nothingHurtsWhereDamageIsOff() {
        Scene scene = new Scene();
        shaft(scene, Blocks.LAVA);
        explode(scene, 20, G, 22, 0);
        scene.run(30);
        assertEquals(0, lost(scene, 0));
    }

    @Test
    void anotherPlayersExplosionHurtsOnlyWherePlayersHitEachOther() {
        for (boolean hit : new boolean[] {true, false}) {
            Scene scene = new Scene(HURTS);
            AreaScene.command(
                    scene,
                    new Command.SetRule(GameRule.PLAYERS_HIT, GameRule.PLAYERS_HIT.valueOf(hit)),
                    new Command.Join(1, "other"));
            scene.put(0, 20, G, 20).put(1, 24, G, 20);
            explode(scene, 22, G, 24, Attribution.of(1, 0));
            scene.run(1);
            assertEquals(hit, lost(scene, 0) > 0);
            assertTrue(lost(scene, 1) > 0, "its own");
        }
    }

    @Test
    void anExplosionOutsideHurtsNobodyInAnAreaThatLetsNoneIn() {
        Scene scene = AreaScene.scene();
        AreaScene.command(scene, new Command.SetRule(GameRule.DAMAGE, 1));
        scene.put(0, 0, G, 4);
        explode(scene, 0, G, 0, 0);
        scene.run(1);
        assertEquals(0, lost(scene, 0));
        explode(scene, 0, G, 0, Attribution.of(Attribution.NOBODY, AreaScene.area(scene)));
        scene.run(1);
        assertTrue(lost(scene, 0) > 0, "one of the area itself");
    }

    @Test
    void aWorldIsReadInTheTurnInWhichSomebodyDies() throws BadBytesException {
        Scene scene = new Scene(HURTS).put(0, 20, G, 20);
        explode(scene, 20, G, 20, 0);
        scene.run(1);
        byte[] bytes = Snapshot.write(scene.simulation);
        Scene read = new Scene(Snapshot.read(bytes, 0, bytes.length));
        assertEquals(scene.simulation.stateHash(), read.simulation.stateHash());
        assertEquals(scene.run(1).simulation.stateHash(), read.run(1).simulation.stateHash());
        assertEquals(1, respawns(read));
    }
}
