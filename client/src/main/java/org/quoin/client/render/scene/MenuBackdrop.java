package org.quoin.client.render.scene;

import org.quoin.client.render.picture.Atmosphere;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;

/** The world behind the start screen: a hamlet at dusk, which the camera slowly circles. */
public final class MenuBackdrop {
    private static final double RADIANS_PER_SECOND = 2 * Math.PI / 150;
    private static final double RADIUS_BLOCKS = 40;
    private static final double HEIGHT_BLOCKS = FlatTerrain.SURFACE + 14.0;
    private static final double LOOK_AT_HEIGHT_BLOCKS = FlatTerrain.SURFACE + 8.0;
    private static final double FIRST_ANGLE = -0.6;

    private final PictureParameters parameters = new PictureParameters(Diorama.build());

    /**
     * The parameters of the picture at a moment, for {@link SceneRenderer#render}.
     *
     * @param seconds since any fixed moment
     * @return the same object each time
     */
    public PictureParameters parameters(double seconds, int width, int height) {
        parameters.width = width;
        parameters.height = height;
        parameters.seconds = seconds;
        parameters.atmosphere = Atmosphere.DUSK;
        parameters.viewDistanceColumns = 7;
        parameters.fovDegrees = 55;
        double angle = FIRST_ANGLE + seconds * RADIANS_PER_SECOND;
        double eyeHeight = HEIGHT_BLOCKS + Math.sin(seconds * 0.11) * 2;
        double x = Math.cos(angle) * RADIUS_BLOCKS;
        double z = Math.sin(angle) * RADIUS_BLOCKS;
        float yaw = (float) Math.atan2(x, -z); // Looks back at the middle.
        float pitch = (float) Math.atan2(LOOK_AT_HEIGHT_BLOCKS - eyeHeight, RADIUS_BLOCKS);
        Camera camera = parameters.camera;
        camera.set(x, eyeHeight, z, yaw, pitch);
        return parameters;
    }

    /** Builds a hamlet: a tower, houses, a well, paths and trees, with hills around. */
    private static final class Diorama {
        private static final int GROUND = FlatTerrain.SURFACE - 1; // The grass.
        private static final int FLOOR = FlatTerrain.SURFACE; // The first block above it.

        private static final int HILLS_REACH = 120;

        private final VoxelSketch sketch = new VoxelSketch(new FlatTerrain());

        private Diorama() {}

        static ViewWorld build() {
            Diorama diorama = new Diorama();
            diorama.hills();
            diorama.hollow();
            diorama.paths();
            diorama.tower(0, 0);
            diorama.house(-17, 6, 9, 7, Blocks.PLANKS, Blocks.BRICKS);
            diorama.house(10, 8, 7, 9, Blocks.COBBLESTONE, Blocks.PLANKS);
            diorama.house(-13, -17, 8, 8, Blocks.BRICKS, Blocks.COBBLESTONE);
            diorama.well(9, -8);
            diorama.trees();
            diorama.wall();
            return diorama.sketch.toViewWorld();
        }

        /** Wide low hills in a ring, so that the plain has an edge before the fog. */
        private void hills() {
            for (int x = -HILLS_REACH; x <= HILLS_REACH; x++) {
                for (int z = -HILLS_REACH; z <= HILLS_REACH; z++) {
                    int rise = rise(x, z);
                    for (int y = 0; y < rise; y++) {
                        sketch.set(x, GROUND + y, z, Blocks.DIRT);
                    }
                    sketch.set(x, GROUND + rise, z, Blocks.GRASS);
                }
            }
        }

        private static int rise(int x, int z) {
            double distance = Math.sqrt((double) x * x + (double) z * z);
            double ring = Math.max(0, Math.min(1, (distance - 30) / 45));
            double waves =
                    Math.sin(x * 0.061 + 1.3)
                            + Math.sin(z * 0.053 + 0.4)
                            + Math.sin((x + z) * 0.031) * 0.8;
            return (int) Math.floor(ring * Math.max(0, 3.0 + waves * 2.2));
        }

        /** A sandy hollow, like a dried-up pond. */
        private void hollow() {
            for (int x = 14; x <= 30; x++) {
                for (int z = -24; z <= -11; z++) {
                    double dx = (x - 22) / 8.0;
                    double dz = (z + 17.5) / 6.5;
                    double distance = dx * dx + dz * dz;
                    if (distance < 1) {
                        sketch.set(x, GROUND, z, distance > 0.62 ? Blocks.SAND : Blocks.AIR);
                        sketch.set(x, GROUND - 1, z, Blocks.SAND);
                    }
                }
            }
        }

