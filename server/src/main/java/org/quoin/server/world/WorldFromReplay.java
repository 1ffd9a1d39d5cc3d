package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.store.StoreException;

/** Makes a world of its own that goes on from a moment of a replay. */
public final class WorldFromReplay {
    private WorldFromReplay() {}

    /**
     * Makes one. Its hosts and moderators begin as builders: they may have lost that level since,
     * or may be strangers.
     *
     * @param to a folder that does not exist yet; nothing is left there if it fails
     * @param name of the new world
     * @throws StoreException.StoppedException if nobody wants it any more
     */
    public static void make(ReplayMoment moment, Path to, String name, Progress progress)
            throws IOException, StoreException {
        make(moment, to, name, true, progress);
    }

    /** The same for a world of one's own, in which everybody may do what they might then. */
    public static void makeOwn(ReplayMoment moment, Path to, String name, Progress progress)
            throws IOException, StoreException {
        make(moment, to, name, false, progress);
    }

    private static void make(
            ReplayMoment moment, Path to, String name, boolean lowersLevels, Progress progress)
            throws IOException, StoreException {
        NewWorldFolder.make(
                to,
                progress,
                part -> moment.write(part, name, lowersLevels, progress::isCancelled));
    }
}
