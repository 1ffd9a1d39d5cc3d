package org.quoin.sim.rule;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.cause.ChangeTrace;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Turns TNT from a block into a body with a burning fuse: by use, by fire or lava, by blasts. */
public final class TntRule {
    private static final int FUSE_MILLIS = 4000;

    private final BlockEditor editor;
    private final Bodies bodies;
    private final int fuseTurns;

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

    /** Lights a block of TNT with a whole fuse; see {@link #prime(int, int, int, int)}. */
    public boolean prime(int x, int y, int z) {
        return prime(x, y, z, fuseTurns);
    }

    /**
     * Lights a block of TNT.
     *
     * @return whether it is lit; where there are too many bodies, it stays a block
     */
    public boolean prime(int x, int y, int z, int fuse) {
        if (!bodies.hasRoom()) {
            return false;
        }
        editor.set(x, y, z, Blocks.AIR);
        long id = bodies.addTnt(x, y, z, fuse);
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.bodyAdded(id);
        }
        return true;
    }

    /** Looks at a block of TNT beside which something changed. */
    void update(int x, int y, int z) {
        for (int face = 0; face < Face.COUNT; face++) {
            int beside = editor.blockAt(x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
            if (Blocks.isFire(beside) || Blocks.isLava(beside)) {
                prime(x, y, z);
                return;
            }
        }
    }
}
