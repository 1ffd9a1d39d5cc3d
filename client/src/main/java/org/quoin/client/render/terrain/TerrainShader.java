package org.quoin.client.render.terrain;

import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.pack.TextureLayers;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.sky.Atmosphere;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/** The shader that draws one pass of sections: what is opaque, has holes, or is blended. */
final class TerrainShader implements AutoCloseable {
    /**
     * Share of the light that reaches a corner, dark to open, for red, green and blue: shadows are
     * a little blue.
     */
    private static final float[] CORNER_LIGHTS = {
        0.50f, 0.51f, 0.56f, 0.68f, 0.69f, 0.73f, 0.85f, 0.86f, 0.88f, 1, 1, 1,
    };

    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uCameraSection;
    private final int uCameraInSection;
    private final int uFaceLights;
    private final int uCornerLights;
    private final int uLevels;
    private final int uLampColor;
    private final int uDarkness;
    private final int uFogColor;
    private final int uGlowColor;
    private final int uSunDirection;
    private final int uFogRange;
    private final int uBlocks;
    private final int uTints;
    private final int uSeconds;
    private final int uWaterLayer;
    private final int uLavaLayer;
    private final int uTintedLayers;
    private final int uMottledLayers;
    private final int uZenithColor;
    private final int uSunlight;
    private final int uFadeLevel;

    private TerrainShader(ShaderProgram program) {
        this.program = program;
        uViewProjection = program.uniform("viewProjection");
        uCameraSection = program.uniform("cameraSection");
        uCameraInSection = program.uniform("cameraInSection");
        uFaceLights = program.uniform("faceLights");
        uCornerLights = program.uniform("cornerLights");
        uLevels = program.uniform("levels");
        uLampColor = program.uniform("lampColor");
        uDarkness = program.uniform("darkness");
        uFogColor = program.uniform("fogColor");
        uGlowColor = program.uniform("glowColor");
        uSunDirection = program.uniform("sunDirection");
        uFogRange = program.uniform("fogRange");
        uBlocks = program.uniform("blocks");
        uTints = program.uniform("tints");
        uSeconds = program.uniform("seconds");
        uWaterLayer = program.uniform("waterLayer");
        uLavaLayer = program.uniform("lavaLayer");
        uTintedLayers = program.uniform("tintedLayers");
        uMottledLayers = program.uniform("mottledLayers");
        uZenithColor = program.uniform("zenithColor");
        uSunlight = program.uniform("sunlight");
        uFadeLevel = program.uniform("fadeLevel");
    }

    /** For opaque quads nearer than all fog. */
    static TerrainShader near(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "NEAR"));
    }

    static TerrainShader opaque(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain"));
    }

    static TerrainShader cutout(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "CUTOUT"));
    }

    static TerrainShader blended(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "BLENDED"));
    }

    /** For fading opaque quads. */
    static TerrainShader fading(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "FADING"));
    }

    /** For fading quads with holes. */
    static TerrainShader fadingCutout(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "FADING_CUTOUT"));
    }

    /** For fading blended quads. */
    static TerrainShader fadingBlended(AssetSource assets) {
        return new TerrainShader(ShaderProgram.load(assets, "terrain", "FADING_BLENDED"));
    }

    /**
     * Sets how many of sixteen pixels are drawn. Only while in use, and only for a fading shader.
     */
    void setFadeLevel(int level) {
        program.set(uFadeLevel, level);
    }

    /** Makes this the shader in use, with the conditions of a picture. */
    void use(ViewConditions view) {
        Camera camera = view.camera;
        Atmosphere day = view.day;
        int sx = camera.sectionX();
        int sy = camera.sectionY();
        int sz = camera.sectionZ();
        program.use();
        program.set(uViewProjection, view.viewProjection);
        program.set(uCameraSection, sx, sy, sz);
        program.set(
                uCameraInSection,
                (float) (camera.x - sx * (double) Section.SIDE),
                (float) (camera.y - sy * (double) Section.SIDE),
                (float) (camera.z - sz * (double) Section.SIDE));
        program.setVec3s(uFaceLights, view.faceLights);
        program.setVec3s(uCornerLights, CORNER_LIGHTS);
        program.setFloats(uLevels, view.levels);
        program.setVec3s(uLampColor, view.lampColor);
        program.setVec3s(uDarkness, view.darkness);
        program.set(uFogColor, day.horizon().x(), day.horizon().y(), day.horizon().z());
        program.set(uGlowColor, day.glow().x(), day.glow().y(), day.glow().z());
        var sun = day.sunDirection();
        program.set(uSunDirection, sun.x(), sun.y(), sun.z());
        program.set(uFogRange, view.fogFrom, 1 / (view.fogTo - view.fogFrom));
        program.set(uZenithColor, day.zenith().x(), day.zenith().y(), day.zenith().z());
        program.set(uSunlight, day.light().x(), day.light().y(), day.light().z());
        program.set(uSeconds, view.seconds);
        program.set(uWaterLayer, TextureLayers.ofFace(Blocks.WATER, Face.UP));
        program.set(uLavaLayer, TextureLayers.ofFace(Blocks.LAVA, Face.UP));
        program.setUints(uTintedLayers, view.tintedLayers);
        program.setUints(uMottledLayers, view.mottledLayers);
        program.set(uBlocks, 0);
        program.set(uTints, 1);
    }

    @Override
    public void close() {
        program.close();
    }
}
