package org.quoin.lab.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.server.match.ModeFile;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/** Bots play matches to their end. */
final class MatchScriptTest {
    private static final int BOTS = 4;
    private static final int FLOOR = 100;

    /** As over a network: a frame is asked for that many turns before its own. */
    private static final int DELAY_TURNS = 2;

    private final Simulation world = Simulation.create(new WorldConfig(5, 20));
    private final List<FrameSource> bots = new ArrayList<>();
    private final List<BotLines> lines = new ArrayList<>();
    private final int[] slots = {0, 1, 2, 3};
    private final List<int[]> asked = new ArrayList<>();

    private void join(long seed) {
        Command[] joins = new Command[BOTS];
        for (int bot = 0; bot < BOTS; bot++) {
            joins[bot] = new Command.Join(bot, "bot-" + bot);
            bots.add(BotScript.MATCH.frames(seed, bot, BOTS));
            lines.add(BotScript.MATCH.lines());
        }
        world.step(new Turn(1, new int[0], new int[0], joins));
        for (int turn = 0; turn < DELAY_TURNS; turn++) {
            asked.add(new int[BOTS]);
        }
    }

    private void open(Mode mode, MatchCommand.Fill... fills) {
        List<Command> commands = new ArrayList<>(List.of(fills));
        commands.add(new MatchCommand.Define(mode.withoutPlaces()));
        mode.places().forEach(place -> commands.add(new MatchCommand.Place(place)));
        commands.add(new MatchCommand.Open());
        command(commands);
    }

