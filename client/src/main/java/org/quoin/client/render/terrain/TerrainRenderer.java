package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.ShaderReload;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.server.text.AssetSource;

/** Draws the columns of the world that is shown, each of its passes with a shader of its own. */
public final class TerrainRenderer implements AutoCloseable {
    private TerrainShader near;
    private TerrainShader opaque;
    private TerrainShader cutout;
    private TerrainShader blended;
    private TerrainShader sunken;
    private TerrainShader sunkenCutout;
    private TerrainShader sunkenBlended;
    private TerrainShader fading;
    private TerrainShader fadingCutout;
    private TerrainShader fadingBlended;

    public TerrainRenderer(AssetSource assets) {
        near = TerrainShader.near(assets);
        opaque = TerrainShader.opaque(assets);
        cutout = TerrainShader.cutout(assets);
        blended = TerrainShader.blended(assets);
        sunken = TerrainShader.sunken(assets);
        sunkenCutout = TerrainShader.sunkenCutout(assets);
        sunkenBlended = TerrainShader.sunkenBlended(assets);
        fading = TerrainShader.fading(assets);
        fadingCutout = TerrainShader.fadingCutout(assets);
        fadingBlended = TerrainShader.fadingBlended(assets);
    }

    public void reload(ShaderReload reload, AssetSource assets) {
        near = reload.of(near, () -> TerrainShader.near(assets));
        opaque = reload.of(opaque, () -> TerrainShader.opaque(assets));
        cutout = reload.of(cutout, () -> TerrainShader.cutout(assets));
        blended = reload.of(blended, () -> TerrainShader.blended(assets));
        sunken = reload.of(sunken, () -> TerrainShader.sunken(assets));
        sunkenCutout = reload.of(sunkenCutout, () -> TerrainShader.sunkenCutout(assets));
        sunkenBlended = reload.of(sunkenBlended, () -> TerrainShader.sunkenBlended(assets));
        fading = reload.of(fading, () -> TerrainShader.fading(assets));
        fadingCutout = reload.of(fadingCutout, () -> TerrainShader.fadingCutout(assets));
        fadingBlended = reload.of(fadingBlended, () -> TerrainShader.fadingBlended(assets));
    }

    /** Draws all opaque quads and those with holes. */
    public void drawSolid(VisibleMeshes visible, ViewConditions view) {
        near.use(view);
        visible.drawNear();
        (view.isInOpenAir() ? opaque : sunken).use(view);
        visible.drawOpaque();
        if (visible.hasCutout()) {
            (view.isInOpenAir() ? cutout : sunkenCutout).use(view);
            visible.drawCutoutAt(ColumnFades.WHOLE);
        }
        int levels = visible.fadingLevels();
        for (int level = 1; level < ColumnFades.WHOLE; level++) {
            if ((levels >> level & 1) != 0) {
                fading.use(view);
                fading.setFadeLevel(level);
                visible.drawOpaqueAt(level);
                fadingCutout.use(view);
                fadingCutout.setFadeLevel(level);
                visible.drawCutoutAt(level);
            }
        }
    }

    /** Draws blended quads; fading ones first, since they are mostly farther away. */
    public void drawBlended(VisibleMeshes visible, ViewConditions view) {
        int levels = visible.fadingLevels();
        for (int level = 1; level < ColumnFades.WHOLE; level++) {
            if ((levels >> level & 1) != 0) {
                fadingBlended.use(view);
                fadingBlended.setFadeLevel(level);
                visible.drawBlendedAt(level);
            }
        }
        (view.isInOpenAir() ? blended : sunkenBlended).use(view);
        visible.drawBlendedAt(ColumnFades.WHOLE);
    }

    @Override
    public void close() {
        near.close();
        opaque.close();
        cutout.close();
        blended.close();
        sunken.close();
        sunkenCutout.close();
        sunkenBlended.close();
        fading.close();
        fadingCutout.close();
        fadingBlended.close();
    }
}
