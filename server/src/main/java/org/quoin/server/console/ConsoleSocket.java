package org.quoin.server.console;

import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.tinylog.Logger;

/**
 * A host's console for other processes of the same user: a local socket, with one thread,
 * "quoin-console-socket". The methods may be called from any thread.
 */
public final class ConsoleSocket implements AutoCloseable {
    /** More than one person opens. */
    static final int GUESTS_MAX = 8;

    /** Lines that a new guest is shown of what was printed before. */
    private static final int SHOWN_BEFORE_MAX = 20;

    /** After a guest could not be let in because this process has too many files open. */
    private static final int ACCEPT_AGAIN_MILLIS = 1000;

    private final Path path;
    private final ServerSocketChannel server;
    private final Selector selector;
    private final SelectionKey arrivals;
    private final Lines lines;
    private final List<ConsoleGuest> guests = new CopyOnWriteArrayList<>();
    private final ArrayDeque<String> before = new ArrayDeque<>();
    private String players = "";
    private final Thread thread;
    private volatile boolean isClosing;
    private volatile boolean isShortOfFiles;

    /** Takes what guests enter. */
    public interface Lines {
        /**
         * A line was entered; on the socket's thread.
         *
         * @param answers takes what is shown to that guest alone
         * @param done takes whether the line was carried out, when all that it says is shown
         */
        void enter(String line, Consumer<String> answers, Consumer<Boolean> done);
    }

    private ConsoleSocket(
            Path path, ServerSocketChannel server, SelectionKey arrivals, Lines lines) {
        this.path = path;
        this.server = server;
        this.selector = arrivals.selector();
        this.arrivals = arrivals;
        this.lines = lines;
        this.thread = new Thread(this::run, "quoin-console-socket");
        thread.setDaemon(true);
    }

    /**
     * Opens the socket.
     *
     * @throws ConsoleException if it cannot be made; the message says why
     */
    public static ConsoleSocket open(Path path, Lines lines) throws ConsoleException {
        ServerSocketChannel server = ConsolePath.bind(path);
        try {
            Selector selector = Selector.open();
            SelectionKey arrivals = server.register(selector, SelectionKey.OP_ACCEPT);
            ConsoleSocket socket = new ConsoleSocket(path, server, arrivals, lines);
            socket.thread.start();
            return socket;
        } catch (IOException e) {
            throw new ConsoleException("No console at " + path + ": " + e.getMessage(), e);
        }
    }

    /** Shows all guests what is said to all. */
    public void show(String line) {
        send(ConsoleProtocol.SHOWN + line);
    }

    /**
     * Shows all consoles the host's other output; a console that gives a single command ignores it.
     */
    public void log(String line) {
        send(ConsoleProtocol.LOGGED + line);
    }

    private void send(String line) {
        synchronized (before) {
            before.add(line);
            if (before.size() > SHOWN_BEFORE_MAX) {
                before.remove();
            }
            guests.forEach(guest -> guest.sendLine(line));
        }
        selector.wakeup();
    }

    /** Tells all guests who is here, for their completion. */
    public void tellPlayers(List<String> names) {
        String joined = String.join("\t", names);
        synchronized (before) {
            if (joined.equals(players)) {
                return;
            }
            players = joined;
            guests.forEach(guest -> guest.send(ConsoleProtocol.PLAYERS, joined));
        }
        selector.wakeup();
    }

    /** Whether the last guest could not be let in. */
    boolean isShortOfFiles() {
        return isShortOfFiles;
    }

    /** How many are connected. */
    int guestCount() {
        return guests.size();
    }

    private void run() {
        try {
            while (!isClosing) {
                selector.select(arrivals.interestOps() == 0 ? ACCEPT_AGAIN_MILLIS : 0);
                arrivals.interestOps(SelectionKey.OP_ACCEPT);
                for (SelectionKey key : selector.selectedKeys()) {
                    if (key.isValid() && key.isAcceptable()) {
                        accept();
                    } else if (key.isValid() && key.attachment() instanceof ConsoleGuest guest) {
                        serve(guest, key);
                    }
                }
                selector.selectedKeys().clear();
                guests.forEach(this::goOn);
            }
        } catch (IOException | ClosedSelectorException e) {
            Logger.warn("The console's socket has ended: {}", String.valueOf(e.getMessage()));
        } finally {
            end();
        }
    }

