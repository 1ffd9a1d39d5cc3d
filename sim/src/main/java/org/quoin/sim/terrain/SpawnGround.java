package org.quoin.sim.terrain;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.Angle;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/** The ground around a place as its columns generate it: its blocks and each tree. */
final class SpawnGround {
    /** Columns on each side of the place, which is a corner of columns. */
    private static final int COLUMNS = 2;

    /** Blocks from the place for which trees are known. */
    static final int REACH = COLUMNS * Section.SIDE - Region.MARGIN;

    /** A crown's half width, in {@link Noise#ONE}s. */
    private static final long CROWN = 2L << 16;

    /** The tangent of half the middle of a view: 22 degrees. */
    private static final int VIEW_TANGENT = Noise.percent(40);

    private final NaturalTerrain terrain;
    private final int x;
    private final int z;
    private final @Nullable Region[] regions = new Region[4 * COLUMNS * COLUMNS];
    private @Nullable List<Tree> trees;
    private @Nullable Boolean meadow;

    /** A tree's place, in blocks. */
    private record Tree(int x, int z) {}

    /** The ground around a corner of columns. */
    SpawnGround(NaturalTerrain terrain, int x, int z) {
        this.terrain = terrain;
        this.x = x;
        this.z = z;
    }

    private Region regionAt(int px, int pz) {
        int cx = px >> Section.SHIFT;
        int cz = pz >> Section.SHIFT;
        int column = cx - (x >> Section.SHIFT) + COLUMNS;
        int row = cz - (z >> Section.SHIFT) + COLUMNS;
        int at = row * 2 * COLUMNS + column;
        Region region = regions[at];
        if (region == null) {
            region = terrain.region(cx, cz);
            regions[at] = region;
        }
        return region;
    }

    /** All trees within {@link #REACH}: found when first asked for, since that takes long. */
    private List<Tree> trees() {
        List<Tree> found = trees;
        if (found == null) {
            found = findTrees();
            trees = found;
        }
        return found;
    }

    private List<Tree> findTrees() {
        List<Tree> found = new ArrayList<>();
        Trees kinds = terrain.trees();
        int firstX = Math.floorDiv(x - REACH, Trees.CELL);
        int lastX = Math.floorDiv(x + REACH, Trees.CELL);
        int firstZ = Math.floorDiv(z - REACH, Trees.CELL);
        int lastZ = Math.floorDiv(z + REACH, Trees.CELL);
        for (int gz = firstZ; gz <= lastZ; gz++) {
            for (int gx = firstX; gx <= lastX; gx++) {
                long bits = kinds.bitsOf(gx, gz);
                int treeX = Trees.placeIn(gx, bits);
                int treeZ = Trees.placeIn(gz, bits >>> 16);
                if (Math.abs(treeX - x) < REACH && Math.abs(treeZ - z) < REACH) {
                    Region region = regionAt(treeX, treeZ);
                    int localX = treeX - region.x0;
                    int localZ = treeZ - region.z0;
                    if (kinds.kindAt(region, localX, localZ, bits) != Trees.Kind.NONE) {
                        found.add(new Tree(treeX, treeZ));
                    }
                }
            }
        }
        return found;
    }

    /** Whether all ground within some blocks is grass, and none may open into a cave. */
    boolean isMeadow(int within) {
        Boolean known = meadow;
        if (known == null) {
            known = isGrassAll(within);
            meadow = known;
        }
        return known;
    }

    private boolean isGrassAll(int within) {
        for (int dz = -within; dz <= within; dz++) {
            for (int dx = -within; dx <= within; dx++) {
                Region region = regionAt(x + dx, z + dz);
                int localX = x + dx - region.x0;
                int localZ = z + dz - region.z0;
                if (!Blocks.isGrass(terrain.soil().ground(region, localX, localZ))
                        || Caves.mayOpen(region, localX, localZ)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether no tree stands within some blocks along either axis. */
    boolean isClear(int within) {
        for (Tree tree : trees()) {
            if (Math.abs(tree.x - x) <= within && Math.abs(tree.z - z) <= within) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether no tree stands in the middle of a view.
     *
     * @param fromX the eyes, in blocks, as is {@code fromZ}
     * @param yaw in 1/1024 turns
     * @param within how far from the eyes, in blocks
     */
    boolean isViewClear(int fromX, int fromZ, int yaw, int within) {
        long sin = Angle.sin(yaw);
        long cos = Angle.cos(yaw);
        for (Tree tree : trees()) {
            long dx = (long) tree.x - fromX;
            long dz = (long) tree.z - fromZ;
            long along = dz * cos - dx * sin;
            long across = Math.abs(dx * cos + dz * sin);
            boolean near = along > 0 && along >> 16 <= within;
            if (near && across <= ((along * VIEW_TANGENT) >> 16) + CROWN) {
                return false;
            }
        }
        return true;
    }
}
