package org.quoin.client.ui.draw;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * The letters of a TrueType font as small black and white pictures. They are baked once, at the
 * size at which a pixel of the font is a menu pixel, and drawn enlarged by whole numbers: so they
 * are crisp at every menu scale.
 */
final class PixelFont {
    /** The size of the font in menu pixels. Our font is drawn on a grid of 1/11 em. */
    static final int EM_PIXELS = 11;

    /** First and last of: Latin, Greek and Cyrillic, more Latin, punctuation and signs. */
    private static final int[][] RANGES = {
        {' ', 0x24F}, {0x370, 0x52F}, {0x1E00, 0x1EFF}, {0x2010, 0x2122}, {0x2190, 0x22FF}
    };

    /** No letter of this size is larger, unless the font is broken. */
    private static final int GLYPH_MAX = EM_PIXELS * 4;

    /** A pixel belongs to a letter if at least half of it is covered. */
    private static final int COVERED_MIN = 128;

    private final Map<Integer, Glyph> glyphs;
    private final Glyph box;
    private final int capHeight;
    private Supplier<byte @Nullable []> fallbackFile = () -> null;
    private @Nullable FallbackFont fallback;

    private PixelFont(Map<Integer, Glyph> glyphs, int capHeight) {
        this.glyphs = glyphs;
        this.capHeight = capHeight;
        this.box = box(capHeight);
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
     * @param perMenuPixel pixels of the picture's width and height in a menu pixel
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Glyph(
            int left,
            int top,
            int width,
            int height,
            boolean[] covered,
            int advance,
            int perMenuPixel) {
        Glyph(int left, int top, int width, int height, boolean[] covered, int advance) {
            this(left, top, width, height, covered, advance, 1);
        }
    }

    /** Bakes a font, or returns null if the bytes are none. */
    static @Nullable PixelFont bake(byte[] ttf) {
        ByteBuffer file = MemoryUtil.memAlloc(Math.max(1, ttf.length));
        try (STBTTFontinfo info = STBTTFontinfo.malloc()) {
            file.put(ttf).flip();
            // stb reads a table of contents before it checks anything.
            if (ttf.length < 1024 || !STBTruetype.stbtt_InitFont(info, file)) {
                return null;
            }
            Baker baker = new Baker(info);
            for (int[] range : RANGES) {
                for (int c = range[0]; c <= range[1]; c++) {
                    baker.bake(c);
                }
            }
            baker.glyphs.putAll(HandDrawnMarks.glyphs());
            GreekAndCyrillic.glyphs(baker.glyphs).forEach(baker.glyphs::putIfAbsent);
            baker.glyphs.putAll(AccentedLetters.glyphs(baker.glyphs));
            Glyph capital = baker.glyphs.get((int) 'H');
            return capital == null ? null : new PixelFont(baker.glyphs, capital.top);
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /** Returns a font that has only boxes, if there is no other. */
    static PixelFont ofBoxes() {
        return new PixelFont(new HashMap<>(), 7);
    }

    /** Bakes letters. */
    private static final class Baker {
        final Map<Integer, Glyph> glyphs = new HashMap<>();
        private final STBTTFontinfo info;
        private final float scale;

        /** How far the font's own grid lies from whole pixels; its capital H shows it. */
        private final float shiftX;

        private final float shiftY;

        Baker(STBTTFontinfo info) {
            this.info = info;
            scale = STBTruetype.stbtt_ScaleForMappingEmToPixels(info, EM_PIXELS);
            try (MemoryStack stack = MemoryStack.stackPush()) {
                IntBuffer left = stack.callocInt(1);
                IntBuffer bottom = stack.callocInt(1);
                STBTruetype.stbtt_GetCodepointBox(info, 'H', left, bottom, null, null);
                shiftX = (float) Math.ceil(left.get(0) * scale) - left.get(0) * scale;
                shiftY = (float) Math.ceil(-bottom.get(0) * scale) + bottom.get(0) * scale;
            }
        }

        void bake(int codePoint) {
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
                int advance = Math.max(0, Math.min(GLYPH_MAX, Math.round(x0.get(0) * scale)));
                STBTruetype.stbtt_GetGlyphBitmapBoxSubpixel(
                        info, index, scale, scale, shiftX, shiftY, x0, y0, x1, y1);
                int width = Math.max(0, Math.min(GLYPH_MAX, x1.get(0) - x0.get(0)));
                int height = Math.max(0, Math.min(GLYPH_MAX, y1.get(0) - y0.get(0)));
                if (width * height == 0) {
                    glyphs.put(codePoint, new Glyph(0, 0, 0, 0, new boolean[0], advance));
                    return;
                }
                ByteBuffer pixels = stack.calloc(width * height);
                STBTruetype.stbtt_MakeGlyphBitmapSubpixel(
                        info, pixels, width, height, width, scale, scale, shiftX, shiftY, index);
                int baseline = Math.round(shiftY);
                glyphs.put(
                        codePoint,
                        trimmed(pixels, width, height, x0.get(0), baseline - y0.get(0), advance));
            }
        }
    }

    /** Cuts off edges that are covered too little to be drawn. */
    private static Glyph trimmed(
            ByteBuffer pixels, int width, int height, int left, int top, int advance) {
        int x0 = width;
        int y0 = height;
        int x1 = 0;
        int y1 = 0;
        for (int i = 0; i < width * height; i++) {
            if ((pixels.get(i) & 255) >= COVERED_MIN) {
                x0 = Math.min(x0, i % width);
                y0 = Math.min(y0, i / width);
                x1 = Math.max(x1, i % width + 1);
                y1 = Math.max(y1, i / width + 1);
            }
        }
        int innerWidth = Math.max(0, x1 - x0);
        int innerHeight = Math.max(0, y1 - y0);
        boolean[] covered = new boolean[innerWidth * innerHeight];
        for (int i = 0; i < covered.length; i++) {
            int at = (y0 + i / innerWidth) * width + x0 + i % innerWidth;
            covered[i] = (pixels.get(at) & 255) >= COVERED_MIN;
        }
        return new Glyph(left + x0, top - y0, innerWidth, innerHeight, covered, advance);
    }

    /** Returns a hollow box for characters that the font does not have. */
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

    /**
     * Sets a second font.
     *
     * @param file gives its bytes; asked once, when a character is needed that this font lacks
     */
    void setFallback(Supplier<byte @Nullable []> file) {
        fallbackFile = file;
    }

    /** Returns the picture of a character, or the box. */
    Glyph glyph(int codePoint) {
        Glyph known = glyphs.get(codePoint);
        if (known == null && !Character.isISOControl(codePoint)) {
            if (fallback == null) {
                byte[] file = fallbackFile.get();
                fallback = new FallbackFont(file == null ? new byte[0] : file);
            }
            known = fallback.glyph(codePoint);
        }
        return known == null ? box : known;
    }

    /** Returns all pictures of this font and the box. */
    Iterable<Glyph> all() {
        List<Glyph> all = new ArrayList<>(glyphs.values());
        all.add(box);
        return all;
    }

    int capHeight() {
        return capHeight;
    }

    /** Returns the width of a line without the gap behind its last letter. */
    int width(String text) {
        String drawn = ReadingOrder.drawn(text);
        int width = 0;
        for (int i = 0; i < drawn.length(); ) {
            int codePoint = drawn.codePointAt(i);
            width += glyph(codePoint).advance;
            i += Character.charCount(codePoint);
        }
        return width;
    }

    /**
     * Marks that are drawn here and not taken from the font: their outlines have details of half a
     * pixel, which are lost or become blots at this size. One column to the left of each is left
     * free, as the font does; rows go down from the top of capital letters.
     */
    static final class HandDrawnMarks {
        private static final int CAP_HEIGHT = 7;

        private static final String[][] MARKS = {
            {"\"", "#.#", "#.#"},
            {"'", "#", "#"},
            {"\u2018", "#", "#"},
            {"\u2019", "#", "#"},
            {"\u201C", "#.#", "#.#"},
            {"\u201D", "#.#", "#.#"},
            {"\u201E", "....", "....", "....", "....", "....", "....", ".#.#", ".#.#", "#.#."},
            {",", "..", "..", "..", "..", "..", ".#", ".#", "#."},
            {"\u201A", "..", "..", "..", "..", "..", "..", ".#", ".#", "#."},
            {";", "..", "..", ".#", "..", "..", ".#", ".#", "#."},
            {".", ".", ".", ".", ".", ".", ".", "#"},
            {"\u2026", ".....", ".....", ".....", ".....", ".....", ".....", "#.#.#"},
            {"-", "...", "...", "...", "###"},
            {"\u2013", "....", "....", "....", "####"},
            {"\u2014", "......", "......", "......", "######"},
            {"=", "....", "....", "####", "....", "####"},
            {"+", ".....", "..#..", "..#..", "#####", "..#..", "..#.."},
            {"*", ".....", "#.#.#", ".###.", "#####", ".###.", "#.#.#"},
            {"%", "##..#", "##..#", "...#.", "..#..", ".#...", "#..##", "#..##"},
            {"\u00B0", ".#.", "#.#", ".#."},
            {"/", "....#", "....#", "...#.", "..#..", ".#...", "#....", "#...."},
            {"\\", "#....", "#....", ".#...", "..#..", "...#.", "....#", "....#"},
            {"|", ".#.", ".#.", ".#.", ".#.", "...", ".#.", ".#.", ".#.", ".#."}, // No l.
            {"<", "...", "..#", ".#.", "#..", ".#.", "..#"},
            {">", "...", "#..", ".#.", "..#", ".#.", "#.."},
            {"[", "##", "#.", "#.", "#.", "#.", "#.", "##"},
            {"]", "##", ".#", ".#", ".#", ".#", ".#", "##"},
            {"{", ".##", ".#.", ".#.", "#..", ".#.", ".#.", ".##"},
            {"}", "##.", ".#.", ".#.", "..#", ".#.", ".#.", "##."},
            {"&", ".##..", "#..#.", "#..#.", ".##..", "#.#.#", "#..#.", ".##.#"},
            {"@", ".###.", "#...#", "#.###", "#.#.#", "#.###", "#....", ".####"},
            {"$", "..#..", ".####", "#.#..", ".###.", "..#.#", "####.", "..#.."},
            {"~", ".....", ".....", ".#..#", "#.##.", "....."},
            {"^", "..#..", ".#.#.", "#...#"},
            {"`", "#.", ".#"},
            {"\u00A1", ".", ".", ".", "#", ".", "#", "#", "#", "#"}, // No i.
            {"\u00AA", ".##", "#.#", ".##", "...", "###"},
            {"\u00BA", ".#.", "#.#", ".#.", "...", "###"},
            {"\u00AC", "....", "....", "....", "####", "...#"},
            {"\u2212", ".....", ".....", ".....", "#####"},
            {"\u00DE", "#...", "#...", "###.", "#..#", "#..#", "###.", "#..."},
            {"\u00FE", "#...", "#...", "###.", "#..#", "#..#", "#..#", "###.", "#...", "#..."},
            {"\u0140", "#..", "#..", "#..", "#.#", "#..", "#..", "#.."},
            {"\u013F", "#....", "#....", "#....", "#..#.", "#....", "#....", "#####"},
        };

        private HandDrawnMarks() {}

        /** Returns the marks by their code points. */
        static Map<Integer, PixelFont.Glyph> glyphs() {
            Map<Integer, PixelFont.Glyph> glyphs = new HashMap<>();
            for (String[] mark : MARKS) {
                int width = mark[1].length();
                int height = mark.length - 1;
                boolean[] covered = new boolean[width * height];
                for (int i = 0; i < covered.length; i++) {
                    String row = mark[1 + i / width];
                    covered[i] = i % width < row.length() && row.charAt(i % width) == '#';
                }
                glyphs.put(
                        mark[0].codePointAt(0),
                        new PixelFont.Glyph(1, CAP_HEIGHT, width, height, covered, width + 1));
            }
            return glyphs;
        }
    }
}
