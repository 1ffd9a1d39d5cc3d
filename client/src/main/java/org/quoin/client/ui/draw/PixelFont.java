package org.quoin.client.ui.draw;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * The letters of a TrueType font as small black and white pictures. They are baked once, at the
 * size at which a pixel of the font is a menu pixel, and enlarged by whole numbers afterwards: so
 * they are crisp at every menu scale.
 */
final class PixelFont {
    /** The size of the font in menu pixels. Our font is drawn on a grid of 1/11 em. */
    static final int EM_PIXELS = 11;

    private static final int LATIN_EXTENDED_A_END = 0x17F;
    private static final String PUNCTUATION =
            "\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC";

    /** A pixel belongs to a letter if at least half of it is covered. */
    private static final int COVERED_MIN = 128;

    private final Map<Integer, Glyph> glyphs;
    private final Glyph fallback;
    private final int capHeight;

    private PixelFont(Map<Integer, Glyph> glyphs, int capHeight) {
        this.glyphs = glyphs;
        this.capHeight = capHeight;
        this.fallback = box(capHeight);
    }

    /**
     * One letter.
     *
     * @param left menu pixels from the pen to the picture's left edge
     * @param top menu pixels from the base line up to the picture's upper edge
     * @param width of the picture
     * @param height of the picture
     * @param covered a row after the other, from the top
     * @param advance how far the pen moves on
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Glyph(int left, int top, int width, int height, boolean[] covered, int advance) {}

    /** Bakes a font, or returns null if the bytes are none. */
    static @Nullable PixelFont bake(byte[] ttf) {
        ByteBuffer file = MemoryUtil.memAlloc(Math.max(1, ttf.length));
        try (STBTTFontinfo info = STBTTFontinfo.malloc()) {
            file.put(ttf).flip();
            // stb reads a table of contents before it checks anything.
            if (ttf.length < 1024 || !STBTruetype.stbtt_InitFont(info, file)) {
                return null;
            }
            float scale = STBTruetype.stbtt_ScaleForMappingEmToPixels(info, EM_PIXELS);
            Map<Integer, Glyph> glyphs = new HashMap<>();
            for (int c = ' '; c <= LATIN_EXTENDED_A_END; c++) {
                bakeInto(glyphs, info, scale, c);
            }
            PUNCTUATION.codePoints().forEach(c -> bakeInto(glyphs, info, scale, c));
            Glyph capital = glyphs.get((int) 'H');
            return capital == null ? null : new PixelFont(glyphs, capital.top);
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /** Returns a font that can only show boxes, for when there is no other. */
    static PixelFont ofBoxes() {
        return new PixelFont(new HashMap<>(), 7);
    }

    private static void bakeInto(
            Map<Integer, Glyph> glyphs, STBTTFontinfo info, float scale, int codePoint) {
        int index = STBTruetype.stbtt_FindGlyphIndex(info, codePoint);
        if (index == 0) {
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer x0 = stack.mallocInt(1);
            IntBuffer y0 = stack.mallocInt(1);
            IntBuffer x1 = stack.mallocInt(1);
            IntBuffer y1 = stack.mallocInt(1);
            STBTruetype.stbtt_GetGlyphHMetrics(info, index, x0, y0);
            int advance = Math.max(0, Math.min(EM_PIXELS * 4, Math.round(x0.get(0) * scale)));
            STBTruetype.stbtt_GetGlyphBitmapBox(info, index, scale, scale, x0, y0, x1, y1);
            int width = Math.max(0, Math.min(EM_PIXELS * 4, x1.get(0) - x0.get(0)));
            int height = Math.max(0, Math.min(EM_PIXELS * 4, y1.get(0) - y0.get(0)));
            boolean[] covered = new boolean[width * height];
            if (covered.length > 0) {
                ByteBuffer pixels = stack.calloc(covered.length);
                STBTruetype.stbtt_MakeGlyphBitmap(
                        info, pixels, width, height, width, scale, scale, index);
                for (int i = 0; i < covered.length; i++) {
                    covered[i] = (pixels.get(i) & 255) >= COVERED_MIN;
                }
            }
            glyphs.put(
                    codePoint, new Glyph(x0.get(0), -y0.get(0), width, height, covered, advance));
        }
    }

    /** A hollow box, for what the font does not know. */
    private static Glyph box(int height) {
        int width = 5;
        boolean[] covered = new boolean[width * height];
        for (int i = 0; i < covered.length; i++) {
            int x = i % width;
            int y = i / width;
            covered[i] = x == 0 || x == width - 1 || y == 0 || y == height - 1;
        }
        return new Glyph(0, height, width, height, covered, width + 1);
    }

    /** Returns the picture of a character, or the box. */
    Glyph glyph(int codePoint) {
        return glyphs.getOrDefault(codePoint, fallback);
    }

    /** Returns all pictures, the box among them. */
    Iterable<Glyph> all() {
        List<Glyph> all = new ArrayList<>(glyphs.values());
        all.add(fallback);
        return all;
    }

    int capHeight() {
        return capHeight;
    }

    /** Returns the width of a line without the gap behind its last letter. */
    int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            width += glyph(codePoint).advance;
            i += Character.charCount(codePoint);
        }
        return width;
    }
}
