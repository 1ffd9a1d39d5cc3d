package org.quoin.engine.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Turn;
import org.tinylog.Logger;

/**
 * Replays a world turn by turn, and goes to any turn. It keeps the turns of the segment played so
 * far, and an image of the world every {@link #IMAGE_EVERY_TURNS} turns while there is memory for
 * them, so going back costs little.
 */
public final class ReplaySource implements AutoCloseable {
    /** Going back executes at most this many turns as a rule: some milliseconds. */
    static final int IMAGE_EVERY_TURNS = 200;

    private BooleanSupplier stopAsked;

    /** Turns are played in slices, so only an opening asks whether it is to stop. */
    private boolean opening;

    private final ReplayFiles files;

    /** First turn of each segment, ascending, and its file. */
    private final TreeMap<Integer, String> fileByFirstTurn = new TreeMap<>();

    private final int lastTurn;
    private final List<TurnGap> gaps = new ArrayList<>();
    private PlayedSegment segment;
    private Simulation simulation;
    private boolean jumped = true;

    private ReplaySource(ReplayFiles files, BooleanSupplier stopAsked)
            throws IOException, StoreException {
        this.files = files;
        this.stopAsked = stopAsked;
        int last = 0;
        String before = "";
        for (String file : files.segments()) {
            SegmentPlayer.Range range = SegmentPlayer.rangeOf(files.folder(), file, stopAsked);
            if (!before.isEmpty() && range.firstTurn() > last) {
                gaps.add(new TurnGap(before, file, last + 1, range.firstTurn()));
            }
            before = file;
            fileByFirstTurn.put(range.firstTurn(), file);
            last = Math.max(last, range.lastTurn());
        }
        this.lastTurn = last;
        this.segment = open(fileByFirstTurn.firstEntry().getValue(), 0);
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
        source.stopAsked = () -> false; // It is complete: from here on it belongs to the viewer.
        return source;
    }

    /**
     * Sets the check, called often on the same thread while another segment is opened, for whether
     * to stop. Meanwhile only getters of this object may be called. After a stop the turn shown
     * stays.
     */
    public void setStopAsked(BooleanSupplier stopAsked) {
        this.stopAsked = stopAsked;
    }

    /** Returns the world's settings. */
    public WorldSettings settings() {
        return segment.player().header().settings();
    }

    /** Returns the world's present name: a new one is written into its newest file alone. */
    public String name() {
        String newest = files.segments().get(files.segments().size() - 1);
        try {
            return WorldFiles.name(files.folder(), newest);
        } catch (IOException | StoreException e) {
            Logger.info("{} does not tell the world's name: {}", newest, e.toString());
            return settings().name();
        }
    }

    /** Returns the folder that its files are in; null if they are on no disk. */
    public @Nullable Path folder() {
        return files.folder() instanceof DiskFolder disk ? disk.path() : null;
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

    /** Returns the turns between the first and the last that no file has; empty as a rule. */
    public List<TurnGap> gaps() {
        return List.copyOf(gaps);
    }

    /** Returns the turn that {@link #viewTick} shows. */
    public int turn() {
        return simulation.turn();
    }

    /** Returns the world; not to be changed. */
    public Simulation simulation() {
        return simulation;
    }

    /** Holds the moment still that is shown, so that a world of its own can go on from it. */
    public ReplayMoment moment() {
        SegmentPlayer player = segment.player();
        return new ReplayMoment(files.folder(), player.file(), player.header(), simulation);
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

    /** Returns the turn to which {@link #seek} of a turn goes: that, or the nearest end. */
    public int within(int turn) {
        return Math.max(firstTurn(), Math.min(lastTurn, turn));
    }

    /**
     * Goes to a turn, forward or back; a turn outside the replay becomes its nearest end.
     *
     * @return the turn that was reached; a lower one if the journal ends before
     */
    public int seek(int turn) throws IOException, StoreException {
        seek(turn, () -> true);
        return simulation.turn();
    }

    /**
     * Seeks for a while. To be called with the same turn until it is reached: progress on the way
     * is kept. The world shown may be that of a turn in between.
     *
     * @param goesOn asked after each executed turn: whether there is time for another
     * @return whether the turn is reached, or the journal ends before
     */
    public boolean seek(int turn, BooleanSupplier goesOn) throws IOException, StoreException {
        int wanted = within(turn);
        int first = fileByFirstTurn.floorKey(wanted);
        if (first != segment.firstTurn()) {
            enter(first);
            jumpTo(nearest(first));
        }
        while (segment.playedTurn() < wanted && segment.playNext()) { // Keeps images on the way.
            if (!goesOn.getAsBoolean()) {
                return false;
            }
        }
        WorldImage image = nearest(wanted);
        if (simulation.turn() > wanted || image.turn() > simulation.turn()) {
            jumpTo(image);
        }
        while (simulation.turn() < wanted) {
            Turn next = segment.turn(simulation.turn() + 1);
            if (next == null) {
                return true;
            }
            simulation.step(next);
            if (!goesOn.getAsBoolean()) {
                return simulation.turn() == wanted;
            }
        }
        return true;
    }

    /** Returns how many turns are still to be executed on the way to a turn, about. */
    public long turnsTo(int turn) {
        int wanted = within(turn);
        int first = fileByFirstTurn.floorKey(wanted);
        if (first != segment.firstTurn()) {
            return 2L * (wanted - first); // In the segment, and in the world shown.
        }
        int image = nearest(wanted).turn();
        boolean goesBack = simulation.turn() > wanted || image > simulation.turn();
        long shown = (long) wanted - (goesBack ? image : simulation.turn());
        return Math.max(0, wanted - segment.playedTurn()) + shown;
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

    private PlayedSegment open(String file, long heldBytes) throws IOException, StoreException {
        BooleanSupplier stops = () -> opening && stopAsked.getAsBoolean();
        opening = true;
        try {
            return new PlayedSegment(
                    SegmentPlayer.open(
                            files.folder(), file, OpenBudget.ofNextFile(stops, heldBytes)));
        } finally {
            opening = false;
        }
    }

    /** Changes to the segment that begins at a turn. */
    private void enter(int firstTurn) throws IOException, StoreException {
        String file = fileByFirstTurn.get(firstTurn);
        if (file == null) {
            throw new IllegalStateException("no segment begins at turn " + firstTurn);
        }
        PlayedSegment entered = open(file, segment.heldBytes());
        segment.close();
        segment = entered;
    }

    private void jumpTo(WorldImage image) {
        simulation = image.open();
        jumped = true;
    }

    private WorldImage nearest(int turn) {
        return segment.images().nearest(turn);
    }
}
