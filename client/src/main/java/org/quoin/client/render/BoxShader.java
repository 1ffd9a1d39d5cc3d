package org.quoin.client.render;

import org.joml.Matrix4fc;
import org.joml.Vector3fc;
import org.quoin.client.gl.ShaderProgram;
import org.quoin.client.pack.AssetSource;

/** The shader that draws a {@link BoxBatch}. */
final class BoxShader implements AutoCloseable {
    private final ShaderProgram program;
    private final int uViewProjection;
    private final int uFogColor;
    private final int uFogRange;
    private final int uBlocks;

    BoxShader(AssetSource assets) {
        program = ShaderProgram.load(assets, "box");
        uViewProjection = program.uniform("viewProjection");
        uFogColor = program.uniform("fogColor");
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
    void use(Matrix4fc viewProjection, Vector3fc fogColor, float fogFrom, float fogTo) {
        use(viewProjection);
        program.set(uFogColor, fogColor.x(), fogColor.y(), fogColor.z());
        program.set(uFogRange, fogFrom, 1 / (fogTo - fogFrom));
    }

    @Override
    public void close() {
        program.close();
    }
}
