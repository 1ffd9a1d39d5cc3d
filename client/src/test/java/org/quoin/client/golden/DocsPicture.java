package org.quoin.client.golden;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;

/**
 * Draws the pictures at the head of README, players who build a house by a lake in the evening, and
 * a landscape: {@code DocsPicture FOLDER} writes {@code quoin.png} and {@code world.png} there.
 * Needs a display.
 */
final class DocsPicture {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final double HOUR = 17.45;
    private static final int COLUMNS = 10;

    // The house's walls, and how high its floor lies.
    private static final int WEST = -457;
    private static final int EAST = -449;
    private static final int NORTH = -134;
    private static final int SOUTH = -127;
    private static final int FLOOR = 70;
    private static final int UPPER = FLOOR + 5;

    private final Terrain terrain;
    private final VoxelSketch sketch;
    private final List<AvatarPose> builders = new ArrayList<>();

    private DocsPicture(Terrain terrain) {
        this.terrain = terrain;
        sketch = new VoxelSketch(terrain);
    }

    public static void main(String[] args) throws Exception {
        try (GoldenStage stage = new GoldenStage(Path.of(args[0]), WIDTH, HEIGHT)) {
            house(stage);
            lake(stage);
        }
    }

    /** An untouched landscape in the morning. */
    private static void lake(GoldenStage stage) throws IOException {
        PictureParameters in = stage.landscape();
        in.viewDistanceColumns = COLUMNS;
        in.farTerrain = true;
        stage.at(in, 9);
        GoldenStage.look(in, -300.4, 102.3, -200.6, 84, -13);
        stage.shoot("world", in);
    }

    private static void house(GoldenStage stage) throws IOException {
        ViewWorld world = new ViewWorld(stage.library().of(GoldenStage.GLADE));
        DocsPicture picture = new DocsPicture(world.terrain());
        picture.clear();
        picture.house();
        picture.tower();
        picture.outside();
        picture.people();
        world.apply(picture.sketch.updates(), (key, lightOnly) -> {});
        PictureParameters in = stage.scene(world);
        in.viewDistanceColumns = COLUMNS;
        in.farTerrain = true;
        in.avatars = picture.builders;
        in.fovDegrees = 60;
        stage.at(in, HOUR);
        GoldenStage.look(in, -432.8, 76.4, -111.8, 128.5, -6.5);
        stage.shoot("quoin", in);
    }

    /** Fells the trees where the house stands, and levels the ground below it. */
    private void clear() {
        for (int x = WEST - 8; x <= EAST + 12; x++) {
            for (int z = NORTH - 5; z <= SOUTH + 9; z++) {
                int ground = terrain.surfaceHeight(x, z);
                sketch.fill(x, ground, z, x, ground + 20, z, Blocks.AIR);
                for (int y = ground; y < ground + 3; y++) {
                    int block = terrain.blockAt(x, y, z);
                    boolean plant = block >= Blocks.TALL_GRASS && block <= Blocks.DEAD_BUSH;
                    if (plant || Blocks.kindOf(block) == Blocks.WATER) {
                        sketch.set(x, y, z, block);
                    }
                }
            }
        }
        sketch.fill(
                WEST - 1, FLOOR - 6, NORTH - 1, EAST + 1, FLOOR - 1, SOUTH + 1, Blocks.COBBLESTONE);
        sketch.fill(WEST - 1, FLOOR, NORTH - 1, EAST + 1, FLOOR + 3, SOUTH + 1, Blocks.AIR);
    }

    private void house() {
        sketch.fill(WEST, FLOOR - 1, NORTH, EAST, FLOOR - 1, SOUTH, Blocks.PLANKS);
        walls(FLOOR, FLOOR, Blocks.STONE_BRICKS);
        walls(FLOOR + 1, UPPER - 2, Blocks.PLANKS);
        walls(UPPER - 1, UPPER - 1, Blocks.SPRUCE_PLANKS);
        walls(UPPER, UPPER + 2, Blocks.BRICKS);
        for (int x : new int[] {WEST, EAST}) {
            for (int z : new int[] {NORTH, SOUTH}) {
                sketch.fill(x, FLOOR, z, x, UPPER + 2, z, Blocks.LOG);
            }
        }
        sketch.fill(WEST + 1, UPPER - 1, NORTH + 1, EAST - 1, UPPER - 1, SOUTH - 1, Blocks.PLANKS);
        // Windows to the lake, and a door.
        for (int x = WEST + 2; x <= EAST - 2; x += 2) {
            sketch.fill(x, FLOOR + 1, SOUTH, x, FLOOR + 2, SOUTH, Blocks.GLASS);
            sketch.set(x, UPPER + 1, SOUTH, Blocks.GLASS);
        }
        for (int z : new int[] {NORTH + 2, SOUTH - 2}) {
            sketch.fill(EAST, FLOOR + 1, z, EAST, FLOOR + 2, z, Blocks.GLASS);
            sketch.set(EAST, UPPER + 1, z, Blocks.GLASS);
        }
        sketch.fill(EAST, FLOOR, SOUTH - 4, EAST, FLOOR + 2, SOUTH - 4, Blocks.AIR);
        // What is not built yet.
        sketch.fill(EAST, UPPER + 2, NORTH + 3, EAST, UPPER + 2, SOUTH - 1, Blocks.AIR);
        sketch.fill(EAST - 3, UPPER + 2, SOUTH, EAST - 1, UPPER + 2, SOUTH, Blocks.AIR);
        sketch.fill(EAST - 1, UPPER + 1, SOUTH, EAST - 1, UPPER + 1, SOUTH, Blocks.AIR);
        // Half a roof.
        sketch.fill(
                WEST - 1,
                UPPER + 3,
                NORTH - 1,
                WEST + 4,
                UPPER + 3,
                SOUTH + 1,
                Blocks.SPRUCE_PLANKS);
        sketch.fill(WEST, UPPER + 4, NORTH, WEST + 3, UPPER + 4, SOUTH, Blocks.SPRUCE_PLANKS);
        for (int[] at : new int[][] {{-3, 2, -2}, {3, 2, 3}, {-2, 6, 2}, {1, 6, -1}}) {
            sketch.set(-453 + at[0], FLOOR + at[1], -130 + at[2], Blocks.LAMP);
        }
    }

