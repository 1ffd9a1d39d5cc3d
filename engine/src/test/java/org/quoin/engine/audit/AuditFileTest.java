package org.quoin.engine.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.audit.AuditSink.Room;
import org.quoin.engine.testing.FakeCalendar;

final class AuditFileTest {
    @TempDir Path folder;
    private final FakeCalendar clock = new FakeCalendar(Instant.parse("2026-11-23T09:30:00.123Z"));
    private final List<IOException> problems = new ArrayList<>();

    private AuditFile file() {
        return new AuditFile(folder, clock.calendar(), problems::add);
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(folder.resolve(AuditFile.NAME));
    }

    @Test
    void nobodyFromOutsideCanMakeALineOrSendCodesToATerminal() throws IOException {
        AuditFile file = file();
        file.write(
                Room.MAIN,
                "came",
                "name",
                "An\"n\\\n2026 went",
                "key",
                "\u001b[31m\u202e\u0085x\ud800");
        assertFalse(Files.exists(folder.resolve(AuditFile.NAME)), "not on the host's thread");
        file.flush();
        assertEquals(
                List.of(
                        "2026-11-23T09:30:00.123Z came name=\"An\\\"n\\\\\\u000A2026 went\""
                                + " key=\"\\u001B[31m\\u202E\\u0085x\\uD800\""),
                lines());
        file.write(Room.MAIN, "said", "text", "x".repeat(9999));
        file.flush();
        assertTrue(lines().get(1).length() < 600);
    }

    @Test
    void onlyTheHostsOwnUserReadsWhoCameFromWhere() throws IOException {
        AuditFile file = file();
        file.write(Room.MAIN, "came", "name", "Ann");
        file.flush();
        Path made = folder.resolve(AuditFile.NAME);
        if (made.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertEquals(
                    PosixFilePermissions.fromString("rw-------"),
                    Files.getPosixFilePermissions(made));
        }
    }

    @Test
    void aFullFileIsFollowedByAnotherAndOfManyTheOldestGo() throws IOException {
        long most = 64 * 1024;
        AuditFile file = new AuditFile(folder, clock.calendar(), problems::add, most);
        String text = "y".repeat(AuditLine.VALUE_CHARS_MAX);
        long perFile = most / 600;
        for (int i = 0; i < Room.MAIN.filesMax() + 2; i++) {
            for (int line = 0; line < perFile; line++) {
                file.write(Room.MAIN, "said", "n", Integer.toString(i), "text", text);
            }
            file.flush();
        }
        try (var all = Files.list(folder)) {
            List<Path> files = all.toList();
            assertEquals(Room.MAIN.filesMax(), files.size(), files.toString());
            for (Path each : files) {
                assertTrue(Files.size(each) <= most, each.toString());
            }
        }
        assertEquals(List.of(), problems);
    }

    @Test
    void howeverMuchComesIntoOneRoomNothingOfAnotherGoes() throws IOException {
        long most = 64 * 1024;
        AuditFile file = new AuditFile(folder, clock.calendar(), problems::add, most);
        file.write(Room.MAIN, "came", "name", "Ann");
        file.write(Room.REFUSED, "refused", "name", "Zoe");
        String text = "y".repeat(AuditLine.VALUE_CHARS_MAX);
        for (int i = 0; i < 100; i++) {
            for (int line = 0; line < 100; line++) {
                file.write(Room.PLAYERS, "command", "line", text);
            }
            file.flush();
        }
        for (int i = 0; i < 2 * AuditFile.QUEUED_MAX; i++) {
            file.write(Room.PLAYERS, "command", "line", text);
        }
        file.write(Room.MAIN, "went", "name", "Ann");
        file.flush();
        assertEquals(2, lines().size());
        assertTrue(Files.readString(folder.resolve("audit-refused.log")).contains("Zoe"));
        assertFalse(Files.exists(folder.resolve("audit-players-2.log")));
        assertEquals(List.of(), problems);
    }

