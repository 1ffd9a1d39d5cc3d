package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** What is heard, in words, at the lower right: the newest at the bottom, an arrow for its side. */
final class SubtitlePanel {
    private static final int MARGIN = 4;
    private static final int PADDING = 4;

    private SubtitlePanel() {}

    static void draw(Canvas canvas, List<HudModel.Subtitle> lines) {
        int wide = 0;
        for (HudModel.Subtitle line : lines) {
            wide = Math.max(wide, canvas.textWidth(line.text()));
        }
        int arrow = canvas.textWidth("<") + PADDING;
        int width = wide + 2 * (PADDING + arrow);
        int rowHeight = canvas.lineHeight();
        int left = canvas.width() - MARGIN - width;
        int y = canvas.height() - MARGIN - lines.size() * rowHeight - PADDING;
        if (!lines.isEmpty()) {
            canvas.fill(left, y - PADDING, width, lines.size() * rowHeight + PADDING, 0xA0101418);
        }
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
    }
}
