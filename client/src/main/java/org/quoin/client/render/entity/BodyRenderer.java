package org.quoin.client.render.entity;

import org.joml.Matrix4f;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.view.Camera;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Angle;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Draws bodies: falling blocks, TNT, items and balls as cubes, critters as figures of boxes. All go
 * into one batch; there may be many thousands, so cubes use no matrix and have only the faces
 * toward the camera.
 */
public final class BodyRenderer {
    /** Boxes drawn at most: this many use up the time of a picture. */
    private static final int BOXES_MAX = 40_000;

    /** Blocks; farther away a thing of a quarter block is a dot. */
    private static final double ITEM_DISTANCE_MAX = 40;

    /**
     * Height above a body's feet of the light used, so that a body on a slab is not lit by the
     * slab's cell.
     */
    private static final double LIT_ABOVE = 0.3;

    private static final double SPIN_DISTANCE_MAX = 16;
    private static final double BLINK_SECONDS = 0.25;
    private static final double SWELL_SECONDS = 0.5;
    private static final float SWELL = 0.3f;
    private static final int FLEECE = 0xE8E2D4;
    private static final int FACE = 0x6B5648;
    private static final int FUR = 0xA7825B;
    private static final int BELLY = 0xD9C3A0;
    private static final int NOSE = 0x3A2C26;
    private static final int EYE = 0x16110F;

    private final Matrix4f figure = new Matrix4f();
    private final Matrix4f box = new Matrix4f();

    /** The texture of the parts to come. */
    private int layer;

    /**
     * Adds all bodies ahead of the camera whose column is shown to the batch, relative to the
     * camera, in the light around them.
     */
    public void add(BoxBatch batch, PictureParameters in, PlaceLight light, ColumnFades fades) {
        add(batch, in, in.bodies, LIT_ABOVE, light, fades);
        add(batch, in, in.litTnt, LIT_ABOVE, light, fades);
        // Their cells are full and dark already.
        add(batch, in, in.landedBlocks, 1 + LIT_ABOVE, light, fades);
    }

    private void add(
            BoxBatch batch,
            PictureParameters in,
            BodiesView bodies,
            double litAbove,
            PlaceLight light,
            ColumnFades fades) {
        Camera camera = in.camera;
        double reach = in.viewDistanceColumns * 16.0;
        double back = 1 - in.bodyShare;
        int drawn = 0;
        for (int row = 0; row < bodies.count() && drawn < BOXES_MAX; row++) {
            double x =
                    Camera.blocks(bodies.x()[row])
                            - Camera.blocks(bodies.dx()[row]) * back
                            - camera.x;
            double y =
                    Camera.blocks(bodies.y()[row])
                            - Camera.blocks(bodies.dy()[row]) * back
                            - camera.y;
            double z =
                    Camera.blocks(bodies.z()[row])
                            - Camera.blocks(bodies.dz()[row]) * back
                            - camera.z;
            double ahead =
                    x * camera.directionX() + y * camera.directionY() + z * camera.directionZ();
            double distance = Math.max(Math.abs(x), Math.abs(z));
            if (ahead > -2 && distance < reach && fades.isShown(camera.x + x, camera.z + z)) {
                batch.light(light.at(camera.x + x, camera.y + y + litAbove, camera.z + z));
                draw(batch, in, bodies, row, (float) x, (float) y, (float) z);
                drawn++;
            }
        }
    }

    private void draw(
            BoxBatch batch,
            PictureParameters in,
            BodiesView bodies,
            int row,
            float x,
            float y,
            float z) {
        double seconds = in.seconds;
        int kind = bodies.kind()[row];
        int data = bodies.data()[row];
        float width = (float) (2 * Camera.blocks(BodyKind.halfWidth(kind)));
        switch (kind) {
            case BodyKind.TNT -> {
                double left = bodies.timerTurns()[row] / (double) in.turnRate;
                boolean lit = !in.steady && (int) (left / BLINK_SECONDS) % 2 == 0;
                cube(batch, lit ? Blocks.AIR : Blocks.TNT, x, y, z, width * swelling(left));
            }
            case BodyKind.ITEM -> item(batch, data, x, y, z, width, seconds + phase(bodies, row));
            case BodyKind.CRITTER_A -> grazer(batch, data, x, y, z, seconds, bodies, row);
            case BodyKind.CRITTER_B -> hopper(batch, data, x, y, z);
            default -> cube(batch, data, x, y, z, width);
        }
    }

    /** Just before it bursts, TNT swells up. */
    private static float swelling(double secondsLeft) {
        float near = 1 - (float) Math.min(1, secondsLeft / SWELL_SECONDS);
        return 1 + SWELL * near * near;
    }

