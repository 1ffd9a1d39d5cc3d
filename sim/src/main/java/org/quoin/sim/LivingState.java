package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.math.Mix;
import org.quoin.sim.rule.ExplosionQueue;
import org.quoin.sim.update.Updates;

/**
 * The state of all that goes on by itself, beside avatars and voxels: one place where each part is
 * hashed, copied, written and read.
 */
final class LivingState {
    final Bodies bodies;
    final Updates updates;
    final ExplosionQueue explosions;

    /** Of a new world: nothing goes on yet. */
    LivingState() {
        this(new Bodies(), Updates.none(0), new ExplosionQueue());
    }

    private LivingState(Bodies bodies, Updates updates, ExplosionQueue explosions) {
        this.bodies = bodies;
        this.updates = updates;
        this.explosions = explosions;
    }

    /** The share of the state hash. */
    long hash() {
        return Mix.mix(bodies.hash(), updates.hash(), explosions.hash());
    }

    /** A state of its own, equal to this. */
    LivingState copy() {
        return new LivingState(bodies.copy(), updates.copy(), explosions.copy());
    }

    /** Writes all of it; equal states give equal bytes. */
    void write(ByteSink out) {
        BodiesCodec.write(bodies, out);
        updates.write(out);
        explosions.write(out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static LivingState read(ByteSource in, int turn) throws SnapshotException {
        return new LivingState(
                BodiesCodec.read(in), Updates.read(in, turn), ExplosionQueue.read(in));
    }
}
