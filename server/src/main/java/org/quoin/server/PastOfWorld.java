package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.replay.JournalPast;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;

/**
 * A world that nobody plays, to be asked about its past.
 *
 * @param settings those of the world
 * @param fromTurn the first turn that is asked about
 * @param lastTurn the last turn of the journal
 */
record PastOfWorld(
        ReplayFiles files, WorldSettings settings, int fromTurn, int lastTurn, JournalPast past) {

    /**
     * Opens a world's folder, and tells of turns that are missing in it.
     *
     * @param since how far back is asked; null for all there is
     */
    static PastOfWorld open(Path path, @Nullable PlayedTime since)
            throws IOException, StoreException {
        ReplayFiles files = ReplayFiles.at(path);
        JournalPast past =
                new JournalPast(
                        files.folder(),
                        Runnable::run,
                        Runnable::run,
                        () -> OpenBudget.ofFile(() -> false));
        try (ReplaySource source = ReplaySource.open(files)) {
            WorldFaults.tellGaps(path, source);
            long back = since == null ? Long.MAX_VALUE : since.seconds() * source.turnRate();
            int fromTurn = (int) Math.max(source.firstTurn(), source.lastTurn() - back);
            return new PastOfWorld(files, source.settings(), fromTurn, source.lastTurn(), past);
        }
    }

    /** How much was played since a turn, for a person. */
    String ago(int turn) {
        return PlayedTime.of(lastTurn - turn, settings.config().turnRate());
    }
}
