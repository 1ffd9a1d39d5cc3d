package org.quoin.client.ui.hud;

import java.util.List;
import java.util.Locale;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.DebugInfo;
import org.quoin.engine.report.ClientStats;
import org.quoin.server.text.Texts;
import org.quoin.sim.WorldSize;

/** F3: figures of the session at the left, of the place and the machine at the right. */
final class DebugOverlay {
    private static final double MEBIBYTE = 1 << 20;

    private static final int GROUND = 0xC410141A;
    private static final int MARGIN = 4;
    private static final int PADDING = 5;

    /** In a smaller picture, not everything fits without smaller letters. */
    private static final int ROOMY_WIDTH = 400;

    private static final int ROOMY_HEIGHT = 300;

    private static final int LABEL_GAP = 8;
    private static final int CROSSHAIR_ROOM = 10;
    private static final List<String> FACINGS =
            List.of(
                    "f3.facing.south",
                    "f3.facing.south-west",
                    "f3.facing.west",
                    "f3.facing.north-west",
                    "f3.facing.north",
                    "f3.facing.north-east",
                    "f3.facing.east",
                    "f3.facing.south-east");

    private final Texts texts;

    DebugOverlay(Texts texts) {
        this.texts = texts;
    }

    /**
     * A line.
     *
     * @param isName whether the value is a long name, of which a part is enough
     */
    private record Row(String label, String value, boolean isName) {
        Row(String label, String value) {
            this(label, value, false);
        }
    }

    /** The lower edges of both columns, in the canvas's pixels. */
    record Edges(int left, int right) {}

    /**
     * Draws both columns, in smaller letters if they must be.
     *
     * @param sizeChosen whether the player has chosen a size of text: then letters are smaller only
     *     where the figures do not fit
     */
    Edges draw(Canvas canvas, DebugInfo info, boolean sizeChosen) {
        int scale = canvas.scale();
        boolean roomy = canvas.width() >= ROOMY_WIDTH && canvas.height() >= ROOMY_HEIGHT;
        boolean dense = scale > 2 || (scale == 2 && !roomy);
        List<Row> session = session(info);
        List<Row> machine = machine(info);
        boolean fits = fits(canvas, session) && fits(canvas, machine);
        int smaller = scale > 1 && (sizeChosen ? !fits : dense) ? scale - 1 : scale;
        canvas.setScale(smaller);
        int half = half(canvas);
        int left = drawColumn(canvas, session, half, false);
        int right = drawColumn(canvas, machine, half, true);
        canvas.setScale(scale);
        return new Edges(left * smaller / scale, right * smaller / scale);
    }

    private static int half(Canvas canvas) {
        return canvas.width() / 2 - MARGIN - CROSSHAIR_ROOM;
    }

    private static boolean fits(Canvas canvas, List<Row> rows) {
        return 2 * MARGIN + Column.of(canvas, rows, half(canvas)).height <= canvas.height();
    }

    /** A column's values, each in as many lines as it needs. */
    private record Column(List<List<String>> lines, int labels, int values, int height) {
        static Column of(Canvas canvas, List<Row> rows, int widthMax) {
            int labels = 0;
            int values = 0;
            for (Row row : rows) {
                labels = Math.max(labels, canvas.textWidth(row.label()));
                values = Math.max(values, canvas.textWidth(row.value()));
            }
            int room = Math.min(values, widthMax - labels - LABEL_GAP - 2 * PADDING);
            List<List<String>> lines =
                    rows.stream()
                            .map(
                                    row ->
                                            row.isName()
                                                    ? List.of(canvas.shorten(row.value(), room))
                                                    : canvas.wrap(row.value(), room))
                            .toList();
            int count = lines.stream().mapToInt(List::size).sum();
            int lineHeight = canvas.lineHeight() - 1;
            int height = count * lineHeight + 2 * PADDING - (lineHeight - canvas.capHeight());
            return new Column(lines, labels, room, height);
        }
    }

