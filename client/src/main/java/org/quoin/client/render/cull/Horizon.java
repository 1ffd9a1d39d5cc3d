package org.quoin.client.render.cull;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Finds what the ground occludes: hills behind hills, caves that {@link SectionGraph} finds a way
 * into, and far land. Divides the surroundings of the camera into {@link #DIRECTIONS} wedges. In
 * each it walks outward, ring by ring, and joins what the ground there occludes to one interval of
 * slopes (after Downs, Möller and Séquin: "Occlusion horizons for driving through urban scenery",
 * 2001; an interval instead of a line, since this ground has caves).
 *
 * <p>It is right for every camera in a box of {@link #STEP} by {@link #STEP_Y} by {@link #STEP}
 * blocks, and kept until the camera leaves it: lines of sight start in the middle of the box, and
 * meet occluders that are smaller on each side by half of the box (after Wonka, Wimmer and
 * Schmalstieg: "Visibility preprocessing with occluder fusion for urban walkthroughs", 2000. Where
 * a line from the middle meets the smaller occluder, one from elsewhere in the box to the same
 * point meets the true one, since it runs less than half of the box beside the first).
 *
 * <p>It errs on one side only: a box that it calls occluded certainly is. Wedges are walked on
 * demand. Where ground changes, those that cross it are walked again from there on.
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

    /** Sides of the box within which a camera may move, in blocks. */
    static final double STEP = 1;

    static final double STEP_Y = 0.5;

    /** The same beyond the columns, where only {@link FarGround} occludes. */
    private static final int FAR_RING = Section.SIDE;

    private static final int REACH_COLUMNS = 36; // As far as the farthest view reaches.

    /** Blocks from the camera to where wedges are walked in the widest view; farther in others. */
    public static final int FAR_REACH = 1280;

    private static final int RINGS =
            REACH_COLUMNS * Section.SIDE / RING + FAR_REACH / FAR_RING - REACH_COLUMNS;
    private static final double PER_QUARTER = DIRECTIONS / 4.0;

    /** Blocks from the eye within which nothing is drawn, so a camera may look through a wall. */
    private static final double NEAR = 0.25;

    /** Blocks added around what is asked for, against rounding. */
    private static final float MARGIN = 0.05f;

    /** Blocks that occluders are smaller on each side. */
    private static final double SHRUNK = STEP / 2 + MARGIN;

    private static final float SHRUNK_Y = (float) (STEP_Y / 2) + MARGIN;

    /** Blocks that the box around a piece of a wedge may reach beyond it. */
    private static final double PIECE = RING + 8;

    private static final double FAR_PIECE = FAR_RING + 24;

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
    private final GroundCells cells;
    private final RegionMarks marks;
    private final ChangedSectors changedSectors = new ChangedSectors();
    private final IntConsumer farChanged = this::receiveFar; // Allocated once.
    private int nearRings;

    /** The camera. */
    private double cameraX;

    private double cameraY;
    private double cameraZ;

    /** The middle of its box. */
    private double eyeX;

    private double eyeY;
    private double eyeZ;
    private boolean blind = true;

    /** The first and the last wedge of {@link #findWedges}. */
    private int firstWedge;

    private int lastWedge;

    /** The horizon of that ground, in the columns that are shown. */
    public Horizon(GroundRuns ground, Columns columns) {
        this(ground, columns, new RegionMarks());
    }

    /** Marks the regions in which something else may be occluded than before. */
    Horizon(GroundRuns ground, Columns columns, RegionMarks marks) {
        this.ground = ground;
        this.marks = marks;
        cells = new GroundCells(ground, columns, far);
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

    /** The same, a whole turn more or less where that is nearer to another place. */
    static double turnNear(double place, double x, double z) {
        double turn = turn(x, z);
        double beyond = turn - place; // No corner of a box is half a turn away from its middle.
        return turn
                - (beyond > DIRECTIONS / 2.0
                        ? DIRECTIONS
                        : beyond < -DIRECTIONS / 2.0 ? -DIRECTIONS : 0);
    }

    /**
     * Sets the camera.
     *
     * @param reachColumns how far from the camera columns may be shown
     */
    public void update(Camera camera, int reachColumns) {
        int rings = Math.min(REACH_COLUMNS, reachColumns + 1) * Section.SIDE / RING;
        cameraX = camera.x;
        cameraY = camera.y;
        cameraZ = camera.z;
        double x = (Math.floor(camera.x / STEP) + 0.5) * STEP;
        double y = (Math.floor(camera.y / STEP_Y) + 0.5) * STEP_Y;
        double z = (Math.floor(camera.z / STEP) + 0.5) * STEP;
        if (x != eyeX || y != eyeY || z != eyeZ || rings != nearRings) {
            eyeX = x;
            eyeY = y;
            eyeZ = z;
            nearRings = rings;
            Arrays.fill(walked, (short) 0);
            marks.markAll();
        }
        refresh();
    }

    /** Takes over what has changed since the camera was set. */
    public void refresh() {
        for (int i = 0; i < ground.changedCount(); i++) {
            long column = ground.changed(i);
            columnChanged(SectionKey.x(column), SectionKey.z(column));
        }
        ground.clearChanged();
        far.eachChanged(farChanged);
        boolean sees = !blind;
        blind =
                isInGround(-NEAR, -NEAR)
                        || isInGround(-NEAR, NEAR)
                        || isInGround(NEAR, -NEAR)
                        || isInGround(NEAR, NEAR);
        if (sees == blind) {
            marks.markAll();
        }
        changedSectors.mark(marks, eyeX, eyeZ);
    }

    /** Says that a column may be drawn whole now, or no longer, or that its ground has changed. */
    public void columnChanged(int cx, int cz) {
        if (cells.update(cx, cz)) {
            forgetBeyond(cx, cz, PIECE);
        }
    }

    private void receiveFar(int place) {
        int cx = FarGround.nearest(FarGround.placeX(place), column(eyeX));
        int cz = FarGround.nearest(FarGround.placeZ(place), column(eyeZ));
        forgetBeyond(cx, cz, FAR_PIECE);
    }

    /** Forgets the wedges that cross a column, from there on. */
    private void forgetBeyond(int cx, int cz, double piece) {
        double x0 = cx * (double) Section.SIDE - eyeX - piece;
        double z0 = cz * (double) Section.SIDE - eyeZ - piece;
        double x1 = x0 + Section.SIDE + 2 * piece;
        double z1 = z0 + Section.SIDE + 2 * piece;
        double nearX = Math.max(0, Math.max(x0, -x1));
        double nearZ = Math.max(0, Math.max(z0, -z1));
        double near = Math.sqrt(nearX * nearX + nearZ * nearZ);
        if (near < 1) {
            Arrays.fill(walked, (short) 0);
            marks.markAll();
            return;
        }
        int rings = ringsWithin((float) near);
        findWedges(x0, z0, x1, z1);
        for (int i = firstWedge; i <= lastWedge; i++) {
            int direction = i & (DIRECTIONS - 1);
            walked[direction] = (short) Math.min(walked[direction], rings);
        }
        changedSectors.add(firstWedge, lastWedge, near);
    }

    private boolean isInGround(double besideX, double besideZ) {
        int run = cells.run(cell(cameraX + besideX), cell(cameraZ + besideZ));
        return GroundRuns.low(run) <= cameraY + NEAR && cameraY - NEAR < GroundRuns.high(run);
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

    /** Finds the wedges that a rectangle lies in; it must not contain the middle of them all. */
    private void findWedges(double x0, double z0, double x1, double z1) {
        double middle = turn((x0 + x1) / 2, (z0 + z1) / 2);
        double least = middle;
        double most = middle;
        for (int corner = 0; corner < 4; corner++) {
            double turn =
                    turnNear(middle, (corner & 1) == 0 ? x0 : x1, (corner & 2) == 0 ? z0 : z1);
            least = Math.min(least, turn);
            most = Math.max(most, turn);
        }
        firstWedge = (int) Math.floor(least);
        lastWedge = (int) Math.floor(most);
    }

    /**
     * Whether the ground certainly occludes all of a box, from anywhere in the camera's box;
     * coordinates in blocks from the camera.
     */
    public boolean occludes(float x0, float y0, float z0, float x1, float y1, float z1) {
        float x = (float) (cameraX - eyeX);
        float y = (float) (cameraY - eyeY);
        float z = (float) (cameraZ - eyeZ);
        return occludesFromEye(x0 + x, y0 + y, z0 + z, x1 + x, y1 + y, z1 + z);
    }

    /** The same for a box at a corner in the world, given by its offset from there. */
    boolean occludes(
            int blockX, int blockZ, float x0, float y0, float z0, float x1, float y1, float z1) {
        float x = (float) (blockX - eyeX);
        float y = (float) -eyeY;
        float z = (float) (blockZ - eyeZ);
        return occludesFromEye(x0 + x, y0 + y, z0 + z, x1 + x, y1 + y, z1 + z);
    }

    private boolean occludesFromEye(float x0, float y0, float z0, float x1, float y1, float z1) {
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
        findWedges(x0 - MARGIN, z0 - MARGIN, x1 + MARGIN, z1 + MARGIN);
        for (int i = firstWedge; i <= lastWedge; i++) {
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
        // Both edges of a wedge point into one quarter of the circle, so these are its bounds.
        float leastX = Math.min(edgeX[direction], edgeX[direction + 1]);
        float mostX = Math.max(edgeX[direction], edgeX[direction + 1]);
        float leastZ = Math.min(edgeZ[direction], edgeZ[direction + 1]);
        float mostZ = Math.max(edgeZ[direction], edgeZ[direction + 1]);
        for (; ring <= last; ring++, at++) {
            float near = radius(ring);
            float far = radius(ring + 1);
            double x0 = eyeX + leastX * (leastX < 0 ? far : near) - SHRUNK;
            double z0 = eyeZ + leastZ * (leastZ < 0 ? far : near) - SHRUNK;
            double x1 = eyeX + mostX * (mostX < 0 ? near : far) + SHRUNK;
            double z1 = eyeZ + mostZ * (mostZ < 0 ? near : far) + SHRUNK;
            int run =
                    ring < nearRings
                            ? cells.common(cell(x0), cell(z0), cell(x1), cell(z1))
                            : cells.commonFar(column(x0), column(z0), column(x1), column(z1));
            if (run != GroundRuns.NONE) {
                float bottom = (float) (GroundRuns.low(run) - eyeY) + SHRUNK_Y;
                float top = (float) (GroundRuns.high(run) - eyeY) - SHRUNK_Y;
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
}
