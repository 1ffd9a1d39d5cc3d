package org.quoin.client.render.terrain;

import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.ShaderReload;
import org.quoin.client.render.gl.ShaderSet;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;

/** The far land of the world that is shown, if it is drawn at all, and its shaders. */
public final class FarScene implements AutoCloseable {
    private final ShaderSet<FarShader.Pass, FarShader> shaders;
    private @Nullable FarRenderer renderer;
    private @Nullable WorldMeshes shown;
    private @Nullable TextureArray looked;

    public FarScene(AssetSource assets) {
        shaders = new ShaderSet<>(FarShader.Pass.class, pass -> new FarShader(assets, pass));
    }

    public void reload(ShaderReload reload, AssetSource assets) {
        shaders.reload(reload, pass -> new FarShader(assets, pass));
    }

    /**
     * Draws the far land behind the columns, or frees it where it is off.
     *
     * @param culledBy the projection of the picture, or the frozen one
     * @param culledFrom the camera of the picture, or the frozen one
     * @param looks which layers of the textures blocks have
     */
    public void draw(
            PictureParameters in,
            WorldMeshes world,
            ViewConditions view,
            Matrix4fc culledBy,
            Camera culledFrom,
            FaceLayers looks,
            TextureArray textures,
            QuadIndices indices) {
        FarRenderer far = renderer;
        if (far != null && (!in.farTerrain || shown != world || looked != textures)) {
            far.close();
            far = null;
        }
        if (far == null && in.farTerrain) {
            far = new FarRenderer(in.world, looks, textures.means(), indices, world.horizon());
            shown = world;
            looked = textures;
        }
        renderer = far;
        if (far == null) {
            return;
        }
        far.reach(in.farBlocks);
        far.update(in.camera, culledFrom, world.fades(), in.seconds, !in.fadeIn);
        if (view.isInOpenAir()) {
            far.draw(shaders, view, culledBy, culledFrom);
        }
    }

    /** Far quads in the picture drawn last. */
    int quadsDrawn() {
        return renderer == null ? 0 : renderer.quadsDrawn();
    }

    /** Far quads in graphics memory. */
    int quadsHeld() {
        return renderer == null ? 0 : renderer.quadsHeld();
    }

    /** Whether all of it that should be shown is. */
    public boolean isComplete() {
        return renderer == null || renderer.isComplete();
    }

    @Override
    public void close() {
        if (renderer != null) {
            renderer.close();
        }
        shaders.close();
    }
}
