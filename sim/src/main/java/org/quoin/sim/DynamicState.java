package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.bytes.BadBytesException;
import org.quoin.sim.bytes.ByteReader;
import org.quoin.sim.bytes.ByteWriter;
import org.quoin.sim.house.HouseRules;
import org.quoin.sim.house.KnownPlayers;
import org.quoin.sim.house.Rule;
import org.quoin.sim.math.Mix;
import org.quoin.sim.rule.ExplosionQueue;
import org.quoin.sim.update.Updates;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.WorldRules;

/**
 * The state other than avatars and voxels: bodies, scheduled updates of blocks, explosions that
 * wait, the house rules, the time of day and the players who left. The one place where all of these
 * are hashed, copied, written and read.
 */
final class DynamicState {
    final Bodies bodies;
    final Updates updates;
    final ExplosionQueue explosions;
    final KnownPlayers known;
    HouseRules rules;

    /** What {@link DayClock} is asked with. */
    int dayTurn;

    /** The empty state of a new world. */
    DynamicState(WorldRules first) {
        this(
                new Bodies(),
                Updates.none(0),
                new ExplosionQueue(),
                new KnownPlayers(),
                HouseRules.USUAL
                        .with(Rule.FALL_DAMAGE, first.fallDamage())
                        .with(Rule.TIMED_DIGGING, first.timedDigging()),
                0);
    }

    private DynamicState(
            Bodies bodies,
            Updates updates,
            ExplosionQueue explosions,
            KnownPlayers known,
            HouseRules rules,
            int dayTurn) {
        this.bodies = bodies;
        this.updates = updates;
        this.explosions = explosions;
        this.known = known;
        this.rules = rules;
        this.dayTurn = dayTurn;
    }

    /** The share of the state hash. */
    long hash() {
        long house = Mix.mix(known.hash(), rules.hash(), dayTurn);
        return Mix.mix(Mix.mix(bodies.hash(), updates.hash(), explosions.hash()), house);
    }

    /** A state of its own, equal to this. */
    DynamicState copy() {
        return new DynamicState(
                bodies.copy(), updates.copy(), explosions.copy(), known.copy(), rules, dayTurn);
    }

    /** Writes all of it but the rules; equal states give equal bytes. */
    void write(ByteWriter out) {
        BodiesCodec.write(bodies, out);
        updates.write(out);
        explosions.write(out);
        out.i32(dayTurn);
        known.write(out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static DynamicState read(ByteReader in, int turn, HouseRules rules) throws BadBytesException {
        Bodies bodies = BodiesCodec.read(in);
        Updates updates = Updates.read(in, turn);
        ExplosionQueue explosions = ExplosionQueue.read(in);
        int dayTurn = in.i32In(0, DayClock.DAY_TURN_MAX, "turn of the day");
        return new DynamicState(bodies, updates, explosions, KnownPlayers.read(in), rules, dayTurn);
    }
}
