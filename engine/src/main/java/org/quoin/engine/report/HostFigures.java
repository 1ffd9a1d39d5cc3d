package org.quoin.engine.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The counts and measurements of a host at one moment. Counts run from its start.
 *
 * @param turn the last sealed turn
 * @param turnRate turns a second
 * @param players how many have a slot, absent ones included
 * @param playersMax how many may
 * @param names of the players who are in the world, by slot
 * @param connections all, those without a player included
 * @param runs whether turns are due: somebody is in the world
 * @param ticks how long the execution of turns took
 * @param lateness by how much turns were sealed later than they were due
 * @param received by the port, sealed
 * @param sent by the port, sealed
 * @param receivedByKind bytes of messages before they are sealed, by its name
 * @param sentByKind the same of what was sent
 * @param joins how many players came in anew
 * @param refusals how many were refused, by the name of the reason
 * @param events what strangers did
 * @param play how the players fare
 * @param saving how much of the world is on disk; null if it is not kept
 */
public record HostFigures(
        int turn,
        int turnRate,
        int players,
        int playersMax,
        List<String> names,
        int connections,
        boolean runs,
        DurationLog.Summary ticks,
        DurationLog.Summary lateness,
        Traffic received,
        Traffic sent,
        Map<String, Long> receivedByKind,
        Map<String, Long> sentByKind,
        long joins,
        Map<String, Long> refusals,
        Map<HostEvent, Long> events,
        ClientStats play,
        @Nullable Saving saving) {
    /** Takes unchangeable copies. */
    public HostFigures {
        names = List.copyOf(names);
        receivedByKind = Map.copyOf(receivedByKind);
        sentByKind = Map.copyOf(sentByKind);
        refusals = Map.copyOf(refusals);
        events = Map.copyOf(events);
    }

    /**
     * How much of the world is on disk.
     *
     * @param everSaved whether anything of this session is
     * @param lagSeconds the age of the newest state that is safe from a power failure; 0 if nothing
     *     was played since
     * @param failing whether nothing is being saved now
     */
    public record Saving(boolean everSaved, double lagSeconds, boolean failing) {}
}
