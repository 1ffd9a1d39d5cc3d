package org.quoin.engine.host.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.report.DurationLog;
import org.quoin.engine.report.EventCounts;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.report.TransportCounts;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.WorldSize;

/** Counts and measurements of a host's session, for those who run it. */
public final class HostCounts {
    /** Told as 0 before the first: nobody sees a rise of what was not there. */
    private static final List<EndCode> FORESEEN =
            List.of(
                    EndCode.ADDRESS_FULL,
                    EndCode.ALLOW_LIST_FULL,
                    EndCode.BANNED,
                    EndCode.BANNED_BECAUSE,
                    EndCode.BANNED_FOR,
                    EndCode.BANNED_FOR_BECAUSE,
                    EndCode.FULL,
                    EndCode.INVITATION_VOID,
                    EndCode.INVITED_OFTEN,
                    EndCode.KEY_ALIKE,
                    EndCode.NAME_OWNED,
                    EndCode.NAME_TAKEN,
                    EndCode.NAME_WAIT,
                    EndCode.NEWER_HOST,
                    EndCode.NOT_ALLOWED,
                    EndCode.OLDER_HOST,
                    EndCode.PASSWORD_NEEDED,
                    EndCode.PASSWORD_WAIT,
                    EndCode.PASSWORD_WRONG,
                    EndCode.QUEUE_FULL,
                    EndCode.TOO_OFTEN,
                    EndCode.WRONG_VERSION);

    private final long[] receivedByKind = new long[1 << Byte.SIZE];
    private final long[] sentByKind = new long[1 << Byte.SIZE];
    private final DurationLog ticks = new DurationLog();
    private final DurationLog lateness = new DurationLog();
    private final EventCounts events = new EventCounts();
    private final TreeMap<String, Long> refusals = new TreeMap<>();
    private long joins;

    public HostCounts() {
        FORESEEN.forEach(code -> refusals.put(code.name(), 0L));
    }

    /** A message came. */
    public void received(byte[] message) {
        count(receivedByKind, message, message.length);
    }

    /** A message goes out, before it is encrypted. */
    public void sent(byte[] message, int length) {
        count(sentByKind, message, length);
    }

    private static void count(long[] bytesByKind, byte[] message, int length) {
        if (length > 0) {
            bytesByKind[Byte.toUnsignedInt(message[0])] += length;
        }
    }

    /**
     * Turns were sealed and executed.
     *
     * @param before the last turn before them
     * @param fromNanos when that began
     * @param toNanos when it was done
     */
    public void sealed(TurnSealer sealer, int before, long fromNanos, long toNanos) {
        int turns = sealer.turn() - before;
        for (int i = 0; i < turns; i++) {
            ticks.add((toNanos - fromNanos) / turns);
            lateness.add(Math.max(0, fromNanos - sealer.firstDueNanos()));
        }
    }

    /** Something has happened. */
    public void add(HostEvent event) {
        events.add(event);
    }

    /**
     * A player was refused.
     *
     * @param reason the name of its code, of which there are few
     */
    public void refused(String reason) {
        refusals.merge(reason, 1L, Long::sum);
    }

    /** A player came in anew. */
    public void joined() {
        joins++;
    }

    /**
     * All figures.
     *
     * @param playersMax the player limit
     * @param transport the counts of the transport
     */
    public HostFigures figures(
            Players players,
            TurnSealer sealer,
            int playersMax,
            int connections,
            TransportCounts transport,
            HostFigures.@Nullable Saving saving) {
        return new HostFigures(
                sealer.turn(),
                sealer.simulation().config().turnRate(),
                players.count(),
                playersMax,
                names(players),
                connections,
                sealer.decision().worldRuns(),
                ticks.summary(),
                lateness.summary(),
                transport.received(),
                transport.sent(),
                named(receivedByKind),
                named(sentByKind),
                joins,
                refusals,
                EventCounts.sums(events, transport.events()),
                HostStats.of(
                                players,
                                sealer.turn(),
                                0,
                                WorldSize.of(sealer.simulation()),
                                transport.received(),
                                transport.sent())
                        .stats(),
                saving);
    }

    private static Map<String, Long> named(long[] bytesByKind) {
        Map<String, Long> named = new TreeMap<>();
        for (int kind = 0; kind < bytesByKind.length; kind++) {
            if (bytesByKind[kind] > 0) {
                named.merge(Wire.kindName(kind), bytesByKind[kind], Long::sum);
            }
        }
        return named;
    }

    private static List<String> names(Players players) {
        List<String> names = new ArrayList<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld()) {
                names.add(player.name());
            }
        }
        return names;
    }
}
