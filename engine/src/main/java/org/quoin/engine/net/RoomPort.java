package org.quoin.engine.net;

import java.security.SecureRandom;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.join.Admission;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.engine.transport.KryoLog;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.transport.VisitorConnection;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Message;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;

/**
 * The one port of a server of rooms, and the thread that owns it, "quoin-rooms". Each room is a
 * {@link LockstepHost} without a port of its own, with its own thread, so that a mistake in one is
 * that one's alone. Who has proved its key says which room it wants; from then on the two only pass
 * messages on.
 *
 * <p>A mistake of the port's own ends its connections, not the rooms: it is opened again, and the
 * players come back into their rooms.
 */
public final class RoomPort implements AutoCloseable {
    /** From the proof of a key to the wanted room: as long as for the handshake before. */
    private static final long ENTER_NANOS_MAX = 5_000_000_000L;

    /** For a room to be opened: a big world takes some seconds. */
    private static final long OPEN_NANOS_MAX = 20_000_000_000L;

    /** For a guest to read why it has to leave. */
    private static final long LEAVE_NANOS_MAX = 3_000_000_000L;

    /** Between two looks at the guests. */
    private static final long LOOK_NANOS = 200_000_000L;

    /** The same while somebody waits for a room to open. */
    private static final long WAITING_LOOK_NANOS = 20_000_000L;

    private static final long FIGURES_NANOS = 1_000_000_000L;

    /** Before the port is opened again; doubled each time. */
    private static final long REOPEN_MILLIS = 100;

    /** So often in a row; after a quiet minute it counts anew. */
    private static final int REOPENED_MAX = 8;

    private static final long QUIET_NANOS = 60_000_000_000L;

    private final Options options;
    private final long enterNanosMax;
    private final Rooms rooms;
    private final SecureRandom random = new SecureRandom();
    private final ChannelCredentials credentials;
    private final LoopTasks tasks = new LoopTasks(this::wake);
    private final Thread thread;

    /** By the number of the connection. */
    private final TreeMap<Integer, RoomGuest> guests = new TreeMap<>();

    /** Those for whom their rooms have sent something. */
    private final ConcurrentLinkedQueue<RoomGuest> ready = new ConcurrentLinkedQueue<>();

    /** Those for whom there is more than their way has room for. */
    private Set<RoomGuest> behind = new LinkedHashSet<>();

    private volatile HostEndpoints lines;
    private final int number;
    private volatile boolean closing;
    private volatile @Nullable Throwable failure;
    private volatile Figures figures = new Figures(0, 0, Traffic.NONE, Traffic.NONE);
    private long lookNanos;
    private long figuresNanos;
    private long failedNanos;
    private int failures;

    /**
     * The port and its limits.
     *
     * @param port TCP and UDP, 0..65535; 0 takes any free one
     * @param identity of the server, and of all its rooms
     * @param addresses the limits of one address
     * @param title of the server in lists
     * @param playersMax how many may be in all rooms together
     * @param faults receives mistakes of our own, on the port's thread
     */
    public record Options(
            int port,
            Identity identity,
            AddressLimits addresses,
            String title,
            int playersMax,
            Consumer<Throwable> faults) {}

    /** The answer to somebody who wants into a room. */
    public sealed interface Way {
        /** It is open. */
        record Into(String room, LockstepHost host) implements Way {}

        /** It is being opened. */
        record Later() implements Way {}

        /** There is none. */
        record None(Reason reason) implements Way {}
    }

    /** The rooms behind the port, whose thread calls all methods. */
    public interface Rooms {
        /**
         * The way to what somebody wants, who asks again until it is open.
         *
         * @param key the id of its key
         */
        Way wayTo(ToHost.Enter wanted, long key, long nowNanos);

        /** All rooms, for somebody who is let into none. */
        RoomList list(Reason reason);

        /** Time passes. */
        void advance(long nowNanos);
    }

    /**
     * The figures of the port.
     *
     * @param connections of any kind
     * @param players of them in rooms
     * @param received through the port
     * @param sent through the port
     */
    public record Figures(int connections, int players, Traffic received, Traffic sent) {}

    private RoomPort(Options options, Rooms rooms, long enterNanosMax) throws HostStartException {
        this.enterNanosMax = enterNanosMax;
        this.options = options;
        this.rooms = rooms;
        this.credentials = ChannelCredentials.ofHost(options.identity);
        this.lines = newLines();
        this.number = open(lines, options.port);
        this.thread = new Thread(this::run, "quoin-rooms");
        thread.setDaemon(true);
    }

    /**
     * Opens the port.
     *
     * @throws HostStartException if it cannot be opened; the message says why
     */
    public static RoomPort start(Options options, Rooms rooms) throws HostStartException {
        return start(options, rooms, ENTER_NANOS_MAX);
    }

    /**
     * The same with another patience.
     *
     * @param enterNanosMax from the proof of a key to the wanted room
     */
    static RoomPort start(Options options, Rooms rooms, long enterNanosMax)
            throws HostStartException {
        KryoLog.install();
        RoomPort port = new RoomPort(options, rooms, enterNanosMax);
        port.thread.start();
        return port;
    }

