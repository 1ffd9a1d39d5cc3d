package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.update.Updates;

/**
 * The state of all that goes on by itself, beside avatars and voxels: one place where each part is
 * hashed, copied, written and read.
 */
final class LivingState {
    final Bodies bodies;
    final Updates updates;

    /** Of a new world: nothing goes on yet. */
    LivingState() {
        this(new Bodies(), Updates.none(0));
    }

    private LivingState(Bodies bodies, Updates updates) {
        this.bodies = bodies;
        this.updates = updates;
    }

    /** The share of the state hash. */
    long hash() {
        return bodies.hash() + updates.hash();
    }

    /** A state of its own, equal to this. */
    LivingState copy() {
        return new LivingState(bodies.copy(), updates.copy());
    }

    /** Writes all of it; equal states give equal bytes. */
    void write(ByteSink out) {
        BodiesCodec.write(bodies, out);
        updates.write(out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static LivingState read(ByteSource in, int turn) throws SnapshotException {
        return new LivingState(BodiesCodec.read(in), Updates.read(in, turn));
    }
}
