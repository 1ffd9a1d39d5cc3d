package org.quoin.engine.replay;

import java.io.IOException;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Turn;

/**
 * Replays a world turn by turn, and goes to any turn. It keeps the turns of the segment played so
 * far, and an image of the world every {@link #IMAGE_EVERY_TURNS} turns while there is memory for
 * them, so going back costs little.
 */
public final class ReplaySource implements AutoCloseable {
    /** Going back executes at most this many turns as a rule: some milliseconds. */
    static final int IMAGE_EVERY_TURNS = 200;

    private BooleanSupplier stopAsked;
    private final ReplayFiles files;

    /** First turn of each segment, ascending, and its file. */
    private final TreeMap<Integer, String> fileByFirstTurn = new TreeMap<>();

    private final int lastTurn;
    private PlayedSegment segment;
    private Simulation simulation;
    private boolean jumped = true;

    private ReplaySource(ReplayFiles files, BooleanSupplier stopAsked)
            throws IOException, StoreException {
        this.files = files;
        this.stopAsked = stopAsked;
        int last = 0;
        for (String file : files.segments()) {
            SegmentPlayer.Range range = SegmentPlayer.rangeOf(files.folder(), file);
            fileByFirstTurn.put(range.firstTurn(), file);
            last = Math.max(last, range.lastTurn());
        }
        this.lastTurn = last;
        this.segment = open(fileByFirstTurn.firstEntry().getValue());
        this.simulation = nearest(firstTurn()).open();
    }

    /**
     * Opens a replay at its first turn.
     *
     * @throws StoreException if it is of another version or its first snapshot is damaged
     */
    public static ReplaySource open(ReplayFiles files) throws IOException, StoreException {
        return open(files, () -> false);
    }

    /**
     * The same; it takes minutes at most.
     *
     * @param stopAsked asked often, from this thread: whether nobody wants it any more
     * @throws StoreException.StoppedException if so
     */
    public static ReplaySource open(ReplayFiles files, BooleanSupplier stopAsked)
            throws IOException, StoreException {
        ReplaySource source = new ReplaySource(files, stopAsked);
        source.stopAsked = () -> false; // It is here: what follows belongs to who watches.
        return source;
    }

    /** Returns the world's settings. */
    public WorldSettings settings() {
        return segment.player().header().settings();
    }

    /** Returns the turns a second at single speed. */
    public int turnRate() {
        return settings().config().turnRate();
    }

    /** Returns the first turn: the state after it is shown first. */
    public int firstTurn() {
        return fileByFirstTurn.firstKey();
    }

    /** Returns the last turn of the files; damage may end the replay earlier, see {@link #step}. */
    public int lastTurn() {
        return lastTurn;
    }

    /** Returns the turn that {@link #viewTick} shows. */
    public int turn() {
        return simulation.turn();
    }

    /** Returns the world; not to be changed. */
    public Simulation simulation() {
        return simulation;
    }

    /**
     * Executes the next turn. At the end of a segment the next one follows, maybe with a gap.
     *
     * @return whether there was a turn; see {@link #endReason}
     * @throws StoreException if the next segment is damaged at its start
     */
    public boolean step() throws IOException, StoreException {
        while (true) {
            Turn next = segment.turn(simulation.turn() + 1);
            if (next != null) {
                simulation.step(next);
                return true;
            }
            Integer later = fileByFirstTurn.higherKey(segment.firstTurn());
            if (later == null) {
                return false;
            }
            enter(later);
            if (later > simulation.turn()) {
                jumpTo(nearest(later));
                return true;
            }
            // The segments overlap: the world stays as it is.
        }
    }

    /**
     * Why the file that is shown was not played to its end though it is not damaged: it would take
     * too much memory, or has more turns than any host writes into one. Null while there is none.
     */
    public @Nullable Reason endReason() {
        return segment.endReason();
    }

    /**
     * Goes to a turn, forward or back; a turn outside the replay becomes its nearest end.
     *
     * @return the turn that was reached; a lower one if damage ends the journal
     */
    public int seek(int turn) throws IOException, StoreException {
        int wanted = Math.max(firstTurn(), Math.min(lastTurn, turn));
        int first = fileByFirstTurn.floorKey(wanted);
        if (first != segment.firstTurn()) {
            enter(first);
            jumpTo(nearest(first));
        }
        goTo(wanted);
        return simulation.turn();
    }

    /**
     * Returns what a view needs to know since the last call, see {@link Simulation#viewTick} and
     * {@link #pollJumped}.
     */
    public ViewTick viewTick() {
        return simulation.viewTick();
    }

    /**
     * Whether the world was replaced since the last call: a view must then drop what it has, and
     * the next tick has everything that differs from the terrain.
     */
    public boolean pollJumped() {
        boolean taken = jumped;
        jumped = false;
        return taken;
    }

    @Override
    public void close() throws IOException {
        segment.close();
    }

    private PlayedSegment open(String file) throws IOException, StoreException {
        return new PlayedSegment(
                SegmentPlayer.open(
                        files.folder(), file, OpenBudget.ofFile(() -> stopAsked.getAsBoolean())));
    }

    /** Changes to the segment that begins at a turn. */
    private void enter(int firstTurn) throws IOException, StoreException {
        String file = fileByFirstTurn.get(firstTurn);
        if (file == null) {
            throw new IllegalStateException("no segment begins at turn " + firstTurn);
        }
        PlayedSegment entered = open(file);
        segment.close();
        segment = entered;
    }

    /** Goes to a turn of this segment, or to its last turn before that. */
    private void goTo(int turn) throws IOException, StoreException {
        if (turn > segment.firstTurn()) {
            segment.turn(turn); // Plays that far, which keeps images on the way.
        }
        WorldImage image = nearest(turn);
        if (simulation.turn() > turn || image.turn() > simulation.turn()) {
            jumpTo(image);
        }
        while (simulation.turn() < turn) {
            Turn next = segment.turn(simulation.turn() + 1);
            if (next == null) {
                return;
            }
            simulation.step(next);
        }
    }

    private void jumpTo(WorldImage image) {
        simulation = image.open();
        jumped = true;
    }

    private WorldImage nearest(int turn) {
        return segment.images().nearest(turn);
    }
}
