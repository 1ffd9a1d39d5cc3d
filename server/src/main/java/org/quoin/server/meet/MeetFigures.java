package org.quoin.server.meet;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The state of a meeting point.
 *
 * @param hosts registered worlds
 * @param standbys players who could carry a world on
 * @param pairs players connected through it
 * @param connections open, of any kind
 * @param streamBytes copied by TCP so far
 * @param datagrams copied by UDP so far
 * @param datagramBytes of these
 * @param events so far
 */
public record MeetFigures(
        int hosts,
        int standbys,
        int pairs,
        int connections,
        long streamBytes,
        long datagrams,
        long datagramBytes,
        Map<MeetEvent, Long> events) {
    /** Of one that has just begun. */
    public static final MeetFigures NONE = new MeetFigures(0, 0, 0, 0, 0, 0, 0, Map.of());

    /** Copies the counts. */
    public MeetFigures {
        EnumMap<MeetEvent, Long> copy = new EnumMap<>(MeetEvent.class);
        copy.putAll(events);
        events = Collections.unmodifiableMap(copy);
    }

    /** How often something happened. */
    public long count(MeetEvent event) {
        return events.getOrDefault(event, 0L);
    }
}
