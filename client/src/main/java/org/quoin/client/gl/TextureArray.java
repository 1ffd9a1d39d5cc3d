package org.quoin.client.gl;

import static org.lwjgl.opengl.GL33C.GL_NEAREST;
import static org.lwjgl.opengl.GL33C.GL_NEAREST_MIPMAP_LINEAR;
import static org.lwjgl.opengl.GL33C.GL_REPEAT;
import static org.lwjgl.opengl.GL33C.GL_RGBA;
import static org.lwjgl.opengl.GL33C.GL_RGBA8;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE0;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_2D_ARRAY;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_MAX_LEVEL;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_WRAP_S;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_WRAP_T;
import static org.lwjgl.opengl.GL33C.GL_UNPACK_ALIGNMENT;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL33C.glActiveTexture;
import static org.lwjgl.opengl.GL33C.glBindTexture;
import static org.lwjgl.opengl.GL33C.glDeleteTextures;
import static org.lwjgl.opengl.GL33C.glGenTextures;
import static org.lwjgl.opengl.GL33C.glPixelStorei;
import static org.lwjgl.opengl.GL33C.glTexImage3D;
import static org.lwjgl.opengl.GL33C.glTexParameteri;
import static org.lwjgl.opengl.GL33C.glTexSubImage3D;

import java.nio.ByteBuffer;
import java.util.List;
import org.quoin.client.pack.Image;
import org.quoin.client.pack.Mipmaps;

/**
 * Square textures of one size in the layers of one OpenGL texture: they repeat without bleeding
 * into each other, and a whole world needs no other binding.
 */
public final class TextureArray implements AutoCloseable {
    private final int id;

    /** Uploads the pictures, all of one power-of-two side, with their mipmaps. */
    public TextureArray(List<Image> layers) {
        int side = layers.get(0).width();
        int levels = Integer.numberOfTrailingZeros(side) + 1;
        id = glGenTextures();
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D_ARRAY, id);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        for (int level = 0; level < levels; level++) {
            int levelSide = side >> level;
            glTexImage3D(
                    GL_TEXTURE_2D_ARRAY,
                    level,
                    GL_RGBA8,
                    levelSide,
                    levelSide,
                    layers.size(),
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    (ByteBuffer) null);
        }
        for (int layer = 0; layer < layers.size(); layer++) {
            upload(layer, Mipmaps.chain(layers.get(layer)));
        }
        parameter(GL_TEXTURE_MAX_LEVEL, levels - 1);
        parameter(GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        parameter(GL_TEXTURE_MIN_FILTER, side == 1 ? GL_NEAREST : GL_NEAREST_MIPMAP_LINEAR);
        parameter(GL_TEXTURE_WRAP_S, GL_REPEAT);
        parameter(GL_TEXTURE_WRAP_T, GL_REPEAT);
    }

    private static void upload(int layer, List<Image> chain) {
        for (int level = 0; level < chain.size(); level++) {
            Image image = chain.get(level);
            glTexSubImage3D(
                    GL_TEXTURE_2D_ARRAY,
                    level,
                    0,
                    0,
                    layer,
                    image.width(),
                    image.height(),
                    1,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    image.toDirectBuffer());
        }
    }

    private static void parameter(int name, int value) {
        glTexParameteri(GL_TEXTURE_2D_ARRAY, name, value);
    }

    /** Binds the array to texture unit 0. */
    public void bind() {
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D_ARRAY, id);
    }

    @Override
    public void close() {
        glDeleteTextures(id);
    }
}
