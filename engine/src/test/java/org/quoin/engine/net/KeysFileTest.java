package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.ReasonCode;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** The whole keys in the folder of a hosted world. */
final class KeysFileTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final Identity ANN = Identity.fresh();
    private static final Identity BEN = Identity.fresh();

    @TempDir private Path folder;

    private LockstepHost host() throws Exception {
        WorldSettings settings = new WorldSettings("keys", WORLD, LatePolicy.SUBSTITUTE);
        return LockstepHost.start(
                HostOptions.on(0, WORLD), WorldFolder.open(new DiskFolder(folder), settings));
    }

    private String keys() {
        try {
            Path file = folder.resolve(ListFile.KEYS);
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("try") // Held until it ends.
    private static ReasonCode endOf(LockstepHost host, Identity who, String name) throws Exception {
        CompletableFuture<ReasonCode> end = new CompletableFuture<>();
        ClientOptions options = new ClientOptions("127.0.0.1", host.port(), name, 2);
        try (LockstepClient client =
                LockstepClient.start(
                        options.withEnvironment(options.environment().withIdentity(who)),
                        (turn, world, slot) -> InputFrame.NEUTRAL,
                        event -> {
                            if (event instanceof ClientEvent.Ended ended) {
                                end.complete(ended.reason().why().code());
                            }
                        })) {
            return Await.value(name + " is refused", end);
        }
    }

    @SuppressWarnings("try") // Held until it has played.
    private void playAndLeave(LockstepHost host, String line) throws Exception {
        CompletableFuture<Integer> joined = new CompletableFuture<>();
        ClientOptions options = new ClientOptions("127.0.0.1", host.port(), "Ann", 2);
        try (LockstepClient client =
                LockstepClient.start(
                        options.withEnvironment(options.environment().withIdentity(ANN)),
                        (turn, world, slot) -> InputFrame.NEUTRAL,
                        event -> {
                            if (event instanceof ClientEvent.Joined in) {
                                joined.complete(in.slot());
                            }
                        })) {
            assertEquals(0, Await.value("Ann came", joined));
            Await.until("her key is kept", () -> keys().contains(line));
        }
        Await.until("Ann left", () -> host.playerCount() == 0);
    }

    @Test
    void aWorldOfAnEarlierVersionLearnsTheKeysOfItsPlayersAsTheyCome() throws Exception {
        String ann = ANN.publicHalf().fingerprint();
        String ben = BEN.publicHalf().fingerprint();
        Files.writeString(folder.resolve(Names.FILE), ann + " 2026-11-01 2026-11-23 Ann\n");
        Files.writeString(folder.resolve(Bans.FILE), "player " + ben + " Ben # old\n");
        String line = ann + ' ' + ANN.publicHalf().hex() + '\n';
        String kept;
        try (LockstepHost host = host()) {
            assertEquals(EndCode.BANNED_BECAUSE, endOf(host, BEN, "Ben"));
            assertEquals(EndCode.NAME_OWNED, endOf(host, Identity.fresh(), "Ann"));
            playAndLeave(host, line);
            kept = keys();
            assertFalse(kept.contains(ben), "it never came in");
        }
        try (LockstepHost host = host()) {
            assertEquals(EndCode.BANNED_BECAUSE, endOf(host, BEN, "Ben"));
            playAndLeave(host, line);
        }
        assertEquals(kept, keys());
        assertEquals(2, keys().lines().count());
    }
}
