package org.quoin.client.render.terrain;

import org.quoin.client.view.Camera;

/**
 * Which columns of the world a camera looks at, whatever stands between: seen from above, those
 * within a wedge. Looking up or down so steeply that what is straight above or below is in the
 * picture, it looks at all of them. Before it has looked anywhere, too.
 */
final class ViewWedge {
    /** A camera that has turned by less looks the same way, and so does a picture that widened. */
    private static final double TURN_RADIANS = Math.toRadians(2);

    /**
     * Half a diagonal each for the camera and for what is looked at: of both, the columns count.
     */
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
     * Looks that way. Returns whether that is another way than before: other columns are in sight.
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
        // So all stays within that comes into the picture before this looks another way.
        double half = Math.min(Math.PI / 2, opening + 2 * TURN_RADIANS);
        cosine = Math.cos(half);
        setBack = MARGIN_COLUMNS / Math.sin(half);
        return true;
    }

    /** An angle in radians as the same one within half a turn of 0. */
    private static double turn(double radians) {
        return Math.IEEEremainder(radians, 2 * Math.PI);
    }

    /** How far from the middle the picture reaches at its corners, as an angle seen from above. */
    private static double halfOpening(double pitch, double fovDegrees, double aspect) {
        double up = Math.tan(Math.toRadians(fovDegrees) / 2);
        double ahead = Math.cos(pitch) - up * Math.abs(Math.sin(pitch));
        return ahead <= 0 ? EVERYWHERE : Math.atan2(up * aspect, ahead);
    }

    /** Whether any of a column may be in the picture, so many columns away from the camera's. */
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
