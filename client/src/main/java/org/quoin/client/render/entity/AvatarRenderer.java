package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.quoin.client.pack.Skins;
import org.quoin.client.pack.TextureLayers;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Builds the figures of avatars from boxes: head, body, arms, legs, the block in hand. */
public final class AvatarRenderer {
    /** Blocks; a figure is 32 of these high. */
    private static final float PIXEL = 1.8f / 32;

    private static final double CHEST = 1.2;
    private static final float ARM_SWING = 0.9f; // Radians at full stride.
    private static final float LEG_SWING = 0.8f;
    private static final float SNEAK_LEAN = 0.4f;
    private static final float STROKE_SWING = 1.5f;
    private static final float WORN_SHRUNK = 0.1f;
    private static final float WORN_LOOSE = 0.6f; // How far the outer layer stands off.
    private static final int WHITE = 0xFFFFFF;
    private static final int SKIN = 0xE3AE86;
    private static final int SHOES = 0x4A4350;

    private Skins skins = Skins.NONE;

    /** The texture layer of the skin of the figure that is being added. */
    private int skin = Skins.NO_LAYER;

    /** Its colour where it has no skin. */
    private int cloth;

    private final Matrix4f figure = new Matrix4f();
    private final Matrix4f part = new Matrix4f();
    private final Matrix4f box = new Matrix4f();

    /** Sets the skins. */
    public void wear(Skins worn) {
        skins = worn;
    }

    /**
     * Adds the avatars whose column is shown to the batch, relative to the camera, in the light at
     * the chest. The light of hidden columns is not asked for: that would generate terrain.
     */
    public void add(BoxBatch batch, PictureParameters in, PlaceLight light, ColumnFades fades) {
        Camera camera = in.camera;
        for (int i = 0; i < in.avatars.size(); i++) {
            AvatarPose pose = in.avatars.get(i);
            double x = pose.x - camera.x;
            double z = pose.z - camera.z;
            if (!fades.isShown(pose.x, pose.z)) {
                continue;
            }
            batch.light(light.at(pose.x, pose.y + CHEST, pose.z));
            figure.translation((float) x, (float) (pose.y - camera.y), (float) z).scale(PIXEL);
            add(batch, pose, in.seconds);
        }
    }

    private void add(BoxBatch batch, AvatarPose pose, double seconds) {
        skin = skins.layerOf(pose.name);
        cloth = AvatarColors.of(pose.slot);
        float lean = pose.sneaking ? SNEAK_LEAN : 0;
        float swing = (float) Math.sin(pose.walkPhase) * pose.walkAmount;
        float hipY = pose.sneaking ? 11 : 12;
        leg(batch, pose.bodyYaw, -2, hipY, swing * LEG_SWING);
        leg(batch, pose.bodyYaw, 2, hipY, -swing * LEG_SWING);

        part.set(figure).translate(0, hipY, 0).rotateY(-pose.bodyYaw).rotateX(lean);
        if (skin == Skins.NO_LAYER) {
            cloth(batch, 0, 6, 0, 8, 12, 4, cloth);
        } else {
            worn(batch, 6, 8, 12, 4, 16, 16, 16, 32);
        }

        float breath = (float) Math.sin(seconds * 1.7 + pose.slot) * 0.04f;
        // Up quickly, down slowly, in front of the chest.
        float work = -STROKE_SWING * (float) Math.sin(Math.sqrt(pose.stroke) * Math.PI);
        float carry = pose.heldBlock != Blocks.AIR ? -0.35f : 0;
        arm(batch, pose, -6, hipY, lean, swing * -ARM_SWING + work + carry, breath);
        holdBlock(batch, pose.heldBlock);
        arm(batch, pose, 6, hipY, lean, swing * ARM_SWING, -breath);
        head(batch, pose, hipY, lean);
    }

    /** Adds a leg that swings from the hip; x below 0 is the right one. */
    private void leg(BoxBatch batch, float yaw, float x, float hipY, float swing) {
        part.set(figure).translate(0, hipY, 0).rotateY(-yaw).translate(x, 0, 0).rotateX(swing);
        if (skin == Skins.NO_LAYER) {
            int trousers = AvatarColors.scaled(cloth, 0.5f);
            // A hair narrower than the body, or their faces would flicker through each other.
            cloth(batch, 0, -hipY / 2 + 1, 0, 3.9f, hipY - 2, 3.9f, trousers);
            plain(batch, 0, -hipY + 1, 0.3f, 4, 2, 4.6f, SHOES);
        } else if (x < 0) {
            worn(batch, 6 - hipY, 4, 12, 4, 0, 16, 0, 32);
        } else {
            worn(batch, 6 - hipY, 4, 12, 4, 16, 48, 0, 48);
        }
    }

