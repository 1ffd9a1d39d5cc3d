package org.quoin.client.ui.draw;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.assets.Image;

/**
 * Every letter, every picture of the menus and one white pixel in one texture, so that a whole
 * screen is one draw call.
 */
final class UiAtlas implements AutoCloseable {
    private static final int SIDE_FIRST = 256;
    private static final int SIDE_MAX = 4096;

    /**
     * A part of the texture, as fractions of it.
     *
     * @param u0 left
     * @param v0 top
     * @param u1 right
     * @param v1 bottom
     */
    record Region(float u0, float v0, float u1, float v1) {}

    /** A letter, a picture, or (both null) the white pixel, and its place. */
    private static final class Item {
        final int width;
        final int height;
        final PixelFont.@Nullable Glyph glyph;
        final @Nullable Sprite sprite;
        final @Nullable Image image;
        int x;
        int y;

        Item(PixelFont.Glyph glyph) {
            this.width = glyph.width();
            this.height = glyph.height();
            this.glyph = glyph;
            this.sprite = null;
            this.image = null;
        }

        Item(@Nullable Sprite sprite, Image image) {
            this.width = image.width();
            this.height = image.height();
            this.glyph = null;
            this.sprite = sprite;
            this.image = image;
        }
    }

    private final IdentityHashMap<PixelFont.Glyph, Region> glyphs = new IdentityHashMap<>();
    private final Map<Sprite, Region> sprites = new EnumMap<>(Sprite.class);
    private Region white = new Region(0, 0, 0, 0);
    private final int textureId;

    UiAtlas(GuiTextures textures) {
        List<Item> items = collect(textures);
        items.sort(Comparator.comparingInt((Item item) -> -item.height));
        int side = SIDE_FIRST;
        while (!pack(items, side)) {
            side *= 2;
            if (side > SIDE_MAX) {
                throw new IllegalStateException("the menus' pictures do not fit into " + SIDE_MAX);
            }
        }
        textureId = upload(items, side);
    }

    private static List<Item> collect(GuiTextures textures) {
        List<Item> items = new ArrayList<>();
        byte[] whitePixel = {-1, -1, -1, -1};
        items.add(new Item(null, new Image(1, 1, whitePixel)));
        for (Sprite sprite : Sprite.values()) {
            Image image = textures.image(sprite);
            if (image != null) {
                items.add(new Item(sprite, image));
            }
        }
        for (PixelFont.Glyph glyph : textures.font().all()) {
            if (glyph.width() > 0 && glyph.height() > 0) {
                items.add(new Item(glyph));
            }
        }
        return items;
    }

    /** Places the items in rows, the highest first, with a pixel between any two. */
    private static boolean pack(List<Item> items, int side) {
        int x = 0;
        int y = 0;
        int shelf = 0;
        for (Item item : items) {
            if (x + item.width > side) {
                x = 0;
                y += shelf + 1;
                shelf = 0;
            }
            if (item.width > side || y + item.height > side) {
                return false;
            }
            item.x = x;
            item.y = y;
            x += item.width + 1;
            shelf = Math.max(shelf, item.height);
        }
        return true;
    }

    private int upload(List<Item> items, int side) {
        ByteBuffer pixels = MemoryUtil.memCalloc(side * side * 4);
        try {
            for (Item item : items) {
                write(item, pixels, side);
            }
            int id = glGenTextures();
            glActiveTexture(GL_TEXTURE0);
            glBindTexture(GL_TEXTURE_2D, id);
            glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
            glTexImage2D(
                    GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
            return id;
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    private void write(Item item, ByteBuffer pixels, int side) {
        for (int i = 0; i < item.width * item.height; i++) {
            int at = ((item.y + i / item.width) * side + item.x + i % item.width) * 4;
            if (item.glyph != null) {
                pixels.putInt(at, item.glyph.covered()[i] ? -1 : 0);
            } else if (item.image != null) {
                for (int channel = 0; channel < 4; channel++) {
                    pixels.put(at + channel, item.image.rgba()[i * 4 + channel]);
                }
            }
        }
        float texel = 1f / side;
        Region region =
                new Region(
                        item.x * texel,
                        item.y * texel,
                        (item.x + item.width) * texel,
                        (item.y + item.height) * texel);
        if (item.glyph != null) {
            glyphs.put(item.glyph, region);
        } else if (item.sprite != null) {
            sprites.put(item.sprite, region);
        } else {
            float middle = (item.x + 0.5f) * texel;
            float middleV = (item.y + 0.5f) * texel;
            white = new Region(middle, middleV, middle, middleV);
        }
    }

    int textureId() {
        return textureId;
    }

    /** Returns the white pixel, from which flat colours are drawn. */
    Region white() {
        return white;
    }

    /** Returns where a letter is, or null if it has no picture (a space). */
    @Nullable Region glyph(PixelFont.Glyph glyph) {
        return glyphs.get(glyph);
    }

    /** Returns where a picture is, or null if it could not be read. */
    @Nullable Region sprite(Sprite sprite) {
        return sprites.get(sprite);
    }

    @Override
    public void close() {
        glDeleteTextures(textureId);
    }
}
