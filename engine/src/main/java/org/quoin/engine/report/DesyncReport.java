package org.quoin.engine.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where two worlds differ; {@code docs/desync.md} explains how to read it. Host and client each
 * write one.
 *
 * @param side {@link #HOST} or {@link #CLIENT}: which of them wrote it
 * @param versions the versions that ran here
 * @param slot the player whose world differed from the host's
 * @param name that player's name
 * @param turn the checked turn whose hashes differed
 * @param hostHash the host's state hash after it
 * @param clientHash the client's state hash after it
 * @param comparedTurn the turn after which the whole worlds were compared
 * @param difference the first difference found there
 * @param inputs the last turns up to about that turn, ascending
 */
public record DesyncReport(
        String side,
        Versions versions,
        int slot,
        String name,
        int turn,
        long hostHash,
        long clientHash,
        int comparedTurn,
        Difference difference,
        List<InputTurn> inputs) {
    /** {@link #side} of a host. */
    public static final String HOST = "host";

    /** {@link #side} of a client. */
    public static final String CLIENT = "client";

    /** Turns of input in a report: ten seconds at 20 turns/s. */
    public static final int INPUT_TURNS_MAX = 200;

    /** Makes an unmodifiable copy. */
    public DesyncReport {
        inputs = List.copyOf(inputs);
    }

    /**
     * The versions that ran.
     *
     * @param game the game's version
     * @param rules version of the simulation's rules
     * @param protocol version of the wire protocol
     * @param jvm name, version and platform of the Java machine
     */
    public record Versions(String game, int rules, int protocol, String jvm) {
        /** Returns the versions of this process. */
        public static Versions here(String game, int rules, int protocol) {
            return new Versions(
                    game,
                    rules,
                    protocol,
                    System.getProperty("java.vm.name")
                            + " "
                            + System.getProperty("java.vm.version")
                            + ", "
                            + System.getProperty("os.name")
                            + " "
                            + System.getProperty("os.arch"));
        }
    }

    /**
     * The first thing that differs.
     *
     * @param place "section 1,4,-2 voxel 17,66,-30" or "avatar 3 x"
     * @param host the host's value
     * @param client the client's value
     */
    public record Difference(String place, String host, String client) {
        /** The whole worlds of the same turn were equal. */
        public static final Difference NONE = new Difference("nothing", "", "");

        /** The worlds were not compared, or the result is not known. */
        public static final Difference UNKNOWN = new Difference("unknown", "", "");

        private static final String HOST = ": host ";
        private static final String CLIENT = ", client ";

        /** Returns one line for a person. */
        public String text() {
            if (equals(NONE)) {
                return "no difference was left when the worlds were compared";
            }
            return equals(UNKNOWN)
                    ? "unknown: the worlds were not compared"
                    : place + HOST + host + CLIENT + client;
        }

        /** Parses {@link #text}; any other line becomes the place. */
        public static Difference of(String text) {
            for (Difference special : List.of(NONE, UNKNOWN)) {
                if (text.equals(special.text())) {
                    return special;
                }
            }
            int host = text.indexOf(HOST);
            int client = text.lastIndexOf(CLIENT);
            if (host < 0 || client < host + HOST.length()) {
                return new Difference(text, "", "");
            }
            return new Difference(
                    text.substring(0, host),
                    text.substring(host + HOST.length(), client),
                    text.substring(client + CLIENT.length()));
        }
    }

    /** Returns the JSON of {@code docs/desync.md}. */
    public String toJson() {
        return Json.write(this);
    }

    /** Writes the JSON, whose shape scripts rely on: see {@code docs/desync.md}. */
    private static final class Json {
        private static final HexFormat HEX = HexFormat.of();

        private Json() {}

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

    /**
     * The input of one turn, as all peers executed it.
     *
     * @param turn the turn's number
     * @param frameBySlot each player's input frame
     * @param commands in their order, as text: "join 3 Ann", "leave 3"
     */
    public record InputTurn(
            int turn, SortedMap<Integer, Integer> frameBySlot, List<String> commands) {
        /** Makes unmodifiable copies. */
        public InputTurn {
            frameBySlot = Collections.unmodifiableSortedMap(new TreeMap<>(frameBySlot));
            commands = List.copyOf(commands);
        }
    }

    /** Receives reports during a session. Must return quickly and never throw. */
    @FunctionalInterface
    public interface Sink {
        /** Ignores reports. */
        Sink NONE = report -> {};

        /** Receives the report of a difference between two worlds. */
        void desync(DesyncReport report);

        /** Receives the report of a mistake that a host has met and survived. */
        default void fault(FaultReport report) {}
    }
}
