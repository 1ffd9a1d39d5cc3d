package org.quoin.client.render.far;

import org.quoin.client.assets.TextureLayers;

/** The textures of blocks without packs and climate. */
final class PlainTextures implements FarTextures {
    @Override
    public int layer(int block, int face) {
        return TextureLayers.ofFace(block, face);
    }

    /** A colour of its own for each layer, also with only 6 bits of red and green. */
    @Override
    public int texel(int layer) {
        return 0xFF000080 | (layer & 63) << 18 | (layer >> 6) << 10;
    }

    /** The layer whose colour a vertex has. */
    static int layerOf(int color) {
        return (color >> 18 & 63) | (color >> 10 & 63) << 6;
    }

    @Override
    public boolean isMottled(int layer) {
        return false;
    }

    @Override
    public boolean isTinted(int layer) {
        return false;
    }

    @Override
    public int tint(int weather) {
        return 0x7F7F7F;
    }
}
