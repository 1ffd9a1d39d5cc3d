package org.quoin.client.render.entity;

import java.util.List;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** Soft round shadows on the ground below avatars and bodies. */
public final class ShadowRenderer {
    /** Blocks; higher above the ground there is no shadow. */
    private static final double HEIGHT_MAX = 5;

    /** Blocks; farther away a shadow is invisible. */
    private static final double DISTANCE_MAX = 40;

    /** Shadows of bodies at most; in a crowd more would not be noticed. */
    private static final int BODIES_MAX = 64;

    private static final float LIFT = 0.012f; // Off the ground, or both would flicker.
    private static final float DARKNESS = 0.62f;
    private static final float AVATAR_HALF = 0.48f;
    private static final float FIGURE_HALF = 1.1f; // Of a body's half width.

    /**
     * Adds the shadows of all near avatars and bodies that are shown to the batch, relative to the
     * camera.
     */
    public void add(BoxBatch batch, PictureParameters in, ColumnFades fades) {
        List<AvatarPose> avatars = in.avatars;
        for (int i = 0; i < avatars.size(); i++) {
            AvatarPose pose = avatars.get(i);
            if (fades.isShown(pose.x, pose.z)) {
                add(batch, in.world, in.camera, pose.x, pose.y, pose.z, AVATAR_HALF);
            }
        }
        BodiesView bodies = in.bodies;
        double back = 1 - in.bodyShare;
        int added = 0;
        for (int row = 0; row < bodies.count() && added < BODIES_MAX; row++) {
            int kind = bodies.kind()[row];
            double x = Camera.blocks(bodies.x()[row]) - Camera.blocks(bodies.dx()[row]) * back;
            double y = Camera.blocks(bodies.y()[row]) - Camera.blocks(bodies.dy()[row]) * back;
            double z = Camera.blocks(bodies.z()[row]) - Camera.blocks(bodies.dz()[row]) * back;
            float half = (float) Camera.blocks(BodyKind.halfWidth(kind)) * FIGURE_HALF;
            boolean shown = fades.isShown(x, z);
            added += shown && add(batch, in.world, in.camera, x, y, z, half) ? 1 : 0;
        }
    }

    private static boolean add(
            BoxBatch batch,
            BlockReader blocks,
            Camera camera,
            double x,
            double y,
            double z,
            float half) {
        double dx = x - camera.x;
        double dz = z - camera.z;
        if (dx * dx + dz * dz > DISTANCE_MAX * DISTANCE_MAX) {
            return false;
        }
        double ground = groundBelow(blocks, x, y, z);
        double height = y - ground;
        if (height > HEIGHT_MAX) {
            return false;
        }
        float near = (float) (1 - Math.max(0, height) / HEIGHT_MAX);
        batch.lyingSquare(
                (float) dx,
                (float) (ground + LIFT - camera.y),
                (float) dz,
                half * (1.25f - 0.25f * near),
                TextureLayers.SHADOW,
                Math.min(254, Math.round(255 * DARKNESS * near * near)));
        return true;
    }

    /** The y of the first solid top below a place; negative infinity if there is none near. */
    static double groundBelow(BlockReader blocks, double x, double y, double z) {
        int blockX = (int) Math.floor(x);
        int blockZ = (int) Math.floor(z);
        int top = (int) Math.floor(y + 0.01);
        for (int blockY = top; blockY >= top - (int) HEIGHT_MAX - 1; blockY--) {
            int block = blocks.blockAt(blockX, blockY, blockZ);
            if (Blocks.isSolid(block)) {
                double ground = blockY + highest(Blocks.boxesOf(block));
                if (ground <= y + 0.05) {
                    return ground;
                }
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    private static double highest(BlockBoxes boxes) {
        int high = 0;
        for (int box = 0; box < boxes.count(); box++) {
            high = Math.max(high, boxes.high(box, 1));
        }
        return high / (double) BlockBoxes.SIDE;
    }
}
