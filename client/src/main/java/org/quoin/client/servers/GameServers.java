package org.quoin.client.servers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.ServerBook.Recent;
import org.quoin.client.servers.ServerBook.Saved;
import org.quoin.client.ui.screen.ServerActions;
import org.quoin.client.ui.screen.ServerRow;
import org.quoin.client.ui.screen.ServerRow.Section;
import org.quoin.client.ui.screen.ServerRow.State;
import org.quoin.client.ui.screen.ServerRow.World;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.lan.FoundWorld;
import org.quoin.engine.lan.LanBrowser;
import org.quoin.engine.lan.LanBrowser.Reach;
import org.quoin.engine.lan.NearWorld;
import org.quoin.engine.lan.WorldAnswer;
import org.quoin.engine.lan.WorldWatch;
import org.quoin.engine.lan.WorldWatch.Target;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ToClient.WorldInfo;
import org.quoin.engine.wire.Wire;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;

/**
 * The worlds that the player can join: those of the network, the saved and the recent ones. While
 * somebody reads the list, worlds are looked for and hosts asked; {@link #advance} ends both when
 * nobody has for some seconds. Main thread only.
 */
public final class GameServers implements ServerActions, AutoCloseable {
    private static final long UNREAD_NANOS_MAX = TimeUnit.SECONDS.toNanos(3);

    /** How often the file is looked at while somebody reads the list: as soon as people notice. */
    private static final long FILE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ServerFile file;
    private final EntryPasses passes;
    private final Texts texts;
    private final LongSupplier clockNanos;
    private final Search search;
    private final Supplier<@Nullable HostAddress> meet;
    private MeetingList.Listing listing = MeetingList.Listing.NONE;
    private ServerBook book;
    private boolean searching;
    private long readNanos;
    private long fileReadNanos;

    /** Looks for worlds and asks hosts. */
    interface Search {
        /** Returns the announced worlds; begins to look, if that is not done yet. */
        List<FoundWorld> found();

        /** How far the networks are searched. */
        Reach reach();

        /** Asks these hosts, and no others any more. */
        void ask(List<Target> targets, long nowNanos);

        /** Returns what is known of a host. */
        WorldWatch.State stateOf(Target target);

        /** Asks all hosts anew. */
        void refresh(long nowNanos);

        /** Returns what a meeting point lists; asks it, if that is not done yet. */
        MeetingList.Listing listed(HostAddress meet, long nowNanos);

        /** Ends; forgets all results. */
        void end();
    }

    /**
     * Reads the file; nothing is looked for yet.
     *
     * @param meet gives the player's meeting point; null for none
     */
    public GameServers(
            ServerFile file,
            EntryPasses passes,
            Supplier<@Nullable HostAddress> meet,
            Texts texts) {
        this(file, passes, meet, texts, System::nanoTime, new RealSearch());
    }

    GameServers(
            ServerFile file,
            EntryPasses passes,
            Supplier<@Nullable HostAddress> meet,
            Texts texts,
            LongSupplier clockNanos,
            Search search) {
        this.file = file;
        this.passes = passes;
        this.meet = meet;
        this.texts = texts;
        this.clockNanos = clockNanos;
        this.search = search;
        this.fileReadNanos = clockNanos.getAsLong();
        this.book = file.read();
        file.problems().forEach(each -> Logger.warn("{} {}", file.name(), each.text()));
    }

    @Override
    public void invited(HostAddress address, InviteLink link) {
        passes.invited(address, link);
    }

    private static final class RealSearch implements Search {
        private @Nullable LanBrowser browser;
        private @Nullable WorldWatch watch;
        private final MeetingList list = new MeetingList();

        @Override
        public List<FoundWorld> found() {
            if (browser == null) {
                browser = new LanBrowser();
                watch = new WorldWatch();
            }
            return Objects.requireNonNull(browser).worlds();
        }

        @Override
        public Reach reach() {
            return browser == null ? Reach.UNKNOWN : browser.reach();
        }

        @Override
        public void ask(List<Target> targets, long nowNanos) {
            if (watch != null) {
                watch.advance(targets, nowNanos);
            }
        }

        @Override
        public WorldWatch.State stateOf(Target target) {
            return watch == null ? WorldWatch.State.UNKNOWN : watch.stateOf(target);
        }

        @Override
        public void refresh(long nowNanos) {
            if (watch != null) {
                watch.refresh(nowNanos);
            }
            list.refresh();
        }

        @Override
        public MeetingList.Listing listed(HostAddress meet, long nowNanos) {
            return list.look(meet, nowNanos);
        }

