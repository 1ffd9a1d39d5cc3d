package org.quoin.client.render.debug;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.quoin.client.render.gl.ShaderException;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;

/** Draws the debug views that are on. Exists only while one is. Main thread only. */
public final class DebugDrawer implements AutoCloseable {
    private static final float BEHIND_COVER = 0.35f; // Of lines that lie behind something.

    private final DebugViews views;
    private final TerrainPaint paint;
    private final LineBatch lines;
    private final CulledLines culled;
    private final QueueLines queue;
    private final LightNumbers numbers;
    private final Camera frozenCamera = new Camera();
    private final Matrix4f frozenProjection = new Matrix4f();
    private boolean frozen;

    /**
     * Loads the shaders.
     *
     * @throws org.quoin.client.render.gl.ShaderException if one is missing or wrong
     */
    public DebugDrawer(AssetSource assets, DebugViews views) {
        this.views = views;
        paint = new TerrainPaint(assets);
        lines = linesOrClose(assets);
        culled = new CulledLines(lines, views.counts());
        queue = new QueueLines(lines, views.counts());
        numbers = new LightNumbers(lines);
    }

    private LineBatch linesOrClose(AssetSource assets) {
        try {
            return new LineBatch(assets);
        } catch (ShaderException e) {
            paint.close();
            throw e;
        }
    }

    /** Takes the frozen camera of another drawer over. */
    public void cullAs(DebugDrawer before) {
        frozen = before.frozen;
        frozenProjection.set(before.frozenProjection);
        Camera from = before.frozenCamera;
        frozenCamera.set(from.x, from.y, from.z, from.yaw, from.pitch);
    }

    /**
     * Begins a picture. While {@link DebugView#CULLED} is on, the camera for culling stays frozen
     * where it was switched on, so that a player can walk around and inspect the result.
     */
    public void begin(Matrix4fc viewProjection, Camera camera) {
        views.counts().clear();
        if (!views.isOn(DebugView.CULLED)) {
            frozen = false;
        } else if (!frozen) {
            frozen = true;
            frozenProjection.set(viewProjection);
            frozenCamera.set(camera.x, camera.y, camera.z, camera.yaw, camera.pitch);
        }
    }

    /** The camera by which to cull, for a picture from this one. */
    public Camera cullFrom(Camera camera) {
        return frozen ? frozenCamera : camera;
    }

    /** The projection by which to cull, for a picture with this one. */
    public Matrix4fc cullBy(Matrix4fc viewProjection) {
        return frozen ? frozenProjection : viewProjection;
    }

    /** Draws the whole picture as a heat map of overdraw. */
    public void drawOverdraw(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.overdraw(world, viewProjection, camera);
    }

    /** Draws opaque quads and those with holes in the colours of their light. */
    public void drawLight(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.lightOfSolid(world, viewProjection, camera);
    }

    /** Draws blended quads in the colours of their light; blending must be on. */
    public void drawBlendedLight(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.lightOfBlended(world, viewProjection, camera);
    }

    /** Draws the views that lie over the picture. The block textures must be bound. */
    public void drawOver(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        if (views.isOn(DebugView.WIREFRAME)) {
            paint.edges(world, viewProjection, camera);
        }
        if (views.isOn(DebugView.LIGHT)) {
            numbers.add(world, camera);
            lines.draw(viewProjection, 0);
        }
        if (views.isOn(DebugView.BORDERS)) {
            BorderLines.add(lines, camera);
            lines.draw(viewProjection, 0);
        }
        if (views.isOn(DebugView.CULLED)) {
            culled.add(world, camera, frozenCamera, frozenProjection);
            lines.draw(viewProjection, BEHIND_COVER);
        }
        if (views.isOn(DebugView.QUEUE)) {
            queue.add(world, camera);
            lines.draw(viewProjection, BEHIND_COVER);
        }
    }

    @Override
    public void close() {
        paint.close();
        lines.close();
    }
}
