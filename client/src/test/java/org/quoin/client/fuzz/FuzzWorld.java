package org.quoin.client.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.TerrainType;

/** A small world that two players have played for a while: real bytes of all kinds come from it. */
final class FuzzWorld {
    static final WorldConfig CONFIG =
            new WorldConfig(7, 20, TerrainType.FLAT, WorldRules.DEFAULT.withActiveRadiusColumns(1));

    /** How far it was played when its bytes were taken. */
    static final int TURN = 60;

    private static final int TURNS_AFTER = 20;
    private static final WorldSettings SETTINGS =
            new WorldSettings("Gable", CONFIG, LatePolicy.SUBSTITUTE);
    private static final FuzzWorld WORLD = new FuzzWorld();

    private final MemoryFolder folder = new MemoryFolder();
    private final byte[] base;
    private final byte[] snapshot;
    private final List<Blob> coded = new ArrayList<>();

    private FuzzWorld() {
        Journal journal = Journal.inline(folder, SETTINGS);
        Simulation simulation = HostSession.Start.fresh(CONFIG).simulation();
        TurnEncoder encoder = new TurnEncoder();
        journal.started(simulation, encoder.base());
        byte[] baseThen = {};
        byte[] snapshotThen = {};
        for (int i = 1; i <= TURN + TURNS_AFTER; i++) {
            Turn turn = turn(simulation, i, journal);
            simulation.step(turn);
            Blob bytes = encoder.encode(turn);
            journal.sealed(
                    turn,
                    bytes,
                    i % 20 == 0 ? simulation.stateHash() : 0,
                    simulation,
                    encoder::base);
            if (i == TURN) {
                baseThen = bytes(encoder.base());
                snapshotThen = Snapshot.write(simulation);
            } else if (i > TURN) {
                coded.add(bytes);
            }
        }
        journal.close().join();
        base = baseThen;
        snapshot = snapshotThen;
    }

    private static Turn turn(Simulation simulation, int number, Journal journal) {
        Command[] commands = {};
        if (number <= 2) {
            Seat seat = new Seat(number - 1, "p" + number, 1000L + number);
            journal.seat(seat);
            commands = new Command[] {new Command.Join(seat.slot(), seat.name())};
        } else if (number == TURN / 2) {
            AreaBox box = AreaBox.around(40, 40, 3);
            Keeper owner = new Keeper(1002, "p2");
            commands =
                    new Command[] {
                        new Command.SetRule(GameRule.SPAWN_RADIUS, 1),
                        new AreaCommand.Claim(owner, box),
                        new AreaCommand.SetFlag(1, Area.Flag.WATER, true)
                    };
        } else if (number == TURN + 5) {
            commands = new Command[] {new Command.Teleport(0, 1 << 16, 70 << 16, 1 << 16)};
        }
        int[] slots = simulation.avatarSlots();
        int[] frames = new int[slots.length];
        Arrays.setAll(
                frames,
                i -> InputFrame.of(1, i, (number % 32) << 4, number % 9, number * 7 % 1024, -200));
        return new Turn(number, slots, frames, commands);
    }

    private static byte[] bytes(Blob blob) {
        byte[] bytes = new byte[blob.length()];
        blob.copyTo(bytes, 0);
        return bytes;
    }

    /** The base of a turn decoder after {@link #TURN}. */
    static byte[] base() {
        return WORLD.base.clone();
    }

    /** The turns after it. */
    static List<Blob> codedTurns() {
        return WORLD.coded;
    }

    /** The state after {@link #TURN}. */
    static byte[] snapshot() {
        return WORLD.snapshot.clone();
    }

    /** A segment of its journal. */
    static byte[] segment() {
        try {
            return WORLD.folder.get(segmentName());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String segmentName() {
        return WORLD.folder.names().get(0);
    }
}
