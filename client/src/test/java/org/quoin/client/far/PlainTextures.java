package org.quoin.client.far;

import org.quoin.client.far.FarMesher.FarTextures;
import org.quoin.client.pack.TextureLayers;

/** The textures of blocks without packs and climate. */
final class PlainTextures implements FarTextures {
    @Override
    public int layer(int block, int face) {
        return TextureLayers.ofFace(block, face);
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
