package org.quoin.client.ui.hud;

import java.util.List;
import java.util.Locale;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetHistory.Message;
import org.quoin.engine.report.NetHistory.Series;
import org.quoin.server.text.Texts;

/**
 * F3 + N: the last half minute of the connection at the lower left, a strip for each figure with
 * its scale, and the last messages at the lower right. Texts are made anew when there is something
 * new to say, not for each picture.
 */
final class NetGraphPanel {
    private static final int BLUE = 0xFF6CB4EE;
    private static final int VIOLET = 0xFFC79BF2;
    private static final int MESSAGES_SHOWN = 14;
    private static final long MESSAGES_NANOS = 250_000_000L;
    private static final int SAMPLES = NetHistory.SAMPLES_MAX;
    private static final int SAMPLES_A_SECOND = 10;

    /** Bytes of a sample for each kbit/s. */
    private static final float BYTES_OF_KBIT = 1000f / 8 / SAMPLES_A_SECOND;

    /** A line of the graph: its strip and the least scale that is worth a look. */
    private record Row(String key, Strip<NetGraph> strip, float scaleMin) {}

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            "hud.net.margin",
                            Strip.around(
                                    Colors.GREEN,
                                    Colors.RED,
                                    (graph, i) -> graph.at(Series.MARGIN_MILLIS, i)),
                            20),
                    new Row(
                            "hud.net.delay",
                            Strip.up(Colors.AMBER, (graph, i) -> graph.at(Series.DELAY_TURNS, i)),
                            5),
                    new Row(
                            "hud.net.seals",
                            Strip.around(
                                    Colors.AMBER,
                                    BLUE,
                                    (graph, i) -> graph.at(Series.SEAL_LATE_MILLIS, i)),
                            20),
                    new Row(
                            "hud.net.round-trip",
                            Strip.up(BLUE, (graph, i) -> graph.at(Series.ROUND_TRIP_MILLIS, i)),
                            10),
                    new Row(
                            "hud.net.loss",
                            Strip.up(Colors.RED, (graph, i) -> graph.at(Series.LOST, i)),
                            2),
                    new Row(
                            "hud.net.bytes",
                            Strip.both(
                                    BLUE,
                                    (graph, i) -> graph.at(Series.BYTES_IN, i),
                                    Colors.GREEN,
                                    (graph, i) -> graph.at(Series.BYTES_OUT, i),
                                    (graph, i) -> graph.at(Series.LINE_KBIT, i) * BYTES_OF_KBIT),
                            100),
                    new Row(
                            "hud.net.datagrams",
                            Strip.both(
                                    BLUE,
                                    (graph, i) -> graph.at(Series.DATAGRAMS_IN, i),
                                    Colors.GREEN,
                                    (graph, i) -> graph.at(Series.DATAGRAMS_OUT, i),
                                    null),
                            5),
                    new Row(
                            "hud.net.corrections",
                            Strip.up(VIOLET, NetGraph::correctionAt),
                            0.05f));

    /** The upper edges at the left and at the right, in the canvas's pixels. */
    record Tops(int left, int right) {}

    private final Texts texts;
    private final StripPanel<NetGraph> panel;
    private final MessageList messages;
    private NetHistory told = NetHistory.NONE;
    private long messagesNanos;

    NetGraphPanel(Texts texts) {
        this.texts = texts;
        this.panel = new StripPanel<>(texts.get("hud.net.title"), SAMPLES);
        this.messages = new MessageList(texts.get("hud.net.messages"));
        for (Row row : ROWS) {
            panel.add(texts.get(row.key), row.strip, row.scaleMin);
        }
    }

    /**
     * Draws both panels; returns their upper edge.
     *
     * @param heads where the graph and the messages may begin
     * @param hotbarLeft the hotbar's distance from either side
     * @param hotbarTop the hotbar's upper edge
     */
    Tops draw(Canvas canvas, NetGraph graph, Tops heads, int hotbarLeft, int hotbarTop) {
        long nowNanos = graph.nowNanos();
        if (graph.history() != told) {
            told = graph.history();
            tell(graph);
        }
        if (nowNanos - messagesNanos >= MESSAGES_NANOS || nowNanos < messagesNanos) {
            messagesNanos = nowNanos;
            messages.tell(told.messages(), nowNanos);
        }
        int left = panel.draw(canvas, graph, heads.left, hotbarLeft, hotbarTop);
        return new Tops(left, messages.draw(canvas, heads.right, hotbarLeft, hotbarTop));
    }

    private void tell(NetGraph graph) {
        float worstMargin = Float.NaN;
        float margin = Float.NaN;
        float worstSeal = Float.NaN;
        float quickest = Float.NaN;
        float slowest = Float.NaN;
        float roundTrip = Float.NaN;
        int corrections = 0;
        float correction = 0;
        for (int i = 0; i < SAMPLES; i++) {
            float each = graph.at(Series.MARGIN_MILLIS, i);
            margin = Float.isNaN(each) ? margin : each;
            worstMargin = lower(worstMargin, each);
            worstSeal = -lower(-worstSeal, -graph.at(Series.SEAL_LATE_MILLIS, i));
            float trip = graph.at(Series.ROUND_TRIP_MILLIS, i);
            roundTrip = Float.isNaN(trip) ? roundTrip : trip;
            quickest = lower(quickest, trip);
            slowest = -lower(-slowest, -trip);
            corrections += graph.correctionAt(i) > 0 ? 1 : 0;
            correction = Math.max(correction, graph.correctionAt(i));
        }
        NetHistory history = graph.history();
        double lost = history.sum(Series.LOST);
        double came = history.sum(Series.DATAGRAMS_IN);
        panel.tell(0, texts.get("hud.net.margin.value", whole(margin), whole(worstMargin)));
        panel.tell(
                1,
                texts.get(
                        "hud.net.delay.value",
                        whole(graph.at(Series.DELAY_TURNS, SAMPLES - 1)),
                        Math.round(history.sum(Series.SUBSTITUTIONS))));
        panel.tell(
                2,
                texts.get(
                        "hud.net.seals.value",
                        whole(worstSeal),
                        Math.round(history.sum(Series.STALLS))));
        panel.tell(
                3,
                texts.get(
                        "hud.net.round-trip.value",
                        whole(roundTrip),
                        whole(quickest),
                        whole(slowest)));
        panel.tell(
                4,
                texts.get(
                        "hud.net.loss.value",
                        decimal(1, came + lost == 0 ? 0 : 100 * lost / (came + lost)),
                        Math.round(lost)));
        panel.tell(
                5,
                texts.get(
                        "hud.net.bytes.value",
                        decimal(1, lastSecond(graph, Series.BYTES_IN) * 8 / 1000),
                        decimal(1, lastSecond(graph, Series.BYTES_OUT) * 8 / 1000)));
        panel.tell(
                6,
                texts.get(
                        "hud.net.datagrams.value",
                        Math.round(lastSecond(graph, Series.DATAGRAMS_IN)),
                        Math.round(lastSecond(graph, Series.DATAGRAMS_OUT))));
        panel.tell(7, texts.get("hud.net.corrections.value", corrections, decimal(2, correction)));
    }

    private static double lastSecond(NetGraph graph, Series series) {
        double sum = 0;
        for (int i = SAMPLES - SAMPLES_A_SECOND; i < SAMPLES; i++) {
            float each = graph.at(series, i);
            sum += Float.isNaN(each) ? 0 : each;
        }
        return sum;
    }

    private static float lower(float least, float value) {
        return Float.isNaN(least) || value < least ? value : least;
    }

    static String whole(float value) {
        return Float.isNaN(value) ? "-" : Integer.toString(Math.round(value));
    }

    static String decimal(int digits, double value) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** The last messages: where to, what, how large, how long ago. */
    private static final class MessageList {
        private static final int BYTES_RIGHT = 92;
        private static final int WIDTH = 132;
        private static final int LINES_MIN = 4;

        private final String title;
        private final String[] kinds = new String[MESSAGES_SHOWN];
        private final String[] sizes = new String[MESSAGES_SHOWN];
        private final String[] ages = new String[MESSAGES_SHOWN];
        private final int[] colors = new int[MESSAGES_SHOWN];
        private int count;

        MessageList(String title) {
            this.title = title;
        }

        void tell(List<Message> newest, long nowNanos) {
            count = Math.min(MESSAGES_SHOWN, newest.size());
            for (int i = 0; i < count; i++) {
                Message message = newest.get(i);
                kinds[i] = (message.in() ? "< " : "> ") + message.kind();
                sizes[i] = message.bytes() + (message.stream() ? " B tcp" : " B");
                ages[i] = decimal(2, Math.max(0, nowNanos - message.atNanos()) / 1e9) + " s";
                colors[i] = message.in() ? BLUE : Colors.GREEN;
            }
        }

        int draw(Canvas canvas, int head, int hotbarLeft, int hotbarTop) {
            int scale = canvas.scale();
            int smaller = Math.max(1, scale - 1);
            int line = canvas.lineHeight() - 1;
            int width = WIDTH + 2 * StripPanel.PADDING;
            int bottom;
            int room;
            do {
                canvas.setScale(smaller);
                boolean overHotbar = width + StripPanel.MARGIN > hotbarLeft * scale / smaller;
                bottom = overHotbar ? hotbarTop * scale / smaller : canvas.height();
                bottom -= StripPanel.MARGIN;
                room = bottom - head * scale / smaller - 2 * StripPanel.PADDING;
            } while (room < LINES_MIN * line && --smaller > 0);
            smaller = Math.max(1, smaller);
            int lines = Math.max(1, Math.min(MESSAGES_SHOWN + 1, room / line));
            int height = lines * line + 2 * StripPanel.PADDING;
            int x = canvas.width() - StripPanel.MARGIN - width;
            int top = Math.max(StripPanel.MARGIN, bottom - height);
            int y = top;
            canvas.fill(x, y, width, height, StripPanel.GROUND);
            x += StripPanel.PADDING;
            y += StripPanel.PADDING;
            canvas.text(title, x, y, Colors.TEXT);
            for (int i = 0; i < Math.min(count, lines - 1); i++) {
                y += line;
                canvas.text(kinds[i], x, y, colors[i]);
                int sizeX = x + BYTES_RIGHT - canvas.textWidth(sizes[i]);
                canvas.text(sizes[i], sizeX, y, Colors.TEXT);
                int ageX = x + WIDTH - canvas.textWidth(ages[i]);
                canvas.text(ages[i], ageX, y, Colors.TEXT_DIM);
            }
            canvas.setScale(scale);
            return top * smaller / scale;
        }
    }
}
