package org.quoin.client.render.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SolidLayers;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Checks what {@link Horizon} calls occluded against lines of sight through a small world of solid
 * sections with far land around it.
 */
final class HorizonTwinTest {
    /** Columns to each side that are loaded, and then of far land. */
    private static final int NEAR = 3;

    private static final int FAR = 24;
    private static final int ACROSS = 2 * FAR + 1;
    private static final int HIGH = WorldBounds.SECTIONS_HIGH;

    private final GroundRuns ground = new GroundRuns();
    private final Camera camera = new Camera();
    private int middleX;
    private int middleZ;
    private final Horizon horizon =
            new Horizon(ground, (cx, cz) -> isNear(cx - middleX, cz - middleZ));

    /** By columns: a bit for each solid section; of far land, its height. */
    private final int[] world = new int[ACROSS * ACROSS];

    private static boolean isNear(int dx, int dz) {
        return Math.max(Math.abs(dx), Math.abs(dz)) <= NEAR;
    }

    private static int index(int dx, int dz) {
        return (dz + FAR) * ACROSS + dx + FAR;
    }

    private void build(Random random) {
        int beforeX = middleX;
        int beforeZ = middleZ;
        middleX = random.nextInt(9) - 6;
        middleZ = random.nextInt(9) - 6;
        tellColumnsAround(beforeX, beforeZ);
        tellColumnsAround(middleX, middleZ);
        horizon.far().clear();
        boolean hilly = random.nextBoolean();
        for (int dz = -FAR; dz <= FAR; dz++) {
            for (int dx = -FAR; dx <= FAR; dx++) {
                boolean isHigh = hilly && Math.max(Math.abs(dx), Math.abs(dz)) % 5 > 1;
                if (isNear(dx, dz)) {
                    int solid = random.nextInt(isHigh ? 64 : 8) | random.nextInt(8) | 1;
                    world[index(dx, dz)] = solid;
                    for (int sy = 0; sy < HIGH; sy++) {
                        boolean is = (solid >> sy & 1) != 0;
                        long key = SectionKey.of(middleX + dx, sy, middleZ + dz);
                        ground.set(key, is ? SolidLayers.ALL : SolidLayers.NONE);
                    }
                } else {
                    int low = random.nextInt(12) + (isHigh ? 80 : 40);
                    world[index(dx, dz)] = low;
                    horizon.far().set(middleX + dx, middleZ + dz, low);
                }
            }
        }
    }

    private void tellColumnsAround(int x, int z) {
        for (int cx = x - NEAR; cx <= x + NEAR; cx++) {
            for (int cz = z - NEAR; cz <= z + NEAR; cz++) {
                horizon.columnChanged(cx, cz);
            }
        }
    }

    private void update(Random random) {
        boolean onBorder = random.nextInt(3) == 0;
        double x = middleX * 16 + (onBorder ? 16 * random.nextInt(2) : random.nextDouble() * 16);
        double z = middleZ * 16 + (onBorder ? 16 * random.nextInt(2) : random.nextDouble() * 16);
        double y = random.nextInt(4) == 0 ? random.nextInt(400) - 60 : random.nextInt(120);
        camera.set(x, y + 0.4, z, 0, 0);
        horizon.update(camera, NEAR);
    }

    /** Whether a line from the camera by that much crosses a solid box of the world. */
    private boolean crosses(double[] way, double x, double y0, double y1, double z) {
        double from = 0;
        double to = 1;
        double[] low = {x - camera.x, y0 - camera.y, z - camera.z};
        double[] high = {low[0] + Section.SIDE, y1 - camera.y, low[2] + Section.SIDE};
        for (int axis = 0; axis < 3; axis++) {
            if (way[axis] == 0) {
                if (low[axis] > 0 || high[axis] < 0) {
                    return false;
                }
            } else {
                double a = low[axis] / way[axis];
                double b = high[axis] / way[axis];
                from = Math.max(from, Math.min(a, b));
                to = Math.min(to, Math.max(a, b));
            }
        }
        return from <= to + 1e-9;
    }

    private boolean isSeen(double[] way) {
        for (int dz = -FAR; dz <= FAR; dz++) {
            for (int dx = -FAR; dx <= FAR; dx++) {
                int what = world[index(dx, dz)];
                double x = (middleX + dx) * Section.SIDE;
                double z = (middleZ + dz) * Section.SIDE;
                if (!isNear(dx, dz)) {
                    if (crosses(way, x, 0, what, z)) {
                        return false;
                    }
                    continue;
                }
                for (int sy = 0; sy < HIGH; sy++) {
                    double y = sy * Section.SIDE;
                    if ((what >> sy & 1) != 0 && crosses(way, x, y, y + Section.SIDE, z)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    @Test
    void noLineOfSightLeadsToWhatIsHidden() {
        int hidden = 0;
        int shown = 0;
        for (int seed = 1; seed <= 150; seed++) {
            Random random = new Random(seed);
            build(random);
            update(random);
            for (int n = 0; n < 60; n++) {
                float side = 1 << random.nextInt(8);
                float x = random.nextInt(800) - 400 - side / 2;
                float z = random.nextInt(800) - 400 - side / 2;
                float y = (float) (random.nextInt(90) - camera.y);
                float high = 1 + random.nextInt(30);
                boolean hides = horizon.occludes(x, y, z, x + side, y + high, z + side);
                hidden += hides ? 1 : 0;
                shown += hides ? 0 : 1;
                for (int line = 0; line < 20 && hides; line++) {
                    boolean corner = line < 8;
                    double i = corner ? line & 1 : random.nextDouble();
                    double j = corner ? line >> 1 & 1 : random.nextDouble();
                    double k = corner ? line >> 2 : random.nextDouble();
                    double[] way = {x + i * side, y + j * high, z + k * side};
                    assertFalse(isSeen(way), "seed " + seed + " box " + n + " line " + line);
                }
            }
        }
        assertTrue(hidden > 500 && shown > 500, hidden + " hidden, " + shown + " shown");
    }

    @Test
    void directionsGoAroundOnce() {
        for (int turn = 0; turn < Horizon.DIRECTIONS; turn++) {
            double part = (turn + 0.5) * 4 / Horizon.DIRECTIONS;
            double aside = part % 1;
            double x = 1 - aside;
            double z = aside;
            for (int quarter = 0; quarter < (int) part; quarter++) {
                double was = x;
                x = -z;
                z = was;
            }
            assertEquals(turn + 0.5, Horizon.turn(x * 70, z * 70), 1e-6);
        }
    }

    @Test
    void farLandHidesWhatIsLowerBehindItUntilItIsGone() {
        for (int cz = -9; cz <= 9; cz++) {
            for (int cx = -14; cx <= -12; cx++) {
                horizon.far().set(cx, cz, 70);
            }
        }
        camera.set(-8, 60, 8, 0, 0);
        horizon.update(camera, NEAR);
        assertTrue(horizon.occludes(-400, -60, -16, -300, 10, 16));
        assertFalse(horizon.occludes(-400, -60, -16, -300, 60, 16), "it looks over it");
        assertFalse(horizon.occludes(300, -60, -16, 400, 10, 16), "on the other side");
        assertFalse(horizon.occludes(-150, -60, -16, -100, 0, 16), "before it");
        horizon.far().clear();
        horizon.update(camera, NEAR);
        assertFalse(horizon.occludes(-400, -60, -16, -300, 10, 16));
    }
}
