package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.store.ListFile;

final class BackupMixinTest {
    @TempDir private Path home = Path.of("");

    /** A world for those on a list must not be open to everybody after it was taken back. */
    @Test
    void theCommandsOfABackupKeepTheListsThatTheWorldHas() throws IOException {
        Path world = Files.createDirectory(home.resolve("hills"));
        Path backup = home.resolve("hills.quoin.zip");
        String moved = "    mv " + world + " " + world + "-damaged";
        String unpacked = "    quoin world import --keep-levels " + backup + " " + world;
        assertEquals(
                List.of("", moved, unpacked), BackupMixin.commands(world, backup).lines().toList());
        Files.writeString(world.resolve(ListFile.BANS), "");
        Files.writeString(world.resolve(ListFile.ALLOWED), "on\n");
        Path damaged = home.resolve("hills-damaged");
        String copied =
                "    cp "
                        + damaged.resolve(ListFile.BANS)
                        + " "
                        + damaged.resolve(ListFile.ALLOWED)
                        + " "
                        + world;
        assertEquals(
                List.of("", moved, unpacked, copied),
                BackupMixin.commands(world, backup).lines().toList());
    }

    /** As a shell takes them, and into no folder that is there from the last time. */
    @Test
    void theCommandsCanBeTakenAsTheyStand() throws IOException {
        Path world = Files.createDirectory(home.resolve("Ann's hills"));
        Files.createDirectory(home.resolve("Ann's hills-damaged"));
        Files.createFile(home.resolve("Ann's hills-damaged-2"));
        String quoted = "'" + home + "/Ann'\\''s hills";
        assertEquals(
                List.of(
                        "",
                        "    mv " + quoted + "' " + quoted + "-damaged-3'",
                        "    quoin world import --keep-levels "
                                + quoted
                                + ".quoin.zip' "
                                + quoted
                                + "'"),
                BackupMixin.commands(world, home.resolve("Ann's hills.quoin.zip"))
                        .lines()
                        .toList());
    }

    /** A disk that is not there must not cost the backups. */
    @Test
    void noNewWorldIsBegunBesideTheBackupsOfOneThatIsGone() throws Exception {
        Path world = home.resolve("hills");
        BackupMixin backups = new BackupMixin();
        backups.checkNoneIsGone(null);
        backups.checkNoneIsGone(world);
        Path folder = Files.createDirectory(home.resolve("hills-backups"));
        Files.createFile(folder.resolve("hills-20261126-161510.quoin.zip"));
        Path newest = Files.createFile(folder.resolve("hills-20261127-161510.quoin.zip"));
        String unpacked = "\n    quoin world import --keep-levels " + newest + " " + world + "\n";
        assertTrue(told(backups, world).contains("of 2026-11-27T16:15:10Z. "), "which is newest");
        assertTrue(told(backups, world).contains(unpacked), told(backups, world));
        String moved = "\n    mv " + world + " " + world + "-damaged";
        assertFalse(told(backups, world).contains(moved), "there is nothing to move");
        Files.createDirectory(world);
        assertTrue(told(backups, world).contains(moved + unpacked), told(backups, world));
        Files.createFile(world.resolve("journal-0000000000.quoin"));
        backups.checkNoneIsGone(world);
    }

    private static String told(BackupMixin backups, Path world) {
        CommandFailure failure =
                assertThrows(CommandFailure.class, () -> backups.checkNoneIsGone(world));
        return String.valueOf(failure.getMessage());
    }
}