        private void paths() {
            for (int i = -26; i <= 26; i++) {
                int bend = (int) Math.round(Math.sin(i * 0.16) * 2);
                for (int side = -1; side <= 1; side++) {
                    path(i, bend + side + (i < 0 ? -1 : 1));
                    path(bend + side, i);
                }
            }
        }

        private void path(int x, int z) {
            int pick = (int) (Mix.mix(x * 7919L + z) & 7);
            if (pick != 0) {
                sketch.set(
                        x,
                        GROUND,
                        z,
                        pick < 3 ? Blocks.STONE : pick < 6 ? Blocks.COBBLESTONE : Blocks.DIRT);
            }
        }

        private void tower(int cx, int cz) {
            int height = 17;
            for (int y = 0; y < height; y++) {
                int wall = y < 3 ? Blocks.COBBLESTONE : Blocks.STONE;
                ring(cx, cz, 4, FLOOR + y, wall);
            }
            for (int y = 5; y < height - 3; y += 5) {
                for (int dy = 0; dy < 2; dy++) {
                    window(cx + 4, FLOOR + y + dy, cz);
                    window(cx - 4, FLOOR + y + dy, cz);
                    window(cx, FLOOR + y + dy, cz + 4);
                    window(cx, FLOOR + y + dy, cz - 4);
                }
            }
            sketch.fill(
                    cx - 5, FLOOR + height, cz - 5, cx + 5, FLOOR + height, cz + 5, Blocks.PLANKS);
            sketch.fill(cx - 4, FLOOR + height, cz - 4, cx + 4, FLOOR + height, cz + 4, Blocks.LOG);
            for (int i = -5; i <= 5; i += 2) {
                for (int side : new int[] {-5, 5}) {
                    sketch.set(cx + i, FLOOR + height + 1, cz + side, Blocks.STONE);
                    sketch.set(cx + side, FLOOR + height + 1, cz + i, Blocks.STONE);
                }
            }
            for (int y = 0; y < 5; y++) {
                sketch.set(cx - 3, FLOOR + height + 1 + y, cz - 3, Blocks.LOG);
            }
            sketch.fill(
                    cx - 2,
                    FLOOR + height + 4,
                    cz - 3,
                    cx + 1,
                    FLOOR + height + 5,
                    cz - 3,
                    Blocks.BRICKS);
            sketch.fill(cx + 4, FLOOR, cz, cx + 4, FLOOR + 1, cz, Blocks.AIR);
        }

        private void window(int x, int y, int z) {
            sketch.set(x, y, z, Blocks.GLASS);
        }

        /** One course of a round wall, hollow inside. */
        private void ring(int cx, int cz, int radius, int y, int block) {
            for (int dx = -radius; dx <= radius; dx++) {
                for (int dz = -radius; dz <= radius; dz++) {
                    double distance = Math.sqrt((double) dx * dx + (double) dz * dz);
                    if (distance < radius + 0.5) {
                        boolean isWall = distance > radius - 0.6;
                        boolean mixed =
                                isWall && block == Blocks.STONE && isPatch(cx + dx, y, cz + dz);
                        sketch.set(
                                cx + dx,
                                y,
                                cz + dz,
                                mixed ? Blocks.COBBLESTONE : isWall ? block : Blocks.AIR);
                    }
                }
            }
        }

        private static boolean isPatch(int x, int y, int z) {
            return (Mix.mix(x * 31L + z, y) & 7) == 0;
        }

        private void house(int x, int z, int width, int depth, int wall, int roof) {
            int x1 = x + width - 1;
            int z1 = z + depth - 1;
            int top = FLOOR + 3;
            sketch.fill(x, GROUND, z, x1, GROUND, z1, Blocks.PLANKS);
            sketch.fill(x, FLOOR, z, x1, FLOOR, z1, Blocks.COBBLESTONE);
            sketch.fill(x, FLOOR + 1, z, x1, top, z1, wall);
            sketch.fill(x + 1, FLOOR, z + 1, x1 - 1, top, z1 - 1, Blocks.AIR);
            for (int cornerX : new int[] {x, x1}) {
                for (int cornerZ : new int[] {z, z1}) {
                    sketch.fill(cornerX, FLOOR, cornerZ, cornerX, top, cornerZ, Blocks.LOG);
                }
            }
            int middle = x + width / 2;
            sketch.fill(middle, FLOOR, z, middle, FLOOR + 1, z, Blocks.AIR);
            for (int wx : new int[] {x + 2, x1 - 2}) {
                sketch.fill(wx, FLOOR + 1, z1, wx, FLOOR + 2, z1, Blocks.GLASS);
                sketch.fill(
                        wx,
                        FLOOR + 1,
                        z,
                        wx,
                        FLOOR + 2,
                        z,
                        wx == middle ? Blocks.AIR : Blocks.GLASS);
            }
            sketch.fill(x, FLOOR + 1, z + depth / 2, x, FLOOR + 2, z + depth / 2, Blocks.GLASS);
            sketch.fill(x1, FLOOR + 1, z + depth / 2, x1, FLOOR + 2, z + depth / 2, Blocks.GLASS);
            gable(x, z, x1, z1, top + 1, wall, roof);
            chimney(x1 - 1, z1 - 2, top + 1);
        }

