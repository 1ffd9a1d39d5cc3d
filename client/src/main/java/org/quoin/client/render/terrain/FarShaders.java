package org.quoin.client.render.terrain;

import org.quoin.client.render.gl.ShaderReload;
import org.quoin.server.text.AssetSource;

/** The shaders of the far land: each draws a part of it as cheaply as that can be drawn. */
final class FarShaders implements AutoCloseable {
    private FarShader near;
    private FarShader open;
    private FarShader water;
    private FarShader masked;

    FarShaders(AssetSource assets) {
        near = FarShader.near(assets);
        open = FarShader.open(assets);
        water = FarShader.water(assets);
        masked = FarShader.masked(assets);
    }

    void reload(ShaderReload reload, AssetSource assets) {
        near = reload.of(near, () -> FarShader.near(assets));
        open = reload.of(open, () -> FarShader.open(assets));
        water = reload.of(water, () -> FarShader.water(assets));
        masked = reload.of(masked, () -> FarShader.masked(assets));
    }

    /** For land so near that blocks differ from each other. */
    FarShader near() {
        return near;
    }

    /** For land beyond. */
    FarShader open() {
        return open;
    }

    /** For water that lies flat. */
    FarShader water() {
        return water;
    }

    /** For tiles of which columns or other tiles take pixels. */
    FarShader masked() {
        return masked;
    }

    @Override
    public void close() {
        near.close();
        open.close();
        water.close();
        masked.close();
    }
}
