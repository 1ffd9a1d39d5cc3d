package org.quoin.lab.soak;

import java.util.Random;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.replay.JournalPast;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.HostDisk;
import org.quoin.sim.WorldConfig;

/** A world's folder in memory with a real journal, which can lose power. */
final class JournalDisk implements HostDisk {
    private final Random random;
    private final LatePolicy latePolicy;
    private MemoryFolder folder = new MemoryFolder();
    private Journal journal;
    private long worldSeed;

    JournalDisk(long seed, WorldConfig world, LatePolicy latePolicy) {
        this.random = new Random(seed);
        this.latePolicy = latePolicy;
        this.journal = Journal.inline(folder, settings(world));
    }

    @Override
    public HostSession.Start start(WorldConfig world) {
        WorldFolder opened = open(folder, world);
        journal = opened.journal(Runnable::run, Runnable::run, problem -> {});
        worldSeed = world.seed();
        return opened.start();
    }

    @Override
    public TurnSink sink() {
        return journal;
    }

    @Override
    public WorldPast past() {
        return new JournalPast(folder, Runnable::run, Runnable::run, OpenBudget::unlimited);
    }

    @Override
    public void advance(long nowNanos) {
        journal.advance(nowNanos);
    }

    @Override
    public void crashed(boolean machineToo) {
        folder = machineToo ? folder.afterPowerFailure(random) : folder.afterKill();
    }

    /** The world as a host would find it if this one were killed now; this host continues. */
    HostSession.Start recovered(WorldConfig world) {
        return open(folder.afterKill(), world).start();
    }

    /** The folder as it would be if the host were killed now. */
    MemoryFolder copy() {
        return folder.afterKill();
    }

    private WorldFolder open(MemoryFolder from, WorldConfig world) {
        try {
            return WorldFolder.open(from, settings(world));
        } catch (StoreException e) {
            throw new IllegalStateException("the journal of world " + worldSeed, e);
        }
    }

    private WorldSettings settings(WorldConfig world) {
        return new WorldSettings("soak", world, latePolicy);
    }
}
