package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;

/** Real hosts announce their worlds over the loopback interface, and {@code find} lists them. */
final class FindTest {
    private static final int TRIES = 30;
    private static final long POLL_MILLIS = 1000;

    @TempDir private Path home = Path.of("");

    private static List<String> onLoopback() throws SocketException {
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (each.isLoopback()) {
                return List.of("-Dquoin.discovery.interfaces=" + each.getName());
            }
        }
        throw new IllegalStateException("no loopback interface");
    }

    private String found(int status, String... args) throws Exception {
        try (GameProcess find = GameProcess.start(null, home.resolve("f"), onLoopback(), args)) {
            find.awaitExit(status);
            return find.output();
        }
    }

    private GameProcess host(String title, String... more) throws Exception {
        List<String> args =
                new ArrayList<>(
                        List.of("serve", "--port", "0", "--terrain", "flat", "--title", title));
        args.addAll(List.of(more));
        return GameProcess.start(
                null, home.resolve(title), onLoopback(), args.toArray(String[]::new));
    }

    @Test
    void findListsWhatIsOpenAndNotWhatIsUnlisted() throws Exception {
        try (GameProcess hill = host("Anna's Hill", "--players", "8");
                GameProcess secret = host("Secret", "--unlisted")) {
            String port = hill.await("Hosting on port ([0-9]+)").group(1);
            String secretPort = secret.await("Hosting on port ([0-9]+)").group(1);
            String list = found(0, "find", "--seconds", "3");
            assertTrue(
                    list.matches("(?s).*127\\.0\\.0\\.1:" + port + " +0/8 .* ms .*Anna's Hill.*"),
                    list);
            assertFalse(list.contains("Secret"), list);
            String asked = found(0, "find", "--host", "127.0.0.1:" + secretPort);
            assertTrue(asked.contains("Secret"), asked);
            secret.terminate();
            secret.awaitExit(0);
            found(1, "find", "--seconds", "0.1", "--host", "localhost:" + secretPort);
        }
    }

    /** Says a chat line; the host logs its answers to queries. */
    private static void say(Person person, String line) throws Exception {
        person.press("t");
        person.type(line);
        person.press("Return");
    }

    private static void talkVisitAndBeRefused(Person ann, GameProcess host, Person ben)
            throws Exception {
        say(ann, "/tp 60 ~ 60");
        host.await("Ann gives /tp 60 ~ 60");
        say(ben, "hello Ann");
        say(ben, "/tp Ann");
        host.await("Ben gives /tp Ann");
        say(ben, "/time noon");
        host.await("Ben may not change the time");
        say(ann, "/level Ben visitor");
        host.await("Ann gives /level Ben visitor");
        say(ben, "/kick Ann");
        host.await("Ben may not give /kick");
        ben.click(1);
        ben.look();
        ann.look();
    }

    @Test
    void twoWindowsFindEachOtherWithoutAnAddress() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess ann =
                        GameProcess.start(
                                display,
                                home.resolve("ann"),
                                onLoopback(),
                                "play",
                                "--name",
                                "Ann",
                                "--host",
                                "--terrain",
                                "flat",
                                "--port",
                                "0",
                                "--title",
                                "Anna's Hill")) {
            ann.await("In the world: slot 0");
            try (XvfbDisplay other = XvfbDisplay.start();
                    GameProcess ben =
                            GameProcess.start(
                                    other,
                                    home.resolve("ben"),
                                    onLoopback(),
                                    "play",
                                    "--name",
                                    "Ben")) {
                ben.await("The window is open");
                Person person = new Person(other, ben);
                person.press("Down", "Down", "Return"); // Join a world
                // Until the world is in the list, these keys only change the order of the list.
                for (int i = 0; i < TRIES && !ben.output().contains("Joining 127.0.0.1"); i++) {
                    person.press("Escape", "Return", "Tab", "Tab", "Tab");
                    person.press("Return");
                    TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
                }
                ben.await("In the world: slot 1");
                talkVisitAndBeRefused(new Person(display, ann), ann, person);
            }
        }
    }
}
