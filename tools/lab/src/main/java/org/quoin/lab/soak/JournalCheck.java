package org.quoin.lab.soak;

import java.io.IOException;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.VirtualNetwork;
import org.quoin.sim.WorldConfig;

/**
 * Compares the journal with what was played: it holds every sealed turn, a replay leads to the same
 * world, and a crash loses only unsynced turns.
 */
final class JournalCheck {
    /** The journal is synced once a second, and a turn may be late. */
    private static final long LOST_NANOS_MAX = VirtualNetwork.SECOND * 3 / 2;

    private final JournalDisk disk;
    private final WorldConfig world;
    private final SoakChecker checker;

    JournalCheck(JournalDisk disk, WorldConfig world, SoakChecker checker) {
        this.disk = disk;
        this.world = world;
        this.checker = checker;
    }

    /** Crashes the host and checks the world it would restart with. */
    void crash(VirtualNetwork network, boolean machineToo) {
        int sealed = network.host().turn();
        network.virtualHost().crash(machineToo);
        HostSession.Start start = disk.recovered(world);
        int lost = sealed - start.simulation().turn();
        long lostMax = machineToo ? LOST_NANOS_MAX * world.turnRate() / VirtualNetwork.SECOND : 0;
        if (lost > lostMax || lost < 0) {
            checker.problem("a crash of the host lost " + lost + " turns of " + sealed);
        }
        compare(start);
    }

    /** Checks the whole journal, at the end. */
    void checkAll(int sealed) {
        HostSession.Start start = disk.recovered(world);
        if (start.simulation().turn() != sealed) {
            checker.problem(
                    "the journal ends at turn " + start.simulation().turn() + " of " + sealed);
        }
        compare(start);
        MemoryFolder folder = disk.copy();
        for (String file : folder.names()) {
            try (SegmentPlayer player = SegmentPlayer.open(folder, file, OpenBudget.unlimited())) {
                replay(file, player);
            } catch (IOException | StoreException e) {
                checker.problem(file + " cannot be replayed: " + e);
            }
        }
    }

    private void compare(HostSession.Start start) {
        int turn = start.simulation().turn();
        SoakChecker.HostRun run = checker.run();
        if (run.has(turn) && run.hash(turn) != start.simulation().stateHash()) {
            checker.problem("the journal's world differs from the host's after turn " + turn);
        }
    }

    private void replay(String file, SegmentPlayer player) throws IOException, StoreException {
        while (player.step() != null) {
            int turn = player.simulation().turn();
            SoakChecker.HostRun run = checker.run();
            if (run.has(turn)
                    && player.firstTurn() >= run.firstTurn
                    && run.hash(turn) != player.simulation().stateHash()) {
                checker.problem(file + " replays otherwise from turn " + turn + " on");
                return;
            }
        }
        if (player.difference() != null) {
            checker.problem(file + ": " + player.difference());
        }
    }
}
