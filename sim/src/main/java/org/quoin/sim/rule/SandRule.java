package org.quoin.sim.rule;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.cause.ChangeTrace;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionWindow;

/** Sand and gravel fall when nothing holds them. */
final class SandRule {
    private final BlockEditor editor;
    private final Bodies bodies;
    private final SectionWindow window;

    SandRule(BlockEditor editor, Bodies bodies) {
        this.editor = editor;
        this.bodies = bodies;
        this.window = editor.newWindow();
    }

    /** Copies a section for {@link #updateIn}; valid until somebody else edits the world. */
    void load(long key) {
        window.load(key);
    }

    /** The block in a cell of the copied section. */
    int blockIn(int index) {
        return Byte.toUnsignedInt(window.cells[SectionWindow.at(index)]);
    }

    /**
     * Does what {@link #update} does, for a loose block of the copied section.
     *
     * @return false if it can do nothing of this kind, and {@link #update} is to be asked
     */
    boolean updateIn(int index, int x, int y, int z, int block) {
        int at = SectionWindow.at(index);
        byte[] cells = window.cells;
        if (!BlockTraits.FLOODABLE[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Y])]) {
            return true;
        }
        if (!bodies.hasRoom() || caresAround(cells, at)) {
            return false;
        }
        window.set(index, Blocks.AIR);
        int above = Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Y]);
        editor.wakeBlock(above, x, y + 1, z);
        bodies.addFallingBlock(x, y, z, block);
        return true;
    }

    private static boolean caresAround(byte[] cells, int at) {
        boolean[] cares = BlockTraits.CARES_AROUND;
        return cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_X])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_X])]
                || cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Y])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Y])]
                || cares[Byte.toUnsignedInt(cells[at - SectionWindow.STEP_Z])]
                || cares[Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Z])];
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
            long id = bodies.addFallingBlock(x, y, z, block);
            ChangeTrace trace = editor.trace();
            if (trace != null) {
                trace.bodyAdded(id);
            }
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
