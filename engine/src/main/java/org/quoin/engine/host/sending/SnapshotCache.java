package org.quoin.engine.host.sending;

import java.util.Arrays;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;

/** Has the world packed for clients that need it, one pack for as many of them as possible. */
public final class SnapshotCache {
    /**
     * A joiner replays up to this many turns more rather than have another pack made while one is
     * being made.
     */
    private static final int SHARED_TURNS_MAX = 200;

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

    /** The world as it is, or an older one that is still being packed. */
    public Job recent(Simulation simulation, TurnEncoder encoder) {
        Job job = latest;
        boolean inWork =
                job != null
                        && job.outcome() == null
                        && simulation.turn() - job.turn() <= SHARED_TURNS_MAX;
        return job != null && inWork ? job : current(simulation, encoder);
    }

    /** The world exactly as it is after the last turn. */
    public Job current(Simulation simulation, TurnEncoder encoder) {
        Job job = latest;
        if (job == null || job.turn() != simulation.turn()) {
            job = new Job(WorldImage.of(simulation), encoder.base(), bytesMax);
            latest = job;
            packer.execute(job);
        }
        return job;
    }

    /**
     * A world held still at one turn, while another thread makes a snapshot of it. The outcome is
     * set once and may then be read from any thread.
     */
    public static final class Job implements Runnable {
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
            } catch (RuntimeException | OutOfMemoryError e) {
                // The client that waits for it must be told; a thread that dies tells nobody.
                outcome = new Outcome(null, "The world could not be packed: " + e);
            }
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
     * What came of a {@link Job}: one of the two.
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
