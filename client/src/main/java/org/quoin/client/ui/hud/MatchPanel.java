package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.MatchBoard.Row;
import org.quoin.server.text.Texts;

/**
 * A {@link MatchBoard} laid out: at the upper right while a match is played, in the middle for its
 * results. Of many players the first are listed; the player's own row always is.
 */
final class MatchPanel {
    /** Players listed while the world can still be seen. */
    static final int ROWS_MAX = 8;

    private static final int MARGIN = 5;
    private static final int PADDING = 5;
    private static final int RESULTS_PADDING = 9;
    private static final int GAP = 6;
    private static final int WIDTH_MIN = 96;

    /** It leaves the middle of the window free. */
    private static final int WIDTH_MAX_PERCENT = 36;

    /** In narrow windows it may be this wide. */
    private static final int NARROW_WIDTH_MAX = 126;

    /** Results leave room for the hotbar and what stands above it. */
    private static final int RESULTS_FOOT = 46;

    private static final int GROUND = 0xB0101418;
    private static final int OWN = 0x407BC44B;

    private final Canvas canvas;
    private final Texts texts;
    private final MatchBoard board;
    private final int line;
    private final int inner;
    private final int placeWidth;
    private final int winsWidth;
    private final List<String> notes = new ArrayList<>();
    private final List<String> hint = new ArrayList<>();

    /** Lays a board out on a canvas. */
    private MatchPanel(Canvas canvas, Texts texts, MatchBoard board, int innerMax) {
        this.canvas = canvas;
        this.texts = texts;
        this.board = board;
        line = canvas.lineHeight() - 1;
        int places = 0;
        int names = 0;
        int wins = 0;
        for (Row row : allRows()) {
            places = Math.max(places, canvas.textWidth(row.place()));
            names = Math.max(names, canvas.textWidth(row.name()) + width(row.figure()));
            wins = Math.max(wins, canvas.textWidth(row.wins()));
        }
        placeWidth = places == 0 ? 0 : places + GAP;
        winsWidth = wins == 0 ? 0 : wins + GAP;
        int wide = canvas.textWidth(board.title()) + width(board.time());
        wide = Math.max(wide, placeWidth + names + winsWidth);
        for (String note : board.notes()) {
            wide = Math.max(wide, canvas.textWidth(note));
        }
        wide = Math.max(wide, canvas.textWidth(board.hint()));
        inner = Math.min(innerMax, Math.max(WIDTH_MIN, wide));
        for (String note : board.notes()) {
            notes.addAll(canvas.wrap(note, inner));
        }
        if (!board.hint().isEmpty()) {
            hint.addAll(canvas.wrap(board.hint(), inner));
        }
    }

    /** The standing, for the upper right. */
    static MatchPanel standing(Canvas canvas, Texts texts, MatchBoard board) {
        int most = Math.max(NARROW_WIDTH_MAX, canvas.width() * WIDTH_MAX_PERCENT / 100);
        int innerMax = most - 2 * PADDING;
        return new MatchPanel(canvas, texts, board, innerMax);
    }

    private List<Row> allRows() {
        List<Row> all = new ArrayList<>(board.choices());
        all.addAll(board.rows());
        return all;
    }

    /** The room that a figure takes with the gap before it. */
    private int width(String figure) {
        return figure.isEmpty() ? 0 : GAP + canvas.textWidth(figure);
    }

    /** Its left edge at the upper right. */
    int left() {
        return canvas.width() - MARGIN - inner - 2 * PADDING;
    }

    /**
     * Draws it at the upper right, with fewer rows where there is little room.
     *
     * @return its lower edge; {@code top} if there was no room at all
     */
    int draw(int top, int bottomMost) {
        int head = 2 * PADDING + canvas.capHeight() + line * lines();
        int room = bottomMost - top - head - (hint.isEmpty() ? 0 : PADDING);
        if (room < 0) {
            return top;
        }
        List<Row> rows = shown(Math.min(ROWS_MAX, room / line));
        int more = board.rows().size() - rows.size();
        int height = head + line * rows.size() + (hint.isEmpty() ? 0 : PADDING);
        canvas.fill(left(), top, inner + 2 * PADDING, height, GROUND);
        drawContent(left() + PADDING, top + PADDING, rows, more);
        return top + height;
    }

