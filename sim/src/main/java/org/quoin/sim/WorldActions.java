package org.quoin.sim;

import java.util.List;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.rule.BlockRules;
import org.quoin.sim.rule.ChangeTrace;
import org.quoin.sim.rule.TntRule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** The effects of {@link BlockActions} on the world itself: edits, TNT that is lit, and the log. */
final class WorldActions implements BlockActions.Target {
    private final BlockEditor world;
    private final Avatars avatars;
    private final TntRule tnt;
    private final DynamicState dynamic;
    private final List<ViewEvent> events;

    /** Acts on this world, in which these avatars stand, lights TNT by this rule, and reports. */
    WorldActions(
            BlockEditor world,
            Avatars avatars,
            TntRule tnt,
            DynamicState dynamic,
            List<ViewEvent> events) {
        this.world = world;
        this.avatars = avatars;
        this.tnt = tnt;
        this.dynamic = dynamic;
        this.events = events;
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
    public boolean growsBy(int x, int y, int z, int after) {
        return world.growsBy(x, y, z, after);
    }

    @Override
    public void edit(int slot, int x, int y, int z, int before, int after) {
        dynamic.attribution.note(slot, x, z, dynamic.updates.turn());
        begin(slot);
        world.set(x, y, z, after);
        events.add(new ViewEvent.BlockChanged(slot, x, y, z, before, after));
    }

    @Override
    public int tntAlight(int slot) {
        return dynamic.bodies.byPlayer().tntOf(slot);
    }

    @Override
    public void refuse(int slot, Refusal why, int x, int y, int z) {
        events.add(new ViewEvent.Refused(slot, why, x, y, z));
    }

    @Override
    public void light(int slot, int x, int y, int z) {
        begin(slot);
        if (tnt.prime(x, y, z, slot)) {
            events.add(new ViewEvent.BlockChanged(slot, x, y, z, Blocks.TNT, Blocks.AIR));
        }
    }

    /**
     * Tells players because of whom so much falls that the rest comes down at once, or so much TNT
     * is alight that fires and blasts of theirs light no more.
     */
    void tellTooMuch(BlockRules rules) {
        for (int slot : avatars.slots()) {
            if (rules.pollFallingAtOnce(slot)) {
                tell(slot, Refusal.FALLING);
            }
            if (tnt.pollRefused(slot)) {
                tell(slot, Refusal.TNT);
            }
        }
    }

    private void tell(int slot, Refusal why) {
        AvatarState avatar = avatars.at(slot);
        int x = Fixed.floor(avatar.x);
        int y = Fixed.floor(avatar.y);
        int z = Fixed.floor(avatar.z);
        events.add(new ViewEvent.Refused(slot, why, x, y, z));
    }

    private void begin(int slot) {
        ChangeTrace trace = world.trace();
        if (trace != null) {
            trace.beginPlayer(avatars.at(slot).playerId);
        }
    }
}