    private List<Row> session(DebugInfo info) {
        ClientStats stats = info.stats;
        ClientStats.Pacing pacing = stats.pacing();
        ClientStats.Input input = stats.input();
        ClientStats.Link link = stats.link();
        ClientStats.Flow traffic = stats.traffic();
        String way = input.delayAuto() ? "f3.delay.auto" : "f3.delay.fixed";
        String carried = link.neededKbit() == 0 ? "f3.line.all" : "f3.line.value";
        return List.of(
                row("f3.pictures", info.framesPerSecond, decimal(info.frameP99Millis)),
                row("f3.turn", stats.turn(), stats.turnRate()),
                new Row(texts.get("f3.behind"), counted("f3.behind.value", pacing.turnsBehind())),
                new Row(texts.get("f3.delay"), counted(way, input.delayTurns())),
                row(
                        "f3.margin",
                        decimal(input.marginMillis()),
                        decimal(input.recentMarginMillis())),
                row("f3.round-trip", decimal(link.roundTripMillis()), decimal(link.jitterMillis())),
                new Row(
                        texts.get("f3.transport"),
                        info.sameProcess
                                ? texts.get("f3.transport.process")
                                : link.transport().name()),
                new Row(
                        texts.get("f3.line"),
                        texts.get(carried, link.carriedKbit(), link.neededKbit())),
                new Row(
                        texts.get("f3.buffered"),
                        counted(
                                "f3.buffered.value",
                                pacing.turnsBuffered(),
                                decimal(pacing.bufferMillis()))),
                row("f3.clock", decimal(link.clockDeviationMillis())),
                row("f3.turn-costs", decimal(pacing.tickMicros() / 1000.0)),
                row("f3.stalls", pacing.stalls(), pacing.stalledMillis()),
                new Row(
                        texts.get("f3.substituted"),
                        counted("f3.substituted.value", input.substitutions())),
                row("f3.lost", traffic.lost(), traffic.duplicate()),
                row("f3.resent", traffic.resent()),
                row("f3.desyncs", stats.sync().desyncs(), stats.sync().resyncs()),
                row("f3.reconnects", link.reconnects()));
    }

    private List<Row> machine(DebugInfo info) {
        ClientStats.Flow traffic = info.stats.traffic();
        ClientStats.Sync sync = info.stats.sync();
        WorldSize size = info.stats.size();
        boolean checked = sync.lastCheckedTurn() != 0;
        return List.of(
                row("f3.version", info.version),
                row("f3.protocol", info.protocolVersion, info.rulesVersion),
                new Row(texts.get("f3.host"), info.host.isEmpty() ? "-" : info.host, true),
                new Row(texts.get("f3.capability"), info.capability),
                row("f3.position", decimal(info.x), decimal(info.y), decimal(info.z)),
                row("f3.time", time(info), info.day),
                new Row(texts.get("f3.facing"), texts.get(facing(info.yawDegrees))),
                row("f3.look", decimal(info.yawDegrees), decimal(info.pitchDegrees)),
                row(
                        "f3.traffic",
                        decimal(traffic.inKbitPerSecond()),
                        decimal(traffic.outKbitPerSecond())),
                new Row(
                        texts.get("f3.checked"),
                        texts.get(
                                checked ? "f3.checked.value" : "f3.checked.never",
                                sync.lastCheckedTurn())),
                row("f3.hash", checked ? hex(sync.lastCheckedHash()) : "-"),
                row("f3.edits", decimal(size.bytes() / MEBIBYTE), size.sections()),
                row("f3.sections", info.sectionsDrawn, info.sectionsLoaded),
                row("f3.to-mesh", info.sectionsWaiting),
                row("f3.work", millis(info.ownMillis), gpu(info.gpuMillis)),
                row("f3.triangles", info.triangles),
                row("f3.memory", info.heapUsedMegabytes, info.heapMaxMegabytes),
                named("f3.drawn-by", info.glRenderer),
                named("f3.opengl", info.glVersion));
    }

    /** Returns the text of a number of turns, which has another for one of them. */
    private String counted(String key, long turns, Object... more) {
        Object[] figures = new Object[more.length + 1];
        figures[0] = turns;
        System.arraycopy(more, 0, figures, 1, more.length);
        return texts.get(turns == 1 ? key + ".one" : key, figures);
    }

    private Row row(String key, Object... figures) {
        return new Row(texts.get(key), texts.get(key + ".value", figures));
    }

    private Row named(String key, String name) {
        return new Row(texts.get(key), texts.get(key + ".value", name), true);
    }

    private static int drawColumn(Canvas canvas, List<Row> rows, int widthMax, boolean right) {
        Column column = Column.of(canvas, rows, widthMax);
        int width = column.labels + LABEL_GAP + column.values + 2 * PADDING;
        int x = right ? canvas.width() - MARGIN - width : MARGIN;
        canvas.fill(x, MARGIN, width, column.height, GROUND);
        int y = MARGIN + PADDING;
        for (int i = 0; i < rows.size(); i++) {
            canvas.text(rows.get(i).label(), x + PADDING, y, Colors.TEXT_DIM);
            for (String line : column.lines.get(i)) {
                canvas.text(line, x + PADDING + column.labels + LABEL_GAP, y, Colors.TEXT);
                y += canvas.lineHeight() - 1;
            }
        }
        return MARGIN + column.height;
    }

    private static String facing(double yawDegrees) {
        return FACINGS.get(Math.floorMod((int) Math.round(yawDegrees / 45), FACINGS.size()));
    }

    private static String time(DebugInfo info) {
        int hour = info.dayMinutes / 60;
        return String.format(Locale.ROOT, "%02d:%02d", hour, info.dayMinutes % 60);
    }

    private String gpu(double millis) {
        return millis < 0 ? "-" : texts.get("f3.work.gpu", millis(millis));
    }

    private static String millis(double value) {
        return value < 0 ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String hex(long hash) {
        return String.format(Locale.ROOT, "%016x", hash);
    }
}
