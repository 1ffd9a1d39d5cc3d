package org.quoin.client.render.scene;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.debug.DebugDrawer;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.debug.DebugViews;
import org.quoin.client.render.debug.DebugWorld;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.client.render.terrain.WorldMeshes;
import org.quoin.client.view.Camera;
import org.quoin.client.view.LightProbe;
import org.quoin.client.view.ViewWorld;
import org.quoin.server.text.AssetSource;

/**
 * The debug views of a scene, and the world as they see it. Holds and does nothing while all are
 * off.
 */
public final class SceneDebug implements DebugWorld, AutoCloseable {
    private static final float FOG_LIFTED = 4;

    private final AssetSource assets;
    private final DebugViews views = new DebugViews();
    private @Nullable DebugDrawer drawer;
    private @Nullable WorldMeshes world;
    private boolean meshingHeld;

    // Of the picture being drawn.
    private Camera camera = new Camera();
    private Matrix4fc viewProjection = new Matrix4f();

    SceneDebug(AssetSource assets) {
        this.assets = assets;
    }

    /** Which views are on. */
    public DebugViews views() {
        return views;
    }

    /**
     * Switches a view on or off.
     *
     * @return whether it is on now
     * @throws org.quoin.client.render.gl.ShaderException if it is to be on and a shader for it is
     *     wrong
     */
    public boolean toggle(DebugView view) {
        if (drawer == null) {
            drawer = new DebugDrawer(assets, views);
        }
        boolean on = views.toggle(view);
        close(views.isNone());
        return on;
    }

    private void close(boolean idle) {
        DebugDrawer old = drawer;
        if (idle && old != null) {
            old.close();
            drawer = null;
        }
    }

    /** Compiles the shaders anew. The old ones stay if one does not compile. */
    void reload() {
        DebugDrawer old = drawer;
        if (old != null) {
            DebugDrawer fresh = new DebugDrawer(assets, views);
            fresh.cullAs(old);
            close(true);
            drawer = fresh;
        }
    }

    /** Stops meshing, so that the queue can be inspected, or resumes it. */
    public void setMeshingHeld(boolean hold) {
        meshingHeld = hold;
        if (world != null) {
            world.setHeld(hold);
        }
    }

    /** Whether meshing is stopped. */
    public boolean isMeshingHeld() {
        return meshingHeld;
    }

    /** Moves the fog away while culled meshes are shown: they are looked at from far away. */
    void liftFog(ViewConditions view) {
        if (drawer != null && views.isOn(DebugView.CULLED)) {
            view.fogFrom = Math.max(0, view.fogFrom) * FOG_LIFTED;
            view.fogTo *= FOG_LIFTED;
        }
    }

    boolean isOn() {
        return drawer != null;
    }

    boolean isOverdraw() {
        return drawer != null && views.isOn(DebugView.OVERDRAW);
    }

    boolean isLight() {
        return drawer != null && views.isOn(DebugView.LIGHT);
    }

    /**
     * Begins a picture: culls by the camera, or by the frozen one.
     *
     * @param fogFrom blocks from the camera within which there is no fog
     */
    void cull(WorldMeshes shown, Matrix4fc projection, Camera from, float fogFrom) {
        WorldMeshes before = world;
        if (before != shown) {
            // A hold does not apply to another world, of which nothing would be visible.
            meshingHeld &= before == null || before.world() == shown.world();
            world = shown;
            shown.setHeld(meshingHeld);
        }
        camera = from;
        viewProjection = projection;
        if (drawer != null) {
            drawer.begin(projection, from);
        }
        shown.cull(cullBy(), cullFrom(), fogFrom);
    }

    /** The projection by which the picture is culled: the frozen one, if there is one. */
    Matrix4fc cullBy() {
        return drawer == null ? viewProjection : drawer.cullBy(viewProjection);
    }

    /** The camera from which the picture is culled: the frozen one, if there is one. */
    Camera cullFrom() {
        return drawer == null ? camera : drawer.cullFrom(camera);
    }

    void drawOverdraw() {
        if (drawer != null) {
            drawer.drawOverdraw(this, viewProjection, camera);
        }
    }

    void drawLight() {
        if (drawer != null) {
            drawer.drawLight(this, viewProjection, camera);
        }
    }

    void drawBlendedLight() {
        if (drawer != null) {
            drawer.drawBlendedLight(this, viewProjection, camera);
        }
    }

    /** Draws the views that lie over the picture. */
    void drawOver() {
        if (drawer != null) {
            drawer.drawOver(this, viewProjection, camera);
        }
    }

    private WorldMeshes shown() {
        if (world == null) {
            throw new IllegalStateException("no picture was begun");
        }
        return world;
    }

    @Override
    public void drawOpaque() {
        shown().visible().restartCount(); // This is the first pass.
        shown().visible().drawOpaqueAt(ColumnFades.WHOLE);
    }

    @Override
    public void drawCutout() {
        shown().visible().drawCutoutAt(ColumnFades.WHOLE);
    }

    @Override
    public void drawBlended() {
        shown().visible().drawBlendedAt(ColumnFades.WHOLE);
    }

    @Override
    public void eachMesh(MeshVisitor visitor) {
        shown().eachMesh(visitor);
    }

    @Override
    public void eachQueued(QueueVisitor visitor) {
        shown().eachQueued(visitor);
    }

    @Override
    public ViewWorld voxels() {
        return shown().world();
    }

    @Override
    public LightProbe light() {
        return shown().probe();
    }

    @Override
    public void close() {
        close(true);
    }
}
