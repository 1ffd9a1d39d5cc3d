package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextMeasure;

/**
 * Draws nothing and records what it was asked to draw; every character is 6 pixels wide unless a
 * measure says otherwise.
 */
public final class PaperCanvas implements Canvas {
    private final int width;
    private final int height;
    private final List<String> texts = new ArrayList<>();
    private final List<Float> textLefts = new ArrayList<>();
    private final List<Float> textTops = new ArrayList<>();
    private final List<Integer> textColors = new ArrayList<>();
    private final List<Panel> panels = new ArrayList<>();
    private final List<Sprite> sprites = new ArrayList<>();
    private int gradients;
    private int scale = 1;
    private int scaleMost = 1;
    private int clips;
    private final @Nullable TextMeasure measure;
    private final List<String> cuts = new ArrayList<>();

    /** A canvas of this size, with menu pixels of one pixel. */
    public PaperCanvas(int width, int height) {
        this(width, height, null);
    }

    /** A canvas whose letters are as wide as a measure says. */
    public PaperCanvas(int width, int height, @Nullable TextMeasure measure) {
        this.width = width;
        this.height = height;
        this.measure = measure;
    }

    /** All texts that had to be shortened, or smaller than the others, so far, whole. */
    public List<String> cuts() {
        return cuts;
    }

    @Override
    public String shorten(String text, int room) {
        if (textWidth(text) > room) {
            cuts.add(text);
        }
        return Canvas.super.shorten(text, room);
    }

    /** All texts drawn so far; a shadowed one is there once. */
    public List<String> texts() {
        return texts;
    }

    /** The lower edge of the last text with that beginning. */
    public float textBottom(String beginning) {
        return textTops.get(lastIndexOf(beginning)) + capHeight();
    }

    /** The left edge of the last text with that beginning. */
    public float textLeft(String beginning) {
        return textLefts.get(lastIndexOf(beginning));
    }

    /** The right edge of the last text with that beginning. */
    public float textRight(String beginning) {
        int index = lastIndexOf(beginning);
        return textLefts.get(index) + textWidth(texts.get(index));
    }

    /** The colour of the last text with that beginning. */
    public int textColor(String beginning) {
        return textColors.get(lastIndexOf(beginning));
    }

    private int lastIndexOf(String beginning) {
        for (int i = texts.size() - 1; i >= 0; i--) {
            if (texts.get(i).startsWith(beginning)) {
                return i;
            }
        }
        throw new AssertionError("no text " + beginning + " in " + texts);
    }

    /** All rectangles filled so far. */
    public List<Panel> panels() {
        return panels;
    }

    /** A filled rectangle in pixels of the screen. */
    public record Panel(float left, float top, float right, float bottom, int color) {
        /** Whether the two have a pixel in common. */
        public boolean overlaps(Panel other) {
            return left < other.right
                    && other.left < right
                    && top < other.bottom
                    && other.top < bottom;
        }
    }

    /** All pictures drawn so far. */
    public List<Sprite> sprites() {
        return sprites;
    }

    /** How many gradients were drawn so far. */
    public int gradients() {
        return gradients;
    }

    /** How many clips are open. */
    public int openClips() {
        return clips;
    }

    @Override
    public int textWidth(String text) {
        return measure == null ? text.length() * 6 : measure.textWidth(text);
    }

    @Override
    public int lineHeight() {
        return measure == null ? 12 : measure.lineHeight();
    }

    @Override
    public int capHeight() {
        return 7;
    }

    @Override
    public int width() {
        return width / scale;
    }

    @Override
    public int height() {
        return height / scale;
    }

    @Override
    public float centerX() {
        return width * 0.5f / scale;
    }

    @Override
    public float centerY() {
        return height * 0.5f / scale;
    }

    @Override
    public int scale() {
        return scale;
    }

    @Override
    public void setScale(int pixels) {
        scale = pixels;
        scaleMost = Math.max(scaleMost, pixels);
    }

    @Override
    public void fill(float x, float y, float w, float h, int color) {
        panels.add(new Panel(x * scale, y * scale, (x + w) * scale, (y + h) * scale, color));
    }

    @Override
    public void gradientDown(float x, float y, float w, float h, int upper, int lower) {
        gradients++;
    }

    @Override
    public void gradientRight(float x, float y, float w, float h, int left, int right) {
        gradients++;
    }

    @Override
    public void sprite(Sprite sprite, float x, float y, float w, float h, int tint) {
        sprites.add(sprite);
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
            float w,
            float h,
            int tint) {}

    @Override
    public void text(String text, float x, float y, int color) {
        texts.add(text);
        if (scale < scaleMost) {
            cuts.add(text);
        }
        textLefts.add(x);
        textTops.add(y);
        textColors.add(color);
    }

    @Override
    public void textLarge(String text, float x, float y, int color, int times) {
        text(text, x, y, color);
    }

    @Override
    public void clip(float x, float y, float w, float h) {
        clips++;
    }

    @Override
    public void unclip() {
        clips--;
    }
}
