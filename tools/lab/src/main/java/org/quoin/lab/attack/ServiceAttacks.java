package org.quoin.lab.attack;

import java.io.Closeable;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.quoin.server.console.ConsoleSocket;
import org.quoin.server.metrics.MetricsServer;

/** Attacks on a host's other services: its console, its metrics, its world's past. */
final class ServiceAttacks {
    private static final int GUESTS = 20;
    private static final int LINE_BYTES = 100_000;
    private static final int CONSOLE_LINES_MAX = 1000;
    private static final int HTTP_CONNECTIONS = 200;
    private static final int CONNECT_MILLIS = 200;

    /** An honest request comes after this many bytes. */
    private static final int HONEST_EVERY = 200;

    private static final byte[] QUESTION =
            ("GET /metrics HTTP/1.1\r\nHost: a\r\nX: " + "y".repeat(200))
                    .getBytes(StandardCharsets.US_ASCII);

    private static final int HTTP_MILLIS_MAX = 5000;
    private static final int PAUSE_MILLIS = 20;
    private static final String INSIDER = "insider";

    /** Commands a player with the right may give without end. */
    private static final List<String> PAST =
            List.of(
                    "/who 0 60 0 30d",
                    "/undo bot-1 30d",
                    "/undo bot-0 30d -2000000 0 -2000000 2000000 255 2000000",
                    "/undo no",
                    "/who",
                    "/undo yes",
                    "/redo");

    /** The prefixes of answers about the past. */
    private static final List<String> ANSWERS =
            List.of("answer.past", "answer.who", "answer.undo", "answer.redo");

    private static final int LEVEL_TURNS = 20;

    /** Faster than they are answered: five at once, then one every second and a half. */
    private static final int ASK_TURNS = 10;

    private ServiceAttacks() {}

    /** Opens many consoles that never read, keep entering commands, or send endless lines. */
    static Outcome console(Attack.Target target) throws IOException {
        Path folder = Files.createTempDirectory("quoin-attack");
        Path path = folder.resolve("console");
        AtomicInteger entered = new AtomicInteger();
        List<SocketChannel> guests = new ArrayList<>();
        int cut = 0;
        boolean open;
        boolean answers;
        try (ConsoleSocket console =
                ConsoleSocket.open(
                        path,
                        (line, shows, done) -> {
                            entered.incrementAndGet();
                            // Printed to all guests, like the chat.
                            target.insider().console().enter(line, answer -> {}, done);
                            shows.accept("x".repeat(LINE_BYTES / 100));
                        })) {
            open = mayOthersOpen(path);
            byte[] commands = "/list\n/areas\n".repeat(20).getBytes(StandardCharsets.UTF_8);
            byte[] endless = new byte[LINE_BYTES];
            Arrays.fill(endless, (byte) 'x');
            while (target.goesOn()) {
                if (guests.size() < GUESTS) {
                    SocketChannel guest = SocketChannel.open(StandardProtocolFamily.UNIX);
                    guests.add(guest);
                    guest.connect(UnixDomainSocketAddress.of(path));
                    guest.configureBlocking(false);
                }
                for (int i = guests.size() - 1; i >= 0; i--) {
                    try {
                        guests.get(i).write(ByteBuffer.wrap(i % 4 == 3 ? endless : commands));
                    } catch (IOException e) {
                        guests.remove(i).close();
                        cut++;
                    }
                }
                console.show("y".repeat(LINE_BYTES / 100));
                drain(target);
                DoorAttacks.pause(PAUSE_MILLIS);
            }
            closeAll(guests);
            answers = greets(path);
        } catch (ConsoleException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            closeAll(guests);
            Files.deleteIfExists(path);
            Files.deleteIfExists(folder);
        }
        String words =
                "%d lines carried out, %d consoles cut off, others may %sopen it, then it %s";
        String then = answers ? "answers" : "is silent";
        return new Outcome(
                Math.min(entered.get(), cut),
                words.formatted(entered.get(), cut, open ? "" : "not ", then),
                open || !answers);
    }

