package org.quoin.client.render.debug;

import org.quoin.client.view.Camera;
import org.quoin.client.view.LightProbe;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/**
 * Writes light levels on the faces of near blocks: the sky light of the voxel in front, and below
 * it the light of lamps if there are both; else the one that there is, in the middle.
 */
final class LightNumbers {
    private static final int REACH_BLOCKS = 8;
    private static final float OFF_FACE = 0.012f;
    private static final float DIGIT_WIDTH = 0.18f;
    private static final float DIGIT_HEIGHT = 0.32f;
    private static final float DIGIT_STEP = 0.27f;
    private static final int ON_DARK = 0xFFFFFF;
    private static final int ON_BRIGHT = 0x000000;
    private static final int BRIGHT_FROM = 8;

    /** The bars of each digit: 1 top, 2 upper left, 4 upper right, 8 middle, 16, 32 lower, 64. */
    private static final int[] BARS = {119, 36, 93, 109, 46, 107, 123, 37, 127, 111};

    /** Each bar from one end to the other: x, y, x, y of the digit's two by three points. */
    private static final int[] ENDS = {
        0, 2, 1, 2, 0, 1, 0, 2, 1, 1, 1, 2, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0,
    };

    private final LineBatch lines;

    // The middle of the writing on a face, from the camera, and its two directions.
    private float middleX;
    private float middleY;
    private float middleZ;
    private int rightX;
    private int rightZ;
    private int upX;
    private int upY;
    private int upZ;

    LightNumbers(LineBatch lines) {
        this.lines = lines;
    }

    void add(DebugWorld world, Camera camera) {
        int cx = (int) Math.floor(camera.x);
        int cy = (int) Math.floor(camera.y);
        int cz = (int) Math.floor(camera.z);
        ViewWorld voxels = world.voxels();
        for (int x = cx - REACH_BLOCKS; x <= cx + REACH_BLOCKS; x++) {
            for (int z = cz - REACH_BLOCKS; z <= cz + REACH_BLOCKS; z++) {
                if (!voxels.isReady(x >> Section.SHIFT, z >> Section.SHIFT)) {
                    continue;
                }
                for (int y = cy - REACH_BLOCKS; y <= cy + REACH_BLOCKS; y++) {
                    if (Blocks.isOpaque(voxels.blockAt(x, y, z))) {
                        addBlock(world, camera, x, y, z);
                    }
                }
            }
        }
    }

    private void addBlock(DebugWorld world, Camera camera, int x, int y, int z) {
        addFace(world, camera, x, y, z, camera.x < x ? Face.WEST : Face.EAST);
        addFace(world, camera, x, y, z, camera.y < y ? Face.DOWN : Face.UP);
        addFace(world, camera, x, y, z, camera.z < z ? Face.NORTH : Face.SOUTH);
    }

    private void addFace(DebugWorld world, Camera camera, int x, int y, int z, int face) {
        int dx = Face.dx(face);
        int dy = Face.dy(face);
        int dz = Face.dz(face);
        if (Blocks.isOpaque(world.voxels().blockAt(x + dx, y + dy, z + dz))) {
            return;
        }
        LightProbe light = world.light();
        int level = light.levelAt(x + dx, y + dy, z + dz);
        float off = 0.5f + OFF_FACE;
        middleX = (float) (x + 0.5 - camera.x) + dx * off;
        middleY = (float) (y + 0.5 - camera.y) + dy * off;
        middleZ = (float) (z + 0.5 - camera.z) + dz * off;
        turn(face, camera);
        int color = Math.max(level >> 4, level & 15) >= BRIGHT_FROM ? ON_BRIGHT : ON_DARK;
        int sky = level >> 4;
        int lamp = level & 15;
        if (sky > 0 && lamp > 0) {
            number(sky, 0.08f, color);
            number(lamp, -0.08f - DIGIT_HEIGHT, color);
        } else {
            number(Math.max(sky, lamp), -DIGIT_HEIGHT / 2, color);
        }
    }

    /** Turns the writing: upright on walls, and upright for the camera on floor and ceiling. */
    private void turn(int face, Camera camera) {
        boolean wall = Face.dy(face) == 0;
        boolean alongX = Math.abs(camera.directionX()) > Math.abs(camera.directionZ());
        int aheadX = wall ? -Face.dx(face) : alongX ? (int) Math.signum(camera.directionX()) : 0;
        int aheadZ = wall ? -Face.dz(face) : alongX ? 0 : (int) Math.signum(camera.directionZ());
        rightX = -aheadZ;
        rightZ = aheadX;
        upX = wall ? 0 : aheadX * Face.dy(face);
        upY = wall ? 1 : 0;
        upZ = wall ? 0 : aheadZ * Face.dy(face);
    }

    private void number(int value, float bottom, int color) {
        if (value >= 10) {
            digit(value / 10, -DIGIT_STEP / 2 - DIGIT_WIDTH / 2, bottom, color);
            digit(value % 10, DIGIT_STEP / 2 - DIGIT_WIDTH / 2, bottom, color);
        } else {
            digit(value, -DIGIT_WIDTH / 2, bottom, color);
        }
    }

    private void digit(int digit, float left, float bottom, int color) {
        for (int bar = 0; bar < 7; bar++) {
            if ((BARS[digit] >> bar & 1) != 0) {
                int at = bar * 4;
                float a0 = left + ENDS[at] * DIGIT_WIDTH;
                float b0 = bottom + ENDS[at + 1] * DIGIT_HEIGHT / 2;
                float a1 = left + ENDS[at + 2] * DIGIT_WIDTH;
                float b1 = bottom + ENDS[at + 3] * DIGIT_HEIGHT / 2;
                lines.line(
                        middleX + rightX * a0 + upX * b0,
                        middleY + upY * b0,
                        middleZ + rightZ * a0 + upZ * b0,
                        middleX + rightX * a1 + upX * b1,
                        middleY + upY * b1,
                        middleZ + rightZ * a1 + upZ * b1,
                        color,
                        255);
            }
        }
    }
}
