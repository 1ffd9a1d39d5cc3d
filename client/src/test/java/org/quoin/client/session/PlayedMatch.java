package org.quoin.client.session;

import java.util.List;
import java.util.Objects;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.server.text.Texts;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.TerrainType;

/** A match in a real world, as a player of it sees it. */
public final class PlayedMatch {
    /** Two laps with three checkpoints, along +z. */
    public static final Mode RACE =
            new Mode("race", Goal.FINISH, Edits.NONE).with(Setting.LAPS, 2).with(Setting.FINISH, 5);

    /** Two lives. */
    public static final Mode SPLEEF =
            new Mode("spleef", Goal.LAST, Edits.DIG).with(Setting.LIVES, 2);

    /** Names of the players, by slot. */
    public static final List<String> NAMES =
            List.of(
                    "Ann",
                    "Bartholomew-XVI",
                    "Zoë",
                    "bot-3",
                    "Maximilian",
                    "bot-5",
                    "bot-6",
                    "bot-7",
                    "bot-8",
                    "bot-9",
                    "bot-10",
                    "bot-11");

    /** Beside the course: what is out. */
    private static final int OUT_X = 40;

    private static final int GROUND = FlatTerrain.SURFACE;
    private static final int CHECKPOINTS = 3;
    private static final int GAP = 10;
    private static final List<Integer> COLORS =
            List.of(0x4F8FE6, 0xE6A04F, 0x7BC44B, 0xD96BC0, 0x36CEFA);
    private static final int WAIT_TURNS_MAX = 10_000;
    private static final TickRate RATE = new TickRate(WorldConfig.TURN_RATE_DEFAULT);

    private final Simulation world =
            Simulation.create(
                    new WorldConfig(
                            5,
                            WorldConfig.TURN_RATE_DEFAULT,
                            TerrainType.FLAT,
                            WorldRules.DEFAULT));

    private final MatchFollower follower;
    private final int ownSlot;

    /**
     * A world with players and a match in its lobby.
     *
     * @param ownSlot of the player who sees it
     */
    public PlayedMatch(HudModel model, Texts texts, int players, int ownSlot, Mode... modes) {
        this.ownSlot = ownSlot;
        follower = new MatchFollower(model, texts, slot -> COLORS.get(slot % COLORS.size()));
        for (int slot = 0; slot < players; slot++) {
            command(new Command.Join(slot, NAMES.get(slot), Look.PLAIN, 7 + slot));
        }
        for (Mode mode : modes) {
            command(new MatchCommand.Define(mode));
            place(Role.START, 0, 100);
            for (int i = 0; i < CHECKPOINTS && mode.goal() == Goal.FINISH; i++) {
                place(Role.CHECKPOINT, 0, checkpointZ(i));
            }
            if (mode.goal() == Goal.FINISH) {
                place(Role.FINISH, 0, checkpointZ(CHECKPOINTS));
            }
            place(Role.OUT, OUT_X, 100);
            place(Role.LOBBY, 0, 60);
            if (mode.edits() != Edits.NONE) {
                place(Role.ARENA, 0, 200);
            }
        }
        command(new MatchCommand.Open());
    }

    private static int checkpointZ(int checkpoint) {
        return 110 + GAP * checkpoint;
    }

    private void place(Role role, int x, int z) {
        AreaBox box = AreaBox.between(x, GROUND, z, x + 5, GROUND + 3, z + 2);
        command(new MatchCommand.Place(new Place(role, box)));
    }

    /** Executes commands in one turn, and shows it. */
    public void command(Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
        follower.receive(world.viewTick(), ownSlot, RATE);
    }

    /** The match as it is. */
    public Match match() {
        return world.match();
    }

    /** A player says to be ready. */
    public void ready(int slot) {
        command(new MatchCommand.Ready(slot, true));
    }

    /** Players up to a slot say to be ready, and the round starts. */
    public void start(int players) {
        for (int slot = 0; slot < players; slot++) {
            ready(slot);
        }
        if (match().phase() == Phase.LOBBY) {
            command(new MatchCommand.Start());
        }
        until(Phase.ROUND);
    }

    /** Time passes until a phase begins. */
    public void until(Phase phase) {
        for (int i = 0; match().phase() != phase; i++) {
            if (i == WAIT_TURNS_MAX) {
                throw new AssertionError("still in " + match().phase());
            }
            pass(1);
        }
    }

    /** Turns pass in which nobody does anything. */
    public void pass(int turns) {
        for (int i = 0; i < turns; i++) {
            command();
        }
    }

    /** A player passes that many checkpoints, or finishes. */
    public void run(int slot, int checkpoints) {
        for (int i = 0; i < checkpoints; i++) {
            int at = Objects.requireNonNull(match().at(slot)).checkpoint();
            bring(slot, 2, checkpointZ(at));
            pass(1);
        }
    }

    /** A player is out, or loses a life. */
    public void fall(int slot) {
        bring(slot, OUT_X + 2, 101);
        pass(1);
    }

    private void bring(int slot, int x, int z) {
        long up = Fixed.ofInt(GROUND);
        command(new Command.Teleport(slot, Fixed.ofInt(x), up, Fixed.ofInt(z + 1)));
    }
}
