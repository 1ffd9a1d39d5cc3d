package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;

/** The shader of the far land: of whole tiles, or of only the pixels that columns leave. */
final class FarShader implements AutoCloseable {
    private final ShaderProgram program;
    private final LandUniforms land;
    private final int uCameraBlock;
    private final int uCameraInBlock;
    private final int uSunward;
    private final int uMask;
    private final int uPixels;
    private final int uGrainBlocks;

    private FarShader(ShaderProgram program) {
        this.program = program;
        land = new LandUniforms(program);
        uCameraBlock = program.uniform("cameraBlock");
        uCameraInBlock = program.uniform("cameraInBlock");
        uSunward = program.uniform("sunward");
        uMask = program.uniform("mask");
        uPixels = program.uniform("pixels");
        uGrainBlocks = program.uniform("grainBlocks");
    }

    static FarShader near(AssetSource assets) {
        return new FarShader(ShaderProgram.load(assets, "far", "GRAIN"));
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
        int x = (int) Math.floor(camera.x);
        int y = (int) Math.floor(camera.y);
        int z = (int) Math.floor(camera.z);
        program.use();
        land.set(view);
        program.set(uCameraBlock, x, y, z);
        program.set(
                uCameraInBlock,
                (float) (camera.x - x),
                (float) (camera.y - y),
                (float) (camera.z - z));
        var sun = view.day.sunDirection();
        float level = (float) Math.hypot(sun.x(), sun.z());
        program.set(uSunward, sun.x() / level, sun.z() / level);
        program.set(uMask, 1);
        program.set(uGrainBlocks, (float) FarRenderer.GRAIN_BLOCKS);
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
