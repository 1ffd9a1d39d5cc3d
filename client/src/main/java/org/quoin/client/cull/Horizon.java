package org.quoin.client.cull;

import java.util.Arrays;
import org.quoin.client.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;

/**
 * Finds what the ground occludes: hills behind hills, caves that {@link SectionGraph} finds a way
 * into, and far land. Divides the surroundings of the camera into {@link #DIRECTIONS} wedges. In
 * each it walks outward, ring by ring, and joins what the ground there occludes to one interval of
 * slopes (after Downs, Möller and Séquin: "Occlusion horizons for driving through urban scenery",
 * 2001; an interval instead of a line, since this ground has caves).
 *
 * <p>It errs on one side only: what it calls occluded certainly is. Wedges are walked on demand,
 * and kept while the camera stays where it is, even if it turns.
 */
public final class Horizon {
    /** Tells which columns occlude. */
    @FunctionalInterface
    public interface Columns {
        /** Whether a column is drawn whole; not while it fades in or out. */
        boolean isWhole(int cx, int cz);
    }

    static final int DIRECTIONS = 1024;

    /** Blocks from one ring to the next, where columns may be. */
    static final int RING = 4;

    /** The same beyond the columns, where only {@link FarGround} occludes. */
    private static final int FAR_RING = Section.SIDE;

    private static final int REACH_COLUMNS = 36; // As far as the farthest view reaches.

    /** Blocks from the camera to where the farthest land may begin. */
    private static final int FAR_REACH = 1280;

    private static final int RINGS =
            REACH_COLUMNS * Section.SIDE / RING + FAR_REACH / FAR_RING - REACH_COLUMNS;
    private static final double PER_QUARTER = DIRECTIONS / 4.0;

    /** Blocks from the eye within which nothing is drawn, so a camera may look through a wall. */
    private static final double NEAR = 0.25;

    /** Blocks added around what is asked for, against rounding. */
    private static final float MARGIN = 0.05f;

    private final float[] edgeX = new float[DIRECTIONS + 1];
    private final float[] edgeZ = new float[DIRECTIONS + 1];

    /**
     * Slopes (height over distance) between which all beyond a ring is occluded; low > high: none.
     */
    private final float[] lows = new float[DIRECTIONS * RINGS];

    private final float[] highs = new float[DIRECTIONS * RINGS];

    /** Rings walked in each direction. */
    private final short[] walked = new short[DIRECTIONS];

    private final GroundRuns ground;
    private final FarGround far = new FarGround();
    private final Columns columns;
    private int nearRings;
    private double eyeX;
    private double eyeY;
    private double eyeZ;
    private int version;
    private boolean blind = true;

    /** The horizon of that ground, in the columns that are shown. */
    public Horizon(GroundRuns ground, Columns columns) {
        this.ground = ground;
        this.columns = columns;
        for (int i = 0; i <= DIRECTIONS; i++) {
            double across = i % PER_QUARTER / PER_QUARTER;
            double length = Math.hypot(1 - across, across);
            double ahead = (1 - across) / length;
            double aside = across / length;
            int quarter = i / (DIRECTIONS / 4) & 3;
            edgeX[i] =
                    (float)
                            (quarter == 0
                                    ? ahead
                                    : quarter == 1 ? -aside : quarter == 2 ? -ahead : aside);
            edgeZ[i] =
                    (float)
                            (quarter == 0
                                    ? aside
                                    : quarter == 1 ? ahead : quarter == 2 ? -aside : -ahead);
        }
    }

    /** Land drawn in place of columns that are not shown; it occludes, too. */
    public FarGround far() {
        return far;
    }

    /**
     * The place of a direction from the camera among the wedges: a number from 0 to {@link
     * #DIRECTIONS} that grows with the angle, though not evenly. The first of each quarter lies
     * along an axis.
     */
    static double turn(double x, double z) {
        double sum = Math.abs(x) + Math.abs(z);
        if (z >= 0) {
            return PER_QUARTER * (x >= 0 ? z / sum : 1 - x / sum);
        }
        return PER_QUARTER * (x < 0 ? 2 - z / sum : 3 + x / sum);
    }

