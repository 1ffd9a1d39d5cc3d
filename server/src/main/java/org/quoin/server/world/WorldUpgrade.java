package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldFiles.Older;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.RulesVersion;

/**
 * Keeps a world of older rules as it is before it is opened, since it continues under the rules of
 * this version.
 */
public final class WorldUpgrade {
    private WorldUpgrade() {}

    /**
     * Backs up a world that is about to be opened if its rules are older. The backup is beside its
     * other backups, and never deleted with them: a zip, or a copy of the folder if the world is
     * damaged.
     *
     * @param world its folder, which may not exist yet
     * @param budget for opening the backup as a test
     * @return the sentence for the host; null if nothing changes
     * @throws StoreException if no backup can be made
     */
    public static @Nullable Reason prepare(Path world, OpenBudget budget) throws StoreException {
        try {
            Older older = Files.isDirectory(world) ? WorldFiles.older(world) : null;
            return older == null
                    ? null
                    : Reason.of(
                            StoreCode.CONTINUED,
                            older.rules(),
                            RulesVersion.CURRENT,
                            backUp(world, older, budget).toString());
        } catch (IOException e) {
            throw new StoreException(Reason.of(StoreCode.NO_BACKUP).because(FileCode.of(e)), e);
        }
    }

    private static Path backUp(Path world, Older older, OpenBudget budget) throws IOException {
        Path folder = BackupFile.folderOf(world);
        String name =
                world.toAbsolutePath().normalize().getFileName()
                        + "-rules-"
                        + older.rules()
                        + "-turn-"
                        + older.lastTurn();
        Path zip = folder.resolve(name + WorldZip.SUFFIX);
        Path copy = folder.resolve(name);
        if (Files.exists(zip)) {
            return zip;
        } else if (Files.exists(copy)) {
            return copy;
        }
        try {
            BackupFile.make(world, zip, new Progress(), budget);
            return zip;
        } catch (StoreException damaged) { // It opens up to the damage, all the same.
            Path part = folder.resolve("." + name + ".part");
            FolderCopy.delete(part);
            FolderCopy.copy(world, part, new Progress());
            Files.move(part, copy);
            return copy;
        }
    }
}
