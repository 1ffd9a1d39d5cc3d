package org.quoin.engine.report;

import java.util.EnumMap;
import java.util.Map;

/** How often each {@link HostEvent} has happened. Belongs to one thread. */
public final class EventCounts {
    private final EnumMap<HostEvent, Long> counts = new EnumMap<>(HostEvent.class);

    /** One has happened. */
    public void add(HostEvent event) {
        counts.merge(event, 1L, Long::sum);
    }

    /** How often one has happened. */
    public long of(HostEvent event) {
        return counts.getOrDefault(event, 0L);
    }

    /** The sums of two, all events among them. */
    public static Map<HostEvent, Long> sums(EventCounts a, EventCounts b) {
        EnumMap<HostEvent, Long> sums = new EnumMap<>(HostEvent.class);
        for (HostEvent event : HostEvent.values()) {
            sums.put(event, a.of(event) + b.of(event));
        }
        return sums;
    }
}
