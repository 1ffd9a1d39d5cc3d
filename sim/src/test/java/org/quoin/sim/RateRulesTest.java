package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;

/** How much of the world one player may change at a time: the rules of rates. */
final class RateRulesTest {
    private static final int G = Scene.GROUND;
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
    private static final int PLACE = InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, 0);

    /** Layers of sand without hold, far enough apart that they land one after another. */
    private static final int[] HEIGHTS = {G + 16, G + 20, G + 24};

    /** The outcome of one way to play. */
    private static final class Played {
        final Scene scene;
        final List<Integer> done = new ArrayList<>();
        int refused;

        Played(Scene scene) {
            this.scene = scene;
        }

        /** A player stands before what it does, in a world with such a rule. */
        static Played with(GameRule rule, String word) {
            Played played = new Played(new Scene());
            int value = rule.words().indexOf(word);
            assertTrue(value >= 0, word);
            Command[] commands = {new Command.SetRule(rule, value)};
            int number = played.scene.simulation.turn() + 1;
            played.scene.simulation.step(new Turn(number, new int[0], new int[0], commands));
            played.scene.put(0, 0, G, 0).play(InputFrame.NEUTRAL, 1);
            return played;
        }

        long refusals(Refusal why) {
            return scene.simulation.events().stream()
                    .filter(event -> event instanceof ViewEvent.Refused r && r.why() == why)
                    .count();
        }
    }

    /** Digs a stone ahead, as often as clicks go. */
    private static void dig(Played played, int click) {
        Scene scene = played.scene.set(0, G + 1, 3, Blocks.STONE).play(DIG, 1);
        played.refused += (int) played.refusals(Refusal.EDITS);
        if (scene.at(0, G + 1, 3) == Blocks.AIR) {
            played.done.add(click);
        }
        scene.play(InputFrame.NEUTRAL, 1);
    }

    /** Lights TNT ahead. */
    private static void light(Played played, int click) {
        Scene scene = played.scene.set(0, G + 1, 3, Blocks.TNT).play(PLACE, 1);
        played.refused += (int) played.refusals(Refusal.TNT);
        if (scene.at(0, G + 1, 3) == Blocks.AIR) {
            played.done.add(click);
        }
        scene.play(InputFrame.NEUTRAL, 1);
    }

    /** Digs once, by which all that falls in that part of the world is the player's doing. */
    private static void collapse(Played played, int turn) {
        if (turn == 0) {
            played.scene.set(0, G + 1, 3, Blocks.STONE).play(DIG, 1);
            for (int y : HEIGHTS) {
                played.scene.fill(0, y, 0, 15, y, 15, Blocks.SAND);
            }
        }
        played.scene.play(InputFrame.NEUTRAL, 1);
        played.refused += (int) played.refusals(Refusal.FALLING);
        played.done.add(played.scene.simulation.bodyCount(BodyKind.FALLING_BLOCK));
    }

    /**
     * Plays the same in two worlds and, from the middle on, in one that was loaded from a snapshot:
     * all do the same.
     */
    private static Played play(GameRule rule, String word, int clicks, ObjIntConsumer<Played> act) {
        Played played = Played.with(rule, word);
        Played other = Played.with(rule, word);
        for (int i = 0; i < clicks / 2; i++) {
            act.accept(played, i);
            act.accept(other, i);
        }
        Scene loaded = new Scene(copy(played.scene.simulation));
        Played resumed = new Played(loaded);
        for (int i = clicks / 2; i < clicks; i++) {
            act.accept(played, i);
            act.accept(other, i);
            act.accept(resumed, i);
        }
        long hash = played.scene.simulation.stateHash();
        assertEquals(hash, other.scene.simulation.stateHash(), "another world");
        assertEquals(hash, resumed.scene.simulation.stateHash(), "a world that was loaded");
        assertEquals(played.done, other.done);
        int known = played.done.size() - resumed.done.size();
        assertEquals(played.done.subList(known, played.done.size()), resumed.done);
        return played;
    }

    private static Simulation copy(Simulation simulation) {
        byte[] bytes = Snapshot.write(simulation);
        try {
            return Snapshot.read(bytes, 0, bytes.length);
        } catch (BadBytesException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Two a second for long, and six seconds' worth at once: twelve, and two while they are dug.
     */
    @Test
    void aPlayerChangesSoManyBlocksInASecondAndMoreOnlyForAWhile() {
        Played played = play(GameRule.EDITS_PER_SECOND, "2", 200, RateRulesTest::dig);
        for (int click = 0; click < 12; click++) {
            assertEquals(click, played.done.get(click), "the first are free");
        }
        // 200 clicks take 400 turns, 20 seconds, in which 40 blocks are paid off, but for
        // the first turn, in which nothing is owed.
        assertEquals(12 + 39, played.done.size());
        assertEquals(200, played.done.size() + played.refused, "each is dug or refused");
    }

    @Test
    void whereTheRuleIsOffAPlayerChangesAsManyAsItLikes() {
        Played played = play(GameRule.EDITS_PER_SECOND, "off", 200, RateRulesTest::dig);
        assertEquals(200, played.done.size());
        assertEquals(0, played.refused);
    }

    @Test
    void aPlayerLightsNoMoreTntThanMayBeAlight() {
        Played played = play(GameRule.TNT_ALIGHT, "16", 30, RateRulesTest::light);
        assertEquals(16, played.done.size());
        assertEquals(15, played.done.get(15), "all up to that");
        assertEquals(30 - 16, played.refused);
        assertEquals(16, played.scene.simulation.bodyCount(BodyKind.TNT));
        assertEquals(30, play(GameRule.TNT_ALIGHT, "off", 30, RateRulesTest::light).done.size());
    }

    @Test
    void ofWhatFallsBecauseOfAPlayerNoMoreIsInTheAirThanMayBeAndTheRestLandsAtOnce() {
        int sand = 16 * 16 * HEIGHTS.length;
        for (String word : new String[] {"500", "off"}) {
            Played played = play(GameRule.FALLING_BLOCKS, word, 80, RateRulesTest::collapse);
            int most = played.done.stream().mapToInt(Integer::intValue).max().orElseThrow();
            assertEquals(word.equals("off") ? sand : 500, most, word);
            assertEquals(!word.equals("off"), played.refused > 0, "told in a world of " + word);
            assertEquals(0, played.done.get(played.done.size() - 1), "all have landed");
            assertEquals(sand, played.scene.count(block -> block == Blocks.SAND), "none is lost");
            for (int y : HEIGHTS) {
                assertEquals(Blocks.AIR, played.scene.at(8, y, 8), "none hangs");
            }
        }
    }
}
