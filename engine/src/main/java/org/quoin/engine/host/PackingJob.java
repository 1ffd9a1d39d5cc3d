package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.WorldImage;

/**
 * A world held still at one turn, while another thread makes a snapshot of it. The outcome is set
 * once and may then be read from any thread.
 */
final class PackingJob implements Runnable {
    private final int turn;
    private final Blob coderBase;
    private final int bytesMax;
    private volatile @Nullable Outcome outcome;

    /** Null once it is packed: who waits for the outcome must not keep a second world alive. */
    private @Nullable WorldImage image;

    /**
     * What came of it.
     *
     * @param snapshot null if there is a problem
     * @param problem a sentence for whoever wanted in, or null
     */
    record Outcome(@Nullable PackedSnapshot snapshot, @Nullable String problem) {}

    /**
     * @param bytesMax a larger world is not packed at all
     */
    PackingJob(WorldImage image, Blob coderBase, int bytesMax) {
        this.turn = image.turn();
        this.image = image;
        this.coderBase = coderBase;
        this.bytesMax = bytesMax;
    }

    /** The snapshot's turn. */
    int turn() {
        return turn;
    }

    /** The turn coder's state after that turn. */
    Blob coderBase() {
        return coderBase;
    }

    /** Null until it is done. */
    @Nullable Outcome outcome() {
        return outcome;
    }

    /** Whether a whole world is kept in memory for this. */
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
            // Who waits for it must hear of it; a thread that dies says nothing.
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
