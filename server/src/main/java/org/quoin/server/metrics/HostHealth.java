package org.quoin.server.metrics;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.report.HostFigures;
import org.quoin.server.meet.MeetFigures;
import org.quoin.server.room.RoomKeeper;

/**
 * Decides whether a host is healthy: turns are sealed, and the journal is saved. Confined to one
 * thread.
 */
public final class HostHealth {
    /** Longer than a turn waits for a player under any late policy, 10 s. */
    static final long NO_TURN_NANOS_MAX = 15_000_000_000L;

    /** The host's thread comes by many times a second; a big world's snapshot takes some. */
    static final long SILENT_NANOS_MAX = 5_000_000_000L;

    /** It is synced once a second; a disk that hangs is to be told. */
    static final double LAG_SECONDS_MAX = 30;

    private int lastTurn = -1;
    private long turnNanos;

    /**
     * The current state.
     *
     * @param isWell whether the host is healthy
     * @param json the same for programs: one object
     */
    public record State(boolean isWell, String json) {
        /** Before anything is known. */
        public static final State UNKNOWN =
                new State(false, "{\"status\":\"starting\",\"problems\":[]}");
    }

    /**
     * Looks at a host; to be called several times a second.
     *
     * @param figures null before there are any
     * @param silentNanos for how long the host's thread has not come by
     * @param failed whether the host has ended by a fault
     */
    public State look(
            @Nullable HostFigures figures, long silentNanos, boolean failed, long nowNanos) {
        if (figures == null) {
            return State.UNKNOWN;
        }
        if (figures.turn() != lastTurn || !figures.runs()) {
            lastTurn = figures.turn();
            turnNanos = nowNanos;
        }
        boolean stands = nowNanos - turnNanos > NO_TURN_NANOS_MAX;
        boolean silent = silentNanos > SILENT_NANOS_MAX;
        HostFigures.Saving saving = figures.saving();
        boolean unsaved =
                saving != null && (saving.failing() || saving.lagSeconds() > LAG_SECONDS_MAX);
        boolean isWell = !failed && !stands && !silent && !unsaved;
        JsonStringWriter json = JsonWriter.string();
        json.object().value("status", isWell ? "ok" : "failing").array("problems");
        tell(json, failed, "the host has crashed");
        tell(json, silent, "the host's thread is stuck");
        tell(json, stands, "no turn was sealed for 15 s");
        tell(json, unsaved, "the world is not being saved");
        json.end()
                .value("turn", figures.turn())
                .value("players", figures.players())
                .value("playersMax", figures.playersMax())
                .value("running", figures.runs())
                .value("kept", saving != null);
        if (saving != null) {
            json.value("journalLagSeconds", Math.round(saving.lagSeconds() * 10) / 10.0);
        }
        return new State(isWell, json.end().done());
    }

    /** The state of a meeting point. */
    static State of(MeetFigures figures, long silentNanos) {
        boolean silent = silentNanos > SILENT_NANOS_MAX;
        JsonStringWriter json = JsonWriter.string();
        json.object().value("status", silent ? "failing" : "ok").array("problems");
        tell(json, silent, "the meeting point's thread is stuck");
        json.end().value("worlds", figures.hosts()).value("pairs", figures.pairs());
        return new State(!silent, json.end().done());
    }

    /** The state of a server of rooms. */
    static State of(RoomPort.Figures port, List<RoomKeeper.Figures> rooms, boolean failed) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("status", failed ? "failing" : "ok").array("problems");
        tell(json, failed, "the port has failed");
        json.end()
                .value("players", port.players())
                .value("rooms", rooms.size())
                .value("open", rooms.stream().filter(RoomKeeper.Figures::open).count());
        return new State(!failed, json.end().done());
    }

    private static void tell(JsonStringWriter json, boolean is, String problem) {
        if (is) {
            json.value(problem);
        }
    }
}
