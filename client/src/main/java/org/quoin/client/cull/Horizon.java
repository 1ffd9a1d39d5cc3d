package org.quoin.client.cull;

import java.util.Arrays;
import org.quoin.client.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;

/**
 * Finds what the ground hides: hills behind hills, and caves that {@link SectionGraph} finds a way
 * into. Looks around the camera in {@link #DIRECTIONS} wedges. In each it walks outward, ring by
 * ring, and joins what the ground there hides to one interval of slopes (after Downs, Möller and
 * Séquin: "Occlusion horizons for driving through urban scenery", 2001; an interval instead of a
 * line, since our ground has caves).
 *
 * <p>It errs on one side only: what it calls hidden is. Wedges are walked when somebody asks, and
 * kept while the camera stays where it is, however it turns.
 */
public final class Horizon {
    /** Says which columns hide something. */
    @FunctionalInterface
    public interface Shown {
        /** Whether all of a column is in the picture: none that fades in or out. */
        boolean isWhole(int cx, int cz);
    }

    static final int DIRECTIONS = 1024;

    /** Blocks from one ring to the next. */
    static final int RING = 4;

    private static final int REACH_COLUMNS = 36; // As far as the farthest view reaches.
    private static final int RINGS = REACH_COLUMNS * Section.SIDE / RING;
    private static final double PER_RADIAN = DIRECTIONS / (2 * Math.PI);

    /** Blocks from the eye within which nothing is drawn, so that one may look through a wall. */
    private static final double NEAR = 0.25;

    /** Blocks added around what is asked for, against rounding. */
    private static final float MARGIN = 0.05f;

    private final float[] edgeX = new float[DIRECTIONS + 1];
    private final float[] edgeZ = new float[DIRECTIONS + 1];

    /**
     * Slopes, height over distance, between which all is hidden beyond a ring; low > high: none.
     */
    private final float[] lows = new float[DIRECTIONS * RINGS];

    private final float[] highs = new float[DIRECTIONS * RINGS];

    /** Rings walked in each direction. */
    private final short[] walked = new short[DIRECTIONS];

    private final GroundRuns ground;
    private final Shown shown;
    private double eyeX;
    private double eyeY;
    private double eyeZ;
    private int version;
    private boolean blind = true;

    /** What that ground hides where it is shown. */
    public Horizon(GroundRuns ground, Shown shown) {
        this.ground = ground;
        this.shown = shown;
        for (int i = 0; i <= DIRECTIONS; i++) {
            edgeX[i] = (float) Math.cos(i / PER_RADIAN);
            edgeZ[i] = (float) Math.sin(i / PER_RADIAN);
        }
    }

    /**
     * Looks from there from now on.
     *
     * @param shownVersion another number whenever {@link Shown} says anything else
     */
    public void look(Camera camera, int shownVersion) {
        int now = ground.version() * 31 + shownVersion;
        if (camera.x == eyeX && camera.y == eyeY && camera.z == eyeZ && now == version) {
            return;
        }
        eyeX = camera.x;
        eyeY = camera.y;
        eyeZ = camera.z;
        version = now;
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

    private static int cell(double coordinate) {
        return (int) Math.floor(coordinate) >> SolidLayers.CELL_SHIFT;
    }

    /** Whether the ground surely hides all of a box; coordinates in blocks from the camera. */
    public boolean hides(float x0, float y0, float z0, float x1, float y1, float z1) {
        float nearX = Math.max(0, Math.max(x0, -x1) - MARGIN);
        float nearZ = Math.max(0, Math.max(z0, -z1) - MARGIN);
        float near = (float) Math.sqrt(nearX * nearX + nearZ * nearZ);
        int ring = Math.min(RINGS, (int) (near / RING)) - 1;
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
        double middle = Math.atan2(middleZ, middleX);
        double least = 0;
        double most = 0;
        for (int corner = 0; corner < 4; corner++) {
            double x = (corner & 1) == 0 ? x0 - MARGIN : x1 + MARGIN;
            double z = (corner & 2) == 0 ? z0 - MARGIN : z1 + MARGIN;
            double across = middleX * z - middleZ * x;
            double turn = Math.atan2(across, middleX * x + middleZ * z);
            least = Math.min(least, turn);
            most = Math.max(most, turn);
        }
        int first = (int) Math.floor((middle + least) * PER_RADIAN);
        int last = (int) Math.floor((middle + most) * PER_RADIAN);
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

    /** Walks outward to the end of a ring. */
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
            float near = ring * RING;
            float far = near + RING;
            // Both edges of a wedge point into one quarter of the circle, so these are its bounds.
            float leastX = Math.min(Math.min(ax, bx) * near, Math.min(ax, bx) * far);
            float mostX = Math.max(Math.max(ax, bx) * near, Math.max(ax, bx) * far);
            float leastZ = Math.min(Math.min(az, bz) * near, Math.min(az, bz) * far);
            float mostZ = Math.max(Math.max(az, bz) * near, Math.max(az, bz) * far);
            int run =
                    common(
                            cell(eyeX + leastX - MARGIN),
                            cell(eyeZ + leastZ - MARGIN),
                            cell(eyeX + mostX + MARGIN),
                            cell(eyeZ + mostZ + MARGIN));
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

    private int run(int cellX, int cellZ) {
        return shown.isWhole(
                        cellX >> GroundRuns.COLUMN_CELL_SHIFT,
                        cellZ >> GroundRuns.COLUMN_CELL_SHIFT)
                ? ground.run(cellX, cellZ)
                : GroundRuns.NONE;
    }
}
