package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.store.WrappedFolder;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

final class WorldJournalTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("slow", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @Test
    void nobodyElseGetsTheFolderWhileASlowDiskStillWritesTheLastSnapshot() throws Exception {
        SlowFolder folder = new SlowFolder();
        WorldFolder world = WorldFolder.open(folder, SETTINGS);
        Simulation simulation = world.start().simulation();
        HostChain chain = HostChain.begin(Identity.fresh().publicHalf());
        WorldJournal journal = new WorldJournal(world, Calendar.ofThisMachine(), chain);
        journal.sink().started(simulation, new TurnEncoder().base());
        journal.end(simulation, 1);
        assertThrows(StoreException.class, () -> WorldFolder.open(folder, SETTINGS));
        folder.mayWrite.countDown();
        Await.value("the unlocked world", folder.unlocked);
        try (WorldFolder next = WorldFolder.open(folder, SETTINGS)) {
            assertEquals(1, WorldFolder.segments(folder).size());
            assertEquals(0, next.start().simulation().turn());
        }
    }

    /** Opens no file before it is allowed to. */
    private static final class SlowFolder extends WrappedFolder {
        private final CountDownLatch mayWrite = new CountDownLatch(1);
        private final CompletableFuture<Boolean> unlocked = new CompletableFuture<>();

        @Override
        public SegmentFile create(String name) throws IOException {
            try {
                mayWrite.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return memory.create(name);
        }

        @Override
        public Lock lock() throws StoreException {
            Lock lock = memory.lock();
            return () -> {
                lock.close();
                unlocked.complete(true);
            };
        }
    }
}