    private void arm(
            BoxBatch batch,
            AvatarPose pose,
            float x,
            float hipY,
            float lean,
            float swing,
            float spread) {
        part.set(figure)
                .translate(0, hipY, 0)
                .rotateY(-pose.bodyYaw)
                .rotateX(lean)
                .translate(x, 11, 0)
                .rotateX(swing - lean)
                .rotateZ(spread);
        if (skin == Skins.NO_LAYER) {
            cloth(batch, 0, -3, 0, 4, 8, 4, cloth);
            plain(batch, 0, -9, 0, 3.7f, 4, 3.7f, SKIN);
        } else if (x < 0) {
            worn(batch, -5, 4, 12, 4, 40, 16, 40, 32);
        } else {
            worn(batch, -5, 4, 12, 4, 32, 48, 48, 48);
        }
    }

    /**
     * Adds a box of the skin, and the outer layer of the skin around it; y is the height of its
     * middle above the current part's origin.
     */
    private void worn(
            BoxBatch batch,
            float y,
            int width,
            int height,
            int depth,
            int left,
            int top,
            int looseLeft,
            int looseTop) {
        // Legs a hair narrower than the body, or their faces would flicker through each other.
        float shrunk = width == depth ? WORN_SHRUNK : 0;
        wornBox(y, width, height, depth, -shrunk);
        SkinBoxes.add(batch, box, skin, left, top, width, height, depth);
        wornBox(y, width, height, depth, WORN_LOOSE);
        SkinBoxes.add(batch, box, skin, looseLeft, looseTop, width, height, depth);
    }

    private void wornBox(float y, float w, float h, float d, float more) {
        float width = w + more;
        float height = h + more;
        float depth = d + more;
        box.set(part).translate(-width / 2, y - height / 2, -depth / 2).scale(width, height, depth);
    }

    /** Adds the block in the hand of the arm that was added last. */
    private void holdBlock(BoxBatch batch, int block) {
        if (block != Blocks.AIR) {
            box.set(part)
                    .translate(0, -10.5f, 3.5f)
                    .rotateX(0.35f)
                    .scale(5)
                    .translate(-0.5f, -0.5f, -0.5f);
            batch.shiningBlock(box, block);
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
        if (skin != Skins.NO_LAYER) {
            worn(batch, 4, 8, 8, 8, 0, 0, 32, 0);
            return;
        }
        box.set(part).translate(-4, 0, -4).scale(8);
        int layer = TextureLayers.AVATAR_FACE;
        batch.face(box, Face.SOUTH, layer, WHITE, 0, 0, 1, 1);
        // The outermost column of the face, hair above skin, covers the sides; the rest is hair and
        // skin.
        batch.face(box, Face.WEST, layer, WHITE, 0, 0, 1 / 16f, 1);
        batch.face(box, Face.EAST, layer, WHITE, 0, 0, 1 / 16f, 1);
        batch.face(box, Face.NORTH, layer, WHITE, 0, 0, 1, 3 / 16f);
        batch.face(box, Face.UP, layer, WHITE, 0, 0, 1, 3 / 16f);
        batch.face(box, Face.DOWN, layer, WHITE, 1 / 16f, 13 / 16f, 2 / 16f, 14 / 16f);
    }

    /** Adds a box in clothes around a point of the current part. */
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

    /** Boxes with their parts of a skin, in the common layout of skin files. */
    static final class SkinBoxes {
        private static final int WHITE = 0xFFFFFF;

        private SkinBoxes() {}

        /**
         * Adds a box. The skin has the four sides next to each other, from the right hand to the
         * back; above the second and third of them are top and bottom.
         *
         * @param move brings the unit cube to its place
         * @param left place of the part in the skin, in texels of {@link Skins#SIDE}, as is {@code
         *     top}
         * @param width width of the box in texels, as are {@code height} and {@code depth}
         */
        static void add(
                BoxBatch batch,
                Matrix4fc move,
                int layer,
                int left,
                int top,
                int width,
                int height,
                int depth) {
            int sides = top + depth;
            int front = left + depth;
            int back = front + width + depth;
            face(batch, move, Face.WEST, layer, left, sides, depth, height);
            face(batch, move, Face.SOUTH, layer, front, sides, width, height);
            face(batch, move, Face.EAST, layer, front + width, sides, depth, height);
            face(batch, move, Face.NORTH, layer, back, sides, width, height);
            face(batch, move, Face.UP, layer, front, top, width, depth);
            face(batch, move, Face.DOWN, layer, front + width, top, width, depth);
        }

        private static void face(
                BoxBatch batch, Matrix4fc move, int face, int layer, int u, int v, int w, int h) {
            float part = 1f / Skins.SIDE;
            batch.face(
                    move, face, layer, WHITE, u * part, v * part, (u + w) * part, (v + h) * part);
        }
    }
}
