package org.quoin.client.render.terrain;

import org.quoin.client.view.Camera;

/**
 * The columns in a camera's view, regardless of occluders: seen from above, those within a wedge.
 * All columns, if the camera looks so steeply up or down that the vertical is in the picture, and
 * before a view is set.
 */
final class ViewWedge {
    /** Turns and changes of the angle of view below this do not count. */
    private static final double TURN_RADIANS = Math.toRadians(2);

    /** Half a diagonal of a column each for the camera and for the column that is tested. */
    private static final double MARGIN_COLUMNS = Math.sqrt(2);

    private static final double EVERYWHERE = Math.PI;

    private double yaw;
    private double halfOpening = EVERYWHERE;

    private double forwardX;
    private double forwardZ;
    private double cosine;

    /** How far behind the camera the wedge begins, in columns, so that the margin is inside. */
    private double setBack;

    /**
     * Sets the view. Returns whether other columns may be in view now.
     *
     * @param fovDegrees vertical angle of view
     * @param aspect width of the picture by its height
     */
    boolean setView(Camera camera, float fovDegrees, double aspect) {
        double opening = halfOpening(camera.pitch, fovDegrees, aspect);
        boolean everywhere = opening >= EVERYWHERE;
        boolean turned = Math.abs(turn(camera.yaw - yaw)) > TURN_RADIANS && !everywhere;
        if (!turned && Math.abs(opening - halfOpening) <= TURN_RADIANS) {
            return false;
        }
        yaw = camera.yaw;
        halfOpening = opening;
        forwardX = -Math.sin(yaw);
        forwardZ = Math.cos(yaw);
        // Wide enough for all that comes into the picture before the next update.
        double half = Math.min(Math.PI / 2, opening + 2 * TURN_RADIANS);
        cosine = Math.cos(half);
        setBack = MARGIN_COLUMNS / Math.sin(half);
        return true;
    }

    /** An angle in radians as the same one within half a turn of 0. */
    private static double turn(double radians) {
        return Math.IEEEremainder(radians, 2 * Math.PI);
    }

    /** The angle, seen from above, from the middle of the picture to its corners. */
    private static double halfOpening(double pitch, double fovDegrees, double aspect) {
        double up = Math.tan(Math.toRadians(fovDegrees) / 2);
        double ahead = Math.cos(pitch) - up * Math.abs(Math.sin(pitch));
        return ahead <= 0 ? EVERYWHERE : Math.atan2(up * aspect, ahead);
    }

    /**
     * Whether any part of a column may be in the picture; its place is relative to the camera's
     * column.
     */
    boolean contains(int dx, int dz) {
        if (halfOpening >= EVERYWHERE) {
            return true;
        }
        double x = dx + setBack * forwardX;
        double z = dz + setBack * forwardZ;
        double ahead = x * forwardX + z * forwardZ;
        return ahead >= 0 && ahead * ahead >= cosine * cosine * (x * x + z * z);
    }
}
