package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.report.PlayerReport.Losses;

/** The JSON is the promised one, to the letter. */
final class SessionReportTest {
    @Test
    void theJsonHasThePromisedShape() {
        SortedMap<Integer, Long> hashes = new TreeMap<>();
        hashes.put(100, -1L);
        hashes.put(20, 0xABCL);
        PlayerReport player =
                new PlayerReport(
                        3,
                        "bot \"0\"",
                        400,
                        2,
                        0,
                        0,
                        1,
                        60,
                        0.3,
                        1.23456,
                        new Traffic(1, 2, 3),
                        new Traffic(4, 5, 6),
                        hashes,
                        new Losses(7, 8, 9, 10));
        SessionReport report =
                new SessionReport(
                        "bots",
                        "0.1.0",
                        20.06,
                        20,
                        hashes,
                        List.of(player),
                        List.of(new Epoch(2, 41, "babab-babab")));
        assertEquals(
                "{\"role\":\"bots\",\"version\":\"0.1.0\",\"seconds\":20.1,\"turnRate\":20,"
                        + "\"epochs\":[{\"epoch\":2,\"fromTurn\":41,\"host\":\"babab-babab\"}],"
                        + "\"hashes\":{\"20\":\"0000000000000abc\",\"100\":\"ffffffffffffffff\"},"
                        + "\"players\":[{\"slot\":3,\"name\":\"bot \\\"0\\\"\",\"turns\":400,"
                        + "\"inputDelayTurns\":2,\"desyncs\":0,\"substitutedTurns\":0,"
                        + "\"lateFrames\":7,\"resentTurns\":8,\"lostDatagrams\":9,\"doubledDatagrams\":10,"
                        + "\"stalls\":{\"count\":1,\"millis\":60},"
                        + "\"roundTripMillis\":{\"p50\":0.300,\"p99\":1.235},"
                        + "\"in\":{\"udpBytes\":1,\"udpDatagrams\":2,\"tcpBytes\":3},"
                        + "\"out\":{\"udpBytes\":4,\"udpDatagrams\":5,\"tcpBytes\":6},"
                        + "\"hashes\":{\"20\":\"0000000000000abc\","
                        + "\"100\":\"ffffffffffffffff\"}}]}",
                report.toJson());
    }
}
