package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.Skins;
import org.quoin.client.assets.TextureLayers;
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

    /**
     * Blocks: as far as the arms reach sideways, and a little before the eye. Avatars that touch
     * are 0.6 apart and stay drawn.
     */
    private static final double AROUND = 0.5;

    /** Blocks, from a little below the shoes to a little above the hair. */
    private static final double LOWEST = -0.1;

    private static final double HIGHEST = 1.9;
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
    private SkinBoxes skinBoxes = new SkinBoxes(Skins.NONE);

    /** The skin of the figure that is being added; null if it has none. */
    private Skins.@Nullable Worn worn;

    /** Its colour. */
    private int cloth;

    /** Where boxes went last; kept, since they mostly go there again. */
    private @Nullable Batches last;

    private final Matrix4f figure = new Matrix4f();
    private final Matrix4f part = new Matrix4f();
    private final Matrix4f box = new Matrix4f();

    /** Sets the skins. */
    public void wear(Skins worn) {
        skins = worn;
        skinBoxes = new SkinBoxes(worn);
    }

    /**
     * Adds the avatars whose column is shown, but none that the eye is within, to the batches,
     * relative to the camera, in the light at the chest. The light of hidden columns is not asked
     * for: that would generate terrain.
     *
     * @param batch of boxes with the textures of blocks
     * @param wornBatch of boxes with the textures of skins
     */
    public void add(
            BoxBatch batch,
            BoxBatch wornBatch,
            PictureParameters in,
            PlaceLight light,
            ColumnFades fades) {
        Camera camera = in.camera;
        Batches to = batches(batch, wornBatch);
        for (int i = 0; i < in.avatars.size(); i++) {
            AvatarPose pose = in.avatars.get(i);
            double x = pose.x - camera.x;
            double z = pose.z - camera.z;
            if (!fades.isShown(pose.x, pose.z) || isAround(pose, camera)) {
                continue;
            }
            float[] lights = light.at(pose.x, pose.y + CHEST, pose.z);
            batch.light(lights);
            wornBatch.light(lights);
            figure.translation((float) x, (float) (pose.y - camera.y), (float) z).scale(PIXEL);
            add(to, pose, in.seconds);
        }
    }

    /**
     * Says whether the eye is within a figure, as after {@code /tp} into its place: the insides of
     * its boxes would fill the picture.
     */
    static boolean isAround(AvatarPose pose, Camera camera) {
        double x = camera.x - pose.x;
        double y = camera.y - pose.y;
        double z = camera.z - pose.z;
        return x * x + z * z < AROUND * AROUND && y > LOWEST && y < HIGHEST;
    }

    /** Adds a single figure that stands at the origin and is 1.8 high. */
    void addAlone(BoxBatch batch, BoxBatch wornBatch, AvatarPose pose, double seconds) {
        figure.scaling(PIXEL);
        add(batches(batch, wornBatch), pose, seconds);
    }

    /** Where boxes go. */
    private record Batches(BoxBatch plain, BoxBatch worn) {}

    private Batches batches(BoxBatch plain, BoxBatch worn) {
        Batches to = last;
        if (to == null || to.plain != plain || to.worn != worn) {
            to = new Batches(plain, worn);
            last = to;
        }
        return to;
    }

    private void add(Batches to, AvatarPose pose, double seconds) {
        Skins.Worn skin = skins.wornBy(pose.name, pose.look);
        worn = skin;
        cloth = AvatarColors.of(pose.slot, pose.look);
        float lean = pose.sneaking ? SNEAK_LEAN : 0;
        float swing = (float) Math.sin(pose.walkPhase) * pose.walkAmount;
        float hipY = pose.sneaking ? 11 : 12;
        leg(to, pose.bodyYaw, -2, hipY, swing * LEG_SWING);
        leg(to, pose.bodyYaw, 2, hipY, -swing * LEG_SWING);

        part.set(figure).translate(0, hipY, 0).rotateY(-pose.bodyYaw).rotateX(lean);
        if (skin == null) {
            cloth(to.plain, 0, 6, 0, 8, 12, 4, cloth);
        } else {
            worn(to, skin, 6, 8, 12, 4, 16, 16, 16, 32);
        }

        float breath = (float) Math.sin(seconds * 1.7 + pose.slot) * 0.04f;
        // Up quickly, down slowly, in front of the chest.
        float work = -STROKE_SWING * (float) Math.sin(Math.sqrt(pose.stroke) * Math.PI);
        float carry = pose.heldBlock != Blocks.AIR ? -0.35f : 0;
        arm(to, pose, -6, hipY, lean, swing * -ARM_SWING + work + carry, breath);
        holdBlock(to.plain, pose.heldBlock);
        arm(to, pose, 6, hipY, lean, swing * ARM_SWING, -breath);
        head(to, pose, hipY, lean);
    }

    /** Adds a leg that swings from the hip; x below 0 is the right one. */
    private void leg(Batches to, float yaw, float x, float hipY, float swing) {
        part.set(figure).translate(0, hipY, 0).rotateY(-yaw).translate(x, 0, 0).rotateX(swing);
        Skins.Worn skin = worn;
        if (skin == null) {
            int trousers = AvatarColors.scaled(cloth, 0.5f);
            // A hair narrower than the body, or their faces would flicker through each other.
            cloth(to.plain, 0, -hipY / 2 + 1, 0, 3.9f, hipY - 2, 3.9f, trousers);
            plain(to.plain, 0, -hipY + 1, 0.3f, 4, 2, 4.6f, SHOES);
        } else if (x < 0) {
            worn(to, skin, 6 - hipY, 4, 12, 4, 0, 16, 0, 32);
        } else {
            worn(to, skin, 6 - hipY, 4, 12, 4, 16, 48, 0, 48);
        }
    }

    private void arm(
            Batches to,
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
        Skins.Worn skin = worn;
        if (skin == null) {
            cloth(to.plain, 0, -3, 0, 4, 8, 4, cloth);
            plain(to.plain, 0, -9, 0, 3.7f, 4, 3.7f, SKIN);
        } else if (x < 0) {
            worn(to, skin, -5, 4, 12, 4, 40, 16, 40, 32);
        } else {
            worn(to, skin, -5, 4, 12, 4, 32, 48, 48, 48);
        }
    }

    /**
     * Adds a box of the skin, and the outer layer of the skin around it; y is the height of its
     * middle above the current part's origin.
     */
    private void worn(
            Batches to,
            Skins.Worn skin,
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
        skinBoxes.add(to.worn, box, skin, cloth, left, top, width, height, depth);
        wornBox(y, width, height, depth, WORN_LOOSE);
        skinBoxes.add(to.worn, box, skin, cloth, looseLeft, looseTop, width, height, depth);
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

    private void head(Batches to, AvatarPose pose, float hipY, float lean) {
        part.set(figure)
                .translate(0, hipY, 0)
                .rotateY(-pose.bodyYaw)
                .rotateX(lean)
                .translate(0, 12, 0)
                .rotateX(-lean)
                .rotateY(pose.bodyYaw - pose.yaw)
                .rotateX(-pose.pitch * 0.8f);
        Skins.Worn skin = worn;
        if (skin != null) {
            worn(to, skin, 4, 8, 8, 8, 0, 0, 32, 0);
            return;
        }
        box.set(part).translate(-4, 0, -4).scale(8);
        int layer = TextureLayers.AVATAR_FACE;
        to.plain.face(box, Face.SOUTH, layer, WHITE, 0, 0, 1, 1);
        // The outermost column of the face, hair above skin, covers the sides; the rest is hair and
        // skin.
        to.plain.face(box, Face.WEST, layer, WHITE, 0, 0, 1 / 16f, 1);
        to.plain.face(box, Face.EAST, layer, WHITE, 0, 0, 1 / 16f, 1);
        to.plain.face(box, Face.NORTH, layer, WHITE, 0, 0, 1, 3 / 16f);
        to.plain.face(box, Face.UP, layer, WHITE, 0, 0, 1, 3 / 16f);
        to.plain.face(box, Face.DOWN, layer, WHITE, 1 / 16f, 13 / 16f, 2 / 16f, 14 / 16f);
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
}
