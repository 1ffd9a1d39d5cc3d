package org.quoin.client.render.debug;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.quoin.client.gl.ShaderException;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.view.Camera;

/** Draws the debug views that are on. Made when the first one is; main thread only. */
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
     * @throws org.quoin.client.gl.ShaderException if one is missing or wrong
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

    /** Goes on culling from where another drawer did. */
    public void cullAs(DebugDrawer before) {
        frozen = before.frozen;
        frozenProjection.set(before.frozenProjection);
        Camera from = before.frozenCamera;
        frozenCamera.set(from.x, from.y, from.z, from.yaw, from.pitch);
    }

    /**
     * A new picture, seen from there. While {@link DebugView#CULLED} is on, what is culled stays
     * what was culled when it was switched on, so that one can walk around and look at it.
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

    /** From where to cull, if one stands there. */
    public Camera cullFrom(Camera camera) {
        return frozen ? frozenCamera : camera;
    }

    /** With which angle of view to cull. */
    public Matrix4fc cullBy(Matrix4fc viewProjection) {
        return frozen ? frozenProjection : viewProjection;
    }

    /** Draws the whole picture as heat. */
    public void drawOverdraw(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.overdraw(world, viewProjection, camera);
    }

    /** Draws what is opaque or has holes in the colours of its light. */
    public void drawLight(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.lightOfSolid(world, viewProjection, camera);
    }

    /** Draws what is blended in the colours of its light; blending is on. */
    public void drawBlendedLight(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        paint.lightOfBlended(world, viewProjection, camera);
    }

    /** Draws what lies over the picture. The block textures are bound. */
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
