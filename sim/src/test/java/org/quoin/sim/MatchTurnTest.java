package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.ViewEvent.MatchMoment;
import org.quoin.sim.ViewEvent.Moment;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.MatchPart;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Matches in a world, through commands and frames alone. */
class MatchTurnTest {
    private static final int RATE = 20;
    private static final int GROUND = Scene.GROUND;
    private static final int FLOOR = GROUND + 20;

    private static final Mode RACE =
            new Mode("race", Goal.FINISH, Edits.NONE)
                    .with(Setting.COUNTDOWN, 2)
                    .with(Setting.FINISH, 5);

    private static final Mode SPLEEF =
            new Mode("spleef", Goal.LAST, Edits.DIG)
                    .with(Setting.COUNTDOWN, 1)
                    .with(Setting.LIVES, 1);

    private final Simulation world = Simulation.create(new WorldConfig(5, RATE));
    private final int[] slots = {0, 1};

    private void command(Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
    }

    private void play(int first, int second, int turns) {
        for (int i = 0; i < turns; i++) {
            int[] frames = {first, second};
            world.step(new Turn(world.turn() + 1, slots, frames, new Command[0]));
        }
    }

    private void stand(int turns) {
        play(InputFrame.NEUTRAL, InputFrame.NEUTRAL, turns);
    }

    private AvatarState avatar(int slot) {
        AvatarState avatar = new AvatarState();
        assertTrue(world.readAvatar(slot, avatar));
        return avatar;
    }

    private boolean happened(Moment moment, int slot) {
        return world.events().stream()
                .anyMatch(
                        event ->
                                event instanceof MatchMoment one
                                        && one.moment() == moment
                                        && one.slot() == slot);
    }

    private static AreaBox box(int x, int y, int z, int x2, int y2, int z2) {
        return AreaBox.between(x, y, z, x2, y2, z2);
    }

    private void join() {
        command(
                new Command.Join(0, "Ann", Look.PLAIN, 7),
                new Command.Join(1, "Bob", Look.PLAIN, 8));
    }

    /** A straight race along +z: start at 0, checkpoint at 6, finish at 12. */
    private void openRace() {
        command(
                new MatchCommand.Define(RACE),
                new MatchCommand.Place(
                        new Place(Role.START, box(0, GROUND, 100, 3, GROUND + 2, 101))),
                new MatchCommand.Place(
                        new Place(Role.CHECKPOINT, box(-3, GROUND, 106, 6, GROUND + 3, 107))),
                new MatchCommand.Place(
                        new Place(Role.FINISH, box(-3, GROUND, 112, 6, GROUND + 3, 113))),
                new MatchCommand.Place(
                        new Place(Role.OUT, box(20, GROUND, 90, 25, GROUND + 3, 120))),
                new MatchCommand.Place(
                        new Place(Role.LOBBY, box(0, GROUND, 80, 3, GROUND + 2, 82))),
                new MatchCommand.Open());
    }

    private void openSpleef() {
        command(
                new MatchCommand.Define(SPLEEF),
                new MatchCommand.Place(new Place(Role.ARENA, box(0, FLOOR, 100, 9, FLOOR, 109))),
                new MatchCommand.Place(
                        new Place(Role.START, box(1, FLOOR + 1, 101, 8, FLOOR + 2, 108))),
                new MatchCommand.Place(
                        new Place(Role.OUT, box(-5, FLOOR - 6, 95, 14, FLOOR - 4, 114))),
                new MatchCommand.Fill(box(0, FLOOR, 100, 9, FLOOR, 109), Blocks.SNOW),
                new MatchCommand.Open());
    }

    private void ready() {
        command(new MatchCommand.Ready(0, true), new MatchCommand.Ready(1, true));
    }

    private Entrant entrant(int slot) {
        return Objects.requireNonNull(world.match().at(slot));
    }

