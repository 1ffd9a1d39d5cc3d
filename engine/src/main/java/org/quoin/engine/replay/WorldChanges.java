package org.quoin.engine.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Replays a world's journal and reports every change of a voxel with its cause. A host may be
 * writing the journal meanwhile: the turns written so far count.
 */
public final class WorldChanges {
    private final SegmentFolder folder;
    private final List<String> segments;
    private final PlayerBook players;
    private final OpenBudget budget;
    private final List<String> problems = new ArrayList<>();
    private IntConsumer progress = turn -> {};
    private int firstTurn;
    private int lastTurn;
    private int gapEndTurn;
    private int endTurn;
    private int turnRate;

    /**
     * A reader of a journal.
     *
     * @param segments its segments to read, oldest first
     * @param players learns the journal's players
     * @param budget the budget of each segment, as no two are open at once
     */
    public WorldChanges(
            SegmentFolder folder, List<String> segments, PlayerBook players, OpenBudget budget) {
        this.folder = folder;
        this.segments = List.copyOf(segments);
        this.players = players;
        this.budget = budget;
    }

    /** Sets the listener for each replayed turn. */
    public void setProgress(IntConsumer told) {
        progress = told;
    }

    /**
     * Reports the changes from a turn on. Effects that began before that turn's segment have no
     * cause.
     *
     * @param fromTurn earlier changes are replayed, but not reported
     * @param untilTurn the last turn that is replayed
     * @throws StoreException if a segment is damaged at its start, of another version or exceeds
     *     the budget, or if it was to stop
     */
    public void read(int fromTurn, int untilTurn, VoxelChange.Reader reader)
            throws IOException, StoreException {
        ChangeAttribution causes =
                new ChangeAttribution(
                        change -> {
                            if (change.turn() >= fromTurn) {
                                reader.changed(change);
                            }
                        });
        boolean begun = false;
        for (int i = 0; i < segments.size(); i++) {
            int end =
                    i == segments.size() - 1
                            ? untilTurn
                            : WorldFolder.firstTurnOf(segments.get(i + 1));
            if (end >= fromTurn) {
                endTurn = play(segments.get(i), end, causes, begun);
                begun = true;
                if (i < segments.size() - 1 && endTurn < end) {
                    gapEndTurn = end;
                }
            }
        }
        if (causes.isIncomplete()) {
            problems.add(
                    "more than "
                            + causes.cellsMax()
                            + " places at once had a cause: some of what followed has none here");
        }
    }

    /** The players that it has met. */
    public PlayerBook players() {
        return players;
    }

    /** Sentences about what could not be read; empty as a rule. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** The first turn that was played. */
    public int firstTurn() {
        return firstTurn;
    }

    /**
     * The turn behind the last ones that are in no segment, though some before them are: they were
     * played at another host, or could not be saved; 0 if none is missing.
     */
    public int gapEndTurn() {
        return gapEndTurn;
    }

    /** The last turn that was played. */
    public int lastTurn() {
        return lastTurn;
    }

    /** The last turn of the last segment that was read, at least that of its snapshot. */
    int endTurn() {
        return endTurn;
    }

    /** The world's turns a second. */
    public int turnRate() {
        return turnRate;
    }

    /**
     * Plays a segment up to where the next one begins.
     *
     * @return the last turn in it
     */
    private int play(String file, int end, ChangeAttribution causes, boolean begun)
            throws IOException, StoreException {
        OpenBudget own = budget.forNext(OpenBudget.FILE_SECONDS_MAX);
        try (SegmentPlayer segment = SegmentPlayer.open(folder, file, own)) {
            Simulation world = segment.simulation();
            if (!begun) {
                firstTurn = world.turn();
                turnRate = world.config().turnRate();
            }
            world.useTrace(causes);
            players.learn(world);
            Reason older = segment.olderTurns();
            if (older != null) {
                problems.add(older.text());
                return end; // They are there, though nobody can read them.
            }
            while (world.turn() < end) {
                causes.startTurn(world.turn() + 1);
                Turn turn = segment.step();
                if (turn == null) {
                    break;
                }
                players.learn(turn);
                players.learn(segment.seats());
                lastTurn = world.turn();
                progress.accept(lastTurn);
            }
            String damage = segment.damage();
            if (damage != null) {
                problems.add(file + ": " + damage);
            }
            return world.turn();
        }
    }
}
