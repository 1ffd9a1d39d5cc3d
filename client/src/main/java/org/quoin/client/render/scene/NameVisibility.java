package org.quoin.client.render.scene;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * How much of each avatar can be seen from the camera, for its name: lines of sight to five places
 * of it are followed through the voxels. That changes step by step as somebody walks behind a wall;
 * the visibility shown follows in a quarter of a second. A few avatars are looked for in each
 * picture, in turn, so that sixty-four cost no more than two.
 */
final class NameVisibility {
    private static final double FULL_SECONDS = 0.25;
    private static final int AVATARS_A_PICTURE = 2;

    /** Heights above the feet, and how far to the side, in blocks. */
    private static final double[] HEIGHTS = {1.62, 2.05, 1.1, 1.1, 0.3};

    private static final double[] SIDES = {0, 0, 0.3, -0.3, 0};

    /** An avatar of which two of five places are seen is seen. */
    private static final float WHOLE_PLACES = 2;

    private float[] shown = new float[0];
    private float[] wanted = new float[0];
    private @Nullable ViewWorld world;
    private BlockReader blocks = (x, y, z) -> Blocks.AIR;
    private double lastSeconds;
    private int next;

    /** Looks for some of the avatars of a picture; for all of them where nothing fades in. */
    void update(PictureParameters in) {
        List<AvatarPose> avatars = in.avatars;
        double passed = Math.max(0, in.seconds - lastSeconds);
        float step = in.fadeIn ? (float) Math.min(1, passed / FULL_SECONDS) : 1;
        lastSeconds = in.seconds;
        int looks = in.fadeIn ? Math.min(AVATARS_A_PICTURE, avatars.size()) : avatars.size();
        for (int i = 0; i < looks; i++) {
            next = next + 1 < avatars.size() ? next + 1 : 0;
            AvatarPose pose = avatars.get(next);
            if (pose.slot != in.ownSlot) {
                ensure(pose.slot);
                wanted[pose.slot] = look(in, pose);
            }
        }
        for (int slot = 0; slot < shown.length; slot++) {
            float rest = wanted[slot] - shown[slot];
            shown[slot] += Math.max(-step, Math.min(step, rest));
        }
    }

    /** How much of an avatar was seen of late, 0..1: 0 of one that was not looked for yet. */
    float of(int slot) {
        return slot < shown.length ? shown[slot] : 0;
    }

    private void ensure(int slot) {
        if (slot >= shown.length) {
            shown = Arrays.copyOf(shown, Math.max(slot + 1, 2 * shown.length));
            wanted = Arrays.copyOf(wanted, shown.length);
        }
    }

    private float look(PictureParameters in, AvatarPose pose) {
        if (world != in.world) {
            world = in.world;
            blocks = world.shownBlocks(); // To ask for others would wait for them.
        }
        double dx = pose.x - in.camera.x;
        double dz = pose.z - in.camera.z;
        double level = Math.max(1e-6, Math.hypot(dx, dz));
        int seen = 0;
        for (int i = 0; i < HEIGHTS.length && seen < WHOLE_PLACES; i++) {
            double x = pose.x - dz / level * SIDES[i];
            double z = pose.z + dx / level * SIDES[i];
            seen += isClear(in.camera, x, pose.y + HEIGHTS[i], z) ? 1 : 0;
        }
        return seen / WHOLE_PLACES;
    }

    /** Whether nothing opaque lies between the camera and a place. */
    private boolean isClear(Camera camera, double toX, double toY, double toZ) {
        double fromX = camera.x;
        double fromY = camera.y;
        double fromZ = camera.z;
        int x = (int) Math.floor(fromX);
        int y = (int) Math.floor(fromY);
        int z = (int) Math.floor(fromZ);
        int stepX = toX > fromX ? 1 : -1;
        int stepY = toY > fromY ? 1 : -1;
        int stepZ = toZ > fromZ ? 1 : -1;
        // Shares of the way: to the next border of a cell on each axis, and from border to border.
        double everyX = 1 / Math.max(1e-9, Math.abs(toX - fromX));
        double everyY = 1 / Math.max(1e-9, Math.abs(toY - fromY));
        double everyZ = 1 / Math.max(1e-9, Math.abs(toZ - fromZ));
        double nextX = (stepX > 0 ? x + 1 - fromX : fromX - x) * everyX;
        double nextY = (stepY > 0 ? y + 1 - fromY : fromY - y) * everyY;
        double nextZ = (stepZ > 0 ? z + 1 - fromZ : fromZ - z) * everyZ;
        while (true) {
            if (nextX <= nextY && nextX <= nextZ) {
                if (nextX >= 1) {
                    return true;
                }
                nextX += everyX;
                x += stepX;
            } else if (nextY <= nextZ) {
                if (nextY >= 1) {
                    return true;
                }
                nextY += everyY;
                y += stepY;
            } else {
                if (nextZ >= 1) {
                    return true;
                }
                nextZ += everyZ;
                z += stepZ;
            }
            if (Blocks.isOpaque(blocks.blockAt(x, y, z))) {
                return false;
            }
        }
    }
}
