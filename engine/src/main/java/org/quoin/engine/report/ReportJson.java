package org.quoin.engine.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;

/** Writes a {@link SessionReport} as JSON. The shape is a promise: see {@code docs/report.md}. */
final class ReportJson {
    private static final HexFormat HEX = HexFormat.of();

    private ReportJson() {}

    static String write(SessionReport report) {
        JsonStringWriter out = JsonWriter.string();
        out.object()
                .value("role", report.role())
                .value("version", report.version())
                .value("seconds", rounded(report.seconds(), 1))
                .value("turnRate", report.turnRate());
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