    private void accept() {
        SocketChannel channel;
        try {
            channel = server.accept();
        } catch (IOException e) {
            // Too many open files, mostly: nothing here may need another one, not even a text. The
            // guest still waits, which the selector would say without a pause.
            arrivals.interestOps(0);
            if (!isShortOfFiles) {
                Logger.warn("No console can be let in for now: {}", String.valueOf(e.getMessage()));
            }
            isShortOfFiles = true;
            return;
        }
        if (isShortOfFiles) {
            Logger.info("Consoles can be let in again.");
            isShortOfFiles = false;
        }
        if (channel == null) {
            return;
        }
        try {
            welcome(channel);
        } catch (IOException e) {
            Logger.debug("A console has left at once: {}", e.toString());
            close(channel);
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // It is closed either way.
        }
    }

    private void welcome(SocketChannel channel) throws IOException {
        if (guests.size() >= GUESTS_MAX || !PeerUser.isAllowed(channel)) {
            channel.close();
            return;
        }
        channel.configureBlocking(false);
        SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
        ConsoleGuest guest = new ConsoleGuest(channel, key);
        key.attach(guest);
        guest.sendLine(ConsoleProtocol.GREETING);
        synchronized (before) {
            guest.send(ConsoleProtocol.PLAYERS, players);
            before.forEach(guest::sendLine);
            guest.send(ConsoleProtocol.DONE, "0"); // Up to here is what was before.
            guests.add(guest);
        }
    }

    private void serve(ConsoleGuest guest, SelectionKey key) {
        try {
            if (key.isReadable() && !guest.read()) {
                guest.send(ConsoleProtocol.GOODBYE, "The line is too long.");
                guest.write();
                remove(guest);
            }
        } catch (IOException e) {
            remove(guest);
        }
    }

    /** Passes on what a guest has entered, and writes what waits for it. */
    private void goOn(ConsoleGuest guest) {
        for (ConsoleGuest.Entered next = guest.next(); next != null; next = guest.next()) {
            int number = next.number();
            lines.enter(
                    next.line(),
                    text -> {
                        guest.send(ConsoleProtocol.SHOWN, text);
                        selector.wakeup();
                    },
                    isCarriedOut -> {
                        guest.done(number, isCarriedOut);
                        selector.wakeup();
                    });
        }
        try {
            if (!guest.write()) {
                Logger.info("Disconnecting a console that does not read.");
                remove(guest);
            } else if (!guest.updateInterest()) {
                remove(guest);
            }
        } catch (IOException | java.nio.channels.CancelledKeyException e) {
            remove(guest);
        }
    }

    private void remove(ConsoleGuest guest) {
        guests.remove(guest);
        guest.close();
    }

    /** Says goodbye to all guests and removes the socket. */
    @Override
    public void close() {
        guests.forEach(guest -> guest.send(ConsoleProtocol.GOODBYE, "The host has ended."));
        isClosing = true;
        selector.wakeup();
        try {
            thread.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        for (ConsoleGuest guest : guests) {
            goodbye(guest);
        }
        guests.clear();
        try {
            selector.close();
            server.close();
            Files.deleteIfExists(path);
        } catch (IOException e) {
            Logger.debug("Closing the console's socket: {}", String.valueOf(e.getMessage()));
        }
    }

    private static void goodbye(ConsoleGuest guest) {
        try {
            guest.write();
        } catch (IOException e) {
            // Then it does not read it.
        }
        guest.close();
    }

    /** The user at the other end of a local socket. */
    static final class PeerUser {
        private PeerUser() {}

        /** Returns its name; null where the system cannot say. */
        static @Nullable String nameOf(SocketChannel channel) throws IOException {
            try {
                return channel.getOption(jdk.net.ExtendedSocketOptions.SO_PEERCRED)
                        .user()
                        .getName();
            } catch (UnsupportedOperationException | LinkageError e) {
                return null;
            }
        }

        /**
         * Whether it is this process's own user, or the system's administrator. Where the system
         * cannot say, the socket's permissions must do.
         */
        static boolean isAllowed(SocketChannel channel) {
            try {
                String user = nameOf(channel);
                String own = System.getProperty("user.name", "");
                return user == null || user.equals(own) || user.equals("root") || isOwner(user);
            } catch (IOException e) {
                return false;
            }
        }

        /** By who owns what this process makes: the user's name may be changed by an option. */
        private static boolean isOwner(String user) throws IOException {
            Path self = Path.of("/proc/self");
            return Files.exists(self) && Files.getOwner(self).getName().equals(user);
        }
    }

    /** Where the socket is. */
    public Path path() {
        return path;
    }

    /** The names told last; for tests. */
    @Nullable String players() {
        synchronized (before) {
            return players;
        }
    }
}
