package org.quoin.server.room;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.rating.Ratings.Top;
import org.quoin.server.rating.Standing;
import org.quoin.server.room.RoomKeeper.Figures;

/**
 * The rooms as browsers are shown them: names, states and numbers, and the best players of each
 * mode, but nothing of who plays now. It changes once a second at most, and each version of it is
 * written once. For any thread.
 */
final class RoomBoard {
    /** Boards that are shown: a page has no place for more. */
    private static final int BOARDS_MAX = 16;

    /** From one version to the next. */
    static final long VERSION_NANOS = 1_000_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final String title;
    private final int playersMax;
    private List<Row> rows = List.of();
    private List<Top> tops = List.of();
    private long version;
    private long changedNanos;
    private Text text;

    /** What is shown of a room: all figures but its turn, which changes all the time. */
    private record Row(
            String room,
            String kind,
            String state,
            int players,
            int playersMax,
            boolean password,
            boolean mapped) {
        static Row of(Figures figures) {
            return new Row(
                    figures.room(),
                    figures.kind(),
                    figures.state(),
                    figures.players(),
                    figures.playersMax(),
                    figures.password(),
                    figures.map() != RoomKind.Mapped.OFF);
        }
    }

    /**
     * A version as JSON.
     *
     * @param address where players join; null for not known
     */
    record Text(long version, @Nullable HostAddress address, String json) {}

    /**
     * @param title of the server
     * @param playersMax in all rooms together
     */
    RoomBoard(String title, int playersMax, long nowNanos) {
        this.title = title;
        this.playersMax = playersMax;
        this.changedNanos = nowNanos - VERSION_NANOS;
        this.text = written(null);
    }

    /**
     * Shows these rooms and players from now on; if that is too soon, the call is to be repeated.
     */
    synchronized void show(List<Figures> figures, List<Top> best, long nowNanos) {
        if (nowNanos - changedNanos < VERSION_NANOS) {
            return;
        }
        List<Row> now = figures.stream().map(Row::of).toList();
        List<Top> top = best.stream().limit(BOARDS_MAX).toList();
        if (!now.equals(rows) || !top.equals(tops)) {
            rows = now;
            tops = top;
            version++;
            changedNanos = nowNanos;
            notifyAll();
        }
    }

    /**
     * The newest version.
     *
     * @param address where players join; null for not known
     */
    synchronized Text text(@Nullable HostAddress address) {
        if (text.version != version || !Objects.equals(text.address, address)) {
            text = written(address);
        }
        return text;
    }

    /** The newest version once it is later than one that was seen; null if none comes in time. */
    synchronized @Nullable Text await(long seen, @Nullable HostAddress address, long millisMax)
            throws InterruptedException {
        long untilNanos = System.nanoTime() + millisMax * NANOS_PER_MILLI;
        while (version <= seen) {
            long leftMillis = (untilNanos - System.nanoTime()) / NANOS_PER_MILLI;
            if (leftMillis <= 0) {
                return null;
            }
            wait(leftMillis);
        }
        return text(address);
    }

    private Text written(@Nullable HostAddress address) {
        JsonStringWriter json = JsonWriter.string().object();
        json.value("title", title)
                .value("players", rows.stream().mapToInt(Row::players).sum())
                .value("capacity", playersMax)
                .value("link", address == null ? null : address.link())
                .array("rooms");
        for (Row row : rows) {
            json.object()
                    .value("name", row.room)
                    .value("kind", row.kind)
                    .value("state", row.state)
                    .value("players", row.players)
                    .value("capacity", row.playersMax)
                    .value("password", row.password)
                    .value("map", row.mapped ? RoomsServer.mapOf(row.room) : null)
                    .value("link", address == null ? null : address.withRoom(row.room).link())
                    .end();
        }
        json.end().array("quick");
        for (String kind : rows.stream().map(Row::kind).distinct().sorted().toList()) {
            json.object()
                    .value("kind", kind)
                    .value("link", address == null ? null : address.withAnyOf(kind).link())
                    .end();
        }
        json.end().array("top");
        for (Top top : tops) {
            json.object()
                    .value("kind", top.board().kind())
                    .value("mode", top.board().mode())
                    .array("players");
            for (Standing each : top.players()) {
                json.object()
                        .value("name", each.name())
                        .value("rating", Math.round(each.rating().rating()))
                        .value("margin", Math.round(2 * each.rating().deviation()))
                        .value("games", each.games())
                        .value("wins", each.wins())
                        .value("bestMillis", each.bestMillis())
                        .value("achievements", each.earned().size())
                        .end();
            }
            json.end().end();
        }
        return new Text(version, address, json.end().end().done());
    }
}
