package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.testing.Await;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/**
 * Host and players over KryoNet on loopback. Limits are generous: no test measures time. Tests of
 * many seconds mostly wait, and run beside the others.
 */
@Tag("slow")
final class RealSocketsTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void twoBuildersAndTheHostSeeTheSameWorld() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                BotRunner bots = BotRunner.start(builders(host, 2))) {
            assertTrue(bots.awaitJoined(Await.LIMIT_SECONDS), "both are in the world");
            awaitCheckedTurn(bots, host.turn() + 80);
            bots.stop();
            assertEquals(List.of(), bots.report().problems());
            assertEqualWorlds(host.report(), bots.report().session(), 4);
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            HostStartException e =
                    assertThrows(
                            HostStartException.class,
                            () -> LockstepHost.start(HostOptions.on(host.port(), WORLD)).close());
            assertTrue(Objects.requireNonNull(e.getMessage()).contains("" + host.port()));
            assertTrue(host.isRunning());
        }
    }

    @Test
    void aHostThatClosesIsToldAndTheNextCanBeJoined() throws Exception {
        LockstepHost first = LockstepHost.start(HostOptions.on(0, WORLD));
        CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
        CompletableFuture<Integer> slot = new CompletableFuture<>();
        int port = first.port();
        try (first;
                LockstepClient client = join(port, slot, end)) {
            assertEquals(0, Await.value("the slot", slot));
            first.close();
            DisconnectReason reason = Await.value("the end", end);
            assertEquals(DisconnectReason.Kind.HOST_CLOSED, reason.kind());
            assertEquals("The host closed the world", reason.text());
            assertFalse(first.isRunning());
            assertNotNull(client.report());
        }
        CompletableFuture<Integer> again = new CompletableFuture<>();
        try (LockstepHost second = LockstepHost.start(HostOptions.on(port, WORLD));
                LockstepClient client = join(second.port(), again, new CompletableFuture<>())) {
            assertEquals(0, Await.value("the slot", again));
            assertEquals(0, client.slot());
        }
    }

    @Test
    void aPlayerThatLeavesIsGoneForTheHost() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
            CompletableFuture<Integer> slot = new CompletableFuture<>();
            LockstepClient client = join(host.port(), slot, end);
            Await.value("the slot", slot);
            client.close();
            assertEquals(DisconnectReason.Kind.LEFT, Await.value("the end", end).kind());
            Await.until("nobody is in the world", () -> host.playerCount() == 0);
            assertEquals(1, host.report().players().size());
        }
    }

    @Test
    void nobodyAtTheAddressIsSaidWithTheAddress() throws Exception {
        CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
        try (Socket deaf = new Socket()) {
            // Bound, so that nobody else gets the port, but not listening.
            deaf.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = deaf.getLocalPort();
            LockstepClient client = join(port, new CompletableFuture<>(), end);
            DisconnectReason reason = Await.value("the end", end);
            assertEquals(DisconnectReason.Kind.UNREACHABLE, reason.kind());
            assertTrue(reason.text().contains("127.0.0.1:" + port), reason.text());
            assertEquals(-1, client.slot());
            client.close();
        }
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void aListenerThatIsNoHostIsNotWaitedForForever() throws Exception {
        try (ServerSocket mute = new ServerSocket(0)) {
            CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
            try (LockstepClient client =
                    join(mute.getLocalPort(), new CompletableFuture<>(), end)) {
                DisconnectReason reason = Await.value("the end", end);
                assertEquals(DisconnectReason.Kind.UNREACHABLE, reason.kind());
                String text =
                        "127.0.0.1:" + mute.getLocalPort() + " accepts the connection but sends";
                assertTrue(reason.text().startsWith(text), reason.text());
                assertEquals(-1, client.slot());
            }
        }
    }

    @Test
    void anAttemptThatHangsCanBeBrokenOff() throws Exception {
        try (ServerSocket mute = new ServerSocket(0)) {
            CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
            LockstepClient client = join(mute.getLocalPort(), new CompletableFuture<>(), end);
            client.close();
            assertEquals(DisconnectReason.Kind.LEFT, Await.value("the end", end).kind());
        }
    }

    @Test
    void anAttemptThatIsBrokenOffIsNeverReportedAsFailed() throws Exception {
        Random random = new Random(1);
        try (ServerSocket mute = new ServerSocket(0, 500)) {
            for (int i = 0; i < 200; i++) {
                CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
                LockstepClient client = join(mute.getLocalPort(), new CompletableFuture<>(), end);
                // Closes during many stages of the attempt, the connect itself among them.
                for (int spin = random.nextInt(20_000); spin > 0; spin--) {
                    Thread.onSpinWait();
                }
                client.leave();
                assertEquals(
                        DisconnectReason.Kind.LEFT,
                        Await.value("the end", end).kind(),
                        "attempt " + i);
            }
        }
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void hostileBytesDisturbNobody() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                BotRunner bots = BotRunner.start(builders(host, 2))) {
            assertTrue(bots.awaitJoined(Await.LIMIT_SECONDS), "both are in the world");
            int turn = host.turn();
            try (HostilePeers vandals = new HostilePeers(host.port())) {
                vandals.rage();
                awaitCheckedTurn(bots, turn + 60);
                vandals.rage();
                awaitCheckedTurn(bots, turn + 120);
                assertEquals(2, vandals.floods(), "the floods that got through to the host");
            }
            // And players can still join.
            CompletableFuture<Integer> slot = new CompletableFuture<>();
            try (LockstepClient guest = join(host.port(), slot, new CompletableFuture<>())) {
                assertEquals(2, Await.value("the slot", slot));
                assertTrue(guest.isRunning());
            }
            bots.stop();
            assertEquals(List.of(), bots.report().problems());
            assertEqualWorlds(host.report(), bots.report().session(), 5);
            for (PlayerReport player : bots.report().session().players()) {
                assertEquals(0, player.desyncs());
            }
        }
    }

    @Test
    void aFreePortIsFreeForDatagramsToo() throws IOException {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            assertThrows(IOException.class, () -> new DatagramSocket(host.port()).close());
        } catch (HostStartException e) {
            throw new AssertionError(e);
        }
    }

    private static BotOptions builders(LockstepHost host, int count) {
        return BotOptions.of("127.0.0.1", host.port(), count, BotScript.BUILD, 5);
    }

    private static LockstepClient join(
            int port, CompletableFuture<Integer> slot, CompletableFuture<DisconnectReason> end) {
        return LockstepClient.start(
                new ClientOptions("127.0.0.1", port, "guest", 2),
                (turn, simulation, own) -> InputFrame.NEUTRAL,
                event -> {
                    if (event instanceof ClientEvent.Joined joined) {
                        slot.complete(joined.slot());
                    } else if (event instanceof ClientEvent.Ended ended) {
                        end.complete(ended.reason());
                    }
                });
    }

    /** Waits until every bot has checked a turn. */
    private static void awaitCheckedTurn(BotRunner bots, int turn) {
        for (LockstepClient client : bots.clients()) {
            Await.until(
                    () -> "turn " + turn + " is checked: " + client.stats(),
                    () -> {
                        assertTrue(client.isRunning(), "a bot has ended");
                        return client.stats().sync().lastCheckedTurn() >= turn;
                    });
        }
    }

    private static void assertEqualWorlds(SessionReport host, SessionReport bots, int least) {
        for (PlayerReport player : bots.players()) {
            assertTrue(player.hashes().size() >= least, player.name() + player.hashes().keySet());
            for (Map.Entry<Integer, Long> hash : player.hashes().entrySet()) {
                assertEquals(
                        host.hashes().get(hash.getKey()),
                        hash.getValue(),
                        player.name() + ", turn " + hash.getKey());
            }
        }
    }
}
