package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;

/** Worlds that their hosts hand over to a player while the game goes on, over real sockets. */
@Execution(ExecutionMode.CONCURRENT)
final class HandOverTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    private final List<Someone> all = new ArrayList<>();

    /** A player, who may become the host. */
    private static final class Someone implements Consumer<ClientEvent> {
        final AtomicReference<@Nullable LockstepHost> hosts = new AtomicReference<>();
        final ConcurrentLinkedQueue<String> ends = new ConcurrentLinkedQueue<>();
        final ConcurrentLinkedQueue<List<String>> said = new ConcurrentLinkedQueue<>();
        final LockstepClient client;
        volatile int hostSlot = -1;
        volatile int successors;

        private static CarryOn carryOn(boolean willing, Consumer<LockstepHost> hosting) {
            return willing ? new CarryOn(0, takeover -> null, hosting) : CarryOn.FOLLOWING;
        }

        Someone(int port, String name, boolean willing) {
            ClientOptions options =
                    new ClientOptions("127.0.0.1", port, name, 2)
                            .withCarryOn(carryOn(willing, hosts::set));
            Environment own = options.environment().withIdentity(Identity.fresh());
            client =
                    LockstepClient.start(
                            options.withEnvironment(own), (turn, world, slot) -> frame(turn), this);
        }

        Someone(LockstepHost host, String name, boolean willing) {
            Environment own = Environment.ofThisMachine().withIdentity(Identity.fresh());
            client =
                    LockstepClient.start(
                            host,
                            new OwnPlayer(name, Look.PLAIN, InputDelay.fixed(2), own),
                            carryOn(willing, hosts::set),
                            (turn, world, slot) -> frame(turn),
                            this);
        }

        private static int frame(int turn) {
            return InputFrame.withLook(0, 3 * turn, 0);
        }

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ended ended) {
                ends.add(ended.reason().text());
            } else if (event instanceof ClientEvent.Said line) {
                said.add(line.line().texts());
            } else if (event instanceof ClientEvent.Successors named) {
                hostSlot = named.hostSlot();
                successors = named.all().size();
            }
        }

        int turn() {
            return client.stats().turn();
        }

        @Override
        public String toString() {
            return client.slot() + " at turn " + turn() + ", ended " + ends;
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

    private Someone add(Someone someone) {
        all.add(someone);
        return someone;
    }

    private void awaitSuccessors(int count) {
        Await.until(
                "all know who could carry on",
                () -> all.stream().allMatch(p -> p.successors == count && p.turn() > 30));
    }

    private void awaitAllRead(String... note) {
        Await.until(
                () -> "all read " + List.of(note),
                () -> all.stream().allMatch(p -> p.said.contains(List.of(note))));
    }

    private void assertAllGoOnAlike(int afterTurn) {
        Await.until(
                () -> "all play on after " + afterTurn + ": " + all,
                () -> all.stream().allMatch(p -> p.turn() > afterTurn + 60));
        assertEquals(List.of(), all.stream().flatMap(p -> p.ends.stream()).toList());
        TreeMap<Integer, Long> first = new TreeMap<>(all.get(0).client.report().hashes());
        int compared = 0;
        for (Someone each : all) {
            assertEquals(0, each.client.stats().sync().desyncs());
            TreeMap<Integer, Long> hashes = new TreeMap<>(each.client.report().hashes());
            for (int turn : hashes.keySet()) {
                if (turn > afterTurn && first.containsKey(turn)) {
                    assertEquals(first.get(turn), hashes.get(turn), "turn " + turn);
                    compared++;
                }
            }
        }
        assertTrue(compared >= all.size(), "hashes after the hand-over: " + compared);
    }

    @Test
    void allPlayOnWithTheSuccessorAndTheOldHostsPlayerWithThem() throws Exception {
        LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
        Someone own = add(new Someone(host, "own", true));
        Someone willing = add(new Someone(host.port(), "willing", true));
        add(new Someone(host.port(), "third", false));
        awaitSuccessors(1);
        assertEquals("willing", host.handOver(null));
        Await.until("the old host has stopped", () -> !host.isRunning());
        assertTrue(host.isHandedOver());
        Await.until("the successor hosts", () -> willing.hosts.get() != null);
        assertAllGoOnAlike(host.turn());
        LockstepHost second = Objects.requireNonNull(willing.hosts.get());
        LockstepHost.HandedTo to = Objects.requireNonNull(host.handedTo());
        assertEquals("willing", to.name());
        assertEquals(second.port(), Objects.requireNonNull(to.at()).port());
        awaitAllRead("hosts", "willing");
        int slot = willing.client.slot();
        Await.until("all know", () -> all.stream().allMatch(p -> p.hostSlot == slot));
        // The player who hosted before could carry it on now.
        awaitSuccessors(1);
        assertEquals("own", second.handOver("own"));
        Await.until("the second host has stopped", () -> !second.isRunning());
        Await.until("the first host hosts again", () -> own.hosts.get() != null);
        assertAllGoOnAlike(second.turn());
        awaitAllRead("hosts", "own");
    }

    @Test
    void theHostsPlayerMayLeaveMeanwhile() throws Exception {
        LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
        Someone own = add(new Someone(host, "own", false));
        add(new Someone(host.port(), "willing", true));
        add(new Someone(host.port(), "third", false));
        awaitSuccessors(1);
        assertEquals("willing", host.handOver(null));
        own.client.close();
        all.remove(own);
        Await.until("the old host has stopped", () -> !host.isRunning());
        assertAllGoOnAlike(host.turn());
    }

    @Test
    void aHostWithoutSuccessorsStays() throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD))) {
            Someone someone = add(new Someone(host.port(), "p", false));
            Await.until("plays", () -> someone.turn() > 10);
            assertNull(host.handOver(null));
            assertNull(host.handOver("p"));
            int turn = host.turn();
            Await.until("plays on", () -> someone.turn() > turn + 20);
            assertFalse(host.isHandingOver());
        }
    }
}
