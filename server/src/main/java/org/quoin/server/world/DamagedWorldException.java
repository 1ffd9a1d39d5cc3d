package org.quoin.server.world;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.ReasonCode;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.work.OpenBudget;

/** A world does not open as its files are damaged, but a backup of it does. */
public final class DamagedWorldException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why a world does not open where a backup may. */
    private static final Set<ReasonCode> DAMAGES =
            Set.of(
                    StoreCode.UNREADABLE,
                    StoreCode.DAMAGED,
                    StoreCode.NOT_A_JOURNAL,
                    StoreCode.NO_SNAPSHOT,
                    StoreCode.EMPTY);

    private final StoreException why;
    private final transient Path world;
    private final transient BackupFile backup;

    private DamagedWorldException(StoreException why, Path world, BackupFile backup) {
        super(why.getMessage(), why);
        this.why = why;
        this.world = world;
        this.backup = backup;
    }

    /**
     * Looks for a backup of a world that does not open; that takes as long as opening some.
     *
     * @param backups where they are
     * @return null if the world is not damaged, or no backup opens
     */
    public static @Nullable DamagedWorldException of(
            StoreException why, Path world, Path backups, OpenBudget budget) {
        BackupFile found =
                DAMAGES.contains(why.why().code())
                        ? BackupFile.newestThatOpens(world, backups, budget)
                        : null;
        return found == null ? null : new DamagedWorldException(why, world, found);
    }

    /** Why the world does not open. */
    public StoreException why() {
        return why;
    }

    /** Its folder. */
    public Path world() {
        return world;
    }

    /** The newest backup that opens. */
    public BackupFile backup() {
        return backup;
    }
}
