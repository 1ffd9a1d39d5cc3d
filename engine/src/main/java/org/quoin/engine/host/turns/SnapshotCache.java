package org.quoin.engine.host.turns;

import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.tinylog.Logger;

/**
 * Has the world packed for clients that need it, one pack for as many of them as possible.
 *
 * <p>A pack that is being made is shared, so that at most one waits for the packer. One that is
 * made is shared for some seconds: a joiner replays some turns more. The bigger the packs, the
 * longer, so that all that clients hold, however slowly they take them, is at most {@link
 * #HELD_BYTES_MAX}: nobody can hold one for longer than its turns are kept ({@link
 * SnapshotTransfer#isTooSlow}).
 */
public final class SnapshotCache {
    /** Of all packs that clients hold: two of the biggest worlds, which pack to less than half. */
    static final long HELD_BYTES_MAX = Limits.SNAPSHOT_BYTES_MAX;

    /** For how long joiners share a small pack: a crowd that comes in together needs one. */
    private static final int SHARED_SECONDS_MIN = 3;

    private final Executor packer;
    private final int bytesMax;
    private @Nullable Job latest;

    /**
     * @param packer runs the packing, at once or later, in this thread or another
     * @param bytesMax a larger world is not packed at all
     */
    public SnapshotCache(Executor packer, int bytesMax) {
        this.packer = packer;
        this.bytesMax = bytesMax;
    }

    /** The world as it is or was a little while ago, for somebody who comes in. */
    public Job recent(Simulation simulation, TurnEncoder encoder) {
        Job job = latest;
        return job != null && isShared(job, simulation, SHARED_SECONDS_MIN)
                ? job
                : pack(simulation, encoder);
    }

    /**
     * The world exactly as it is after the last turn, to mend another.
     *
     * @return null if the packer or what is held has no room for another pack now; there is room
     *     again after some seconds
     */
    public @Nullable Job current(Simulation simulation, TurnEncoder encoder) {
        Job job = latest;
        if (job != null && job.turn() == simulation.turn()) {
            return job;
        }
        return job != null && isShared(job, simulation, 0) ? null : pack(simulation, encoder);
    }

    /** About how much memory the latest pack takes; a world that waits to be packed is one more. */
    public long bytes(Simulation simulation) {
        Job job = latest;
        if (job == null) {
            return 0;
        }
        Outcome outcome = job.outcome();
        PackedSnapshot snapshot = outcome == null ? null : outcome.snapshot();
        long waiting = job.holdsWorld() ? simulation.memoryBytes() : 0;
        return waiting + (snapshot == null ? 0 : snapshot.packedBytes());
    }

    private Job pack(Simulation simulation, TurnEncoder encoder) {
        Job job = new Job(WorldImage.of(simulation), encoder.base(), bytesMax);
        latest = job;
        boolean isTaken = false;
        try {
            packer.execute(job);
            isTaken = true;
        } catch (RejectedExecutionException e) {
            Logger.debug("the host is being closed: no world is packed any more");
        } finally {
            if (!isTaken) {
                job.fail(); // Or whoever comes in next would wait for it.
            }
        }
        return job;
    }

    /** Whether there is no other pack yet. */
    private boolean isShared(Job job, Simulation simulation, int secondsMin) {
        int ageTurns = simulation.turn() - job.turn();
        // Of what is older than that its turns are no longer kept when it has arrived.
        int oldest = Limits.HISTORY_TURNS_MAX / 2;
        Outcome outcome = job.outcome();
        if (outcome == null) {
            return ageTurns <= oldest;
        }
        PackedSnapshot snapshot = outcome.snapshot();
        if (snapshot == null) {
            return false; // A world in which nobody plays has no later turn to try again at.
        }
        int youngest = secondsMin * simulation.config().turnRate();
        long turns = Limits.HISTORY_TURNS_MAX * (long) snapshot.packedBytes() / HELD_BYTES_MAX;
        return ageTurns <= Math.min(oldest, Math.max(youngest, turns));
    }

    /**
     * A world held still at one turn, while another thread makes a snapshot of it. The outcome is
     * set once and may then be read from any thread.
     */
    public static final class Job implements Runnable {
        private static final String NO_MEMORY =
                "The host has too little memory left to send the world: try again later, or tell"
                        + " the host";
        private static final String FAILED = "The host could not pack the world: tell the host";

        private final int turn;
        private final Blob coderBase;
        private final int bytesMax;
        private volatile @Nullable Outcome outcome;

        /** Null once it is packed: a job that is kept must not keep a second world alive. */
        private @Nullable WorldImage image;

        Job(WorldImage image, Blob coderBase, int bytesMax) {
            this.turn = image.turn();
            this.image = image;
            this.coderBase = coderBase;
            this.bytesMax = bytesMax;
        }

        /** The snapshot's turn. */
        public int turn() {
            return turn;
        }

        /** The turn coder's state after that turn. */
        public Blob coderBase() {
            return coderBase;
        }

        /** Null until it is done. */
        public @Nullable Outcome outcome() {
            return outcome;
        }

        /** Whether it keeps a whole world in memory. */
        boolean holdsWorld() {
            return image != null;
        }

        @Override
        public void run() {
            WorldImage held = image;
            image = null;
            if (held == null) {
                throw new IllegalStateException("packed twice");
            }
            try {
                byte[] raw = held.toBytes();
                outcome =
                        raw.length > bytesMax
                                ? tooBig(raw.length)
                                : new Outcome(PackedSnapshot.of(raw), null);
            } catch (OutOfMemoryError e) {
                Logger.error("too little memory to pack the world: {}", e.toString());
                outcome = new Outcome(null, NO_MEMORY);
            } catch (Throwable e) {
                // The clients that wait for it must be told; a thread that dies tells nobody.
                Logger.error(e, "packing the world");
                fail();
            }
        }

        /** It will never be packed: notifies those who wait for it. */
        void fail() {
            image = null;
            outcome = new Outcome(null, FAILED);
        }

        private Outcome tooBig(int bytes) {
            return new Outcome(
                    null,
                    "The world has grown too big to be joined: "
                            + bytes
                            + " bytes of edits, and no game takes more than "
                            + bytesMax);
        }
    }

    /**
     * The outcome of a {@link Job}: exactly one part is not null.
     *
     * @param snapshot null if there is a problem
     * @param problem a sentence for the player who waits for it, or null
     */
    public record Outcome(@Nullable PackedSnapshot snapshot, @Nullable String problem) {}

    /** The world after a turn, packed for the wire. Immutable; shared by all who get that turn. */
    public static final class PackedSnapshot {
        private final int rawBytes;
        private final byte[] packed;

        private PackedSnapshot(int rawBytes, byte[] packed) {
            this.rawBytes = rawBytes;
            this.packed = packed;
        }

        private static PackedSnapshot of(byte[] raw) {
            return new PackedSnapshot(raw.length, Packing.pack(raw));
        }

        public int rawBytes() {
            return rawBytes;
        }

        public int packedBytes() {
            return packed.length;
        }

        /**
         * The part that begins at an offset.
         *
         * @param bytesMax up to {@link Limits#SNAPSHOT_PART_BYTES_MAX}
         */
        Blob part(int offset, int bytesMax) {
            int end = Math.min(packed.length, offset + bytesMax);
            return Blob.owning(Arrays.copyOfRange(packed, offset, end));
        }
    }
}
