package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host and players in processes of their own, talking over real sockets. */
@Tag("slow")
class ProcessPlayTest {
    @TempDir private Path home;

    @Test
    void aHostAndTwoProcessesOfBuildersAgreeTurnByTurn() throws Exception {
        Path served = home.resolve("serve.json");
        Path first = home.resolve("first.json");
        Path second = home.resolve("second.json");
        try (GameProcess host =
                GameProcess.start(
                        null,
                        home,
                        "serve",
                        "--spawn-radius",
                        "0",
                        "--terrain",
                        "flat",
                        "--port",
                        "0",
                        "--report",
                        served + "")) {
            String port =
                    host.await("Hosting on port (\\d+).*: flat terrain, seed -?\\d+").group(1);
            try (GameProcess one = builder(port, 1, first);
                    GameProcess other = builder(port, 2, second)) {
                one.awaitExit(0);
                other.awaitExit(0);
            }
            host.terminate();
            host.await("The world is closed");
            host.awaitExit(0);
        }
        JsonObject truth = read(served);
        assertEquals("serve", truth.getString("role"));
        assertEquals(20, truth.getInt("turnRate"));
        for (Path report : new Path[] {first, second}) {
            JsonObject bots = read(report);
            assertEquals("bots", bots.getString("role"));
            int compared = compare(truth.getObject("hashes"), bots.getObject("hashes"));
            assertTrue(compared >= 2, compared + " checked turns in common");
            JsonObject bot = bots.getArray("players").getObject(0);
            assertEquals(bots.getObject("hashes"), bot.getObject("hashes"));
            assertEquals(0, bot.getInt("desyncs"));
            assertTrue(bot.getInt("turns") >= 40, "turns " + bot.getInt("turns"));
            assertTrue(bot.getObject("in").getLong("udpDatagrams") >= 40);
            assertTrue(bot.getObject("roundTripMillis").getDouble("p50") > 0);
        }
        JsonArray players = truth.getArray("players");
        assertEquals(2, players.size());
    }

    private GameProcess builder(String port, int seed, Path report) throws Exception {
        return GameProcess.start(
                null,
                home,
                "bots",
                "--join",
                "127.0.0.1:" + port,
                "--script",
                "build",
                "--seconds",
                "10",
                "--seed",
                seed + "",
                "--report",
                report.toString());
    }

    /** How many turns both have a hash of; each must be the same. */
    private static int compare(JsonObject truth, JsonObject other) {
        int compared = 0;
        for (Map.Entry<String, Object> entry : other.entrySet()) {
            if (truth.has(entry.getKey())) {
                assertEquals(truth.getString(entry.getKey()), entry.getValue(), entry.getKey());
                compared++;
            }
        }
        return compared;
    }

    private static JsonObject read(Path file) throws Exception {
        return JsonParser.object().from(Files.readString(file, StandardCharsets.UTF_8));
    }

    @Test
    void serveEndsByItselfAndLoadsNoOpenGl() throws Exception {
        Path report = home.resolve("serve.json");
        Path classes = home.resolve("classes.log");
        try (GameProcess host =
                GameProcess.start(
                        null,
                        home,
                        List.of("-Xlog:class+load:file=" + classes),
                        "serve",
                        "--port",
                        "0",
                        "--seconds",
                        "1",
                        "--report",
                        report.toString())) {
            host.await("The world is closed");
            host.awaitExit(0);
        }
        String loaded = Files.readString(classes, StandardCharsets.UTF_8);
        assertTrue(loaded.contains("org.quoin.engine.host.HostSession"));
        assertFalse(loaded.contains("org.lwjgl"), "LWJGL was loaded");
        assertEquals("serve", read(report).getString("role"));
    }

    @Test
    void aHangupHasTheFilesReadAgainAndTheHostGoesOn() throws Exception {
        Path secret = Files.writeString(home.resolve("secret"), "open sesame\n");
        Path config = home.resolve("server.properties");
        Files.writeString(config, "port = 0\npassword-file = " + secret + "\n");
        try (GameProcess host =
                GameProcess.startToHangUp(home, "serve", "--config", config.toString())) {
            String port = host.await("Hosting on port (\\d+)").group(1);
            host.hangUp();
            host.await("server.properties is read again: as before");
            Files.writeString(secret, "another\n"); // Which is looked at by nothing else.
            host.hangUp();
            host.await("server.properties is read again\\.");
            expect(1, "password", "bots", "--join", "127.0.0.1:" + port, "--seconds", "1");
            host.terminate();
            host.await("The world is closed");
            host.awaitExit(0);
        }
    }

    @Test
    void aConsoleElsewhereEndsTheHostAndThatIsWrittenDown() throws Exception {
        Path world = home.resolve("world");
        try (GameProcess host =
                GameProcess.start(null, home, "serve", "--port", "0", "--world", world + "")) {
            host.await("Console: quoin console");
            try (GameProcess console =
                    GameProcess.start(null, home, "console", world + "", "seed")) {
                console.await("seed");
                console.awaitExit(0);
                // Neither what the host wrote before, nor its log.
                assertFalse(console.output().contains("gives /"), console.output());
                assertFalse(console.output().contains("Console: "), console.output());
            }
            try (GameProcess console =
                    GameProcess.start(null, home, "console", world + "", "stop")) {
                console.awaitExit(0);
            }
            host.await("The world is closed");
            host.awaitExit(0);
        }
        String audit = Files.readString(world.resolve("audit.log"), StandardCharsets.UTF_8);
        assertTrue(audit.contains("key=\"console\" address=\"-\" line=\"/stop\"\n"), audit);
    }

    @Test
    void mistakesOfThePersonAreSaidInOneLine() throws Exception {
        expect(
                2,
                "--count wants a whole number from 1 to 256, not '257'",
                "bots",
                "--join",
                "a",
                "--count",
                "257");
        expect(2, "--script fly", "bots", "--join", "localhost", "--script", "fly");
        expect(2, "The port must be", "bots", "--join", "localhost:x");
        expect(2, "--seconds wants.*not '-1'", "serve", "--seconds", "-1");
        expect(2, "--port wants.*not '70000'", "serve", "--port", "70000");
        expect(2, "--input-delay.*not 241", "play", "--input-delay", "241");
        expect(2, "--host.*--join|mutually exclusive", "play", "--host", "--join", "x");
        expect(1, "cannot write the report", "serve", "--report", home.toString());
        expect(1, "no display", "play");
        String free = Integer.toString(FreePort.find());
        expect(1, "127.0.0.1:" + free, "bots", "--join", "127.0.0.1:" + free);
        try (GameProcess first = GameProcess.start(null, home, "serve", "--port", free)) {
            first.await("Hosting on port");
            expect(1, free, "serve", "--port", free);
        }
    }

    private void expect(int status, String said, String... args) throws Exception {
        try (GameProcess game = GameProcess.start(null, home, args)) {
            game.await(said);
            game.awaitExit(status);
            assertFalse(game.output().contains("\tat "), game.output());
        }
    }
}
