package org.quoin.server.room;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.command.RoomDirectory;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.net.RoomPort.Way;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.RoomName;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.rating.Ratings.Earned;
import org.quoin.server.rating.Ratings.Top;
import org.quoin.server.rating.RatingsFile;
import org.quoin.server.rating.RoundResult;
import org.quoin.server.rating.Standing;
import org.quoin.server.room.Matchmaker.Offer;
import org.quoin.server.room.Matchmaker.Seeker;
import org.quoin.server.room.RoomStates.Action;
import org.quoin.server.room.RoomStates.Phase;
import org.quoin.sim.match.Match;
import org.quoin.sim.util.TickRate;
import org.tinylog.Logger;
import org.tinylog.ThreadContext;

/**
 * All rooms of a server, each in its own folder below one: which there are, who is led to which,
 * and what they are told to do by their {@link RoomStates}. Worlds are opened and closed on threads
 * of their own, "quoin-room-N", as that takes a disk. All else belongs to the port's thread.
 */
public final class RoomKeeper implements RoomPort.Rooms {
    /**
     * Worlds that are opened and closed at one time: mostly for disks, and for players to leave.
     */
    private static final int THREADS = 4;

    private static final int THREADS_IDLE_SECONDS = 5;

    /** Each takes a processor for good: with more no further world is opened. */
    private static final int STUCK_MAX = 4;

    private static final long MEBIBYTE = 1 << 20;

    /** Players of a board who are shown. */
    static final int TOP_SHOWN = 10;

    /** The key of what log lines begin with. */
    static final String LOGGED = "room";

    private final Path folder;
    private final Map<String, RoomKind> kinds = new LinkedHashMap<>();
    private final RoomLimits limits;
    private final TurnShares shares = TurnShares.ofThisMachine();
    private final AddressLimits addresses;
    private final Environment environment;
    private final Consumer<String> news;
    private final TreeMap<String, Room> rooms = new TreeMap<>();
    private final Matchmaker matchmaker = new Matchmaker();
    private final ExecutorService openers = openers();
    private final SegmentFolder.Lock lock;
    private final RatingsFile ratings;

    /** Results of the other threads, to be noted on the port's. */
    private final ConcurrentLinkedQueue<Runnable> done = new ConcurrentLinkedQueue<>();

    private volatile List<Figures> figures = List.of();
    private volatile List<Top> openTops = List.of();
    private volatile List<Top> tops = List.of();
    private int topsVersion;
    private volatile boolean stopping;

    /**
     * A room in figures.
     *
     * @param kind its template
     * @param state of {@link RoomStates}, in lower case
     * @param open whether its world is
     * @param players who have a place
     * @param password whether strangers are asked for one
     * @param map what its map shows; never anything if strangers cannot join as they like
     * @param turn of its world; 0 while it is not open
     */
    public record Figures(
            String room,
            String kind,
            String state,
            boolean open,
            int players,
            int playersMax,
            boolean password,
            RoomKind.Mapped map,
            int turn) {}

    private RoomKeeper(
            Path folder,
            List<RoomKind> kinds,
            RoomLimits limits,
            AddressLimits addresses,
            Environment environment,
            Consumer<String> news,
            SegmentFolder.Lock lock,
            RatingsFile ratings) {
        this.folder = folder;
        kinds.forEach(kind -> this.kinds.put(kind.name(), kind));
        this.limits = limits;
        this.addresses = addresses;
        this.environment = environment;
        this.news = news;
        this.lock = lock;
        this.ratings = ratings;
    }

