package org.quoin.client.render.debug;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4fc;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.world.Section;

/** Draws the voxels in colours of their light, of overdraw, or only their edges. */
final class TerrainPaint implements AutoCloseable {
    private static final int LIGHT = 0;
    private static final int OVERDRAW = 1;
    private static final int EDGES = 2;
    private static final float BLENDED_COVER = 0.45f;
    private static final float EDGES_COVER = 0.9f;

    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uCameraSection;
    private final int uCameraInSection;
    private final int uBlocks;
    private final int uTints;
    private final int uPaint;
    private final int uHoles;
    private final int uSkyFull;
    private final int uLampFull;
    private final int uNoLight;
    private final int uPlain;

    TerrainPaint(AssetSource assets) {
        program = ShaderProgram.load(assets, "terrain", "terrain_debug", "DEBUG");
        uViewProjection = program.uniform("viewProjection");
        uCameraSection = program.uniform("cameraSection");
        uCameraInSection = program.uniform("cameraInSection");
        uBlocks = program.uniform("blocks");
        uTints = program.uniform("tints");
        uPaint = program.uniform("paint");
        uHoles = program.uniform("holes");
        uSkyFull = program.uniform("skyFull");
        uLampFull = program.uniform("lampFull");
        uNoLight = program.uniform("noLight");
        uPlain = program.uniform("plain");
    }

    private void use(Matrix4fc viewProjection, Camera camera, int paint) {
        int sx = camera.sectionX();
        int sy = camera.sectionY();
        int sz = camera.sectionZ();
        program.use();
        program.set(uViewProjection, viewProjection);
        program.set(uCameraSection, sx, sy, sz);
        program.set(
                uCameraInSection,
                (float) (camera.x - sx * (double) Section.SIDE),
                (float) (camera.y - sy * (double) Section.SIDE),
                (float) (camera.z - sz * (double) Section.SIDE));
        program.set(uBlocks, 0);
        program.set(uTints, 1);
        program.set(uPaint, paint);
        program.set(uHoles, 0);
    }

    /** Draws the opaque quads and those with holes in the colours of their light. */
    void lightOfSolid(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        use(viewProjection, camera, LIGHT);
        color(uSkyFull, DebugColors.SKY_FULL);
        color(uLampFull, DebugColors.LAMP_FULL);
        color(uNoLight, DebugColors.NO_LIGHT);
        plain(0, 1);
        world.drawOpaque();
        program.set(uHoles, 1);
        world.drawCutout();
    }

    /**
     * Draws the blended quads in the colours of their light, half as opaque; blending must be on.
     */
    void lightOfBlended(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        use(viewProjection, camera, LIGHT);
        plain(0, BLENDED_COVER);
        world.drawBlended();
    }

    /** Draws everything, each quad adding a little brightness; black where nothing is. */
    void overdraw(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        glClearColor(0, 0, 0, 1);
        DrawCalls.clear(GL_COLOR_BUFFER_BIT);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE);
        use(viewProjection, camera, OVERDRAW);
        float[] heat = DebugColors.HEAT;
        program.set(uPlain, heat[0], heat[1], heat[2], 1);
        world.drawOpaque();
        program.set(uHoles, 1);
        world.drawCutout();
        program.set(uHoles, 0);
        glDepthMask(false);
        world.drawBlended();
        glDepthMask(true);
        glDisable(GL_BLEND);
    }

    /** Draws the edges of all visible quads over the picture. */
    void edges(DebugWorld world, Matrix4fc viewProjection, Camera camera) {
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        glEnable(GL_POLYGON_OFFSET_LINE);
        glPolygonOffset(-1, -1); // In front of their faces.
        glEnable(GL_BLEND);
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        glDepthMask(false);
        use(viewProjection, camera, EDGES);
        plain(DebugColors.EDGE_OPAQUE, EDGES_COVER);
        world.drawOpaque();
        plain(DebugColors.EDGE_CUTOUT, EDGES_COVER);
        world.drawCutout();
        plain(DebugColors.EDGE_BLENDED, EDGES_COVER);
        world.drawBlended();
        glDepthMask(true);
        glDisable(GL_BLEND);
        glDisable(GL_POLYGON_OFFSET_LINE);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    }

    private void plain(int color, float cover) {
        program.set(
                uPlain,
                DebugColors.red(color),
                DebugColors.green(color),
                DebugColors.blue(color),
                cover);
    }

    private void color(int uniform, int color) {
        program.set(
                uniform, DebugColors.red(color), DebugColors.green(color), DebugColors.blue(color));
    }

    @Override
    public void close() {
        program.close();
    }
}