    /**
     * Sets the camera.
     *
     * @param reachColumns how far from the camera columns may be shown
     * @param columnsVersion a number that differs whenever {@link Columns} answers otherwise
     */
    public void update(Camera camera, int reachColumns, int columnsVersion) {
        int rings = Math.min(REACH_COLUMNS, reachColumns + 1) * Section.SIDE / RING;
        if (camera.x != eyeX || camera.y != eyeY || camera.z != eyeZ || rings != nearRings) {
            eyeX = camera.x;
            eyeY = camera.y;
            eyeZ = camera.z;
            nearRings = rings;
            forget(columnsVersion);
        }
        refresh(columnsVersion);
    }

    /** Forgets the wedges if something has changed since the camera was set. */
    public void refresh(int columnsVersion) {
        if (version != version(columnsVersion)) {
            forget(columnsVersion);
        }
    }

    private int version(int columnsVersion) {
        return (ground.version() * 31 + columnsVersion) * 31 + far.version();
    }

    private void forget(int columnsVersion) {
        version = version(columnsVersion);
        Arrays.fill(walked, (short) 0);
        blind =
                isInGround(-NEAR, -NEAR)
                        || isInGround(-NEAR, NEAR)
                        || isInGround(NEAR, -NEAR)
                        || isInGround(NEAR, NEAR);
    }

    private boolean isInGround(double besideX, double besideZ) {
        int run = run(cell(eyeX + besideX), cell(eyeZ + besideZ));
        return GroundRuns.low(run) <= eyeY + NEAR && eyeY - NEAR < GroundRuns.high(run);
    }

    private static int column(double coordinate) {
        return (int) Math.floor(coordinate) >> Section.SHIFT;
    }

    private static int cell(double coordinate) {
        return (int) Math.floor(coordinate) >> SolidLayers.CELL_SHIFT;
    }

    /** How many whole rings are nearer than a distance in blocks. */
    private int ringsWithin(float distance) {
        int blocks = nearRings * RING;
        int rings =
                distance < blocks
                        ? (int) (distance / RING)
                        : nearRings + (int) ((distance - blocks) / FAR_RING);
        return Math.min(RINGS, rings);
    }

    private float radius(int ring) {
        return ring < nearRings ? ring * RING : nearRings * RING + (ring - nearRings) * FAR_RING;
    }

    /**
     * Whether the ground certainly occludes all of a box; coordinates in blocks from the camera.
     */
    public boolean occludes(float x0, float y0, float z0, float x1, float y1, float z1) {
        float nearX = Math.max(0, Math.max(x0, -x1) - MARGIN);
        float nearZ = Math.max(0, Math.max(z0, -z1) - MARGIN);
        float near = (float) Math.sqrt(nearX * nearX + nearZ * nearZ);
        int ring = ringsWithin(near) - 1;
        if (blind || ring < 0) {
            return false;
        }
        float farX = Math.max(-x0, x1) + MARGIN;
        float farZ = Math.max(-z0, z1) + MARGIN;
        float far = (float) Math.sqrt(farX * farX + farZ * farZ);
        float low = (y0 - MARGIN) / (y0 < MARGIN ? near : far);
        float high = (y1 + MARGIN) / (y1 > -MARGIN ? near : far);

        double middleX = (x0 + x1) / 2;
        double middleZ = (z0 + z1) / 2;
        double middle = turn(middleX, middleZ);
        double least = middle;
        double most = middle;
        for (int corner = 0; corner < 4; corner++) {
            double x = (corner & 1) == 0 ? x0 - MARGIN : x1 + MARGIN;
            double z = (corner & 2) == 0 ? z0 - MARGIN : z1 + MARGIN;
            double turn = turn(x, z);
            double beyond = turn - middle; // No corner is half a turn away from the middle.
            turn -=
                    beyond > DIRECTIONS / 2.0
                            ? DIRECTIONS
                            : beyond < -DIRECTIONS / 2.0 ? -DIRECTIONS : 0;
            least = Math.min(least, turn);
            most = Math.max(most, turn);
        }
        int first = (int) Math.floor(least);
        int last = (int) Math.floor(most);
        for (int i = first; i <= last; i++) {
            int direction = i & (DIRECTIONS - 1);
            if (walked[direction] <= ring) {
                walk(direction, ring);
            }
            int at = direction * RINGS + ring;
            if (low < lows[at] || high > highs[at]) {
                return false;
            }
        }
        return true;
    }

