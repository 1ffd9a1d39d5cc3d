package org.quoin.client.ui.draw;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.gl.ShaderReload;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;

/** Draws with OpenGL, between {@link #begin} and {@link #end}. Main thread only. */
public final class GlCanvas implements Canvas, AutoCloseable {
    private static final int BRIGHTNESS_PLAIN = 100;
    static final int LINE_GAP = 5;

    private QuadBatch batch;
    private final ClipStack clips = new ClipStack();
    private GuiTextures textures;
    private UiAtlas atlas;
    private GlyphSheet sheet = new GlyphSheet();
    private int widthPixels = 1;
    private int heightPixels = 1;
    private int scale = 1;

    /**
     * Loads the shader, the pictures and the font of the menus.
     *
     * @throws org.quoin.client.render.gl.ShaderException if the shader does not compile
     */
    public GlCanvas(AssetSource assets) {
        batch = new QuadBatch(assets);
        textures = GuiTextures.load(assets);
        atlas = new UiAtlas(textures);
    }

    /** Reads shader, pictures and font again; logs and returns what cannot be used. */
    public List<AssetProblem> reload(AssetSource assets) {
        ShaderReload reload = new ShaderReload();
        batch = reload.of(batch, () -> new QuadBatch(assets));
        List<AssetProblem> problems = new ArrayList<>(reload.problems());
        GuiTextures loaded = GuiTextures.load(assets);
        UiAtlas next = new UiAtlas(loaded);
        atlas.close();
        sheet.close();
        textures = loaded;
        atlas = next;
        sheet = new GlyphSheet();
        problems.addAll(loaded.problems());
        return problems;
    }

    /** Returns how many pictures were read the last time. */
    public int textureCount() {
        return textures.imageCount();
    }

    /**
     * Starts drawing over what is in the current framebuffer, whose viewport is already set.
     *
     * @param width of the window in pixels
     * @param height of the window in pixels
     * @param wantedScale the player's {@code guiScale}; 0 to choose by the window
     */
    public void begin(int width, int height, int wantedScale) {
        widthPixels = width;
        heightPixels = height;
        scale = GuiScale.of(width, height, wantedScale);
        clips.reset(width, height);
        sheet.begin();
        batch.begin(width, height);
    }

    /**
     * Makes all that is there brighter or darker.
     *
     * @param percent 100 leaves it as it is; 0 is black, 200 twice as bright
     */
    public void light(int percent) {
        if (percent != BRIGHTNESS_PLAIN) {
            int share = Math.round(255f * Math.floorMod(percent, BRIGHTNESS_PLAIN) / 100);
            share = percent >= 2 * BRIGHTNESS_PLAIN ? 255 : share;
            int grey = 0xFF000000 | share * 0x010101;
            batch.multiply(percent > BRIGHTNESS_PLAIN, whole(grey));
        }
    }

    private Runnable whole(int color) {
        return () -> fill(0, 0, width(), height(), color);
    }

    /** Draws from here on with menu pixels of that many pixels; 0 chooses by the window. */
    public void useScale(int wantedScale) {
        scale = GuiScale.of(widthPixels, heightPixels, wantedScale);
    }

    /** Draws what was gathered. */
    public void end() {
        batch.end();
    }

    @Override
    public int width() {
        return (widthPixels + scale - 1) / scale;
    }

    @Override
    public int height() {
        return (heightPixels + scale - 1) / scale;
    }

    @Override
    public float centerX() {
        return widthPixels * 0.5f / scale;
    }

    @Override
    public float centerY() {
        return heightPixels * 0.5f / scale;
    }

    @Override
    public int scale() {
        return scale;
    }

    @Override
    public void setScale(int pixels) {
        scale = Math.max(1, pixels);
    }

    @Override
    public void fill(float x, float y, float width, float height, int color) {
        region(atlas.white(), x, y, width, height, color, color, color, color);
    }

    @Override
    public void gradientDown(float x, float y, float width, float height, int upper, int lower) {
        region(atlas.white(), x, y, width, height, upper, upper, lower, lower);
    }

    @Override
    public void gradientRight(float x, float y, float width, float height, int left, int right) {
        region(atlas.white(), x, y, width, height, left, right, right, left);
    }

