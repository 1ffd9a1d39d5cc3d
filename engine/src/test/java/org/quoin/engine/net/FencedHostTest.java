package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostOptions.Asking;
import org.quoin.engine.net.HostStartException.CarriedOn;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Electorate;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** An old host that comes back does not go on beside the new one. */
@Execution(ExecutionMode.CONCURRENT)
final class FencedHostTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final WorldSettings SETTINGS =
            new WorldSettings("Bergdorf", WORLD, LatePolicy.SUBSTITUTE);

    private final Identity hosting = Identity.fresh();
    private final List<LockstepClient> clients = new ArrayList<>();
    private final AtomicReference<@Nullable LockstepHost> carrying = new AtomicReference<>();
    private volatile int named;
    private volatile boolean asked;

    /** The player at home waits for it, as does the host: they are of one machine. */
    private volatile CountDownLatch machine = new CountDownLatch(0);

    @TempDir private Path temp;

    private Path folder() {
        return temp.resolve("bergdorf");
    }

    private LockstepHost start() throws Exception {
        return start(Asking.ALL);
    }

    private LockstepHost start(Asking asking) throws Exception {
        HostOptions options = HostOptions.on(0, HostConfig.of(WORLD));
        return LockstepHost.start(
                options.withEnvironment(options.environment().withIdentity(hosting))
                        .withAsking(asking),
                WorldFolder.open(folder(), SETTINGS));
    }

    private CarriedOn refusal() {
        HostStartException refused = assertThrows(HostStartException.class, this::start);
        return Objects.requireNonNull(refused.carriedOn());
    }

    private void join(LockstepHost host, String name, boolean willing) {
        CarryOn carryOn =
                willing ? new CarryOn(0, takeover -> null, carrying::set) : CarryOn.FOLLOWING;
        ClientOptions options =
                new ClientOptions("127.0.0.1", host.port(), name, 2).withCarryOn(carryOn);
        clients.add(
                LockstepClient.start(
                        options.withEnvironment(
                                options.environment().withIdentity(Identity.fresh())),
                        (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                        this::happened));
    }

    private void happened(ClientEvent event) {
        if (event instanceof ClientEvent.Successors list) {
            named = list.all().size();
        } else if (event instanceof ClientEvent.CutOff cut && cut.mayGoOn()) {
            asked = true;
        }
    }

    private LockstepClient joinAtHome(LockstepHost host) {
        return LockstepClient.start(
                host,
                new OwnPlayer("Hanna", InputDelay.fixed(2), Environment.ofThisMachine()),
                (turn, world, slot) -> {
                    await(machine);
                    return InputFrame.NEUTRAL;
                },
                event -> {});
    }

    /** A host on whose folder it is written who could carry its world on. */
    private LockstepHost hostWithPlayers() throws Exception {
        LockstepHost host = start();
        join(host, "Ann", true);
        join(host, "Ben", false);
        join(host, "Cia", false);
        awaitNamed();
        return host;
    }

    /** The same whose own player and one other are alone in the world. */
    private LockstepHost hostOfTwo() throws Exception {
        LockstepHost host = start();
        LockstepClient own = joinAtHome(host);
        Await.until("the host plays", () -> own.stats().turn() > 0);
        join(host, "Ann", true);
        awaitNamed();
        Await.until("both count", () -> host.askSimulation(Electorate::of).size() == 2);
        return host;
    }

    private void awaitNamed() {
        awaitPlay(30);
        Await.until("Ann is named", () -> named > 0);
        awaitPlay(clients.get(0).stats().turn() + 20);
    }

    private void awaitPlay(int turn) {
        Await.until(
                "all play", () -> clients.stream().allMatch(each -> each.stats().turn() > turn));
    }

    @AfterEach
    void end() {
        clients.forEach(LockstepClient::close);
        LockstepHost host = carrying.get();
        if (host != null) {
            host.close();
        }
    }

    @Test
    void aHostThatWasKilledAndStartsAgainIsToldWhereItsWorldIs() throws Exception {
        LockstepHost old = hostWithPlayers();
        old.kill();
        awaitPlay(old.turn() + 30);
        LockstepHost next = Objects.requireNonNull(carrying.get());
        CarriedOn refused = refusal();
        assertEquals("Ann", refused.name());
        assertEquals(next.port(), Objects.requireNonNull(refused.at()).port());
        assertFalse(refused.isAsked());
        assertThrows(HostStartException.class, () -> start(Asking.DECIDED));
        // Once nobody carries it on any more it is hosted from here again, in a later epoch.
        clients.forEach(LockstepClient::close);
        next.close();
        try (LockstepHost again = start()) {
            assertEquals(2, again.report().epochs().get(1).epoch());
        }
    }

    @Test
    void aHostThatIsClosedHasNobodyToAsk() throws Exception {
        LockstepHost old = hostWithPlayers();
        assertTrue(Files.readString(folder().resolve(ListFile.SUCCESSORS)).contains(":"));
        old.close();
        assertEquals("", Files.readString(folder().resolve(ListFile.SUCCESSORS)));
        assertNull(old.carriedOn());
    }

    @Test
    void aHostThatStoodStillGivesWayAndKeepsWhatItPlayedAlone() throws Exception {
        LockstepHost old = hostWithPlayers();
        LockstepClient own = joinAtHome(old);
        Await.until("the host plays", () -> own.stats().turn() > 0);
        awaitPlay(own.stats().turn() + 40); // And the others' worlds know it.
        CountDownLatch awake = new CountDownLatch(1);
        old.console().enter("/list", line -> {}, done -> await(awake));
        int stoodAt = old.turn();
        Await.until("somebody carries on", () -> carrying.get() != null);
        awaitPlay(stoodAt + 40);
        awake.countDown();
        Await.until("the old host has ended", () -> old.carriedOn() != null);
        assertFalse(old.isRunning() && old.carriedOn() == null);
        Reason told = Objects.requireNonNull(old.carriedOn());
        assertEquals(HostCode.CARRIED_ON_APART, told.code());
        LockstepHost next = Objects.requireNonNull(carrying.get());
        assertTrue(told.text().startsWith("Ann hosts this world now"), told.text());
        assertTrue(told.text().contains(":" + next.port()), told.text());
        try (Stream<Path> beside = Files.list(temp)) {
            Path apart =
                    beside.filter(each -> String.valueOf(each.getFileName()).contains("-alone-1-"))
                            .findAny()
                            .orElseThrow();
            try (WorldFolder opened = WorldFolder.open(apart, SETTINGS)) {
                assertEquals(old.turn(), opened.start().simulation().turn());
                assertNotNull(opened.start().before());
            }
        }
        int turn = clients.get(0).stats().turn();
        Await.until("its own player plays on there", () -> own.stats().turn() > turn + 20);
        assertEquals(4, next.playerCount());
        own.close();
    }

    @Test
    void aHostThatStoodStillIsToldOfTheOnePlayerWhoWentOnAlone() throws Exception {
        LockstepHost old = hostOfTwo();
        CountDownLatch awake = new CountDownLatch(1);
        machine = awake;
        old.console().enter("/list", line -> {}, done -> await(awake));
        int stoodAt = old.turn();
        Await.until("Ann is asked", () -> asked);
        clients.get(0).goAlone();
        awaitPlay(stoodAt + 40);
        awake.countDown();
        AtomicReference<@Nullable Reason> notice = new AtomicReference<>();
        Await.until(
                "the host is told",
                () -> {
                    notice.set(old.pollNotice());
                    return notice.get() != null;
                });
        Reason told = Objects.requireNonNull(notice.get());
        assertEquals(HostCode.PARTED, told.code());
        assertTrue(told.text().startsWith("Ann "), told.text());
        assertTrue(old.isRunning());
        old.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
