package org.quoin.client.render.terrain;

import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.picture.FogUniforms;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** The uniforms that the shaders of near and far land share. */
final class LandUniforms {
    private final ShaderProgram program;
    private final FogUniforms fog;
    private final int uViewProjection;
    private final int uFaceLights;
    private final int uZenithColor;
    private final int uSunlight;
    private final int uBlocks;
    private final int uWaterLayer;
    private final int uMottledLayers;

    LandUniforms(ShaderProgram program) {
        this.program = program;
        fog = new FogUniforms(program);
        uViewProjection = program.uniform("viewProjection");
        uFaceLights = program.uniform("faceLights");
        uZenithColor = program.uniform("zenithColor");
        uSunlight = program.uniform("sunlight");
        uBlocks = program.uniform("blocks");
        uWaterLayer = program.uniform("waterLayer");
        uMottledLayers = program.uniform("mottledLayers");
    }

    /** Sets the conditions of a picture. Only while the program is in use. */
    void set(ViewConditions view) {
        fog.set(view);
        program.set(uViewProjection, view.viewProjection);
        program.setVec3s(uFaceLights, view.faceLights);
        program.set(uZenithColor, view.day.zenith());
        program.set(uSunlight, view.day.light());
        program.set(uBlocks, 0);
        program.set(uWaterLayer, TextureLayers.ofFace(Blocks.WATER, Face.UP));
        program.setUints(uMottledLayers, view.mottledLayers);
    }
}
