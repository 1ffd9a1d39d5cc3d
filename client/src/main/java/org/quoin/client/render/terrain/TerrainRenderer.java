package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.ShaderReload;
import org.quoin.client.render.gl.ShaderSet;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.terrain.TerrainShader.Pass;
import org.quoin.server.text.AssetSource;

/** Draws the columns of the world that is shown, each of its passes with a shader of its own. */
public final class TerrainRenderer implements AutoCloseable {
    private final ShaderSet<Pass, TerrainShader> shaders;

    public TerrainRenderer(AssetSource assets) {
        shaders = new ShaderSet<>(Pass.class, pass -> new TerrainShader(assets, pass));
    }

    public void reload(ShaderReload reload, AssetSource assets) {
        shaders.reload(reload, pass -> new TerrainShader(assets, pass));
    }

    /** Draws all opaque quads and those with holes. */
    public void drawSolid(VisibleMeshes visible, ViewConditions view) {
        shaders.of(Pass.NEAR).use(view);
        visible.drawNear();
        shaders.of(view.isInOpenAir() ? Pass.OPAQUE : Pass.SUNKEN).use(view);
        visible.drawOpaque();
        if (visible.hasCutout()) {
            shaders.of(view.isInOpenAir() ? Pass.CUTOUT : Pass.SUNKEN_CUTOUT).use(view);
            visible.drawCutoutAt(ColumnFades.WHOLE);
        }
        int levels = visible.fadingLevels();
        for (int level = 1; level < ColumnFades.WHOLE; level++) {
            if ((levels >> level & 1) != 0) {
                useFading(Pass.FADING, level, view);
                visible.drawOpaqueAt(level);
                useFading(Pass.FADING_CUTOUT, level, view);
                visible.drawCutoutAt(level);
            }
        }
    }

    /** Draws blended quads; fading ones first, since they are mostly farther away. */
    public void drawBlended(VisibleMeshes visible, ViewConditions view) {
        int levels = visible.fadingLevels();
        for (int level = 1; level < ColumnFades.WHOLE; level++) {
            if ((levels >> level & 1) != 0) {
                useFading(Pass.FADING_BLENDED, level, view);
                visible.drawBlendedAt(level);
            }
        }
        shaders.of(view.isInOpenAir() ? Pass.BLENDED : Pass.SUNKEN_BLENDED).use(view);
        visible.drawBlendedAt(ColumnFades.WHOLE);
    }

    private void useFading(Pass pass, int level, ViewConditions view) {
        TerrainShader shader = shaders.of(pass);
        shader.use(view);
        shader.setFadeLevel(level);
    }

    @Override
    public void close() {
        shaders.close();
    }
}
