package org.quoin.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.GameVersion;
import org.quoin.server.report.Failures.Failure;
import org.quoin.server.report.TestFault.Place;

/** A fault is caught, told and kept. */
final class FailureReportTest {
    private static final Redaction NONE = new Redaction(Map.of(), Map.of());

    private static FailureReport report(Throwable error) {
        return new FailureReport(new Failure("quoin-mesh-1", error), NONE);
    }

    @Test
    void aReportNamesErrorThreadVersionsFactsAndTheLastTurns() {
        RecentTurns turns = new RecentTurns();
        for (int turn = 1; turn <= RecentTurns.TURNS + 5; turn++) {
            turns.note(turn, turn * 50_000_000L, 2, 30, 4, 5);
        }
        String text =
                report(new IllegalStateException("a hole"))
                        .fact("OpenGL", "4.5 Mesa")
                        .turns(turns)
                        .text();
        assertTrue(text.contains("quoin-mesh-1"), text);
        assertTrue(text.contains("java.lang.IllegalStateException: a hole"), text);
        assertTrue(text.contains("FailureReportTest"), text);
        assertTrue(text.contains("Quoin: " + GameVersion.CURRENT), text);
        assertTrue(text.contains("Java: " + System.getProperty("java.version")), text);
        assertTrue(text.contains("OpenGL: 4.5 Mesa"), text);
        assertFalse(text.contains("\n5: "), text);
        assertTrue(text.contains("\n6: "), text);
        assertTrue(
                text.contains("\n45: +50 ms, 2 avatars, 30 bodies, 4 sections changed, 5 events"),
                text);
    }

    @Test
    void nothingPersonalIsInAWholeReport() {
        Redaction redaction =
                new Redaction(Map.of(Path.of("/home/ada"), "~"), Map.of("Ada", "PLAYER"));
        Throwable cause = new IOException("/home/ada/worlds/x: no answer from 10.0.0.7");
        FailureReport report =
                new FailureReport(
                        new Failure("quoin-client-Ada", new IllegalStateException("Ada", cause)),
                        redaction);
        for (String text : List.of(report.text(), report.headline())) {
            assertFalse(text.contains("Ada"), text);
            assertFalse(text.contains("/home/"), text);
            assertFalse(text.contains("10.0.0.7"), text);
        }
    }

    @Test
    void anEndlessRecursionMakesNoEndlessReport() {
        StackOverflowError error = assertThrows(StackOverflowError.class, () -> recurse(1));
        assertTrue(report(error).text().lines().count() < 200);
        String huge = "x".repeat(1_000_000);
        assertTrue(report(new IllegalStateException(huge)).text().length() < 20_000);
        assertTrue(report(new IllegalStateException(huge)).headline().length() < 500);
    }

    @SuppressWarnings("InfiniteRecursion") // On purpose.
    private static int recurse(int depth) {
        return depth < 0 ? 0 : recurse(depth + 1) + 1; // Deeper than any stack.
    }

    @Test
    void theHeadlineIsOneLine() {
        assertEquals(
                "IllegalStateException: one",
                report(new IllegalStateException("one\ntwo")).headline());
        assertEquals("NullPointerException", report(new NullPointerException()).headline());
    }

    @Test
    void theFirstFaultCountsAndAThreadThatNobodyWatchesIsCaught() throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        try (Failures failures = Failures.watchingAllThreads()) {
            assertNull(failures.first());
            Thread thread =
                    new Thread(
                            () -> {
                                throw new IllegalStateException("first");
                            },
                            "unwatched");
            thread.start();
            thread.join();
            failures.add(new IllegalStateException("second"));
            Failure first = Objects.requireNonNull(failures.first());
            assertEquals("unwatched", first.thread());
            assertEquals("first", first.error().getMessage());
        }
        assertEquals(before, Thread.getDefaultUncaughtExceptionHandler());
    }

    @Test
    void onlyTheNewestReportsAreKeptAndNothingElseIsTouched(@TempDir Path folder)
            throws IOException {
        Files.writeString(folder.resolve("desync-1.json"), "{}");
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        for (int i = 0; i < ReportFiles.FILES_MAX + 3; i++) {
            ReportFiles.write(folder, "report " + i, start.plusSeconds(i));
        }
        Path last = ReportFiles.write(folder, "twin", start.plusSeconds(ReportFiles.FILES_MAX + 2));
        assertEquals("twin", Files.readString(last));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(ReportFiles.FILES_MAX + 1, files.count());
        }
        assertTrue(Files.exists(folder.resolve("desync-1.json")));
        assertFalse(Files.exists(folder.resolve("fault-20260101-000000.txt")));
    }

    @Test
    void aFaultOnPurposeComesOnlyWhereAndWhenItIsAskedFor() {
        TestFault.of("").check(Place.LOOP, 1_000_000);
        TestFault.of("loop").check(Place.LOOP, 1_000_000);
        TestFault.of("elsewhere@5").check(Place.LOOP, 1_000_000);
        TestFault.of("loop@soon").check(Place.LOOP, 1_000_000);
        TestFault fault = TestFault.of("loop@60");
        fault.check(Place.LOOP, 59);
        fault.check(Place.DRAW, 60);
        assertThrows(IllegalStateException.class, () -> fault.check(Place.LOOP, 60));
        assertThrows(OutOfMemoryError.class, () -> TestFault.of("memory@0").check(Place.MEMORY, 0));
    }
}