        @Override
        public void end() {
            if (browser != null && watch != null) {
                browser.close();
                watch.close();
            }
            browser = null;
            watch = null;
        }
    }

    /** Time passes: ends the search if nobody reads the list any more. */
    public void advance() {
        if (searching && clockNanos.getAsLong() - readNanos > UNREAD_NANOS_MAX) {
            close();
        }
    }

    @Override
    public void close() {
        searching = false;
        search.end();
    }

    /** The player has joined a world there. */
    public void visited(HostAddress address) {
        WorldAnswer last = search.stateOf(target(address)).last();
        WorldInfo info = last == null ? null : last.info();
        visited(address, info == null ? "" : info.title());
    }

    /** The player has played a world of that title that is found there. */
    public void visited(HostAddress address, String title) {
        logIfNot(keep(now -> now.visited(address, title)));
    }

    /**
     * A world that was joined at an address has another host. One that was joined by a code keeps
     * it.
     */
    public void moved(HostAddress from, HostAddress to) {
        if (!from.isAtMeeting()) {
            logIfNot(keep(now -> now.moved(from, to)));
        }
    }

    private static void logIfNot(@Nullable Reason problem) {
        if (problem != null) {
            Logger.warn(problem.text());
        }
    }

    @Override
    public List<ServerRow> rows() {
        searching = true;
        readNanos = clockNanos.getAsLong();
        if (readNanos - fileReadNanos >= FILE_NANOS) {
            fileReadNanos = readNanos;
            book = file.read();
        }
        List<FoundWorld> found = search.found();
        List<Target> targets = new ArrayList<>(NearWorld.targets(found));
        Stream.concat(
                        book.saved().stream().map(Saved::address),
                        book.recent().stream().map(Recent::address))
                .filter(each -> !each.isAtMeeting())
                .forEach(each -> targets.add(target(each)));
        search.ask(targets, readNanos);
        List<ServerRow> rows = new ArrayList<>();
        for (NearWorld each : NearWorld.of(found, search::stateOf)) {
            rows.add(networkRow(each));
        }
        HostAddress at = meet.get();
        listing = at == null ? MeetingList.Listing.NONE : search.listed(at, readNanos);
        rows.addAll(listedRows());
        rows.addAll(savedRows());
        Set<HostAddress> saved = new HashSet<>();
        book.saved().forEach(each -> saved.add(each.address()));
        for (Recent each : book.recent()) {
            if (!saved.contains(each.address())) {
                rows.add(
                        row(
                                Section.RECENT,
                                "recent " + each.address(),
                                each.title(),
                                each.address()));
            }
        }
        return rows;
    }

    @Override
    public Network network() {
        return switch (search.reach()) {
            case UNKNOWN, SEARCHED -> Network.SEARCHED;
            case NO_NETWORK -> Network.NONE;
            case UNUSABLE -> Network.UNUSABLE;
        };
    }

    private ServerRow networkRow(NearWorld near) {
        HostAddress address = new HostAddress(near.target().host(), near.target().port());
        String id = "network " + near.announcement().id();
        return row(Section.NETWORK, id, near.announcement().title(), address);
    }

    @Override
    public Meeting meeting() {
        return listing.state();
    }

    private List<ServerRow> listedRows() {
        List<ServerRow> rows = new ArrayList<>();
        for (MeetingList.World each : listing.worlds()) {
            World world =
                    new World(
                            each.name(),
                            each.players(),
                            each.playersMax(),
                            each.version(),
                            true, // The list does not say what fits: the host does.
                            false,
                            each.pingMicros());
            rows.add(
                    new ServerRow(
                            Section.MEETING,
                            "meeting " + each.address(),
                            each.name(),
                            each.address(),
                            State.HERE,
                            world));
        }
        sort(rows);
        return rows;
    }

    private List<ServerRow> savedRows() {
        List<ServerRow> rows = new ArrayList<>();
        List<String> ids = idsOf(book);
        for (int i = 0; i < ids.size(); i++) {
            Saved each = book.saved().get(i);
            rows.add(row(Section.SAVED, ids.get(i), each.name(), each.address()));
        }
        sort(rows);
        return rows;
    }

    private void sort(List<ServerRow> rows) {
        switch (book.order()) {
            case OWN -> {}
            case NAME ->
                    rows.sort(Comparator.comparing(row -> row.name().toLowerCase(Locale.ROOT)));
            case PING -> rows.sort(Comparator.comparingLong(GameServers::pingRank));
            case PLAYERS -> rows.sort(Comparator.comparingInt(row -> -playersOf(row)));
        }
    }

