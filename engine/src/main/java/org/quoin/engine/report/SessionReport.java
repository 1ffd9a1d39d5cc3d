package org.quoin.engine.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * The counts of a host ({@code serve}) or of a process of headless players ({@code bots}).
 *
 * @param role {@link #SERVE} or {@link #BOTS}
 * @param version the game's version
 * @param seconds how long it ran
 * @param turnRate turns a second
 * @param hashes state hashes by turn: the host's own, or those of the first bot
 * @param players in the order in which they joined
 * @param epochs who hosted the world, the oldest first
 */
public record SessionReport(
        String role,
        String version,
        double seconds,
        int turnRate,
        SortedMap<Integer, Long> hashes,
        List<PlayerReport> players,
        List<Epoch> epochs) {
    /** The role of a host. */
    public static final String SERVE = "serve";

    /** The role of headless players. */
    public static final String BOTS = "bots";

    /** Makes unmodifiable copies of the lists. */
    public SessionReport {
        players = List.copyOf(players);
        epochs = List.copyOf(epochs);
    }

    /** Returns the JSON of {@code docs/report.md}, in one line. */
    public String toJson() {
        return Json.write(this);
    }

    /** Writes {@link #toJson} and a line end into a file. */
    public void writeTo(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, toJson() + "\n");
    }

    /** Writes the JSON, whose shape scripts rely on: see {@code docs/report.md}. */
    private static final class Json {
        private static final HexFormat HEX = HexFormat.of();

        private Json() {}

        static String write(SessionReport report) {
            JsonStringWriter out = JsonWriter.string();
            out.object()
                    .value("role", report.role())
                    .value("version", report.version())
                    .value("seconds", rounded(report.seconds(), 1))
                    .value("turnRate", report.turnRate());
            out.array("epochs");
            for (Epoch each : report.epochs()) {
                out.object().value("epoch", each.epoch()).value("fromTurn", each.fromTurn());
                out.value("host", each.host()).end();
            }
            out.end();
            writeHashes(out, report.hashes());
            out.array("players");
            for (PlayerReport player : report.players()) {
                writePlayer(out, player);
            }
            return out.end().end().done();
        }

        private static void writePlayer(JsonStringWriter out, PlayerReport player) {
            out.object()
                    .value("slot", player.slot())
                    .value("name", player.name())
                    .value("turns", player.turns())
                    .value("inputDelayTurns", player.inputDelayTurns())
                    .value("desyncs", player.desyncs())
                    .value("substitutedTurns", player.substitutedTurns())
                    .value("lateFrames", player.losses().lateFrames())
                    .value("resentTurns", player.losses().resentTurns())
                    .value("lostDatagrams", player.losses().lostDatagrams())
                    .value("doubledDatagrams", player.losses().doubledDatagrams())
                    .object("stalls")
                    .value("count", player.stalls())
                    .value("millis", player.stalledMillis())
                    .end()
                    .object("roundTripMillis")
                    .value("p50", rounded(player.roundTripMillisP50(), 3))
                    .value("p99", rounded(player.roundTripMillisP99(), 3))
                    .end();
            writeTraffic(out, "in", player.in());
            writeTraffic(out, "out", player.out());
            writeHashes(out, player.hashes());
            out.end();
        }

        private static void writeTraffic(JsonStringWriter out, String key, Traffic traffic) {
            out.object(key)
                    .value("udpBytes", traffic.udpBytes())
                    .value("udpDatagrams", traffic.udpDatagrams())
                    .value("tcpBytes", traffic.tcpBytes())
                    .end();
        }

        private static void writeHashes(JsonStringWriter out, SortedMap<Integer, Long> hashes) {
            out.object("hashes");
            for (Map.Entry<Integer, Long> entry : hashes.entrySet()) {
                out.value(Integer.toString(entry.getKey()), HEX.toHexDigits(entry.getValue()));
            }
            out.end();
        }

        private static BigDecimal rounded(double value, int digits) {
            return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
        }
    }
}
