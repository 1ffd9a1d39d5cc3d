package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;

/** A shader of the far land: it draws a part of it as cheaply as that can be drawn. */
final class FarShader implements AutoCloseable {
    /** What is drawn. All but open land are defined by name in the shader. */
    enum Pass {
        /** Land so near that blocks differ from each other. */
        GRAIN,
        /** Land beyond. */
        OPEN,
        /** Water that lies flat. */
        WATER,
        /** Tiles of which columns or other tiles take pixels. */
        MASKED
    }

    private final ShaderProgram program;
    private final LandUniforms land;
    private final int uCameraBlock;
    private final int uCameraInBlock;
    private final int uSunward;
    private final int uMask;
    private final int uPixels;
    private final int uGrainBlocks;

    FarShader(AssetSource assets, Pass pass) {
        program =
                pass == Pass.OPEN
                        ? ShaderProgram.load(assets, "far")
                        : ShaderProgram.load(assets, "far", pass.name());
        land = new LandUniforms(program);
        uCameraBlock = program.uniform("cameraBlock");
        uCameraInBlock = program.uniform("cameraInBlock");
        uSunward = program.uniform("sunward");
        uMask = program.uniform("mask");
        uPixels = program.uniform("pixels");
        uGrainBlocks = program.uniform("grainBlocks");
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