    @Test
    void whatIsOldIsDeletedAndAMonthBeginsAFile() throws IOException {
        AuditFile file = file();
        file.write(Room.MAIN, "came", "name", "Ann");
        file.flush();
        Path now = folder.resolve(AuditFile.NAME);
        Path before = folder.resolve("audit-1.log");
        Files.setLastModifiedTime(now, FileTime.from(clock.calendar().now()));
        clock.pass(Duration.ofDays(10)); // December
        file.write(Room.MAIN, "came", "name", "Bob");
        file.flush();
        assertEquals(1, lines().size());
        assertTrue(Files.readString(before).contains("Ann"));
        Files.setLastModifiedTime(now, FileTime.from(clock.calendar().now()));
        clock.pass(Duration.ofDays(AuditFile.DAYS_MAX - 9)); // Ann's line is 91 days old.
        file.write(Room.MAIN, "came", "name", "Cid");
        file.flush();
        assertTrue(Files.readString(before).contains("Bob"), "December's");
        assertFalse(Files.exists(folder.resolve("audit-2.log")), "November's is too old");
    }

    @Test
    void anHourOfRunningConfirmsTheTimeBeforeWhatIsOldIsDeleted() throws IOException {
        Path old = Files.writeString(folder.resolve("audit-1.log"), "Ann came\n");
        Files.setLastModifiedTime(old, FileTime.from(clock.calendar().now()));
        clock.set(Duration.ofDays(365)); // While the host is off.
        AuditFile file = new AuditFile(folder, clock.restarted(), problems::add);
        file.write(Room.MAIN, "came", "name", "Bob");
        file.flush();
        assertTrue(Files.exists(old));
        assertFalse(file.isFlushDue());
        clock.pass(Duration.ofHours(1));
        assertTrue(file.isFlushDue());
        file.flush();
        assertFalse(Files.exists(old));
    }

    @Test
    void noClockThatJumpsForwardAndBackWashesTheLogOut() throws IOException {
        AuditFile file = file();
        file.write(Room.MAIN, "came", "name", "Ann");
        file.flush();
        Path now = folder.resolve(AuditFile.NAME);
        for (int i = 0; i < 2 * Room.MAIN.filesMax(); i++) {
            clock.set(Duration.ofDays(i % 2 == 0 ? 365 : -365));
            file.write(Room.MAIN, "said", "text", "hello");
            file.flush();
            Files.setLastModifiedTime(now, FileTime.from(clock.restarted().now()));
        }
        assertTrue(lines().get(0).contains("Ann"));
        assertTrue(lines().stream().allMatch(line -> line.startsWith("2026-11-23T")));
        try (var all = Files.list(folder)) {
            assertEquals(1, all.count());
        }
    }

    @Test
    void whereNothingHappensWhatIsOldIsDeletedAllTheSame() throws IOException {
        AuditFile file = file();
        file.write(Room.MAIN, "came", "name", "Ann");
        assertTrue(file.isFlushDue());
        file.flush();
        Path now = folder.resolve(AuditFile.NAME);
        Files.setLastModifiedTime(now, FileTime.from(clock.calendar().now()));
        assertFalse(file.isFlushDue());
        clock.pass(Duration.ofDays(365)); // The same month of another year.
        assertTrue(file.isFlushDue());
        file.flush();
        assertFalse(file.isFlushDue());
        try (var left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void aDiskThatFailsIsToldOnceAndWhatWasLostIsCounted() throws IOException {
        AuditFile file = file();
        Path place = folder.resolve(AuditFile.NAME);
        Files.createDirectory(place); // Nothing can be written there.
        for (int i = 0; i < 3; i++) {
            file.write(Room.MAIN, "came", "name", "Ann");
            file.flush();
        }
        assertEquals(1, problems.size());
        Files.delete(place);
        file.write(Room.MAIN, "came", "name", "Bob");
        file.flush();
        assertEquals(2, lines().size());
        assertTrue(lines().get(0).endsWith("lost lines=\"3\""), lines().get(0));
        assertEquals(1, problems.size());
    }

    @Test
    void whatDoesNotFitBeforeItIsWrittenIsCounted() throws IOException {
        AuditFile file = file();
        for (int i = 0; i < AuditFile.QUEUED_MAX + 5; i++) {
            file.write(Room.MAIN, "came", "name", "Ann");
        }
        file.flush();
        file.write(Room.MAIN, "went", "name", "Ann");
        file.flush();
        List<String> lines = lines();
        assertEquals(AuditFile.QUEUED_MAX + 2, lines.size());
        assertTrue(lines.get(lines.size() - 2).endsWith("left-out lines=\"5\""));
    }

    @Test
    void aLinkInItsPlaceIsNotFollowed() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "mine");
        Files.createSymbolicLink(folder.resolve(AuditFile.NAME), secret);
        AuditFile file = file();
        file.write(Room.MAIN, "came", "name", "Ann");
        file.flush();
        assertEquals("mine", Files.readString(secret));
        assertEquals(1, problems.size());
    }
}
