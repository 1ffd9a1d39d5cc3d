package org.quoin.server.map;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.status.WorldSlice.Spot;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.server.http.HttpPort;
import org.quoin.server.map.MapTiles.Picture;
import org.quoin.sim.world.Terrain.SpawnPlace;

/**
 * Serves the maps of hosted worlds to browsers: the page, {@code /worlds.json}, the tiles {@code
 * /worlds/WORLD/LEVEL/X/Z.png}, and what changes as server-sent events, {@code
 * /worlds/WORLD/events}. Worlds are numbered from 0 in the order of their list.
 */
public final class MapServer implements AutoCloseable {
    /** Streams of events at one time, and from one address; each takes a thread. */
    static final int STREAMS_MAX = 64;

    static final int STREAMS_PER_ADDRESS_MAX = 8;

    /** Requests from an address: five screens at once, then as fast as one drags a map. */
    static final Rate REQUESTS = new Rate(400, 60);

    private static final int THREADS_MAX = 2 * STREAMS_MAX;

    /** A stream ends before it is cut off; the browser asks for the rest at once. */
    private static final long STREAM_MILLIS = (HttpPort.RESPONSE_SECONDS_MAX - 5) * 1000L;

    /** So that a page notices that its host is gone. */
    private static final long SILENT_MILLIS_MAX = 10_000;

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private static final Pattern OF_WORLD =
            Pattern.compile(
                    "/worlds/([0-9]{1,3})/(events|([0-9])/(-?[0-9]{1,5})/(-?[0-9]{1,5})\\.png)");

    private static final String HTML = "text/html; charset=utf-8";

    /** The parts of the page, which are resources, by their paths: their types. */
    private static final Map<String, String> PAGE =
            Map.of(
                    "/", HTML,
                    "/map.js", "text/javascript; charset=utf-8",
                    "/map.css", "text/css; charset=utf-8",
                    "/icon.png", "image/png");

    private final List<WorldMap> worlds;
    private final Map<String, byte[]> page = new TreeMap<>();
    private final OriginRates requests = new OriginRates(REQUESTS);

    /** By origin, how many streams there are; guarded by itself. */
    private final TreeMap<Long, Integer> streams = new TreeMap<>();

    private final HttpPort http;

    private MapServer(InetAddress address, int port, List<WorldMap> worlds) throws IOException {
        this.worlds = List.copyOf(worlds);
        for (String path : PAGE.keySet()) {
            page.put(path, resource(path));
        }
        http = HttpPort.open(address, port, "quoin-map-answer", THREADS_MAX, this::answer);
    }

    /**
     * Opens the port.
     *
     * @param port TCP; 0 takes any free one
     * @param worlds which the server closes with itself
     * @throws IOException if it cannot be opened
     */
    public static MapServer open(InetAddress address, int port, List<WorldMap> worlds)
            throws IOException {
        return new MapServer(address, port, worlds);
    }

    private static byte[] resource(String path) throws IOException {
        String file =
                switch (path) {
                    case "/" -> "map.html";
                    case "/icon.png" -> "/assets/quoin/icons/icon_32.png";
                    default -> path.substring(1);
                };
        try (InputStream in = MapServer.class.getResourceAsStream(file)) {
            return Objects.requireNonNull(in, file).readAllBytes();
        }
    }

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the page is. */
    public String url() {
        return http.url() + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cache-Control", "no-cache"); // To be kept, and asked for whether it changed.
        InetAddress from = exchange.getRemoteAddress().getAddress();
        // As for players: who comes by way of this machine, as through a proxy, has no limit.
        long origin = AddressLimits.USUAL.originOf(from);
        if (!mayAsk(origin, System.nanoTime())) {
            headers.set("Retry-After", "1");
            send(exchange, 429, "Too many requests: wait a second.");
            return;
        }
        String path = Objects.requireNonNullElse(exchange.getRequestURI().getRawPath(), "");
        byte[] part = page.get(path);
        Matcher ofWorld = OF_WORLD.matcher(path);
        if (part != null) {
            HttpPort.send(exchange, 200, Objects.requireNonNull(PAGE.get(path)), part);
        } else if (path.equals("/worlds.json")) {
            HttpPort.send(exchange, 200, "application/json", HttpPort.bytes(list(exchange)));
        } else if (!ofWorld.matches() || Integer.parseInt(ofWorld.group(1)) >= worlds.size()) {
            send(exchange, 404, "There is no such page.");
        } else {
            WorldMap world = worlds.get(Integer.parseInt(ofWorld.group(1)));
            if (ofWorld.group(3) == null) {
                stream(exchange, origin, world);
            } else {
                tile(exchange, world.tiles(), ofWorld);
            }
        }
    }

    boolean mayAsk(long origin, long nowNanos) {
        synchronized (requests) {
            return requests.take(origin, nowNanos);
        }
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        HttpPort.send(exchange, status, "text/plain", HttpPort.bytes(text + "\n"));
    }

