package org.quoin.client.render.cull;

import java.util.Arrays;
import org.quoin.sim.world.Section;

/**
 * Where a {@link Horizon} has changed since the last picture: how far from the camera, in each of
 * {@link #SECTORS} groups of neighbouring wedges.
 */
final class ChangedSectors {
    private static final int SECTORS = 64;
    private static final int WEDGES = Horizon.DIRECTIONS / SECTORS;
    private static final int REGION_BLOCKS = Section.SIDE << RegionMarks.SHIFT;
    private static final int REGIONS = RegionMarks.SIDE / 2;

    /** Blocks from which on something has changed; infinite where nothing has. */
    private final float[] from = new float[SECTORS];

    private boolean any;

    ChangedSectors() {
        clear();
    }

    private void clear() {
        Arrays.fill(from, Float.POSITIVE_INFINITY);
        any = false;
    }

    /** Adds a change in some wedges, from a distance in blocks on. */
    void add(int firstWedge, int lastWedge, double blocks) {
        any = true;
        for (int i = Math.floorDiv(firstWedge, WEDGES);
                i <= Math.floorDiv(lastWedge, WEDGES);
                i++) {
            int sector = i & (SECTORS - 1);
            from[sector] = Math.min(from[sector], (float) blocks);
        }
    }

    /** Marks the regions that lie there, wholly or in part, and forgets the changes. */
    void mark(RegionMarks marks, double eyeX, double eyeZ) {
        if (!any) {
            return;
        }
        int centreX = (int) Math.floor(eyeX / REGION_BLOCKS);
        int centreZ = (int) Math.floor(eyeZ / REGION_BLOCKS);
        for (int rx = centreX - REGIONS + 1; rx < centreX + REGIONS; rx++) {
            for (int rz = centreZ - REGIONS + 1; rz < centreZ + REGIONS; rz++) {
                double x = rx * (double) REGION_BLOCKS - eyeX;
                double z = rz * (double) REGION_BLOCKS - eyeZ;
                if (isChanged(x, z)) {
                    marks.mark(rx, rz);
                }
            }
        }
        clear();
    }

    private boolean isChanged(double x, double z) {
        double x1 = x + REGION_BLOCKS;
        double z1 = z + REGION_BLOCKS;
        double farX = Math.max(-x, x1);
        double farZ = Math.max(-z, z1);
        double far = Math.sqrt(farX * farX + farZ * farZ);
        if (x <= 0 && x1 >= 0 && z <= 0 && z1 >= 0) {
            return isChangedWithin(0, SECTORS - 1, far);
        }
        double middle = Horizon.turn(x + REGION_BLOCKS / 2.0, z + REGION_BLOCKS / 2.0);
        double least = middle;
        double most = middle;
        for (int corner = 0; corner < 4; corner++) {
            double turn =
                    Horizon.turnNear(
                            middle, (corner & 1) == 0 ? x : x1, (corner & 2) == 0 ? z : z1);
            least = Math.min(least, turn);
            most = Math.max(most, turn);
        }
        return isChangedWithin(
                (int) Math.floor(least / WEDGES), (int) Math.floor(most / WEDGES), far);
    }

    private boolean isChangedWithin(int first, int last, double far) {
        for (int i = first; i <= last; i++) {
            if (from[i & (SECTORS - 1)] < far) {
                return true;
            }
        }
        return false;
    }
}
