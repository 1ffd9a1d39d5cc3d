package org.quoin.engine.transport;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The events of one round of the host, in order; messages up to a limit. */
final class RoundEvents {
    private final ArrayDeque<Event> events = new ArrayDeque<>();
    private final int messagesMax;
    private int messages;

    private record Event(int connection, boolean isMessage, Runnable action) {}

    RoundEvents(int messagesMax) {
        this.messagesMax = messagesMax;
    }

    /** Adds an event that a connection can cause only once or twice. */
    void add(int connection, Runnable action) {
        events.add(new Event(connection, false, action));
    }

    /** Adds a message, and returns whether there was room for it. */
    boolean addMessage(int connection, Runnable action) {
        if (messages >= messagesMax) {
            return false;
        }
        messages++;
        events.add(new Event(connection, true, action));
        return true;
    }

    /** Drops all messages of the connection that has sent the most, and returns its number. */
    int dropMost() {
        TreeMap<Integer, Integer> counts = new TreeMap<>();
        for (Event event : events) {
            if (event.isMessage) {
                counts.merge(event.connection, 1, Integer::sum);
            }
        }
        int most = -1;
        int mostCount = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > mostCount) {
                most = entry.getKey();
                mostCount = entry.getValue();
            }
        }
        int dropped = most;
        events.removeIf(event -> event.isMessage && event.connection == dropped);
        messages -= mostCount;
        return dropped;
    }

    /** Removes and returns the oldest event; null if there is none. */
    @Nullable Runnable poll() {
        Event event = events.poll();
        if (event == null) {
            return null;
        }
        messages -= event.isMessage ? 1 : 0;
        return event.action;
    }
}
