package org.quoin.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.rating.RoundResult.Board;
import org.quoin.server.rating.RoundResult.Score;
import org.quoin.sim.match.Mode.Goal;

final class RatingsFileTest {
    private static final long SECOND = 1_000_000_000L;

    private final List<String> news = new ArrayList<>();
    private final ArrayDeque<Runnable> disk = new ArrayDeque<>();
    private @TempDir Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve(RatingsFile.NAME);
    }

    private RatingsFile open() throws IOException {
        return RatingsFile.open(file, news::add, 0);
    }

    private static RoundResult round(long winner, long loser) {
        return new RoundResult(
                new Board("spleef", "spleef"),
                Goal.LAST,
                2,
                1,
                List.of(
                        new Score(winner, "P" + winner, 1, 0, 0),
                        new Score(loser, "P\u00e4" + loser, 2, 1, 0)));
    }

    private void runDisk() {
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        RatingsFile first = open();
        first.ratings().add(round(1, 2));
        first.ratings().add(round(3, 1));
        first.close();
        assertTrue(Files.readString(file).startsWith("quoin-ratings 1\n"));
        assertEquals(first.ratings().all(), open().ratings().all());
        assertEquals(List.of(), news);
    }

    @Test
    void changesAreWrittenASecondApartOnTheOtherThread() throws IOException {
        RatingsFile kept = open();
        kept.advance(disk::add, 0);
        assertTrue(disk.isEmpty(), "nothing has changed");
        kept.ratings().add(round(1, 2));
        kept.advance(disk::add, SECOND);
        assertEquals(1, disk.size());
        kept.ratings().add(round(1, 2));
        kept.advance(disk::add, 3 * SECOND);
        assertEquals(1, disk.size(), "one at a time");
        assertFalse(Files.exists(file));
        runDisk();
        kept.advance(disk::add, 2 * SECOND - 1);
        assertTrue(disk.isEmpty(), "too soon");
        kept.advance(disk::add, 2 * SECOND);
        runDisk();
        assertEquals(kept.ratings().all(), open().ratings().all());
        kept.advance(disk::add, 9 * SECOND);
        assertTrue(disk.isEmpty());
    }

    @Test
    void anOlderTextNeverReplacesANewerOne() throws IOException {
        RatingsFile kept = open();
        kept.ratings().add(round(1, 2));
        kept.advance(disk::add, SECOND);
        kept.ratings().add(round(1, 2));
        kept.close();
        runDisk();
        assertEquals(kept.ratings().all(), open().ratings().all());
    }

    @Test
    void aDamagedFileIsKeptAsideAndReportedByItsLine() throws IOException {
        RatingsFile first = open();
        first.ratings().add(round(1, 2));
        first.close();
        String good = Files.readString(file);
        String bad = good + "spleef\tspleef\tno number\n";
        Files.writeString(file, bad);
        assertEquals(List.of(), open().ratings().all());
        assertEquals(1, news.size());
        assertTrue(news.get(0).contains("ratings.txt, line 4: 3 columns"), news::toString);
        assertTrue(news.get(0).contains("ratings.txt.damaged-1"), news::toString);
        assertEquals(bad, Files.readString(folder.resolve("ratings.txt.damaged-1")));
        assertFalse(Files.exists(file));
    }

    @Test
    void whatIsNoFileOfRatingsIsKeptAside() throws IOException {
        int number = 0;
        for (byte[] bytes :
                List.of(
                        new byte[0],
                        "quoin-ratings 2\n".getBytes(StandardCharsets.UTF_8),
                        new byte[] {(byte) 0xff, 10},
                        new byte[RatingsFile.BYTES_MAX + 1])) {
            Files.write(file, bytes);
            assertEquals(List.of(), open().ratings().all());
            assertEquals(++number, news.size());
            Path aside = folder.resolve("ratings.txt.damaged-" + number);
            assertEquals(bytes.length, Files.size(aside));
        }
        assertTrue(news.get(1).contains("another version"), news::toString);
        assertTrue(news.get(3).contains("larger than 16 MiB"), news::toString);
    }

    @Test
    void aFileThatCannotBeWrittenIsReportedOnceAndTriedAgain() throws IOException {
        RatingsFile kept = open();
        Files.createDirectory(file);
        Files.writeString(file.resolve("in"), "the way");
        kept.ratings().add(round(1, 2));
        kept.advance(disk::add, SECOND);
        runDisk();
        kept.advance(disk::add, 5 * SECOND);
        assertTrue(disk.isEmpty(), "it waits");
        kept.advance(disk::add, 11 * SECOND);
        runDisk();
        assertEquals(1, news.size(), news::toString);
        assertTrue(news.get(0).contains("not being saved"), news::toString);
        Files.delete(file.resolve("in"));
        Files.delete(file);
        kept.advance(disk::add, 21 * SECOND);
        runDisk();
        assertEquals("The ratings are saved again.", news.get(1));
        assertEquals(kept.ratings().all(), open().ratings().all());
    }

    @Test
    void theLongestFileCanBeReadAgain() {
        String name = "\uffee".repeat(16);
        Standing longest =
                new Standing(
                        new Board("a".repeat(RoundResult.KIND_CHARS_MAX), name),
                        -1,
                        name,
                        new Glicko2(1234.567890123456, 123.4567890123456, 0.0512345678901234),
                        Integer.MAX_VALUE - 1,
                        Integer.MAX_VALUE - 1,
                        Integer.MAX_VALUE - 1,
                        Long.MAX_VALUE,
                        Set.of(Achievement.values()));
        assertEquals(longest, Standing.parse(longest.line()));
        int bytes = longest.line().getBytes(StandardCharsets.UTF_8).length + 1;
        assertTrue((long) bytes * Ratings.STANDINGS_MAX < RatingsFile.BYTES_MAX, bytes + " bytes");
    }
}
