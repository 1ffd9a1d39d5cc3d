package org.quoin.sim.rule;

import java.util.BitSet;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Turns TNT from a block into a body with a burning fuse: by use, by fire or lava, by blasts. */
public final class TntRule {
    private static final int FUSE_MILLIS = 4000;

    private final BlockEditor editor;
    private final Bodies bodies;
    private final Updates updates;
    private final ColumnAttribution attribution;
    private final BitSet refused = new BitSet(Attribution.PLAYERS);
    private final int fuseTurns;
    private int alightMax;

    /** Edits voxels by this editor, adds to these bodies, and asks who is to blame for a fire. */
    TntRule(
            BlockEditor editor,
            Bodies bodies,
            Updates updates,
            ColumnAttribution attribution,
            TickRate rate) {
        this.editor = editor;
        this.updates = updates;
        this.attribution = attribution;
        this.bodies = bodies;
        this.fuseTurns = fuseTurns(rate);
    }

    /** How many turns a whole fuse burns. */
    public static int fuseTurns(TickRate rate) {
        return rate.turnsOfMillis(FUSE_MILLIS);
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        alightMax = now.numberOf(GameRule.TNT_ALIGHT);
    }

    /** Lights a block of TNT with a whole fuse; see {@link #prime(int, int, int, int, int)}. */
    public boolean prime(int x, int y, int z, int slot) {
        return prime(x, y, z, fuseTurns, slot);
    }

    /**
     * Lights a block of TNT.
     *
     * @param slot of the player who does, perhaps by other TNT or by fire; or {@link
     *     Attribution#NOBODY}, who may have as much alight as a player
     * @return whether it is lit; where there are too many bodies, or as much of the player as may
     *     be, it stays a block
     */
    public boolean prime(int x, int y, int z, int fuse, int slot) {
        if (alightMax != 0 && bodies.byPlayer().tntOf(slot) >= alightMax) {
            refused.set(slot + 1);
            return false;
        }
        if (!bodies.hasRoom()) {
            return false;
        }
        editor.set(x, y, z, Blocks.AIR);
        int cause = Attribution.of(slot, editor.borders().areaAt(x, y, z));
        long id = bodies.addTnt(x, y, z, fuse, cause);
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.bodyAdded(id);
        }
        return true;
    }

    /**
     * Lights a block of TNT because of a fire or lava beside it: whoever caused that is the cause.
     */
    boolean primeBy(int fireX, int fireZ, int x, int y, int z) {
        int slot = attribution.of(fireX, fireZ);
        return prime(x, y, z, slot != Attribution.NOBODY ? slot : attribution.of(x, z));
    }

    /** Whether TNT stayed unlit since the last call, as a player has too much alight. */
    public boolean pollRefused(int slot) {
        boolean was = refused.get(slot + 1);
        refused.clear(slot + 1);
        return was;
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
                if (!primeBy(nx, nz, x, y, z)) {
                    // As soon as what is alight may be gone.
                    editor.schedule(updates.blocks(), fuseTurns, x, y, z);
                }
                return;
            }
        }
    }
}