    /** Walks a wedge outward to the end of a ring. */
    private void walk(int direction, int last) {
        int ring = walked[direction];
        int at = direction * RINGS + ring;
        float low = ring == 0 ? Float.POSITIVE_INFINITY : lows[at - 1];
        float high = ring == 0 ? Float.NEGATIVE_INFINITY : highs[at - 1];
        float ax = edgeX[direction];
        float az = edgeZ[direction];
        float bx = edgeX[direction + 1];
        float bz = edgeZ[direction + 1];
        for (; ring <= last; ring++, at++) {
            float near = radius(ring);
            float far = radius(ring + 1);
            // Both edges of a wedge point into one quarter of the circle, so these are its bounds.
            float leastX = Math.min(Math.min(ax, bx) * near, Math.min(ax, bx) * far);
            float mostX = Math.max(Math.max(ax, bx) * near, Math.max(ax, bx) * far);
            float leastZ = Math.min(Math.min(az, bz) * near, Math.min(az, bz) * far);
            float mostZ = Math.max(Math.max(az, bz) * near, Math.max(az, bz) * far);
            double x0 = eyeX + leastX - MARGIN;
            double z0 = eyeZ + leastZ - MARGIN;
            double x1 = eyeX + mostX + MARGIN;
            double z1 = eyeZ + mostZ + MARGIN;
            int run =
                    ring < nearRings
                            ? common(cell(x0), cell(z0), cell(x1), cell(z1))
                            : commonFar(column(x0), column(z0), column(x1), column(z1));
            if (run != GroundRuns.NONE) {
                float bottom = (float) (GroundRuns.low(run) - eyeY);
                float top = (float) (GroundRuns.high(run) - eyeY);
                float pieceLow = bottom / (bottom < 0 ? near : far);
                float pieceHigh = top / (top > 0 ? near : far);
                if (low > high) {
                    low = pieceLow;
                    high = pieceHigh;
                } else if (pieceLow <= high && pieceHigh >= low) {
                    low = Math.min(low, pieceLow);
                    high = Math.max(high, pieceHigh);
                }
            }
            lows[at] = low;
            highs[at] = high;
        }
        walked[direction] = (short) ring;
    }

    /** What is solid in all of these cells. */
    private int common(int x0, int z0, int x1, int z1) {
        int low = 0;
        int high = Integer.MAX_VALUE;
        for (int x = x0; x <= x1; x++) {
            for (int z = z0; z <= z1; z++) {
                int run = run(x, z);
                low = Math.max(low, GroundRuns.low(run));
                high = Math.min(high, GroundRuns.high(run));
            }
        }
        return low < high ? GroundRuns.pack(low, high) : GroundRuns.NONE;
    }

    /** The same for far land beyond the columns. */
    private int commonFar(int x0, int z0, int x1, int z1) {
        int high = Integer.MAX_VALUE;
        for (int x = x0; x <= x1; x++) {
            for (int z = z0; z <= z1; z++) {
                high = Math.min(high, far.low(x, z));
            }
        }
        return GroundRuns.pack(0, high);
    }

    private int run(int cellX, int cellZ) {
        int cx = cellX >> GroundRuns.COLUMN_CELL_SHIFT;
        int cz = cellZ >> GroundRuns.COLUMN_CELL_SHIFT;
        return columns.isWhole(cx, cz)
                ? ground.run(cellX, cellZ)
                : GroundRuns.pack(0, far.low(cx, cz));
    }
}
