package org.quoin.server.console;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.quoin.sim.util.PlainText;

/**
 * The other end of a {@link ConsoleSocket}. One thread receives, "quoin-console-receiver"; lines
 * are entered from another.
 */
public final class ConsoleClient implements AutoCloseable {
    private static final int READ_BYTES = 8192;

    private final SocketChannel channel;
    private final Consumer<String> shown;
    private final Consumer<String> logged;
    private final Thread receiver;
    private volatile List<String> players = List.of();
    private int entered;

    /** Lines that the host is done with, in whatever order; -1 before its greeting is whole. */
    private int done = -1;

    private @Nullable String goodbye;
    private boolean hasEnded;
    private boolean hasRefused;
    private boolean isClosed;

    private ConsoleClient(SocketChannel channel, Consumer<String> shown, Consumer<String> logged) {
        this.channel = channel;
        this.shown = shown;
        this.logged = logged;
        this.receiver = new Thread(this::receive, "quoin-console-receiver");
        receiver.setDaemon(true);
    }

    /**
     * Connects to a host's console.
     *
     * @param shown takes what the host says to all and answers us, on another thread
     * @param logged takes what the host writes besides, on that thread
     * @throws ConsoleException if nobody answers; the message says what to do
     */
    public static ConsoleClient connect(
            Path socket, Consumer<String> shown, Consumer<String> logged) throws ConsoleException {
        ConsoleClient client = new ConsoleClient(ConsolePath.connect(socket), shown, logged);
        client.receiver.start();
        return client;
    }

    /** The names of the players in the world. */
    public List<String> players() {
        return players;
    }

    /**
     * Enters a line.
     *
     * @throws IOException if the host is gone
     */
    public void enter(String line) throws IOException {
        synchronized (this) {
            entered++;
        }
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Waits until all that was said before we came was shown; returns whether it was. */
    public synchronized boolean awaitGreeting() throws InterruptedException {
        return awaitDone(0);
    }

    /** Waits until the host is done with all lines; returns whether it is. */
    public synchronized boolean awaitAll() throws InterruptedException {
        return awaitDone(entered);
    }

    private synchronized boolean awaitDone(int number) throws InterruptedException {
        while (done < number && !hasEnded) {
            wait();
        }
        return done >= number;
    }

    /** Waits until one side hangs up; returns whether that was the host. */
    public synchronized boolean awaitEnd() {
        try {
            awaitDone(Integer.MAX_VALUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !isClosed;
    }

    /** Whether the host has refused a line or not understood it; an older host does not say. */
    public synchronized boolean hasRefused() {
        return hasRefused;
    }

    /** Whether the host is done with all lines that were entered. */
    public synchronized boolean isDone() {
        return done >= entered;
    }

    /** Whether the host has hung up. */
    public synchronized boolean hasEnded() {
        return hasEnded;
    }

    /** The host's last words when it hung up; null if it has not, or said nothing. */
    public synchronized @Nullable String goodbye() {
        return goodbye;
    }

    private void receive() {
        LineBuffer buffer = new LineBuffer(ConsoleProtocol.HOST_LINE_BYTES_MAX);
        ArrayDeque<String> lines = new ArrayDeque<>();
        ByteBuffer bytes = ByteBuffer.allocate(READ_BYTES);
        try {
            while (channel.read(bytes.clear()) >= 0 && !buffer.isTooLong()) {
                buffer.add(bytes.flip(), lines);
                for (String line = lines.poll(); line != null; line = lines.poll()) {
                    receive(line);
                }
            }
        } catch (IOException e) {
            // The host is gone, or we are.
        } finally {
            synchronized (this) {
                hasEnded = true;
                notifyAll();
            }
        }
    }

    private void receive(String line) {
        if (line.isEmpty()) {
            return;
        }
        // The host may be another user's, and an editor of lines writes past TerminalOutput.
        String rest = line.substring(1);
        switch (line.charAt(0)) {
            case ConsoleProtocol.SHOWN -> shown.accept(PlainText.shown(rest));
            case ConsoleProtocol.LOGGED -> logged.accept(PlainText.shown(rest));
            case ConsoleProtocol.PLAYERS -> players = rest.isEmpty() ? List.of() : names(rest);
            case ConsoleProtocol.REFUSED -> {
                synchronized (this) {
                    hasRefused = true;
                }
            }
            case ConsoleProtocol.DONE -> done(rest);
            case ConsoleProtocol.GOODBYE -> {
                synchronized (this) {
                    goodbye = PlainText.shown(rest);
                }
            }
            default -> {} // The greeting, or what a newer host says.
        }
    }

    private static List<String> names(String tabbed) {
        return Stream.of(tabbed.split("\t")).map(PlainText::shown).toList();
    }

    private synchronized void done(String number) {
        try {
            int line = Integer.parseInt(number);
            done += line == 0 || done >= 0 ? 1 : 0;
            notifyAll();
        } catch (NumberFormatException e) {
            // A newer host may say more there.
        }
    }

    /** Hangs up. */
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        try {
            channel.close();
            receiver.join(1000);
        } catch (IOException e) {
            // It is closed either way.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
