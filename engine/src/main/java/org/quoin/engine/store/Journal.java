package org.quoin.engine.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Turn;

/**
 * Records a host's session: turns, hashes, seats and snapshots. Nothing here waits for a disk; the
 * bytes go to a thread that appends them, with one write for each turn.
 */
public final class Journal implements TurnSink {
    private static final long RETRY_NANOS = StoreLimits.RETRY_SECONDS * 1_000_000_000L;

    private final Executor writes;
    private final JournalWriter writer;
    private final int segmentTurns;
    private final int retryTurns;
    private final TreeMap<Integer, Seat> seats = new TreeMap<>();
    private final AtomicLong queuedBytes = new AtomicLong();
    private int segmentTurn;
    private boolean overflown;
    private boolean saveAsked;

    /** Whether the world is paused with unsaved turns, and since when or tried. */
    private boolean standsUnsaved;

    private long triedNanos;

    /**
     * @param folder the world's folder, locked
     * @param writes appends in order, on one thread; may run tasks at once
     * @param slow syncs and writes snapshots; may run tasks at once
     * @param problems receives what to tell the host's player when saving fails, and when it works
     *     again; on the thread of {@code writes}
     */
    public Journal(
            SegmentFolder folder,
            WorldSettings settings,
            Executor writes,
            Executor slow,
            Consumer<Reason> problems) {
        this.writes = writes;
        this.writer = new JournalWriter(folder, settings, writes, slow, problems);
        int turnRate = settings.config().turnRate();
        this.segmentTurns = StoreLimits.SNAPSHOT_SECONDS * turnRate;
        this.retryTurns = StoreLimits.RETRY_SECONDS * turnRate;
    }

    /** Returns a journal that does everything on its caller's thread, for simulated machines. */
    public static Journal inline(SegmentFolder folder, WorldSettings settings) {
        return new Journal(folder, settings, Runnable::run, Runnable::run, problem -> {});
    }

    @Override
    public void started(Simulation at, Blob base) {
        begin(at, base);
    }

    @Override
    public void seat(Seat seat) {
        seats.put(seat.slot(), seat);
        append(new SegmentRecord.Seated(seat).toBytes());
    }

    @Override
    public void sealed(
            Turn turn, Blob coded, long stateHashOrZero, Simulation after, Supplier<Blob> base) {
        byte[] records = new SegmentRecord.Sealed(turn.number(), coded).toBytes();
        if (stateHashOrZero != 0) {
            records =
                    join(
                            records,
                            new SegmentRecord.Hashed(turn.number(), stateHashOrZero).toBytes());
        }
        append(records);
        standsUnsaved = false;
        int turns = turn.number() - segmentTurn;
        boolean retries = (overflown || writer.wantsSegment()) && turns >= retryTurns;
        boolean now = (saveAsked || writer.isFolderGone()) && turns > 0;
        if ((turns >= segmentTurns || retries || now) && !writer.isRotating()) {
            begin(after, base.get());
        }
    }

    @Override
    public void standing(Simulation at, Supplier<Blob> base, long nowNanos) {
        boolean unsaved = overflown || writer.wantsSegment();
        if (unsaved && !standsUnsaved) {
            triedNanos = nowNanos;
        }
        standsUnsaved = unsaved;
        boolean retries = unsaved && nowNanos - triedNanos >= RETRY_NANOS;
        boolean asked = saveAsked && at.turn() != segmentTurn;
        if ((retries || asked || writer.isFolderGone()) && !writer.isRotating()) {
            triedNanos = nowNanos;
            begin(at, base.get());
        }
    }

    /**
     * Ends the session: writes a last snapshot if a turn was played since the one before. To be
     * called on the session's thread, before {@link #close}.
     */
    public void ended(Simulation at) {
        if (at.turn() != segmentTurn || overflown || writer.wantsSegment()) {
            append(new SegmentRecord.Hashed(at.turn(), at.stateHash()).toBytes());
            begin(at, new TurnEncoder().base()); // No turn follows.
        }
    }

    @Override
    public boolean saveSoon() {
        saveAsked = true;
        return true;
    }

    /** Syncs what was appended, once a second; to be called several times a second. */
    public void advance(long nowNanos) {
        run(() -> writer.advance(nowNanos));
    }

    /** How much of the world is on disk; from any thread. */
    public SaveState state() {
        return writer.state();
    }

    /**
     * Closes the files when everything is written.
     *
     * @return completed when they are closed
     */
    public CompletableFuture<Void> close() {
        run(writer::close);
        return writer.closed();
    }

    private void begin(Simulation at, Blob base) {
        segmentTurn = at.turn();
        overflown = false;
        saveAsked = false;
        NewSegment segment = new NewSegment(WorldImage.of(at), base, seated(seats.values(), at));
        run(() -> writer.begin(segment));
    }

    /** Those seats whose players' avatars are in a world. */
    static List<Seat> seated(Collection<Seat> seats, Simulation in) {
        List<Seat> seated = new ArrayList<>();
        for (Seat seat : seats) {
            if (seat.name().equals(in.nameOf(seat.slot()))) {
                seated.add(seat);
            }
        }
        return seated;
    }

    private void append(byte[] records) {
        if (overflown) {
            return;
        }
        if (queuedBytes.addAndGet(records.length) > StoreLimits.QUEUE_BYTES_MAX) {
            overflown = true;
            queuedBytes.addAndGet(-records.length);
            run(() -> writer.abandon(Reason.of(FileCode.TOO_SLOW)));
            return;
        }
        run(
                () -> {
                    queuedBytes.addAndGet(-records.length);
                    writer.append(records);
                });
    }

    private void run(Runnable task) {
        writes.execute(writer.guarded(task));
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