    /** An offset in seconds, so that no two turn alike. By id, since rows change places. */
    private static double phase(BodiesView bodies, int row) {
        return (bodies.id()[row] & 1023) * 0.37;
    }

    /** A block, or for air a white cube. */
    private static void cube(BoxBatch batch, int block, float x, float y, float z, float width) {
        batch.cube(block, x - width / 2, y, z - width / 2, width);
    }

    private void item(
            BoxBatch batch, int block, float x, float y, float z, float width, double seconds) {
        double distance = Math.sqrt(x * x + y * y + z * z);
        if (distance > ITEM_DISTANCE_MAX) {
            return;
        }
        float bob = 0.06f + 0.05f * (float) Math.sin(seconds * 2.5);
        if (distance > SPIN_DISTANCE_MAX) {
            cube(batch, block, x, y + bob, z, width);
            return;
        }
        box.translation(x, y + bob, z)
                .rotateY((float) (seconds % (2 * Math.PI)))
                .scale(width)
                .translate(-0.5f, 0, -0.5f);
        batch.shiningBlock(box, block);
    }

    private void grazer(
            BoxBatch batch,
            int data,
            float x,
            float y,
            float z,
            double seconds,
            BodiesView bodies,
            int row) {
        stand(data, x, y, z);
        layer = TextureLayers.AVATAR_BODY;
        boolean walks = bodies.dx()[row] != 0 || bodies.dz()[row] != 0;
        float swing = walks ? 0.06f * (float) Math.sin(seconds * 9 + row) : 0;
        part(batch, FACE, -0.2f, 0.17f, 0.25f + swing, 0.14f, 0.34f, 0.14f);
        part(batch, FACE, 0.2f, 0.17f, 0.25f - swing, 0.14f, 0.34f, 0.14f);
        part(batch, FACE, -0.2f, 0.17f, -0.25f - swing, 0.14f, 0.34f, 0.14f);
        part(batch, FACE, 0.2f, 0.17f, -0.25f + swing, 0.14f, 0.34f, 0.14f);
        part(batch, FACE, 0, 0.74f, 0.55f, 0.3f, 0.32f, 0.32f);
        part(batch, NOSE, 0, 0.66f, 0.7f, 0.16f, 0.08f, 0.04f);
        eyes(batch, 0.1f, 0.8f, 0.7f, 0.06f);
        layer = TextureLayers.ofFace(Blocks.WOOL_WHITE, Face.UP);
        part(batch, FLEECE, 0, 0.58f, 0, 0.66f, 0.54f, 0.86f);
        part(batch, FLEECE, 0, 0.88f, 0.5f, 0.34f, 0.14f, 0.26f);
    }

    private void hopper(BoxBatch batch, int data, float x, float y, float z) {
        stand(data, x, y, z);
        layer = TextureLayers.AVATAR_BODY;
        part(batch, FUR, 0, 0.16f, -0.03f, 0.24f, 0.22f, 0.36f);
        part(batch, BELLY, 0, 0.05f, 0, 0.2f, 0.1f, 0.34f);
        part(batch, FUR, 0, 0.31f, 0.16f, 0.18f, 0.17f, 0.17f);
        part(batch, FUR, -0.05f, 0.46f, 0.13f, 0.05f, 0.18f, 0.04f);
        part(batch, FUR, 0.05f, 0.46f, 0.13f, 0.05f, 0.18f, 0.04f);
        part(batch, NOSE, 0, 0.3f, 0.245f, 0.05f, 0.03f, 0.02f);
        eyes(batch, 0.09f, 0.34f, 0.19f, 0.04f);
        layer = TextureLayers.ofFace(Blocks.WOOL_WHITE, Face.UP);
        part(batch, BELLY, 0, 0.2f, -0.23f, 0.1f, 0.1f, 0.08f);
    }

    /** Puts the figure at a place; the lowest bits of its data are its heading. */
    private void stand(int data, float x, float y, float z) {
        double heading = Angle.wrap(data) * 2 * Math.PI / Angle.TURN;
        figure.translation(x, y, z).rotateY((float) -heading);
    }

    private void part(
            BoxBatch batch, int color, float x, float y, float z, float w, float h, float d) {
        box.set(figure).translate(x - w / 2, y - h / 2, z - d / 2).scale(w, h, d);
        for (int face = 0; face < Face.COUNT; face++) {
            // As fine as a block's texture.
            float u = face == Face.WEST || face == Face.EAST ? d : w;
            float v = face == Face.DOWN || face == Face.UP ? d : h;
            batch.face(box, face, layer, color, 0, 0, u, v);
        }
    }

    /** A dark eye at each side of a head. */
    private void eyes(BoxBatch batch, float x, float y, float z, float size) {
        part(batch, EYE, -x, y, z, size, size, size);
        part(batch, EYE, x, y, z, size, size, size);
    }
}
