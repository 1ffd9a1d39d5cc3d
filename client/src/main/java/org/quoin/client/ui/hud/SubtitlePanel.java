package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * The sounds heard, in words, at the lower right: the newest at the bottom, an arrow for its side.
 * Where the letters are so large that it would cover the hotbar, it stands above it.
 */
final class SubtitlePanel {
    private static final int MARGIN = 4;
    private static final int PADDING = 4;

    private SubtitlePanel() {}

    /**
     * Draws it.
     *
     * @param hotbarRight the right edge of the hotbar
     * @param above the panel's lower edge if it reaches into the hotbar
     * @return its upper edge if it stands above the hotbar, {@code above} if not
     */
    static int draw(Canvas canvas, List<HudModel.Subtitle> lines, int hotbarRight, int above) {
        if (lines.isEmpty()) {
            return above;
        }
        int wide = 0;
        for (HudModel.Subtitle line : lines) {
            wide = Math.max(wide, canvas.textWidth(line.text()));
        }
        int arrow = canvas.textWidth("<") + PADDING;
        int width = wide + 2 * (PADDING + arrow);
        int rowHeight = canvas.lineHeight();
        int height = lines.size() * rowHeight + PADDING;
        int left = canvas.width() - MARGIN - width;
        boolean beside = left > hotbarRight;
        int top = (beside ? canvas.height() : above) - MARGIN - height;
        int y = top + PADDING;
        canvas.fill(left, top, width, height, 0xA0101418);
        for (HudModel.Subtitle line : lines) {
            int color = Colors.fade(Colors.TEXT, line.opacity());
            int textX = left + (width - canvas.textWidth(line.text())) / 2;
            canvas.text(line.text(), textX, y, color);
            if (line.side() < 0) {
                canvas.text("<", left + PADDING, y, color);
            } else if (line.side() > 0) {
                canvas.text(">", left + width - arrow, y, color);
            }
            y += rowHeight;
        }
        return beside ? above : top;
    }
}
