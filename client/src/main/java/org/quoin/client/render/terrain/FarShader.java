package org.quoin.client.render.terrain;

import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.pack.TextureLayers;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.sky.Atmosphere;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** The shader of the far land: of whole tiles, or of only the pixels that columns leave. */
final class FarShader implements AutoCloseable {
    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uCameraBlock;
    private final int uCameraInBlock;
    private final int uFaceLights;
    private final int uFogColor;
    private final int uGlowColor;
    private final int uZenithColor;
    private final int uSunDirection;
    private final int uSunward;
    private final int uSunlight;
    private final int uFogRange;
    private final int uBlocks;
    private final int uMask;
    private final int uPixels;
    private final int uWaterLayer;
    private final int uMottledLayers;

    private FarShader(ShaderProgram program) {
        this.program = program;
        uViewProjection = program.uniform("viewProjection");
        uCameraBlock = program.uniform("cameraBlock");
        uCameraInBlock = program.uniform("cameraInBlock");
        uFaceLights = program.uniform("faceLights");
        uFogColor = program.uniform("fogColor");
        uGlowColor = program.uniform("glowColor");
        uZenithColor = program.uniform("zenithColor");
        uSunDirection = program.uniform("sunDirection");
        uSunward = program.uniform("sunward");
        uSunlight = program.uniform("sunlight");
        uFogRange = program.uniform("fogRange");
        uBlocks = program.uniform("blocks");
        uMask = program.uniform("mask");
        uPixels = program.uniform("pixels");
        uWaterLayer = program.uniform("waterLayer");
        uMottledLayers = program.uniform("mottledLayers");
    }

    static FarShader open(AssetSource assets) {
        return new FarShader(ShaderProgram.load(assets, "far"));
    }

    static FarShader water(AssetSource assets) {
        return new FarShader(ShaderProgram.load(assets, "far", "WATER"));
    }

    static FarShader masked(AssetSource assets) {
        return new FarShader(ShaderProgram.load(assets, "far", "MASKED"));
    }

    /** Makes this the shader in use, with the conditions of a picture. */
    void use(ViewConditions view) {
        Camera camera = view.camera;
        Atmosphere day = view.day;
        int x = (int) Math.floor(camera.x);
        int y = (int) Math.floor(camera.y);
        int z = (int) Math.floor(camera.z);
        program.use();
        program.set(uViewProjection, view.viewProjection);
        program.set(uCameraBlock, x, y, z);
        program.set(
                uCameraInBlock,
                (float) (camera.x - x),
                (float) (camera.y - y),
                (float) (camera.z - z));
        program.setVec3s(uFaceLights, view.faceLights);
        program.set(uFogColor, day.horizon().x(), day.horizon().y(), day.horizon().z());
        program.set(uGlowColor, day.glow().x(), day.glow().y(), day.glow().z());
        program.set(uZenithColor, day.zenith().x(), day.zenith().y(), day.zenith().z());
        var sun = day.sunDirection();
        program.set(uSunDirection, sun.x(), sun.y(), sun.z());
        float level = (float) Math.hypot(sun.x(), sun.z());
        program.set(uSunward, sun.x() / level, sun.z() / level);
        program.set(uSunlight, day.light().x(), day.light().y(), day.light().z());
        program.set(uFogRange, view.fogFrom, 1 / (view.fogTo - view.fogFrom));
        program.set(uWaterLayer, TextureLayers.ofFace(Blocks.WATER, Face.UP));
        program.setUints(uMottledLayers, view.mottledLayers);
        program.set(uBlocks, 0);
        program.set(uMask, 1);
    }

    /** Draws only these of sixteen dithered pixels: from the first to the end, exclusive. */
    void setPixels(int first, int end) {
        program.set(uPixels, (float) first, (float) end);
    }

    @Override
    public void close() {
        program.close();
    }
}
