package org.quoin.server.map;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.server.http.EventStreams;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A real host with its map, and requests over real sockets. */
final class MapServerTest {
    private static final int HUNG_MILLIS = 60_000;

    private final InetAddress here = InetAddress.getLoopbackAddress();
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Socket> sockets = new ArrayList<>();
    private LockstepHost host;
    private WorldMap map;
    private MapServer server;

    /** Digs downward where it stands once this is set. */
    private volatile int frame = InputFrame.NEUTRAL;

    @BeforeEach
    void open() throws Exception {
        host = LockstepHost.start(HostOptions.on(HostOptions.NO_PORT, new WorldConfig(1, 60)));
        map =
                WorldMap.start(
                        host::slice,
                        host.resources().columns().of(host.world()),
                        16,
                        info(WorldMap.Shown.NAMES, ""),
                        new MapBudget(1, System.nanoTime()));
        server = MapServer.open(here, 0, List.of(map));
    }

    @AfterEach
    void close() throws IOException {
        for (Socket each : sockets) {
            each.close();
        }
        server.close();
        host.close();
    }

    private static WorldMap.Info info(WorldMap.Shown shown, String address) {
        return new WorldMap.Info("<Ann's> hills", 3, 8, address, 47800, "", shown);
    }

    private LockstepClient join(String name) {
        return LockstepClient.start(
                host,
                new OwnPlayer(
                        name,
                        InputDelay.AUTO,
                        Environment.ofThisMachine().withIdentity(Identity.fresh())),
                (turn, simulation, slot) -> frame,
                event -> {});
    }

    private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
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

    private BufferedReader events(String... headers) throws IOException {
        return ask(
                "GET /worlds/0/events HTTP/1.1\r\nHost: here"
                        + (headers.length == 0 ? "" : "\r\n" + String.join("\r\n", headers)));
    }

    /** An event's id and its data. */
    private record Told(String id, JsonObject data) {}

