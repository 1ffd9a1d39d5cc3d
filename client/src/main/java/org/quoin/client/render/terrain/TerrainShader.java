package org.quoin.client.render.terrain;

import org.quoin.client.assets.TextureLayers;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;

/** The shader that draws one pass of sections: opaque, with holes, or blended. */
final class TerrainShader implements AutoCloseable {
    /** What is drawn. All but the usual one, of opaque quads, are defined by name in the shader. */
    enum Pass {
        /** Opaque quads nearer than all fog. */
        NEAR,
        OPAQUE,
        /** Quads with holes. */
        CUTOUT,
        BLENDED,
        /** Opaque quads while the camera is in a liquid. */
        SUNKEN,
        SUNKEN_CUTOUT,
        SUNKEN_BLENDED,
        /** Opaque quads of columns that fade in or out. */
        FADING,
        FADING_CUTOUT,
        FADING_BLENDED
    }

    /**
     * Share of the light that reaches a corner, dark to open, for red, green and blue: shadows are
     * a little blue.
     */
    private static final float[] CORNER_LIGHTS = {
        0.50f, 0.51f, 0.56f, 0.68f, 0.69f, 0.73f, 0.85f, 0.86f, 0.88f, 1, 1, 1,
    };

    private final ShaderProgram program;
    private final LandUniforms land;
    private final int uCameraSection;
    private final int uCameraInSection;
    private final int uCornerLights;
    private final int uLevels;
    private final int uLampColor;
    private final int uDarkness;
    private final int uTints;
    private final int uSeconds;
    private final int uLavaLayer;
    private final int uTintedLayers;
    private final int uFadeLevel;

    TerrainShader(AssetSource assets, Pass pass) {
        program =
                pass == Pass.OPAQUE
                        ? ShaderProgram.load(assets, "terrain")
                        : ShaderProgram.load(assets, "terrain", pass.name());
        land = new LandUniforms(program);
        uCameraSection = program.uniform("cameraSection");
        uCameraInSection = program.uniform("cameraInSection");
        uCornerLights = program.uniform("cornerLights");
        uLevels = program.uniform("levels");
        uLampColor = program.uniform("lampColor");
        uDarkness = program.uniform("darkness");
        uTints = program.uniform("tints");
        uSeconds = program.uniform("seconds");
        uLavaLayer = program.uniform("lavaLayer");
        uTintedLayers = program.uniform("tintedLayers");
        uFadeLevel = program.uniform("fadeLevel");
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
        int sx = camera.sectionX();
        int sy = camera.sectionY();
        int sz = camera.sectionZ();
        program.use();
        land.set(view);
        program.set(uCameraSection, sx, sy, sz);
        program.set(
                uCameraInSection,
                (float) (camera.x - sx * (double) Section.SIDE),
                (float) (camera.y - sy * (double) Section.SIDE),
                (float) (camera.z - sz * (double) Section.SIDE));
        program.setVec3s(uCornerLights, CORNER_LIGHTS);
        program.setFloats(uLevels, view.levels);
        program.setVec3s(uLampColor, view.lampColor);
        program.setVec3s(uDarkness, view.darkness);
        program.set(uSeconds, view.seconds);
        program.set(uLavaLayer, TextureLayers.ofFace(Blocks.LAVA, Face.UP));
        program.setUints(uTintedLayers, view.tintedLayers);
        program.set(uTints, 1);
    }

    @Override
    public void close() {
        program.close();
    }
}
