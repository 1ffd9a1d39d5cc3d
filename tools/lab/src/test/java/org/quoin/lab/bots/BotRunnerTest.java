package org.quoin.lab.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.testing.Await;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** A runner's reports about its bots. */
final class BotRunnerTest {
    private static final ClientEvent LOST =
            new ClientEvent.Reconnecting(Reason.of(EndCode.UNKNOWN, "nothing was heard"), 0);

    private final BotRunner runner =
            new BotRunner(BotOptions.of("127.0.0.1", 1, 2, BotScript.WALK, 1));
    private final BotRunner.Watcher first = runner.new Watcher(0, "one", 1);
    private final BotRunner.Watcher second = runner.new Watcher(1, "two", 1);

    @BeforeEach
    void sendNobodyOff() {
        runner.stop();
    }

    @Test
    void aBotThatJoinsAgainAfterTheHostsRestartIsCountedOnce() throws InterruptedException {
        join(first);
        join(first);
        assertFalse(runner.awaitJoined(0), "the second bot is not in");
        join(second);
        assertTrue(runner.awaitJoined(0));
    }

    @Test
    void theFirstEndOfABotCountsAndOnlyWhatWasNotAskedForIsAProblem() throws InterruptedException {
        join(first);
        end(first, DisconnectReason.Kind.LEFT, "left");
        end(first, DisconnectReason.Kind.CONNECTION_LOST, "lost");
        assertFalse(runner.awaitEnd(0), "the second bot plays on");
        end(second, DisconnectReason.Kind.CONNECTION_LOST, "lost");
        assertTrue(runner.awaitEnd(0));
        assertEquals(List.of("two: lost"), runner.report().problems());
    }

    @Test
    void aBotThatLeftWhileItsHostWasGoneOrBeforeItWasInIsAProblem() {
        join(first);
        first.accept(LOST);
        end(first, DisconnectReason.Kind.LEFT, "left");
        end(second, DisconnectReason.Kind.LEFT, "left");
        assertEquals(
                List.of(
                        "one left while it looked for the host again: nothing was heard",
                        "two left before it was in the world"),
                runner.report().problems());
    }

    @Test
    void aBotThatWaitedForAPlaceSaysSo() {
        join(first);
        second.accept(new ClientEvent.Queued(2, 3, 0));
        end(first, DisconnectReason.Kind.LEFT, "left");
        end(second, DisconnectReason.Kind.LEFT, "left");
        assertEquals(
                List.of("two did not get in: the world is full, and it waited at place 2 of 3"),
                runner.report().problems());
    }

    @Test
    void aBotWhoseHostCameBackHasNoProblem() {
        join(first);
        first.accept(LOST);
        first.accept(new ClientEvent.Reconnected());
        end(first, DisconnectReason.Kind.LEFT, "left");
        assertEquals(List.of(), runner.report().problems());
    }

    @Test
    void twoGroupsOfOneNameBothGetIn() throws Exception {
        HostOptions options = HostOptions.on(0, new WorldConfig(1, 20));
        try (LockstepHost host = LockstepHost.start(options)) {
            BotOptions three = BotOptions.of("127.0.0.1", host.port(), 3, BotScript.IDLE, 1);
            try (BotRunner west = BotRunner.start(three)) {
                assertTrue(west.awaitJoined(Await.LIMIT_SECONDS));
                try (BotRunner again = BotRunner.start(three)) {
                    assertTrue(again.awaitJoined(Await.LIMIT_SECONDS), "" + again.report());
                    assertEquals(6, host.playerCount());
                    again.stop();
                    assertEquals(List.of(), again.report().problems());
                    assertEquals(3, again.report().session().players().size());
                }
            }
        }
    }

    private static void join(BotRunner.Watcher bot) {
        WorldConfig world = new WorldConfig(1, 20);
        bot.accept(new ClientEvent.Joined(0, Simulation.create(world).columns(), world));
    }

    private static void end(BotRunner.Watcher bot, DisconnectReason.Kind kind, String text) {
        bot.accept(new ClientEvent.Ended(DisconnectReason.of(kind, EndCode.UNKNOWN, text)));
    }
}