    /** In steps of 10 ms, so that rows do not change places with every answer. */
    private static long pingRank(ServerRow row) {
        World world = row.world();
        return world == null || row.state() != State.HERE
                ? Long.MAX_VALUE
                : world.pingMicros() / 10_000;
    }

    private static int playersOf(ServerRow row) {
        World world = row.world();
        return world == null || row.state() != State.HERE ? -1 : world.players();
    }

    private ServerRow row(Section section, String id, String name, HostAddress address) {
        if (address.isAtMeeting()) {
            return new ServerRow(section, id, name, address, State.BY_CODE, null);
        }
        WorldWatch.State state = search.stateOf(target(address));
        WorldAnswer last = state.last();
        WorldInfo info = last == null ? null : last.info();
        World world = last == null || info == null ? null : world(info, last.pingMicros());
        return new ServerRow(section, id, name, address, stateOf(state), world);
    }

    private static World world(WorldInfo info, long pingMicros) {
        boolean fits =
                info.protocolVersion() == Wire.PROTOCOL_VERSION
                        && info.rulesVersion() == RulesVersion.CURRENT;
        return new World(
                info.title(),
                info.players(),
                info.playersMax(),
                info.gameVersion(),
                fits,
                info.password(),
                pingMicros);
    }

    private static State stateOf(WorldWatch.State state) {
        WorldAnswer.Silence silence = state.silence();
        if (silence == null) {
            return state.isHere() ? State.HERE : State.ASKING;
        }
        return switch (silence) {
            case UNKNOWN_NAME -> State.UNKNOWN_NAME;
            case REFUSED -> State.REFUSED;
            case NOTHING_HEARD -> State.SILENT;
            case NOT_UNDERSTOOD -> State.NOT_UNDERSTOOD;
        };
    }

    private static Target target(HostAddress address) {
        return new Target(address.host(), address.port());
    }

    @Override
    public void refresh() {
        search.refresh(clockNanos.getAsLong());
    }

    @Override
    public List<String> problems() {
        return file.problems().stream()
                .map(each -> file.name() + " " + ReasonText.of(each, texts) + ".")
                .toList();
    }

    @Override
    public @Nullable String save(@Nullable ServerRow old, String name, HostAddress address) {
        Saved saved = new Saved(name.strip(), address);
        book = file.read();
        if ((old == null || indexOf(old, book) < 0)
                && book.saved().size() >= ServerBook.SAVED_MAX) {
            return told(Reason.of(ServerCode.FULL, ServerBook.SAVED_MAX));
        }
        return told(
                keep(
                        now -> {
                            int index = old == null ? -1 : indexOf(old, now);
                            return index < 0 ? now.with(saved) : now.with(index, saved);
                        }));
    }

    @Override
    public @Nullable String remove(ServerRow row) {
        if (row.section() == Section.RECENT) {
            return told(keep(now -> now.withoutRecent(row.address())));
        }
        return told(
                keep(
                        now -> {
                            int index = indexOf(row, now);
                            return index < 0 ? now : now.without(index);
                        }));
    }

    @Override
    public void move(ServerRow row, int by) {
        keep(
                now -> {
                    int index = indexOf(row, now);
                    return index < 0 ? now : now.moved(index, by);
                });
    }

    /**
     * The keys of the saved servers: their content, not their row, as the file may be another one
     * when a row is chosen. Equal ones are counted.
     */
    private static List<String> idsOf(ServerBook of) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < of.saved().size(); i++) {
            Saved each = of.saved().get(i);
            int same = Collections.frequency(of.saved().subList(0, i), each);
            ids.add("saved " + same + " " + each.address() + " " + each.name());
        }
        return ids;
    }

    /** The place in a book of a saved row; -1 for others. */
    private static int indexOf(ServerRow row, ServerBook in) {
        return idsOf(in).indexOf(row.id());
    }

    @Override
    public Order order() {
        return book.order();
    }

    @Override
    public void setOrder(Order order) {
        keep(now -> now.sorted(order));
    }

    /**
     * Applies a change to what the file says now, so that what was edited by hand or by another
     * window of the game stays, and writes it. A book that cannot be written does not count.
     *
     * @return why not; null if it is done
     */
    private @Nullable Reason keep(UnaryOperator<ServerBook> change) {
        book = file.read();
        ServerBook changed = change.apply(book);
        if (changed.equals(book)) {
            return null;
        }
        try {
            file.write(changed);
            book = changed;
            return null;
        } catch (IOException e) {
            return Reason.of(ServerCode.NOT_WRITTEN).because(FileCode.of(e));
        }
    }

    private @Nullable String told(@Nullable Reason why) {
        return why == null ? null : ReasonText.of(why, texts);
    }
}
