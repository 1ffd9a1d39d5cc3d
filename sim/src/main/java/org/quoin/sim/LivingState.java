package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;

/**
 * The state of all that goes on by itself, beside avatars and voxels: one place where each part is
 * hashed, copied, written and read.
 */
final class LivingState {
    final Bodies bodies;

    /** Of a new world: nothing goes on yet. */
    LivingState() {
        this(new Bodies());
    }

    private LivingState(Bodies bodies) {
        this.bodies = bodies;
    }

    /** The share of the state hash. */
    long hash() {
        return bodies.hash();
    }

    /** A state of its own, equal to this. */
    LivingState copy() {
        return new LivingState(bodies.copy());
    }

    /** Writes all of it; equal states give equal bytes. */
    void write(ByteSink out) {
        BodiesCodec.write(bodies, out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static LivingState read(ByteSource in) throws SnapshotException {
        return new LivingState(BodiesCodec.read(in));
    }
}
