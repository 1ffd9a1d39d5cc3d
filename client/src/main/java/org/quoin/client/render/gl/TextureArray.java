package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.GL_BGRA;
import static org.lwjgl.opengl.GL33C.GL_MAX_ARRAY_TEXTURE_LAYERS;
import static org.lwjgl.opengl.GL33C.GL_NEAREST;
import static org.lwjgl.opengl.GL33C.GL_NEAREST_MIPMAP_LINEAR;
import static org.lwjgl.opengl.GL33C.GL_NEAREST_MIPMAP_NEAREST;
import static org.lwjgl.opengl.GL33C.GL_PACK_ALIGNMENT;
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
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_INT_8_8_8_8_REV;
import static org.lwjgl.opengl.GL33C.glActiveTexture;
import static org.lwjgl.opengl.GL33C.glBindTexture;
import static org.lwjgl.opengl.GL33C.glDeleteTextures;
import static org.lwjgl.opengl.GL33C.glGenTextures;
import static org.lwjgl.opengl.GL33C.glGetInteger;
import static org.lwjgl.opengl.GL33C.glGetTexImage;
import static org.lwjgl.opengl.GL33C.glPixelStorei;
import static org.lwjgl.opengl.GL33C.glTexImage3D;
import static org.lwjgl.opengl.GL33C.glTexParameteri;
import static org.lwjgl.opengl.GL33C.glTexSubImage3D;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.assets.BlockTextures;
import org.quoin.client.assets.Image;

/**
 * Square textures of one size in the layers of one OpenGL texture: they repeat without bleeding
 * into each other, and a whole world needs no other binding. A picture that is smaller than the
 * layer is enlarged by whole pixels, so that a coarse texture stays crisp beside a fine one.
 */
public final class TextureArray implements AutoCloseable {
    private static final int PIXEL_BYTES = 4;
    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private final int id;
    private final int side;
    private final int levels;
    private final int layers;

    /** One level of one layer on its way to OpenGL. */
    private final ByteBuffer scratch;

    /**
     * Makes an array without content.
     *
     * @param side of each layer in pixels, a power of two
     * @param layers how many there are
     */
    public TextureArray(int side, int layers) {
        this.side = side;
        this.layers = layers;
        levels = Integer.numberOfTrailingZeros(side) + 1;
        scratch = MemoryUtil.memAlloc(side * side * PIXEL_BYTES);
        id = glGenTextures();
        bind();
        for (int level = 0; level < levels; level++) {
            int levelSide = side >> level;
            glTexImage3D(
                    GL_TEXTURE_2D_ARRAY,
                    level,
                    GL_RGBA8,
                    levelSide,
                    levelSide,
                    layers,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    (ByteBuffer) null);
        }
        parameter(GL_TEXTURE_MAX_LEVEL, levels - 1);
        parameter(GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        parameter(GL_TEXTURE_MIN_FILTER, side == 1 ? GL_NEAREST : betweenMipmaps());
        parameter(GL_TEXTURE_WRAP_S, GL_REPEAT);
        parameter(GL_TEXTURE_WRAP_T, GL_REPEAT);
    }

    /**
     * A software driver spends a tenth of each picture on the second texel, which is hardly
     * visible.
     */
    private static int betweenMipmaps() {
        return SoftwareDriver.isInUse() ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST_MIPMAP_LINEAR;
    }

    /** How many layers the driver can keep in one array. */
    public static int layersMax() {
        return glGetInteger(GL_MAX_ARRAY_TEXTURE_LAYERS);
    }

    /** Makes an array of these textures. */
    public static TextureArray of(BlockTextures textures) {
        return of(textures.side(), textures.chains());
    }

    /**
     * Makes an array of these pictures.
     *
     * @param side of each layer in pixels, a power of two
     * @param chains for each layer its picture, then each half as large as the one before
     */
    public static TextureArray of(int side, List<List<Image>> chains) {
        TextureArray array = new TextureArray(side, Math.max(1, chains.size()));
        for (int layer = 0; layer < chains.size(); layer++) {
            array.upload(layer, chains.get(layer));
        }
        return array;
    }

    /** Pixels along an edge of each layer. */
    public int side() {
        return side;
    }

    /**
     * Fills a layer. Binds the array.
     *
     * @param chain a picture no larger than the layer, then each half as large as the one before
     */
    public void upload(int layer, List<Image> chain) {
        upload(layer, chain, chain, 0);
    }

    /**
     * Fills a layer with a mixture of two pictures of one size. Binds the array.
     *
     * @param share of the second picture in 256
     */
    public void upload(int layer, List<Image> chain, List<Image> second, int share) {
        bind();
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        int enlargements = levels - chain.size();
        for (int level = 0; level < levels; level++) {
            int index = Math.max(0, level - enlargements);
            int levelSide = side >> level;
            fill(chain.get(index), second.get(index), share, levelSide);
            DrawCalls.uploads(scratch.remaining());
            glTexSubImage3D(
                    GL_TEXTURE_2D_ARRAY,
                    level,
                    0,
                    0,
                    layer,
                    levelSide,
                    levelSide,
                    1,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    scratch);
        }
    }

    private void fill(Image image, Image second, int share, int levelSide) {
        scratch.clear();
        int factor = levelSide / image.width();
        byte[] from = image.rgba();
        if (factor == 1 && share == 0) {
            scratch.put(from).flip();
            return;
        }
        byte[] to = second.rgba();
        int rowBytes = image.width() * PIXEL_BYTES;
        for (int y = 0; y < image.width(); y++) {
            int start = scratch.position();
            for (int at = y * rowBytes; at < (y + 1) * rowBytes; at += PIXEL_BYTES) {
                int pixel = mixed(from, to, at, share);
                for (int i = 0; i < factor; i++) {
                    scratch.putInt(pixel);
                }
            }
            int length = scratch.position() - start;
            for (int i = 1; i < factor; i++) {
                scratch.put(scratch.position(), scratch, start, length);
                scratch.position(scratch.position() + length);
            }
        }
        scratch.flip();
    }

    /** The four bytes of a pixel as the buffer, which is in native order, takes them. */
    private static int mixed(byte[] from, byte[] to, int at, int share) {
        int pixel = 0;
        for (int i = PIXEL_BYTES - 1; i >= 0; i--) {
            int a = from[at + i] & 255;
            int b = to[at + i] & 255;
            pixel = pixel << 8 | (a + (((b - a) * share) >> 8));
        }
        return LITTLE_ENDIAN ? pixel : Integer.reverseBytes(pixel);
    }

    /** The mean colour of each layer, 0xAARRGGBB. Waits for the driver. */
    public int[] means() {
        bind();
        int[] colors = new int[layers];
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        int format = GL_UNSIGNED_INT_8_8_8_8_REV; // With BGRA an int is 0xAARRGGBB.
        glGetTexImage(GL_TEXTURE_2D_ARRAY, levels - 1, GL_BGRA, format, colors);
        return colors;
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
        MemoryUtil.memFree(scratch);
    }
}
