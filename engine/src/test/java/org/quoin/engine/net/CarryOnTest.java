package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** Worlds that go on when their host is killed, over real sockets. */
final class CarryOnTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    private final List<Someone> all = new ArrayList<>();

    /** A player who may become the host. */
    private static final class Someone implements Consumer<ClientEvent> {
        final LockstepClient client;
        final AtomicReference<@Nullable LockstepHost> hosts = new AtomicReference<>();
        final ConcurrentLinkedQueue<String> ends = new ConcurrentLinkedQueue<>();
        volatile int successors;

        Someone(int port, String name, boolean willing) {
            int listening = willing ? 0 : HostOptions.NO_PORT;
            CarryOn carryOn = new CarryOn(listening, takeover -> null, hosts::set);
            ClientOptions options =
                    new ClientOptions("127.0.0.1", port, name, 2).withCarryOn(carryOn);
            Environment own = options.environment().withIdentity(Identity.fresh());
            this.client =
                    LockstepClient.start(
                            options.withEnvironment(own),
                            (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                            this);
        }

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ended ended) {
                ends.add(ended.reason().text());
            } else if (event instanceof ClientEvent.Successors named) {
                successors = named.all().size();
            }
        }

        int turn() {
            return client.stats().turn();
        }
    }

    @AfterEach
    void end() {
        all.forEach(each -> each.client.close());
        for (Someone each : all) {
            LockstepHost host = each.hosts.get();
            if (host != null) {
                host.close();
            }
        }
    }

    private Someone join(LockstepHost host, String name, boolean willing) {
        Someone someone = new Someone(host.port(), name, willing);
        all.add(someone);
        return someone;
    }

    @Test
    void aPlayerWhoOffersItWhilePlayingCarriesTheWorldOn() throws Exception {
        LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
        Someone late = join(host, "late", false);
        Someone other = join(host, "other", false);
        Await.until("both play", () -> all.stream().allMatch(p -> p.turn() > 30));
        assertEquals(List.of(0, 0), List.of(late.successors, other.successors));
        late.client.offerToCarryOn(0);
        Await.until("both know one", () -> late.successors == 1 && other.successors == 1);
        host.kill();
        int killedAt = host.turn();
        Await.until("both play on", () -> all.stream().allMatch(p -> p.turn() > killedAt + 60));
        assertNotNull(late.hosts.get());
        assertNull(other.hosts.get());
    }

    @Test
    void theWorldGoesOnAtAPlayersMachineWhenItsHostIsKilled() throws Exception {
        LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
        for (int i = 0; i < 4; i++) {
            join(host, "p" + i, i < 2);
        }
        Await.until("all know two successors", () -> all.stream().allMatch(p -> p.successors == 2));
        Await.until("all play", () -> all.stream().allMatch(p -> p.turn() > 30));
        host.kill();
        int killedAt = host.turn();
        Await.until("all play on", () -> all.stream().allMatch(p -> p.turn() > killedAt + 60));
        List<String> ends = all.stream().flatMap(p -> p.ends.stream()).toList();
        assertEquals(List.of(), ends);
        assertEquals(1, all.stream().filter(p -> p.hosts.get() != null).count());
        TreeMap<Integer, Long> before = new TreeMap<>(host.report().hashes());
        for (Someone each : all) {
            TreeMap<Integer, Long> hashes = new TreeMap<>(each.client.report().hashes());
            before.forEach(
                    (turn, hash) ->
                            hashes.computeIfPresent(
                                    turn,
                                    (t, own) -> {
                                        assertEquals(hash, own, "turn " + turn);
                                        return own;
                                    }));
            assertTrue(hashes.lastKey() > killedAt, hashes.toString());
            assertEquals(0, each.client.stats().sync().desyncs());
        }
    }
}
