package org.quoin.engine.host.sending;

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
    void joinersShareAPackThatIsBeingMadeAndOneOfTheSameTurn() {
        SnapshotCache cache = new SnapshotCache(later::add, Limits.SNAPSHOT_BYTES_MAX);
        SnapshotCache.Job first = cache.recent(simulation, encoder);
        step();
        assertSame(first, cache.recent(simulation, encoder), "still being made");
        assertEquals(1, later.size());
        later.remove().run();
        assertNotNull(Objects.requireNonNull(first.outcome()).snapshot());
        SnapshotCache.Job second = cache.recent(simulation, encoder);
        assertNotSame(first, second);
        assertEquals(1, second.turn());
        later.remove().run();
        assertSame(second, cache.recent(simulation, encoder), "of the same turn");
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
    void aResyncGetsTheWorldAsItIsEvenWhileAnOlderOneIsBeingPacked() {
        SnapshotCache cache = new SnapshotCache(later::add, Limits.SNAPSHOT_BYTES_MAX);
        cache.recent(simulation, encoder);
        step();
        assertEquals(1, cache.current(simulation, encoder).turn());
    }

    private void step() {
        int turn = simulation.turn() + 1;
        simulation.step(new Turn(turn, new int[0], new int[0], new Command[0]));
    }
}
