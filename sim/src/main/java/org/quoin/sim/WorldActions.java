package org.quoin.sim;

import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.cause.ChangeTrace;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.rule.TntRule;
import org.quoin.sim.world.Blocks;

/** What {@link BlockActions} do to the world itself: they edit it, light TNT, and are logged. */
final class WorldActions implements BlockActions.Target {
    private final BlockEditor world;
    private final Avatars avatars;
    private final TntRule tnt;
    private final EditLog edits;

    /** Is told every block that a player changes. */
    @FunctionalInterface
    interface EditLog {
        /** A player in {@code slot} changed a block from one type to another. */
        void edited(int slot, int x, int y, int z, int before, int after);
    }

    /** Acts on this world, in which these avatars stand, lights TNT by this rule, and reports. */
    WorldActions(BlockEditor world, Avatars avatars, TntRule tnt, EditLog edits) {
        this.world = world;
        this.avatars = avatars;
        this.tnt = tnt;
        this.edits = edits;
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return world.blockAt(x, y, z);
    }

    @Override
    public boolean isOccupied(int x, int y, int z) {
        return avatars.anyOverlapsCell(x, y, z);
    }

    @Override
    public void edit(int slot, int x, int y, int z, int before, int after) {
        begin(slot);
        world.set(x, y, z, after);
        edits.edited(slot, x, y, z, before, after);
    }

    @Override
    public void light(int slot, int x, int y, int z) {
        begin(slot);
        if (tnt.prime(x, y, z)) {
            edits.edited(slot, x, y, z, Blocks.TNT, Blocks.AIR);
        }
    }

    private void begin(int slot) {
        ChangeTrace trace = world.trace();
        if (trace != null) {
            trace.beginPlayer(avatars.at(slot).playerId);
        }
    }
}
