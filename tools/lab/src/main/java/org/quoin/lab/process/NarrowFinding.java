package org.quoin.lab.process;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the processes of {@link NarrowProcesses} told about one line.
 *
 * @param neededKbit of a player on a wide line, mean
 * @param joinSeconds from the start of the bot to its first turn; NaN if it never played
 * @param turnsPerSecond executed from the fifth second of play on
 * @param delays in each second of play
 * @param sentKbit by the host to the player, mean from its coming to the end
 */
record NarrowFinding(
        double neededKbit,
        double joinSeconds,
        double turnsPerSecond,
        double stallsPerMinute,
        List<Double> delays,
        double sentKbit,
        double othersStallsPerMinute,
        double othersDelayTurns) {
    private static final int SETTLED_SECONDS = 5;
    private static final int DATAGRAM_HEADER_BYTES = 28;
    private static final double BITS_PER_KBYTE = 8;

    /** The delay once it has settled, mean; NaN of a player that never played. */
    double settledDelay() {
        return delays.stream()
                .skip(Math.min(SETTLED_SECONDS, Math.max(0, delays.size() - 1)))
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    /**
     * Reads what the processes have written.
     *
     * @param seconds how long the player behind the line was there
     * @throws IOException if a report cannot be read or lacks something
     */
    static NarrowFinding read(Path hostReport, Path othersReport, Path stats, int seconds)
            throws IOException {
        List<Map<String, String>> rows = rows(stats);
        double joinSeconds = Double.NaN;
        List<Double> delays = new ArrayList<>();
        double stalls = 0;
        double settled = 0;
        double turns = 0;
        double turnBefore = 0;
        for (Map<String, String> row : rows) {
            double second = number(row, "seconds");
            if (Double.isNaN(joinSeconds) && number(row, "turn") > 0) {
                joinSeconds = second;
            }
            if (!Double.isNaN(joinSeconds)) {
                delays.add(number(row, "inputDelayTurns"));
                if (second > joinSeconds + SETTLED_SECONDS) {
                    stalls += number(row, "stalls");
                    turns += number(row, "turn") - turnBefore;
                    settled++;
                }
                turnBefore = number(row, "turn");
            }
        }
        double sentKbit = Double.NaN;
        for (Object each : players(hostReport)) {
            JsonObject player = (JsonObject) each;
            if (player.getString("name").startsWith("narrow-")) {
                sentKbit = lineBytes(player.getObject("out")) * BITS_PER_KBYTE / 1000 / seconds;
            }
        }
        double neededKbit = 0;
        double othersStalls = 0;
        double othersDelay = 0;
        JsonArray wide = players(othersReport);
        for (Object each : wide) {
            JsonObject player = (JsonObject) each;
            double played = player.getDouble("turns") / 20;
            neededKbit += lineBytes(player.getObject("in")) * BITS_PER_KBYTE / 1000 / played;
            othersStalls += player.getObject("stalls").getDouble("count") * 60 / played;
            othersDelay += player.getDouble("inputDelayTurns");
        }
        return new NarrowFinding(
                neededKbit / wide.size(),
                joinSeconds,
                settled == 0 ? 0 : turns / settled,
                settled == 0 ? Double.NaN : stalls * 60 / settled,
                delays,
                sentKbit,
                othersStalls / wide.size(),
                othersDelay / wide.size());
    }

    /** What went by datagrams takes on the line, and by TCP without its headers. */
    private static double lineBytes(JsonObject traffic) {
        return traffic.getDouble("udpBytes")
                + DATAGRAM_HEADER_BYTES * traffic.getDouble("udpDatagrams")
                + traffic.getDouble("tcpBytes");
    }

    private static JsonArray players(Path report) throws IOException {
        try {
            return JsonParser.object().from(Files.readString(report)).getArray("players");
        } catch (JsonParserException e) {
            throw new IOException(report + " is no report: " + e.getMessage(), e);
        }
    }

    private static List<Map<String, String>> rows(Path csv) throws IOException {
        List<String> lines = Files.readAllLines(csv);
        List<Map<String, String>> rows = new ArrayList<>();
        String[] names = lines.get(0).split(",", -1);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < names.length; i++) {
                row.put(names[i], cells[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    private static double number(Map<String, String> row, String name) throws IOException {
        String text = row.get(name);
        if (text == null) {
            throw new IOException("the statistics have no column " + name);
        }
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }
}
