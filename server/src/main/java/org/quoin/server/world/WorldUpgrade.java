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
     * other backups, and never deleted with them.
     *
     * @param world its folder, which may not exist yet
     * @param budget for opening the backup as a test
     * @return the sentence for the host; null if nothing changes
     * @throws StoreException if no backup can be made
     */
    public static @Nullable Reason prepare(Path world, OpenBudget budget) throws StoreException {
        try {
            Older older = Files.isDirectory(world) ? WorldFiles.older(world) : null;
            if (older == null) {
                return null;
            }
            Path file = fileOf(world, older);
            if (!Files.exists(file)) {
                BackupFile.make(world, file, new Progress(), budget);
            }
            return Reason.of(
                    StoreCode.CONTINUED, older.rules(), RulesVersion.CURRENT, file.toString());
        } catch (IOException e) {
            throw new StoreException(Reason.of(StoreCode.NO_BACKUP).because(FileCode.of(e)), e);
        }
    }

    private static Path fileOf(Path world, Older older) {
        Path folder = BackupFile.folderOf(world);
        return folder.resolve(
                world.toAbsolutePath().normalize().getFileName()
                        + "-rules-"
                        + older.rules()
                        + "-turn-"
                        + older.lastTurn()
                        + WorldZip.SUFFIX);
    }
}