    @Override
    public void sprite(Sprite sprite, float x, float y, float width, float height, int tint) {
        UiAtlas.Region region = atlas.sprite(sprite);
        if (region == null) {
            fill(x, y, width, height, multiply(flatColor(sprite), tint));
            return;
        }
        int border = sprite.border();
        if (border == 0) {
            region(region, x, y, width, height, tint, tint, tint, tint);
            return;
        }
        float edgeX = Math.min(border, width / 2);
        float edgeY = Math.min(border, height / 2);
        float[] xs = {x, x + edgeX, x + width - edgeX, x + width};
        float[] ys = {y, y + edgeY, y + height - edgeY, y + height};
        float du = (region.u1() - region.u0()) * border / sprite.width();
        float dv = (region.v1() - region.v0()) * border / sprite.height();
        float[] us = {region.u0(), region.u0() + du, region.u1() - du, region.u1()};
        float[] vs = {region.v0(), region.v0() + dv, region.v1() - dv, region.v1()};
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                texture(
                        atlas.textureId(),
                        us[column],
                        vs[row],
                        us[column + 1],
                        vs[row + 1],
                        xs[column],
                        ys[row],
                        xs[column + 1] - xs[column],
                        ys[row + 1] - ys[row],
                        tint);
            }
        }
    }

    /** The colour in place of a picture that could not be read. */
    private static int flatColor(Sprite sprite) {
        return switch (sprite) {
            case BUTTON -> 0xFF414752;
            case BUTTON_FOCUS -> 0xFF3E7F45;
            case PANEL -> 0xD2222732;
            case HOTBAR_SLOT -> 0xA8222732;
            case HOTBAR_SELECTED, LOGO -> 0x60FFF6D8;
            case CROSSHAIR -> 0x80FFFFFF;
            case HEART -> 0xFFD9553F;
            case HEART_HALF -> 0x80D9553F;
            case HEART_EMPTY -> 0x60171A22;
        };
    }

    private static int multiply(int color, int tint) {
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            result |= ((color >>> shift & 255) * (tint >>> shift & 255) / 255) << shift;
        }
        return result;
    }

    @Override
    public void texture(
            int textureId,
            float u0,
            float v0,
            float u1,
            float v1,
            float x,
            float y,
            float width,
            float height,
            int tint) {
        clipped(textureId, u0, v0, u1, v1, x, y, width, height, tint, tint, tint, tint);
    }

    private void region(
            UiAtlas.Region region,
            float x,
            float y,
            float width,
            float height,
            int upperLeft,
            int upperRight,
            int lowerRight,
            int lowerLeft) {
        clipped(
                atlas.textureId(),
                region.u0(),
                region.v0(),
                region.u1(),
                region.v1(),
                x,
                y,
                width,
                height,
                upperLeft,
                upperRight,
                lowerRight,
                lowerLeft);
    }

    /** Rounds to pixels of the screen and cuts off what lies outside the clip. */
    private void clipped(
            int textureId,
            float u0,
            float v0,
            float u1,
            float v1,
            float x,
            float y,
            float width,
            float height,
            int upperLeft,
            int upperRight,
            int lowerRight,
            int lowerLeft) {
        float x0 = Math.round(x * scale);
        float y0 = Math.round(y * scale);
        float x1 = Math.round((x + width) * scale);
        float y1 = Math.round((y + height) * scale);
        float left = Math.max(x0, clips.left());
        float top = Math.max(y0, clips.top());
        float right = Math.min(x1, clips.right());
        float bottom = Math.min(y1, clips.bottom());
        if (left >= right || top >= bottom) {
            return;
        }
        float perX = (u1 - u0) / (x1 - x0);
        float perY = (v1 - v0) / (y1 - y0);
        batch.quad(
                textureId,
                left,
                top,
                right,
                bottom,
                u0 + (left - x0) * perX,
                v0 + (top - y0) * perY,
                u1 - (x1 - right) * perX,
                v1 - (y1 - bottom) * perY,
                upperLeft,
                upperRight,
                lowerRight,
                lowerLeft);
    }

    @Override
    public void text(String text, float x, float y, int color) {
        glyphs(text, x, y, color, 1);
    }

    @Override
    public void textLarge(String text, float x, float y, int color, int times) {
        int shadow = Colors.fade(Colors.SHADOW, (color >>> 24) / 255f);
        glyphs(text, x + times, y + times, shadow, times);
        glyphs(text, x, y, color, times);
    }

    private void glyphs(String text, float x, float y, int color, int times) {
        PixelFont font = textures.font();
        float pen = x;
        float baseline = y + font.capHeight() * times;
        String drawn = ReadingOrder.drawn(text);
        for (int i = 0; i < drawn.length(); ) {
            int codePoint = drawn.codePointAt(i);
            i += Character.charCount(codePoint);
            PixelFont.Glyph glyph = font.glyph(codePoint);
            boolean own = glyph.perMenuPixel() == 1;
            UiAtlas.@Nullable Region region = own ? atlas.glyph(glyph) : sheet.region(glyph);
            if (region != null) {
                texture(
                        own ? atlas.textureId() : sheet.textureId(),
                        region.u0(),
                        region.v0(),
                        region.u1(),
                        region.v1(),
                        pen + glyph.left() * times,
                        baseline - glyph.top() * times,
                        glyph.width() * times / (float) glyph.perMenuPixel(),
                        glyph.height() * times / (float) glyph.perMenuPixel(),
                        color);
            }
            pen += glyph.advance() * times;
        }
    }

    @Override
    public int textWidth(String text) {
        return textures.font().width(text);
    }

    @Override
    public int lineHeight() {
        return textures.font().capHeight() + LINE_GAP;
    }

    @Override
    public int capHeight() {
        return textures.font().capHeight();
    }

    @Override
    public void clip(float x, float y, float width, float height) {
        clips.push(
                Math.round(x * scale),
                Math.round(y * scale),
                Math.round((x + width) * scale),
                Math.round((y + height) * scale));
    }

    @Override
    public void unclip() {
        clips.pop();
    }

    @Override
    public void close() {
        atlas.close();
        sheet.close();
        batch.close();
    }
}
