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
    private static final float CUBE_SIDE = 0.27f; // Blocks.
    private static final float FLAT_SIDE = 0.42f;

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
        return projection.setPerspective(FOV_RADIANS, (float) width / height, NEAR, FAR);
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
        place.translation(
                        0.84f + bobX - stroke * 0.22f,
                        -0.52f + bobY + stroke * 0.10f - away * 0.6f,
                        -1.15f - stroke * 0.18f)
                .rotateX(-stroke * 0.55f)
                .rotateY(stroke * 0.30f);
        if (shown == Blocks.AIR) {
            place.rotateY(0.35f).rotateX(-1.05f).translate(-0.09f, -0.55f, -0.09f);
            place.scale(0.18f, 0.70f, 0.18f);
            batch.plainBox(place, SKIN);
        } else {
            // A cube shows two sides, a flat block its front; turned to the left, seen from here.
            boolean flat = BlockModel.isFlat(shown);
            place.rotateX(0.08f).rotateY((float) Math.toRadians(flat ? FLAT_TURN : CUBE_TURN));
            place.scale(flat ? FLAT_SIDE : CUBE_SIDE);
            place.translate(-0.5f, flat ? -0.3f : -0.5f, -0.5f);
            batch.shiningBlock(place, shown);
        }
    }
}