        /** A roof whose ridge runs along z. */
        private void gable(int x, int z, int x1, int z1, int y, int wall, int roof) {
            int steps = (x1 - x + 2) / 2;
            for (int i = 0; i <= steps; i++) {
                int low = x - 1 + i;
                int high = x1 + 1 - i;
                if (low > high) {
                    return;
                }
                sketch.fill(low, y + i - 1, z - 1, low, y + i - 1, z1 + 1, roof);
                sketch.fill(high, y + i - 1, z - 1, high, y + i - 1, z1 + 1, roof);
                if (low + 1 <= high - 1) {
                    sketch.fill(low + 1, y + i - 1, z, high - 1, y + i - 1, z, wall);
                    sketch.fill(low + 1, y + i - 1, z1, high - 1, y + i - 1, z1, wall);
                }
            }
        }

        private void chimney(int x, int z, int y) {
            sketch.fill(x, y, z, x, y + 4, z, Blocks.COBBLESTONE);
        }

        private void well(int x, int z) {
            sketch.fill(x - 1, FLOOR, z - 1, x + 1, FLOOR, z + 1, Blocks.COBBLESTONE);
            sketch.fill(x, FLOOR - 2, z, x, FLOOR, z, Blocks.AIR);
            for (int dy = 1; dy <= 2; dy++) {
                sketch.set(x - 1, FLOOR + dy, z - 1, Blocks.LOG);
                sketch.set(x + 1, FLOOR + dy, z + 1, Blocks.LOG);
            }
            sketch.fill(x - 1, FLOOR + 3, z - 1, x + 1, FLOOR + 3, z + 1, Blocks.PLANKS);
        }

        private void trees() {
            // None between 24 and 50 blocks from the middle, where the camera circles.
            int[][] places = {
                {-8, 17},
                {-23, -4},
                {20, -2},
                {6, 22},
                {-4, -22},
                {52, -20},
                {55, 8},
                {-53, -14},
                {-52, 22},
                {-12, -54},
                {20, -58},
                {10, 60},
                {-34, 48},
                {47, 40},
                {-58, 40},
                {40, -48},
                {-40, -45},
            };
            for (int i = 0; i < places.length; i++) {
                tree(places[i][0], places[i][1], i);
            }
        }

        private void tree(int x, int z, int number) {
            int base = FLOOR + rise(x, z);
            int trunk = 4 + (int) (Mix.mix(number) & 3);
            sketch.fill(x, base, z, x, base + trunk, z, Blocks.LOG);
            int middle = base + trunk + 1;
            for (int dx = -3; dx <= 3; dx++) {
                for (int dy = -2; dy <= 3; dy++) {
                    for (int dz = -3; dz <= 3; dz++) {
                        double distance = dx * dx + dy * dy * 1.3 + dz * dz;
                        long jitter = Mix.mix(x + dx, middle + dy, z + dz) & 3;
                        if (distance < 5.5 + jitter * 1.1) {
                            sketch.set(x + dx, middle + dy, z + dz, Blocks.LEAVES);
                        }
                    }
                }
            }
        }

        /** A low broken wall around the south side. */
        private void wall() {
            for (int i = -24; i <= 24; i++) {
                if (Math.abs(i) > 3 && (Mix.mix(i) & 7) != 0) {
                    int z = 27 - i * i / 60;
                    sketch.set(i, FLOOR, z, Blocks.COBBLESTONE);
                    if ((Mix.mix(i + 99) & 3) == 0) {
                        sketch.set(i, FLOOR + 1, z, Blocks.COBBLESTONE);
                    }
                }
            }
        }
    }
}
