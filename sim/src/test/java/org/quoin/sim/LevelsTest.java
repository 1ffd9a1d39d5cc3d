package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.KnownPlayers;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.KnownPlayers.Left;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** The levels of players, and what the world remembers about them. */
final class LevelsTest {
    private static final int G = Scene.GROUND;
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
    private static final int PLACE = InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, 0);
    private static final int HIT = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, 0);

    private static void command(Simulation simulation, Command... commands) {
        simulation.step(new Turn(simulation.turn() + 1, new int[0], new int[0], commands));
    }

    private static AvatarState avatar(Simulation simulation, int slot) {
        AvatarState avatar = new AvatarState();
        assertTrue(simulation.readAvatar(slot, avatar));
        return avatar;
    }

    private static Scene scene(Level level) {
        Scene scene = new Scene();
        command(scene.simulation, new Command.SetLevel(0, level));
        scene.put(0, 0, G, 0).play(InputFrame.NEUTRAL, 1);
        return scene;
    }

    @Test
    void aVisitorDigsNothingAndPlacesNothing() {
        for (Level level : Level.values()) {
            Scene scene = scene(level).set(0, G + 1, 3, Blocks.STONE);
            scene.play(DIG, 8);
            boolean dug = scene.at(0, G + 1, 3) == Blocks.AIR;
            assertEquals(level != Level.VISITOR, dug, level.word());
            scene.set(0, G + 1, 3, Blocks.STONE).play(PLACE, 1);
            boolean placed = scene.at(0, G + 1, 2) != Blocks.AIR;
            assertEquals(level != Level.VISITOR, placed, level.word());
        }
    }

    @Test
    void aVisitorDoesNotDigWhereItTakesTimeEither() {
        Scene scene = scene(Level.BUILDER).set(0, G + 1, 3, Blocks.STONE);
        command(scene.simulation, new Command.SetRule(GameRule.TIMED_DIGGING, 1));
        scene.play(DIG, 3);
        assertEquals(3, scene.avatar(0).digTurns);
        command(scene.simulation, new Command.SetLevel(0, Level.VISITOR));
        scene.play(DIG, 200);
        assertEquals(Blocks.AIR, scene.avatar(0).digBlock);
        assertEquals(Blocks.STONE, scene.at(0, G + 1, 3));
    }

    @Test
    void aVisitorLightsNoTnt() {
        for (Level level : Level.values()) {
            Scene scene = scene(level).set(0, G + 1, 3, Blocks.TNT).play(PLACE, 1);
            boolean lit = scene.simulation.bodyCount(BodyKind.TNT) == 1;
            assertEquals(level != Level.VISITOR, lit, level.word());
        }
    }

    @Test
    void aVisitorHitsNobody() {
        for (Level level : Level.values()) {
            Scene scene = scene(level);
            command(scene.simulation, new Command.Join(1, "Bob"));
            scene.put(1, 0, G, 2).run(2).play(HIT, 1);
            assertEquals(level != Level.VISITOR, scene.avatar(1).vz != 0, level.word());
        }
    }

    @Test
    void aVisitorTakesUpNoItems() {
        for (Level level : Level.values()) {
            Scene scene = scene(level);
            scene.simulation.bodies().addItem(0, G, 0, Blocks.STONE, 2000);
            scene.run(20);
            boolean taken = scene.simulation.bodyCount(BodyKind.ITEM) == 0;
            assertEquals(level != Level.VISITOR, taken, level.word());
        }
    }

    /** Lit TNT that somebody pushes goes off where the pusher wants it. */
    @Test
    void aVisitorPushesNoBodies() {
        for (Level level : Level.values()) {
            Scene scene = scene(level);
            scene.simulation.bodies().addTnt(0, G, 0, 200);
            scene.run(20);
            BodiesView bodies = scene.simulation.viewTick().bodies();
            assertEquals(1, bodies.count());
            boolean pushed =
                    (bodies.x()[0] >> Fixed.BITS) != 0 || (bodies.z()[0] >> Fixed.BITS) != 0;
            assertEquals(level != Level.VISITOR, pushed, level.word());
        }
    }

    @Test
    void aVisitorWalksAndFlies() {
        Scene scene = scene(Level.VISITOR);
        long before = scene.avatar(0).z;
        scene.play(InputFrame.of(0, 1, 0, 0, 0, 0), 20);
        assertTrue(scene.avatar(0).z > before + Fixed.ofInt(2));
    }

    @Test
    void theLevelOfWhoIsAwayChangesIfTheWorldRemembersIt() {
        Simulation world = Simulation.create(new WorldConfig(5, 20));
        command(world, new Command.Join(0, "Ann", Look.PLAIN, 7));
        command(world, new SetKnownLevel(7, Level.HOST));
        assertEquals(Level.BUILDER.code(), avatar(world, 0).level, "it is here");
        command(world, new Command.Leave(0));
        long before = world.stateHash();
        command(world, new SetKnownLevel(7, Level.MODERATOR), new SetKnownLevel(8, Level.HOST));
        assertNotEquals(before, world.stateHash());
        assertNull(world.known(8));
        command(world, new Command.Join(0, "Ann", Look.PLAIN, 7));
        assertEquals(Level.MODERATOR.code(), avatar(world, 0).level);
    }

    @Test
    void whoMayDoMoreDoesSoInTheSameTurn() {
        Scene scene = scene(Level.VISITOR).set(0, G + 1, 3, Blocks.STONE);
        Command[] builder = {new Command.SetLevel(0, Level.BUILDER)};
        int number = scene.simulation.turn() + 1;
        scene.simulation.step(new Turn(number, new int[] {0}, new int[] {DIG}, builder));
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 3));
    }

    @Test
    void newcomersGetTheLevelOfTheRuleAndOthersKeepTheirs() {
        Simulation world = new Scene().simulation;
        assertEquals(Level.BUILDER.code(), avatar(world, 0).level);
        command(world, new Command.SetRule(GameRule.NEWCOMERS, 1));
        command(world, new Command.Join(1, "Bob"));
        assertEquals(Level.BUILDER.code(), avatar(world, 0).level);
        assertEquals(Level.VISITOR.code(), avatar(world, 1).level);
    }

    @Test
    void whoLeavesIsKnownAgainByItsIdAndNotByItsNameOrSlot() throws BadBytesException {
        Simulation world = new Scene().simulation;
        command(world, new Command.Join(3, "Ann", Look.PLAIN, 77));
        for (int i = 0; i < 30; i++) {
            command(world);
        }
        AvatarState home = avatar(world, 3);
        command(world, new Command.SetHome(3), new Command.SetLevel(3, Level.HOST));
        command(world, new Command.Leave(3));
        byte[] bytes = Snapshot.write(world);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(world.stateHash(), read.stateHash());
        assertEquals(world.known(77), read.known(77));

        command(world, new Command.Join(3, "Ann"), new Command.Join(4, "Eve", Look.PLAIN, 78));
        for (int slot : new int[] {3, 4}) {
            assertEquals(Level.BUILDER.code(), avatar(world, slot).level);
            assertEquals(false, avatar(world, slot).hasHome);
        }
        command(world, new Command.Join(5, "Anna", Look.PLAIN, 77));
        AvatarState back = avatar(world, 5);
        assertEquals(Level.HOST.code(), back.level);
        assertTrue(back.hasHome);
        assertEquals(home.x, back.homeX);
        assertEquals(home.y, back.homeY);
        assertEquals(home.z, back.homeZ);
        assertNull(world.known(77));
        assertNotEquals(read.stateHash(), world.stateHash());
    }

    @Test
    void whoComesBackStandsLooksFliesAndHoldsAsBefore() throws BadBytesException {
        Simulation world = Simulation.create(new WorldConfig(5, 20));
        command(world, new Command.Join(3, "Ann", Look.PLAIN, 77));
        long y = Fixed.ofInt(40);
        command(
                world,
                new Command.Teleport(3, Fixed.ofInt(300), y, Fixed.ofInt(-200)),
                new Command.SetHotbar(3, 0, Blocks.TNT),
                new Command.SetHotbar(3, 8, Blocks.GLASS));
        world.avatars().at(3).flying = true;
        int east = InputFrame.of(0, 0, 0, 0, 700, 0);
        world.step(new Turn(world.turn() + 1, new int[] {3}, new int[] {east}, new Command[0]));
        AvatarState before = avatar(world, 3);
        command(world, new Command.Leave(3));
        assertNotEquals(world.spawnPlace(5), world.entryPlace(5, 77));
        byte[] bytes = Snapshot.write(world);
        world = Snapshot.read(bytes, 0, bytes.length);
        AvatarPlace told = world.entryPlace(5, 77);
        assertEquals(world.spawnPlace(5), world.entryPlace(5, 78));

        command(world, new Command.Join(5, "Ann", Look.PLAIN, 77));
        AvatarState back = avatar(world, 5);
        assertEquals(before.x, back.x);
        assertEquals(before.y, back.y);
        assertEquals(before.z, back.z);
        assertEquals(700, InputFrame.yaw(back.frame));
        assertTrue(back.flying);
        assertEquals(before.hotbar, back.hotbar);
        assertEquals(world.entryPlace(5), told);
    }

    /** Where it stood others may have built meanwhile. */
    @Test
    void whoComesBackIntoAWallIsLiftedOutOfIt() {
        Scene scene = new Scene();
        command(scene.simulation, new Command.Join(1, "Bob", Look.PLAIN, 9));
        scene.put(1, 20, G, 20).run(1);
        command(scene.simulation, new Command.Leave(1));
        scene.set(20, G, 20, Blocks.STONE).set(20, G + 1, 20, Blocks.STONE);
        command(scene.simulation, new Command.Join(1, "Bob", Look.PLAIN, 9));
        assertEquals(G + 2, Fixed.floor(scene.avatar(1).y));
        assertEquals(20, Fixed.floor(scene.avatar(1).x));
    }

    @Test
    void knownPlayersOfOlderRulesComeBackAtTheSpawn() throws BadBytesException {
        ByteWriter out = new ByteWriter(64);
        out.u16(2).i64(7).u8(Level.HOST.code()).i32(90).u8(0);
        out.i64(8).u8(Level.BUILDER.code()).i32(5).u8(1).i64(1).i64(2).i64(3);
        ByteReader in = new ByteReader("known", out.toBytes());
        KnownPlayers known = KnownPlayers.read(in, 12);
        assertEquals(0, in.remaining());
        assertEquals(new Known(7, Level.HOST.code(), 90, false, 0, 0, 0, null), known.find(7));
        assertEquals(new Known(8, Level.BUILDER.code(), 5, true, 1, 2, 3, null), known.find(8));
    }

    @Test
    void whoDiesKeepsLevelAndHome() {
        Scene scene = scene(Level.VISITOR);
        scene.put(0, 40, G, 7);
        command(scene.simulation, new Command.SetHome(0));
        AvatarState before = scene.avatar(0);
        scene.put(0, 40, -40, 7).run(1);
        AvatarState after = scene.avatar(0);
        assertNotEquals(before.x, after.x);
        assertEquals(before.homeX, after.homeX);
        assertEquals(before.homeZ, after.homeZ);
        assertEquals(Level.VISITOR.code(), after.level);
    }

    /** Two worlds that began apart stay equal: the commands are all that a world needs. */
    @Test
    void aWorldFromASnapshotGoesOnToTheSameEnd() throws BadBytesException {
        long seed = 12;
        Random random = new Random(seed);
        Simulation one = Simulation.create(new WorldConfig(5, 20));
        Simulation two = Simulation.create(new WorldConfig(5, 20));
        for (int turn = 1; turn <= 600; turn++) {
            int slot = random.nextInt(4);
            Command command = command(random, slot, one.hasAvatar(slot));
            int[] slots = one.hasAvatar(slot) ? new int[] {slot} : new int[0];
            int[] frames = slots.length == 0 ? new int[0] : new int[] {DIG | PLACE | HIT};
            Turn next = new Turn(turn, slots, frames, new Command[] {command});
            one.step(next);
            two.step(next);
            assertEquals(one.stateHash(), two.stateHash(), "seed " + seed + ", turn " + turn);
            if (turn % 50 == 0) {
                byte[] bytes = Snapshot.write(two);
                two = Snapshot.read(bytes, 0, bytes.length);
            }
        }
    }

    private static Command command(Random random, int slot, boolean isIn) {
        GameRule rule = List.of(GameRule.values()).get(random.nextInt(GameRule.values().length));
        Level level = List.of(Level.values()).get(random.nextInt(Level.values().length));
        if (!isIn) {
            return new Command.Join(slot, "Ann", Look.PLAIN, random.nextInt(6));
        }
        return switch (random.nextInt(6)) {
            case 0 -> new Command.Leave(slot);
            case 1 -> new Command.SetHome(slot);
            case 2 -> new Command.SetLevel(slot, level);
            case 3 -> new Command.SetRule(rule, random.nextInt(2));
            case 4 -> new Command.SetTime(random.nextInt(1 << 16));
            default -> new Command.Teleport(slot, Fixed.ofInt(slot), Fixed.ofInt(G), 0);
        };
    }

    /** Each line of them is worth more than those before. */
    @Test
    void tooManyKnownPlayersPushOutThoseOfLeastWorth() {
        List<Known> byWorth =
                List.of(
                        new Known(1, Level.BUILDER.code(), 10, false, 0, 0, 0, null),
                        new Known(2, Level.BUILDER.code(), 10, false, 0, 0, 0, null),
                        new Known(3, Level.BUILDER.code(), 90, false, 0, 0, 0, null),
                        new Known(4, Level.BUILDER.code(), 10, true, 5, 6, 7, null),
                        new Known(5, Level.BUILDER.code(), 90, true, 5, 6, 7, null),
                        new Known(6, Level.VISITOR.code(), 0, false, 0, 0, 0, null),
                        new Known(7, Level.VISITOR.code(), 0, true, 0, 0, 0, null),
                        new Known(8, Level.VISITOR.code(), 5, false, 0, 0, 0, null),
                        new Known(9, Level.MODERATOR.code(), 0, false, 0, 0, 0, null));
        KnownPlayers known = new KnownPlayers();
        byWorth.forEach(player -> known.add(player, Level.BUILDER));
        for (int id = 1000; known.count() < KnownPlayers.COUNT_MAX; id++) {
            known.add(new Known(id, Level.HOST.code(), 99, true, id, 0, 0, null), Level.BUILDER);
        }
        for (int i = 0; i < byWorth.size(); i++) {
            assertNotNull(known.find(byWorth.get(i).id()), "not before its turn: " + i);
            known.add(new Known(-1 - i, Level.HOST.code(), 99, true, 0, 0, 0, null), Level.BUILDER);
            assertNull(known.find(byWorth.get(i).id()), "line " + i);
            assertEquals(KnownPlayers.COUNT_MAX, known.count());
        }
    }

    /** Where newcomers only look, strangers who come and go must not push out the builders. */
    @Test
    void whoHasTheNewcomersLevelGoesFirst() {
        KnownPlayers known = new KnownPlayers();
        known.add(new Known(1, Level.BUILDER.code(), 0, false, 0, 0, 0, null), Level.VISITOR);
        for (int id = 2; id < 2 * KnownPlayers.COUNT_MAX; id++) {
            known.add(new Known(id, Level.VISITOR.code(), 0, false, 0, 0, 0, null), Level.VISITOR);
        }
        assertNotNull(known.find(1));
        assertEquals(KnownPlayers.COUNT_MAX, known.count());
    }

    /** Keys cost nothing: a flood of them must not make the world forget who plays in it. */
    @Test
    void whoPlayedLeastIsForgottenFirst() {
        floodsDoNotPushOutWhoPlayed(false);
    }

    /** A home is set by one command. */
    @Test
    void aHomeDoesNotPushOutWhoPlayed() {
        floodsDoNotPushOutWhoPlayed(true);
    }

    private static void floodsDoNotPushOutWhoPlayed(boolean homes) {
        KnownPlayers known = new KnownPlayers();
        known.add(new Known(1, Level.BUILDER.code(), 9000, homes, 0, 0, 0, null), Level.BUILDER);
        for (int id = 2; id <= 3 * KnownPlayers.COUNT_MAX; id++) {
            known.add(new Known(id, Level.BUILDER.code(), 20, homes, 0, 0, 0, null), Level.BUILDER);
        }
        assertNotNull(known.find(1));
        assertEquals(9000, known.copy().take(1).playedTurns());
        assertNotNull(known.find(3 * KnownPlayers.COUNT_MAX), "who came last");
    }

    @Test
    void bentKnownPlayersAreRefused() {
        Left left = new Left(8, 9, 10, 1023, true, Hotbar.START);
        KnownPlayers known = new KnownPlayers();
        known.add(new Known(9, Level.HOST.code(), 0, true, 5, 6, 7, left), Level.BUILDER);
        ByteWriter out = new ByteWriter(128);
        known.write(out);
        byte[] whole = out.toBytes();
        int[][] bends = {
            {0, 255}, {1, 255}, {10, 3}, {14, 255}, {15, 2}, {23, 127}, // The home.
            {40, 2}, {48, 127}, {56, 127}, {64, 127}, {66, 4}, {67, 2}, {68, 255}, {76, 255}
        };
        for (int[] bend : bends) {
            byte[] bent = whole.clone();
            bent[bend[0]] = (byte) bend[1];
            ByteReader in = new ByteReader("known", bent);
            assertThrows(
                    BadBytesException.class,
                    () -> KnownPlayers.read(in, RulesVersion.CURRENT),
                    "byte " + bend[0]);
        }
    }
}
