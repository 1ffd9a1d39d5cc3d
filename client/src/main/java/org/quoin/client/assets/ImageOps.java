package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.List;

/** Operations on pictures. */
public final class ImageOps {
    /** The grey that neither darkens nor brightens where cracks are laid over a block. */
    private static final byte NEUTRAL = (byte) 0x80;

    /** Fainter pixels of cracks leave the block as it is, as packs expect. */
    private static final int CRACK_ALPHA_MIN = 26;

    private ImageOps() {}

    /** Cuts a strip into square pictures: row by row from the top, each from the left. */
    static List<Image> cut(Image strip, int side) {
        if (strip.width() == side && strip.height() == side) {
            return List.of(strip);
        }
        List<Image> pictures = new ArrayList<>();
        for (int y = 0; y + side <= strip.height(); y += side) {
            for (int x = 0; x + side <= strip.width(); x += side) {
                byte[] rgba = new byte[side * side * 4];
                for (int row = 0; row < side; row++) {
                    int from = ((y + row) * strip.width() + x) * 4;
                    System.arraycopy(strip.rgba(), from, rgba, row * side * 4, side * 4);
                }
                pictures.add(new Image(side, side, rgba));
            }
        }
        return pictures;
    }

    /** Makes cracks opaque, with grey in place of clear, so that their mipmaps fade to grey. */
    public static Image onNeutralGrey(Image image) {
        byte[] rgba = image.rgba().clone();
        for (int at = 0; at < rgba.length; at += 4) {
            if ((rgba[at + 3] & 255) < CRACK_ALPHA_MIN) {
                rgba[at] = NEUTRAL;
                rgba[at + 1] = NEUTRAL;
                rgba[at + 2] = NEUTRAL;
            }
            rgba[at + 3] = (byte) 255;
        }
        return new Image(image.width(), image.height(), rgba);
    }

    /** Multiplies a picture by a colour 0xRRGGBB. */
    public static Image tinted(Image image, int tint) {
        if (tint == 0xFFFFFF) {
            return image;
        }
        byte[] rgba = image.rgba().clone();
        for (int at = 0; at < rgba.length; at += 4) {
            rgba[at] = times(rgba[at], tint >> 16);
            rgba[at + 1] = times(rgba[at + 1], tint >> 8);
            rgba[at + 2] = times(rgba[at + 2], tint);
        }
        return new Image(image.width(), image.height(), rgba);
    }

    private static byte times(byte value, int factor) {
        return (byte) (((value & 255) * (factor & 255) + 127) / 255);
    }

    /** Draws one picture over another of the same size. */
    public static Image over(Image below, Image above) {
        byte[] rgba = below.rgba().clone();
        byte[] top = above.rgba();
        for (int at = 0; at < rgba.length; at += 4) {
            int alpha = top[at + 3] & 255;
            for (int i = at; i < at + 3; i++) {
                int mixed = (top[i] & 255) * alpha + (rgba[i] & 255) * (255 - alpha);
                rgba[i] = (byte) ((mixed + 127) / 255);
            }
            rgba[at + 3] = (byte) Math.max(alpha, rgba[at + 3] & 255);
        }
        return new Image(below.width(), below.height(), rgba);
    }
}
