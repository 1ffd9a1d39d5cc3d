package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.quoin.server.console.ConsoleClient;
import org.quoin.server.console.ConsolePath;
import picocli.CommandLine;

/** One command to a host that runs elsewhere, as a script of its owner gives it. */
@Isolated("takes the process's standard output and error")
final class ConsoleCommandTest {
    private static final int SECONDS_MAX = 60;

    private final CountDownLatch isOpen = new CountDownLatch(1);

    private final ByteArrayOutputStream said =
            new ByteArrayOutputStream() {
                @Override
                public synchronized void write(byte[] bytes, int offset, int length) {
                    super.write(bytes, offset, length);
                    if (toString(StandardCharsets.UTF_8).contains("Console: quoin console ")) {
                        isOpen.countDown();
                    }
                }
            };

    private final PrintStream usualOut = System.out;
    private final PrintStream usualErr = System.err;

    /** JUnit's own folders have names too long for a socket. */
    private Path folder = Path.of("");

    private String world = "";

    @BeforeEach
    void listen() throws IOException {
        folder = Files.createTempDirectory("q");
        world = folder.resolve("w").toString();
        PrintStream heard = new PrintStream(said, true, StandardCharsets.UTF_8);
        System.setOut(heard);
        System.setErr(heard);
    }

    @AfterEach
    void tidyUp() throws IOException {
        System.setOut(usualOut);
        System.setErr(usualErr);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private String answer(int exit, String... words) {
        said.reset();
        assertEquals(exit, run(words), this::heard);
        return heard();
    }

    private String heard() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aHostTakesCommandsFromElsewhereUntilOneEndsIt() throws Exception {
        CompletableFuture<Integer> host =
                CompletableFuture.supplyAsync(
                        () -> run("serve", "--world", world, "--port", "0", "--unlisted"));
        assertTrue(isOpen.await(SECONDS_MAX, TimeUnit.SECONDS), this::heard);
        String banned = answer(0, "console", world, "ban", "lusab-babad-gutih-tugad", "2h", "lava");
        assertTrue(banned.contains("lusab-babad-gutih-tugad"), banned);
        String kept = Files.readString(Path.of(world, "bans.txt"));
        assertTrue(kept.contains("player lusab-babad-gutih-tugad"), kept);
        answer(0, "console", world, "list");
        String help = answer(0, "console", world, "help");
        assertTrue(help.contains("/kick ") && help.contains("/help "), help);
        assertFalse(help.contains("/screenshot") || help.contains("/delay"), help);
        assertFalse(help.contains("/home") || help.contains("/spawn"), help);
        // What the host refuses or does not understand is a failure for a script.
        String unknown = answer(1, "console", world, "kick", "nobody here");
        assertTrue(unknown.contains("nobody here"), unknown);
        answer(1, "console", world, "foo");
        answer(1, "console", world, "op");
        answer(1, "console", world, "invite", "5y");
        answer(1, "console", world, "undo", "bob", "1h", "1", "2", "3", "4", "5", "6");
        eachConsoleReadsItsOwnAnswers();
        said.reset();
        assertEquals(0, piped("/list\n\n/seed\n"), this::heard);
        assertEquals(1, piped("/list\n/kick nobody\n/seed\n"), this::heard);
        answer(0, "console", world, "/stop");
        assertEquals(0, host.get(SECONDS_MAX, TimeUnit.SECONDS));
        String gone = answer(1, "console", world, "list");
        assertTrue(gone.contains("no host has this world open"), gone);
    }

    /** A player may be called @ and the path of a file of the host's. */
    @Test
    void noArgumentIsReadAsAFile() throws IOException {
        String named = "@" + Files.writeString(folder.resolve("notes"), "kept secret");
        String[] words = {"console", world, "kick", named};
        CommandLine.ParseResult parsed = commandLine().parseArgs(words).subcommand();
        assertEquals(List.of("kick", named), parsed.matchedPositionalValue(1, List.of()));
    }

    /** The exit status of a console whose lines come through a pipe. */
    private int piped(String lines) {
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
        try {
            return run("console", world);
        } finally {
            System.setIn(usual);
        }
    }

    private void eachConsoleReadsItsOwnAnswers() throws Exception {
        List<String> one = Collections.synchronizedList(new ArrayList<>());
        List<String> other = Collections.synchronizedList(new ArrayList<>());
        Path socket = ConsolePath.of(Path.of(world));
        try (ConsoleClient asks = ConsoleClient.connect(socket, one::add, one::add);
                ConsoleClient listens = ConsoleClient.connect(socket, other::add, other::add)) {
            assertTrue(asks.awaitGreeting() && listens.awaitGreeting());
            one.clear();
            other.clear();
            for (String line : List.of("/seed", "/kick else", "/say to everybody")) {
                asks.enter(line);
            }
            assertTrue(asks.awaitAll());
            listens.enter("/bans");
            assertTrue(listens.awaitAll());
            assertTrue(asks.hasRefused());
            assertFalse(listens.hasRefused());
        }
        String answers = String.join("\n", one);
        assertTrue(answers.contains("seed is") && answers.contains("else"), answers);
        String read = String.join("\n", other);
        assertTrue(read.contains("to everybody") && read.contains("lava"), read);
        assertFalse(read.contains("seed is") || read.contains("else"), read);
    }

    private static int run(String... words) {
        return commandLine().execute(words);
    }

    private static CommandLine commandLine() {
        return QuoinCommandLine.of(QuoinCommandLine.FailureDisplay.NONE, List.of(), List.of());
    }
}
