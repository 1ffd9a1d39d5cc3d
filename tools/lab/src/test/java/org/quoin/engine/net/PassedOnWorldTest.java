package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.server.KnownHosts;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A player who was away when its world moved comes back to the address it knows. */
final class PassedOnWorldTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    private final Identity hosting = Identity.fresh();
    private final Identity ann = Identity.fresh();
    private final Identity zoe = Identity.fresh();
    private final MemoryFolder carried = new MemoryFolder();
    private final AtomicReference<@Nullable LockstepHost> next = new AtomicReference<>();
    private final List<LockstepClient> clients = new ArrayList<>();
    private final List<LockstepHost> hosts = new ArrayList<>();
    private @TempDir Path folder;

    @AfterEach
    void end() {
        clients.forEach(LockstepClient::close);
        LockstepHost carrying = next.get();
        if (carrying != null) {
            carrying.close();
        }
        hosts.forEach(LockstepHost::close);
    }

    private LockstepHost host(int port, Identity identity) throws HostStartException {
        HostOptions options = HostOptions.on(port, HostConfig.of(WORLD));
        LockstepHost host =
                LockstepHost.start(
                        options.withEnvironment(options.environment().withIdentity(identity)));
        hosts.add(host);
        return host;
    }

    private Path file() {
        return folder.resolve("known-hosts");
    }

    private KnownHosts knownHosts() {
        return new KnownHosts(file(), () -> Instant.now().getEpochSecond());
    }

    /** A player; what happens to it is in {@code events}. */
    private LockstepClient join(
            int port, String name, Identity identity, HostKeys keys, AwaitedEvents events) {
        boolean willing = identity == ann;
        CarryOn carryOn =
                willing
                        ? new CarryOn(
                                0,
                                takeover -> WorldFolder.open(carried, CarryOn.settingsOf(takeover)),
                                next::set)
                        : CarryOn.FOLLOWING;
        LockstepClient client =
                LockstepClient.start(
                        new ClientOptions("127.0.0.1", port, name, 2)
                                .withCarryOn(carryOn)
                                .withEnvironment(
                                        Environment.ofThisMachine()
                                                .withIdentity(identity)
                                                .withHosts(keys)),
                        (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                        events);
        clients.add(client);
        return client;
    }

    private static final class AwaitedEvents implements Consumer<ClientEvent> {
        private final AtomicReference<ClientEvent.@Nullable Ended> ended = new AtomicReference<>();
        private volatile boolean knows;

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ended end) {
                ended.set(end);
            } else if (event instanceof ClientEvent.Successors list) {
                knows = !list.all().isEmpty();
            }
        }
    }

    private void visit(int port, KnownHosts keys) {
        AwaitedEvents events = new AwaitedEvents();
        try (LockstepClient client = join(port, "Zoe", zoe, keys, events)) {
            Await.until(
                    () -> "Zoe plays, or " + events.ended.get(),
                    () -> client.stats().turn() > 0 || events.ended.get() != null);
            assertNull(events.ended.get());
        }
    }

    /** The world moves from its host to Ann, and to the port where it was. */
    private LockstepHost passOn(LockstepHost first) throws HostStartException {
        int port = first.port();
        List<AwaitedEvents> events = List.of(new AwaitedEvents(), new AwaitedEvents());
        LockstepClient own = join(port, "Ann", ann, HostKeys.ANY, events.get(0));
        LockstepClient ben = join(port, "Ben", Identity.fresh(), HostKeys.ANY, events.get(1));
        Await.until("a successor is known", () -> events.stream().allMatch(each -> each.knows));
        int from = own.stats().turn();
        Await.until("it has what it needs", () -> own.stats().turn() > from + 12);
        first.kill();
        Await.until("Ann hosts", () -> next.get() != null);
        LockstepHost second = Objects.requireNonNull(next.get());
        Await.until("all play on", () -> ben.stats().turn() > first.turn() + 10);
        ben.close();
        second.closePort();
        Await.until("its port is closed", () -> !second.isOpen());
        second.open(port);
        return second;
    }

    @Test
    void whoComesBackToTheAddressJoinsWithoutAQuestionAndAStrangerThereAlarms() throws Exception {
        LockstepHost first = host(0, hosting);
        HostAddress address = new HostAddress("127.0.0.1", first.port());
        visit(first.port(), knownHosts());
        Path before = Files.copy(file(), folder.resolve("before"));
        LockstepHost second = passOn(first);
        KnownHosts keys = knownHosts();
        visit(second.port(), keys);
        assertEquals(ann.publicHalf().fingerprint(), keys.pollSuccessor(address));
        assertNull(keys.pollSuccessor(address), "told once");
        assertEquals(ann.publicHalf(), keys.all().get(address.toString()));
        KnownHosts later = knownHosts();
        visit(second.port(), later);
        assertNull(later.pollSuccessor(address), "from then on that is the host");
        clients.forEach(LockstepClient::close);
        second.close();

        try (LockstepHost again = reopened(first.port())) {
            Files.copy(before, file(), StandardCopyOption.REPLACE_EXISTING);
            visit(again.port(), knownHosts()); // The chain is in the world's folder.
        }

        LockstepHost stranger = host(first.port(), Identity.fresh());
        AwaitedEvents events = new AwaitedEvents();
        join(stranger.port(), "Zoe", zoe, knownHosts(), events);
        Await.until("it ends", () -> events.ended.get() != null);
        assertEquals(
                EndCode.HOST_CHANGED,
                Objects.requireNonNull(events.ended.get()).reason().why().code());
    }

    private LockstepHost reopened(int port) throws Exception {
        HostOptions options = HostOptions.on(port, HostConfig.of(WORLD));
        return LockstepHost.start(
                options.withEnvironment(options.environment().withIdentity(ann)),
                WorldFolder.open(carried, new WorldSettings("", WORLD, LatePolicy.WAIT)));
    }
}
