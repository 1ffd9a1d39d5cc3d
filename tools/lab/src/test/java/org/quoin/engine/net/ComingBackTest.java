package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.testing.Await;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldZip;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;

/**
 * A world that goes from Hanna to Ann and back, over real sockets: it is kept in one folder at
 * each, and whoever exports it in the end exports the same.
 */
final class ComingBackTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("Bergdorf", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @TempDir private Path temp;

    /** A player, and the folder of its worlds. */
    private final class Someone {
        final AtomicReference<@Nullable LockstepHost> hosts = new AtomicReference<>();
        final Path worlds;
        volatile int successors;
        volatile boolean ended;

        Someone(String name) {
            worlds = temp.resolve(name);
        }

        CarryOn carryOn() {
            CarryOn.Keeper keeper =
                    new CarryOn.Keeper() {
                        @Override
                        public WorldFolder keep(Takeover takeover) throws StoreException {
                            return WorldFolder.open(
                                    worlds.resolve("new"), CarryOn.settingsOf(takeover));
                        }

                        @Override
                        public Path worlds() {
                            return worlds;
                        }
                    };
            return new CarryOn(0, keeper, hosts::set);
        }

        void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Successors named) {
                successors = named.all().size();
            }
            ended |= event instanceof ClientEvent.Ended;
        }

        LockstepHost host() {
            return Objects.requireNonNull(hosts.get());
        }

        /** Its only world's newest segment. */
        Path newest() {
            try (Stream<Path> folders = Files.list(worlds)) {
                List<Path> all = folders.toList();
                assertEquals(1, all.size(), all.toString());
                List<String> segments = WorldFolder.segments(new DiskFolder(all.get(0)));
                return all.get(0).resolve(segments.get(segments.size() - 1));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static int frame(int turn) {
        return InputFrame.withLook(0, 3 * turn, 0);
    }

    private byte[] exported(Path world, Path segment) throws Exception {
        Path zip = temp.resolve(world.getParent().getFileName() + WorldZip.SUFFIX);
        WorldZip.write(world, zip, new Progress());
        try (FileSystem in = FileSystems.newFileSystem(zip)) {
            return Files.readAllBytes(in.getPath(String.valueOf(segment.getFileName())));
        }
    }

    @Test
    void whoeverExportsAWorldThatHasComeBackExportsTheSame() throws Exception {
        Someone hanna = new Someone("hanna");
        Someone ann = new Someone("ann");
        LockstepHost first =
                LockstepHost.start(
                        HostOptions.on(0, HostConfig.of(SETTINGS.config())),
                        WorldFolder.open(hanna.worlds.resolve("bergdorf"), SETTINGS));
        Environment own = Environment.ofThisMachine().withIdentity(Identity.fresh());
        ClientOptions joining =
                new ClientOptions("127.0.0.1", first.port(), "Ann", 2).withCarryOn(ann.carryOn());
        try (LockstepClient player =
                        LockstepClient.start(
                                first,
                                new OwnPlayer("Hanna", Look.PLAIN, InputDelay.fixed(2), own),
                                hanna.carryOn(),
                                (turn, world, slot) -> frame(turn),
                                hanna::accept);
                LockstepClient other =
                        LockstepClient.start(
                                joining.withEnvironment(
                                        joining.environment().withIdentity(Identity.fresh())),
                                (turn, world, slot) -> frame(turn),
                                ann::accept)) {
            Await.until("Ann is named", () -> hanna.successors == 1 && ann.successors == 1);
            hanna.successors = 0;
            assertEquals("Ann", first.handOver(null));
            Await.until("Ann hosts", () -> ann.hosts.get() != null && !first.isRunning());
            Path asked = hanna.worlds.resolve("bergdorf").resolve(ListFile.SUCCESSORS);
            assertTrue(Files.readString(asked).contains("\nhanded-over "));
            Await.until("Hanna is named", () -> hanna.successors == 1);
            LockstepHost second = ann.host();
            assertEquals("Hanna", second.handOver(null));
            Await.until("Hanna hosts", () -> hanna.hosts.get() != null && !second.isRunning());
            LockstepHost third = hanna.host();
            int turn = other.stats().turn(); // The host has no figures yet.
            Await.until("both play", () -> other.stats().turn() > turn + 30);
            third.close();
            Await.until("Ann's world has ended", () -> ann.ended && !other.isRunning());
            long hash = third.stateHash();
            Path kept = hanna.newest();
            Await.until(
                    "Ann has all of it",
                    () -> ann.newest().getFileName().equals(kept.getFileName()));
            assertEquals(hanna.worlds.resolve("bergdorf"), kept.getParent());
            byte[] exported = exported(kept.getParent(), kept);
            assertArrayEquals(exported, exported(ann.newest().getParent(), kept));
            for (Someone each : List.of(hanna, ann)) {
                try (WorldFolder again = WorldFolder.open(each.newest().getParent(), SETTINGS)) {
                    assertEquals(hash, again.start().simulation().stateHash());
                    assertEquals(2, again.start().seats().size());
                    assertEquals(List.of(), again.successors().toAsk());
                }
            }
            player.leave();
        }
    }
}
