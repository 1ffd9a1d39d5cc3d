package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.bots.BotScript;
import org.quoin.engine.client.ClientListener;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.net.transport.TransportChoice;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;

/**
 * Host and players over real sockets, with firewalls and bad networks. Mostly waits, so the tests
 * run in parallel.
 */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
final class RoughNetworksTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    @Test
    void aPlayerBehindAFirewallPlaysByTcpInStepWithTheOthers() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), true)) {
            Player blocked = new Player("blocked", 0);
            Player free = new Player("free", 1);
            try (LockstepClient behind = blocked.join(proxy.port(), TransportChoice.AUTO);
                    LockstepClient before = free.join(host.port(), TransportChoice.AUTO)) {
                blocked.awaitSlot();
                free.awaitSlot();
                blocked.awaitStreamOnly();
                awaitCheckedTurn(host.turn() + 60, behind, before);
                leaveInStep(host, behind, before);
                assertEquals(0, datagrams(behind), "datagrams behind the firewall");
                assertTrue(datagrams(before) > 0);
                assertFalse(free.streamOnly.isDone());
            }
        }
    }

    @Test
    void aPlayerThatAsksForTcpSendsNoDatagram() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            Player player = new Player("streams", 0);
            try (LockstepClient client = player.join(host.port(), TransportChoice.TCP)) {
                player.awaitSlot();
                awaitCheckedTurn(host.turn() + 40, client);
                leaveInStep(host, client);
                assertEquals(0, datagrams(client));
            }
        }
    }

    @Test
    void aPlayerThatInsistsOnUdpIsToldThatItIsBlocked() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), true)) {
            Player player = new Player("stubborn", 0);
            try (LockstepClient client = player.join(proxy.port(), TransportChoice.UDP)) {
                DisconnectReason reason = player.awaitEnd();
                assertEquals(DisconnectReason.Kind.UDP_BLOCKED, reason.kind());
                assertTrue(reason.text().contains("UDP port " + proxy.port()), reason.text());
                assertEquals(-1, client.slot());
            }
        }
    }

    @Test
    void aGameWhoseDatagramsStopArrivingGoesOnByTcp() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            Player player = new Player("walled in", 0);
            try (LockstepClient client = player.join(proxy.port(), TransportChoice.AUTO)) {
                player.awaitSlot();
                awaitCheckedTurn(host.turn() + 20, client);
                assertTrue(datagrams(client) > 0);
                assertFalse(player.streamOnly.isDone());
                proxy.blockDatagrams();
                player.awaitStreamOnly();
                awaitCheckedTurn(host.turn() + 40, client);
                leaveInStep(host, client);
                assertEquals(DisconnectReason.Kind.LEFT, player.awaitEnd().kind());
            }
        }
    }

    @Test
    void aPlayerWhoseConnectionBreaksComesBackToTheSameAvatar() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            Player lost = new Player("lost", 0);
            Player other = new Player("other", 1);
            try (LockstepClient client = lost.join(proxy.port(), TransportChoice.AUTO);
                    LockstepClient beside = other.join(host.port(), TransportChoice.AUTO)) {
                int slot = lost.awaitSlot();
                other.awaitSlot();
                awaitCheckedTurn(host.turn() + 20, client, beside);
                proxy.cut();
                lost.awaitReconnecting();
                Await.value("the return of " + lost.name, lost.reconnected);
                awaitCheckedTurn(host.turn() + 40, client, beside);
                assertEquals(slot, client.slot());
                assertEquals(1, client.stats().link().reconnects());
                assertEquals(2, host.playerCount());
                leaveInStep(host, client, beside);
                assertEquals(2, host.report().players().size(), "nobody came in a second time");
                assertEquals(DisconnectReason.Kind.LEFT, lost.awaitEnd().kind());
            }
        }
    }

    @Test
    void aPlayerCanLeaveWhileReconnecting() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            Player player = new Player("tired", 0);
            try (LockstepClient client = player.join(proxy.port(), TransportChoice.AUTO)) {
                player.awaitSlot();
                proxy.vanish();
                player.awaitReconnecting();
                client.leave();
                assertEquals(DisconnectReason.Kind.LEFT, player.awaitEnd().kind());
                assertFalse(player.reconnected.isDone());
            }
        }
    }

    @Test
    void conditionsShowInTheMeasuredRoundTrip() throws Exception {
        NetworkConditions slow = NetworkConditions.parse("latency=60,jitter=10,loss=0.05");
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            Player player = new Player("far away", 0);
            try (LockstepClient client =
                    player.start(
                            player.options(host.port())
                                    .withEnvironment(
                                            Environment.ofThisMachine().withConditions(slow)))) {
                player.awaitSlot();
                awaitCheckedTurn(host.turn() + 40, client);
                // Each way takes its 50 ms at least by the one clock that all here read, however
                // busy the machine is; the clocks in datagrams are cut to whole microseconds.
                double far = client.stats().link().roundTripMillis();
                assertTrue(far >= 99.99, "round trip of 2 x 60 ms less jitter: " + far);
                client.setNetworkConditions(NetworkConditions.NONE);
                Await.until(
                        () -> "a round trip below 100 ms is measured: " + client.stats(),
                        () -> isRunning(client) && client.stats().link().roundTripMillis() < 100);
                host.setNetworkConditions(slow);
                Await.until(
                        () -> "a round trip of 100 ms is measured: " + client.stats(),
                        () -> isRunning(client) && client.stats().link().roundTripMillis() >= 100);
                leaveInStep(host, client);
            }
        }
    }

    private static long datagrams(LockstepClient client) {
        return client.stats().traffic().in().udpDatagrams();
    }

    private static void awaitCheckedTurn(int turn, LockstepClient... clients) {
        for (LockstepClient client : clients) {
            Await.until(
                    () -> "turn " + turn + " is checked: " + client.stats(),
                    () -> isRunning(client) && client.stats().sync().lastCheckedTurn() >= turn);
        }
    }

    private static boolean isRunning(LockstepClient client) {
        assertTrue(client.isRunning(), "a player has ended");
        return true;
    }

    private static void leaveInStep(LockstepHost host, LockstepClient... clients) {
        for (LockstepClient client : clients) {
            client.leave();
            Await.until("a player who leaves has ended", () -> !client.isRunning());
        }
        Map<Integer, Long> hashes = host.report().hashes();
        for (LockstepClient client : clients) {
            PlayerReport player = Objects.requireNonNull(client.report());
            assertTrue(player.hashes().size() >= 2, player.name() + player.hashes().keySet());
            player.hashes()
                    .forEach((turn, hash) -> assertEquals(hashes.get(turn), hash, "turn " + turn));
            assertEquals(0, player.desyncs());
        }
    }

    /** A player that builds, and its listener. */
    private static final class Player implements ClientListener {
        final CompletableFuture<Integer> slot = new CompletableFuture<>();
        final CompletableFuture<Boolean> streamOnly = new CompletableFuture<>();
        final CompletableFuture<Boolean> reconnecting = new CompletableFuture<>();
        final CompletableFuture<Boolean> reconnected = new CompletableFuture<>();
        final CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
        private final String name;
        private final int number;

        Player(String name, int number) {
            this.name = name;
            this.number = number;
        }

        ClientOptions options(int port) {
            return new ClientOptions("127.0.0.1", port, name, 2);
        }

        LockstepClient join(int port, TransportChoice choice) {
            InputDelay delay = InputDelay.fixed(2);
            return start(
                    new ClientOptions(
                            "127.0.0.1", port, name, delay, choice, Environment.ofThisMachine()));
        }

        LockstepClient start(ClientOptions options) {
            return LockstepClient.start(options, BotScript.BUILD.frames(7, number, 2), this);
        }

        int awaitSlot() throws Exception {
            return Await.value("the slot of " + name, slot);
        }

        void awaitStreamOnly() throws Exception {
            Await.value("the switch to TCP of " + name, streamOnly);
        }

        void awaitReconnecting() throws Exception {
            Await.value("the lost connection of " + name, reconnecting);
        }

        DisconnectReason awaitEnd() throws Exception {
            return Await.value("the end of " + name, end);
        }

        @Override
        public void joined(int own, ColumnSource columns, WorldConfig config) {
            slot.complete(own);
        }

        @Override
        public void streamOnly() {
            streamOnly.complete(true);
        }

        @Override
        public void reconnecting(Reason why, long untilNanos) {
            reconnecting.complete(true);
        }

        @Override
        public void reconnected() {
            reconnected.complete(true);
        }

        @Override
        public void ended(DisconnectReason reason) {
            end.complete(reason);
        }
    }
}
