package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.server.text.Texts;

/**
 * Tab: the players of the world with their figures. A few players get a table. More than fit into
 * it get smaller letters, then a crowd: as many columns as there is room for, with the round trip
 * alone. The players that do not fit even there are counted.
 */
final class PlayerList {
    private static final int PADDING = 8;
    private static final int HINT_PADDING = 3;
    private static final int MARK = 5;
    private static final int TOP = 8;
    private static final int BOTTOM = 72;
    private static final int SIDE = 6;

    /** A column of a crowd holds a colour, a name and the round trip. */
    private static final int CROWD_COLUMN_WIDTH = 116;

    private static final int CROWD_COLUMN_WIDTH_MIN = 56;

    /** In a narrower cell the name is worth more than the figure. */
    private static final int FIGURE_CELL_WIDTH_MIN = 80;

    /** A crowd has as many columns as give about this many rows. */
    private static final int ROWS_LIKED = 8;

    /** Lines below a crowd that name the players in trouble. */
    private static final int TROUBLE_LINES_MAX = 3;

    /** Between a name and what its player is for the world. */
    private static final int ROLE_GAP = 6;

    private static final int CHOSEN = 0x60FFC857;

    private PlayerList() {}

    /**
     * Draws it.
     *
     * @param chosen the name of the player that is marked; empty for none
     */
    static void draw(Canvas canvas, Texts texts, List<PlayerRow> players, String chosen) {
        int scale = canvas.scale();
        Table table = fitting(canvas, texts, players);
        if (table == null && scale > 1) {
            canvas.setScale(scale - 1);
            table = fitting(canvas, texts, players);
        }
        if (table == null) {
            drawCrowd(canvas, texts, withoutWhyNot(players), chosen);
        } else {
            drawTable(canvas, texts, players, table, chosen);
        }
        canvas.setScale(scale);
    }

    /** The table in the first of its shapes for which there is room, or null. */
    private static @Nullable Table fitting(Canvas canvas, Texts texts, List<PlayerRow> players) {
        for (List<PlayerRow> rows : List.of(players, withoutWhyNot(players))) {
            for (boolean troubleBelow : new boolean[] {false, true}) {
                Table table = new Table(canvas, texts, rows, troubleBelow);
                if (table.lines() <= rowsMax(canvas, 0) && table.width() <= widthMax(canvas)) {
                    return table;
                }
            }
        }
        return null;
    }

    private static List<PlayerRow> withoutWhyNot(List<PlayerRow> players) {
        return players.stream().map(each -> each.as(each.role(), "")).toList();
    }

