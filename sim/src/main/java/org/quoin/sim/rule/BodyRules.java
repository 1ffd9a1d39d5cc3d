package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyOutcomes;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/** Turns bodies that have ended into blocks, items or explosions, by ascending id. */
public final class BodyRules {
    /** TNT's power in tenths: a crater some four blocks deep in earth. */
    public static final int TNT_POWER = 40;

    /** TNT explodes in its middle: half a block above its feet. */
    private static final long TNT_MIDDLE = Fixed.HALF;

    private final Bodies bodies;
    private final BlockEditor editor;
    private final ItemDrops items;
    private final ExplosionQueue explosions;
    private final BodyRow body = new BodyRow();

    /** Sets voxels by this editor, drops items and lets TNT explode by these. */
    public BodyRules(
            Bodies bodies, BlockEditor editor, ItemDrops items, ExplosionQueue explosions) {
        this.bodies = bodies;
        this.editor = editor;
        this.items = items;
        this.explosions = explosions;
    }

    /** Carries out what a step of the bodies has listed; removes nothing from the table. */
    public void carryOut(BodyOutcomes outcomes) {
        ChangeTrace trace = editor.trace();
        for (int i = 0; i < outcomes.count(); i++) {
            bodies.read(outcomes.row(i), body);
            if (trace != null) {
                trace.beginBody(body.id);
            }
            int how = outcomes.how(i);
            if (how == BodyOutcomes.LANDED) {
                settle();
            } else if (how == BodyOutcomes.EXPLODES) {
                int waiting = explosions.count();
                explosions.add(body.x, body.y + TNT_MIDDLE, body.z, TNT_POWER, body.cause);
                if (trace != null && explosions.count() > waiting) {
                    trace.explosionAdded();
                }
            }
        }
    }

    /**
     * A falling block becomes a voxel, or an item where another block is or where it may not land.
     */
    private void settle() {
        int x = Fixed.floor(body.x);
        int y = Fixed.floor(body.y + Fixed.ONE / 4);
        int z = Fixed.floor(body.z);
        if (!WorldBounds.contains(x, y, z)) {
            return;
        }
        int from = Attribution.area(body.cause);
        if (Blocks.isReplaceable(editor.blockAt(x, y, z))
                && editor.borders().mayEnter(from, x, y, z, Flag.SAND)) {
            editor.set(x, y, z, body.data);
        } else {
            items.drop(x, Math.min(y + 1, WorldBounds.HEIGHT - 1), z, body.data);
        }
    }
}
