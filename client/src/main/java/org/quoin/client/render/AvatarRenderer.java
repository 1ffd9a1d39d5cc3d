package org.quoin.client.render;

import java.util.List;
import org.joml.Matrix4f;
import org.quoin.client.pack.TextureLayers;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.sim.rule.Face;
import org.quoin.sim.world.Blocks;

/** Builds the other players' figures out of boxes: head, body, arms, legs, the block in hand. */
final class AvatarRenderer {
    /** A figure is 32 of these high. */
    private static final float PIXEL = 1.8f / 32;

    private static final double CHEST = 1.2;
    private static final float ARM_SWING = 0.9f; // Radians at full stride.
    private static final float LEG_SWING = 0.8f;
    private static final float SNEAK_LEAN = 0.4f;
    private static final float STROKE_SWING = 1.5f;
    private static final int WHITE = 0xFFFFFF;
    private static final int SKIN = 0xE3AE86;
    private static final int SHOES = 0x4A4350;

    private final Matrix4f figure = new Matrix4f();
    private final Matrix4f part = new Matrix4f();
    private final Matrix4f box = new Matrix4f();

    /** Adds everybody to the batch, relative to the camera, each in the light at the chest. */
    void add(
            BoxBatch batch,
            List<AvatarPose> avatars,
            Camera camera,
            PlaceLight light,
            double seconds) {
        for (int i = 0; i < avatars.size(); i++) {
            AvatarPose pose = avatars.get(i);
            batch.light(light.at(pose.x, pose.y + CHEST, pose.z));
            figure.translation(
                            (float) (pose.x - camera.x),
                            (float) (pose.y - camera.y),
                            (float) (pose.z - camera.z))
                    .scale(PIXEL);
            add(batch, pose, seconds);
        }
    }

    private void add(BoxBatch batch, AvatarPose pose, double seconds) {
        int cloth = AvatarColors.of(pose.slot);
        int trousers = AvatarColors.scaled(cloth, 0.5f);
        float lean = pose.sneaking ? SNEAK_LEAN : 0;
        float swing = (float) Math.sin(pose.walkPhase) * pose.walkAmount;
        float hipY = pose.sneaking ? 11 : 12;
        leg(batch, pose.bodyYaw, -2, hipY, swing * LEG_SWING, trousers);
        leg(batch, pose.bodyYaw, 2, hipY, -swing * LEG_SWING, trousers);

        part.set(figure).translate(0, hipY, 0).rotateY(-pose.bodyYaw).rotateX(lean);
        cloth(batch, 0, 6, 0, 8, 12, 4, cloth);

        float breath = (float) Math.sin(seconds * 1.7 + pose.slot) * 0.04f;
        // Up quickly, down slowly, in front of the chest.
        float work = -STROKE_SWING * (float) Math.sin(Math.sqrt(pose.stroke) * Math.PI);
        float carry = pose.heldBlock != Blocks.AIR ? -0.35f : 0;
        arm(batch, pose, -6, hipY, lean, swing * -ARM_SWING + work + carry, breath, cloth);
        holdBlock(batch, pose.heldBlock);
        arm(batch, pose, 6, hipY, lean, swing * ARM_SWING, -breath, cloth);
        head(batch, pose, hipY, lean);
    }

    /** A leg that hangs from the hip and swings. */
    private void leg(BoxBatch batch, float yaw, float x, float hipY, float swing, int color) {
        part.set(figure).translate(0, hipY, 0).rotateY(-yaw).translate(x, 0, 0).rotateX(swing);
        // A hair narrower than the body, or their faces would flicker through each other.
        cloth(batch, 0, -hipY / 2 + 1, 0, 3.9f, hipY - 2, 3.9f, color);
        plain(batch, 0, -hipY + 1, 0.3f, 4, 2, 4.6f, SHOES);
    }

    private void arm(
            BoxBatch batch,
            AvatarPose pose,
            float x,
            float hipY,
            float lean,
            float swing,
            float spread,
            int color) {
        part.set(figure)
                .translate(0, hipY, 0)
                .rotateY(-pose.bodyYaw)
                .rotateX(lean)
                .translate(x, 11, 0)
                .rotateX(swing - lean)
                .rotateZ(spread);
        cloth(batch, 0, -3, 0, 4, 8, 4, color);
        plain(batch, 0, -9, 0, 3.7f, 4, 3.7f, SKIN);
    }

    /** In the hand of the arm that was added last. */
    private void holdBlock(BoxBatch batch, int block) {
        if (block != Blocks.AIR) {
            box.set(part)
                    .translate(0, -10.5f, 3.5f)
                    .rotateX(0.35f)
                    .scale(5)
                    .translate(-0.5f, -0.5f, -0.5f);
            batch.block(box, block);
        }
    }

    private void head(BoxBatch batch, AvatarPose pose, float hipY, float lean) {
        part.set(figure)
                .translate(0, hipY, 0)
                .rotateY(-pose.bodyYaw)
                .rotateX(lean)
                .translate(0, 12, 0)
                .rotateX(-lean)
                .rotateY(pose.bodyYaw - pose.yaw)
                .rotateX(-pose.pitch * 0.8f);
        box.set(part).translate(-4, 0, -4).scale(8);
        int layer = TextureLayers.AVATAR_FACE;
        batch.face(box, Face.SOUTH, layer, WHITE, 0, 0, 1, 1);
        // The face's outermost column, hair above skin, goes around; the rest is hair and skin.
        batch.face(box, Face.WEST, layer, WHITE, 0, 0, 1 / 16f, 1);
        batch.face(box, Face.EAST, layer, WHITE, 0, 0, 1 / 16f, 1);
        batch.face(box, Face.NORTH, layer, WHITE, 0, 0, 1, 3 / 16f);
        batch.face(box, Face.UP, layer, WHITE, 0, 0, 1, 3 / 16f);
        batch.face(box, Face.DOWN, layer, WHITE, 1 / 16f, 13 / 16f, 2 / 16f, 14 / 16f);
    }

    /** A box around a point of the current part, in clothes. */
    private void cloth(
            BoxBatch batch, float x, float y, float z, float w, float h, float d, int color) {
        box.set(part).translate(x - w / 2, y - h / 2, z - d / 2).scale(w, h, d);
        for (int face = 0; face < Face.COUNT; face++) {
            batch.face(box, face, TextureLayers.AVATAR_BODY, color, 0, 0, w / 8, h / 12);
        }
    }

    private void plain(
            BoxBatch batch, float x, float y, float z, float w, float h, float d, int color) {
        box.set(part).translate(x - w / 2, y - h / 2, z - d / 2).scale(w, h, d);
        batch.plainBox(box, color);
    }
}
