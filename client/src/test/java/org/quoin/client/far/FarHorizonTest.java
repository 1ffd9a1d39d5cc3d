package org.quoin.client.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class FarHorizonTest {
    private static final int SIDE = 16;
    private static final int RADIUS = 10;

    private final FarHorizon horizon = new FarHorizon();

    /** The way along the middle of a ray. */
    private static double[] along(int ray) {
        double part = (ray + 0.5) * 4 / FarHorizon.RAYS;
        int quarter = (int) part;
        double turned = part - quarter;
        double ahead = 1 - turned;
        double length = Math.hypot(ahead, turned);
        return switch (quarter) {
            case 0 -> new double[] {ahead / length, turned / length};
            case 1 -> new double[] {-turned / length, ahead / length};
            case 2 -> new double[] {-ahead / length, -turned / length};
            default -> new double[] {turned / length, -ahead / length};
        };
    }

    @Test
    void raysGoAroundOnce() {
        for (int ray = 0; ray < FarHorizon.RAYS; ray++) {
            double[] way = along(ray);
            assertEquals(ray + 0.5, FarHorizon.ray(way[0] * 70, way[1] * 70), 1e-6);
        }
    }

    /** Where a line crosses a square: from and to how far along; null if it does not. */
    private static double[] crossing(double[] way, double x, double z, double side) {
        double from = 0;
        double to = Double.MAX_VALUE;
        double[] corner = {x, z};
        for (int axis = 0; axis < 2; axis++) {
            double a = corner[axis] / way[axis];
            double b = (corner[axis] + side) / way[axis];
            from = Math.max(from, Math.min(a, b));
            to = Math.min(to, Math.max(a, b));
        }
        return from < to ? new double[] {from, to} : null;
    }

    /** Whether a look to a place passes below the ground of any square on its way there. */
    private static boolean meetsGround(
            double[] way, double distance, double y, double[] heights, double cx, double cz) {
        for (int at = 0; at < heights.length; at++) {
            double x = (at % (2 * RADIUS) - RADIUS) * SIDE - cx;
            double z = (at / (2 * RADIUS) - RADIUS) * SIDE - cz;
            double[] crossing = crossing(way, x, z, SIDE);
            if (crossing != null) {
                double near = Math.max(crossing[0], 1e-9);
                double far = Math.min(crossing[1], distance);
                double low = Math.min(y / distance * near, y / distance * far);
                if (near < distance && low <= heights[at] + 1e-6) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void whatItHidesIsBehindTheGroundOnEveryRay() {
        int hidden = 0;
        int shown = 0;
        for (int seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            double cx = random.nextDouble() * SIDE;
            double cz = random.nextDouble() * SIDE;
            double[] heights = new double[4 * RADIUS * RADIUS];
            horizon.clear();
            for (int at = 0; at < heights.length; at++) {
                heights[at] = random.nextInt(14) * (random.nextInt(6) == 0 ? 2 : -1);
                double x = (at % (2 * RADIUS) - RADIUS) * SIDE - cx;
                double z = (at / (2 * RADIUS) - RADIUS) * SIDE - cz;
                horizon.raise(x, z, SIDE, heights[at]);
            }
            int side = 64 << random.nextInt(3);
            double x = random.nextInt(1200) - 600.0;
            double z = random.nextInt(1200) - 600.0;
            double top = random.nextInt(60) - 30;
            boolean beyond = Math.max(Math.max(x, -x - side), Math.max(z, -z - side)) > 260;
            if (!beyond) {
                continue;
            }
            boolean hides = horizon.hides(x, z, side, top);
            hidden += hides ? 1 : 0;
            shown += hides ? 0 : 1;
            for (int ray = 0; ray < FarHorizon.RAYS && hides; ray++) {
                double[] way = along(ray);
                double[] crossing = crossing(way, x, z, side);
                if (crossing != null) {
                    for (int n = 0; n < 5; n++) {
                        double at = crossing[0] + (crossing[1] - crossing[0]) * n / 4;
                        double y = top - random.nextInt(40) * Math.min(1, n);
                        assertTrue(
                                meetsGround(way, at, y, heights, cx, cz),
                                "seed " + seed + " ray " + ray);
                    }
                }
            }
        }
        assertTrue(hidden > 20 && shown > 20, hidden + " hidden, " + shown + " shown");
    }

    @Test
    void aWallHidesWhatIsLowerBehindItAndNothingElse() {
        horizon.clear();
        for (int x = -64; x < 64; x += 16) {
            horizon.raise(x, 32, 16, 10);
        }
        assertTrue(horizon.hides(-16, 100, 32, 15));
        assertFalse(horizon.hides(-16, 100, 32, 60), "it looks over the wall");
        assertFalse(horizon.hides(300, 100, 32, 15), "it stands beside the wall");
        assertFalse(horizon.hides(-16, -132, 32, 15), "it stands on the other side");
        assertFalse(horizon.hides(-16, -16, 32, -9), "the camera stands in it");
    }

    @Test
    void groundBelowTheCameraHidesOnlyWhatIsFarBelow() {
        horizon.clear();
        for (int at = 0; at < 64; at++) {
            horizon.raise(at % 8 * 16 - 64, at / 8 * 16 + 2, 16, -4);
        }
        assertTrue(horizon.hides(-8, 400, 16, -40));
        assertFalse(horizon.hides(-8, 400, 16, -8));
    }
}
