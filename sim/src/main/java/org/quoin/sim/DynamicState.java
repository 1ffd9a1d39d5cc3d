package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.bytes.BadBytesException;
import org.quoin.sim.bytes.ByteReader;
import org.quoin.sim.bytes.ByteWriter;
import org.quoin.sim.math.Mix;
import org.quoin.sim.rule.ExplosionQueue;
import org.quoin.sim.update.Updates;

/**
 * The state other than avatars and voxels: bodies, scheduled updates of blocks and explosions that
 * wait. The one place where all of these are hashed, copied, written and read.
 */
final class DynamicState {
    final Bodies bodies;
    final Updates updates;
    final ExplosionQueue explosions;

    /** The empty state of a new world. */
    DynamicState() {
        this(new Bodies(), Updates.none(0), new ExplosionQueue());
    }

    private DynamicState(Bodies bodies, Updates updates, ExplosionQueue explosions) {
        this.bodies = bodies;
        this.updates = updates;
        this.explosions = explosions;
    }

    /** The share of the state hash. */
    long hash() {
        return Mix.mix(bodies.hash(), updates.hash(), explosions.hash());
    }

    /** A state of its own, equal to this. */
    DynamicState copy() {
        return new DynamicState(bodies.copy(), updates.copy(), explosions.copy());
    }

    /** Writes all of it; equal states give equal bytes. */
    void write(ByteWriter out) {
        BodiesCodec.write(bodies, out);
        updates.write(out);
        explosions.write(out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static DynamicState read(ByteReader in, int turn) throws BadBytesException {
        return new DynamicState(
                BodiesCodec.read(in), Updates.read(in, turn), ExplosionQueue.read(in));
    }
}
