package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.work.OpenBudget;

final class WorldBackupsTest {
    private static final long HOUR = 3_600_000L;
    private static final long DAY = 24 * HOUR;
    private static final long NOON = 20_000 * DAY + 12 * HOUR;

    @TempDir private Path home;
    private Path world;
    private Path folder;

    @BeforeEach
    void makeAWorld() throws Exception {
        world = home.resolve("hills");
        folder = BackupFile.folderOf(world);
        WorldZipTest.play(world, 3);
    }

    private BackupFile made(long atMillis) throws Exception {
        return BackupFile.make(world, folder, atMillis, new Progress(), OpenBudget.unlimited())
                .backup();
    }

    private Path newest() throws Exception {
        List<Path> files = new ArrayList<>(WorldCopy.filesOf(world));
        return files.get(files.size() - 1);
    }

    @Test
    void aWorldThatIsWrittenMeanwhileIsBackedUpToItsLastWholeRecord() throws Exception {
        int turn = WorldFiles.proveNewest(world, OpenBudget.unlimited());
        Path segment = newest();
        long whole = Files.size(segment);
        // A turn of which a part is on the disk.
        Files.write(
                segment, new byte[] {40, 0, 0, 0, 1, 2, 3, 4, 2, 9, 9}, StandardOpenOption.APPEND);
        BackupFile backup = made(NOON);
        assertEquals(turn, BackupFile.prove(backup.file(), new Progress(), OpenBudget.unlimited()));
        Path there = home.resolve("there");
        WorldZip.read(backup.file(), there, new Progress());
        assertEquals(whole, Files.size(there.resolve(segment.getFileName())));
        assertEquals(List.of(backup), BackupFile.list(world, folder));
        try (var left = Files.list(folder)) {
            assertEquals(1, left.count());
        }
    }

    @Test
    void whatDoesNotOpenBecomesNoBackup() throws Exception {
        byte[] bytes = Files.readAllBytes(newest());
        bytes[bytes.length / 2] ^= 1;
        Files.write(newest(), bytes);
        assertThrows(StoreException.class, () -> made(NOON));
        assertEquals(List.of(), BackupFile.list(world, folder));
    }

    @Test
    void theNewestBackupThatOpensIsOffered() throws Exception {
        assertNull(BackupFile.newestThatOpens(world, folder, OpenBudget.unlimited()));
        BackupFile older = made(NOON);
        BackupFile newer = made(NOON + HOUR);
        made(NOON + 36500 * DAY); // Nobody knows when it was made.
        assertEquals(newer, BackupFile.newestThatOpens(world, folder, OpenBudget.unlimited()));
        byte[] bytes = Files.readAllBytes(newer.file());
        bytes[bytes.length / 2] ^= 1;
        Files.write(newer.file(), bytes);
        assertEquals(older, BackupFile.newestThatOpens(world, folder, OpenBudget.unlimited()));
    }

