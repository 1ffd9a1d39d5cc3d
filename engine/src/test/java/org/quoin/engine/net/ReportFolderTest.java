package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.report.DesyncReport;

final class ReportFolderTest {
    @Test
    void theNewestReportsAreKept(@TempDir Path parent) throws IOException {
        Path folder = parent.resolve("state/reports");
        ReportFolder reports = new ReportFolder(folder);
        for (int i = 0; i < ReportFolder.FILES_MAX + 5; i++) {
            reports.desync(report(i));
            reports.await();
        }
        List<Path> kept = list(folder);
        assertEquals(ReportFolder.FILES_MAX, kept.size(), kept.toString());
        String newest = Files.readString(kept.get(kept.size() - 1));
        assertTrue(newest.contains("\"turn\":" + (ReportFolder.FILES_MAX + 4)), newest);
        assertTrue(newest.contains("voxel 1,2,3"), newest);
    }

    @Test
    void reportsOfTheFutureNeverPushTheNewestOut(@TempDir Path folder) throws IOException {
        for (int i = 0; i < ReportFolder.FILES_MAX; i++) {
            String name = String.format(Locale.ROOT, "desync-2136%02d01-000000-000-x.json", i);
            Files.writeString(folder.resolve(name), "the clock was ahead");
        }
        ReportFolder reports = new ReportFolder(folder);
        for (int i = 1; i <= 3; i++) {
            reports.desync(report(i));
            reports.await();
            List<Path> kept = list(folder);
            assertEquals(ReportFolder.FILES_MAX, kept.size(), kept.toString());
            String newest = Files.readString(kept.get(i - 1));
            assertTrue(newest.contains("\"turn\":" + i), newest);
        }
    }

    @Test
    void aFolderThatCannotBeMadeDisturbsNobody(@TempDir Path parent) throws IOException {
        Path file = Files.writeString(parent.resolve("file"), "in the way");
        ReportFolder reports = new ReportFolder(file.resolve("reports"));
        reports.desync(report(1));
        reports.await();
        assertEquals(List.of(file), list(parent));
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static DesyncReport report(int turn) {
        return new DesyncReport(
                DesyncReport.HOST,
                DesyncReport.Versions.here("test", 1, 1),
                3,
                "Ann",
                turn,
                1,
                2,
                turn,
                new DesyncReport.Difference("voxel 1,2,3", "stone", "air"),
                List.of());
    }
}
