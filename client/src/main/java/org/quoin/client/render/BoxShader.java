package org.quoin.client.render;

import org.joml.Matrix4fc;
import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;

/** The shader that draws a {@link BoxBatch}. */
final class BoxShader implements AutoCloseable {
    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uFogColor;
    private final int uGlowColor;
    private final int uSunDirection;
    private final int uFogRange;
    private final int uBlocks;

    BoxShader(AssetSource assets) {
        program = ShaderProgram.load(assets, "box");
        uViewProjection = program.uniform("viewProjection");
        uFogColor = program.uniform("fogColor");
        uGlowColor = program.uniform("glowColor");
        uSunDirection = program.uniform("sunDirection");
        uFogRange = program.uniform("fogRange");
        uBlocks = program.uniform("blocks");
    }

    /** Draws with this from now on, without fog. */
    void use(Matrix4fc viewProjection) {
        program.use();
        program.set(uViewProjection, viewProjection);
        program.set(uFogRange, 0f, 0f);
        program.set(uBlocks, 0);
    }

    /** Draws with this from now on, in fog that begins at a distance and thickens until another. */
    void use(Matrix4fc viewProjection, Atmosphere day, float fogFrom, float fogTo) {
        use(viewProjection);
        program.set(uFogColor, day.horizon().x(), day.horizon().y(), day.horizon().z());
        program.set(uGlowColor, day.glow().x(), day.glow().y(), day.glow().z());
        var sun = day.sunDirection();
        program.set(uSunDirection, sun.x(), sun.y(), sun.z());
        program.set(uFogRange, fogFrom, 1 / (fogTo - fogFrom));
    }

    @Override
    public void close() {
        program.close();
    }
}
