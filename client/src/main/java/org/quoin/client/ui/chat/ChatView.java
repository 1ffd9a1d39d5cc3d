package org.quoin.client.ui.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Sizes;
import org.quoin.client.ui.widget.Widget;

/**
 * Draws the lines of the chat, the newest at the bottom: faded over the world, or all of them to be
 * scrolled and clicked.
 */
public final class ChatView extends Widget {
    private static final int PADDING = 3;
    static final int WIDTH_MAX = 330;
    static final int ROWS_MAX = 14;
    private static final int ROWS_FADED_MAX = 8;
    private static final long SHOWN_NANOS = 10_000_000_000L;
    private static final long AT_ONCE_NANOS = 50_000_000L;
    private static final long FADES_NANOS = 1_000_000_000L;
    private static final int GROUND = 0x90101418;
    private static final int MENTION_GROUND = 0x90523E10;

    /** While it is open, what lies behind must not be read through it. */
    private static final int SOLID = 0xA0101418;

    private static final int WHEEL_ROWS = 3;

    private final ChatFeed feed;
    private final Consumer<ChatSpan.Target> clicked;
    private final List<Row> rows = new ArrayList<>();
    private int wrappedChanges = -1;
    private int wrappedWidth;

    /** How many rows below the last one shown there are. */
    private int scrollRows;

    private @Nullable Canvas lastCanvas;
    private double hoverX = -1;
    private double hoverY = -1;

    private record Row(List<ChatSpan> spans, ChatFeed.Entry entry) {}

    /**
     * @param clicked receives a place or link that is clicked
     */
    public ChatView(ChatFeed feed, Consumer<ChatSpan.Target> clicked) {
        this.feed = feed;
        this.clicked = clicked;
    }

    /** How wide the lines are in a window of that width. */
    static int widthIn(int windowWidth) {
        return Math.min(WIDTH_MAX, windowWidth - 8);
    }

    /** As many whole rows as there is room for. */
    @Override
    public int heightIn(int width, int room, Sizes sizes) {
        int row = sizes.measure().lineHeight();
        return Math.max(1, Math.min(ROWS_MAX, room / row)) * row;
    }

    private void wrap(Canvas canvas, int width) {
        if (wrappedChanges == feed.changes() && wrappedWidth == width) {
            return;
        }
        int before = rows.size();
        boolean grown = wrappedWidth == width;
        wrappedChanges = feed.changes();
        wrappedWidth = width;
        rows.clear();
        for (ChatFeed.Entry entry : feed.entries()) {
            for (List<ChatSpan> row : ChatRows.wrap(entry.spans(), width - 2 * PADDING, canvas)) {
                rows.add(new Row(row, entry));
            }
        }
        if (scrollRows > 0 && grown) { // A player who reads further up goes on reading there.
            scrollRows += Math.max(0, rows.size() - before);
        }
    }

    /** Draws the newest lines over the world, above {@code bottom}; old ones have faded. */
    public void drawFaded(Canvas canvas, int left, int bottom, long nowNanos) {
        scrollRows = 0;
        int width = widthIn(canvas.width());
        wrap(canvas, width);
        int y = bottom;
        int first = firstFaded();
        for (int i = rows.size() - 1; i >= first; i--) {
            Row row = rows.get(i);
            long leftNanos = SHOWN_NANOS - (nowNanos - row.entry.madeNanos());
            boolean waits = row.entry.madeNanos() == Long.MAX_VALUE;
            float opacity = waits ? 1 : Math.min(1f, leftNanos / (float) FADES_NANOS);
            if (opacity <= 0) {
                continue; // An old line can have come after a young one, over a reconnect.
            }
            y -= canvas.lineHeight();
            drawRow(canvas, row, left, y, width, opacity);
        }
    }

    /** Lines that came at once, as a page of help does, are seen together. */
    private int firstFaded() {
        int first = Math.max(0, rows.size() - ROWS_FADED_MAX);
        int lowest = Math.max(0, rows.size() - ROWS_MAX);
        long newest = rows.isEmpty() ? 0 : rows.get(rows.size() - 1).entry.madeNanos();
        while (first > lowest
                && Math.abs(newest - rows.get(first - 1).entry.madeNanos()) < AT_ONCE_NANOS) {
            first--;
        }
        return first;
    }

