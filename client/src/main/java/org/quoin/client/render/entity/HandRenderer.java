package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** The player's own hand, or the block in it, at the lower right of the picture. */
public final class HandRenderer {
    private static final float FOV_RADIANS = (float) Math.toRadians(60);
    private static final float NEAR = 0.05f;
    private static final float FAR = 10;
    private static final float CHANGE_SECONDS = 0.12f; // Down, and the same up again.
    private static final int SKIN = 0xE3AE86;
    private static final float CUBE_TURN = 40; // Degrees.
    private static final float FLAT_TURN = -15;

    /** Blocks, where the picture is as wide as {@link #WIDE}: a seventh of its width at most. */
    private static final float CUBE_SIDE = 0.205f;

    private static final float FLAT_SIDE = 0.26f;

    /** A picture of this width to its height, or a wider one, has the hand in its full size. */
    private static final float WIDE = 16 / 9f;

    private static final float AWAY = 1.15f; // Blocks from the eye.
    private static final float RIGHT_SHARE = 0.78f; // Of half of the picture's width.
    private static final float DOWN_SHARE = 0.80f; // Of half of its height.

    // Always lit from the upper left; as bright as the place.
    private static final float[] LIGHTS = {
        0.86f, 0.85f, 0.82f, 0.58f, 0.60f, 0.66f, 0.45f, 0.46f, 0.50f,
        1.00f, 0.99f, 0.96f, 0.60f, 0.62f, 0.66f, 0.80f, 0.80f, 0.78f,
    };

    private int shown = -1;
    private float lowered;
    private double shownSeconds;
    private final float[] lights = new float[LIGHTS.length];
    private final Matrix4f projection = new Matrix4f();
    private final Matrix4f place = new Matrix4f();

    /**
     * Advances the change to another block, which happens below the picture; returns how far down
     * the hand is, 0..1.
     */
    private float change(PictureParameters in) {
        float step = (float) Math.max(0, Math.min(0.1, in.seconds - shownSeconds)) / CHANGE_SECONDS;
        shownSeconds = in.seconds;
        boolean other = shown != in.heldBlock;
        lowered = Math.max(0, Math.min(1, lowered + (other ? step : -step)));
        if (shown < 0 || (other && lowered == 1)) {
            shown = in.heldBlock;
        }
        return lowered * lowered * (3 - 2 * lowered);
    }

    /** The projection to draw the batch with; the hand has its own, whatever the field of view. */
    public Matrix4fc projection(int width, int height) {
        return projection((float) width / height, projection);
    }

    /** Sets {@code out} to the projection for a picture of that width to its height. */
    static Matrix4f projection(float aspect, Matrix4f out) {
        return out.setPerspective(FOV_RADIANS, aspect, NEAR, FAR);
    }

    /**
     * Adds the hand to the batch.
     *
     * @param around the light on faces where the camera is
     */
    public void add(BoxBatch batch, PictureParameters in, float[] around) {
        for (int i = 0; i < LIGHTS.length; i++) {
            lights[i] = LIGHTS[i] * around[Face.UP * 3 + i % 3];
        }
        batch.light(lights);
        float away = change(in);
        float bobX = (float) Math.sin(in.walkPhase) * 0.035f * in.walkAmount;
        float bobY = (float) -Math.abs(Math.cos(in.walkPhase)) * 0.04f * in.walkAmount;
        float stroke = (float) Math.sin(in.handSwing * Math.PI);
        place(shown, (float) in.width / in.height, bobX, bobY - away * 0.6f, stroke, place);
        if (shown == Blocks.AIR) {
            batch.plainBox(place, SKIN);
        } else {
            batch.shiningBlock(place, shown);
        }
    }

    /**
     * Where the unit cube of the hand, or of the block in it, comes to lie.
     *
     * @param aspect width of the picture to its height
     * @param x how far it is moved to the right, in blocks, and {@code y} how far upward
     * @param stroke how far a stroke is, 0 at rest and 1 at its farthest
     * @return {@code out}
     */
    static Matrix4f place(int block, float aspect, float x, float y, float stroke, Matrix4f out) {
        float half = (float) Math.tan(FOV_RADIANS / 2) * AWAY; // Of the picture, in blocks.
        float size = Math.min(1, aspect / WIDE);
        out.translation(
                        half * aspect * RIGHT_SHARE + (x - stroke * 0.22f) * size,
                        -half * DOWN_SHARE + y + stroke * 0.10f,
                        -AWAY - stroke * 0.18f)
                .rotateX(-stroke * 0.55f)
                .rotateY(stroke * 0.30f)
                .scale(size);
        if (block == Blocks.AIR) {
            out.rotateY(0.35f).rotateX(-1.05f).translate(-0.03f, -0.50f, -0.065f);
            return out.scale(0.13f, 0.60f, 0.13f);
        }
        // A cube shows two sides, a flat block its front; turned to the left, seen from here.
        boolean flat = BlockModel.isFlat(block);
        out.rotateX(0.08f).rotateY((float) Math.toRadians(flat ? FLAT_TURN : CUBE_TURN));
        out.scale(flat ? FLAT_SIDE : CUBE_SIDE);
        return out.translate(-0.5f, flat ? -0.3f : -0.5f, -0.5f);
    }
}
