package org.quoin.sim.rule;

import org.quoin.sim.update.Updates;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.World;

/**
 * The one way in which players, rules and bodies change voxels: a change wakes the voxel itself and
 * the six around it, so that the rules look at them in a later turn.
 */
public final class BlockEditor implements BlockReader {
    private final World world;
    private final Updates updates;

    /** Edits this world and schedules into these queues. */
    public BlockEditor(World world, Updates updates) {
        this.world = world;
        this.updates = updates;
    }

    @Override
    public int blockAt(int x, int y, int z) {
        return world.blockAt(x, y, z);
    }

    /**
     * Changes a voxel and wakes what is around it. Setting what is there already changes nothing.
     *
     * @throws IllegalArgumentException outside the world or for an unknown type
     */
    public void set(int x, int y, int z, int block) {
        int before = world.blockAt(x, y, z);
        if (before != block) {
            world.setBlock(x, y, z, block);
            wake(x, y, z);
        }
    }

    private void wake(int x, int y, int z) {
        updates.blocks().schedule(1, x, y, z);
        for (int face = 0; face < Face.COUNT; face++) {
            updates.blocks().schedule(1, x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
        }
    }
}
