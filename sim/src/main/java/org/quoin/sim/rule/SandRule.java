package org.quoin.sim.rule;

import java.util.BitSet;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Borders;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionWindow;

/** Sand and gravel fall when nothing holds them. */
final class SandRule {
    private final BlockEditor editor;
    private final Bodies bodies;
    private final SectionWindow window;
    private final ColumnAttribution attribution;
    private final BitSet atOnce = new BitSet(Attribution.PLAYERS);
    private int fallingMax;

    SandRule(BlockEditor editor, Bodies bodies, ColumnAttribution attribution) {
        this.attribution = attribution;
        this.editor = editor;
        this.bodies = bodies;
        this.window = editor.newWindow();
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        fallingMax = now.numberOf(GameRule.FALLING_BLOCKS);
    }

    /** Whether blocks fell at once because of the player in a slot since the last call. */
    boolean pollAtOnce(int slot) {
        boolean was = atOnce.get(slot + 1);
        atOnce.clear(slot + 1);
        return was;
    }

    /**
     * Whether one more falling block may be attributed to a slot, or to nobody, who counts as one.
     */
    private boolean hasRoom(int slot) {
        if (fallingMax != 0 && bodies.byPlayer().fallingOf(slot) >= fallingMax) {
            atOnce.set(slot + 1);
            return false;
        }
        return bodies.hasRoom();
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
        int slot = attribution.of(x, z);
        if (!hasRoom(slot) || caresAround(cells, at)) {
            return false;
        }
        window.set(index, Blocks.AIR);
        int above = Byte.toUnsignedInt(cells[at + SectionWindow.STEP_Y]);
        editor.wakeBlock(above, x, y + 1, z);
        bodies.addFallingBlock(
                x, y, z, block, Attribution.of(slot, 0)); // In no area, or it is not asked.
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
     * it is put where it would land, so that none hangs in the air.
     */
    void update(int x, int y, int z, int block) {
        Borders borders = editor.borders();
        if (!BlockTraits.FLOODABLE[editor.blockAt(x, y - 1, z)]
                || !borders.mayCross(x, y - 1, z, x, y, z, Flag.SAND)) {
            return;
        }
        editor.set(x, y, z, Blocks.AIR);
        int slot = attribution.of(x, z);
        if (hasRoom(slot)) {
            int cause = Attribution.of(slot, borders.areaAt(x, y, z));
            long id = bodies.addFallingBlock(x, y, z, block, cause);
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
        if (landing >= 0 && borders.mayCross(x, y, z, x, landing + 1, z, Flag.SAND)) {
            editor.set(x, landing + 1, z, block);
        }
    }
}