    @Test
    void raceGoesFromLobbyToResultsAndBack() {
        join();
        openRace();
        assertEquals(Phase.LOBBY, world.match().phase());
        assertEquals(MatchPart.WAITING, avatar(0).matchPart);
        ready();
        assertEquals(Phase.COUNTDOWN, world.match().phase());
        long z = avatar(0).z;
        int forward = InputFrame.of(0, 1, 0, 0, 0, 0);
        play(forward, forward, 2 * RATE - 1);
        assertEquals(z, avatar(0).z, "moved before the start");
        assertEquals(Phase.COUNTDOWN, world.match().phase());
        play(forward, InputFrame.NEUTRAL, 1);
        assertEquals(Phase.ROUND, world.match().phase());
        assertTrue(happened(Moment.START, -1));
        boolean checkpoint = false;
        for (int i = 0; i < 200 && entrant(0).place() == 0; i++) {
            play(forward, InputFrame.NEUTRAL, 1);
            checkpoint |= happened(Moment.CHECKPOINT, 0);
        }
        assertTrue(checkpoint);
        assertTrue(happened(Moment.FINISHED, 0));
        assertEquals(1, entrant(0).place());
        assertEquals(1, entrant(0).wins());
        assertEquals(MatchPart.WATCHING, avatar(0).matchPart);
        stand(5 * RATE + 1);
        assertEquals(Phase.RESULTS, world.match().phase());
        assertEquals(Entrant.State.OUT, entrant(1).state());
        assertEquals(0, entrant(1).place());
        stand(RACE.get(Setting.RESULTS) * RATE + 1);
        assertEquals(Phase.LOBBY, world.match().phase());
        assertEquals(1, entrant(0).place(), "the last result is kept until the next round");
    }

    /** The yaw that the last turn has a player look at; -1 if it leaves their look alone. */
    private int faced(int slot) {
        return world.events().stream()
                .filter(event -> event instanceof ViewEvent.Faced one && one.slot() == slot)
                .mapToInt(event -> ((ViewEvent.Faced) event).yaw())
                .reduce(-1, (before, yaw) -> yaw);
    }

    private void assertFaces(int slot, int x, int z) {
        AvatarState avatar = avatar(slot);
        assertEquals(Angle.of(Fixed.ofInt(x) - avatar.x, Fixed.ofInt(z) - avatar.z), faced(slot));
    }

    @Test
    void playersLookWhereTheRaceLeads() {
        join();
        openRace();
        assertFaces(0, 2, 101);
        ready();
        assertFaces(0, 2, 107);
        assertFaces(1, 2, 107);
        stand(2 * RATE);
        assertEquals(Phase.ROUND, world.match().phase());
        assertEquals(-1, faced(0));
        command(new Command.Teleport(0, 3L << 16, (long) GROUND << 16, 106L << 16));
        stand(1);
        assertEquals(-1, faced(0), "turned while running");
        command(new Command.Teleport(0, 22L << 16, (long) GROUND << 16, 110L << 16));
        assertFaces(0, 2, 113);
    }

    @Test
    void playersLookToTheMiddleOfTheArena() {
        join();
        openSpleef();
        ready();
        assertFaces(0, 5, 105);
        assertFaces(1, 5, 105);
    }

    @Test
    void everySecondOfTheCountdownIsToldOnceAndThenTheStart() {
        join();
        openRace();
        StringBuilder told = new StringBuilder();
        for (int i = 0; i < 4 * RATE; i++) {
            if (i == RATE) {
                ready();
            } else {
                stand(1);
            }
            for (ViewEvent event : world.events()) {
                if (event instanceof MatchMoment one && one.slot() == -1) {
                    told.append(one.moment()).append(one.number()).append(' ');
                }
            }
        }
        assertEquals("COUNT2 COUNT1 START1 ", told.toString());
    }

    @Test
    void whoIsOutInARaceComesBackAtTheLastCheckpoint() {
        join();
        openRace();
        ready();
        stand(2 * RATE + 2);
        assertEquals(Phase.ROUND, world.match().phase());
        command(new Command.Teleport(0, 3L << 16, (long) GROUND << 16, 106L << 16));
        stand(1);
        assertEquals(1, entrant(0).checkpoint());
        command(new Command.Teleport(0, 22L << 16, (long) GROUND << 16, 110L << 16));
        assertTrue(happened(Moment.FELL, 0));
        assertEquals(Entrant.State.PLAYING, entrant(0).state());
        assertEquals(107L << 16, avatar(0).z);
        assertEquals(2L << 16, avatar(0).x);
    }