    private static Told next(BufferedReader events) throws Exception {
        String id = "";
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("data: ")) {
                return new Told(id, JsonParser.object().from(line.substring(6)));
            }
        }
        throw new IOException("the stream has ended");
    }

    @Test
    void thePageComesFromHereAloneAndRunsNothingOfOthers() throws Exception {
        String html = new String(get("").body(), UTF_8);
        Matcher parts = Pattern.compile("(?:href|src)=\"([^\"]+)\"").matcher(html);
        int count = 0;
        while (parts.find()) {
            count++;
            HttpResponse<byte[]> part = get(parts.group(1));
            assertEquals(200, part.statusCode(), parts.group(1));
            assertTrue(part.body().length > 100);
            assertEquals("nosniff", header(part, "X-Content-Type-Options"));
        }
        assertTrue(count >= 4, html);
        assertFalse(Pattern.compile("style=| on[a-z]+=|<script>|<style").matcher(html).find());
        HttpResponse<byte[]> page = get("");
        String policy = header(page, "Content-Security-Policy");
        assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        assertEquals("text/html; charset=utf-8", header(page, "Content-Type"));
        String script = new String(get("map.js").body(), UTF_8);
        assertFalse(script.contains("innerHTML"), "names are never markup");
    }

    @Test
    void wrongRequestsAreRefused() throws Exception {
        for (String path :
                List.of(
                        "/../map.html",
                        "/..%2f..%2fetc%2fpasswd",
                        "/%2e%2e/map.js",
                        "/map.html",
                        "/map.js/",
                        "/worlds/1/events",
                        "/worlds/999/0/0/0.png",
                        "/worlds/0/6/0/0.png",
                        "/worlds/0/0/8192/0.png",
                        "/worlds/0/0/0/-99999.png",
                        "/worlds/0/0/0/0.png/",
                        "/worlds/0/0/0/0",
                        "/worlds/00000000000000000000/events")) {
            String answer = status("GET " + path + " HTTP/1.1\r\nHost: here");
            assertEquals("404", answer, path);
        }
        assertEquals("405", status("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0"));
        assertEquals("405", status("OPTIONS /map.js HTTP/1.1\r\nHost: here"));
        assertEquals("400", status("GET // HTTP/1.1\r\nHost: here"));
        assertEquals("400", status("GET"));
        BufferedReader head = ask("HEAD /map.js HTTP/1.1\r\nHost: here");
        List<String> lines = head.lines().toList();
        assertTrue(lines.get(0).startsWith("HTTP/1.1 200"), lines.toString());
        assertEquals("", lines.get(lines.size() - 1), "no body");
        assertEquals("200", status("HEAD /worlds/0/events HTTP/1.1\r\nHost: here"));
    }

    @Test
    void theListSaysHowToJoin() throws Exception {
        JsonArray list = JsonParser.array().from(new String(get("worlds.json").body(), UTF_8));
        JsonObject world = list.getObject(0);
        assertEquals(1, list.size());
        assertEquals("<Ann's> hills", world.getString("name"));
        assertEquals(3, world.getInt("players"));
        assertEquals(8, world.getInt("capacity"));
        String name = here.getHostAddress();
        assertEquals("quoin://" + name + ":47800", world.getString("link"), "where the map is");
        map.setInfo(info(WorldMap.Shown.NAMES, "play.example:5000"));
        list = JsonParser.array().from(new String(get("worlds.json").body(), UTF_8));
        assertEquals("quoin://play.example:5000", list.getObject(0).getString("link"));
        map.setInfo(info(WorldMap.Shown.NAMES, ""));
        String bad = "GET /worlds.json HTTP/1.1\r\nHost: a b\"><script>";
        assertTrue(ask(bad).lines().anyMatch(line -> line.contains("\"link\":null")));
    }

    @Test
    void whatAPlayerDigsIsOnTheMapAtOnce() throws Exception {
        Told first = next(events());
        try (LockstepClient ann = join("ann")) {
            BufferedReader events = events("Last-Event-ID: 17");
            Told told = next(events);
            while (told.data().getArray("players").isEmpty()) {
                told = next(events);
            }
            assertTrue(ann.isRunning());
            JsonObject player = told.data().getArray("players").getObject(0);
            assertEquals("ann", player.getString("name"));
            int x = player.getInt("x") >> 8;
            int z = player.getInt("z") >> 8;
            String tile = "worlds/0/0/" + x + "/" + z + ".png";
            String tag = "";
            do { // Until the surroundings are drawn.
                tag = header(get(tile), "ETag");
            } while (get(tile, "If-None-Match", tag).statusCode() != 304);
            byte[] untouched = get(tile).body();
            assertEquals(200, get(tile, "If-None-Match", "\"1\"").statusCode());

            frame = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -InputFrame.PITCH_MAX);
            while (Arrays.equals(untouched, get(tile).body())) {
                told = next(events); // One of them names the tile.
            }
            frame = InputFrame.NEUTRAL;
        }
        // A page that was away is told of all that it has missed.
        Told again = next(events("Last-Event-ID: " + first.id()));
        assertTrue(again.data().getArray("tiles").size() >= 2, again.data().toString());
    }

    @Test
    void streamsAreFewAndOneThatIsNeverReadHoldsUpNobody() throws Exception {
        List<BufferedReader> streams = new ArrayList<>();
        for (int i = 0; i < EventStreams.STREAMS_MAX; i++) {
            BufferedReader stream = events();
            streams.add(stream);
            assertTrue(Objects.requireNonNull(stream.readLine()).contains("200"), "stream " + i);
        }
        assertEquals("503", status("GET /worlds/0/events HTTP/1.1\r\nHost: here"));
        assertEquals(200, get("map.js").statusCode(), "the page is answered all the same");
        try (LockstepClient ann = join("ann")) {
            Told told = next(streams.get(0));
            while (told.data().getArray("players").isEmpty()) {
                told = next(streams.get(0));
            }
            assertTrue(ann.isRunning());
        }
        sockets.get(1).close();
        String status = "503";
        while (status.equals("503")) { // Until it is noticed, at the next event.
            status = status("GET /worlds/0/events HTTP/1.1\r\nHost: here");
        }
        assertEquals("200", status);
    }
}
