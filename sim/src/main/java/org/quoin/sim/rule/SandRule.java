package org.quoin.sim.rule;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.world.Blocks;

/** Sand and gravel fall when nothing holds them. */
final class SandRule {
    private final BlockEditor editor;
    private final Bodies bodies;

    SandRule(BlockEditor editor, Bodies bodies) {
        this.editor = editor;
        this.bodies = bodies;
    }

    /**
     * Looks at a loose block. If it can fall it becomes a body; where there are too many of those,
     * it is put where it would land, so that none hangs in the air and none is lost.
     */
    void update(int x, int y, int z, int block) {
        if (!BlockTraits.FLOODABLE[editor.blockAt(x, y - 1, z)]) {
            return;
        }
        editor.set(x, y, z, Blocks.AIR);
        if (bodies.hasRoom()) {
            bodies.addFallingBlock(x, y, z, block);
            return;
        }
        int landing = y - 1;
        while (landing >= 0 && BlockTraits.FLOODABLE[editor.blockAt(x, landing, z)]) {
            landing--;
        }
        // Below the lowest block it falls out of the world, as its body would.
        if (landing >= 0) {
            editor.set(x, landing + 1, z, block);
        }
    }
}
