package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.TerrainType;

/** The rules that change while a world is played, and its time of day. */
final class GameRulesTest {
    private static final int G = Scene.GROUND;
    private static final int TURNS_A_MINUTE = 1200;

    /** Behind seed, turn rate, terrain and radius. */
    private static final int FLAGS_AT = 11;

    private static Scene scene(GameRule rule, String value) {
        Scene scene = new Scene();
        set(scene.simulation, rule, value);
        return scene;
    }

    private static void set(Simulation simulation, GameRule rule, String value) {
        command(simulation, new Command.SetRule(rule, rule.words().indexOf(value)));
    }

    private static void command(Simulation simulation, Command... commands) {
        simulation.step(new Turn(simulation.turn() + 1, new int[0], new int[0], commands));
    }

    private static Simulation reread(Simulation world) throws BadBytesException {
        byte[] bytes = Snapshot.write(world);
        return Snapshot.read(bytes, 0, bytes.length);
    }

    @Test
    void theFirstRulesAreThoseOfTheConfiguration() {
        WorldRules first =
                WorldRules.DEFAULT.with(GameRule.DAMAGE, true).with(GameRule.TIMED_DIGGING, true);
        Simulation world = Simulation.create(new WorldConfig(5, 20).withRules(first));
        assertEquals(
                GameRules.USUAL.with(GameRule.DAMAGE, true).with(GameRule.TIMED_DIGGING, true),
                world.rules());
        assertEquals(GameRules.USUAL, new Scene().simulation.rules());
    }

    /** A bit each: in the order of the rules, so that old worlds keep theirs. */
    @Test
    void aWorldBeginsWithEitherValueOfARuleOfNewWorlds() throws BadBytesException {
        assertEquals(GameRule.DAMAGE, GameRule.OF_NEW_WORLD.get(0));
        assertEquals(GameRule.TIMED_DIGGING, GameRule.OF_NEW_WORLD.get(1));
        for (GameRule rule : GameRule.OF_NEW_WORLD) {
            assertEquals(2, rule.words().size(), rule.word());
            WorldConfig config = new WorldConfig(5, 20).withRules(WorldRules.DEFAULT.with(rule, 1));
            byte[] bytes = config.toBytes();
            assertEquals(1 << GameRule.OF_NEW_WORLD.indexOf(rule), bytes[FLAGS_AT], rule.word());
            assertEquals(config, WorldConfig.read(new ByteReader("config", bytes)));
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> WorldRules.DEFAULT.with(GameRule.DAY_PASSES, 1));
    }

    @Test
    void eachValueOfEachRuleIsHashedKeptAndNamedWhereItDiffers() throws BadBytesException {
        for (GameRule rule : GameRule.values()) {
            for (int value = 0; value < rule.words().size(); value++) {
                Simulation world = new Scene().simulation;
                Simulation usual = WorldImage.of(world).open();
                command(world, new Command.SetRule(rule, value));
                command(usual);
                assertEquals(value, world.rules().get(rule));
                assertEquals(world.rules(), world.viewTick().rules());
                Simulation read = reread(world);
                assertEquals(world.stateHash(), read.stateHash());
                assertEquals(world.rules(), read.rules());
                assertArrayEquals(Snapshot.write(world), Snapshot.write(read));
                if (value != 0) {
                    assertNotEquals(usual.stateHash(), world.stateHash(), rule.word());
                    assertEquals(
                            new StateDifference(
                                    "rule " + rule.word(),
                                    rule.words().get(0),
                                    rule.words().get(value)),
                            StateDifference.between(usual, world));
                }
            }
        }
    }

    @Test
    void theCodesOfRulesAreTheirOrder() {
        int code = 0;
        for (GameRule rule : GameRule.values()) {
            assertEquals(code++, rule.code());
        }
    }

    @Test
    void aRuleHasNoOtherValues() {
        assertThrows(
                IllegalArgumentException.class, () -> new Command.SetRule(GameRule.NEWCOMERS, 2));
        assertThrows(
                IllegalArgumentException.class, () -> new Command.SetRule(GameRule.NEWCOMERS, -1));
        assertThrows(IllegalArgumentException.class, () -> new Command.SetTime(DayClock.MOMENTS));
    }

    private static int healthAfterAFall(Scene scene) {
        scene.put(0, 0, G + 12, 0).run(60);
        return scene.avatar(0).health;
    }

    @Test
    void fallsHurtFromTheTurnOnInWhichTheRuleSaysSo() {
        assertEquals(AvatarState.HEALTH_MAX, healthAfterAFall(scene(GameRule.DAMAGE, "off")));
        Scene scene = scene(GameRule.DAMAGE, "on");
        assertTrue(healthAfterAFall(scene) < AvatarState.HEALTH_MAX);
        int hurt = scene.avatar(0).health;
        set(scene.simulation, GameRule.DAMAGE, "off");
        assertTrue(healthAfterAFall(scene) >= hurt);
    }

