package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** A world after its host failed because of a bug. */
final class HostFailureTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("broken", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @Test
    void aHostThatFailsSaysSoAndKeepsItsTurnsButMakesNoSnapshotOfItsBrokenWorld() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        HostOptions options =
                HostOptions.on(0, SETTINGS.config())
                        .withEnvironment(Environment.ofThisMachine().withFailures(failures::add));
        int turn;
        try (LockstepHost host = LockstepHost.start(options, WorldFolder.open(folder, SETTINGS))) {
            assertTrue(host.isRunning());
            assertNull(host.failure());
            BotOptions one = BotOptions.of("127.0.0.1", host.port(), 1, BotScript.WALK, 1);
            try (BotRunner bots = BotRunner.start(one)) {
                assertTrue(bots.awaitJoined(Await.LIMIT_SECONDS), "the bot is in the world");
                // A turn that nobody has sealed: the next one cannot be played.
                host.askSimulation(
                        simulation -> {
                            int[] slots = {0};
                            int[] frames = {InputFrame.NEUTRAL};
                            int next = simulation.turn() + 1;
                            simulation.step(new Turn(next, slots, frames, new Command[0]));
                            return true;
                        });
                Await.until("the host has ended", () -> !host.isRunning());
            }
            assertEquals(1, failures.size());
            assertSame(failures.peek(), host.failure());
            String message = Objects.requireNonNull(failures.remove().getMessage());
            assertTrue(message.contains("stepped"), message);
            turn = host.turn();
        }
        assertEquals(1, WorldFolder.segments(folder).size(), "no snapshot but the first");
        try (WorldFolder again = WorldFolder.open(folder, SETTINGS)) {
            assertTrue(again.start().simulation().turn() >= turn);
        }
    }
}
