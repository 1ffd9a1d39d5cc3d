package org.quoin.server.map;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.status.WorldSlice.Spot;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.http.EventStreams;
import org.quoin.server.http.HttpPort;
import org.quoin.server.http.PageServer;
import org.quoin.server.map.MapTiles.Picture;
import org.quoin.sim.world.Terrain.SpawnPlace;

/**
 * Serves the maps of hosted worlds to browsers: the page, {@code /worlds.json}, the tiles {@code
 * /worlds/WORLD/LEVEL/X/Z.png}, and what changes as server-sent events, {@code
 * /worlds/WORLD/events}. Worlds are numbered from 0 in the order of their list.
 */
public final class MapServer implements AutoCloseable {
    private static final Pattern OF_WORLD =
            Pattern.compile(
                    "/worlds/([0-9]{1,3})/(events|([0-9])/(-?[0-9]{1,5})/(-?[0-9]{1,5})\\.png)");

    private final List<WorldMap> worlds;
    private final EventStreams streams = new EventStreams();
    private final PageServer http;

    private MapServer(InetAddress address, int port, List<WorldMap> worlds) throws IOException {
        this.worlds = List.copyOf(worlds);
        http =
                PageServer.open(
                        address, port, MapServer.class, "map", "quoin-map-answer", this::answer);
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

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the page is. */
    public String url() {
        return http.url();
    }

    private void answer(HttpExchange exchange, String path) throws IOException {
        Matcher ofWorld = OF_WORLD.matcher(path);
        if (path.equals("/worlds.json")) {
            HttpPort.send(exchange, 200, "application/json", HttpPort.bytes(list(exchange)));
        } else if (!ofWorld.matches() || Integer.parseInt(ofWorld.group(1)) >= worlds.size()) {
            HttpPort.send(exchange, 404, "There is no such page.");
        } else {
            WorldMap world = worlds.get(Integer.parseInt(ofWorld.group(1)));
            if (ofWorld.group(3) == null) {
                long seen = seen(exchange.getRequestHeaders().getFirst("Last-Event-ID"));
                streams.answer(exchange, new Events(world, seen));
            } else {
                tile(exchange, world.tiles(), ofWorld);
            }
        }
    }

    private static void tile(HttpExchange exchange, MapTiles tiles, Matcher name)
            throws IOException {
        int level = Integer.parseInt(name.group(3));
        int x = Integer.parseInt(name.group(4));
        int z = Integer.parseInt(name.group(5));
        if (!MapTiles.isTile(level, x, z)) {
            HttpPort.send(exchange, 404, "The world has no such tile.");
            return;
        }
        Picture picture = tiles.picture(level, x, z, System.nanoTime());
        String tag = "\"" + picture.version + "\"";
        if (picture == Picture.NONE) {
            HttpPort.send(exchange, 204, "image/png", new byte[0]);
        } else if (picture == Picture.LATER) {
            exchange.getResponseHeaders().set("Retry-After", "1");
            HttpPort.send(exchange, 503, "Too many tiles are being drawn: wait a second.");
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
                    .value("link", link(info, exchange))
                    .array("spawn")
                    .value(spawn.x())
                    .value(spawn.z())
                    .end()
                    .end();
        }
        return json.end().done();
    }

    private static @Nullable String link(WorldMap.Info info, HttpExchange exchange) {
        HostAddress address = PageServer.joinAddress(exchange, info.address(), info.port());
        return address == null ? null : address.link();
    }

    /** The version of the tiles that a page has seen; -1 if it says none. */
    private static long seen(@Nullable String lastId) {
        return lastId != null && lastId.matches("[0-9]{1,18}") ? Long.parseLong(lastId) : -1;
    }

    /** What one page is told of a world. */
    private static final class Events implements EventStreams.Events {
        private final WorldMap world;
        private final long seen;
        private WorldMap.Event last;

        /**
         * @param seen the version of the tiles that the page has; -1 for the newest
         */
        Events(WorldMap world, long seen) {
            this.world = world;
            this.last = world.event();
            this.seen = seen < 0 ? last.version() : seen;
        }

        @Override
        public String first() {
            return text(last, world, seen);
        }

        @Override
        public @Nullable String next(long millisMax) throws InterruptedException {
            WorldMap.Event next = world.awaitEvent(last.number(), millisMax);
            if (next == null) {
                return null;
            }
            long before = last.version();
            last = next;
            return text(next, world, before);
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

    @Override
    public void close() {
        worlds.forEach(WorldMap::close);
        http.close();
    }
}