    private HostEndpoints newLines() {
        HostEndpoints made = new HostEndpoints(credentials, random, System::nanoTime);
        made.setPlayersMax(options.playersMax);
        return made;
    }

    private int open(HostEndpoints through, int wanted) throws HostStartException {
        HostPort port = new HostPort(through, options.addresses);
        port.open(wanted);
        return port.number();
    }

    /** The number of the port. */
    public int number() {
        return number;
    }

    /** The newest figures. */
    public Figures figures() {
        return figures;
    }

    /** The error of its own that has ended it, else null. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /**
     * Runs something on the thread of the port and of the rooms' list, and waits for its result.
     */
    public <T> T ask(Callable<T> question) {
        return tasks.ask(question);
    }

    /** Runs something there soon. For tests. */
    void post(Runnable task) {
        tasks.post(task);
    }

    private void wake() {
        lines.wake();
    }

    /** Ends all connections and closes the port. */
    @Override
    public void close() {
        closing = true;
        try {
            thread.join(NetLimits.CLOSE_MILLIS_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!closing) {
                try {
                    round();
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                    reopen(e);
                }
            }
        } catch (InterruptedException e) {
            Logger.debug("the port of rooms was interrupted");
        } catch (Throwable e) { // Our bug, or the port is gone.
            Logger.error(e, "the port of rooms has failed");
            failure = e;
        } finally {
            dropAll();
            lines.close();
            tasks.end();
        }
    }

    private void round() throws InterruptedException {
        tasks.run();
        long nowNanos = System.nanoTime();
        rooms.advance(nowNanos);
        passOn(nowNanos);
        if (nowNanos - lookNanos >= 0) {
            boolean anyWaits = lookAfterAll(nowNanos);
            lookNanos = nowNanos + (anyWaits ? WAITING_LOOK_NANOS : LOOK_NANOS);
        }
        if (nowNanos - figuresNanos >= 0) {
            figuresNanos = nowNanos + FIGURES_NANOS;
            figures = new Figures(guests.size(), insideCount(), lines.received(), lines.sent());
        }
        long dueNanos = lines.nextDueNanos(lookNanos);
        lines.poll(
                new Door(),
                NetLimits.selectMillis(dueNanos, System.nanoTime()),
                () -> !ready.isEmpty());
    }

    /** Ends all connections, opens the port again, and goes on. */
    private void reopen(Throwable why) throws InterruptedException, HostStartException {
        Logger.error(why, "the port of rooms has failed; it is opened again");
        options.faults.accept(why);
        long nowNanos = System.nanoTime();
        failures = nowNanos - failedNanos > QUIET_NANOS ? 0 : failures;
        failedNanos = nowNanos;
        dropAll();
        lines.close();
        while (!closing) {
            if (failures >= REOPENED_MAX) {
                throw new IllegalStateException("the port of rooms fails again and again", why);
            }
            Thread.sleep(REOPEN_MILLIS << failures++);
            HostEndpoints again = newLines();
            try {
                open(again, number);
                lines = again;
                return;
            } catch (HostStartException e) {
                again.close();
                Logger.warn("the port of rooms is not open: {}", e.getMessage());
            }
        }
    }

    private void dropAll() {
        guests.values().forEach(RoomGuest::end);
        guests.clear();
        behind.clear();
        ready.clear();
    }

    private int insideCount() {
        int count = 0;
        for (RoomGuest guest : guests.values()) {
            count += guest.isInside() ? 1 : 0;
        }
        return count;
    }

    /** Passes on what rooms have sent since. */
    private void passOn(long nowNanos) {
        Set<RoomGuest> again = behind;
        behind = new LinkedHashSet<>();
        for (RoomGuest guest : again) {
            passOn(guest, nowNanos);
        }
        for (RoomGuest guest = ready.poll(); guest != null; guest = ready.poll()) {
            guest.unclaim();
            passOn(guest, nowNanos);
        }
    }

    private void passOn(RoomGuest guest, long nowNanos) {
        VisitorConnection inside = guest.inside();
        if (inside == null) {
            return;
        }
        if (!inside.passOn(lines, guest.connection)) {
            behind.add(guest);
        }
        if (inside.isOver() && guest.hasRoomFailed()) {
            Reason reason = Reason.of(EndCode.ROOM_FAILED, guest.room());
            dismiss(guest, new ToClient.Goodbye(GoodbyeCode.SILENT, reason), nowNanos);
        } else if (inside.isOver()) {
            guest.leaves(nowNanos);
            lines.close(guest.connection);
        }
    }

