package org.quoin.client.ui.hud;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextWrap;

/**
 * Tab: who is in the world and how each fares. A few players get a table; more than fit into it get
 * smaller letters, then as many columns as there is room for with the most important figure only;
 * who does not fit even there is counted.
 */
final class PlayerList {
    private static final int PADDING = 8;
    private static final int TOP = 8;
    private static final int BOTTOM = 72;
    private static final int SIDE = 6;

    /** Of a column in a crowd: a colour, a name and the round trip. */
    private static final int CROWD_COLUMN_WIDTH = 116;

    private static final int CROWD_COLUMN_WIDTH_MIN = 56;

    /** In a narrower cell the name is worth more than the figure. */
    private static final int FIGURE_CELL_WIDTH_MIN = 80;

    /** A crowd stands in as many columns as make rows of about this number. */
    private static final int ROWS_LIKED = 8;

    /** Those in trouble are named below a crowd, in so many lines at most. */
    private static final int TROUBLE_LINES_MAX = 3;

    private PlayerList() {}

    static void draw(Canvas canvas, Texts texts, List<PlayerRow> players) {
        int scale = canvas.scale();
        PlayerTable table = fitting(canvas, texts, players);
        if (table == null && scale > 1) {
            canvas.setScale(scale - 1);
            table = fitting(canvas, texts, players);
        }
        if (table == null) {
            drawCrowd(canvas, texts, players);
        } else {
            drawTable(canvas, texts, players.size(), table);
        }
        canvas.setScale(scale);
    }

    /** The table in the first of its shapes for which there is room, or null. */
    private static @Nullable PlayerTable fitting(
            Canvas canvas, Texts texts, List<PlayerRow> players) {
        for (boolean troubleBelow : new boolean[] {false, true}) {
            PlayerTable table = new PlayerTable(canvas, texts, players, troubleBelow);
            if (table.lines() <= rowsMax(canvas, 0) && table.width() <= widthMax(canvas)) {
                return table;
            }
        }
        return null;
    }

    static int lineHeight(Canvas canvas) {
        return canvas.lineHeight() - 1;
    }

    private static int widthMax(Canvas canvas) {
        return canvas.width() - 2 * SIDE - 2 * PADDING;
    }

    private static int headHeight(Canvas canvas) {
        return canvas.capHeight() + 8;
    }

    private static int rowsMax(Canvas canvas, int otherLines) {
        int room = canvas.height() - TOP - BOTTOM - 2 * PADDING - headHeight(canvas);
        return Math.max(1, room / lineHeight(canvas) - otherLines);
    }

    private static void drawTable(Canvas canvas, Texts texts, int count, PlayerTable table) {
        int height = headHeight(canvas) + table.lines() * lineHeight(canvas) + 2 * PADDING - 5;
        int x = drawSheet(canvas, texts, count, table.width(), height);
        table.draw(x, TOP + PADDING + headHeight(canvas));
    }

    /** Draws panel and title; returns where its content begins. */
    private static int drawSheet(Canvas canvas, Texts texts, int count, int inner, int height) {
        int width = Math.max(inner, 120) + 2 * PADDING;
        int x = (canvas.width() - width) / 2;
        canvas.fill(x + 1, TOP + 1, width - 2, height - 2, 0x90101418);
        canvas.sprite(Sprite.PANEL, x, TOP, width, height, Colors.WHITE);
        String title = texts.get(count == 1 ? "hud.players.one" : "hud.players", count);
        int titleX = (canvas.width() - canvas.textWidth(title)) / 2;
        canvas.textShadowed(title, titleX, TOP + PADDING, Colors.GREEN);
        return x + PADDING;
    }

    private static void drawCrowd(Canvas canvas, Texts texts, List<PlayerRow> players) {
        int line = lineHeight(canvas);
        int inner = widthMax(canvas);
        List<String> troubles = troubles(canvas, players, inner);
        int rowsMax = rowsMax(canvas, troubles.size());
        int columnsMax = Math.max(1, inner / CROWD_COLUMN_WIDTH);
        if (players.size() > rowsMax * columnsMax) {
            columnsMax = Math.max(1, inner / CROWD_COLUMN_WIDTH_MIN);
        }
        int shown = Math.min(players.size(), rowsMax * columnsMax);
        // Rather wide than high: the middle of the picture stays free.
        int columns = Math.max(1, Math.min(columnsMax, (shown + ROWS_LIKED - 1) / ROWS_LIKED));
        int rows = Math.max(1, (shown + columns - 1) / columns);
        int columnWidth = Math.min(CROWD_COLUMN_WIDTH, inner / columns);
        int width = troubles.isEmpty() ? columns * columnWidth : inner;
        int lines = rows + troubles.size();
        int height = headHeight(canvas) + lines * line + 2 * PADDING - 3;
        int left = drawSheet(canvas, texts, players.size(), width, height);
        int x = left + (width - columns * columnWidth) / 2;
        int y = TOP + PADDING + headHeight(canvas);
        for (int i = 0; i < shown; i++) {
            int cellX = x + i / rows * columnWidth;
            int cellY = y + i % rows * line;
            if (i == shown - 1 && shown < players.size()) {
                String rest = "+" + (players.size() - i);
                canvas.textShadowed(rest, cellX, cellY, Colors.TEXT_DIM);
            } else {
                drawCell(canvas, texts, players.get(i), cellX, cellY, columnWidth - 8);
            }
        }
        for (int i = 0; i < troubles.size(); i++) {
            int troubleY = y + (rows + i) * line + 3;
            canvas.textShadowed(troubles.get(i), left, troubleY, Colors.AMBER);
        }
    }

    private static void drawCell(
            Canvas canvas, Texts texts, PlayerRow player, int x, int y, int width) {
        String figure =
                player.away() || !player.known() || width < FIGURE_CELL_WIDTH_MIN
                        ? ""
                        : texts.get("hud.players.millis", player.roundTripMillis());
        int figureWidth = figure.isEmpty() ? 0 : canvas.textWidth(figure) + 4;
        PlayerTable.drawName(canvas, player, x, y, width - figureWidth);
        if (!figure.isEmpty()) {
            int color = player.trouble().isEmpty() ? Colors.TEXT_DIM : Colors.AMBER;
            canvas.textShadowed(figure, x + width - figureWidth + 4, y, color);
        }
    }

    private static List<String> troubles(Canvas canvas, List<PlayerRow> players, int width) {
        StringBuilder text = new StringBuilder();
        for (PlayerRow player : players) {
            if (!player.trouble().isEmpty()) {
                text.append(text.length() == 0 ? "" : "   ");
                text.append(player.name()).append(": ").append(player.trouble());
            }
        }
        if (text.length() == 0) {
            return List.of();
        }
        return TextWrap.wrap(text.toString(), width, TROUBLE_LINES_MAX, canvas);
    }
}