    @Override
    public void draw(Canvas canvas, long nowNanos) {
        lastCanvas = canvas;
        wrap(canvas, width());
        int visible = visibleRows(canvas);
        scrollRows = Math.max(0, Math.min(scrollRows, rows.size() - visible));
        int last = rows.size() - scrollRows;
        int y = y() + height();
        for (int i = last - 1; i >= Math.max(0, last - visible); i--) {
            y -= canvas.lineHeight();
            canvas.fill(x(), y, width(), canvas.lineHeight(), SOLID);
            drawRow(canvas, rows.get(i), x(), y, width(), 1);
        }
        if (rows.size() > visible) {
            drawScrollMark(canvas, visible, last);
        }
    }

    private void drawScrollMark(Canvas canvas, int visible, int last) {
        int markHeight = Math.max(6, height() * visible / rows.size());
        int room = height() - markHeight;
        int hidden = rows.size() - visible;
        int top = y() + room * (last - visible) / Math.max(1, hidden);
        canvas.fill(x() + width(), y(), 2, height(), 0x60101418);
        canvas.fill(x() + width(), top, 2, markHeight, Colors.TEXT_DIM);
    }

    private void drawRow(Canvas canvas, Row row, int left, int y, int width, float opacity) {
        int ground = row.entry.mention() ? MENTION_GROUND : GROUND;
        canvas.fill(left, y, width, canvas.lineHeight(), Colors.fade(ground, opacity));
        if (row.entry.mention()) {
            canvas.fill(left, y, 2, canvas.lineHeight(), Colors.fade(Colors.AMBER, opacity));
        }
        int textY = y + (canvas.lineHeight() - canvas.capHeight()) / 2;
        int pen = left + PADDING;
        for (ChatSpan span : row.spans) {
            int spanWidth = canvas.textWidth(span.text());
            int color = Colors.fade(span.color(), opacity);
            canvas.textShadowed(span.text(), pen, textY, color);
            boolean lit = isMarked(span) && isOver(pen, y, spanWidth, canvas.lineHeight());
            if (lit) {
                int below = textY + canvas.capHeight() + 1;
                canvas.fill(pen, below, spanWidth - 1, 1, color);
            }
            pen += spanWidth;
        }
    }

    private static boolean isMarked(ChatSpan span) {
        return span.target() != null;
    }

    private boolean isOver(int left, int top, int width, int height) {
        return hoverX >= left && hoverX < left + width && hoverY >= top && hoverY < top + height;
    }

    private int visibleRows(Canvas canvas) {
        return Math.max(1, height() / canvas.lineHeight());
    }

    @Override
    protected void mouseOver(double mouseX, double mouseY) {
        hoverX = mouseX;
        hoverY = mouseY;
    }

    /** Scrolls by rows; up is positive. */
    void scrollRows(int up) {
        scrollRows = Math.max(0, scrollRows + up);
    }

    /** Scrolls by as many rows as are shown, but one; up is positive. */
    void scrollPages(int up) {
        Canvas canvas = lastCanvas;
        scrollRows(up * (canvas == null ? 1 : Math.max(1, visibleRows(canvas) - 1)));
    }

    @Override
    protected void scrolled(int steps) {
        scrollRows(-steps * WHEEL_ROWS);
    }

    /** The part of a line at a point, if it can be clicked. */
    ChatSpan.@Nullable Target targetAt(double mouseX, double mouseY) {
        Canvas canvas = lastCanvas;
        if (canvas == null || !contains(mouseX, mouseY)) {
            return null;
        }
        int up = (int) ((y() + height() - mouseY) / canvas.lineHeight());
        int index = rows.size() - scrollRows - 1 - up;
        if (index < 0 || index >= rows.size()) {
            return null;
        }
        double pen = x() + PADDING;
        for (ChatSpan span : rows.get(index).spans) {
            double end = pen + canvas.textWidth(span.text());
            if (mouseX >= pen && mouseX < end) {
                return span.target();
            }
            pen = end;
        }
        return null;
    }

    @Override
    protected void mousePressed(double mouseX, double mouseY) {
        ChatSpan.Target target = targetAt(mouseX, mouseY);
        if (target != null) {
            clicked.accept(target);
        }
    }
}
