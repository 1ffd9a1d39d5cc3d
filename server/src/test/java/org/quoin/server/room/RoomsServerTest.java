package org.quoin.server.room;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.wire.Limits;
import org.quoin.server.http.EventStreams;
import org.quoin.server.map.MapBudget;
import org.quoin.server.map.MapPage.State;
import org.quoin.server.rating.Ratings;
import org.quoin.server.rating.Ratings.Top;
import org.quoin.server.rating.RoundResult;
import org.quoin.server.room.RoomKeeper.Figures;
import org.quoin.server.room.RoomKind.Mapped;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.match.Mode;

/** Requests over real sockets for a list of rooms. */
final class RoomsServerTest {
    private static final int HUNG_MILLIS = 60_000;

    private final InetAddress here = InetAddress.getLoopbackAddress();
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Socket> sockets = new ArrayList<>();
    private RoomsServer server;

    private List<Top> tops = List.of();

    /** Later by a version at each change. */
    private long nowNanos = System.nanoTime();

    @BeforeEach
    void open() throws IOException {
        server = open("");
    }

    private RoomsServer open(String address) throws IOException {
        return RoomsServer.open(
                here, 0, new RoomsServer.Told("<Ann's> rooms", 256, address, 47800));
    }

    @AfterEach
    void close() throws IOException {
        for (Socket each : sockets) {
            each.close();
        }
        server.close();
    }

    private static Figures room(String name, String state, int players, int turn) {
        return new Figures(
                name, "flat", state, players > 0, players, 16, false, Mapped.WORLD, turn);
    }

    private void show(Figures... rooms) {
        nowNanos += RoomBoard.VERSION_NANOS;
        server.show(List.of(rooms), tops, nowNanos);
    }

