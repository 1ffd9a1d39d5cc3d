package org.quoin.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StatsCsvTest {
    @Test
    void eachRowIsInTheFileAtOnceAndTellsTheIncrease(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("new/stats.csv");
        try (StatsCsv csv = StatsCsv.create(file)) {
            assertEquals(List.of(StatsCsv.HEAD), Files.readAllLines(file));
            csv.write(row(1, 100, 200, 3, 12.34));
            assertEquals(
                    "1.0,60.0,10.50,100,100,1200,1200,3,3,3,3,2,3,4,12.3,20,,3,udp,12,16,0",
                    Files.readAllLines(file).get(1));
            csv.write(row(2, 120, 230, 5, Double.NaN));
            assertEquals(
                    "2.0,60.0,10.50,20,20,230,230,2,2,2,2,2,2,4,,40,,2,udp,12,16,0",
                    Files.readAllLines(file).get(2));
        }
        int columns = StatsCsv.HEAD.split(",", -1).length;
        for (String line : Files.readAllLines(file)) {
            assertEquals(columns, line.split(",", -1).length, line);
        }
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed(@TempDir Path folder) {
        IOException e = assertThrows(IOException.class, () -> StatsCsv.create(folder).close());
        assertTrue(
                String.valueOf(e.getMessage()).startsWith("cannot write statistics to " + folder));
    }

    private static StatsCsv.Row row(
            double seconds, int datagrams, int bytesByTcp, int counted, double marginMillis) {
        Traffic traffic = new Traffic(10L * datagrams, datagrams, bytesByTcp);
        return new StatsCsv.Row(
                seconds,
                60,
                StatsCsv.Row.NO_HOST,
                new ClientStats(
                        0,
                        (int) (seconds * 20),
                        20,
                        new ClientStats.Pacing(0, 0, 2, 0, 0, 0, counted, 0),
                        new ClientStats.Input(4, false, 0, marginMillis, counted),
                        new ClientStats.Link(ClientStats.Transport.UDP, 10.5, 0, 0, 0, 0, 12, 16),
                        new ClientStats.Sync(0, 0, counted, 0),
                        new ClientStats.Flow(traffic, traffic, 0, 0, counted, counted, counted)));
    }
}
