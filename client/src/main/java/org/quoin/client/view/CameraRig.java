package org.quoin.client.view;

import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Where the camera stands from one's own eye: in it, behind it or before it, nodding with the
 * steps; and how wide it opens. Looks alone: what is aimed at is found from the eye. The time is an
 * argument.
 */
public final class CameraRig {
    /** From where one sees. */
    public enum Place {
        /** Out of one's own eyes. */
        EYES,
        /** From behind, over one's own head. */
        BEHIND,
        /** From the front, into one's own face. */
        BEFORE
    }

    /** How far behind or before the eye it stands if nothing is in the way. */
    static final double DISTANCE_BLOCKS = 4;

    /**
     * Half the side of the free box it needs around itself: its near plane is 0.1 away, and its
     * corners twice that at the widest opening.
     */
    private static final double CLEARANCE_BLOCKS = 0.2;

    private static final double STEP_BLOCKS = 0.1;
    private static final double OUT_BLOCKS_PER_SECOND = 8; // Back to its place after a wall.
    private static final float ZOOM = 0.25f;
    private static final float KICK = 1.12f;
    private static final double EASE_SECONDS = 0.07; // Time constant of the opening.
    private static final double NOD_SIDEWAYS = 0.035;
    private static final double NOD_DOWN = 0.055;

    private Place place = Place.EYES;
    private boolean zoomed;
    private double distance;
    private float factor = 1;
    private long shownNanos;
    private double stepSeconds;

    /** Goes from the eyes to behind, to before, and back. */
    public void next() {
        place =
                switch (place) {
                    case EYES -> Place.BEHIND;
                    case BEHIND -> Place.BEFORE;
                    case BEFORE -> Place.EYES;
                };
        distance = 0;
    }

    /** From where one sees now. */
    public Place place() {
        return place;
    }

    /** Brings what is far near, or not. */
    public void setZoomed(boolean on) {
        zoomed = on;
    }

    /** How much slower the look turns while what is far is near, 1 for not at all. */
    public float lookFactor() {
        return zoomed ? ZOOM : 1;
    }

    /**
     * Takes the time, once a frame.
     *
     * @param sprints whether to open a little wider, as one runs
     */
    public void advance(boolean sprints, long nowNanos) {
        stepSeconds = Math.max(0, Math.min(0.25, (nowNanos - shownNanos) / 1e9));
        shownNanos = nowNanos;
        float wanted = (zoomed ? ZOOM : 1) * (sprints ? KICK : 1);
        factor += (wanted - factor) * (float) (1 - Math.exp(-stepSeconds / EASE_SECONDS));
    }

    /** What the angle of view is to be multiplied with. */
    public float fovFactor() {
        return factor;
    }

    /** Moves a camera that stands in the eye, and looks as it does, to its place. */
    public void move(Camera camera, BlockReader blocks) {
        if (place == Place.EYES) {
            return;
        }
        if (place == Place.BEFORE) {
            camera.yaw = camera.yaw + (float) Math.PI;
            camera.pitch = -camera.pitch;
        }
        double dx = -camera.directionX();
        double dy = -camera.directionY();
        double dz = -camera.directionZ();
        double free = free(camera, dx, dy, dz, blocks);
        distance = Math.min(free, distance + OUT_BLOCKS_PER_SECOND * stepSeconds);
        camera.x += dx * distance;
        camera.y += dy * distance;
        camera.z += dz * distance;
    }

    /** How far a small box can go that way before it is in something solid. */
    private static double free(Camera eye, double dx, double dy, double dz, BlockReader blocks) {
        double far = 0;
        while (far < DISTANCE_BLOCKS) {
            double next = Math.min(DISTANCE_BLOCKS, far + STEP_BLOCKS);
            if (isBlocked(eye.x + dx * next, eye.y + dy * next, eye.z + dz * next, blocks)) {
                return far;
            }
            far = next;
        }
        return far;
    }

    /** Whether something solid is in the box around a point. */
    private static boolean isBlocked(double x, double y, double z, BlockReader blocks) {
        for (int cx = cell(x, -1); cx <= cell(x, 1); cx++) {
            for (int cy = cell(y, -1); cy <= cell(y, 1); cy++) {
                for (int cz = cell(z, -1); cz <= cell(z, 1); cz++) {
                    BlockBoxes boxes = Blocks.boxesOf(blocks.blockAt(cx, cy, cz));
                    if (touches(boxes, x - cx, y - cy, z - cz)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static int cell(double middle, int side) {
        return (int) Math.floor(middle + side * CLEARANCE_BLOCKS);
    }

    /** A ladder or slab leaves most of its cell free; the point is from the cell's corner. */
    private static boolean touches(BlockBoxes boxes, double x, double y, double z) {
        for (int i = 0; i < boxes.count(); i++) {
            if (isWithin(x, boxes.low(i, 0), boxes.high(i, 0))
                    && isWithin(y, boxes.low(i, 1), boxes.high(i, 1))
                    && isWithin(z, boxes.low(i, 2), boxes.high(i, 2))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithin(double at, int low, int high) {
        return at > low / (double) BlockBoxes.SIDE - CLEARANCE_BLOCKS
                && at < high / (double) BlockBoxes.SIDE + CLEARANCE_BLOCKS;
    }

    /**
     * Lets a camera nod with the steps.
     *
     * @param phase how far the step has come, radians
     * @param amount how strongly one walks, 0..1
     */
    public void nod(Camera camera, float phase, float amount) {
        if (place != Place.EYES) {
            return;
        }
        double aside = Math.sin(phase) * NOD_SIDEWAYS * amount;
        camera.x -= Math.cos(camera.yaw) * aside;
        camera.z -= Math.sin(camera.yaw) * aside;
        camera.y -= Math.abs(Math.cos(phase)) * NOD_DOWN * amount;
    }
}
