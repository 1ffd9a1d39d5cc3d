package org.quoin.client.render;

import org.joml.Matrix4fc;
import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.Section;

/** The shader that draws sections, opaque or with holes. */
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

    /** Draws with this from now on. */
    void use(
            Matrix4fc viewProjection,
            Camera camera,
            Atmosphere day,
            float[] faceLights,
            float fogFrom,
            float fogTo) {
        int sx = WorldRenderer.sectionOf(camera.x);
        int sy = WorldRenderer.sectionOf(camera.y);
        int sz = WorldRenderer.sectionOf(camera.z);
        program.use();
        program.set(uViewProjection, viewProjection);
        program.set(uCameraSection, sx, sy, sz);
        program.set(
                uCameraInSection,
                (float) (camera.x - sx * (double) Section.SIDE),
                (float) (camera.y - sy * (double) Section.SIDE),
                (float) (camera.z - sz * (double) Section.SIDE));
        program.setVec3s(uFaceLights, faceLights);
        program.setVec3s(uCornerLights, CORNER_LIGHTS);
        program.setFloats(uLevels, LightLevels.BRIGHTNESS);
        program.setVec3s(uLampColor, LightLevels.LAMP_COLOR);
        program.setVec3s(uDarkness, LightLevels.DARKNESS);
        program.set(uFogColor, day.horizon().x(), day.horizon().y(), day.horizon().z());
        program.set(uGlowColor, day.glow().x(), day.glow().y(), day.glow().z());
        var sun = day.sunDirection();
        program.set(uSunDirection, sun.x(), sun.y(), sun.z());
        program.set(uFogRange, fogFrom, 1 / (fogTo - fogFrom));
        program.set(uBlocks, 0);
    }

    @Override
    public void close() {
        program.close();
    }
}
