package org.quoin.engine.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.HexFormat;
import java.util.Map;

/** Writes a {@link DesyncReport} as JSON. The shape is a promise: see {@code docs/desync.md}. */
final class DesyncJson {
    private static final HexFormat HEX = HexFormat.of();

    private DesyncJson() {}

    static String write(DesyncReport report) {
        JsonStringWriter out = JsonWriter.indent("  ").string();
        out.object()
                .value("side", report.side())
                .value("game", report.versions().game())
                .value("rules", report.versions().rules())
                .value("protocol", report.versions().protocol())
                .value("jvm", report.versions().jvm())
                .value("slot", report.slot())
                .value("name", report.name())
                .value("turn", report.turn())
                .value("hostHash", HEX.toHexDigits(report.hostHash()))
                .value("clientHash", HEX.toHexDigits(report.clientHash()))
                .value("comparedTurn", report.comparedTurn())
                .object("difference")
                .value("place", report.difference().place())
                .value("host", report.difference().host())
                .value("client", report.difference().client())
                .end()
                .array("inputs");
        for (InputTurn turn : report.inputs()) {
            writeTurn(out, turn);
        }
        return out.end().end().done();
    }

    private static void writeTurn(JsonStringWriter out, InputTurn turn) {
        out.object().value("turn", turn.turn()).object("frames");
        for (Map.Entry<Integer, Integer> frame : turn.frameBySlot().entrySet()) {
            out.value(Integer.toString(frame.getKey()), HEX.toHexDigits(frame.getValue()));
        }
        out.end();
        if (!turn.commands().isEmpty()) {
            out.array("commands");
            for (String command : turn.commands()) {
                out.value(command);
            }
            out.end();
        }
        out.end();
    }
}
