package org.quoin.client.ui.hud;

import java.util.List;
import java.util.Locale;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.DebugInfo;
import org.quoin.engine.report.ClientStats;

/** F3: figures of the session at the left, of the place and the machine at the right. */
final class DebugOverlay {
    private static final int GROUND = 0xC410141A;
    private static final int MARGIN = 4;
    private static final int PADDING = 5;

    /** In a smaller picture, not everything fits without smaller letters. */
    private static final int ROOMY_WIDTH = 400;

    private static final int ROOMY_HEIGHT = 300;

    private static final int LABEL_GAP = 8;
    private static final int CROSSHAIR_ROOM = 10;
    private static final String[] FACINGS = {
        "south +Z",
        "south-west",
        "west -X",
        "north-west",
        "north -Z",
        "north-east",
        "east +X",
        "south-east"
    };

    private DebugOverlay() {}

    private record Row(String label, String value) {}

    /** The lower edges of both columns, in the canvas's pixels. */
    record Edges(int left, int right) {}

    /** Draws both columns, in smaller letters if they must be. */
    static Edges draw(Canvas canvas, DebugInfo info) {
        int scale = canvas.scale();
        boolean roomy = canvas.width() >= ROOMY_WIDTH && canvas.height() >= ROOMY_HEIGHT;
        boolean dense = scale > 2 || (scale == 2 && !roomy);
        int smaller = dense ? scale - 1 : scale;
        canvas.setScale(smaller);
        int half = canvas.width() / 2 - MARGIN - CROSSHAIR_ROOM;
        int left = drawColumn(canvas, session(info), half, false);
        int right = drawColumn(canvas, machine(info), half, true);
        canvas.setScale(scale);
        return new Edges(left * smaller / scale, right * smaller / scale);
    }

    private static List<Row> session(DebugInfo info) {
        ClientStats stats = info.stats;
        ClientStats.Pacing pacing = stats.pacing();
        ClientStats.Input input = stats.input();
        ClientStats.Link link = stats.link();
        ClientStats.Flow traffic = stats.traffic();
        return List.of(
                new Row(
                        "fps",
                        info.framesPerSecond + ", p99 " + decimal(info.frameP99Millis) + " ms"),
                new Row("turn", stats.turn() + " at " + stats.turnRate() + "/s"),
                new Row("behind", pacing.turnsBehind() + turns(pacing.turnsBehind())),
                new Row(
                        "input delay",
                        input.delayTurns()
                                + turns(input.delayTurns())
                                + (input.delayAuto() ? ", auto" : ", fixed")),
                new Row(
                        "margin",
                        decimal(input.marginMillis())
                                + " ms, worst "
                                + decimal(input.recentMarginMillis())),
                new Row(
                        "round trip",
                        decimal(link.roundTripMillis())
                                + " ms, jitter "
                                + decimal(link.jitterMillis())),
                new Row("transport", info.sameProcess ? "this process" : link.transport().name()),
                new Row(
                        "line",
                        link.neededKbit() == 0
                                ? "carries all"
                                : "carries "
                                        + link.carriedKbit()
                                        + " of "
                                        + link.neededKbit()
                                        + " kbit/s"),
                new Row(
                        "buffered",
                        pacing.turnsBuffered()
                                + turns(pacing.turnsBuffered())
                                + ", "
                                + decimal(pacing.bufferMillis())
                                + " ms"),
                new Row("clock", "\u00B1" + decimal(link.clockDeviationMillis()) + " ms"),
                new Row("turn costs", decimal(pacing.tickMicros() / 1000.0) + " ms"),
                new Row("stalls", pacing.stalls() + ", " + pacing.stalledMillis() + " ms"),
                new Row("substituted", input.substitutions() + turns(input.substitutions())),
                new Row("lost", traffic.lost() + ", twice " + traffic.duplicate()),
                new Row("sent again", Long.toString(traffic.resent())),
                new Row("desyncs", stats.sync().desyncs() + ", mended " + stats.sync().resyncs()),
                new Row("reconnects", Integer.toString(link.reconnects())));
    }

    private static List<Row> machine(DebugInfo info) {
        ClientStats.Flow traffic = info.stats.traffic();
        ClientStats.Sync sync = info.stats.sync();
        return List.of(
                new Row("quoin", info.version),
                new Row("protocol", info.protocolVersion + ", rules " + info.rulesVersion),
                new Row(
                        "position",
                        decimal(info.x) + " / " + decimal(info.y) + " / " + decimal(info.z)),
                new Row("time", time(info)),
                new Row("facing", facing(info.yawDegrees)),
                new Row(
                        "look",
                        decimal(info.yawDegrees)
                                + "\u00B0 / "
                                + decimal(info.pitchDegrees)
                                + "\u00B0"),
                new Row(
                        "in, out",
                        decimal(traffic.inKbitPerSecond())
                                + ", "
                                + decimal(traffic.outKbitPerSecond())
                                + " kbit/s"),
                new Row(
                        "checked",
                        sync.lastCheckedTurn() == 0 ? "not yet" : "turn " + sync.lastCheckedTurn()),
                new Row("hash", sync.lastCheckedTurn() == 0 ? "-" : hex(sync.lastCheckedHash())),
                new Row("sections", info.sectionsDrawn + " of " + info.sectionsLoaded),
                new Row("to mesh", Integer.toString(info.sectionsWaiting)),
                new Row("triangles", Long.toString(info.triangles)),
                new Row("memory", info.heapUsedMegabytes + " of " + info.heapMaxMegabytes + " MB"),
                new Row("drawn by", info.glRenderer),
                new Row("OpenGL", info.glVersion));
    }

    private static int drawColumn(Canvas canvas, List<Row> rows, int widthMax, boolean right) {
        int labels = 0;
        int values = 0;
        for (Row row : rows) {
            labels = Math.max(labels, canvas.textWidth(row.label()));
            values = Math.max(values, canvas.textWidth(row.value()));
        }
        values = Math.min(values, widthMax - labels - LABEL_GAP - 2 * PADDING);
        int width = labels + LABEL_GAP + values + 2 * PADDING;
        int lineHeight = canvas.lineHeight() - 1;
        int height = rows.size() * lineHeight + 2 * PADDING - (lineHeight - canvas.capHeight());
        int x = right ? canvas.width() - MARGIN - width : MARGIN;
        canvas.fill(x, MARGIN, width, height, GROUND);
        int y = MARGIN + PADDING;
        for (Row row : rows) {
            canvas.text(row.label(), x + PADDING, y, Colors.TEXT_DIM);
            String value = canvas.shorten(row.value(), values);
            canvas.text(value, x + PADDING + labels + LABEL_GAP, y, Colors.TEXT);
            y += lineHeight;
        }
        return MARGIN + height;
    }

    private static String facing(double yawDegrees) {
        return FACINGS[Math.floorMod((int) Math.round(yawDegrees / 45), FACINGS.length)];
    }

    private static String time(DebugInfo info) {
        int hour = info.dayMinutes / 60;
        return String.format(
                Locale.ROOT, "%02d:%02d, day %d", hour, info.dayMinutes % 60, info.day);
    }

    private static String turns(long count) {
        return count == 1 ? " turn" : " turns";
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String hex(long hash) {
        return String.format(Locale.ROOT, "%016x", hash);
    }
}
