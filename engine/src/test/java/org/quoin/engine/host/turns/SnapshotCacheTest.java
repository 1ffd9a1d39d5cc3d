package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** How the world is packed for joiners, and when it is too big. */
final class SnapshotCacheTest {
    private final Simulation simulation = Simulation.create(new WorldConfig(1, 20));
    private final TurnEncoder encoder = new TurnEncoder();
    private final ArrayDeque<Runnable> later = new ArrayDeque<>();

    @Test
    void aWorldThatIsTooBigIsNotPackedAndSaysSo() {
        SnapshotCache.Job job = new SnapshotCache(Runnable::run, 8).recent(simulation, encoder);
        SnapshotCache.Outcome outcome = Objects.requireNonNull(job.outcome());
        assertNull(outcome.snapshot());
        String problem = Objects.requireNonNull(outcome.problem());
        assertTrue(problem.startsWith("The world has grown too big"), problem);
    }

    @Test
    void joinersShareAPackThatIsBeingMadeAndOneOfTheLastSeconds() {
        SnapshotCache cache = new SnapshotCache(later::add, Limits.SNAPSHOT_BYTES_MAX);
        SnapshotCache.Job first = cache.recent(simulation, encoder);
        for (int turn = 0; turn < 100; turn++) {
            step();
            assertSame(first, cache.recent(simulation, encoder), "still being made");
        }
        assertEquals(1, later.size());
        later.remove().run();
        assertNotNull(Objects.requireNonNull(first.outcome()).snapshot());
        SnapshotCache.Job second = cache.recent(simulation, encoder);
        assertNotSame(first, second);
        assertEquals(100, second.turn());
        later.remove().run();
        for (int turn = 0; turn < 3 * 20; turn++) {
            step();
            assertSame(second, cache.recent(simulation, encoder), "of the last three seconds");
        }
        step();
        assertNotSame(second, cache.recent(simulation, encoder));
    }

    @Test
    void packsThatFailSaySoAndAreTriedAgain() {
        SnapshotCache cache =
                new SnapshotCache(
                        task -> {
                            throw new RejectedExecutionException("closing");
                        },
                        Limits.SNAPSHOT_BYTES_MAX);
        SnapshotCache.Job job = cache.recent(simulation, encoder);
        String problem = Objects.requireNonNull(Objects.requireNonNull(job.outcome()).problem());
        assertTrue(problem.startsWith("The host could not pack the world"), problem);
        assertNotSame(job, cache.recent(simulation, encoder), "though nobody plays");
    }

    @Test
    void aTransferThatWillNotBeInTimeIsTooSlowAndOneThatGoesOnIsNot() {
        SnapshotCache cache = new SnapshotCache(Runnable::run, Limits.SNAPSHOT_BYTES_MAX);
        SnapshotTransfer transfer = SnapshotTransfer.forEntry(cache.recent(simulation, encoder));
        SnapshotCache.PackedSnapshot packed =
                Objects.requireNonNull(Objects.requireNonNull(transfer.job().outcome()).snapshot());
        assertFalse(transfer.isTooSlow(Limits.HISTORY_TURNS_MAX), "it is not even packed");
        transfer.begin(packed);
        assertNotNull(transfer.nextPart(Limits.SNAPSHOT_PART_BYTES_MAX, 1));
        int grace = Limits.HISTORY_TURNS_MAX / 4;
        assertFalse(transfer.isTooSlow(grace), "any rate will do at first");
        assertTrue(transfer.isTooSlow(Limits.HISTORY_TURNS_MAX), "and none to the end");
        for (int eighth = 2; eighth <= 8; eighth++) {
            int turn = Limits.HISTORY_TURNS_MAX * eighth / 8;
            transfer.acknowledge(packed.packedBytes() * eighth / 8);
            assertFalse(transfer.isTooSlow(turn), "at turn " + turn);
        }
    }

    @Test
    void aPackedWorldIsNotKeptInMemory() {
        SnapshotCache.Job job =
                new SnapshotCache.Job(
                        WorldImage.of(simulation), encoder.base(), Limits.SNAPSHOT_BYTES_MAX);
        assertTrue(job.holdsWorld());
        job.run();
        assertFalse(job.holdsWorld(), "a second world stays in memory");
        assertNotNull(Objects.requireNonNull(job.outcome()).snapshot());
        assertThrows(IllegalStateException.class, job::run);
    }

    @Test
    void aResyncGetsTheWorldAsItIsAndWaitsForThePacker() {
        SnapshotCache cache = new SnapshotCache(later::add, Limits.SNAPSHOT_BYTES_MAX);
        SnapshotCache.Job first = cache.recent(simulation, encoder);
        assertSame(first, cache.current(simulation, encoder), "of the same turn");
        step();
        assertNull(cache.current(simulation, encoder), "one is being packed");
        later.remove().run();
        SnapshotCache.Job second = Objects.requireNonNull(cache.current(simulation, encoder));
        assertEquals(1, second.turn());
        assertEquals(1, later.size());
    }

    private void step() {
        int turn = simulation.turn() + 1;
        simulation.step(new Turn(turn, new int[0], new int[0], new Command[0]));
    }
}