    private HttpResponse<String> get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + path)).build();
        return client.send(request, BodyHandlers.ofString());
    }

    private JsonObject list() throws Exception {
        return JsonParser.object().from(get("rooms.json").body());
    }

    /** A raw request, which no client would send. */
    private BufferedReader ask(String request) throws IOException {
        Socket socket = new Socket(here, server.port());
        sockets.add(socket);
        socket.setSoTimeout(HUNG_MILLIS);
        socket.getOutputStream().write((request + "\r\n\r\n").getBytes(UTF_8));
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    }

    private String status(String request) throws IOException {
        return Objects.requireNonNull(ask(request).readLine()).split(" ", 3)[1];
    }

    private BufferedReader events() throws IOException {
        return ask("GET /events HTTP/1.1\r\nHost: here");
    }

    private static JsonObject next(BufferedReader events) throws Exception {
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            if (line.startsWith("data: ")) {
                return JsonParser.object().from(line.substring(6));
            }
        }
        throw new IOException("the stream has ended");
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    @Test
    void thePageComesFromHereAloneAndRunsNothingOfOthers() throws Exception {
        HttpResponse<String> page = get("");
        Matcher parts = Pattern.compile("(?:href|src)=\"([^\"]+)\"").matcher(page.body());
        Set<String> asked = new TreeSet<>();
        while (parts.find()) {
            asked.add(parts.group(1));
            HttpResponse<String> part = get(parts.group(1));
            assertEquals(200, part.statusCode(), parts.group(1));
            assertEquals("nosniff", header(part, "X-Content-Type-Options"));
        }
        assertEquals(Set.of("icon.png", "rooms.css", "rooms.js", "rooms.json"), asked);
        assertFalse(
                Pattern.compile("style=| on[a-z]+=|<script>|<style").matcher(page.body()).find());
        String policy = header(page, "Content-Security-Policy");
        assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        String script = get("rooms.js").body();
        assertFalse(script.contains("innerHTML"), "names are never markup");
    }

    @Test
    void theScriptKnowsEveryState() throws Exception {
        String script = get("rooms.js").body();
        for (RoomStates.Phase phase : RoomStates.Phase.values()) {
            assertTrue(script.contains("\n  " + phase.word() + ": ["), phase.word());
        }
    }

    @Test
    void theListSaysHowToJoinEachRoom() throws Exception {
        show(
                room("flat-1", "looking", 3, 17),
                new Figures("town", "town", "dormant", false, 0, 8, true, Mapped.OFF, 0));
        JsonObject list = list();
        String at = "quoin://" + here.getHostAddress() + ":47800";
        assertEquals("<Ann's> rooms", list.getString("title"));
        assertEquals(3, list.getInt("players"));
        assertEquals(256, list.getInt("capacity"));
        assertEquals(at, list.getString("link"), "where the page is");
        JsonObject first = list.getArray("rooms").getObject(0);
        assertEquals("flat-1", first.getString("name"));
        assertEquals("flat", first.getString("kind"));
        assertEquals("looking", first.getString("state"));
        assertEquals(3, first.getInt("players"));
        assertEquals(16, first.getInt("capacity"));
        assertEquals(at + "#flat-1", first.getString("link"));
        assertFalse(first.getBoolean("password"));
        assertEquals("map/flat-1/", first.getString("map"));
        JsonObject second = list.getArray("rooms").getObject(1);
        assertTrue(second.getBoolean("password"));
        HostAddress town = HostAddress.parse(second.getString("link"));
        assertEquals("town", town.room(), "the game reads the link");
        assertEquals(
                Set.of("name", "kind", "state", "players", "capacity", "password", "map", "link"),
                first.keySet(),
                "nothing else is told");
        JsonObject quick = list.getArray("quick").getObject(0);
        assertEquals("flat", quick.getString("kind"));
        assertTrue(HostAddress.parse(quick.getString("link")).isAnyRoom());
    }

    @Test
    void anAddressThatIsKnownIsInTheLinks() throws Exception {
        server.close();
        server = open("play.example:5000");
        show(room("flat-1", "looking", 0, 0));
        JsonObject list = list();
        assertEquals("quoin://play.example:5000", list.getString("link"));
        assertEquals(
                "quoin://play.example:5000#flat-1",
                list.getArray("rooms").getObject(0).getString("link"));
    }

    @Test
    void whoeverAsksByAnotherNameGetsItsOwnLinks() throws Exception {
        show(room("flat-1", "looking", 0, 0));
        for (String host : List.of("one.example", "two.example:8080", "one.example", "[::1]:80")) {
            String request = "GET /rooms.json HTTP/1.1\r\nHost: " + host;
            String name = HostAddress.parse(host).host();
            String link = "\"quoin://" + (name.contains(":") ? "[" + name + "]" : name) + ":47800#";
            assertTrue(ask(request).lines().anyMatch(line -> line.contains(link)), link);
        }
        String bad = "GET /rooms.json HTTP/1.1\r\nHost: a b\"><script>";
        assertTrue(ask(bad).lines().anyMatch(line -> line.contains("\"link\":null}")));
        assertNull(next(ask("GET /events HTTP/1.1\r\nHost: a b\">")).getString("link"));
    }

    @Test
    void aPageIsToldOfEachChangeOnceAndNotOfTurns() throws Exception {
        show(room("flat-1", "looking", 1, 20));
        BufferedReader events = events();
        assertEquals(1, next(events).getInt("players"));
        show(room("flat-1", "looking", 1, 40)); // Only its turn has changed.
        show(room("flat-1", "looking", 2, 60));
        assertEquals(2, next(events).getInt("players"));
        Figures[] late = {room("flat-1", "full", 16, 61), room("flat-2", "dormant", 0, 0)};
        server.show(List.of(late), tops, nowNanos + 1); // Too soon.
        assertEquals(1, list().getArray("rooms").size());
        show(late);
        JsonObject told = next(events);
        assertEquals("full", told.getArray("rooms").getObject(0).getString("state"));
        assertEquals(2, told.getArray("rooms").size());
    }

    @Test
    void theBestPlayersAreListedWithTheirNamesEscaped() throws Exception {
        show(room("flat-1", "looking", 1, 20));
        BufferedReader events = events();
        assertTrue(next(events).getArray("top").isEmpty());
        Ratings ratings = new Ratings();
        ratings.add(
                new RoundResult(
                        new RoundResult.Board("flat", "race"),
                        Mode.Goal.FINISH,
                        2,
                        0,
                        List.of(
                                new RoundResult.Score(5, "\"<b>Ann", 1, 0, 61_250),
                                new RoundResult.Score(6, "Ben", 0, 3, 0))));
        tops = ratings.tops(10);
        show(room("flat-1", "looking", 1, 20));
        JsonObject board = next(events).getArray("top").getObject(0);
        assertEquals("flat", board.getString("kind"));
        assertEquals("race", board.getString("mode"));
        JsonObject first = board.getArray("players").getObject(0);
        assertEquals("\"<b>Ann", first.getString("name"));
        assertEquals(61_250, first.getInt("bestMillis"));
        assertEquals(1, first.getInt("wins"));
        assertTrue(first.getInt("rating") > 1500);
        assertEquals(
                Set.of("name", "rating", "margin", "games", "wins", "bestMillis", "achievements"),
                first.keySet(),
                "no key or id is told");
        assertEquals(2, board.getArray("players").size());
        assertEquals(board, list().getArray("top").getObject(0));
    }

    @Test
    void aListIsWrittenOnceForAll() {
        RoomBoard board = new RoomBoard("Rooms", 256, 0);
        board.show(List.of(room("flat-1", "looking", 1, 20)), List.of(), 0);
        HostAddress at = new HostAddress("play.example", 47800);
        String json = board.text(at).json();
        board.show(List.of(room("flat-1", "looking", 1, 40)), List.of(), RoomBoard.VERSION_NANOS);
        assertSame(json, board.text(new HostAddress("play.example", 47800)).json());
        board.show(List.of(room("flat-1", "looking", 2, 60)), List.of(), RoomBoard.VERSION_NANOS);
        assertNotEquals(json, board.text(at).json());
    }

    /** More boards than are shown, each with more players than are shown, of the longest names. */
    private static List<Top> longestTops() {
        String name = "\u00e4".repeat(16);
        Ratings ratings = new Ratings();
        for (int board = 10; board < 50; board++) {
            List<RoundResult.Score> scores = new ArrayList<>();
            for (int id = 1; id <= 20; id++) {
                scores.add(new RoundResult.Score(id, name, id, 0, Integer.MAX_VALUE));
            }
            RoundResult.Board of = new RoundResult.Board("a".repeat(12), name.substring(2) + board);
            ratings.add(new RoundResult(of, Mode.Goal.FINISH, 20, 0, scores));
        }
        return ratings.tops(RoomKeeper.TOP_SHOWN);
    }

    @Test
    void theLongestListIsSmall() throws Exception {
        Figures[] all = new Figures[Limits.ROOMS_LISTED_MAX];
        String name = "a".repeat(Limits.ROOM_NAME_BYTES_MAX);
        for (int i = 0; i < all.length; i++) {
            all[i] = new Figures(name, name, "dormant", false, 256, 256, false, Mapped.WORLD, 1);
        }
        show(all);
        assertTrue(get("rooms.json").body().length() < 32_768);
        tops = longestTops();
        show(all);
        assertEquals(16, list().getArray("top").size());
        show(all);
        assertTrue(get("rooms.json").body().length() < 65_536);
        URI events = URI.create(server.url() + "events");
        HttpResponse<InputStream> stream =
                client.send(HttpRequest.newBuilder(events).build(), BodyHandlers.ofInputStream());
        try (InputStream body = stream.body()) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(body, UTF_8));
            assertEquals(all.length, next(lines).getArray("rooms").size());
        }
    }

    @Test
    void aRoomHasAMapWhileItIsOpenAndWhereStrangersMayJoin() throws Exception {
        HostOptions options = HostOptions.on(HostOptions.NO_PORT, new WorldConfig(1, 60));
        try (LockstepHost host = LockstepHost.start(options)) {
            show(
                    room("flat-1", "looking", 1, 20),
                    room("flat-2", "dormant", 0, 0),
                    new Figures("town", "town", "looking", true, 1, 8, true, Mapped.OFF, 1));
            server.follow(Map.of("flat-1", host, "town", host), nowNanos);
            assertEquals("301", status("GET /map/flat-1 HTTP/1.1\r\nHost: here"));
            assertTrue(get("map/flat-1/").body().contains("map.js"));
            assertEquals(200, get("map/flat-1/map.js").statusCode());
            JsonObject open = world("flat-1");
            assertEquals("open", open.getString("state"));
            assertFalse(open.getBoolean("shown"), "players are not");
            assertTrue(open.getString("link").endsWith(":47800#flat-1"), open::toString);
            BufferedReader events = ask("GET /map/flat-1/worlds/0/events HTTP/1.1\r\nHost: here");
            assertTrue(next(events).getArray("players").isEmpty());

            assertEquals("closed", world("flat-2").getString("state"));
            HttpResponse<String> tile = get("map/flat-2/worlds/0/0/0/0.png");
            assertEquals(404, tile.statusCode());
            assertTrue(tile.body().contains("The room is closed"), tile.body());
            for (String none : List.of("town", "flat-3", "..", "")) {
                String request = "GET /map/" + none + "/worlds.json HTTP/1.1\r\nHost: here";
                assertEquals("404", status(request), none);
            }

            server.follow(Map.of(), nowNanos);
            assertEquals("closed", world("flat-1").getString("state"));
            String line = events.readLine();
            while (line != null) { // The stream ends with the map.
                line = events.readLine();
            }
        }
    }

    @Test
    void fewMapsAreDrawnAtOnceAndThoseThatNobodyLooksAtEnd() throws Exception {
        HostOptions options = HostOptions.on(HostOptions.NO_PORT, new WorldConfig(1, 60));
        RoomsServer.Told told = new RoomsServer.Told("Rooms", 256, "", 47800);
        try (LockstepHost host = LockstepHost.start(options);
                RoomMaps maps = new RoomMaps(told, 0)) {
            List<Figures> rooms = new ArrayList<>();
            Map<String, LockstepHost> hosts = new TreeMap<>();
            for (int i = 0; i <= MapBudget.ROOMS_MAX; i++) {
                rooms.add(room("flat-" + i, "looking", 1, 1));
                hosts.put("flat-" + i, host);
            }
            maps.show(rooms);
            maps.follow(hosts, 0);
            for (int i = 0; i <= MapBudget.ROOMS_MAX; i++) {
                State expected = i < MapBudget.ROOMS_MAX ? State.OPEN : State.BUSY;
                assertEquals(expected, maps.world("flat-" + i, i).state());
            }
            maps.follow(hosts, RoomMaps.UNASKED_NANOS_MAX + 1); // The first was asked for at 0.
            String late = "flat-" + MapBudget.ROOMS_MAX;
            assertEquals(State.OPEN, maps.world(late, RoomMaps.UNASKED_NANOS_MAX + 1).state());
        }
    }

    private JsonObject world(String room) throws Exception {
        return JsonParser.array().from(get("map/" + room + "/worlds.json").body()).getObject(0);
    }

    @Test
    void wrongRequestsAreRefused() throws Exception {
        for (String path :
                List.of(
                        "/../rooms.html",
                        "/..%2f..%2fetc%2fpasswd",
                        "/rooms.html",
                        "/rooms.js/",
                        "/rooms.json/",
                        "/Rooms.json",
                        "/events/1",
                        "/map.js")) {
            assertEquals("404", status("GET " + path + " HTTP/1.1\r\nHost: here"), path);
        }
        assertEquals("405", status("POST /rooms.json HTTP/1.1\r\nHost: h\r\nContent-Length: 0"));
        assertEquals("200", status("HEAD /events HTTP/1.1\r\nHost: here"));
        assertEquals("200", status("HEAD /rooms.json HTTP/1.1\r\nHost: here"));
    }

    @Test
    void streamsAreFewAndTheListIsAnsweredAllTheSame() throws Exception {
        List<BufferedReader> streams = new ArrayList<>();
        for (int i = 0; i < EventStreams.STREAMS_MAX; i++) {
            BufferedReader stream = events();
            streams.add(stream);
            assertTrue(Objects.requireNonNull(stream.readLine()).contains("200"), "stream " + i);
        }
        assertEquals("503", status("GET /events HTTP/1.1\r\nHost: here"));
        show(room("flat-1", "opening", 0, 0));
        assertEquals(1, list().getArray("rooms").size());
        for (BufferedReader stream : streams) {
            JsonObject told = next(stream);
            while (told.getArray("rooms").isEmpty()) {
                told = next(stream);
            }
        }
    }
}
