package org.quoin.client.ui.draw;

import org.quoin.server.text.AssetSource;

/** How wide the game's own letters are, without a window. */
public final class FontMeasure implements TextMeasure {
    private final PixelFont font;

    /** Reads the font that ships. */
    public FontMeasure() {
        AssetSource assets = new AssetSource(null, FontMeasure.class.getClassLoader());
        PixelFont baked = PixelFont.bake(assets.read(GuiTextures.FONT_PATH).orElseThrow());
        if (baked == null) {
            throw new AssertionError("the font cannot be used");
        }
        font = baked;
    }

    @Override
    public int textWidth(String text) {
        return font.width(text);
    }

    @Override
    public int lineHeight() {
        return font.capHeight() + GlCanvas.LINE_GAP;
    }

    /** Whether the font has a letter, which is then no box. */
    public boolean has(int codePoint) {
        return !font.glyph(codePoint).equals(font.glyph(0x10FFFF));
    }
}
