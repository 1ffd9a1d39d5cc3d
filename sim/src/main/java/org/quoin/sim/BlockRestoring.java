package org.quoin.sim;

import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.rule.ChangeTrace;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;

/**
 * Brings blocks back. They come as if a player had placed them, so sand falls and water flows; an
 * avatar in the way of a solid block is lifted out of it.
 */
final class BlockRestoring {
    private final World world;
    private final Avatars avatars;
    private final BlockEditor editor;

    BlockRestoring(World world, Avatars avatars, BlockEditor editor) {
        this.world = world;
        this.avatars = avatars;
        this.editor = editor;
    }

    void carryOut(Command.Restore restore) {
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.beginRestore(restore);
        }
        int x0 = SectionKey.x(restore.section()) << Section.SHIFT;
        int y0 = SectionKey.y(restore.section()) << Section.SHIFT;
        int z0 = SectionKey.z(restore.section()) << Section.SHIFT;
        for (BlockRun run : restore.runs()) {
            int y = y0 + Section.localY(run.index());
            int z = z0 + Section.localZ(run.index());
            for (int i = 0; i < run.length(); i++) {
                int x = x0 + Section.localX(run.index()) + i;
                if (BlockRun.isStill(editor.blockAt(x, y, z), run.expected())) {
                    editor.set(x, y, z, run.block());
                    if (Blocks.isSolid(run.block()) && avatars.anyOverlapsCell(x, y, z)) {
                        lift(x, y, z);
                    }
                }
            }
        }
    }

    private void lift(int x, int y, int z) {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            if (AvatarShape.overlapsCell(avatar.x, avatar.y, avatar.z, x, y, z)) {
                Spawn.bring(avatar, avatar.x, avatar.y, avatar.z, world);
            }
        }
    }
}