    @Test
    void diggingBeginsToTakeTimeAndItsProgressEndsWithTheRule() throws BadBytesException {
        int dig = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
        Scene scene = scene(GameRule.TIMED_DIGGING, "on");
        scene.put(0, 0, G, 0).set(0, G + 1, 2, Blocks.STONE).play(InputFrame.NEUTRAL, 1);
        scene.play(dig, 3);
        assertEquals(3, scene.avatar(0).digTurns);
        assertEquals(scene.simulation.stateHash(), reread(scene.simulation).stateHash());
        set(scene.simulation, GameRule.TIMED_DIGGING, "off");
        assertEquals(0, scene.avatar(0).digBlock);
        assertEquals(Blocks.STONE, scene.at(0, G + 1, 2));
        scene.play(dig, 1);
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 2));
    }

    @Test
    void theDayStandsStillAndGoesOnWhereItStood() {
        Scene scene = new Scene();
        int before = scene.simulation.dayTurn();
        scene.run(10);
        assertEquals(before + 10, scene.simulation.dayTurn());
        set(scene.simulation, GameRule.DAY_PASSES, "off");
        scene.run(50);
        assertEquals(before + 10, scene.simulation.dayTurn());
        set(scene.simulation, GameRule.DAY_PASSES, "on");
        assertEquals(before + 11, scene.simulation.dayTurn());
        assertEquals(before + 11, scene.simulation.viewTick().dayTurn());
    }

    @Test
    void theTimeOfDayJumpsForwardToEachMoment() throws BadBytesException {
        for (int rate : new int[] {20, 30, 60}) {
            Simulation world = Simulation.create(new WorldConfig(5, rate));
            set(world, GameRule.DAY_PASSES, "off");
            for (int moment = 0; moment < DayClock.MOMENTS; moment += 997) {
                int before = world.dayTurn();
                command(world, new Command.SetTime(moment));
                int after = world.dayTurn();
                assertTrue(after > before && after <= before + DayClock.dayTurns(rate));
                int found = DayClock.moment(after, rate);
                int early = Math.floorMod(found - moment, DayClock.MOMENTS);
                assertTrue(early < DayClock.MOMENTS / DayClock.dayTurns(rate) + 1, "at " + found);
            }
            assertEquals(world.stateHash(), reread(world).stateHash());
            assertEquals(world.dayTurn(), reread(world).dayTurn());
        }
    }

    @Test
    void theCountOfTheDayNeverOverflows() {
        int dayTurn = DayClock.DAY_TURN_MAX - 5;
        for (int i = 0; i < 5; i++) {
            dayTurn = DayClock.nextAt(DayClock.NOON, dayTurn, 20);
            assertTrue(dayTurn >= 0 && dayTurn <= DayClock.DAY_TURN_MAX, "" + dayTurn);
        }
        int last = DayClock.moment(DayClock.DAY_TURN_MAX, 20);
        int next = DayClock.next(DayClock.DAY_TURN_MAX, 20);
        assertTrue(next < DayClock.dayTurns(20) + 1);
        int gone = Math.floorMod(DayClock.moment(next, 20) - last, DayClock.MOMENTS);
        assertTrue(gone <= 3, "the day jumped by " + gone);
    }

    private static int burntIn(Scene scene) {
        scene.fill(-3, G, -3, 3, G + 2, 3, Blocks.PLANKS).set(0, G + 3, 0, Blocks.FIRE);
        int planks = scene.count(block -> block == Blocks.PLANKS);
        scene.run(TURNS_A_MINUTE);
        return planks - scene.count(block -> block == Blocks.PLANKS);
    }

    @Test
    void fireThatDoesNotSpreadEatsNothing() {
        assertTrue(burntIn(new Scene()) > 0);
        assertEquals(0, burntIn(scene(GameRule.FIRE_SPREADS, "off")));
    }

    private static int brokenBy(Scene scene) {
        scene.fill(-5, G, -5, 5, G + 3, 5, Blocks.STONE);
        int before = scene.count(block -> block == Blocks.STONE);
        scene.simulation.dynamic().explosions.add(0, Fixed.ofInt(G + 4), 0, 40, 0);
        scene.run(2);
        return before - scene.count(block -> block == Blocks.STONE);
    }

    @Test
    void explosionsBreakNothingWhereTheyMayNot() {
        assertTrue(brokenBy(new Scene()) > 0);
        assertEquals(0, brokenBy(scene(GameRule.EXPLOSIONS_BREAK, "off")));
    }

    private static int crittersIn(String value) {
        Simulation world =
                Simulation.create(new WorldConfig(7, 20).withTerrain(TerrainType.NATURAL));
        command(world, new Command.Join(0, "Ann"));
        set(world, GameRule.CRITTERS_APPEAR, value);
        for (int i = 0; i < TURNS_A_MINUTE / 2; i++) {
            command(world);
        }
        return world.bodyCount(BodyKind.CRITTER_A) + world.bodyCount(BodyKind.CRITTER_B);
    }

    @Test
    void noCrittersAppearWhereTheyMayNot() {
        assertTrue(crittersIn("on") > 0);
        assertEquals(0, crittersIn("off"));
    }

    private static boolean isThrownByAHit(Scene scene) {
        command(scene.simulation, new Command.Join(1, "Bob"));
        scene.put(0, 0, G, 0).put(1, 0, G, 2).run(2);
        scene.play(InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, 0), 1);
        return scene.avatar(1).vz != 0;
    }

    @Test
    void playersHitEachOtherOnlyWhereTheyMay() {
        assertTrue(isThrownByAHit(new Scene()));
        assertFalse(isThrownByAHit(scene(GameRule.PLAYERS_HIT, "off")));
    }

    @Test
    void rulesOfAnOlderVersionHaveTheUsualValuesOfThoseThatCameLater() throws BadBytesException {
        byte[] older = new byte[GameRule.CARRY_ON_AFTER.code()];
        older[GameRule.CLAIM_AFTER.code()] = 2;
        for (int version = RulesVersion.OLDEST_OPENED; version <= 11; version++) {
            GameRules read = GameRules.read(new ByteReader("rules", older), version);
            assertEquals(GameRules.USUAL.with(GameRule.CLAIM_AFTER, 2), read);
        }
        ByteReader tooShort = new ByteReader("rules", older);
        assertThrows(BadBytesException.class, () -> GameRules.read(tooShort, 12));
    }
}
