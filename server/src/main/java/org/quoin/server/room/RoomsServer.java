package org.quoin.server.room;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.wire.Limits;
import org.quoin.server.http.EventStreams;
import org.quoin.server.http.HttpPort;
import org.quoin.server.http.PageServer;
import org.quoin.server.map.MapPage;
import org.quoin.server.rating.Ratings.Top;

/**
 * Serves the list of rooms to browsers: the page, {@code /rooms.json}, and the same as server-sent
 * events, {@code /events}; and below {@code /map/ROOM/} the map of each room that allows it.
 */
public final class RoomsServer implements AutoCloseable {
    private static final Pattern OF_MAP =
            Pattern.compile("map/([a-z0-9-]{1," + Limits.ROOM_NAME_BYTES_MAX + "})(?:/(.*))?");

    private final Told told;
    private final RoomBoard board;
    private final EventStreams streams = new EventStreams();
    private final PageServer.Page page = PageServer.Page.load(RoomsServer.class, "rooms");
    private final MapPage map = new MapPage(streams);
    private final RoomMaps maps;
    private final PageServer http;

    /**
     * What is said of the server of rooms.
     *
     * @param playersMax in all rooms together
     * @param address where players join, HOST:PORT; empty for where the page is
     * @param port where they join if there is no address
     */
    public record Told(String title, int playersMax, String address, int port) {}

    private RoomsServer(InetAddress address, int port, Told told) throws IOException {
        this.told = told;
        board = new RoomBoard(told.title, told.playersMax, System.nanoTime());
        maps = new RoomMaps(told, System.nanoTime());
        http = PageServer.open(address, port, "quoin-rooms-answer", this::answer);
    }

    /**
     * Opens a port; it shows no rooms yet.
     *
     * @param port TCP; 0 takes any free one
     * @throws IOException if it cannot be opened
     */
    public static RoomsServer open(InetAddress address, int port, Told told) throws IOException {
        return new RoomsServer(address, port, told);
    }

    /**
     * Shows these rooms and the best players, a second after the last change at the earliest: to be
     * called often.
     */
    public void show(List<RoomKeeper.Figures> rooms, List<Top> best, long nowNanos) {
        board.show(rooms, best, nowNanos);
        maps.show(rooms);
    }

    /** These are the hosts of the rooms that are open, by name: to be called often. */
    public void follow(Map<String, LockstepHost> hosts, long nowNanos) {
        maps.follow(hosts, nowNanos);
    }

    /** Where the map of a room is, seen from the page. */
    static String mapOf(String room) {
        return "map/" + room + "/";
    }

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the page is. */
    public String url() {
        return http.url();
    }

    private void answer(HttpExchange exchange, String path) throws IOException {
        Matcher ofMap = OF_MAP.matcher(path);
        if (ofMap.matches()) {
            map(exchange, ofMap.group(1), ofMap.group(2));
        } else if (!page.answer(exchange, path)) {
            list(exchange, path);
        }
    }

    private void map(HttpExchange exchange, String room, @Nullable String path) throws IOException {
        MapPage.World world = maps.world(room, System.nanoTime());
        if (world == null) {
            HttpPort.send(exchange, 404, "There is no map of such a room.");
        } else if (path == null) { // All that the page names is relative to it.
            exchange.getResponseHeaders().set("Location", room + "/");
            HttpPort.send(exchange, 301, "text/plain", new byte[0]);
        } else {
            map.answer(exchange, path, List.of(world));
        }
    }

    private void list(HttpExchange exchange, String path) throws IOException {
        HostAddress join = PageServer.joinAddress(exchange, told.address, told.port);
        switch (path) {
            case "rooms.json" ->
                    HttpPort.send(
                            exchange,
                            200,
                            "application/json",
                            HttpPort.bytes(board.text(join).json()));
            case "events" -> streams.answer(exchange, new Events(board, join));
            default -> HttpPort.send(exchange, 404, "There is no such page.");
        }
    }

    /** What one page is told: always all rooms, so that it may miss any. */
    private static final class Events implements EventStreams.Events {
        private final RoomBoard board;
        private final @Nullable HostAddress join;
        private long seen;

        Events(RoomBoard board, @Nullable HostAddress join) {
            this.board = board;
            this.join = join;
        }

        @Override
        public String first() {
            return event(board.text(join));
        }

        @Override
        public @Nullable String next(long millisMax) throws InterruptedException {
            RoomBoard.Text next = board.await(seen, join, millisMax);
            return next == null ? null : event(next);
        }

        @Override
        public boolean isOver() {
            return false;
        }

        private String event(RoomBoard.Text text) {
            seen = text.version();
            return "data: " + text.json() + "\n\n";
        }
    }

    @Override
    public void close() {
        maps.close();
        http.close();
    }
}
