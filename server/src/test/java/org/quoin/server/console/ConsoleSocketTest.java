package org.quoin.server.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.file.FileOwners;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.tinylog.Logger;

final class ConsoleSocketTest {
    private static final int CHILD_SECONDS_MAX = 60;

    private final List<String> shown = Collections.synchronizedList(new ArrayList<>());
    private final List<String> logged = Collections.synchronizedList(new ArrayList<>());

    /** JUnit's own folders have names too long for a socket. */
    private Path folder = Path.of("");

    private Path path = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createTempDirectory("q");
        path = folder.resolve("c");
    }

    @AfterEach
    void removeFolder() throws IOException {
        Files.deleteIfExists(path);
        Files.delete(folder);
    }

    /** Answers each line with itself. */
    private static void echo(String line, Consumer<String> answers, Consumer<Boolean> done) {
        answers.accept("you said " + line);
        done.accept(!line.equals("/refused"));
    }

    @Test
    void whatIsEnteredIsCarriedOutAndWhatIsShownComes() throws Exception {
        ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
        socket.show("before");
        socket.log("written");
        socket.tellPlayers(List.of("ann", "bob b"));
        try (ConsoleClient client = ConsoleClient.connect(path, shown::add, logged::add)) {
            assertTrue(client.awaitGreeting());
            assertEquals(List.of("before"), shown);
            assertEquals(List.of("written"), logged);
            assertEquals(List.of("ann", "bob b"), client.players());
            client.enter("/list");
            client.enter("Zo\u00eb");
            assertTrue(client.awaitAll());
            assertEquals(List.of("before", "you said /list", "you said Zo\u00eb"), shown);
            socket.close();
            assertTrue(client.awaitEnd());
            assertEquals("The host has ended.", client.goodbye());
        }
        assertFalse(Files.exists(path));
    }

    @Test
    void whatAHostShowsMovesNoCursor() throws Exception {
        ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
        socket.show("\u001b]0;title\u0007");
        socket.tellPlayers(List.of("eve\u001bc"));
        try (ConsoleClient client = ConsoleClient.connect(path, shown::add, logged::add)) {
            assertTrue(client.awaitGreeting());
            assertEquals(List.of("\ufffd]0;title\ufffd"), shown);
            assertEquals(List.of("eve\ufffdc"), client.players());
        }
        socket.close();
    }

    @Test
    void whatTheHostRefusesIsKnownOnceItIsDoneWithIt() throws Exception {
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
                ConsoleClient client =
                        ConsoleClient.connect(socket.path(), shown::add, logged::add)) {
            client.enter("/list");
            assertTrue(client.awaitAll());
            assertFalse(client.hasRefused());
            client.enter("/refused");
            assertTrue(client.awaitAll());
            assertTrue(client.hasRefused());
        }
    }

    @Test
    void aLineThatTakesLongerThanTheNextIsWaitedFor() throws Exception {
        List<Consumer<Boolean>> first = Collections.synchronizedList(new ArrayList<>());
        ConsoleSocket.Lines backward =
                (line, answers, done) -> {
                    if (line.equals("/who")) {
                        first.add(done);
                        return;
                    }
                    done.accept(true);
                    answers.accept(line);
                    if (line.equals("/last")) {
                        answers.accept("/who");
                        first.get(0).accept(false);
                    }
                };
        try (ConsoleSocket socket = ConsoleSocket.open(path, backward);
                ConsoleClient client =
                        ConsoleClient.connect(socket.path(), shown::add, logged::add)) {
            client.enter("/who");
            client.enter("/list");
            while (!shown.contains("/list")) {
                Thread.onSpinWait();
            }
            assertFalse(client.isDone());
            client.enter("/last");
            assertTrue(client.awaitAll());
            assertTrue(client.isDone() && client.hasRefused());
            assertEquals(List.of("/list", "/last", "/who"), shown);
        }
    }

    @Test
    void onlyItsOwnerMayUseIt() throws Exception {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo)) {
            assertEquals(
                    "rw-------",
                    posix
                            ? PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(socket.path()))
                            : "rw-------");
        }
    }

    @Test
    void aConsoleThatAnotherUserMayHaveMadeIsRefused() throws Exception {
        if (!FileOwners.areKnown(path)) {
            return;
        }
        int own = FileOwners.own();
        int other = own + 1;
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo)) {
            ConsolePath.connect(socket.path(), own).close();
            assertTrue(own == FileOwners.ROOT || refusal(other).contains("another user"));
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
            assertTrue(refusal(own).contains("chmod go-w " + folder), refusal(own));
            if (own == FileOwners.ROOT) { // Only it can give files away.
                Files.setAttribute(path, "unix:uid", other);
                assertTrue(refusal(FileOwners.ROOT).contains("another user"));
                assertTrue(refusal(other).contains("chmod go-w"), refusal(other));
                Files.setAttribute(folder, "unix:uid", other);
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
                // The file is now of another user than the one who listens.
                assertTrue(refusal(FileOwners.ROOT).contains("another user"));
            }
        }
    }

    private String refusal(int own) {
        ConsoleException e =
                assertThrows(ConsoleException.class, () -> ConsolePath.connect(path, own));
        return String.valueOf(e.getMessage());
    }

    @Test
    void itComesBackAfterTheProcessWasOutOfFileDescriptors() throws Exception {
        Path said = folder.resolve("said");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process child =
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "ulimit -n 300; exec \"$@\"",
                                "sh",
                                java,
                                "-Dtinylog.configuration=quiet-log.properties",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Shortage.class.getName(),
                                path.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean ended = child.waitFor(CHILD_SECONDS_MAX, TimeUnit.SECONDS);
        int status = child.destroyForcibly().waitFor();
        String output = Files.readString(said);
        Files.delete(said);
        assertTrue(ended && status == 0, output);
    }

    /** A host that has as many files open as it may, when somebody wants to use its console. */
    static final class Shortage {
        private Shortage() {}

        /** Ends with 0 once the guest who came meanwhile is greeted. */
        public static void main(String[] socketPath) throws Exception {
            Path path = Path.of(socketPath[0]);
            List<FileChannel> all = new ArrayList<>();
            try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
                    SocketChannel before = SocketChannel.open(UnixDomainSocketAddress.of(path));
                    SocketChannel guest = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                readGreeting(before); // Loading a class needs a file, as does the first warning.
                Logger.warn("All files will be in use.");
                useUp(all);
                guest.connect(UnixDomainSocketAddress.of(path));
                while (!socket.isShortOfFiles()) {
                    Thread.onSpinWait();
                }
                for (FileChannel each : all) {
                    each.close();
                }
                socket.show("files are free again");
                readGreeting(guest);
                while (socket.isShortOfFiles()) {
                    Thread.onSpinWait();
                }
            }
        }

        private static void useUp(List<FileChannel> all) {
            try {
                while (true) {
                    all.add(FileChannel.open(Path.of("/dev/null")));
                }
            } catch (IOException e) {
                System.out.println(all.size() + " files, then " + e);
            }
        }
    }

    @Test
    void theSocketOfAHostThatWasKilledIsReplaced() throws Exception {
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(path));
        }
        assertTrue(Files.exists(path));
        ConsoleException gone =
                assertThrows(
                        ConsoleException.class,
                        () -> ConsoleClient.connect(path, shown::add, logged::add));
        assertTrue(String.valueOf(gone.getMessage()).contains("No answer at"));
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
                ConsoleClient client =
                        ConsoleClient.connect(socket.path(), shown::add, logged::add)) {
            assertTrue(client.awaitGreeting());
        }
    }

    @Test
    void neitherAFileNorTheSocketOfARunningHostIsReplaced() throws Exception {
        Files.writeString(path, "mine");
        assertThrows(
                ConsoleException.class, () -> ConsoleSocket.open(path, ConsoleSocketTest::echo));
        assertEquals("mine", Files.readString(path));
        Files.delete(path);
        try (ConsoleSocket first = ConsoleSocket.open(path, ConsoleSocketTest::echo)) {
            ConsoleException second =
                    assertThrows(
                            ConsoleException.class,
                            () -> ConsoleSocket.open(first.path(), ConsoleSocketTest::echo));
            assertTrue(String.valueOf(second.getMessage()).contains("another host"));
            try (ConsoleClient client = ConsoleClient.connect(path, shown::add, logged::add)) {
                assertTrue(client.awaitGreeting());
            }
        }
    }

    @Test
    void aPathThatIsTooLongIsTold() {
        Path deep = folder.resolve("x".repeat(ConsolePath.BYTES_MAX));
        ConsoleException e =
                assertThrows(
                        ConsoleException.class,
                        () -> ConsoleSocket.open(deep, ConsoleSocketTest::echo));
        assertTrue(String.valueOf(e.getMessage()).contains("103 bytes"));
    }

    @Test
    void whoNeverReadsIsCutOffAndTheOthersStay() throws Exception {
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
                SocketChannel deaf = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            readGreeting(deaf);
            String line = "x".repeat(8000);
            while (socket.guestCount() > 0) {
                socket.show(line);
                Thread.onSpinWait();
            }
            try (ConsoleClient other = ConsoleClient.connect(path, shown::add, logged::add)) {
                assertTrue(other.awaitGreeting());
            }
        }
    }

    @Test
    void moreThanAFewAreRefused() throws Exception {
        List<ConsoleClient> all = new ArrayList<>();
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo)) {
            for (int i = 0; i < ConsoleSocket.GUESTS_MAX; i++) {
                all.add(ConsoleClient.connect(path, shown::add, logged::add));
                assertTrue(all.get(i).awaitGreeting());
            }
            try (ConsoleClient tooMany = ConsoleClient.connect(path, shown::add, logged::add)) {
                assertFalse(tooMany.awaitGreeting());
            }
            assertEquals(ConsoleSocket.GUESTS_MAX, socket.guestCount());
        } finally {
            all.forEach(ConsoleClient::close);
        }
    }

    @Test
    void aLineWithoutEndIsRefused() throws Exception {
        try (ConsoleSocket socket = ConsoleSocket.open(path, ConsoleSocketTest::echo);
                ConsoleClient client =
                        ConsoleClient.connect(socket.path(), shown::add, logged::add)) {
            assertTrue(client.awaitGreeting());
            client.enter("x".repeat(ConsoleProtocol.LINE_BYTES_MAX + 1));
            assertTrue(client.awaitEnd());
            assertEquals("The line is too long.", client.goodbye());
        }
    }

    @Test
    void noMoreIsTakenThanTheHostCarriesOut() throws Exception {
        List<Consumer<Boolean>> waiting = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch full = new CountDownLatch(ConsoleGuest.LINES_UNDER_WAY_MAX);
        ConsoleSocket.Lines slow =
                (line, answers, done) -> {
                    waiting.add(done);
                    full.countDown();
                };
        try (ConsoleSocket socket = ConsoleSocket.open(path, slow);
                ConsoleClient client =
                        ConsoleClient.connect(socket.path(), shown::add, logged::add)) {
            assertTrue(client.awaitGreeting());
            for (int i = 0; i < 3 * ConsoleGuest.LINES_UNDER_WAY_MAX; i++) {
                client.enter("/list");
            }
            full.await();
            assertEquals(ConsoleGuest.LINES_UNDER_WAY_MAX, waiting.size());
            Thread carriesOut =
                    new Thread(
                            () -> {
                                while (!client.hasEnded()) {
                                    List<Consumer<Boolean>> some = new ArrayList<>();
                                    synchronized (waiting) {
                                        some.addAll(waiting);
                                        waiting.clear();
                                    }
                                    some.forEach(done -> done.accept(true));
                                    Thread.onSpinWait();
                                }
                            });
            carriesOut.setDaemon(true);
            carriesOut.start();
            assertTrue(client.awaitAll());
        }
    }

    private static void readGreeting(SocketChannel from) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(ConsoleProtocol.GREETING.length());
        while (bytes.hasRemaining()) {
            if (from.read(bytes) < 0) {
                throw new EOFException("no greeting");
            }
        }
    }
}
