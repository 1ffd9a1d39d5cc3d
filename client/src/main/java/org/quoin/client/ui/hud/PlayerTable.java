package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextWrap;

/** A line for each player with all figures, and what is the matter with those in trouble. */
final class PlayerTable {
    private static final int GAP = 10;
    private static final int MARK = 5;
    private static final int NAME_WIDTH_MIN = 60;
    private static final int LOSS_BAD_PERCENT = 5;
    private static final int BEHIND_BAD_TURNS = 3;
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
     * @param troubleBelow whether what is the matter with a player stands in a line of its own
     */
    PlayerTable(Canvas canvas, Texts texts, List<PlayerRow> players, boolean troubleBelow) {
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
            names = Math.max(names, canvas.textWidth(player.name()) + 2 * MARK);
            troubles = Math.max(troubles, canvas.textWidth(player.trouble()));
        }
        nameWidth = names;
        troubleWidth = troubles == 0 || troubleBelow ? 0 : troubles + GAP;
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

    void draw(int left, int top) {
        int line = PlayerList.lineHeight(canvas);
        canvas.textShadowed(nameHead, left + 2 * MARK, top, Colors.TEXT_OFF);
        drawCells(heads, left, top, null);
        int y = top;
        for (int i = 0; i < players.size(); i++) {
            PlayerRow player = players.get(i);
            y += line;
            if (player.own()) {
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

    /** How many lines it has, the heads among them. */
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
                        || (column == 4 && player.ticksBehind() >= BEHIND_BAD_TURNS);
        if (player.away() || !player.known()) {
            return Colors.TEXT_OFF;
        }
        return bad ? Colors.AMBER : Colors.TEXT_DIM;
    }

    /** Draws a mark in the player's colour and the name; grey if nobody is there. */
    static void drawName(Canvas canvas, PlayerRow player, int x, int y, int width) {
        int mark = player.away() ? Colors.TEXT_OFF : 0xFF000000 | player.color();
        canvas.fill(x, y + 1, MARK, MARK, mark);
        int color =
                player.away() ? Colors.TEXT_OFF : player.own() ? Colors.TEXT_FOCUS : Colors.TEXT;
        String name = TextWrap.shorten(player.name(), width - 2 * MARK, canvas);
        canvas.textShadowed(name, x + 2 * MARK, y, color);
    }
}
