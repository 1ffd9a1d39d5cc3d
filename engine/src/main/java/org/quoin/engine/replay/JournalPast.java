package org.quoin.engine.replay;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.UndoSearch;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.work.OpenBudget;

/**
 * The past of a world by its journal, which may be written meanwhile. Each question opens worlds of
 * its own, one after the other, and is answered by the threads that are handed in.
 */
public final class JournalPast implements WorldPast {
    private final SegmentFolder folder;
    private final Executor writes;
    private final Executor readers;
    private final Supplier<OpenBudget> budgets;

    /**
     * @param folder the world's folder
     * @param writes runs the journal's pending writes, in order
     * @param readers read; may run tasks concurrently
     * @param budgets each query's budget, created when it is read
     */
    public JournalPast(
            SegmentFolder folder, Executor writes, Executor readers, Supplier<OpenBudget> budgets) {
        this.folder = folder;
        this.writes = writes;
        this.readers = readers;
        this.budgets = budgets;
    }

    @Override
    public boolean isKept() {
        return true;
    }

    @Override
    public CompletableFuture<History> history(int x, int y, int z, int fromTurn, int changesMax) {
        return later(() -> readHistory(x, y, z, fromTurn, changesMax));
    }

    @Override
    public CompletableFuture<Undoing> plan(String player, int fromTurn, VoxelBox box) {
        return later(() -> readPlan(player, fromTurn, box, true));
    }

    /** After all that was played before the question is written. */
    private <T> CompletableFuture<T> later(Callable<T> question) {
        return CompletableFuture.runAsync(() -> {}, writes)
                .thenApplyAsync(
                        written -> {
                            try {
                                return question.call();
                            } catch (Exception e) {
                                throw new CompletionException(e.getMessage(), e);
                            }
                        },
                        readers);
    }

    /**
     * Segment by segment from the newest back, until there are enough changes, or turns are
     * missing: what was changed in them nobody knows.
     */
    public History readHistory(int x, int y, int z, int fromTurn, int changesMax)
            throws IOException, StoreException {
        List<String> segments = WorldFolder.segments(folder);
        List<VoxelChange> changes = new ArrayList<>();
        PlayerBook players = new PlayerBook();
        OpenBudget budget = budgets.get();
        int reached = Integer.MAX_VALUE;
        for (int i = segments.size() - 1; i >= 0; i--) {
            Deque<VoxelChange> newest = new ArrayDeque<>();
            WorldChanges journal =
                    new WorldChanges(folder, segments.subList(i, i + 1), new PlayerBook(), budget);
            boolean isNewest = i == segments.size() - 1;
            int end = isNewest ? Integer.MAX_VALUE : WorldFolder.firstTurnOf(segments.get(i + 1));
            journal.read(
                    fromTurn,
                    end,
                    change -> {
                        if (change.x() == x && change.y() == y && change.z() == z) {
                            newest.addFirst(change);
                            if (newest.size() > changesMax) {
                                newest.removeLast();
                            }
                        }
                    });
            if (!isNewest && journal.endTurn() < end) {
                break;
            }
            players.learnEarlier(journal.players());
            while (changes.size() < changesMax && !newest.isEmpty()) {
                changes.add(newest.removeFirst());
            }
            reached = Math.max(fromTurn, journal.firstTurn());
            if (changes.size() == changesMax || journal.firstTurn() <= fromTurn) {
                break;
            }
        }
        return new History(changes, players, reached);
    }

    /** From the segment that has the turn on, also where later turns are missing. */
    public Undoing readPlan(String player, int fromTurn, VoxelBox box)
            throws IOException, StoreException {
        return readPlan(player, fromTurn, box, false);
    }

    /**
     * The same.
     *
     * @param complete whether to begin behind turns that are missing: others may have changed in
     *     them what would be undone
     */
    private Undoing readPlan(String player, int fromTurn, VoxelBox box, boolean complete)
            throws IOException, StoreException {
        WorldChanges journal =
                new WorldChanges(
                        folder, WorldFolder.segments(folder), new PlayerBook(), budgets.get());
        UndoSearch search =
                new UndoSearch(player, ownerOf(player), fromTurn, box, journal.players());
        journal.read(fromTurn, Integer.MAX_VALUE, search);
        if (complete && journal.gapEndTurn() > fromTurn) {
            return readPlan(player, journal.gapEndTurn(), box, true);
        }
        return search.result(Math.max(fromTurn, journal.firstTurn()));
    }

    /** The key that owns a name by the world's list; a similar name is another's. */
    private OptionalLong ownerOf(String name) {
        try {
            NameList list = NameList.of(ListFile.textIn(folder, ListFile.NAMES));
            NameList.Owned owned = list.ownerOf(name);
            return owned != null
                            && NameLikeness.folded(owned.name()).equals(NameLikeness.folded(name))
                    ? OptionalLong.of(owned.keyId())
                    : OptionalLong.empty();
        } catch (IOException e) { // The world's host is notified; the journal has names, too.
            return OptionalLong.empty();
        }
    }
}
