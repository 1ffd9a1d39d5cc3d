package org.quoin.server.map;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
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
 * The page with the maps of some worlds, and what its script asks for, all of it below where the
 * page is: {@code worlds.json}, the tiles {@code worlds/WORLD/LEVEL/X/Z.png}, and what changes as
 * server-sent events, {@code worlds/WORLD/events}. Worlds are numbered from 0 in the order of their
 * list. Any server may mount it.
 */
public final class MapPage {
    private static final Pattern OF_WORLD =
            Pattern.compile(
                    "worlds/([0-9]{1,3})/(events|([0-9])/(-?[0-9]{1,5})/(-?[0-9]{1,5})\\.png)");

    private final PageServer.Page page;
    private final EventStreams streams;

    /** Why there is a map of a world, or none. */
    public enum State {
        OPEN,
        /** Nobody is in its room. */
        CLOSED,
        /** As many others are being looked at as may be. */
        BUSY
    }

    /**
     * A world and its map.
     *
     * @param map null unless it is open
     */
    public record World(WorldMap.Info info, State state, @Nullable WorldMap map) {
        /** One that is open. */
        static World of(WorldMap map) {
            return new World(map.info(), State.OPEN, map);
        }
    }

    /**
     * @param streams that count together with others of the server
     * @throws IOException if the page's parts are not there
     */
    public MapPage(EventStreams streams) throws IOException {
        this.page = PageServer.Page.load(MapPage.class, "map");
        this.streams = streams;
    }

    /**
     * Answers a request.
     *
     * @param path below where the page is; empty for the page
     * @throws IOException if the one who asked is gone
     */
    public void answer(HttpExchange exchange, String path, List<World> worlds) throws IOException {
        Matcher ofWorld = OF_WORLD.matcher(path);
        if (page.answer(exchange, path)) {
            return;
        } else if (path.equals("worlds.json")) {
            HttpPort.send(
                    exchange, 200, "application/json", HttpPort.bytes(list(exchange, worlds)));
        } else if (!ofWorld.matches() || Integer.parseInt(ofWorld.group(1)) >= worlds.size()) {
            HttpPort.send(exchange, 404, "There is no such page.");
        } else {
            answerOf(exchange, worlds.get(Integer.parseInt(ofWorld.group(1))), ofWorld);
        }
    }

    private void answerOf(HttpExchange exchange, World world, Matcher path) throws IOException {
        WorldMap map = world.map;
        if (map == null) {
            String why =
                    world.state == State.BUSY
                            ? "Too many maps are being looked at: try again later."
                            : "The room is closed: its map is back when somebody joins.";
            HttpPort.send(exchange, world.state == State.BUSY ? 503 : 404, why);
        } else if (path.group(3) == null) {
            long seen = seen(exchange.getRequestHeaders().getFirst("Last-Event-ID"));
            streams.answer(exchange, new Events(map, seen));
        } else {
            tile(exchange, map.tiles(), path);
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

    private static String list(HttpExchange exchange, List<World> worlds) {
        JsonStringWriter json = JsonWriter.string().array();
        for (int i = 0; i < worlds.size(); i++) {
            World world = worlds.get(i);
            WorldMap.Info info = world.info;
            json.object()
                    .value("id", i)
                    .value("name", info.name())
                    .value("state", world.state.name().toLowerCase(Locale.ROOT))
                    .value("players", info.players())
                    .value("capacity", info.playersMax())
                    .value("version", GameVersion.CURRENT)
                    .value("shown", info.shown() != WorldMap.Shown.NONE)
                    .value("link", link(info, exchange))
                    .value("rooms", info.room().isEmpty() ? null : "../../");
            WorldMap map = world.map;
            if (map != null) {
                SpawnPlace spawn = map.spawn();
                json.value("turn", map.event().turn())
                        .array("spawn")
                        .value(spawn.x())
                        .value(spawn.z())
                        .end();
            }
            json.end();
        }
        return json.end().done();
    }

    private static @Nullable String link(WorldMap.Info info, HttpExchange exchange) {
        HostAddress address = PageServer.joinAddress(exchange, info.address(), info.port());
        return address == null ? null : address.withRoom(info.room()).link();
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

        @Override
        public boolean isOver() {
            return world.isClosed();
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
}