    /**
     * Finds the rooms that there are, and makes those that are wanted; none is open yet.
     *
     * @param folder of all rooms; locked until {@link #close}
     * @param limits what they may take
     * @param addresses the limits of one address in each
     * @param environment of all their hosts
     * @param news receives lines for whoever runs the server; from any thread
     * @throws StoreException if another server has the folder
     * @throws IOException if the folder cannot be used
     */
    public static RoomKeeper open(
            Path folder,
            List<RoomKind> kinds,
            RoomLimits limits,
            AddressLimits addresses,
            Environment environment,
            Consumer<String> news)
            throws IOException, StoreException {
        SegmentFolder.Lock lock = new DiskFolder(folder).lock();
        try {
            RatingsFile ratings =
                    RatingsFile.open(folder.resolve(RatingsFile.NAME), news, System.nanoTime());
            RoomKeeper keeper =
                    new RoomKeeper(
                            folder, kinds, limits, addresses, environment, news, lock, ratings);
            RoomFolder.list(folder).forEach(keeper::found);
            keeper.makeWanted();
            keeper.renewTops();
            keeper.renewFigures();
            return keeper;
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    private static ExecutorService openers() {
        int[] made = {0};
        ThreadPoolExecutor threads =
                new ThreadPoolExecutor(
                        THREADS,
                        THREADS,
                        THREADS_IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = new Thread(work, "quoin-room-" + ++made[0]);
                            thread.setDaemon(true);
                            return thread;
                        });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    private void found(String name, String template) {
        RoomKind kind = kinds.get(template);
        if (kind == null) {
            news.accept("The room " + name + " is left out: there is no template " + template);
        } else if (rooms.size() < Limits.ROOMS_LISTED_MAX) {
            add(name, kind);
        } else {
            news.accept("The room " + name + " is left out: there are too many");
        }
    }

    private Room add(String name, RoomKind kind) {
        HostConfig rules = kind.rules().get();
        Room room = new Room(name, kind, rules.playersMax());
        room.setEntry(rules.entry());
        rooms.put(name, room);
        return room;
    }

    /** Makes the rooms that the templates want: the fewest, and those that are kept ready. */
    private void makeWanted() {
        for (RoomKind kind : kinds.values()) {
            while (mayMake(kind)
                    && (count(kind, false) < kind.fewest() || count(kind, true) < kind.ready())) {
                make(kind);
            }
        }
    }

    private int count(RoomKind kind, boolean dormant) {
        int count = 0;
        for (Room room : rooms.values()) {
            boolean counts = !dormant || room.states.phase() == Phase.DORMANT;
            count += room.isOf(kind) && counts ? 1 : 0;
        }
        return count;
    }

    private boolean mayMake(RoomKind kind) {
        return count(kind, false) < kind.most() && rooms.size() < Limits.ROOMS_LISTED_MAX;
    }

    /** Makes a room of the first free number. */
    private Room make(RoomKind kind) {
        int number = 1;
        while (rooms.containsKey(kind.name() + "-" + number)) {
            number++;
        }
        return add(kind.name() + "-" + number, kind);
    }

    @Override
    public Way wayTo(ToHost.Enter wanted, long key, long nowNanos) {
        if (stopping) {
            return new Way.None(Reason.of(EndCode.CLOSED));
        }
        Seeker seeker = new Seeker(key, wanted.party());
        if (wanted.quick()) {
            return quickWay(wanted.name(), seeker, nowNanos);
        }
        Room room = rooms.get(wanted.name());
        return room == null
                ? new Way.None(Reason.of(EndCode.NO_SUCH_ROOM, wanted.name()))
                : wayInto(room, seeker, nowNanos);
    }

    private Way wayInto(Room room, Seeker seeker, long nowNanos) {
        if (room.isStuck()) {
            return new Way.None(Reason.of(EndCode.ROOM_STUCK, room.name));
        }
        if (room.states.phase() == Phase.DORMANT && !mayOpen()) {
            return new Way.None(Reason.of(EndCode.ROOM_UNUSABLE, room.name));
        }
        act(room, room.states.wanted(nowNanos));
        boolean may = matchmaker.lead(seeker, room.offer(), nowNanos);
        LockstepHost host = room.host;
        return may && host != null && room.isUsable()
                ? new Way.Into(room.name, host)
                : new Way.Later();
    }

    /** A room with places for all of a party; else a new one; else one with any free place. */
    private Way quickWay(String template, Seeker seeker, long nowNanos) {
        RoomKind kind = kinds.get(template);
        if (kind == null) {
            return new Way.None(Reason.of(EndCode.NO_SUCH_TEMPLATE, template));
        }
        List<Offer> all =
                rooms.values().stream().filter(room -> room.isOf(kind)).map(Room::offer).toList();
        List<Offer> good =
                all.stream()
                        .filter(each -> each.rank() > 0 || each.players().contains(seeker.key()))
                        .toList();
        Room best = roomFor(seeker, good, seeker.party().size(), nowNanos);
        if (best == null) {
            best = mayMake(kind) && mayOpen() ? make(kind) : null;
        }
        if (best == null) {
            best = roomFor(seeker, all, 1, nowNanos);
        }
        Way way = best == null ? null : wayInto(best, seeker, nowNanos);
        return way == null || way instanceof Way.None
                ? new Way.None(Reason.of(EndCode.ROOMS_FULL, template))
                : way;
    }

    private @Nullable Room roomFor(Seeker seeker, List<Offer> offers, int freeMin, long nowNanos) {
        String name = matchmaker.roomFor(seeker, offers, freeMin, nowNanos);
        return name == null ? null : rooms.get(name);
    }

    private boolean mayOpen() {
        return openCount() < limits.openMax()
                && rooms.values().stream().filter(Room::isStuck).count() < STUCK_MAX;
    }

    private int openCount() {
        int count = 0;
        for (Room room : rooms.values()) {
            count += room.states.phase() == Phase.DORMANT ? 0 : 1;
        }
        return count;
    }

    @Override
    public RoomList list(Reason reason) {
        return new RoomList(reason, listed(), List.copyOf(kinds.keySet()));
    }

    /** All rooms, those with most players first. */
    private List<RoomList.Room> listed() {
        List<RoomList.Room> all = new ArrayList<>();
        for (Figures each : figures) {
            all.add(
                    new RoomList.Room(
                            each.room(),
                            each.kind(),
                            each.players(),
                            each.playersMax(),
                            each.password()));
        }
        all.sort(Comparator.comparingInt(RoomList.Room::players).reversed());
        return all;
    }

    /** What the players of a room can ask. On the room's own thread. */
    private final class Directory implements RoomDirectory {
        private final String room;
        private final String kind;

        Directory(String room, String kind) {
            this.room = room;
            this.kind = kind;
        }

        @Override
        public String room() {
            return room;
        }

        @Override
        public List<RoomList.Room> rooms() {
            return listed();
        }

        @Override
        public List<Board> boards() {
            List<Board> boards = new ArrayList<>();
            for (Top top : tops) {
                if (top.board().kind().equals(kind)) {
                    List<Ranked> players = top.players().stream().map(Standing::ranked).toList();
                    boards.add(new Board(top.board().mode(), players));
                }
            }
            return boards;
        }
    }

    @Override
    public void advance(long nowNanos) {
        for (Runnable each = done.poll(); each != null; each = done.poll()) {
            each.run();
        }
        matchmaker.advance(nowNanos);
        for (Room room : rooms.values()) {
            look(room, nowNanos);
            if (!room.isStuck()) {
                act(room, room.states.advance(nowNanos));
            }
        }
        makeWanted();
        renewFigures();
        ratings.advance(openers, nowNanos);
        if (ratings.ratings().version() != topsVersion) {
            renewTops();
        }
    }

    /** Looks at the host of a room. */
    private void look(Room room, long nowNanos) {
        LockstepHost host = room.host;
        if (host == null || !room.states.phase().isOpen()) {
            return;
        }
        rate(room, host);
        if (!host.isOver()) {
            matchmaker.sees(room.offer());
            room.states.hasPlayers(host.playerCount(), nowNanos);
            lookAtSaving(room, host);
            lookAtMemory(room, host);
            if (room.isSilentFor(host, limits.stuckNanos(), nowNanos)) {
                room.giveUp(host);
                ended(room, host.playerTokens());
                news.accept(
                        room.name
                                + ": stuck, as turn "
                                + (host.turn() + 1)
                                + " does not end; its players are told, and it cannot be opened"
                                + " until that turn ends or the server is restarted");
                room.states.failed(nowNanos);
            }
            return;
        }
        boolean failed = host.failure() != null;
        ended(room, failed ? host.playerTokens() : Set.of());
        if (failed) {
            news.accept(room.name + ": failed; it goes on from its last turn");
            room.states.failed(nowNanos);
        } else {
            act(room, room.states.closed());
        }
    }

    /** A round of it may have ended: ratings change, and its players read what was achieved. */
    private void rate(Room room, LockstepHost host) {
        Match over = host.roundOver();
        if (over != null && over.sinceTurn() != room.ratedTurn) {
            room.ratedTurn = over.sinceTurn();
            TickRate rate = new TickRate(host.world().turnRate());
            for (Earned each :
                    ratings.ratings().add(RoundResult.of(room.kind.name(), over, rate))) {
                host.tellAll(each.what().key(), each.name());
            }
        }
    }

    /** It has no host any more; some may come back once it has another. */
    private void ended(Room room, Set<Long> returning) {
        LockstepHost host = room.host;
        if (host != null) {
            rate(room, host);
        }
        room.ended();
        matchmaker.ended(room.name, returning);
    }

    /** As any host it plays on while its disk is full, and tries again: its players know. */
    private void lookAtSaving(Room room, LockstepHost host) {
        SaveState state = host.saveState();
        Reason problem = state == null ? null : state.problem();
        if ((problem != null) != room.unsaved) {
            room.unsaved = problem != null;
            host.tellAll(room.unsaved ? "room.unsaved" : "room.saved");
            news.accept(
                    room.name
                            + (problem == null
                                    ? ": saved again"
                                    : ": not being saved: " + problem.text()));
        }
    }

    private void lookAtMemory(Room room, LockstepHost host) {
        long ofTemplate = room.kind.memoryBytesMax();
        long shareBytes = ofTemplate > 0 ? ofTemplate : limits.memoryBytesMax();
        if (host.memoryBytes() <= shareBytes) {
            return;
        }
        String mib = Long.toString(host.memoryBytes() / MEBIBYTE);
        String share = Long.toString(shareBytes / MEBIBYTE);
        Reason why = Reason.of(EndCode.ROOM_MEMORY, room.name, mib, share);
        news.accept(room.name + ": closed: " + why.text());
        room.states.shut();
        ended(room, Set.of());
        openers.execute(() -> close(room, host, why));
    }

    private void renewFigures() {
        List<Figures> now = new ArrayList<>();
        for (Room room : rooms.values()) {
            LockstepHost host = room.host;
            now.add(
                    new Figures(
                            room.name,
                            room.kind.name(),
                            room.states.phase().word(),
                            room.isUsable(),
                            room.states.players(),
                            room.playersMax,
                            room.password,
                            room.map,
                            host == null ? 0 : host.turn()));
        }
        if (!now.equals(figures)) {
            figures = List.copyOf(now);
        }
    }

    /** All rooms in figures, by name. From any thread. */
    public List<Figures> figures() {
        return figures;
    }

    private void renewTops() {
        topsVersion = ratings.ratings().version();
        tops = ratings.ratings().tops(TOP_SHOWN);
        openTops = tops.stream().filter(top -> isForAll(top.board().kind())).toList();
    }

    private boolean isForAll(String kind) {
        return rooms.values().stream()
                .anyMatch(room -> room.isForAll && room.kind.name().equals(kind));
    }

    /**
     * The best players that everybody may read of: by template and mode, where strangers may come
     * in. From any thread.
     */
    public List<Top> openTops() {
        return openTops;
    }

    /** The best players of a template, one line for each, under a line for each mode. */
    public List<String> topLines(String template) {
        List<String> lines = new ArrayList<>();
        for (Top top : tops) {
            if (top.board().kind().equals(template)) {
                lines.add(template + ", " + top.board().mode() + ":");
                int rank = 0;
                for (Standing each : top.players()) {
                    lines.add("  " + ++rank + ". " + each.text());
                }
            }
        }
        if (lines.isEmpty()) {
            lines.add(
                    kinds.containsKey(template)
                            ? "Nobody has played a round against others in " + template + " yet."
                            : "There is no template " + template + ", but " + kinds.keySet() + ".");
        }
        return lines;
    }

    private void act(Room room, Action action) {
        switch (action) {
            case NOTHING -> {}
            case OPEN -> openers.execute(() -> open(room));
            case CLOSE -> {
                LockstepHost host = room.host;
                ended(room, Set.of());
                if (host != null) {
                    openers.execute(() -> close(room, host, Reason.of(EndCode.CLOSED)));
                }
            }
        }
    }

    /** On a thread for it. */
    private void open(Room room) {
        // Inherited by all threads that the host starts.
        ThreadContext.put(LOGGED, room.name + ": ");
        TurnShares.Share share = shares.newShare();
        boolean isOpen = false;
        try {
            HostConfig rules = room.kind.rules().get().orTitle(room.name).withAddresses(addresses);
            WorldFolder world =
                    RoomFolder.open(
                            folder.resolve(room.name),
                            room.kind.name(),
                            new WorldSettings(room.name, rules.world(), rules.latePolicy()),
                            room.kind.start(),
                            OpenBudget.ofFile(() -> stopping));
            HostOptions options =
                    HostOptions.on(HostOptions.NO_PORT, rules)
                            .withEnvironment(environment)
                            .withGate(share)
                            .withRooms(new Directory(room.name, room.kind.name()));
            LockstepHost host = LockstepHost.start(options, world);
            isOpen = true;
            news.accept(room.name + ": open");
            EntryRules entry = rules.entry();
            done.add(() -> opened(room, host, share, entry));
        } catch (StoreException | HostStartException | IOException e) {
            failedToOpen(room, String.valueOf(e.getMessage()));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            Logger.error(e, "a room cannot be opened");
            failedToOpen(room, e.toString());
        } finally {
            if (!isOpen) {
                share.close();
            }
            ThreadContext.remove(LOGGED);
        }
    }

    private void opened(Room room, LockstepHost host, TurnShares.Share share, EntryRules entry) {
        room.opened(host, share);
        room.setEntry(entry);
        renewTops();
        act(room, room.states.opened(System.nanoTime()));
    }

    private void failedToOpen(Room room, String why) {
        if (!stopping) {
            news.accept(room.name + ": cannot be opened: " + why);
        }
        done.add(
                () -> {
                    ended(room, Set.of());
                    room.states.failed(System.nanoTime());
                });
    }

    /** On a thread for it: saying goodbye and writing the world take their time. */
    private void close(Room room, LockstepHost host, Reason why) {
        host.close(why);
        boolean failed = host.failure() != null;
        news.accept(room.name + (failed ? ": failed while it was closed" : ": closed"));
        done.add(
                () -> {
                    if (failed || why.code() == EndCode.ROOM_MEMORY) { // Opens after a wait.
                        room.states.failed(System.nanoTime());
                    } else {
                        act(room, room.states.closed());
                    }
                });
    }

    /**
     * Has a room opened, and made if there is none of that name.
     *
     * @param template of a new one; null for none
     * @return what is wrong; null if nothing is
     */
    public @Nullable String open(String name, @Nullable String template) {
        Room room = rooms.get(name);
        if (room == null) {
            RoomKind kind = template == null ? null : kinds.get(template);
            if (!RoomName.isName(name)) {
                return "a room's name has 1 to "
                        + Limits.ROOM_NAME_BYTES_MAX
                        + " of a-z, 0-9 and single hyphens inside";
            } else if (template == null) {
                return "there is no room " + name + ": open " + name + " TEMPLATE makes one";
            } else if (kind == null) {
                return "there is no template " + template + ", but " + kinds.keySet();
            } else if (rooms.size() >= Limits.ROOMS_LISTED_MAX) {
                return "there are as many rooms as there can be";
            }
            room = add(name, kind);
        }
        if (room.isStuck()) {
            return name + " is stuck: a turn of it does not end";
        } else if (room.states.phase() == Phase.DORMANT && !mayOpen()) {
            return openCount() < limits.openMax()
                    ? STUCK_MAX + " rooms are stuck: restart the server"
                    : limits.openMax() + " rooms are open already";
        }
        act(room, room.states.wanted(System.nanoTime()));
        return null;
    }

    /** Has a room closed, whoever is in; returns what is wrong, or null. */
    public @Nullable String shut(String name) {
        Room room = rooms.get(name);
        if (room == null) {
            return "there is no room " + name;
        }
        act(room, room.states.shut());
        return null;
    }

    /** Has all rooms closed, and opens none any more. */
    public void shutAll() {
        stopping = true;
        for (Room room : rooms.values()) {
            act(room, room.states.shut());
        }
    }

    /** Whether no room is open or about to be. */
    public boolean isAllShut() {
        return rooms.values().stream()
                .allMatch(
                        room ->
                                room.states.phase() == Phase.DORMANT
                                        || room.states.phase() == Phase.FAILED);
    }

    /** One line for each room. */
    public List<String> lines() {
        return rooms.values().stream().map(Room::line).toList();
    }

    /** The hosts of all open rooms, by name. */
    public Map<String, LockstepHost> hosts() {
        TreeMap<String, LockstepHost> open = new TreeMap<>();
        for (Room room : rooms.values()) {
            LockstepHost host = room.host;
            if (host != null) {
                open.put(room.name, host);
            }
        }
        return open;
    }

    /** Gives the folder back, once no room is open; the port is closed. */
    public void close() {
        openers.shutdown();
        ratings.close();
        lock.close();
    }
}
