package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.HostOptions.Asking;
import org.quoin.engine.net.HostStartException.CarriedOn;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.SuccessorsFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.Successor;
import org.quoin.server.world.WorldOpening;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A world whose folder is opened again while one other player hosts it, or may do so. */
final class CarriedOnFolderTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("Bergdorf", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    private final Identity hosting = Identity.fresh();
    private final Identity ann = Identity.fresh();
    @TempDir private Path temp;
    private @Nullable LockstepHost next;

    private Path folder() {
        return temp.resolve("bergdorf");
    }

    private static HostOptions options(Identity identity) {
        HostOptions usual = HostOptions.on(0, HostConfig.of(SETTINGS.config()));
        return usual.withEnvironment(usual.environment().withIdentity(identity));
    }

    private LockstepHost start(Asking asking) throws Exception {
        return LockstepHost.start(
                options(hosting).withAsking(asking), WorldFolder.open(folder(), SETTINGS));
    }

    private CarriedOn refusal(Asking asking) {
        HostStartException refused = assertThrows(HostStartException.class, () -> start(asking));
        return Objects.requireNonNull(refused.carriedOn());
    }

    /** Hosts the world for a moment, then again at Ann, who has all of it. */
    @BeforeEach
    void carryOn() throws Exception {
        try (LockstepHost first = start(Asking.ALL);
                LockstepClient own =
                        LockstepClient.start(
                                first,
                                new OwnPlayer(
                                        "Hanna", InputDelay.fixed(2), Environment.ofThisMachine()),
                                (turn, world, slot) -> InputFrame.NEUTRAL,
                                event -> {})) {
            Await.until("some turns are played", () -> own.stats().turn() > 3);
        }
        Path there = temp.resolve("ann");
        Files.createDirectories(there);
        try (Stream<Path> files = Files.list(folder())) {
            for (Path each : files.toList()) {
                if (!each.endsWith(DiskFolder.LOCK_FILE)) {
                    Files.copy(each, there.resolve(each.getFileName()));
                }
            }
        }
        next = LockstepHost.start(options(ann), WorldFolder.open(there, SETTINGS));
    }

    @AfterEach
    void end() {
        next().close();
    }

    private LockstepHost next() {
        return Objects.requireNonNull(next);
    }

    private Successor at(int port) {
        return new Successor(0, ann.publicHalf(), List.of("127.0.0.1:" + port));
    }

    private void named(NamedSuccessors named) throws Exception {
        Files.writeString(folder().resolve(ListFile.SUCCESSORS), SuccessorsFile.text(named));
    }

    @Test
    void aPersonDecidesWhereOneOfTwoHasGoneOn() throws Exception {
        named(new NamedSuccessors(List.of(at(next().port())), null));
        CarriedOn by = refusal(Asking.ALL);
        assertTrue(by.isAsked());
        assertEquals(next().port(), Objects.requireNonNull(by.at()).port());
        assertEquals(ann.publicHalf().fingerprint(), by.name());
        start(Asking.DECIDED).close();
    }

    @Test
    void aWorldThatWasHandedOverIsItsNextHosts() throws Exception {
        named(new NamedSuccessors(List.of(), at(next().port())));
        assertFalse(refusal(Asking.ALL).isAsked());
        assertFalse(refusal(Asking.DECIDED).isAsked());
        // Nobody answers: it may go on all the same, so that a person decides.
        next().close();
        CarriedOn silent = refusal(Asking.ALL);
        assertNull(silent.at());
        assertTrue(silent.isAsked());
        start(Asking.DECIDED).close();
        start(Asking.ALL).close(); // It is its own again.
    }

    /** A player who left took in the world of the very session that still hosts it. */
    @Test
    void theSessionWhoseTurnsAreHereIsAskedAsWell() throws Exception {
        named(new NamedSuccessors(List.of(at(next().port())), null));
        Path there = temp.resolve("ann");
        Await.until(
                "its lineage is written",
                () -> {
                    try {
                        return Files.readString(there.resolve(ListFile.LINEAGE))
                                .contains(ann.publicHalf().fingerprint());
                    } catch (IOException e) {
                        return false;
                    }
                });
        Files.writeString(
                folder().resolve(ListFile.LINEAGE),
                Files.readString(there.resolve(ListFile.LINEAGE)));
        assertTrue(refusal(Asking.ALL).isAsked());
    }

    /** The window goes on meanwhile, says who is asked, and can cancel. */
    @Test
    void asksOnAThreadOfItsOwnAndCanBeCancelled() throws Exception {
        List<String> asked = new ArrayList<>();
        List<Throwable> problems = new ArrayList<>();
        WorldOpening opening =
                new WorldOpening(
                        (options, world, at) -> problems.add(new AssertionError("hosted")),
                        world -> hosting,
                        asked::addAll,
                        why -> {},
                        problems::add,
                        problems::add);
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            named(new NamedSuccessors(List.of(at(silent.getLocalPort())), null));
            opening.begin(options(hosting), folder(), "Bergdorf");
            Await.until(
                    "Ann is asked",
                    () -> {
                        opening.advance();
                        return !asked.isEmpty();
                    });
            assertEquals(List.of(ann.publicHalf().fingerprint()), asked);
            opening.cancel();
            Await.until("the folder is free", () -> isFree(folder()));
            opening.advance();
            assertEquals(List.of(), problems);
        }
        named(new NamedSuccessors(List.of(at(next().port())), null));
        opening.beginAnyway();
        Await.until(
                "it is hosted after all",
                () -> {
                    opening.advance();
                    return !problems.isEmpty();
                });
        assertEquals("hosted", problems.get(0).getMessage());
    }

    private static boolean isFree(Path folder) {
        try {
            WorldFolder.open(folder, SETTINGS).close();
            return true;
        } catch (StoreException e) {
            return false;
        }
    }
}
