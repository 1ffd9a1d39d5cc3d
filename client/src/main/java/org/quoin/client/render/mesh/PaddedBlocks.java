package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/**
 * A section's voxels with a border of one voxel around, unpacked. Belongs to one worker and is
 * filled again for each section.
 */
final class PaddedBlocks {
    static final int SIDE = Section.SIDE + 2;
    static final int STEP_X = 1;
    static final int STEP_Z = SIDE;
    static final int STEP_Y = SIDE * SIDE;

    private static final int LAST = Section.SIDE - 1;

    /**
     * Block ids. Those of the border are filled only if a block in the section {@linkplain
     * BlockTraits#DEPENDS_ON_NEIGHBOURS depends on its neighbours}.
     */
    final byte[] ids = new byte[SIDE * SIDE * SIDE];

    /** For each row of the section along x, at y * 16 + z: a bit for each voxel that is a cube. */
    final int[] cubes = new int[Section.SIDE * Section.SIDE];

    /** The same for what {@link ShapeMesher} draws. */
    final int[] shaped = new int[Section.SIDE * Section.SIDE];

    /** The index of a voxel; each coordinate -1..16. */
    static int index(int x, int y, int z) {
        return (y + 1) * STEP_Y + (z + 1) * STEP_Z + x + 1;
    }

    void fill(Neighbourhood neighbourhood) {
        if (!fillCentre(neighbourhood.centre())) {
            return;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dz = -1; dz <= 1; dz++) {
                for (int dx = -1; dx <= 1; dx++) {
                    if (dx != 0 || dy != 0 || dz != 0) {
                        copy(neighbourhood.section(dx, dy, dz), dx, dy, dz);
                    }
                }
            }
        }
    }

    /** Returns whether any block there needs the border. */
    private boolean fillCentre(Section section) {
        long any = 0;
        for (int row = 0; row < cubes.length; row++) {
            int at = index(0, row >> Section.SHIFT, row & (Section.SIDE - 1));
            section.unpackRow(row, ids, at);
            long kinds = 0;
            for (int x = 0; x < Section.SIDE; x++) {
                kinds |= BlockTraits.KIND_BITS[ids[at + x] & 255] << x;
            }
            cubes[row] = (int) kinds & 0xFFFF;
            shaped[row] = (int) kinds >>> Section.SIDE;
            any |= kinds;
        }
        return any >>> 32 != 0;
    }

    private void copy(@Nullable Section section, int dx, int dy, int dz) {
        for (int y = first(dy); y <= last(dy); y++) {
            for (int z = first(dz); z <= last(dz); z++) {
                int at = index(first(dx) + dx * Section.SIDE, y + dy * Section.SIDE, 0);
                copyRow(section, dx, y, z, at + (z + dz * Section.SIDE) * STEP_Z);
            }
        }
    }

    private void copyRow(@Nullable Section section, int dx, int y, int z, int at) {
        if (dx != 0) {
            int x = first(dx);
            ids[at] = (byte) (section == null ? Blocks.BEDROCK : section.blockAt(x, y, z));
        } else if (section == null) {
            Arrays.fill(ids, at, at + Section.SIDE, (byte) Blocks.BEDROCK);
        } else {
            section.unpackRow(y * Section.SIDE + z, ids, at);
        }
    }

    /**
     * The first voxel along an axis to copy from a neighbour: of one before the section only the
     * last touches it.
     */
    private static int first(int direction) {
        return direction < 0 ? LAST : 0;
    }

    /** The last voxel to copy: of a neighbour behind the section only the first touches it. */
    private static int last(int direction) {
        return direction > 0 ? 0 : LAST;
    }
}
