package org.quoin.client.view;

import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Places the camera relative to the player's eye: in it, behind or in front, bobbing with the
 * steps; and zooms. Affects only the picture: aiming always starts at the eye. The time is an
 * argument.
 */
public final class CameraRig {
    /** Where the camera is. */
    public enum Place {
        /** In the player's eyes. */
        EYES,
        /** Behind the player's head. */
        BEHIND,
        /** In front of the player, looking back. */
        BEFORE
    }

    /** Distance from the eye, behind or in front, if nothing is in the way. */
    static final double DISTANCE_BLOCKS = 4;

    /**
     * Half the side of the free box that it needs around itself: its near plane is 0.1 away, the
     * corners of that twice as far at the widest angle.
     */
    private static final double CLEARANCE_BLOCKS = 0.2;

    private static final double STEP_BLOCKS = 0.1;
    private static final double OUT_BLOCKS_PER_SECOND = 8; // Back to its distance after a wall.
    private static final float ZOOM = 0.25f;
    private static final float KICK = 1.12f;
    private static final double EASE_SECONDS = 0.07; // Time constant of zooming.
    private static final double BOB_SIDEWAYS = 0.035;
    private static final double BOB_DOWN = 0.055;

    private Place place = Place.EYES;
    private boolean zoomed;
    private double distance;
    private float factor = 1;
    private long shownNanos;
    private double stepSeconds;

    /** Switches from the eyes to behind, to the front, and back to the eyes. */
    public void next() {
        place =
                switch (place) {
                    case EYES -> Place.BEHIND;
                    case BEHIND -> Place.BEFORE;
                    case BEFORE -> Place.EYES;
                };
        distance = 0;
    }

    /** Where the camera is now. */
    public Place place() {
        return place;
    }

    /** Zooms in or out. */
    public void setZoomed(boolean on) {
        zoomed = on;
    }

    /** Factor of the turning speed of the look: less than 1 while zoomed in. */
    public float lookFactor() {
        return zoomed ? ZOOM : 1;
    }

    /**
     * Advances the time, once each display frame.
     *
     * @param sprints whether to widen the angle a little, as for a sprint
     */
    public void advance(boolean sprints, long nowNanos) {
        stepSeconds = Math.max(0, Math.min(0.25, (nowNanos - shownNanos) / 1e9));
        shownNanos = nowNanos;
        float wanted = (zoomed ? ZOOM : 1) * (sprints ? KICK : 1);
        factor += (wanted - factor) * (float) (1 - Math.exp(-stepSeconds / EASE_SECONDS));
    }

    /** The factor of the angle of view. */
    public float fovFactor() {
        return factor;
    }

    /** Moves a camera from the eye to its place, and turns it around for the front. */
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

    /** How far a small box can move in a direction before it hits something solid. */
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
     * Lets a camera bob with the steps.
     *
     * @param phase phase of the step, radians
     * @param amount strength of the walk, 0..1
     */
    public void bob(Camera camera, float phase, float amount) {
        if (place != Place.EYES) {
            return;
        }
        double aside = Math.sin(phase) * BOB_SIDEWAYS * amount;
        camera.x -= Math.cos(camera.yaw) * aside;
        camera.z -= Math.sin(camera.yaw) * aside;
        camera.y -= Math.abs(Math.cos(phase)) * BOB_DOWN * amount;
    }
}
