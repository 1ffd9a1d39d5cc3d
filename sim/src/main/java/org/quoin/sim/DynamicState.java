package org.quoin.sim;

import org.quoin.sim.area.Areas;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodiesCodec;
import org.quoin.sim.match.Match;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.KnownPlayers;
import org.quoin.sim.rule.ExplosionQueue;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.DayClock;

/**
 * The state other than avatars and voxels: bodies, scheduled updates of blocks, explosions that
 * wait, the house rules, the areas, the match, who is to blame for what falls, the time of day and
 * the players who left. The one place where all of these are hashed, copied, written and read.
 */
final class DynamicState {
    /** Of a row of the bodies: 32 bytes of columns of longs, 36 of ints, 3 of bytes, and some. */
    private static final int BODY_MEMORY_BYTES = 80;

    /** Of a waiting explosion, with the room that its arrays have beside. */
    private static final int EXPLOSION_MEMORY_BYTES = 64;

    /** Of the known players, of those to blame and of the arenas: all at their largest. */
    private static final int OTHER_MEMORY_BYTES = 640 * 1024;

    final Bodies bodies;
    final Updates updates;
    final ExplosionQueue explosions;
    final KnownPlayers known;
    final ColumnAttribution attribution;
    GameRules rules;
    Areas areas;
    Match match;

    /** The argument for {@link DayClock}. */
    int dayTurn;

    /** The empty state of a new world. */
    DynamicState(GameRules first) {
        this(
                new Bodies(),
                Updates.none(0),
                new ExplosionQueue(),
                new KnownPlayers(),
                new ColumnAttribution(),
                first,
                Areas.NONE,
                Match.NONE,
                0);
    }

    private DynamicState(
            Bodies bodies,
            Updates updates,
            ExplosionQueue explosions,
            KnownPlayers known,
            ColumnAttribution attribution,
            GameRules rules,
            Areas areas,
            Match match,
            int dayTurn) {
        this.bodies = bodies;
        this.updates = updates;
        this.explosions = explosions;
        this.known = known;
        this.attribution = attribution;
        this.rules = rules;
        this.areas = areas;
        this.match = match;
        this.dayTurn = dayTurn;
    }

    /**
     * A player has left, and another may get its slot: effects it caused have no author from now
     * on.
     */
    void disown(int slot) {
        attribution.forget(slot);
        bodies.disown(slot);
        explosions.disown(slot);
    }

    /** The share of the state hash. */
    long hash() {
        long house =
                Mix.mix(
                        Mix.mix(known.hash(), areas.hash(), attribution.hash()),
                        rules.hash(),
                        dayTurn);
        long base = Mix.mix(Mix.mix(bodies.hash(), updates.hash(), explosions.hash()), house);
        return match.isEmpty() ? base : Mix.mix(base, match.hash());
    }

    /** A state of its own, equal to this. */
    DynamicState copy() {
        return new DynamicState(
                bodies.copy(),
                updates.copy(),
                explosions.copy(),
                known.copy(),
                attribution.copy(),
                rules,
                areas,
                match,
                dayTurn);
    }

    /** About how much memory a {@link #copy} takes, in bytes, rather too much than too little. */
    long memoryBytes() {
        return (long) bodies.size() * BODY_MEMORY_BYTES
                + updates.memoryBytes()
                + (long) explosions.count() * EXPLOSION_MEMORY_BYTES
                + OTHER_MEMORY_BYTES;
    }

    /** Writes all of it but the rules; equal states give equal bytes. */
    void write(ByteWriter out) {
        BodiesCodec.write(bodies, out);
        updates.write(out);
        explosions.write(out);
        out.i32(dayTurn);
        known.write(out);
        areas.write(out);
        attribution.write(out);
        match.write(out);
    }

    /**
     * Reads what {@link #write} wrote, from bytes that may come from anywhere.
     *
     * @param rulesVersion under which it was written
     */
    static DynamicState read(ByteReader in, int rulesVersion, int turn, GameRules rules)
            throws BadBytesException {
        Bodies bodies = BodiesCodec.read(in);
        Updates updates = Updates.read(in, turn);
        ExplosionQueue explosions = ExplosionQueue.read(in);
        int dayTurn = in.i32In(0, DayClock.DAY_TURN_MAX, "turn of the day");
        KnownPlayers known = KnownPlayers.read(in, rulesVersion);
        Areas areas = Areas.read(in);
        ColumnAttribution attribution = ColumnAttribution.read(in, turn);
        Match match = rulesVersion < RulesVersion.WITH_MATCHES ? Match.NONE : Match.read(in);
        return new DynamicState(
                bodies, updates, explosions, known, attribution, rules, areas, match, dayTurn);
    }
}
