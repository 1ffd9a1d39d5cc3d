package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** Lists that cannot be written on a real disk while a world is hosted. */
@Execution(ExecutionMode.CONCURRENT)
@SuppressWarnings("try") // Players who only have to be there.
final class UnwrittenListTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 60);

    @TempDir Path folder;

    private final ConcurrentLinkedQueue<String> console = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> notes = new ConcurrentLinkedQueue<>();

    private LockstepHost host() throws Exception {
        WorldSettings settings = new WorldSettings("full", WORLD, LatePolicy.SUBSTITUTE);
        return LockstepHost.start(
                HostOptions.on(0, WORLD), WorldFolder.open(new DiskFolder(folder), settings));
    }

    private LockstepClient join(LockstepHost host, String name, Identity who) {
        ClientOptions options = new ClientOptions("127.0.0.1", host.port(), name, 2);
        return LockstepClient.start(
                options.withEnvironment(options.environment().withIdentity(who)),
                (turn, world, slot) -> InputFrame.NEUTRAL,
                this::heard);
    }

    private void heard(ClientEvent event) {
        if (event instanceof ClientEvent.Said said) {
            notes.add(String.join("|", said.line().texts()));
        }
    }

    private static void enter(LockstepHost host, String line) throws Exception {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        host.console().enter(line, answer -> {}, done::complete);
        assertTrue(Await.value(line, done), line);
    }

    private boolean consoleHas(LockstepHost host, String begin) {
        for (ChatLine line = host.console().poll(); line != null; line = host.console().poll()) {
            console.add(String.join("|", line.texts()));
        }
        return console.stream().anyMatch(each -> each.startsWith(begin));
    }

    private void makeHost(LockstepHost host, String name) throws Exception {
        Await.until("its name is kept", () -> text(ListFile.NAMES).contains(name));
        enter(host, "/op " + name);
        Await.until(name + " is told", () -> notes.contains("answer.level.you.host"));
        int told = host.turn();
        Await.until(name + " is a host", () -> host.turn() > told + 2); // By a turn's command.
    }

    /** A folder that nobody can empty stands where a list is written first. */
    private Path block(String list) throws IOException {
        Path way = Files.createDirectory(folder.resolve(list + ".new"));
        return Files.createFile(way.resolve("in the way"));
    }

    private static void unblock(Path way) throws IOException {
        Files.delete(way);
        Files.delete(way.resolveSibling(""));
    }

    private String text(String list) {
        try {
            return Files.exists(folder.resolve(list)) ? Files.readString(folder.resolve(list)) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> partFiles() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString())
                    .filter(each -> each.endsWith(".new"))
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource({
        ListFile.BANS + ", /ban Zoe, name Zoe",
        ListFile.MUTES + ", /mute Zoe, name Zoe",
        ListFile.ALLOWED + ", /allow Zoe, name Zoe",
        ListFile.INVITATIONS + ", /invite 3d, the console",
        ListFile.OPS + ", /op Ann 1h, Ann since",
        ListFile.NAMES + ", , Ben",
    })
    void whatCannotBeWrittenIsToldCountsAndIsWrittenLater(String list, String line, String kept)
            throws Exception {
        try (LockstepHost host = host();
                LockstepClient ann = join(host, "Ann", Identity.fresh())) {
            makeHost(host, "Ann");
            Path way = block(list);
            if (line == null) {
                try (LockstepClient ben = join(host, "Ben", Identity.fresh())) {
                    Await.until("Ben came", () -> notes.stream().anyMatch(n -> n.contains("Ben")));
                    awaitTold(host, list);
                }
            } else {
                enter(host, line);
                awaitTold(host, list);
            }
            assertFalse(text(list).contains(kept), text(list));
            Files.writeString(folder.resolve(list), "# by hand\n" + text(list));
            unblock(way);
            Await.until(
                    () -> list + ": " + text(list) + console,
                    () -> text(list).contains(kept) && text(list).contains("# by hand"));
            Await.until("that is told", () -> consoleHas(host, "answer.list.written|" + list));
            assertEquals(List.of(), partFiles());
            assertEquals(
                    1,
                    console.stream().filter(each -> each.contains("answer.list.unwritten")).count(),
                    "retries are silent");
        }
    }

    private void awaitTold(LockstepHost host, String list) {
        String told = "answer.list.unwritten|" + list + "|";
        Await.until(() -> "the console: " + console, () -> consoleHas(host, told));
        Await.until(() -> "Ann: " + notes, () -> notes.stream().anyMatch(n -> n.startsWith(told)));
    }

    @Test
    void anEditByHandMeanwhileDoesNotUndoWhatCounts() throws Exception {
        Identity zoe = Identity.fresh();
        try (LockstepHost host = host();
                LockstepClient ann = join(host, "Ann", Identity.fresh())) {
            makeHost(host, "Ann");
            Path way = block(ListFile.BANS);
            enter(host, "/ban Zoe");
            enter(host, "/ban Yan");
            Await.until(
                    "both are told",
                    () ->
                            consoleHas(host, "answer.list.unwritten")
                                    && console.stream()
                                                    .filter(n -> n.contains("list.unwritten"))
                                                    .count()
                                            == 2);
            Files.writeString(folder.resolve(ListFile.BANS), "name Xaver\nnonsense\n");
            Await.until("the edit is read", () -> consoleHas(host, "answer.list.wrong"));
            try (LockstepClient banned = join(host, "Zoe", zoe)) {
                Await.until("Zoe is refused", () -> !banned.isRunning());
            }
            unblock(way);
            Await.until(
                    "all is written",
                    () ->
                            text(ListFile.BANS).contains("Xaver")
                                    && text(ListFile.BANS).contains("Zoe")
                                    && text(ListFile.BANS).contains("Yan"));
        }
    }

    @Test
    void whatCouldNotBeWrittenIsTriedOnceMoreAtTheEnd() throws Exception {
        try (LockstepHost host = host()) {
            Path way = block(ListFile.BANS);
            enter(host, "/ban Zoe");
            Await.until("it is told", () -> consoleHas(host, "answer.list.unwritten"));
            unblock(way);
        }
        assertTrue(text(ListFile.BANS).contains("name Zoe"), text(ListFile.BANS));
        assertEquals(List.of(), partFiles());
    }
}
