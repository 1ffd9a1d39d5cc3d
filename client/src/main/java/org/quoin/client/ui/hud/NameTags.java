package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** Draws the names above the heads of the others. */
final class NameTags {
    private static final float CLEAR_BLOCKS = 16;

    /** Gone there: as far as the picture says where names are. */
    private static final float GONE_BLOCKS = 64;

    private static final int PADDING = 3;

    private NameTags() {}

    static void draw(Canvas canvas, List<NameTag> tags) {
        for (int i = 0; i < tags.size(); i++) { // Without an iterator for each picture.
            NameTag tag = tags.get(i);
            float far = (tag.distanceBlocks() - CLEAR_BLOCKS) / (GONE_BLOCKS - CLEAR_BLOCKS);
            float opacity = 1 - Math.max(0, Math.min(1, far));
            int width = canvas.textWidth(tag.name()) + 2 * PADDING;
            int height = canvas.capHeight() + 2 * PADDING;
            float x = tag.x() / canvas.scale() - width / 2f;
            float y = tag.y() / canvas.scale() - height;
            canvas.fill(x, y, width, height, Colors.fade(0x90101418, opacity));
            int color = tag.away() ? Colors.TEXT_OFF : Colors.TEXT;
            canvas.text(tag.name(), x + PADDING, y + PADDING, Colors.fade(color, opacity));
        }
    }
}
