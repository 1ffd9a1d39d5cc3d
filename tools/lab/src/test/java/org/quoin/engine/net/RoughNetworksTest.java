package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.sim.WorldConfig;

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
            AwaitedPlayer blocked = new AwaitedPlayer("blocked", 0);
            AwaitedPlayer free = new AwaitedPlayer("free", 1);
            try (LockstepClient behind = blocked.join(proxy.port(), TransportChoice.AUTO);
                    LockstepClient before = free.join(host.port(), TransportChoice.AUTO)) {
                blocked.awaitSlot();
                free.awaitSlot();
                blocked.awaitStreamOnly();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 60, behind, before);
                AwaitedPlayer.leaveInStep(host, behind, before);
                assertEquals(0, datagrams(behind), "datagrams behind the firewall");
                assertTrue(datagrams(before) > 0);
                assertFalse(free.streamOnly.isDone());
            }
        }
    }

    @Test
    void aPlayerThatAsksForTcpSendsNoDatagram() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            AwaitedPlayer player = new AwaitedPlayer("streams", 0);
            try (LockstepClient client = player.join(host.port(), TransportChoice.TCP)) {
                player.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client);
                AwaitedPlayer.leaveInStep(host, client);
                assertEquals(0, datagrams(client));
            }
        }
    }

    @Test
    void aPlayerThatInsistsOnUdpIsToldThatItIsBlocked() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), true)) {
            AwaitedPlayer player = new AwaitedPlayer("stubborn", 0);
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
            AwaitedPlayer player = new AwaitedPlayer("walled in", 0);
            try (LockstepClient client = player.join(proxy.port(), TransportChoice.AUTO)) {
                player.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 20, client);
                assertTrue(datagrams(client) > 0);
                assertFalse(player.streamOnly.isDone());
                proxy.blockDatagrams();
                player.awaitStreamOnly();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client);
                AwaitedPlayer.leaveInStep(host, client);
                assertEquals(DisconnectReason.Kind.LEFT, player.awaitEnd().kind());
            }
        }
    }

    @Test
    void aPlayerWhoseConnectionBreaksComesBackToTheSameAvatar() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            AwaitedPlayer lost = new AwaitedPlayer("lost", 0);
            AwaitedPlayer other = new AwaitedPlayer("other", 1);
            try (LockstepClient client = lost.join(proxy.port(), TransportChoice.AUTO);
                    LockstepClient beside = other.join(host.port(), TransportChoice.AUTO)) {
                int slot = lost.awaitSlot();
                other.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 20, client, beside);
                proxy.cut();
                lost.awaitReconnecting();
                Await.value("the return of " + lost.name, lost.reconnected);
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client, beside);
                assertEquals(slot, client.slot());
                assertEquals(1, client.stats().link().reconnects());
                assertEquals(2, host.playerCount());
                AwaitedPlayer.leaveInStep(host, client, beside);
                assertEquals(2, host.report().players().size(), "nobody came in a second time");
                assertEquals(DisconnectReason.Kind.LEFT, lost.awaitEnd().kind());
            }
        }
    }

    @Test
    void aPlayerCanLeaveWhileReconnecting() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            AwaitedPlayer player = new AwaitedPlayer("tired", 0);
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
            AwaitedPlayer player = new AwaitedPlayer("far away", 0);
            try (LockstepClient client =
                    player.start(
                            player.options(host.port())
                                    .withEnvironment(
                                            Environment.ofThisMachine().withConditions(slow)))) {
                player.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client);
                // Each way takes its 50 ms at least by the one clock that all here read, however
                // busy the machine is; the clocks in datagrams are cut to whole microseconds.
                double far = client.stats().link().roundTripMillis();
                assertTrue(far >= 99.99, "round trip of 2 x 60 ms less jitter: " + far);
                client.setNetworkConditions(NetworkConditions.NONE);
                Await.until(
                        () -> "a round trip below 100 ms is measured: " + client.stats(),
                        () -> client.isRunning() && client.stats().link().roundTripMillis() < 100);
                host.setNetworkConditions(slow);
                Await.until(
                        () -> "a round trip of 100 ms is measured: " + client.stats(),
                        () -> client.isRunning() && client.stats().link().roundTripMillis() >= 100);
                AwaitedPlayer.leaveInStep(host, client);
            }
        }
    }

    private static long datagrams(LockstepClient client) {
        return client.stats().traffic().in().udpDatagrams();
    }
}