    /** The lines below the title, without players. */
    private int lines() {
        return notes.size() + board.choices().size() + hint.size();
    }

    /**
     * Draws results of a round in the middle.
     *
     * @param right where something else begins
     */
    static void drawResults(Canvas canvas, Texts texts, MatchBoard board, int right) {
        int innerMax = right - 2 * MARGIN - 2 * RESULTS_PADDING;
        MatchPanel panel = new MatchPanel(canvas, texts, board, innerMax);
        int head = 2 * RESULTS_PADDING + canvas.capHeight() + panel.line * panel.lines() + PADDING;
        int room = canvas.height() - RESULTS_FOOT - MARGIN - head;
        List<Row> rows = panel.shown(Math.max(1, Math.min(ROWS_MAX, room / panel.line)));
        int more = board.rows().size() - rows.size();
        int width = panel.inner + 2 * RESULTS_PADDING;
        int height = head + panel.line * rows.size();
        int x = Math.min((canvas.width() - width) / 2, right - MARGIN - width);
        int y = Math.max(MARGIN, (canvas.height() - RESULTS_FOOT - height) / 3);
        canvas.sprite(Sprite.PANEL, x, y, width, height, Colors.WHITE);
        panel.drawContent(x + RESULTS_PADDING, y + RESULTS_PADDING, rows, more);
    }

    /** The first rows, and the player's own if it comes later. */
    private List<Row> shown(int rowsMax) {
        List<Row> rows = board.rows();
        if (rows.size() <= rowsMax) {
            return rows;
        }
        List<Row> first = new ArrayList<>(rows.subList(0, rowsMax));
        int own = board.ownRow();
        if (own >= rowsMax && rowsMax > 0) {
            first.set(rowsMax - 1, rows.get(own));
        }
        return first;
    }

    private void drawContent(int x, int top, List<Row> rows, int more) {
        int y = top;
        String title = canvas.shorten(board.title(), inner - width(board.time()));
        canvas.textShadowed(title, x, y, Colors.AMBER);
        int time = x + inner - canvas.textWidth(board.time());
        canvas.textShadowed(board.time(), time, y, Colors.TEXT);
        y += line;
        for (String note : notes) {
            canvas.textShadowed(note, x, y, Colors.TEXT_DIM);
            y += line;
        }
        for (Row choice : board.choices()) {
            drawRow(choice, x, y);
            y += line;
        }
        for (int i = 0; i < rows.size(); i++) {
            drawRow(rows.get(i), x, y);
            y += line;
        }
        if (!hint.isEmpty()) {
            y += PADDING;
        }
        for (String each : hint) {
            canvas.textShadowed(each, x, y, Colors.GREEN);
            y += line;
        }
        drawMore(x, top, more);
    }

    /** Says at the end of the first note how many players are not listed. */
    private void drawMore(int x, int top, int more) {
        if (more > 0 && !notes.isEmpty()) {
            String text = texts.get("match.more", more);
            int left = x + inner - canvas.textWidth(text);
            if (left >= x + canvas.textWidth(notes.get(0)) + GAP) {
                canvas.textShadowed(text, left, top + line, Colors.TEXT_OFF);
            }
        }
    }

    private void drawRow(Row row, int x, int y) {
        if (row.own()) {
            canvas.fill(x - 2, y - 2, inner + 4, line, OWN);
        }
        int place = x + placeWidth - GAP - canvas.textWidth(row.place());
        canvas.textShadowed(row.place(), place, y, Colors.TEXT_DIM);
        int room = inner - placeWidth - winsWidth - width(row.figure());
        int color = row.faded() ? Colors.TEXT_DIM : Colors.readable(row.color());
        canvas.textShadowed(canvas.shorten(row.name(), room), x + placeWidth, y, color);
        int end = x + inner - winsWidth;
        int figure = row.faded() ? Colors.TEXT_DIM : Colors.TEXT;
        canvas.textShadowed(row.figure(), end - canvas.textWidth(row.figure()), y, figure);
        canvas.textShadowed(row.wins(), end + GAP, y, Colors.AMBER);
    }
}