    private void command(List<Command> commands) {
        Command[] all = commands.toArray(Command[]::new);
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], all));
    }

    /** Plays one turn; a bot that says so is ready. */
    private void play() {
        List<Command> commands = new ArrayList<>();
        int[] frames = new int[BOTS];
        for (int bot = 0; bot < BOTS; bot++) {
            String line = lines.get(bot).next(world, bot);
            if (line != null) {
                assertEquals("/ready", line);
                commands.add(new MatchCommand.Ready(bot, true));
            }
            frames[bot] = bots.get(bot).frame(world.turn() + 1 + DELAY_TURNS, world, bot);
        }
        asked.add(frames);
        Command[] all = commands.toArray(Command[]::new);
        world.step(new Turn(world.turn() + 1, slots, asked.remove(0), all));
    }

    /** Plays on until a phase begins; fails if it does not in some minutes of the world. */
    private void playUntil(Phase phase) {
        for (int turn = 0; turn < 20 * 400 && world.match().phase() != phase; turn++) {
            play();
        }
        assertEquals(phase, world.match().phase());
    }

    private Entrant entrant(int slot) {
        return Objects.requireNonNull(world.match().at(slot));
    }

    private static Place place(Role role, int x, int y, int z, int x2, int y2, int z2) {
        return new Place(role, AreaBox.between(x, y, z, x2, y2, z2));
    }

    private static MatchCommand.Fill fill(int block, int x, int y, int z, int x2, int y2, int z2) {
        return new MatchCommand.Fill(AreaBox.between(x, y, z, x2, y2, z2), block);
    }

    /**
     * East, around a corner, south; a wall with a step, a gap, and a drop without end beside it.
     */
    private void openRace() {
        Mode race =
                new Mode("race", Goal.FINISH, Edits.NONE)
                        .with(Setting.COUNTDOWN, 1)
                        .with(Setting.ROUND, 120)
                        .with(place(Role.LOBBY, -20, FLOOR + 1, 0, -16, FLOOR + 2, 4))
                        .with(place(Role.START, 0, FLOOR + 1, 0, 3, FLOOR + 2, 4))
                        .with(place(Role.CHECKPOINT, 23, FLOOR + 1, 0, 25, FLOOR + 3, 4))
                        .with(place(Role.FINISH, 21, FLOOR + 1, 22, 25, FLOOR + 3, 24))
                        .with(place(Role.OUT, -5, FLOOR - 8, -5, 40, FLOOR - 6, 40));
        open(
                race,
                fill(Blocks.STONE, -20, FLOOR, 0, -16, FLOOR, 4),
                fill(Blocks.STONE, 0, FLOOR, 0, 25, FLOOR, 4),
                fill(Blocks.STONE, 21, FLOOR, 5, 25, FLOOR, 24),
                fill(Blocks.STONE, 8, FLOOR + 1, 0, 8, FLOOR + 1, 4),
                fill(Blocks.STONE, 11, FLOOR + 1, 0, 11, FLOOR + 3, 2),
                fill(Blocks.AIR, 16, FLOOR, 0, 17, FLOOR, 4));
    }

    /** North: up ladders, down behind them, and through a ditch of water. */
    private void openLadders() {
        Mode race =
                new Mode("ladders", Goal.FINISH, Edits.NONE)
                        .with(Setting.COUNTDOWN, 1)
                        .with(Setting.ROUND, 120)
                        .with(place(Role.START, 1, FLOOR + 1, 20, 3, FLOOR + 2, 23))
                        .with(place(Role.FINISH, 0, FLOOR + 1, 0, 4, FLOOR + 3, 1))
                        .with(place(Role.OUT, -15, FLOOR - 8, -15, 40, FLOOR - 6, 40));
        int ladder = Blocks.LADDER + 3;
        open(
                race,
                fill(Blocks.STONE, 0, FLOOR - 1, 0, 4, FLOOR, 24),
                fill(Blocks.STONE, 0, FLOOR + 1, 9, 4, FLOOR + 3, 12),
                fill(ladder, 0, FLOOR + 1, 13, 4, FLOOR + 3, 13),
                fill(Blocks.WATER, 1, FLOOR, 4, 3, FLOOR, 5),
                fill(Blocks.STONE, 0, FLOOR + 1, 4, 0, FLOOR + 3, 5),
                fill(Blocks.STONE, 4, FLOOR + 1, 4, 4, FLOOR + 3, 5));
    }

    private void openSpleef() {
        Mode spleef =
                new Mode("spleef", Goal.LAST, Edits.DIG)
                        .with(Setting.COUNTDOWN, 1)
                        .with(Setting.LIVES, 1)
                        .with(Setting.ROUND, 300)
                        .with(place(Role.LOBBY, 0, FLOOR - 35, 40, 4, FLOOR - 34, 44))
                        .with(place(Role.ARENA, 0, FLOOR, 0, 11, FLOOR, 11))
                        .with(place(Role.START, 1, FLOOR + 1, 1, 10, FLOOR + 2, 10))
                        .with(place(Role.OUT, -9, FLOOR - 8, -9, 20, FLOOR - 6, 20));
        open(spleef, fill(Blocks.SNOW, 0, FLOOR, 0, 11, FLOOR, 11));
    }

    @Test
    void fourBotsRunARaceToItsFinish() {
        join(1);
        openRace();
        playUntil(Phase.ROUND);
        playUntil(Phase.RESULTS);
        int first = 0;
        for (int slot : slots) {
            assertEquals(Entrant.State.FINISHED, entrant(slot).state(), "bot " + slot);
            first += entrant(slot).place() == 1 ? 1 : 0;
        }
        assertTrue(first >= 1, "nobody won");
    }

    @Test
    void botsClimbLaddersAndWadeThroughWater() {
        join(2);
        openLadders();
        playUntil(Phase.ROUND);
        assertEquals(
                Blocks.LADDER, Blocks.kindOf(world.blocks().blockAt(2, FLOOR + 3, 13)), "ladder");
        playUntil(Phase.RESULTS);
        for (int slot : slots) {
            assertEquals(Entrant.State.FINISHED, entrant(slot).state(), "bot " + slot);
        }
    }

    @Test
    void fourBotsEndASpleefByFalling() {
        join(1);
        openSpleef();
        playUntil(Phase.ROUND);
        int began = world.match().sinceTurn();
        playUntil(Phase.RESULTS);
        Mode mode = Objects.requireNonNull(world.match().mode());
        int time = new TickRate(20).turnsOfMillis(mode.get(Setting.ROUND) * 1000);
        assertTrue(world.match().sinceTurn() - began < time, "the time was over");
        int out = 0;
        for (int slot : slots) {
            out += entrant(slot).lost();
        }
        assertTrue(out >= BOTS - 1, out + " fell");
    }

    /** A round of each map that comes with the game. */
    @ParameterizedTest
    @ValueSource(strings = {"race", "spleef"})
    void fourBotsPlayARoundOfABuiltInMode(String name) throws ModeException {
        join(1);
        for (MatchCommand each : ModeFile.matchOf(List.of(ModeFile.builtIn(name)))) {
            command(List.of(each));
        }
        playUntil(Phase.ROUND);
        int began = world.match().sinceTurn();
        playUntil(Phase.RESULTS);
        Mode mode = Objects.requireNonNull(world.match().mode());
        int time = new TickRate(20).turnsOfMillis(mode.get(Setting.ROUND) * 1000);
        assertTrue(world.match().sinceTurn() - began < time, "the time was over");
        boolean won = false;
        for (int slot : slots) {
            won |= entrant(slot).place() == 1;
        }
        assertTrue(won, "nobody won");
    }

    @Test
    void botsAreReadyOnceInEachLobby() {
        join(1);
        openSpleef();
        assertNotNull(lines.get(0).next(world, 0));
        assertNull(lines.get(0).next(world, 0), "twice in one lobby");
        command(List.of(new MatchCommand.Start()));
        playUntil(Phase.RESULTS);
        assertNull(lines.get(0).next(world, 0));
        playUntil(Phase.LOBBY);
        assertNotNull(lines.get(0).next(world, 0));
    }

    @Test
    void whoComesDuringARoundStandsAndWatches() {
        join(1);
        openSpleef();
        playUntil(Phase.ROUND);
        command(List.of(new Command.Join(BOTS, "bot-late")));
        assertEquals(Entrant.State.WATCHING, entrant(BOTS).state());
        FrameSource late = BotScript.MATCH.frames(1, BOTS, BOTS + 1);
        for (int i = 0; i < 20; i++) {
            int frame = late.frame(world.turn() + 1, world, BOTS);
            assertEquals(InputFrame.standStill(frame), frame);
            play();
        }
    }

    @Test
    void sameSeedPlaysTheSameRace() {
        assertPlaysTheSame(MatchScriptTest::openRace);
    }

    @Test
    void sameSeedPlaysTheSameSpleef() {
        assertPlaysTheSame(MatchScriptTest::openSpleef);
    }

    private static void assertPlaysTheSame(Consumer<MatchScriptTest> open) {
        MatchScriptTest one = new MatchScriptTest();
        MatchScriptTest twin = new MatchScriptTest();
        MatchScriptTest other = new MatchScriptTest();
        one.join(3);
        twin.join(3);
        other.join(4);
        for (MatchScriptTest each : List.of(one, twin, other)) {
            open.accept(each);
            for (int turn = 0; turn < 45; turn++) {
                each.play();
            }
            assertEquals(Phase.ROUND, each.world.match().phase());
        }
        assertEquals(one.world.stateHash(), twin.world.stateHash());
        assertNotEquals(one.world.stateHash(), other.world.stateHash());
    }
}