    @Test
    void finishBeforeTheCheckpointCountsNothing() {
        join();
        openRace();
        ready();
        stand(2 * RATE + 2);
        command(new Command.Teleport(0, 3L << 16, (long) GROUND << 16, 112L << 16));
        stand(2);
        assertEquals(0, entrant(0).checkpoint());
        assertEquals(0, entrant(0).place());
    }

    @Test
    void spleefIsWonByTheLastOneAndTheFloorComesBack() {
        join();
        openSpleef();
        ready();
        stand(RATE + 2);
        assertEquals(Phase.ROUND, world.match().phase());
        int down = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255);
        play(down, InputFrame.NEUTRAL, 1);
        long holes = holes();
        assertEquals(1, holes, "digs the floor");
        for (int i = 0; i < 100 && world.match().phase() == Phase.ROUND; i++) {
            play(down, InputFrame.NEUTRAL, 1);
        }
        assertEquals(Phase.RESULTS, world.match().phase());
        assertEquals(2, entrant(0).place());
        assertEquals(1, entrant(1).place());
        assertEquals(1, entrant(1).wins());
        stand(SPLEEF.get(Setting.RESULTS) * RATE + 1);
        assertEquals(Phase.LOBBY, world.match().phase());
        assertEquals(0, holes(), "restored");
    }

    private long holes() {
        long holes = 0;
        for (int x = 0; x <= 9; x++) {
            for (int z = 100; z <= 109; z++) {
                holes += world.blocks().blockAt(x, FLOOR, z) == Blocks.SNOW ? 0 : 1;
            }
        }
        return holes;
    }

    @Test
    void nothingIsPlacedWhereOnlyDiggingIsAllowed() {
        join();
        openSpleef();
        ready();
        stand(RATE + 2);
        play(InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, -200), InputFrame.NEUTRAL, 1);
        assertTrue(
                world.events().stream()
                        .anyMatch(
                                event ->
                                        event instanceof ViewEvent.Refused refused
                                                && refused.why() == Refusal.MATCH));
    }

    @Test
    void whoIsNotReadyInTimeWatches() {
        join();
        command(
                new MatchCommand.Define(RACE.with(Setting.PLAYERS_MIN, 1).with(Setting.WAIT, 3)),
                new MatchCommand.Place(
                        new Place(Role.START, box(0, GROUND, 100, 3, GROUND + 2, 101))),
                new MatchCommand.Place(
                        new Place(Role.FINISH, box(-3, GROUND, 112, 6, GROUND + 3, 113))),
                new MatchCommand.Open());
        command(new MatchCommand.Ready(0, true));
        stand(2 * RATE);
        assertEquals(Phase.LOBBY, world.match().phase());
        stand(RATE + 1);
        assertEquals(Phase.COUNTDOWN, world.match().phase());
        assertEquals(MatchPart.PLAYING, avatar(0).matchPart);
        assertEquals(MatchPart.WATCHING, avatar(1).matchPart);
    }

    @Test
    void whoLeavesARaceGoesOnAtItsCheckpoint() {
        join();
        openRace();
        ready();
        stand(2 * RATE + 2);
        command(new Command.Teleport(0, 3L << 16, (long) GROUND << 16, 106L << 16));
        stand(1);
        command(new Command.Leave(0));
        assertEquals(2, world.match().entrants().size());
        stand(RATE);
        command(new Command.Join(3, "Ann", Look.PLAIN, 7));
        assertEquals(Entrant.State.PLAYING, entrant(3).state());
        assertEquals(1, entrant(3).checkpoint());
        assertEquals(107L << 16, avatar(3).z);
    }

    @Test
    void whoLeavesSpleefIsOutAfterAWhile() {
        join();
        openSpleef();
        ready();
        stand(RATE + 2);
        command(new Command.Leave(0));
        for (int i = 0; i < Match.AWAY_SECONDS * RATE - 2; i++) {
            command();
        }
        assertEquals(Phase.ROUND, world.match().phase());
        command();
        command();
        command();
        assertEquals(Phase.RESULTS, world.match().phase());
        assertEquals(1, entrant(1).place());
    }

    @Test
    void snapshotHoldsTheMatchInEveryPhase() throws Exception {
        join();
        openSpleef();
        ready();
        Random random = new Random(5);
        for (int turn = 0; turn < 900; turn++) {
            int buttons = random.nextInt(3) == 0 ? InputFrame.DESTROY : 0;
            play(
                    InputFrame.of(0, 1, buttons, 0, random.nextInt(1024), -200),
                    InputFrame.of(0, 1, 0, 0, random.nextInt(1024), 0),
                    1);
            if (turn % 60 == 0) {
                byte[] bytes = Snapshot.write(world);
                Simulation read = Snapshot.read(bytes, 0, bytes.length);
                assertEquals(world.stateHash(), read.stateHash());
                assertEquals(world.match().phase(), read.match().phase());
            }
            if (world.match().phase() == Phase.LOBBY) {
                ready();
            }
        }
        assertTrue(world.match().round() > 1, "round " + world.match().round());
    }

    @Test
    void readWorldGoesOnAsTheOneItWasWrittenFrom() throws Exception {
        join();
        openRace();
        ready();
        stand(10);
        byte[] bytes = Snapshot.write(world);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        int forward = InputFrame.of(0, 2, 0, 0, 0, 0);
        for (int i = 0; i < 600; i++) {
            int[] frames = {forward, i % 7 == 0 ? InputFrame.JUMP : forward};
            Turn turn = new Turn(world.turn() + 1, slots, frames, new Command[0]);
            world.step(turn);
            read.step(turn);
            assertEquals(world.stateHash(), read.stateHash(), "turn " + turn.number());
        }
        assertEquals(1, world.match().round());
    }

    @Test
    void matchChangesTheHashAndClosingReleasesAll() {
        join();
        long before = world.stateHash();
        openRace();
        assertNotEquals(before, world.stateHash());
        command(new MatchCommand.Close());
        assertFalse(world.match().isOpen());
        assertEquals(MatchPart.NONE, avatar(0).matchPart);
        assertEquals(List.of(), world.match().entrants());
    }

    @Test
    void incompleteModeDoesNotOpen() {
        join();
        command(new MatchCommand.Define(RACE), new MatchCommand.Open());
        assertEquals(Phase.NONE, world.match().phase());
    }

    @Test
    void fullWorldsMatchIsReadAsItWasWritten() throws Exception {
        Command[] joins = new Command[Turn.SLOT_MAX + 1];
        for (int slot = 0; slot < joins.length; slot++) {
            joins[slot] = new Command.Join(slot, "P" + slot, Look.PLAIN, slot + 1L);
        }
        command(joins);
        openRace();
        command(new MatchCommand.Start());
        assertEquals(joins.length, world.match().started());
        byte[] bytes = Snapshot.write(world);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(world.stateHash(), read.stateHash());
        assertEquals(joins.length, read.match().entrants().size());
    }

    @Test
    void nobodyIsHitBeforeTheRoundBegins() {
        join();
        openRace();
        ready();
        assertEquals(Phase.COUNTDOWN, world.match().phase());
        command(new Command.Teleport(1, avatar(0).x, avatar(0).y, avatar(0).z + (1L << 16)));
        long z = avatar(1).z;
        for (int i = 0; i < 20; i++) {
            play(InputFrame.of(0, 0, i % 2 == 0 ? InputFrame.ATTACK : 0, 0, 0, 0), 0, 1);
        }
        assertEquals(Phase.COUNTDOWN, world.match().phase());
        assertEquals(z, avatar(1).z);
    }
}
