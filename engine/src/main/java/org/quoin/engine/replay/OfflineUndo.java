package org.quoin.engine.replay;

import org.quoin.engine.host.HostSession;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** Carries a plan out in a world that nobody plays: in turns of its journal, as a host would. */
public final class OfflineUndo {
    private OfflineUndo() {}

    /**
     * The result.
     *
     * @param turns how many turns it took
     * @param blocks how many blocks of the plan now have their planned state
     */
    public record Done(int turns, int blocks) {}

    /**
     * Locks the world, plays the turns and closes it.
     *
     * @param settings those of the world
     * @throws StoreException if it cannot be opened, or not written to its end
     */
    public static Done carryOut(SegmentFolder folder, WorldSettings settings, UndoPlan plan)
            throws StoreException {
        try (WorldFolder world = WorldFolder.open(folder, settings)) {
            HostSession.Start start = world.start();
            Simulation simulation = start.simulation();
            int before = simulation.turn();
            Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
            TurnEncoder encoder = new TurnEncoder();
            journal.started(simulation, encoder.base());
            start.seats().forEach(journal::seat);
            int from = 0;
            while (from < plan.size()) {
                UndoPlan.Wave wave = plan.wave(0, false, from);
                from = wave.next();
                Command[] commands = wave.commands().toArray(new Command[0]);
                Turn turn = new Turn(simulation.turn() + 1, new int[0], new int[0], commands);
                simulation.step(turn);
                Blob coded = encoder.encode(turn);
                journal.sealed(turn, coded, simulation.stateHash(), simulation, encoder::base);
            }
            journal.ended(simulation);
            journal.close().join();
            Reason problem = journal.state().problem();
            if (problem != null) {
                throw new StoreException(problem);
            }
            return new Done(simulation.turn() - before, becameWhatTheyWere(simulation, plan));
        }
    }

    private static int becameWhatTheyWere(Simulation world, UndoPlan plan) {
        int blocks = 0;
        for (int i = 0; i < plan.size(); i++) {
            int now = world.blocks().blockAt(plan.x(i), plan.y(i), plan.z(i));
            blocks += now == plan.block(i) ? 1 : 0;
        }
        return blocks;
    }
}
