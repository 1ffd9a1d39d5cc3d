package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextWrap;

/** Tab: who is in the world, in as many columns as needed; who does not fit is counted. */
final class PlayerList {
    private static final int COLUMN_WIDTH = 96;

    /** With many players a long name is cut rather than its player left out. */
    private static final int COLUMN_WIDTH_MIN = 64;

    private static final int PADDING = 8;
    private static final int TOP = 8;
    private static final int BOTTOM = 72;

    private PlayerList() {}

    static void draw(Canvas canvas, Texts texts, List<String> players) {
        int line = canvas.lineHeight() - 1;
        int head = canvas.capHeight() + 8;
        int room = canvas.height() - TOP - BOTTOM - 2 * PADDING - head;
        int rowsMax = Math.max(1, room / line);
        int widthMax = canvas.width() - 12 - 2 * PADDING;
        boolean crowd = players.size() > rowsMax * (widthMax / COLUMN_WIDTH);
        int wish = crowd ? COLUMN_WIDTH_MIN : COLUMN_WIDTH;
        int columnsMax = Math.max(1, widthMax / wish);
        int shown = Math.min(players.size(), rowsMax * columnsMax);
        int columns = Math.max(1, (shown + rowsMax - 1) / rowsMax);
        int rows = Math.max(1, (shown + columns - 1) / columns);
        int width = Math.max(columns * wish, 120) + 2 * PADDING;
        int height = head + rows * line + 2 * PADDING - 5;
        int x = (canvas.width() - width) / 2;
        canvas.sprite(Sprite.PANEL, x, TOP, width, height, Colors.WHITE);
        String title = texts.get("hud.players", players.size());
        int titleX = (canvas.width() - canvas.textWidth(title)) / 2;
        canvas.textShadowed(title, titleX, TOP + PADDING, Colors.GREEN);
        int columnWidth = (width - 2 * PADDING) / columns;
        for (int i = 0; i < shown; i++) {
            boolean rest = i == shown - 1 && shown < players.size();
            String name = rest ? "+" + (players.size() - i) : players.get(i);
            canvas.textShadowed(
                    TextWrap.shorten(name, columnWidth - 4, canvas),
                    x + PADDING + i / rows * columnWidth,
                    TOP + PADDING + head + i % rows * line,
                    rest ? Colors.TEXT_DIM : Colors.TEXT);
        }
    }
}
