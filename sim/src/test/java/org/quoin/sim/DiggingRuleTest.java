package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.input.InputFrame.NEUTRAL;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.rule.Digging;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;

/** The destroy button where digging takes time. */
class DiggingRuleTest {
    private static final int G = Scene.GROUND;
    private static final int[] RATES = {20, 30, 60};

    /** Level, along +Z, at what stands at the height of the eyes. */
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);

    private static final int EYE_Y = G + 1;
    private static final int NEAR_Z = 3;

    private static WorldConfig config(int turnRate) {
        WorldRules rules = WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true);
        return new WorldConfig(5, turnRate).withRules(rules);
    }

    /** The watcher looks at a block from so near that only its looking away loses it. */
    private static Scene before(int turnRate, int block) {
        Scene scene = new Scene(config(turnRate));
        scene.put(0, 0, G, 0).set(0, EYE_Y, NEAR_Z, block);
        return scene.play(NEUTRAL, 1);
    }

    private static int at(Scene scene) {
        return scene.at(0, EYE_Y, NEAR_Z);
    }

    private static AvatarView.@Nullable Dig seen(Scene scene) {
        return scene.simulation.viewTick().avatars().get(0).dig();
    }

    /** In how many turns of a held button the block breaks; 0 if not within a minute. */
    private static int turnsToBreak(Scene scene) {
        int block = at(scene);
        for (int turn = 1; turn <= 60 * scene.simulation.config().turnRate(); turn++) {
            scene.play(DIG, 1);
            if (at(scene) != block) {
                return turn;
            }
        }
        return 0;
    }

    @Test
    void everyBlockTakesATenthOfASecondForEachPointOfItsHardnessAtEveryTurnRate() {
        for (int turnRate : RATES) {
            for (int id = 1; id < Blocks.COUNT; id++) {
                // What does not stay where it is put is dug somewhere else.
                boolean stays = Blocks.isFullCube(id) && !Blocks.isLoose(id);
                if (!stays || (id >= Blocks.LEAVES && id < Blocks.PLACED_LEAVES)) {
                    continue;
                }
                int hardness = Blocks.hardnessOf(id);
                int expected = Math.max(1, hardness * turnRate / 10);
                if (hardness == Block.UNBREAKABLE) {
                    expected = 0;
                }
                String what = Blocks.get(id).name() + " at " + turnRate;
                assertEquals(expected, turnsToBreak(before(turnRate, id)), what);
            }
        }
    }

    @Test
    void whatHasNoHardnessBreaksWithThePressAndAgainAtTheUsualPace() {
        Scene scene = before(20, Blocks.TNT);
        scene.set(0, EYE_Y, NEAR_Z + 1, Blocks.TNT);
        scene.play(DIG, 1);
        assertEquals(Blocks.AIR, at(scene));
        scene.play(DIG, 4);
        assertEquals(Blocks.TNT, scene.at(0, EYE_Y, NEAR_Z + 1));
        scene.play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, EYE_Y, NEAR_Z + 1));
    }

    @Test
    void aHeldButtonGoesOnWithTheBlockBehindAfterTheUsualPause() {
        Scene scene = before(20, Blocks.DIRT);
        scene.set(0, EYE_Y, NEAR_Z + 1, Blocks.DIRT);
        scene.play(DIG, 10);
        assertEquals(Blocks.AIR, at(scene));
        int pause = new TickRate(20).turnsOfMillis(BlockActions.REPEAT_MILLIS);
        scene.play(DIG, pause - 1);
        assertNull(seen(scene));
        scene.play(DIG, 9);
        assertEquals(Blocks.DIRT, scene.at(0, EYE_Y, NEAR_Z + 1));
        scene.play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, EYE_Y, NEAR_Z + 1));
    }

    @Test
    void unbreakableBlocksAreNeverBegun() {
        Scene scene = before(20, Blocks.BEDROCK).play(DIG, 400);
        assertEquals(Blocks.BEDROCK, at(scene));
        assertNull(seen(scene));
    }

    @Test
    void theViewLearnsWhatIsDugAndHowFarItIs() {
        Scene scene = before(30, Blocks.STONE);
        assertNull(seen(scene));
        scene.play(DIG, 7);
        assertEquals(new AvatarView.Dig(0, EYE_Y, NEAR_Z, Blocks.STONE, 7, 45), seen(scene));
        scene.play(DIG, 38);
        assertNull(seen(scene));
    }

    @Test
    void aButtonThatComesUpForATurnCostsThatTurnOnly() {
        for (int turnRate : RATES) {
            int pause = new TickRate(turnRate).turnsOfMillis(Digging.PAUSE_MILLIS);
            int needed = 15 * turnRate / 10;
            Scene scene = before(turnRate, Blocks.STONE).play(DIG, needed / 2).play(NEUTRAL, pause);
            scene.play(DIG, needed - needed / 2 - 1);
            assertEquals(Blocks.STONE, at(scene));
            scene.play(DIG, 1);
            assertEquals(Blocks.AIR, at(scene), "after a pause of " + pause);
        }
    }

    @Test
    void aFrameThatTheHostPutsInForALateOneKeepsTheProgress() {
        Scene scene = before(20, Blocks.STONE).play(DIG, 20);
        scene.play(InputFrame.playOn(DIG), 1).play(DIG, 9);
        assertEquals(Blocks.STONE, at(scene));
        assertEquals(Blocks.AIR, at(scene.play(DIG, 1)));
    }

    @Test
    void lettingGoStartsAfresh() {
        int pause = new TickRate(20).turnsOfMillis(Digging.PAUSE_MILLIS);
        Scene scene = before(20, Blocks.STONE).play(DIG, 29).play(NEUTRAL, pause + 1);
        assertNull(seen(scene));
        assertEquals(30, turnsToBreak(scene));
    }

    @Test
    void lookingAwayStartsAfresh() {
        int aside = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 200, 0);
        Scene scene = before(20, Blocks.STONE).play(DIG, 29).play(aside, 1);
        assertNull(seen(scene));
        assertEquals(30, turnsToBreak(scene));
    }

    @Test
    void anotherBlockStartsAfresh() {
        Scene scene = before(20, Blocks.STONE).set(1, EYE_Y, NEAR_Z, Blocks.STONE);
        int other = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 1024 - 50, 0);
        scene.play(DIG, 20).play(other, 1);
        assertEquals(
                new AvatarView.Dig(1, EYE_Y, NEAR_Z, Blocks.STONE, 1, 30),
                seen(scene),
                "the other");
        assertEquals(30, turnsToBreak(scene));
    }

    @Test
    void goingOutOfReachStartsAfresh() {
        Scene scene = before(20, Blocks.STONE).play(DIG, 29).put(0, 0, G, -5).play(DIG, 1);
        assertNull(seen(scene));
        assertEquals(30, turnsToBreak(scene.put(0, 0, G, 0)));
    }

    @Test
    void aBlockThatBecomesAnotherStartsAfresh() {
        Scene scene = before(20, Blocks.STONE).play(DIG, 29).set(0, EYE_Y, NEAR_Z, Blocks.DIRT);
        assertEquals(10, turnsToBreak(scene));
    }

    @Test
    void eachDiggerHasAProgressOfItsOwnAndTheFirstThroughBreaksIt() {
        Simulation simulation = Simulation.create(config(20));
        Command[] joins = {new Command.Join(0, "Ann"), new Command.Join(1, "Bob")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        Scene scene = new Scene(simulation).set(0, EYE_Y, NEAR_Z, Blocks.STONE);
        scene.put(0, 0, G, 0).put(1, 0, G, 6);
        int back = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 512, 0);
        for (int i = 0; i < 20; i++) {
            both(scene, i < 5 ? NEUTRAL : DIG, back);
        }
        AvatarState ann = scene.avatar(0);
        assertEquals(15, ann.digTurns);
        assertEquals(20, scene.avatar(1).digTurns);
        for (int i = 0; i < 10; i++) {
            assertEquals(Blocks.STONE, at(scene));
            both(scene, DIG, back);
        }
        assertEquals(Blocks.AIR, at(scene));
        ViewEvent event = simulation.viewTick().events().get(0);
        assertEquals(1, ((ViewEvent.BlockChanged) event).slot());
        both(scene, DIG, back);
        assertEquals(0, scene.avatar(0).digTurns, "gone, so hers is lost");
    }

    private static void both(Scene scene, int first, int second) {
        Command[] none = {};
        int number = scene.simulation.turn() + 1;
        scene.simulation.step(new Turn(number, new int[] {0, 1}, new int[] {first, second}, none));
    }

    @Test
    void aPlayerThatAppearsAnewHasDugNothing() {
        Scene scene = before(20, Blocks.STONE).play(DIG, 10);
        assertNotNull(seen(scene));
        AvatarState avatar = scene.avatar(0);
        avatar.y = Fixed.ofInt(-40);
        scene.simulation.avatars().write(0, avatar);
        scene.play(NEUTRAL, 1);
        assertEquals(0, scene.avatar(0).digBlock);
    }

    @Test
    void whereDiggingTakesNoTimeNothingIsKept() {
        Scene scene = new Scene(new WorldConfig(5, 20));
        scene.put(0, 0, G, 0).set(0, EYE_Y, NEAR_Z, Blocks.STONE).play(DIG, 1);
        assertEquals(Blocks.AIR, at(scene));
        assertEquals(0, scene.avatar(0).digBlock);
    }

    @Test
    void aSnapshotTakesTheProgressAlong() throws BadBytesException {
        Scene scene = before(60, Blocks.STONE).play(DIG, 50).play(NEUTRAL, 2);
        byte[] bytes = Snapshot.write(scene.simulation);
        Scene read = new Scene(Snapshot.read(bytes, 0, bytes.length));
        assertEquals(scene.simulation.stateHash(), read.simulation.stateHash());
        assertArrayEquals(bytes, Snapshot.write(read.simulation));
        Scene image = new Scene(WorldImage.of(scene.simulation).open());
        assertEquals(40, turnsToBreak(image));
        assertEquals(40, turnsToBreak(read));
        assertEquals(40, turnsToBreak(scene));
    }

    @Test
    void aProgressThatCannotBeIsRefused() {
        assertRefused(avatar -> avatar.digTurns = 30); // It would be broken.
        assertRefused(avatar -> avatar.digTurns = 0);
        assertRefused(avatar -> avatar.digX = -(1 << 22));
        assertRefused(avatar -> avatar.digPauseTurns = 6);
        assertRefused(avatar -> avatar.digBlock = Blocks.BEDROCK);
        assertRefused(avatar -> avatar.digBlock = Blocks.WATER);
        assertRefused(avatar -> avatar.digBlock = Blocks.COUNT);
    }

    private static void assertRefused(Consumer<AvatarState> mistake) {
        Scene scene = before(20, Blocks.STONE).play(DIG, 5);
        AvatarState avatar = scene.avatar(0);
        mistake.accept(avatar);
        scene.simulation.avatars().write(0, avatar);
        byte[] bytes = Snapshot.write(scene.simulation);
        assertThrows(BadBytesException.class, () -> Snapshot.read(bytes, 0, bytes.length));
    }

    @Test
    void theRuleIsPartOfTheWorldAndUnknownOnesAreRefused() throws BadBytesException {
        WorldConfig timed = config(30);
        byte[] bytes = timed.toBytes();
        assertEquals(timed, WorldConfig.read(new ByteReader("world", bytes)));
        byte[] usual = timed.withRules(WorldRules.DEFAULT).toBytes();
        int flags = 11;
        assertEquals(2, bytes[flags] - usual[flags]);
        bytes[flags] = 4;
        assertThrows(
                BadBytesException.class, () -> WorldConfig.read(new ByteReader("world", bytes)));
    }

    @Test
    void allMachinesAgreeAtEveryTurnRate() {
        for (int turnRate : RATES) {
            Scene end =
                    RuleTrial.play(
                            config(turnRate),
                            9 * turnRate,
                            (scene, turn) -> {
                                if (turn == 0) {
                                    scene.put(0, 0, G, 0);
                                    scene.fill(-5, G, NEAR_Z, 5, G + 3, 5, Blocks.SANDSTONE);
                                }
                                // A slow sweep, with a hiccup now and then.
                                int yaw = turn / (2 * turnRate) * 40 - 80;
                                int frame = InputFrame.of(0, 0, InputFrame.DESTROY, 0, yaw, 0);
                                return turn % 17 == 3 ? InputFrame.playOn(frame) : frame;
                            });
            int left = end.count(block -> block == Blocks.SANDSTONE);
            assertTrue(left <= 11 * 4 * 3 - 5, "at " + turnRate + " are left " + left);
        }
    }
}
