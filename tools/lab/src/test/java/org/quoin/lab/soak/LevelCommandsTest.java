package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.wire.ChatLine;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;
import org.quoin.sim.world.DayClock;

/** Levels, homes, rules and the time of day: commanded at the host, the same in every world. */
final class LevelCommandsTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    private static final PlayerScript IDLE = turn -> InputFrame.NEUTRAL;

    private final JournalDisk disk =
            new JournalDisk(3, new WorldConfig(3, 20), LatePolicy.SUBSTITUTE);
    private final VirtualNetwork network =
            new VirtualNetwork(
                    LabOptions.of(3, LinkConditions.of(40, 5, 0)).withDisk(disk), LabObserver.NONE);
    private final VirtualPlayer ann = network.connect("Ann", 4, IDLE);
    private final VirtualPlayer bob = network.connect("Bob", 4, IDLE);

    LevelCommandsTest() {
        network.run(5 * SECOND);
    }

    private void give(VirtualPlayer player, String line) {
        player.act(session -> session.say(line, player.clockNanos()));
        network.run(2 * SECOND);
    }

    private void type(String line) {
        network.host().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    private static List<String> notes(VirtualPlayer player) {
        return player.chat.stream()
                .filter(line -> line.kind() == ChatLine.Kind.NOTE)
                .map(line -> String.join("|", line.texts()))
                .toList();
    }

    private static String last(VirtualPlayer player) {
        List<String> notes = notes(player);
        return notes.get(notes.size() - 1);
    }

    private static AvatarState avatar(Simulation world, VirtualPlayer of) {
        AvatarState avatar = new AvatarState();
        assertTrue(world.readAvatar(of.slot(), avatar), of.name());
        return avatar;
    }

    /** The level of a player, the same in all worlds. */
    private Level level(VirtualPlayer of) {
        Level level = Level.ofCode(avatar(network.host().simulation(), of).level);
        for (VirtualPlayer each : List.of(ann, bob)) {
            if (each.slot() >= 0) {
                assertEquals(level, Level.ofCode(avatar(each.simulation(), of).level));
            }
        }
        return Objects.requireNonNull(level);
    }

    private void assertNoWorldDiffers() {
        network.run(3 * SECOND);
        for (VirtualPlayer each : List.of(ann, bob)) {
            int turn = each.hashes().lastKey();
            assertEquals(network.host().hashes().get(turn).orElseThrow(), each.hashes().get(turn));
            assertEquals(List.of(), each.desyncs);
        }
    }

    private void comeBack(VirtualPlayer player) {
        long token = network.virtualHost().seatToken(player.name());
        player.crash(false);
        player.startAgain(player.name(), token);
        network.run(5 * SECOND);
        assertTrue(player.slot() >= 0, player.name());
    }

    /**
     * Bob goes, and the world has written down whose his name is: here, where nobody has a key, his
     * seat's token stands for that.
     */
    private long leaveAsOneWithAKey() {
        long key = network.virtualHost().seatToken("Bob");
        network.host().lists().names().change(list -> list.with(key, "Bob", LocalDate.EPOCH));
        bob.leave();
        network.run(2 * SECOND);
        return key;
    }

    /** The level that all worlds remember of somebody who is away. */
    private Level absentLevel(long key) {
        Known known = network.host().simulation().known(Seat.playerIdOf(key));
        assertEquals(known, ann.simulation().known(Seat.playerIdOf(key)));
        return Objects.requireNonNull(Level.ofCode(Objects.requireNonNull(known).level()));
    }

    @Test
    void whoIsAwayFindsTheLevelThatWasCommandedByNameOrKey() {
        type("/op Ann");
        long key = leaveAsOneWithAKey();
        String fingerprint = Fingerprint.of(key);
        assertEquals(Level.BUILDER, absentLevel(key));
        give(ann, "/op bob");
        assertEquals("answer.level.away|Bob|" + fingerprint, last(ann));
        assertEquals(Level.HOST, absentLevel(key));
        give(ann, "/op Bob off");
        assertEquals(Level.BUILDER, absentLevel(key));
        type("/level " + fingerprint + " visitor");
        assertEquals(Level.VISITOR, absentLevel(key));
        give(ann, "/level Bob");
        List<String> told =
                List.of("answer.level.visitor|Bob", "answer.level.key|Bob|" + fingerprint);
        assertEquals(told, notes(ann).subList(notes(ann).size() - 2, notes(ann).size()));
        give(ann, "/op Nobody");
        assertEquals("answer.level.unknown|Nobody", last(ann));
        network.host().lists().names().free("Bob"); // He comes back without a key.
        comeBack(bob);
        assertEquals(Level.VISITOR, level(bob));
        assertNoWorldDiffers();
    }

    @Test
    void aModeratorTouchesNoHostWhoIsAwayAndABanTakesTheLevel() {
        type("/op Bob");
        type("/level Ann moderator");
        long key = leaveAsOneWithAKey();
        give(ann, "/level Bob visitor");
        assertEquals("answer.level.moderators", last(ann));
        give(ann, "/ban Bob");
        assertEquals("answer.outranked|Bob", last(ann));
        assertEquals(Level.HOST, absentLevel(key));
        type("/ban Bob");
        assertEquals(Level.BUILDER, absentLevel(key));
        type("/unban Bob");
        give(ann, "/level Bob host");
        assertEquals(Level.BUILDER, absentLevel(key));
        give(ann, "/level Bob visitor");
        assertEquals(Level.VISITOR, absentLevel(key));
        assertNoWorldDiffers();
    }

    @Test
    void aHostChangesLevelsAndABuilderDoesNot() {
        give(ann, "/level Bob visitor");
        assertEquals(List.of("answer.hosts-only"), notes(ann));
        assertEquals(Level.BUILDER, level(bob));
        type("/op Ann");
        assertEquals(Level.HOST, level(ann));
        give(ann, "/level Bob visitor");
        assertEquals(Level.VISITOR, level(bob));
        assertEquals(List.of("answer.level.you.visitor"), notes(bob));
        assertEquals("answer.level.visitor|Bob", notes(ann).get(2));
        give(bob, "/level");
        give(bob, "/level ann");
        assertEquals("answer.level.host|Ann", notes(bob).get(2));
        type("/op Ann off");
        assertEquals(Level.BUILDER, level(ann));
        assertNoWorldDiffers();
    }

    @Test
    void thePlayerOfTheHostsOwnWindowIsAHostAndStaysOne() {
        network.virtualHost().setOwn(connection -> connection == ann.connection);
        network.run(SECOND);
        assertEquals(Level.HOST, level(ann));
        type("/level Ann visitor");
        assertEquals(Level.HOST, level(ann));
        assertNoWorldDiffers();
    }

    @Test
    void whoLeavesFindsLevelAndHomeWhenItComesBack() {
        type("/op Bob");
        give(bob, "/home");
        assertTrue(notes(bob).contains("answer.home.none"));
        give(bob, "/home set");
        AvatarState home = avatar(network.host().simulation(), bob);
        bob.leave();
        network.run(2 * SECOND);
        assertEquals(1, network.host().playerCount());
        comeBack(bob);
        assertEquals(Level.HOST, level(bob));
        give(bob, "/tp 300 ~ 300");
        assertFalse(avatar(network.host().simulation(), bob).x == home.x);
        give(bob, "/home");
        assertEquals(home.x, avatar(network.host().simulation(), bob).x);
        assertEquals(home.z, avatar(network.host().simulation(), bob).z);
        assertNoWorldDiffers();
    }

    @Test
    void aHomeAsHighAsOneFliesIsReached() {
        int[] risesFor = {-1};
        // The second press of jump begins flying; held from then on, it rises.
        PlayerScript rising =
                turn ->
                        risesFor[0] >= 0 && ++risesFor[0] / 2 != 1
                                ? InputFrame.JUMP
                                : InputFrame.NEUTRAL;
        VirtualPlayer cy = network.connect("Cy", 4, rising);
        network.run(5 * SECOND);
        give(cy, "/tp ~ 511 ~");
        risesFor[0] = 0; // 8 blocks a second.
        network.run(14 * SECOND);
        AvatarState above = avatar(network.host().simulation(), cy);
        assertEquals(Command.Teleport.HEIGHT_MAX, above.y);
        give(cy, "/home set");
        give(cy, "/tp 300 100 300");
        give(cy, "/home");
        AvatarState home = avatar(network.host().simulation(), cy);
        assertEquals(above.x, home.x);
        assertEquals(above.z, home.z);
        assertTrue(home.y > 450L << 16, () -> "at " + (home.y >> 16));
        assertFalse(notes(cy).contains("answer.tp.outside"), () -> notes(cy).toString());
        assertNoWorldDiffers();
    }

    @Test
    void anotherOfTheSameNameGetsNothingOfIt() {
        type("/op Bob");
        bob.leave();
        network.run(2 * SECOND);
        bob.crash(false);
        bob.startAgain("Bob", 0);
        network.run(5 * SECOND);
        assertEquals(Level.BUILDER, level(bob));
        bob.leave();
        network.run(2 * SECOND);
        bob.crash(false);
        bob.startAgain("Bob", 4711);
        network.run(5 * SECOND);
        assertEquals(Level.BUILDER, level(bob));
        assertNoWorldDiffers();
    }

    @Test
    void levelsHomesRulesAndTimeOutliveTheHost() {
        type("/level Bob visitor");
        type("/op Ann");
        give(ann, "/home set");
        type("/rule newcomers visitor");
        type("/rule day-passes off");
        type("/time 17:30");
        bob.leave();
        network.run(4 * SECOND);
        Simulation before = network.host().simulation();
        int dayTurn = before.dayTurn();
        network.virtualHost().crash(false);
        ann.crash(false);
        network.run(2 * SECOND);
        network.virtualHost().restart();
        network.run(90 * SECOND); // Ann's avatar does not wait as long.
        assertEquals(0, network.host().playerCount());
        comeBack(ann);
        comeBack(bob);
        assertEquals(Level.HOST, level(ann));
        assertTrue(avatar(network.host().simulation(), ann).hasHome);
        assertEquals(Level.VISITOR, level(bob));
        assertEquals(dayTurn, network.host().simulation().dayTurn());
        assertEquals("visitor", network.host().simulation().rules().wordOf(GameRule.NEWCOMERS));
        assertNoWorldDiffers();
    }

    @Test
    void aRuleHoldsInEveryWorldAndAllAreToldWhoChangedIt() {
        give(ann, "/rule damage on");
        assertEquals(List.of("answer.hosts-only"), notes(ann));
        type("/op Ann");
        give(ann, "/rule damage on");
        for (VirtualPlayer each : List.of(ann, bob)) {
            assertTrue(each.simulation().rules().isOn(GameRule.DAMAGE));
            assertTrue(notes(each).contains("answer.rule.set|Ann|damage|on"));
        }
        give(bob, "/rule damage");
        assertTrue(notes(bob).contains("answer.rule|damage|on|off, on"));
        give(bob, "/rule damage maybe");
        assertTrue(notes(bob).contains("command.no-choice|off, on"));
        give(bob, "/rule gravity off");
        assertTrue(notes(bob).get(notes(bob).size() - 1).contains("damage, timed-digging"));
        assertNoWorldDiffers();
    }

    @Test
    void aModeratorKeepsOrderAmongThoseBelowAndCommandsNothingElse() {
        give(ann, "/kick Bob");
        assertEquals("command.not-allowed.moderators|kick", last(ann));
        type("/level Ann moderator");
        assertEquals(Level.MODERATOR, level(ann));
        give(ann, "/say hello");
        assertEquals("command.not-allowed|say", last(ann));
        give(ann, "/level Bob visitor");
        assertEquals(Level.VISITOR, level(bob));
        give(ann, "/level Bob moderator");
        give(ann, "/level Ann host");
        assertEquals("answer.level.moderators", last(ann));
        assertEquals(Level.VISITOR, level(bob));
        assertEquals(Level.MODERATOR, level(ann));
        type("/level Bob moderator");
        give(ann, "/kick Bob");
        give(ann, "/ban Bob");
        assertEquals("answer.outranked|Bob", last(ann));
        assertTrue(bob.slot() >= 0);
        type("/level Bob builder");
        give(ann, "/kick Bob");
        assertEquals(1, network.host().playerCount());
        assertNoWorldDiffers();
    }

    @Test
    void theTimeOfDayIsWhatWasCommanded() {
        type("/rule day-passes off");
        type("/time 17:30");
        for (VirtualPlayer each : List.of(ann, bob)) {
            int moment = DayClock.moment(each.simulation().dayTurn(), 20);
            assertEquals(17.5 / 24, moment / (double) DayClock.MOMENTS, 0.001);
        }
        give(bob, "/time");
        assertEquals("answer.time|1|17:30", notes(bob).get(notes(bob).size() - 1));
        type("/time morning");
        give(bob, "/time");
        assertEquals("answer.time|2|07:00", notes(bob).get(notes(bob).size() - 1));
        give(bob, "/time 25:00");
        assertTrue(notes(bob).get(notes(bob).size() - 1).startsWith("command.no-time"));
        assertNoWorldDiffers();
    }
}
