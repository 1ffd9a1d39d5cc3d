package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.EditedSection.VoxelHash;

/**
 * A section's voxels as plain bytes with a border of one voxel, for rules that look at many voxels
 * and their neighbors without searching for either. Reused; the copy is valid until the world is
 * edited by other code.
 *
 * <p>The border is filled where two voxels share a face or, at the height of the lowest row, an
 * edge below: a voxel's horizontal neighbors, and the voxels below those.
 */
public final class SectionWindow {
    /** From a voxel to the one at x + 1. */
    public static final int STEP_X = 1;

    /** From a voxel to the one at z + 1. */
    public static final int STEP_Z = Section.SIDE + 2;

    /** From a voxel to the one at y + 1. */
    public static final int STEP_Y = STEP_Z * STEP_Z;

    private static final Section BEYOND_BORDER = Section.uniform(Blocks.BEDROCK);

    /** The voxels, to read; see {@link #at}. */
    public final byte[] cells = new byte[STEP_Y * STEP_Z];

    private final World world;
    private long key;
    private long basePlace;
    private @Nullable EditedSection edited;

    /** Looks at this world. */
    public SectionWindow(World world) {
        this.world = world;
    }

    /** Where a voxel of the section stands in {@link #cells}. */
    public static int at(int index) {
        int lx = Section.localX(index);
        int lz = Section.localZ(index);
        return (Section.localY(index) + 1) * STEP_Y + (lz + 1) * STEP_Z + lx + 1;
    }

    /** Takes the voxels of a section, as they are now, and those around it. */
    public void load(long sectionKey) {
        key = sectionKey;
        edited = world.editedSection(sectionKey);
        basePlace =
                VoxelHash.place(
                        SectionKey.x(sectionKey) << Section.SHIFT,
                        SectionKey.y(sectionKey) << Section.SHIFT,
                        SectionKey.z(sectionKey) << Section.SHIFT);
        for (int dy = -1; dy <= 1; dy++) {
            copy(0, dy, 0);
        }
        for (int dy = -1; dy <= 0; dy++) {
            copy(-1, dy, 0);
            copy(1, dy, 0);
            copy(0, dy, -1);
            copy(0, dy, 1);
        }
    }

    /** Changes a voxel of the section to another block, in the world and here. */
    public void set(int index, int block) {
        EditedSection section = edited;
        if (section == null) {
            section = world.openForEditing(key);
            edited = section;
        }
        int cell = at(index);
        int before = Byte.toUnsignedInt(cells[cell]);
        cells[cell] = (byte) block;
        world.write(section, key, index, VoxelHash.placeIn(basePlace, index), before, block);
    }

    /** Copies what of a section near this one lies within the border. */
    private void copy(int dx, int dy, int dz) {
        int sx = SectionKey.x(key) + dx;
        int sy = SectionKey.y(key) + dy;
        int sz = SectionKey.z(key) + dz;
        if (!WorldBounds.isInsideBorder(sx << Section.SHIFT, sz << Section.SHIFT)) {
            copy(dx, dy, dz, BEYOND_BORDER);
        } else if (sy < 0 || sy >= WorldBounds.SECTIONS_HIGH) {
            copy(dx, dy, dz, Section.AIR);
        } else {
            long neighbour = SectionKey.of(sx, sy, sz);
            EditedSection other = world.editedSection(neighbour);
            if (other == null) {
                copy(dx, dy, dz, world.terrainSection(neighbour));
            } else {
                copy(dx, dy, dz, other.blocks());
            }
        }
    }

    private void copy(int dx, int dy, int dz, byte[] blocks) {
        int length = size(dx);
        for (int y = 0; y < size(dy); y++) {
            for (int z = 0; z < size(dz); z++) {
                int from = Section.index(from(dx), from(dy) + y, from(dz) + z);
                int target = target(dx, dy, dz) + y * STEP_Y + z * STEP_Z;
                if (length == 1) {
                    cells[target] = blocks[from];
                } else {
                    System.arraycopy(blocks, from, cells, target, length);
                }
            }
        }
    }

    private void copy(int dx, int dy, int dz, Section section) {
        int length = size(dx);
        for (int y = 0; y < size(dy); y++) {
            for (int z = 0; z < size(dz); z++) {
                int from = Section.index(from(dx), from(dy) + y, from(dz) + z);
                int target = target(dx, dy, dz) + y * STEP_Y + z * STEP_Z;
                for (int x = 0; x < length; x++) {
                    cells[target + x] = (byte) section.blockAt(from + x);
                }
            }
        }
    }

    private static int size(int direction) {
        return direction == 0 ? Section.SIDE : 1;
    }

    private static int from(int direction) {
        return direction < 0 ? Section.SIDE - 1 : 0;
    }

    private static int target(int dx, int dy, int dz) {
        return target(dy) * STEP_Y + target(dz) * STEP_Z + target(dx);
    }

    private static int target(int direction) {
        return direction > 0 ? Section.SIDE + 1 : direction + 1;
    }
}
