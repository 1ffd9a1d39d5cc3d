package org.quoin.client.render.entity;

import org.joml.Matrix4fc;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.picture.ClimateTints;
import org.quoin.client.render.picture.FogUniforms;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.view.Camera;
import org.quoin.server.text.AssetSource;

/** The shader that draws a {@link BoxBatch}. */
public final class BoxShader implements AutoCloseable {
    /** No layer is coloured by the climate. */
    private static final int[] NONE = new int[FaceLayers.PLAIN.tinted().length];

    private final ShaderProgram program;
    private final FogUniforms fog;
    private final int uViewProjection;
    private final int uBlocks;
    private final int uTints;
    private final int uTintedLayers;
    private final int uMottledLayers;
    private final int uCameraColumn;

    public BoxShader(AssetSource assets) {
        program = ShaderProgram.load(assets, "box");
        fog = new FogUniforms(program);
        uViewProjection = program.uniform("viewProjection");
        uBlocks = program.uniform("blocks");
        uTints = program.uniform("tints");
        uTintedLayers = program.uniform("tintedLayers");
        uMottledLayers = program.uniform("mottledLayers");
        uCameraColumn = program.uniform("cameraColumn");
    }

    /** Makes this the shader in use, without fog and with the tints of a mild climate. */
    public void use(Matrix4fc viewProjection) {
        begin(viewProjection);
        program.setUints(uTintedLayers, NONE);
    }

    private void begin(Matrix4fc viewProjection) {
        program.use();
        program.set(uViewProjection, viewProjection);
        fog.setNone();
        program.set(uBlocks, 0);
        program.set(uTints, 1); // Even if unused: sampler types must not share a unit.
    }

    /**
     * Makes this the shader in use for things right in front of the camera: without fog, with the
     * tints of the camera's place.
     */
    public void useNear(Matrix4fc projection, ViewConditions view) {
        begin(projection);
        climate(view);
    }

    /** Makes this the shader in use, with a picture's fog and tints. */
    public void use(ViewConditions view) {
        useNear(view.viewProjection, view);
        fog.set(view);
    }

    /** Makes this the shader in use, with a picture's fog, for textures that no climate colours. */
    public void useUntinted(ViewConditions view) {
        use(view.viewProjection);
        fog.set(view);
    }

    private void climate(ViewConditions view) {
        ClimateTints tints = view.tints;
        if (tints == null) {
            program.setUints(uTintedLayers, NONE);
            return;
        }
        tints.bind();
        program.setUints(uTintedLayers, view.tintedLayers);
        program.setUints(uMottledLayers, view.mottledLayers);
        Camera camera = view.camera;
        program.set(uCameraColumn, ClimateTints.placeOf(camera.x), ClimateTints.placeOf(camera.z));
    }

    @Override
    public void close() {
        program.close();
    }
}
