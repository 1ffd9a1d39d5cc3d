package org.quoin.sim.rule;

import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyOutcomes;
import org.quoin.sim.body.BodyStep;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.util.Workers;
import org.quoin.sim.world.World;

/** All that happens to bodies in a turn: they move, what has ended is carried out, TNT explodes. */
public final class BodyTurn {
    private final BodyStep step;
    private final BodyRules rules;
    private final Explosions explosions;

    /** The bodies of a world of that seed, their voxels, and the explosions that wait. */
    public BodyTurn(
            Bodies bodies,
            ExplosionQueue queue,
            World world,
            BlockEditor editor,
            Permissions permissions,
            TntRule tnt,
            ColumnAttribution attribution,
            TickRate rate,
            long seed) {
        ItemDrops items = new ItemDrops(bodies, rate);
        this.step = new BodyStep(bodies, world, permissions, rate, seed);
        this.rules = new BodyRules(bodies, editor, items, queue);
        this.explosions =
                new Explosions(queue, editor, bodies, items, tnt, attribution, rate, seed);
    }

    /** Those rules hold from now on. */
    public void useRules(GameRules now) {
        explosions.useRules(now);
    }

    /** Carries it out; of the avatars only the velocities change. */
    public void step(
            int turn, ActiveColumns active, Avatars avatars, Workers workers, Explosions.Log log) {
        BodyOutcomes outcomes = step.step(turn, active, avatars, workers);
        rules.carryOut(outcomes);
        step.removeEnded();
        explosions.step(turn, avatars, log);
    }
}