    private static void tile(HttpExchange exchange, MapTiles tiles, Matcher name)
            throws IOException {
        int level = Integer.parseInt(name.group(3));
        int x = Integer.parseInt(name.group(4));
        int z = Integer.parseInt(name.group(5));
        if (!MapTiles.isTile(level, x, z)) {
            send(exchange, 404, "The world has no such tile.");
            return;
        }
        Picture picture = tiles.picture(level, x, z, System.nanoTime());
        String tag = "\"" + picture.version + "\"";
        if (picture == Picture.NONE) {
            HttpPort.send(exchange, 204, "image/png", new byte[0]);
        } else if (picture == Picture.LATER) {
            exchange.getResponseHeaders().set("Retry-After", "1");
            send(exchange, 503, "Too many tiles are being drawn: wait a second.");
        } else if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.getResponseHeaders().set("ETag", tag);
            HttpPort.send(exchange, 304, "image/png", new byte[0]);
        } else {
            exchange.getResponseHeaders().set("ETag", tag);
            HttpPort.send(exchange, 200, "image/png", picture.png);
        }
    }

    private String list(HttpExchange exchange) {
        JsonStringWriter json = JsonWriter.string().array();
        for (int i = 0; i < worlds.size(); i++) {
            WorldMap world = worlds.get(i);
            WorldMap.Info info = world.info();
            SpawnPlace spawn = world.spawn();
            json.object()
                    .value("id", i)
                    .value("name", info.name())
                    .value("players", info.players())
                    .value("capacity", info.playersMax())
                    .value("version", GameVersion.CURRENT)
                    .value("turn", world.event().turn())
                    .value("shown", info.shown() != WorldMap.Shown.NONE)
                    .value("link", link(info, exchange.getRequestHeaders().getFirst("Host")))
                    .array("spawn")
                    .value(spawn.x())
                    .value(spawn.z())
                    .end()
                    .end();
        }
        return json.end().done();
    }

    /**
     * The link by which a player joins, or null: where the host's address is not known, it is
     * reached where the map is.
     *
     * @param mapHost the name and port that the browser has for the map
     */
    private static @Nullable String link(WorldMap.Info info, @Nullable String mapHost) {
        try {
            if (!info.address().isEmpty()) {
                return HostAddress.parse(info.address()).link();
            }
            return mapHost == null || info.port() < 0
                    ? null
                    : new HostAddress(HostAddress.parse(mapHost).host(), info.port()).link();
        } catch (InvalidAddressException e) {
            return null; // A browser says where it is; another program may say anything.
        }
    }

    /** Sends events until the stream's time is over; late readers get the newest ones alone. */
    private void stream(HttpExchange exchange, long origin, WorldMap world) throws IOException {
        if (!beginStream(origin)) {
            exchange.getResponseHeaders().set("Retry-After", "30");
            send(exchange, 503, "Too many people are watching: try again later.");
            return;
        }
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.getResponseHeaders().set("X-Accel-Buffering", "no"); // For proxies.
            boolean head = HttpPort.isHead(exchange);
            exchange.sendResponseHeaders(200, head ? -1 : 0);
            if (!head) {
                sendEvents(
                        exchange.getResponseBody(),
                        world,
                        seen(exchange.getRequestHeaders().getFirst("Last-Event-ID")));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // The server is closed.
        } finally {
            endStream(origin);
        }
    }

    /** The version of the tiles that a page has seen; -1 if it says none. */
    private static long seen(@Nullable String lastId) {
        return lastId != null && lastId.matches("[0-9]{1,18}") ? Long.parseLong(lastId) : -1;
    }

    private static void sendEvents(OutputStream out, WorldMap world, long lastSeen)
            throws IOException, InterruptedException {
        long untilNanos = System.nanoTime() + STREAM_MILLIS * 1_000_000;
        WorldMap.Event event = world.event();
        long seen = lastSeen < 0 ? event.version() : lastSeen;
        out.write(HttpPort.bytes("retry: 1000\n" + text(event, world, seen)));
        out.flush();
        for (long leftMillis = STREAM_MILLIS; leftMillis > 0; ) {
            WorldMap.Event next =
                    world.awaitEvent(event.number(), Math.min(SILENT_MILLIS_MAX, leftMillis));
            leftMillis = (untilNanos - System.nanoTime()) / 1_000_000;
            if (next == null) {
                out.write(HttpPort.bytes(": nothing\n\n"));
            } else {
                out.write(HttpPort.bytes(text(next, world, event.version())));
                event = next;
            }
            out.flush();
        }
    }

    private static String text(WorldMap.Event event, WorldMap world, long seen) {
        WorldMap.Info info = world.info();
        JsonStringWriter json = JsonWriter.string().object();
        json.value("turn", event.turn())
                .value("count", info.players())
                .value("capacity", info.playersMax())
                .array("players");
        for (Spot spot : event.players()) {
            json.object()
                    .value("slot", spot.slot())
                    .value("name", spot.name())
                    .value("x", spot.x())
                    .value("y", spot.y())
                    .value("z", spot.z())
                    .value("yaw", spot.yaw())
                    .end();
        }
        json.end().array("tiles");
        world.tiles().changedSince(seen).forEach(json::value);
        return "id: " + event.version() + "\ndata: " + json.end().end().done() + "\n\n";
    }

    private boolean beginStream(long origin) {
        synchronized (streams) {
            int all = streams.values().stream().mapToInt(Integer::intValue).sum();
            int own = streams.getOrDefault(origin, 0);
            if (all >= STREAMS_MAX
                    || (own >= STREAMS_PER_ADDRESS_MAX && origin != OriginRates.UNLIMITED)) {
                return false;
            }
            streams.merge(origin, 1, Integer::sum);
            return true;
        }
    }

    private void endStream(long origin) {
        synchronized (streams) {
            streams.computeIfPresent(origin, (any, count) -> count == 1 ? null : count - 1);
        }
    }

    @Override
    public void close() {
        worlds.forEach(WorldMap::close);
        http.close();
    }
}