    /** Closes all of them, even if closing one fails. */
    private static void closeAll(List<? extends Closeable> sockets) {
        for (Closeable socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                // Already closed, as intended.
            }
        }
    }

    /** Discards the console's output, which nobody reads here. */
    private static void drain(Attack.Target target) {
        int lines = 0;
        while (target.insider().console().poll() != null && lines < CONSOLE_LINES_MAX) {
            lines++;
        }
    }

    /** Whether another user of this machine may open a socket. */
    private static boolean mayOthersOpen(Path path) throws IOException {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
            return permissions.contains(PosixFilePermission.OTHERS_WRITE)
                    || permissions.contains(PosixFilePermission.GROUP_WRITE);
        } catch (UnsupportedOperationException e) {
            return false; // There the folder's owner decides.
        }
    }

    /** Whether a new console is greeted. */
    private static boolean greets(Path path) throws IOException {
        long untilNanos = System.nanoTime() + HTTP_MILLIS_MAX * 1_000_000L;
        while (System.nanoTime() - untilNanos < 0) {
            try (SocketChannel guest = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                guest.connect(UnixDomainSocketAddress.of(path));
                if (guest.read(ByteBuffer.allocate(64)) > 0) {
                    return true;
                }
            } catch (IOException e) {
                DoorAttacks.pause(PAUSE_MILLIS);
            }
        }
        return false;
    }

    /** A client of the metrics, and how much of its request it has sent. */
    private static final class Asker implements Closeable {
        private final Socket socket = new Socket();
        private int sent;

        void sendByte(MetricsServer server) throws IOException {
            if (!socket.isConnected()) {
                InetAddress here = InetAddress.getLoopbackAddress();
                socket.connect(new InetSocketAddress(here, server.port()), CONNECT_MILLIS);
            }
            socket.getOutputStream().write(QUESTION[sent++ % QUESTION.length]);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** Has many clients request the metrics a byte at a time, with a head that never ends. */
    static Outcome metrics(Attack.Target target) throws IOException {
        List<Asker> askers = new ArrayList<>();
        int sent = 0;
        int cut = 0;
        int late = 0;
        boolean answers;
        try (MetricsServer server = MetricsServer.open(InetAddress.getLoopbackAddress(), 0)) {
            for (int i = 0; target.goesOn(); i++) {
                if (askers.size() < HTTP_CONNECTIONS) {
                    askers.add(new Asker());
                }
                int each = i % askers.size();
                try {
                    askers.get(each).sendByte(server);
                    sent++;
                } catch (IOException e) {
                    cut++;
                    askers.remove(each).close();
                }
                if (i % HONEST_EVERY == 0) {
                    late += isAnswered(server) ? 0 : 1;
                }
                DoorAttacks.pause(1);
            }
            closeAll(askers);
            answers = isAnswered(server);
        } finally {
            closeAll(askers);
        }
        String words = "%d bytes one by one, %d connections cut off, %d honest questions late%s";
        return new Outcome(
                sent,
                words.formatted(sent, cut, late, answers ? "" : ", silent at the end"),
                !answers);
    }

    private static boolean isAnswered(MetricsServer server) {
        try {
            HttpURLConnection asked =
                    (HttpURLConnection) URI.create(server.url()).toURL().openConnection();
            asked.setConnectTimeout(HTTP_MILLIS_MAX);
            asked.setReadTimeout(HTTP_MILLIS_MAX);
            return asked.getResponseCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /** Queries the past and undoes edits without end, as a player with the right to do so. */
    static Outcome past(Attack.Target target) {
        String[] last = {""};
        int[] heard = {0};
        int[] answered = {0};
        Outcome played =
                LiarAttacks.play(
                        target,
                        INSIDER,
                        false,
                        (player, peer, newest, count) -> {
                            peer.stream(AttackMessages.frames(newest));
                            if (++heard[0] == LEVEL_TURNS / 2) {
                                target.insider().console().enter("/op \"" + INSIDER + " 0\"");
                            }
                            // The level takes effect a few turns later.
                            if (heard[0] > LEVEL_TURNS && heard[0] % ASK_TURNS == 0) {
                                String command = PAST.get(heard[0] / ASK_TURNS % PAST.size());
                                peer.stream(AttackMessages.say(player.nextChat(), command));
                            }
                            last[0] = player.notes();
                            answered[0] = 0;
                            for (String key : ANSWERS) {
                                answered[0] += player.notes(key);
                            }
                        });
        return new Outcome(
                answered[0], played.words() + ", %d answers: %s".formatted(answered[0], last[0]));
    }
}