    /**
     * Brings in those whose rooms are open by now, and ends those that take too long; returns
     * whether any still waits.
     */
    private boolean lookAfterAll(long nowNanos) {
        boolean anyWaits = false;
        for (RoomGuest guest : List.copyOf(guests.values())) {
            long sinceNanos = guest.nanosSince(nowNanos);
            if (guest.isWaiting() && sinceNanos > OPEN_NANOS_MAX) {
                turnAway(guest, unusable(guest), nowNanos);
            } else if (guest.isWaiting()) {
                guide(guest, nowNanos);
                anyWaits |= guest.isWaiting();
            } else if (guest.isAtDoor() && sinceNanos > enterNanosMax) {
                turnAway(guest, Reason.of(EndCode.ROOM_WANTED), nowNanos);
            } else if (guest.isRoomStuck()) {
                Reason reason = Reason.of(EndCode.ROOM_STUCK, guest.room());
                dismiss(guest, new ToClient.Goodbye(GoodbyeCode.HOST_CLOSED, reason), nowNanos);
            } else if (guest.isLeaving() && sinceNanos > LEAVE_NANOS_MAX) {
                lines.close(guest.connection);
            }
        }
        return anyWaits;
    }

    private static Reason unusable(RoomGuest guest) {
        return Reason.of(EndCode.ROOM_UNUSABLE, guest.wanted().name());
    }

    private void guide(RoomGuest guest, long nowNanos) {
        Way way;
        try {
            way = rooms.wayTo(guest.wanted(), guest.key(), nowNanos);
        } catch (RuntimeException | OutOfMemoryError e) { // It is that guest's problem alone.
            Logger.error(e, "no way to {}", guest.wanted().name());
            options.faults.accept(e);
            way = new Way.None(unusable(guest));
        }
        if (way instanceof Way.None none) {
            turnAway(guest, none.reason, nowNanos);
        } else if (way instanceof Way.Into into) {
            send(guest, new ToClient.Entered(into.room));
            String address = lines.addressOf(guest.connection);
            guest.enters(into.room, into.host, address, () -> wake(guest), nowNanos);
        }
    }

    /** A room has sent something; on its thread. */
    private void wake(RoomGuest guest) {
        if (guest.claim()) {
            ready.add(guest);
            lines.wake();
        }
    }

    private void turnAway(RoomGuest guest, Reason reason, long nowNanos) {
        dismiss(guest, rooms.list(reason), nowNanos);
    }

    private void dismiss(RoomGuest guest, ToClient last, long nowNanos) {
        send(guest, last);
        guest.leaves(nowNanos);
    }

    private void send(RoomGuest guest, Message message) {
        lines.stream(guest.connection, Wire.encode(message));
    }

    private ToClient.WorldInfo info() {
        return new ToClient.WorldInfo(
                Wire.PROTOCOL_VERSION,
                RulesVersion.CURRENT,
                GameVersion.CURRENT,
                options.title,
                insideCount(),
                options.playersMax,
                false);
    }

    /** The first message of a guest. */
    private void receiveFirst(RoomGuest guest, ToHost message, long nowNanos) {
        if (message instanceof ToHost.WorldQuery) {
            dismiss(guest, info(), nowNanos);
        } else if (message instanceof ToHost.Enter enter && guest.isProven()) {
            guest.asks(enter, nowNanos);
            lookNanos = nowNanos;
            if (insideCount() < options.playersMax) {
                guide(guest, nowNanos);
            } else {
                turnAway(
                        guest,
                        Reason.of(EndCode.FULL, options.playersMax, options.playersMax),
                        nowNanos);
            }
        } else if (message instanceof ToHost.Hello hello) {
            ToClient.Refused otherVersion = Admission.versionProblem(hello);
            if (otherVersion == null) {
                turnAway(guest, Reason.of(EndCode.ROOM_WANTED), nowNanos);
            } else {
                dismiss(guest, otherVersion, nowNanos);
            }
        } else {
            String what =
                    message instanceof Rejected rejected
                            ? rejected.reason()
                            : "no room is named first";
            Reason reason = Reason.of(EndCode.CLIENT_WRONG, what);
            dismiss(guest, new ToClient.Goodbye(GoodbyeCode.PROTOCOL_ERROR, reason), nowNanos);
        }
    }

    /** Takes what happens on the connections. */
    private final class Door implements PeerEvents {
        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
            guests.put(connection, new RoomGuest(connection, origin, other, nowNanos));
        }

        @Override
        public void streamReceived(int connection, byte[] bytes, long nowNanos) {
            RoomGuest guest = guests.get(connection);
            VisitorConnection inside = guest == null ? null : guest.inside();
            if (guest == null || guest.isLeaving()) {
                return;
            } else if (inside != null) {
                inside.received(bytes, true);
            } else if (guest.isAtDoor()) {
                receiveFirst(guest, Wire.decodeToHost(bytes, 0), nowNanos);
            } else if (!guest.hold(bytes)) {
                lines.close(connection);
            }
        }

        @Override
        public void datagramReceived(int connection, byte[] bytes, long nowNanos) {
            RoomGuest guest = guests.get(connection);
            VisitorConnection inside = guest == null ? null : guest.inside();
            if (inside != null) {
                inside.received(bytes, false);
            }
        }

        @Override
        public void closed(int connection, long nowNanos) {
            RoomGuest guest = guests.remove(connection);
            if (guest != null) {
                guest.end();
            }
        }
    }
}
