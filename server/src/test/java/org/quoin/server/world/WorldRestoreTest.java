package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.WorldConfig;

/**
 * A damaged world finds its backup, which takes its place; worlds of one name keep theirs apart.
 */
final class WorldRestoreTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("New", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);

    @TempDir private Path home;
    private Path world;
    private Path folder;

    @BeforeEach
    void makeAWorld() throws Exception {
        world = home.resolve("hills");
        folder = BackupFile.folderOf(world);
        WorldZipTest.play(world, 3);
    }

    private BackupFile made() throws Exception {
        return BackupFile.make(
                        world, folder, 1_700_000_000_000L, new Progress(), OpenBudget.unlimited())
                .backup();
    }

    private StoreException damageAll() throws Exception {
        for (Path file : WorldCopy.filesOf(world)) {
            Files.write(file, new byte[100]);
        }
        return assertThrows(StoreException.class, () -> WorldFolder.open(world, SETTINGS));
    }

    @Test
    void aWorldWhoseListIsNoFileIsNotTakenBackWithoutIt() throws Exception {
        BackupFile backup = made();
        Files.createDirectory(world.resolve(ListFile.ALLOWED));
        Path trash = home.resolve("trash");
        assertThrows(
                IOException.class,
                () ->
                        WorldRestore.restore(
                                world, backup.file(), trash, Instant.EPOCH, new Progress()));
        assertTrue(Files.isDirectory(world.resolve(ListFile.ALLOWED)));
        assertFalse(Files.exists(trash), "the world stays where it is");
    }

    @Test
    void aNoteOfTheOwnerThatIsEmptyMeansNobody() throws Exception {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("hills-of.txt"), "");
        assertNull(BackupFile.claim(world, folder));
    }

    @Test
    void aDamagedWorldIsTakenBackToItsBackupAndKeepsItsLists() throws Exception {
        int turn = WorldFiles.proveNewest(world, OpenBudget.unlimited());
        BackupFile backup = made();
        Files.writeString(world.resolve(ListFile.ALLOWED), "on\nname Ann\n");
        StoreException why = damageAll();
        DamagedWorldException damaged =
                DamagedWorldException.of(why, world, folder, OpenBudget.unlimited());
        assertNotNull(damaged);
        assertEquals(backup, damaged.backup());
        Path trash = home.resolve("trash");
        Path old =
                WorldRestore.restore(
                        damaged.world(),
                        damaged.backup().file(),
                        trash,
                        Instant.EPOCH,
                        new Progress());
        assertEquals(turn, WorldFiles.proveNewest(world, OpenBudget.unlimited()));
        assertEquals("on\nname Ann\n", Files.readString(world.resolve(ListFile.ALLOWED)));
        assertTrue(old.startsWith(trash) && Files.isDirectory(old), "nothing is deleted");
        assertTrue(Files.exists(backup.file()));
    }

    @Test
    void aBackupThatIsNoneChangesNothing() throws Exception {
        Path bad = Files.writeString(home.resolve("bad.zip"), "no zip");
        int turn = WorldFiles.proveNewest(world, OpenBudget.unlimited());
        assertThrows(
                StoreException.class,
                () ->
                        WorldRestore.restore(
                                world, bad, home.resolve("trash"), Instant.EPOCH, new Progress()));
        assertEquals(turn, WorldFiles.proveNewest(world, OpenBudget.unlimited()));
        assertFalse(Files.exists(home.resolve("trash")));
    }

    @Test
    void worldsWhoseFoldersHaveOneNameDoNotShareBackups() throws Exception {
        Path shared = home.resolve("all");
        Path other = Files.createDirectories(home.resolve("elsewhere").resolve("hills"));
        assertNull(BackupFile.claim(world, shared));
        assertNull(BackupFile.claim(world, shared), "its own, again");
        assertEquals(world, BackupFile.claim(other, shared));
        folder = shared;
        made();
        StoreException why = damageAll();
        assertNull(DamagedWorldException.of(why, other, shared, OpenBudget.unlimited()));
        assertNotNull(DamagedWorldException.of(why, world, shared, OpenBudget.unlimited()));
        Files.move(world, home.resolve("moved"));
        assertNull(BackupFile.claim(other, shared), "nobody else's any more");
    }
}
