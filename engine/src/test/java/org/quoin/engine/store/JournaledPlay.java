package org.quoin.engine.store;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;

/** A host without a network: some players who walk and build at random, told to a sink. */
public final class JournaledPlay {
    /** Of every world played here. */
    public static final WorldSettings SETTINGS =
            new WorldSettings(
                    "Gable",
                    new WorldConfig(7, 20)
                            .withRules(
                                    WorldRules.DEFAULT
                                            .withActiveRadiusColumns(9)
                                            .with(GameRule.DAMAGE, true)
                                            .with(GameRule.TIMED_DIGGING, true)
                                            .withBodies(0)),
                    LatePolicy.SUBSTITUTE);

    final Simulation simulation;
    final TurnEncoder encoder = new TurnEncoder();

    /** The world's hash after each turn. */
    final TreeMap<Integer, Long> hashByTurn = new TreeMap<>();

    private final TurnSink sink;
    private final Random random;
    private final int players;
    private final Map<Integer, String> names = new HashMap<>();
    private int leaving = -1;

    JournaledPlay(HostSession.Start start, TurnSink sink, int players, long seed) {
        this.simulation = start.simulation();
        this.sink = sink;
        this.players = players;
        this.random = new Random(seed);
        hashByTurn.put(simulation.turn(), simulation.stateHash());
        sink.started(simulation, encoder.base());
        start.seats().forEach(sink::seat);
    }

    /** A new world whose journal does everything at once. */
    public static JournaledPlay in(SegmentFolder folder, int players, long seed) {
        return new JournaledPlay(
                HostSession.Start.fresh(SETTINGS.config()),
                Journal.inline(folder, SETTINGS),
                players,
                seed);
    }

    /** The world. */
    public Simulation simulation() {
        return simulation;
    }

    /** The world's hash as it was after a turn. */
    public long hashAfter(int turn) {
        return Objects.requireNonNull(hashByTurn.get(turn));
    }

    /** Plays some turns. */
    public void play(int turns) {
        for (int i = 0; i < turns; i++) {
            turn();
        }
    }

    /** The next turn is the last of a segment. */
    public void save() {
        sink.saveSoon();
    }

    /** The player of a slot leaves in the next turn, and comes back in the one after it. */
    public void leave(int slot) {
        leaving = slot;
    }

    /** The same; it comes back with another name. */
    public void rename(int slot, String name) {
        names.put(slot, name);
        leave(slot);
    }

    private void turn() {
        int number = simulation.turn() + 1;
        int absent = -1;
        for (int slot = 0; slot < players && absent < 0; slot++) {
            absent = simulation.hasAvatar(slot) ? -1 : slot;
        }
        Command[] commands = {};
        int left = leaving;
        if (left >= 0) {
            commands = new Command[] {new Command.Leave(left)};
            leaving = -1;
        } else if (absent >= 0) {
            Seat seat = new Seat(absent, names.getOrDefault(absent, "p" + absent), 1000L + absent);
            sink.seat(seat);
            commands =
                    new Command[] {
                        new Command.Join(
                                absent, seat.name(), Look.PLAIN, Seat.playerIdOf(seat.token()))
                    };
        }
        int[] slots =
                Arrays.stream(simulation.avatarSlots()).filter(slot -> slot != left).toArray();
        int[] frames = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            frames[i] =
                    InputFrame.of(
                            random.nextInt(3) - 1,
                            random.nextInt(3) - 1,
                            random.nextInt(32) << 4,
                            random.nextInt(9),
                            random.nextInt(1024),
                            -random.nextInt(200));
        }
        Turn turn = new Turn(number, slots, frames, commands);
        simulation.step(turn);
        long hash = simulation.stateHash();
        hashByTurn.put(number, hash);
        sink.sealed(
                turn, encoder.encode(turn), number % 20 == 0 ? hash : 0, simulation, encoder::base);
    }
}
