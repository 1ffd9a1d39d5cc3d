package org.quoin.client.session;

import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The events of a session that the main thread has not taken yet. While it stands still, as a
 * window does that is dragged, they stay bounded whatever a host sends: turns become one, of news
 * that replace each other the newest stays, and of what was said the oldest goes. Put in by one
 * thread, taken by another.
 */
final class SessionEvents {
    /** More than wait in any hitch. */
    static final int WAITING_MAX = 200;

    /** As many lines as the chat keeps. */
    static final int SAID_MAX = 512;

    private final ArrayDeque<SessionEvent> events = new ArrayDeque<>();

    /** The oldest; null if there is none. */
    synchronized @Nullable SessionEvent poll() {
        return events.poll();
    }

    /** Adds one, and makes room if many wait. */
    synchronized void add(SessionEvent event) {
        if (events.size() < WAITING_MAX) {
            events.add(event);
        } else if (event instanceof SessionEvent.Ticked tick) {
            events.add(merged(tick));
        } else if (!(event instanceof SessionEvent.Sampled)) { // The next tick brings the frame.
            makeRoom(event);
            events.add(event);
        }
    }

    /** One with all that waits of this world's turns; they do not wait any more. */
    private SessionEvent.Ticked merged(SessionEvent.Ticked newest) {
        SessionEvent.Ticked all = newest;
        Iterator<SessionEvent> each = events.descendingIterator();
        while (each.hasNext()) {
            SessionEvent event = each.next();
            if (event instanceof SessionEvent.Arriving || event instanceof SessionEvent.Joined) {
                break; // What was before it was in another world.
            } else if (event instanceof SessionEvent.Ticked before) {
                each.remove();
                all = before.followedBy(all);
            }
        }
        return all;
    }

    private void makeRoom(SessionEvent event) {
        if (event instanceof SessionEvent.Arriving) {
            events.removeIf(SessionEvents::isOfOneWorld);
        } else if (isNews(event)) {
            events.removeIf(before -> before.getClass() == event.getClass());
        } else if (event instanceof SessionEvent.Said
                && events.stream().filter(SessionEvent.Said.class::isInstance).count()
                        >= SAID_MAX) {
            removeOldestSaid();
        }
    }

    private void removeOldestSaid() {
        Iterator<SessionEvent> each = events.iterator();
        boolean found = false;
        while (!found) {
            found = each.next() instanceof SessionEvent.Said;
        }
        each.remove();
    }

    /** Whether it means nothing any more once another world comes. */
    private static boolean isOfOneWorld(SessionEvent event) {
        return event instanceof SessionEvent.Arriving
                || event instanceof SessionEvent.Joined
                || event instanceof SessionEvent.Ticked
                || event instanceof SessionEvent.Sampled
                || event instanceof SessionEvent.HotbarChanges
                || event instanceof SessionEvent.Preview;
    }

    /** Whether it makes an earlier one of its kind meaningless. */
    private static boolean isNews(SessionEvent event) {
        return event instanceof SessionEvent.Joining
                || event instanceof SessionEvent.Queued
                || event instanceof SessionEvent.HotbarChanges
                || event instanceof SessionEvent.Preview
                || event instanceof SessionEvent.ChatWaiting
                || event instanceof SessionEvent.Desynced
                || event instanceof SessionEvent.Resynced
                || event instanceof SessionEvent.Reconnecting
                || event instanceof SessionEvent.Reconnected
                || event instanceof SessionEvent.StreamOnly;
    }

    /** How many wait. */
    synchronized int size() {
        return events.size();
    }
}