    private void walls(int low, int high, int block) {
        sketch.fill(WEST, low, NORTH, EAST, high, NORTH, block);
        sketch.fill(WEST, low, SOUTH, EAST, high, SOUTH, block);
        sketch.fill(WEST, low, NORTH, WEST, high, SOUTH, block);
        sketch.fill(EAST, low, NORTH, EAST, high, SOUTH, block);
    }

    /** At the house's far corner, with battlements and a light. */
    private void tower() {
        int top = FLOOR + 14;
        sketch.fill(WEST - 3, FLOOR - 6, NORTH - 3, WEST + 1, top, NORTH + 1, Blocks.STONE_BRICKS);
        sketch.fill(WEST - 4, top, NORTH - 4, WEST + 2, top, NORTH + 2, Blocks.STONE_BRICKS);
        for (int i = -4; i <= 2; i += 2) {
            for (int[] at : new int[][] {{i, -4}, {i, 2}, {-4, i}, {2, i}}) {
                sketch.set(WEST + at[0], top + 1, NORTH + at[1], Blocks.COBBLESTONE);
            }
        }
        sketch.set(WEST - 1, top + 1, NORTH - 1, Blocks.LOG);
        sketch.set(WEST - 1, top + 2, NORTH - 1, Blocks.LAMP);
        sketch.fill(WEST + 1, FLOOR + 10, NORTH - 1, WEST + 1, FLOOR + 11, NORTH - 1, Blocks.GLASS);
        sketch.fill(WEST - 1, FLOOR + 10, NORTH + 1, WEST - 1, FLOOR + 11, NORTH + 1, Blocks.GLASS);
        sketch.fill(WEST - 2, FLOOR + 9, NORTH - 2, WEST, FLOOR + 12, NORTH, Blocks.AIR);
        sketch.set(WEST - 2, FLOOR + 12, NORTH - 2, Blocks.LAMP);
    }

    /** A path from the door to the lake, lamps beside it, and left-over building material. */
    private void outside() {
        for (int i = 0; i <= 9; i++) {
            int x = EAST + 1 + i * 2 / 3;
            int z = SOUTH - 4 + i;
            for (int dx = 0; dx < 2; dx++) {
                int ground = ground(x + dx, z);
                sketch.set(x + dx, ground - 1, z, Blocks.GRAVEL);
                sketch.set(x + dx, ground, z, Blocks.AIR);
            }
        }
        lantern(EAST + 3, SOUTH - 4);
        lantern(EAST + 5, SOUTH + 3);
        int x = WEST + 2;
        int z = SOUTH + 3;
        sketch.fill(x, ground(x, z), z, x + 1, ground(x, z) + 1, z, Blocks.BRICKS);
        sketch.set(x + 2, ground(x + 2, z), z, Blocks.BRICKS);
        sketch.set(x + 4, ground(x + 4, z), z, Blocks.PLANKS);
    }

    private int ground(int x, int z) {
        return x >= WEST - 1 && x <= EAST + 1 && z >= NORTH - 1 && z <= SOUTH + 1
                ? FLOOR
                : terrain.surfaceHeight(x, z);
    }

    private void lantern(int x, int z) {
        int ground = ground(x, z);
        sketch.fill(x, ground, z, x, ground + 1, z, Blocks.LOG);
        sketch.set(x, ground + 2, z, Blocks.LAMP);
    }

    private void people() {
        builder(0, EAST - 2.5, UPPER + 2, SOUTH + 0.5, 290, -35, 0.35f, Blocks.BRICKS);
        builder(1, EAST + 0.5, UPPER + 2, SOUTH - 2.2, 170, -30, 0.55f, Blocks.BRICKS);
        builder(2, WEST + 3.2, UPPER + 5, SOUTH - 1.5, 300, -40, 0, Blocks.SPRUCE_PLANKS);
        builder(3, EAST + 4.2, ground(EAST + 4, SOUTH - 1), SOUTH - 0.6, 325, -5, 0, Blocks.LAMP);
        builder(4, WEST - 1.5, ground(WEST - 2, SOUTH + 5), SOUTH + 5.5, 250, 0, 0, Blocks.LOG);
        builder(
                5,
                WEST + 4.5,
                ground(WEST + 4, SOUTH + 4),
                SOUTH + 4.6,
                170,
                -25,
                0.4f,
                Blocks.PLANKS);
    }

    private void builder(
            int slot,
            double x,
            double y,
            double z,
            double yaw,
            double pitch,
            float stroke,
            int block) {
        AvatarPose pose = new AvatarPose();
        pose.slot = slot;
        pose.x = x;
        pose.y = y;
        pose.z = z;
        pose.yaw = (float) Math.toRadians(yaw);
        pose.bodyYaw = pose.yaw;
        pose.pitch = (float) Math.toRadians(pitch);
        pose.stroke = stroke;
        pose.walkAmount = slot == 3 || slot == 4 ? 1 : 0;
        pose.walkPhase = 1;
        pose.heldBlock = block;
        builders.add(pose);
    }
}
