package org.quoin.lab.plot;

import java.util.List;

/** The panels of the picture, and which columns of a file of {@code --stats} are in each. */
enum StatsPanel {
    LATENCY(
            "Round trip and margin",
            "ms",
            new Shown("roundTripMillis", "round trip"),
            new Shown("marginMillis", "margin of the worst frame")),
    TURNS(
            "Input delay and turns behind",
            "turns",
            new Shown("inputDelayTurns", "input delay"),
            new Shown("turnsBehind", "behind schedule")),
    TROUBLE(
            "Trouble",
            "in each second",
            new Shown("stalls", "stalls"),
            new Shown("substitutions", "turns without a frame"),
            new Shown("lost", "lost datagrams"),
            new Shown("resent", "sent again"),
            new Shown("duplicate", "duplicates"),
            new Shown("desyncs", "desyncs")),
    BANDWIDTH(
            "Bandwidth",
            "kbit/s",
            new Shown("bytesIn", "received", Kind.BYTES),
            new Shown("bytesOut", "sent", Kind.BYTES),
            new Shown("carriedKbit", "a narrow connection carries"),
            new Shown("neededKbit", "turns need")),
    DATAGRAMS(
            "Datagrams",
            "in each second",
            new Shown("datagramsIn", "received"),
            new Shown("datagramsOut", "sent")),
    PICTURES("Pictures", "a second", new Shown("fps", "pictures")),
    PLAYERS("Players", "players", new Shown("players", "with a slot")),
    SIZE(
            "Edits of the world in a snapshot",
            "kB",
            new Shown("editedBytes", "size", Kind.THOUSANDS));

    /** Columns that are not drawn unless they are asked for. */
    static final List<String> NOT_DRAWN = List.of("seconds", "turn", "transport");

    final String title;
    final String unit;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    final List<Shown> shown;

    StatsPanel(String title, String unit, Shown... shown) {
        this.title = title;
        this.unit = unit;
        this.shown = List.of(shown);
    }

    /** How the numbers of a column are drawn. */
    enum Kind {
        /** As they are. */
        PLAIN,
        /** In thousands. */
        THOUSANDS,
        /** Bytes since the row before, as thousand bits a second. */
        BYTES
    }

    /**
     * A column that is drawn.
     *
     * @param column its name in the file
     * @param label its name in the picture
     */
    record Shown(String column, String label, Kind kind) {
        Shown(String column, String label) {
            this(column, label, Kind.PLAIN);
        }
    }
}
