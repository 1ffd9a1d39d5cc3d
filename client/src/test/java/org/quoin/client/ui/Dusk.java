package org.quoin.client.ui;

import java.util.Random;
import org.quoin.client.ui.draw.Canvas;

/** A picture of hills in the evening, as a background to judge menus on. */
final class Dusk {
    private static final int GRASS = 0xFF3C5A38;
    private static final int SOIL = 0xFF4A382C;

    private Dusk() {}

    static void draw(Canvas canvas) {
        int w = canvas.width();
        int h = canvas.height();
        canvas.gradientDown(0, 0, w, h * 0.45f, 0xFF27304F, 0xFF8C6E86);
        canvas.gradientDown(0, h * 0.45f, w, h * 0.25f, 0xFF8C6E86, 0xFFE8A878);
        Random random = new Random(7);
        int block = 16;
        for (int layer = 0; layer < 3; layer++) {
            int height = h - h * (3 - layer) / 8;
            for (int x = 0; x < w + block; x += block) {
                height += (random.nextInt(3) - 1) * block / 2;
                int top = Math.max(h / 2, Math.min(h - block, height));
                canvas.fill(x, top, block, h - top, mix(SOIL, layer, random));
                canvas.fill(x, top, block, 4, mix(GRASS, layer, random));
            }
        }
    }

    private static int mix(int color, int layer, Random random) {
        int light = 6 + layer * 2 + random.nextInt(2);
        int haze = 3 - layer;
        int red = ((color >> 16 & 255) * light + 150 * haze) / (9 + haze);
        int green = ((color >> 8 & 255) * light + 120 * haze) / (9 + haze);
        int blue = ((color & 255) * light + 120 * haze) / (9 + haze);
        return 0xFF000000
                | Math.min(255, red) << 16
                | Math.min(255, green) << 8
                | Math.min(255, blue);
    }
}
