package org.quoin.engine.store;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * How much of a world is on disk, safe from a power failure.
 *
 * @param everSaved whether anything of this session is
 * @param savedNanos up to when what was played is there, in the time of {@link Journal#advance}
 * @param whole whether nothing was played since
 * @param problem why nothing is being saved now, null while saving works
 */
public record SaveState(
        boolean everSaved, long savedNanos, boolean whole, @Nullable Reason problem) {
    /** Before anything is saved. */
    public static final SaveState NOTHING = new SaveState(false, 0, false, null);

    /** Saved up to that time. */
    static SaveState upTo(long savedNanos, boolean whole) {
        return new SaveState(true, savedNanos, whole, null);
    }

    /** The same while nothing more is saved, for that reason. */
    SaveState failing(Reason reason) {
        return new SaveState(everSaved, savedNanos, false, reason);
    }

    /** The same after something was played. */
    SaveState changed() {
        return whole ? new SaveState(everSaved, savedNanos, false, problem) : this;
    }
}
