package org.quoin.client.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.ViewTick.SectionUpdate;

/**
 * The events of a session that the main thread has not polled yet. While that stalls, as a window
 * does that is dragged, they stay bounded whatever a host sends: turns become one, of news that
 * replace each other the newest stays, and of what was said the oldest goes. Filled by one thread,
 * polled by another.
 */
final class EventQueue {
    /** More than wait in any hitch. */
    static final int WAITING_MAX = 200;

    /** As many lines as the chat keeps. */
    static final int SAID_MAX = 512;

    /** Events that make earlier ones of their kind meaningless. */
    private static final Set<Class<? extends ClientEvent>> NEWS =
            Set.of(
                    ClientEvent.Joining.class,
                    ClientEvent.Entered.class,
                    ClientEvent.Queued.class,
                    ClientEvent.HotbarChanges.class,
                    ClientEvent.Preview.class,
                    ClientEvent.ChatWaiting.class,
                    ClientEvent.Desynced.class,
                    ClientEvent.Resynced.class,
                    ClientEvent.Reconnecting.class,
                    ClientEvent.Reconnected.class,
                    ClientEvent.Waiting.class,
                    ClientEvent.StreamOnly.class);

    /** Events that mean nothing any more once another world comes. */
    private static final Set<Class<? extends ClientEvent>> OF_ONE_WORLD =
            Set.of(
                    ClientEvent.Arriving.class,
                    ClientEvent.Joined.class,
                    ClientEvent.Ticked.class,
                    ClientEvent.Sampled.class,
                    ClientEvent.HotbarChanges.class,
                    ClientEvent.Preview.class);

    private final ArrayDeque<ClientEvent> events = new ArrayDeque<>();

    /** The oldest; null if there is none. */
    synchronized @Nullable ClientEvent poll() {
        return events.poll();
    }

    /** Adds one, and makes room if many wait. */
    synchronized void add(ClientEvent event) {
        if (event instanceof ClientEvent.Executed) {
            return; // May be read by this thread only.
        }
        if (events.size() < WAITING_MAX) {
            events.add(event);
        } else if (event instanceof ClientEvent.Ticked tick) {
            events.add(merged(tick));
        } else if (event instanceof ClientEvent.Statuses statuses) {
            events.add(merged(statuses));
        } else if (!(event instanceof ClientEvent.Sampled)) { // The next tick brings the frame.
            makeRoom(event);
            events.add(event);
        }
    }

    /** One with all that waits of this world's turns; they do not wait any more. */
    private ClientEvent.Ticked merged(ClientEvent.Ticked newest) {
        ClientEvent.Ticked all = newest;
        Iterator<ClientEvent> each = events.descendingIterator();
        while (each.hasNext()) {
            ClientEvent event = each.next();
            if (event instanceof ClientEvent.Arriving || event instanceof ClientEvent.Joined) {
                break; // Earlier events belong to another world.
            } else if (event instanceof ClientEvent.Ticked before) {
                each.remove();
                all = merged(before, all);
            }
        }
        return all;
    }

    /**
     * Merges a turn and a later one. Of the first turn's events, respawns and those of a match
     * stay; the others are dropped.
     */
    private static ClientEvent.Ticked merged(ClientEvent.Ticked first, ClientEvent.Ticked later) {
        ViewTick tick = later.tick();
        Map<Long, SectionUpdate> sections = new LinkedHashMap<>();
        first.tick().sections().forEach(update -> sections.put(update.key(), update));
        tick.sections().forEach(update -> sections.put(update.key(), update));
        List<ViewEvent> events = new ArrayList<>();
        for (ViewEvent event : first.tick().events()) {
            if (event instanceof ViewEvent.Respawned
                    || event instanceof ViewEvent.MatchMoment
                    || event instanceof ViewEvent.Faced) {
                events.add(event);
            }
        }
        events.addAll(tick.events());
        ViewTick merged =
                new ViewTick(
                        tick.turn(),
                        tick.avatars(),
                        tick.bodies(),
                        List.copyOf(sections.values()),
                        events,
                        tick.rules(),
                        tick.areas(),
                        tick.match(),
                        tick.full(),
                        tick.dayTurn());
        return new ClientEvent.Ticked(merged, later.pending(), later.atNanos());
    }

    /** One with the newest status of each player; the others do not wait any more. */
    private ClientEvent.Statuses merged(ClientEvent.Statuses newest) {
        Map<Integer, PlayerStatus> bySlot = new TreeMap<>();
        for (ClientEvent event : events) {
            if (event instanceof ClientEvent.Statuses before) {
                before.players().forEach(status -> bySlot.put(status.slot(), status));
            }
        }
        newest.players().forEach(status -> bySlot.put(status.slot(), status));
        events.removeIf(ClientEvent.Statuses.class::isInstance);
        return new ClientEvent.Statuses(List.copyOf(bySlot.values()));
    }

    private void makeRoom(ClientEvent event) {
        if (event instanceof ClientEvent.Arriving) {
            events.removeIf(before -> OF_ONE_WORLD.contains(before.getClass()));
        } else if (NEWS.contains(event.getClass())) {
            events.removeIf(before -> before.getClass() == event.getClass());
        } else if (event instanceof ClientEvent.Said
                && events.stream().filter(ClientEvent.Said.class::isInstance).count() >= SAID_MAX) {
            removeOldestSaid();
        }
    }

    private void removeOldestSaid() {
        Iterator<ClientEvent> each = events.iterator();
        boolean found = false;
        while (!found) {
            found = each.next() instanceof ClientEvent.Said;
        }
        each.remove();
    }

    /** How many wait. */
    synchronized int size() {
        return events.size();
    }
}
