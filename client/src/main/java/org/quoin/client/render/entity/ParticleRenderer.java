package org.quoin.client.render.entity;

import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.particle.ParticleKind;
import org.quoin.client.render.particle.ParticlePool;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Face;

/** Adds particles to a batch as squares that face the camera. */
public final class ParticleRenderer {
    private static final float PIECE = 1 / 4f;

    /** Particles nearer than this are left out: a puff would fill the picture. */
    private static final float NEAR_BLOCKS = 0.5f;

    private final Vector3f right = new Vector3f();
    private final Vector3f up = new Vector3f();
    private final float[] light = new float[3];
    private @Nullable PlaceLight places;
    private boolean hasTranslucent;

    /** Sets the camera and the light for the following calls of {@link #add}. */
    public void prepare(Camera camera, PlaceLight lightOfPlaces) {
        places = lightOfPlaces;
        double sinYaw = Math.sin(camera.yaw);
        double cosYaw = Math.cos(camera.yaw);
        double sinPitch = Math.sin(camera.pitch);
        right.set((float) -cosYaw, 0, (float) -sinYaw);
        up.set(
                (float) (sinYaw * sinPitch),
                (float) Math.cos(camera.pitch),
                (float) (-cosYaw * sinPitch));
    }

    /**
     * Sets the light of a place, mixed from above and from the sides, since particles have no
     * sides.
     */
    private void lightAt(double x, double y, double z) {
        PlaceLight known = places;
        if (known == null) {
            return;
        }
        float[] faceLights = known.at(x, y, z);
        for (int i = 0; i < 3; i++) {
            float above = faceLights[Face.UP * 3 + i];
            float aside = faceLights[Face.NORTH * 3 + i] + faceLights[Face.SOUTH * 3 + i];
            light[i] = (above * 2 + aside) / 4;
        }
    }

    /** Whether the last {@link #add} of solid particles left translucent ones out. */
    public boolean hasTranslucent() {
        return hasTranslucent;
    }

    /** Adds either the solid or the translucent particles. */
    public void add(BoxBatch batch, ParticlePool pool, Camera camera, boolean translucent) {
        boolean others = false;
        for (int i = 0; i < pool.count(); i++) {
            if (ParticleKind.isTranslucent(pool.kind(i)) != translucent) {
                others = true;
                continue;
            }
            float x = (float) (pool.x(i) - camera.x);
            float y = (float) (pool.y(i) - camera.y);
            float z = (float) (pool.z(i) - camera.z);
            float ahead =
                    x * camera.directionX() + y * camera.directionY() + z * camera.directionZ();
            if (ahead > NEAR_BLOCKS) {
                add(batch, pool, i, x, y, z);
            }
        }
        hasTranslucent = others && !translucent;
    }

    private void add(BoxBatch batch, ParticlePool pool, int i, float x, float y, float z) {
        int kind = pool.kind(i);
        if (!ParticleKind.glows(kind)) {
            lightAt(pool.x(i), pool.y(i), pool.z(i));
        }
        boolean shard = kind == ParticleKind.SHARD;
        int layer =
                switch (kind) {
                    case ParticleKind.SHARD -> TextureLayers.ofFace(pool.block(i), Face.NORTH);
                    case ParticleKind.SMOKE, ParticleKind.FLASH -> TextureLayers.PUFF;
                    default -> TextureLayers.WHITE;
                };
        int piece = shard ? pool.piece(i) : 0;
        batch.billboard(
                x,
                y,
                z,
                pool.size(i) / 2,
                right,
                up,
                layer,
                rgba(pool.color(i), pool.opacity(i), ParticleKind.glows(kind)),
                (piece & 3) * PIECE,
                (piece >> 2) * PIECE,
                shard ? PIECE : 1);
    }

    private int rgba(int rgb, float opacity, boolean glows) {
        int red = channel(rgb >> 16, glows ? 1 : light[0]);
        int green = channel(rgb >> 8, glows ? 1 : light[1]);
        int blue = channel(rgb, glows ? 1 : light[2]);
        return red << 24 | green << 16 | blue << 8 | Math.round(opacity * 255);
    }

    private static int channel(int value, float factor) {
        return Math.min(255, Math.round((value & 255) * factor));
    }
}
