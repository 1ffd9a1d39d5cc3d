package org.quoin.client.ui;

import static org.lwjgl.opengl.GL33C.*;

import java.util.List;
import org.lwjgl.BufferUtils;
import org.quoin.client.assets.ImageDecoder;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.server.text.AssetSource;

/** Flat pictures of the blocks in the order of the hotbar, in one strip; ids 1 to 9. */
final class TestIcons implements IconAtlas {
    static final List<String> NAMES =
            List.of(
                    "grass_side",
                    "dirt",
                    "stone",
                    "cobblestone",
                    "planks",
                    "log_side",
                    "bricks",
                    "glass",
                    "sand");

    private static final int SIDE = 16;
    private final int texture;

    TestIcons(AssetSource assets) {
        var pixels = BufferUtils.createByteBuffer(SIDE * SIDE * 4 * NAMES.size());
        for (int i = 0; i < NAMES.size(); i++) {
            byte[] file =
                    assets.read("quoin/textures/block/" + NAMES.get(i) + ".png").orElseThrow();
            var decoded = (ImageDecoder.Result.Decoded) ImageDecoder.decode(file, SIDE);
            pixels.put(decoded.image().rgba());
        }
        texture = glGenTextures();
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(
                GL_TEXTURE_2D,
                0,
                GL_RGBA8,
                SIDE,
                SIDE * NAMES.size(),
                0,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                pixels.flip());
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    }

    @Override
    public int textureId() {
        return texture;
    }

    @Override
    public boolean has(int blockId) {
        return blockId >= 1 && blockId <= NAMES.size();
    }

    @Override
    public float u0(int blockId) {
        return 0;
    }

    @Override
    public float v0(int blockId) {
        return (blockId - 1f) / NAMES.size();
    }

    @Override
    public float u1(int blockId) {
        return 1;
    }

    @Override
    public float v1(int blockId) {
        return (float) blockId / NAMES.size();
    }
}