    @Test
    void theNewestStayAndOneOfEachOfTheLastDays() {
        List<BackupFile> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) { // The newest first, four a day.
            all.add(new BackupFile(Path.of("b" + i), NOON + 6 * HOUR - i * (6 * HOUR)));
        }
        assertEquals(all.subList(0, 3), BackupFile.kept(all, 3, 0));
        List<BackupFile> daily = BackupFile.kept(all, 1, 3);
        assertEquals(List.of(all.get(0), all.get(4), all.get(8)), daily);
    }

    @Test
    void ofAWorldThatNobodyHasPlayedNoneIsMade() throws Exception {
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 2, 0);
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            backups.advance(0, NOON + 2 * HOUR);
            assertFalse(backups.isBusy());
            await(backups);
            assertNull(backups.poll());
            backups.advance(1, NOON + 4 * HOUR);
            await(backups);
            assertEquals(1, BackupFile.list(world, folder).size());
        }
    }

    @Test
    void backupsAreMadeWhenDueAndOldOnesGoOnceANewerOneStands() throws Exception {
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 2, 0);
        List<BackupFile> before = List.of(made(NOON - 3 * HOUR), made(NOON - 2 * HOUR));
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            assertEquals(NOON - 2 * HOUR, backups.state().lastMillis());
            backups.advance(5, NOON); // Overdue since the host was last there.
            await(backups);
            WorldBackups.News news = Objects.requireNonNull(backups.poll());
            assertFalse(news.isProblem(), news.line());
            assertTrue(news.line().contains("opened to check it"), news.line());
            List<BackupFile> now = BackupFile.list(world, folder);
            assertEquals(
                    List.of(NOON, NOON - 2 * HOUR),
                    now.stream().map(BackupFile::begunMillis).toList());
            assertFalse(Files.exists(before.get(0).file()));
            backups.advance(6, NOON + HOUR - 1);
            assertFalse(backups.isBusy(), "not due");
            backups.advance(5, NOON + HOUR);
            await(backups);
            assertEquals(now, BackupFile.list(world, folder), "nothing was played");
            assertEquals(0, backups.state().failures());
        }
    }

    @Test
    void aBackupJustMadeIsNeverDeletedHoweverManyAreOfTheFuture() throws Exception {
        List<BackupFile> future = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            future.add(made(NOON + (3650 - i) * DAY));
        }
        made(NOON - 2 * HOUR);
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 2, 3);
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            assertEquals(NOON - 2 * HOUR, backups.state().lastMillis());
            List<BackupFile> expected = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                long now = NOON + i * HOUR;
                backups.advance(5 + i, now);
                await(backups);
                List<BackupFile> all = BackupFile.list(world, folder, now);
                assertEquals(now, all.get(0).begunMillis());
                expected = new ArrayList<>(all.subList(0, 2));
                expected.addAll(future);
                assertEquals(expected, all, "two of the past, and all of the future");
            }
        }
    }

    @Test
    void backupsOfTheFutureAreReportedOnce() throws Exception {
        made(NOON + 3650 * DAY);
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 2, 0);
        List<String> problems = new ArrayList<>();
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            for (int i = 1; i < 4; i++) {
                backups.advance(5 + i, NOON + i * HOUR);
                await(backups);
            }
            for (WorldBackups.News each = backups.poll(); each != null; each = backups.poll()) {
                if (each.isProblem()) {
                    problems.add(each.line());
                }
            }
        }
        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).contains("hills-20"), problems.get(0));
    }

    @Test
    void aClockSetBackReplacesNoBackup() throws Exception {
        BackupFile first = made(NOON);
        BackupFile second = made(NOON);
        assertEquals(List.of(second, first), BackupFile.list(world, folder, NOON));
        assertEquals(NOON + 1000, second.begunMillis());
    }

    @Test
    void afterARestartNothingIsBackedUpThatIsInTheNewest() throws Exception {
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 2, 0);
        List<BackupFile> before = List.of(made(NOON - 2 * HOUR));
        int turn = WorldFiles.proveNewest(world, OpenBudget.unlimited());
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            backups.advance(turn, NOON);
            await(backups);
            assertNull(backups.poll());
            assertEquals(before, BackupFile.list(world, folder));
            backups.advance(turn + 1, NOON + HOUR);
            await(backups);
            assertEquals(2, BackupFile.list(world, folder).size());
        }
    }

    @Test
    void oneThatFailsLeavesTheOthersAndIsTriedAgainSoon() throws Exception {
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, DAY, 1, 0);
        BackupFile older = made(NOON - 2 * DAY);
        byte[] good = Files.readAllBytes(newest());
        Files.write(newest(), new byte[100]);
        try (WorldBackups backups = new WorldBackups(world, plan, NOON)) {
            backups.advance(5, NOON);
            await(backups);
            WorldBackups.News news = Objects.requireNonNull(backups.poll());
            assertTrue(news.isProblem(), news.line());
            assertEquals(List.of(older), BackupFile.list(world, folder));
            assertEquals(1, backups.state().failures());
            Files.write(newest(), good);
            backups.advance(5, NOON + 1);
            backups.advance(5, NOON + 10 * 60_000L + 1);
            await(backups);
            assertNotNull(backups.poll());
            assertEquals(1, BackupFile.list(world, folder).size());
            assertEquals(NOON + 10 * 60_000L, backups.state().lastMillis());
        }
    }

    private static void await(WorldBackups backups) {
        while (backups.isBusy()) {
            Thread.onSpinWait();
        }
    }

    @Test
    void anotherPlanReplacesTheOneBeforeAndTheSameGoesOn() {
        WorldBackups.Plan plan = new WorldBackups.Plan(folder, HOUR, 7, 0);
        WorldBackups first = new WorldBackups(world, plan, NOON);
        assertSame(first, WorldBackups.renewed(first, new WorldBackups(world, plan, NOON + HOUR)));
        WorldBackups other =
                new WorldBackups(world, new WorldBackups.Plan(folder, HOUR, 2, 0), NOON);
        assertSame(other, WorldBackups.renewed(first, other));
        first.advance(5, NOON + 2 * HOUR);
        assertFalse(first.isBusy(), "it makes no more");
        assertNull(WorldBackups.renewed(other, null));
        assertSame(first, WorldBackups.renewed(null, first));
    }
}
