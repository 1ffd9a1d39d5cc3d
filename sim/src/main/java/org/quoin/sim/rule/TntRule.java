package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Cause;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.cause.ChangeTrace;
import org.quoin.sim.house.HouseRules;
import org.quoin.sim.house.Rule;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Turns TNT from a block into a body with a burning fuse: by use, by fire or lava, by blasts. */
public final class TntRule {
    private static final int FUSE_MILLIS = 4000;

    private final BlockEditor editor;
    private final Bodies bodies;
    private final int fuseTurns;
    private int alightMax;

    /** Edits voxels by this editor and adds to these bodies. */
    public TntRule(BlockEditor editor, Bodies bodies, TickRate rate) {
        this.editor = editor;
        this.bodies = bodies;
        this.fuseTurns = fuseTurns(rate);
    }

    /** How many turns a whole fuse burns. */
    public static int fuseTurns(TickRate rate) {
        return rate.turnsOfMillis(FUSE_MILLIS);
    }

    /** Those rules hold from now on. */
    void useRules(HouseRules now) {
        alightMax = now.numberOf(Rule.TNT_ALIGHT);
    }

    /** Lights a block of TNT with a whole fuse; see {@link #prime(int, int, int, int, int)}. */
    public boolean prime(int x, int y, int z, int slot) {
        return prime(x, y, z, fuseTurns, slot);
    }

    /**
     * Lights a block of TNT.
     *
     * @param slot of the player who does, perhaps by other TNT; or {@link Cause#NOBODY}
     * @return whether it is lit; where there are too many bodies, or as much of the player as may
     *     be, it stays a block
     */
    public boolean prime(int x, int y, int z, int fuse, int slot) {
        boolean tooMuch =
                slot != Cause.NOBODY
                        && alightMax != 0
                        && bodies.byPlayer().tntOf(slot) >= alightMax;
        if (tooMuch || !bodies.hasRoom()) {
            return false;
        }
        editor.set(x, y, z, Blocks.AIR);
        int cause = Cause.of(slot, editor.borders().areaAt(x, y, z));
        long id = bodies.addTnt(x, y, z, fuse, cause);
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.bodyAdded(id);
        }
        return true;
    }

    /** Looks at a block of TNT beside which something changed. */
    void update(int x, int y, int z) {
        for (int face = 0; face < Face.COUNT; face++) {
            int nx = x + Face.dx(face);
            int ny = y + Face.dy(face);
            int nz = z + Face.dz(face);
            int beside = editor.blockAt(nx, ny, nz);
            if ((Blocks.isFire(beside) || Blocks.isLava(beside))
                    && editor.borders().mayCross(nx, ny, nz, x, y, z, Flag.FIRE)) {
                prime(x, y, z, Cause.NOBODY);
                return;
            }
        }
    }
}
