package org.quoin.server.metrics;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.DurationLog;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.Traffic;

final class MetricsServerTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Pattern NAME = Pattern.compile("quoin_[a-z_]+");

    private static HostFigures figures(int turn, boolean runs, HostFigures.Saving saving) {
        Map<String, Long> kinds = Map.of("turns", 900L, "other", 5L);
        return new HostFigures(
                turn,
                20,
                3,
                16,
                List.of("ann"),
                4,
                runs,
                new DurationLog.Summary(turn, 0.5, 0.002, 0.03),
                new DurationLog.Summary(turn, 0.1, 0.001, 0.01),
                new Traffic(1000, 10, 200),
                new Traffic(3000, 30, 400),
                kinds,
                kinds,
                7,
                Map.of("FULL", 2L),
                Map.of(HostEvent.FLOOD, 1L, HostEvent.DATAGRAM_FORGED, 9L),
                ClientStats.NONE,
                saving);
    }

    private static final HostFigures.Saving SAVED = new HostFigures.Saving(true, 0.4, false);

    private static final ProcessFigures PROCESS =
            new ProcessFigures(
                    1_700_000_000_000L,
                    5_000_000,
                    4_000_000,
                    9_000_000,
                    new ProcessFigures.Backups(true, 1_700_000_100_000L, 123, 1));

    private static HttpResponse<String> get(MetricsServer server, String path, String accept)
            throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(uri).header("Accept", accept).build(),
                        BodyHandlers.ofString());
    }

    @Test
    void figuresAreAnsweredInOpenMetricsAndHealthByStatus() throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (MetricsServer server = MetricsServer.open(here, 0)) {
            assertEquals(503, get(server, "/health", "*/*").statusCode());
            HostHealth health = new HostHealth();
            HostFigures now = figures(100, true, SAVED);
            server.publish(now, PROCESS, health.look(now, 0, false, 0));
            String text = get(server, "/metrics", "*/*").body();
            assertTrue(text.endsWith("# EOF\n"), text);
            for (String line :
                    List.of(
                            "quoin_players 3.0",
                            "quoin_turns_total 100.0",
                            "quoin_turn_execution_seconds{quantile=\"0.99\"} 0.03",
                            "quoin_turn_execution_seconds_count 100",
                            "quoin_received_bytes_total{transport=\"udp\"} 1000.0",
                            "quoin_sent_message_bytes_total{kind=\"turns\"} 900.0",
                            "quoin_sent_message_bytes_total{kind=\"other\"} 5.0",
                            "quoin_joins_refused_total{reason=\"full\"} 2.0",
                            "quoin_attacks_total{kind=\"datagram_forged\"} 9.0",
                            "quoin_journal_lag_seconds 0.4",
                            "quoin_memory_max_bytes 9000000.0",
                            "# UNIT quoin_sent_bytes bytes",
                            "# TYPE quoin_joins counter")) {
                assertTrue(text.contains(line + "\n"), line + " is missing in " + text);
            }
            String old = get(server, "/metrics", "text/plain").body();
            assertFalse(old.contains("# EOF"), old);
            HttpResponse<String> well = get(server, "/health", "*/*");
            assertEquals(200, well.statusCode());
            JsonObject json = JsonParser.object().from(well.body());
            assertEquals("ok", json.getString("status"));
            assertEquals(100, json.getInt("turn"));
            server.publish(now, PROCESS, health.look(now, 0, true, 0));
            assertEquals(503, get(server, "/health", "*/*").statusCode());
            assertEquals(404, get(server, "/etc/passwd", "*/*").statusCode());
            checkDashboard(text);
        }
    }

    @Test
    void nobodyKeepsAConnectionThatWasAnswered() throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        String request = "GET /health HTTP/1.1\r\nHost: here\r\n\r\n";
        List<Socket> kept = new ArrayList<>();
        try (MetricsServer server = MetricsServer.open(here, 0)) {
            for (int i = 0; i < 200; i++) { // More than there may be at a time.
                Socket socket = new Socket(here, server.port());
                kept.add(socket);
                socket.setSoTimeout(10_000);
                socket.getOutputStream().write(request.getBytes(US_ASCII));
                String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
                assertTrue(answer.startsWith("HTTP/1.1 503 "), i + ": " + answer);
            }
        } finally {
            for (Socket each : kept) {
                each.close();
            }
        }
    }

    @Test
    void healthIsAnsweredWhileFortyEightRequestsComeToNoEnd() throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        List<Socket> halfOpen = new ArrayList<>();
        try (MetricsServer server = MetricsServer.open(here, 0)) {
            for (int i = 0; i < 48; i++) {
                Socket socket = new Socket(here, server.port());
                halfOpen.add(socket);
                socket.getOutputStream().write("GET /metrics HTTP/1.1\r\nHost".getBytes(US_ASCII));
            }
            // Not by a client that asks again where it is hung up on.
            try (Socket socket = new Socket(here, server.port())) {
                String request = "GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(US_ASCII));
                String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
                assertTrue(answer.startsWith("HTTP/1.1 503 "), answer);
            }
        } finally {
            for (Socket each : halfOpen) {
                each.close();
            }
        }
    }

    /** Each figure that the dashboard shows is there. */
    private static void checkDashboard(String metrics) throws IOException {
        Path file = Path.of("../docs/grafana.json");
        TreeSet<String> asked = new TreeSet<>();
        Matcher names = NAME.matcher(Files.readString(file));
        while (names.find()) {
            asked.add(names.group());
        }
        assertTrue(asked.size() > 10, asked.toString());
        for (String name : asked) {
            assertTrue(
                    metrics.contains("\n" + name + " ") || metrics.contains("\n" + name + "{"),
                    file + " asks for " + name);
        }
    }

    @Test
    void aHostIsUnwellWhenNoTurnIsSealedThoughSomebodyIsIn() {
        HostHealth health = new HostHealth();
        assertTrue(look(health, figures(5, true, SAVED), 0).isWell());
        assertTrue(look(health, figures(5, true, SAVED), 15 * SECOND).isWell());
        HostHealth.State standing = look(health, figures(5, true, SAVED), 16 * SECOND);
        assertFalse(standing.isWell());
        assertTrue(standing.json().contains("no turn was sealed"), standing.json());
        assertTrue(look(health, figures(6, true, SAVED), 17 * SECOND).isWell());
    }

    @Test
    void anEmptyWorldIsWell() {
        HostHealth health = new HostHealth();
        for (int second = 0; second < 100; second += 10) {
            assertTrue(look(health, figures(5, false, SAVED), second * SECOND).isWell());
        }
        assertTrue(look(health, figures(5, true, SAVED), 101 * SECOND).isWell());
    }

    @Test
    void aHostIsUnwellWhenItDoesNotSaveOrItsThreadStands() {
        HostHealth health = new HostHealth();
        HostFigures.Saving failing = new HostFigures.Saving(true, 3, true);
        HostFigures.Saving lagging = new HostFigures.Saving(true, 31, false);
        assertFalse(look(health, figures(5, true, failing), 0).isWell());
        assertFalse(look(health, figures(6, true, lagging), 0).isWell());
        assertFalse(health.look(figures(7, true, SAVED), 6 * SECOND, false, 0).isWell());
        assertTrue(health.look(figures(8, true, SAVED), 4 * SECOND, false, 0).isWell());
    }

    private static HostHealth.State look(HostHealth health, HostFigures figures, long nowNanos) {
        return health.look(figures, 0, false, nowNanos);
    }
}