    private static int lineHeight(Canvas canvas) {
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

    private static void drawTable(
            Canvas canvas, Texts texts, List<PlayerRow> players, Table table, String chosen) {
        int height = headHeight(canvas) + table.lines() * lineHeight(canvas) + 2 * PADDING - 5;
        int x = drawSheet(canvas, texts, players, chosen, table.width(), height);
        table.draw(x, TOP + PADDING + headHeight(canvas), chosen);
    }

    /** Draws panel and title; returns where its content begins. */
    private static int drawSheet(
            Canvas canvas,
            Texts texts,
            List<PlayerRow> players,
            String chosen,
            int inner,
            int height) {
        int count = players.size();
        boolean otherChosen = players.stream().anyMatch(p -> !p.own() && p.name().equals(chosen));
        int width = Math.max(inner, 120) + 2 * PADDING;
        int x = (canvas.width() - width) / 2;
        canvas.fill(x + 1, TOP + 1, width - 2, height - 2, 0x90101418);
        canvas.sprite(Sprite.PANEL, x, TOP, width, height, Colors.WHITE);
        String title = texts.get(count == 1 ? "hud.players.one" : "hud.players", count);
        int titleX = (canvas.width() - canvas.textWidth(title)) / 2;
        canvas.textShadowed(title, titleX, TOP + PADDING, Colors.GREEN);
        String hint = texts.get(otherChosen ? "hud.players.do" : "hud.players.choose");
        int hintX = (canvas.width() - canvas.textWidth(hint)) / 2;
        int hintHeight = canvas.capHeight() + 2 * HINT_PADDING;
        canvas.fill(
                hintX - HINT_PADDING,
                TOP + height + 1,
                canvas.textWidth(hint) + 2 * HINT_PADDING,
                hintHeight,
                0x90101418);
        canvas.text(hint, hintX, TOP + height + 1 + HINT_PADDING, Colors.TEXT);
        return x + PADDING;
    }

    private static void drawCrowd(
            Canvas canvas, Texts texts, List<PlayerRow> players, String chosen) {
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
        int left = drawSheet(canvas, texts, players, chosen, width, height);
        int x = left + (width - columns * columnWidth) / 2;
        int y = TOP + PADDING + headHeight(canvas);
        for (int i = 0; i < shown; i++) {
            int cellX = x + i / rows * columnWidth;
            int cellY = y + i % rows * line;
            if (i == shown - 1 && shown < players.size()) {
                String rest = "+" + (players.size() - i);
                canvas.textShadowed(rest, cellX, cellY, Colors.TEXT_DIM);
            } else {
                if (players.get(i).name().equals(chosen)) {
                    canvas.fill(cellX - 3, cellY - 2, columnWidth - 2, line, CHOSEN);
                }
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
        drawName(canvas, player, x, y, width - figureWidth);
        if (!figure.isEmpty()) {
            int color = player.trouble().isEmpty() ? Colors.TEXT_DIM : Colors.AMBER;
            canvas.textShadowed(figure, x + width - figureWidth + 4, y, color);
        }
    }

    /** Draws a mark in the player's colour and the name; grey if the player is away. */
    static void drawName(Canvas canvas, PlayerRow player, int x, int y, int width) {
        int mark = player.away() ? Colors.TEXT_OFF : 0xFF000000 | player.color();
        canvas.fill(x, y + 1, MARK, MARK, mark);
        int color =
                player.away() ? Colors.TEXT_OFF : player.own() ? Colors.TEXT_FOCUS : Colors.TEXT;
        String name = canvas.shorten(player.name(), width - 2 * MARK);
        canvas.textShadowed(name, x + 2 * MARK, y, color);
        int roleX = 2 * MARK + canvas.textWidth(name) + ROLE_GAP;
        String role = roleOrWhyNot(player);
        if (!role.isEmpty() && roleX + canvas.textWidth(role) <= width) {
            int roleColor = player.role().isEmpty() ? Colors.TEXT_OFF : Colors.GREEN;
            canvas.textShadowed(role, x + roleX, y, roleColor);
        }
    }

    private static String roleOrWhyNot(PlayerRow player) {
        return player.role().isEmpty() ? player.whyNot() : player.role();
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
        return canvas.wrap(text.toString(), width, TROUBLE_LINES_MAX);
    }

    /** A row for each player with all figures, and the problem of players in trouble. */
    private static final class Table {
        private static final int GAP = 10;
        private static final int NAME_WIDTH_MIN = 60;
        private static final int LOSS_BAD_PERCENT = 5;
        private static final String[] HEADS = {
            "hud.players.round-trip",
            "hud.players.loss",
            "hud.players.delay",
            "hud.players.late",
            "hud.players.machine"
        };

        private final Canvas canvas;
        private final List<PlayerRow> players;
        private final String nameHead;
        private final List<String> heads = new ArrayList<>();
        private final List<List<String>> cells = new ArrayList<>();
        private final int[] widths = new int[HEADS.length];
        private final boolean troubleBelow;
        private final int nameWidth;
        private final int troubleWidth;

        /**
         * @param troubleBelow whether what is wrong with a player stands in a line of its own
         */
        Table(Canvas canvas, Texts texts, List<PlayerRow> players, boolean troubleBelow) {
            this.troubleBelow = troubleBelow;
            this.canvas = canvas;
            this.players = players;
            nameHead = texts.get("hud.players.name");
            int names = Math.max(NAME_WIDTH_MIN, canvas.textWidth(nameHead) + 2 * MARK);
            int troubles = 0;
            for (int i = 0; i < HEADS.length; i++) {
                heads.add(texts.get(HEADS[i]));
                widths[i] = canvas.textWidth(heads.get(i));
            }
            for (PlayerRow player : players) {
                List<String> row = figures(texts, player);
                cells.add(row);
                for (int i = 0; i < row.size(); i++) {
                    widths[i] = Math.max(widths[i], canvas.textWidth(row.get(i)));
                }
                names = Math.max(names, nameWidth(canvas, player));
                troubles = Math.max(troubles, canvas.textWidth(player.trouble()));
            }
            nameWidth = names;
            troubleWidth = troubles == 0 || troubleBelow ? 0 : troubles + GAP;
        }

        private static int nameWidth(Canvas canvas, PlayerRow player) {
            String shown = roleOrWhyNot(player);
            int role = shown.isEmpty() ? 0 : ROLE_GAP + canvas.textWidth(shown);
            return 2 * MARK + canvas.textWidth(player.name()) + role;
        }

        private static List<String> figures(Texts texts, PlayerRow player) {
            if (!player.known()) {
                return List.of("-", "-", "-", "-", "-");
            }
            if (player.away()) {
                return List.of("", "", "", Integer.toString(player.substitutions()), "");
            }
            String tick = String.format(Locale.ROOT, "%.1f", player.tickMicros() / 1000.0);
            String behind = player.ticksBehind() == 0 ? "" : " +" + player.ticksBehind();
            return List.of(
                    texts.get("hud.players.millis", player.roundTripMillis()),
                    texts.get("hud.players.percent", player.lossPercent()),
                    Integer.toString(player.inputDelayTurns()),
                    Integer.toString(player.substitutions()),
                    texts.get("hud.players.millis", tick) + behind);
        }

        int width() {
            int width = nameWidth + troubleWidth;
            for (int each : widths) {
                width += GAP + each;
            }
            return width;
        }

        void draw(int left, int top, String chosen) {
            int line = lineHeight(canvas);
            canvas.textShadowed(nameHead, left + 2 * MARK, top, Colors.TEXT_OFF);
            drawCells(heads, left, top, null);
            int y = top;
            for (int i = 0; i < players.size(); i++) {
                PlayerRow player = players.get(i);
                y += line;
                if (player.name().equals(chosen)) {
                    canvas.fill(left - 3, y - 2, width() + 6, line, CHOSEN);
                } else if (player.own()) {
                    canvas.fill(left - 3, y - 2, width() + 6, line, 0x307BC44B);
                }
                drawName(canvas, player, left, y, nameWidth);
                int end = drawCells(cells.get(i), left, y, player);
                int color = player.away() ? Colors.TEXT_OFF : Colors.AMBER;
                if (!troubleBelow) {
                    canvas.textShadowed(player.trouble(), end + GAP, y, color);
                } else if (!player.trouble().isEmpty()) {
                    y += line;
                    canvas.textShadowed(player.trouble(), left + 2 * MARK, y, color);
                }
            }
        }

        /** Returns the number of lines, the heads included. */
        int lines() {
            long troubles = players.stream().filter(each -> !each.trouble().isEmpty()).count();
            return 1 + players.size() + (troubleBelow ? (int) troubles : 0);
        }

        private int drawCells(List<String> texts, int left, int y, @Nullable PlayerRow of) {
            int x = left + nameWidth;
            for (int i = 0; i < texts.size(); i++) {
                x += GAP + widths[i];
                int color = of == null ? Colors.TEXT_OFF : color(of, i);
                canvas.textShadowed(texts.get(i), x - canvas.textWidth(texts.get(i)), y, color);
            }
            return x;
        }

        private static int color(PlayerRow player, int column) {
            boolean bad =
                    (column == 1 && player.lossPercent() >= LOSS_BAD_PERCENT)
                            || (column == 4
                                    && player.ticksBehind() > 0
                                    && !player.trouble().isEmpty());
            if (player.away() || !player.known()) {
                return Colors.TEXT_OFF;
            }
            return bad ? Colors.AMBER : Colors.TEXT_DIM;
        }
    }
}
