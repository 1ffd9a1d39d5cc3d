package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;

/** Attribution of what fire, lava and nobody set in motion, and its limits. */
final class BlameTest {
    private static final int G = Scene.GROUND;
    private static final int PLACE = InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, 0);
    private static final int TNT_MAX = 16;

    private static Scene scene(GameRule rule, String word) {
        Scene scene = new Scene();
        command(scene, new Command.SetRule(rule, rule.words().indexOf(word)));
        return scene.put(0, 0, G, 0).play(InputFrame.NEUTRAL, 1);
    }

    private static void command(Scene scene, Command... commands) {
        int number = scene.simulation.turn() + 1;
        scene.simulation.step(new Turn(number, new int[0], new int[0], commands));
    }

    /**
     * Plays the same in two worlds, one of which is written and read again all the time: both have
     * the same hash after each turn. Returns the most TNT that was alight.
     */
    private static int play(Scene scene, int turns, ObjIntConsumer<Scene> before) {
        Scene twin = copy(scene);
        int most = 0;
        for (int turn = 0; turn < turns; turn++) {
            before.accept(scene, turn);
            before.accept(twin, turn);
            scene.play(InputFrame.NEUTRAL, 1);
            twin.play(InputFrame.NEUTRAL, 1);
            assertEquals(scene.simulation.stateHash(), twin.simulation.stateHash(), "" + turn);
            most = Math.max(most, scene.simulation.bodyCount(BodyKind.TNT));
            twin = turn % 7 == 0 ? copy(twin) : twin;
        }
        return most;
    }

    private static Scene copy(Scene scene) {
        byte[] bytes = Snapshot.write(scene.simulation);
        try {
            return new Scene(Snapshot.read(bytes, 0, bytes.length));
        } catch (BadBytesException e) {
            throw new AssertionError(e);
        }
    }

    private static int tntOf(Scene scene, int slot) {
        return scene.simulation.bodies().byPlayer().tntOf(slot);
    }

    /** A floor of TNT that does not break when some of it explodes. */
    private static Scene floor() {
        Scene scene = scene(GameRule.TNT_ALIGHT, "" + TNT_MAX);
        int off = GameRule.EXPLOSIONS_BREAK.valueOf(false);
        command(scene, new Command.SetRule(GameRule.EXPLOSIONS_BREAK, off));
        return scene.fill(2, G, 2, 12, G, 12, Blocks.TNT);
    }

    /** Sets all of it on fire, once. */
    private static void kindle(Scene scene, int turn) {
        if (turn == 0) {
            scene.fill(2, G + 1, 2, 12, G + 1, 12, Blocks.FIRE);
        }
    }

    @Test
    void tntThatAFireOfNobodyLightsCountsAgainstTheShareOfNobody() {
        Scene scene = floor();
        int most = play(scene, 900, BlameTest::kindle);
        assertEquals(TNT_MAX, most, "as much as one player may");
        assertEquals(0, scene.count(block -> block == Blocks.TNT), "what was refused is lit later");
    }

    @Test
    void tntThatAFireLightsIsThatOfWhoSetTheFire() {
        Scene scene = floor();
        blame(scene, 7, 7);
        int[] lately = {0};
        int[] told = {0};
        int most =
                play(
                        scene,
                        900,
                        (s, turn) -> {
                            kindle(s, turn);
                            int alight = s.simulation.bodyCount(BodyKind.TNT);
                            assertEquals(alight, tntOf(s, 0), "all of it in turn " + turn);
                            lately[0] += turn > 400 ? alight : 0;
                            told[0] += refusals(s);
                        });
        assertEquals(TNT_MAX, most);
        assertTrue(lately[0] > 0, "also long after the one thing that was done");
        assertTrue(told[0] > 0, "and its player is told");
    }

    private static int refusals(Scene scene) {
        return (int)
                scene.simulation.events().stream()
                        .filter(e -> e instanceof ViewEvent.Refused r && r.why() == Refusal.TNT)
                        .count();
    }

    private static void blame(Scene scene, int x, int z) {
        scene.simulation.dynamic().attribution.note(0, x, z, scene.simulation.turn());
    }

    @Test
    void lavaThatFlowsOnRemembersWhoIsToBlameAndSoDoesTheTntThatItReaches() {
        Scene scene = scene(GameRule.TNT_ALIGHT, "" + TNT_MAX);
        // Stairs of stone between walls, across a border of columns, with TNT at their foot: the
        // way
        // down takes longer than anybody is remembered for a single change.
        scene.fill(8, G, 4, 19, G + 11, 6, Blocks.STONE);
        for (int i = 0; i < 9; i++) {
            scene.fill(9 + i, G + 9 - i, 5, 9 + i, G + 11, 5, Blocks.AIR);
        }
        scene.set(18, G + 1, 5, Blocks.TNT);
        blame(scene, 9, 5);
        scene.set(9, G + 9, 5, Blocks.LAVA);
        int[] litIn = {0};
        play(
                scene,
                900,
                (s, turn) -> {
                    if (litIn[0] == 0 && tntOf(s, 0) > 0) {
                        litIn[0] = turn;
                    }
                });
        assertTrue(litIn[0] > 10 * 20, "who poured the lava lit the TNT, later: " + litIn[0]);
    }

    @Test
    void sandThatNobodyMovedCountsAgainstTheShareOfNobody() {
        Scene scene = scene(GameRule.FALLING_BLOCKS, "500");
        int sand = 16 * 16 * 3;
        int[] most = {0};
        play(
                scene,
                100,
                (s, turn) -> {
                    if (turn == 0) {
                        for (int y = G + 16; y <= G + 24; y += 4) {
                            s.fill(0, y, 0, 15, y, 15, Blocks.SAND);
                        }
                    }
                    most[0] = Math.max(most[0], s.simulation.bodyCount(BodyKind.FALLING_BLOCK));
                });
        assertEquals(500, most[0]);
        assertEquals(sand, scene.count(block -> block == Blocks.SAND), "none is lost");
        assertEquals(0, scene.simulation.bodyCount(BodyKind.FALLING_BLOCK));
    }

    @Test
    void tntThatAnExplosionOfNobodyLightsCountsAgainstTheShareOfNobody() {
        Scene scene = scene(GameRule.TNT_ALIGHT, "" + TNT_MAX);
        scene.fill(2, G, 2, 12, G + 2, 12, Blocks.TNT);
        scene.simulation.bodies().addTnt(7, G + 3, 7, 2, Attribution.NONE);
        int most =
                play(
                        scene,
                        200,
                        (s, turn) -> {
                            int alight = s.simulation.bodyCount(BodyKind.TNT);
                            assertEquals(alight, tntOf(s, Attribution.NOBODY), "turn " + turn);
                        });
        assertEquals(TNT_MAX, most, "as much as one player may");
        assertTrue(scene.count(block -> block == Blocks.TNT) < 11 * 11 * 2, "it went on");
    }

    @Test
    void sandThatAnExplosionOfNobodySetsFreeCountsAgainstTheShareOfNobody() {
        Scene scene = scene(GameRule.FALLING_BLOCKS, "500");
        int floor = G + 30;
        scene.fill(0, floor, 0, 15, floor, 15, Blocks.DIRT);
        scene.fill(0, floor + 1, 0, 15, floor + 8, 15, Blocks.SAND);
        for (int i = 0; i < 16; i++) {
            int x = 2 + i % 4 * 4;
            int z = 2 + i / 4 * 4;
            scene.simulation.bodies().addTnt(x, floor - 2, z, 2, Attribution.NONE);
        }
        int[] most = {0};
        play(
                scene,
                100,
                (s, turn) -> {
                    int falling = s.simulation.bodyCount(BodyKind.FALLING_BLOCK);
                    assertEquals(
                            falling,
                            s.simulation.bodies().byPlayer().fallingOf(Attribution.NOBODY));
                    most[0] = Math.max(most[0], falling);
                });
        assertEquals(500, most[0]);
        assertEquals(0, scene.simulation.bodyCount(BodyKind.FALLING_BLOCK));
        assertTrue(scene.count(block -> block == Blocks.SAND) > 500, "the rest is down, too");
    }

    @Test
    void whatAPlayerCausedIsNobodysOnceItHasLeft() {
        Scene scene = scene(GameRule.TNT_ALIGHT, "" + TNT_MAX);
        scene.set(0, G + 1, 3, Blocks.TNT).play(PLACE, 1);
        assertEquals(1, tntOf(scene, 0));
        blame(scene, 40, 40);
        command(scene, new Command.Leave(0));
        assertEquals(0, tntOf(scene, 0), "who comes next into the slot lit nothing");
        assertEquals(1, tntOf(scene, Attribution.NOBODY));
        assertEquals(Attribution.NOBODY, scene.simulation.dynamic().attribution.of(40, 40));
        assertEquals(scene.simulation.stateHash(), copy(scene).simulation.stateHash());
        command(scene, new Command.Join(0, "Eve"));
        scene.play(InputFrame.NEUTRAL, 100);
        assertEquals(
                0, tntOf(scene, Attribution.NOBODY), "it has exploded, and is counted no more");
    }
}
