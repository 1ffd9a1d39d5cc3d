package org.quoin.server.room;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Party;

/**
 * Which room a player is led to, and the places held until those on the way have arrived. Pure: the
 * rooms and the time go in, and a decision comes out. Players are known by the ids of their keys.
 *
 * <pre>
 *   asks ──▶ TICKET ── has a place in the room ──▶ over
 *              │  ▲
 *              │  └── asks again: ten seconds from then
 *              └───── ten seconds; the room has closed or failed; a reopened room has no room for it
 *
 *   PARTY    made by the first that asks with its code, which decides the room. For ten seconds after
 *            the last that asked, places for the others are held as well. It is over ten minutes
 *            after that, or when its room closes, or fails before any of them was in.
 * </pre>
 *
 * <p>Players and tickets of a room are never more than its places.
 */
final class Matchmaker {
    /** From the answer of the port to a place in the room: a slow connection. */
    static final long TICKET_NANOS = 10_000_000_000L;

    /** For friends who come one after the other. */
    static final long PARTY_NANOS = 600_000_000_000L;

    /** By the id of its player's key, in the order in which they were given. */
    private final Map<Long, Ticket> tickets = new LinkedHashMap<>();

    /** By code, the one that was asked for longest ago first. */
    private final Map<String, Group> groups = new LinkedHashMap<>();

    /**
     * Somebody who wants into a room.
     *
     * @param key the id of its key
     */
    record Seeker(long key, Party party) {}

    /**
     * A room as it is now.
     *
     * @param rank how gladly it is taken, greatest first
     * @param places how many players it may have
     * @param players the ids of the keys of those who have a place
     */
    record Offer(String room, int rank, int places, Set<Long> players) {}

    private record Ticket(String room, long untilNanos) {}

    /** A party: its room, and those of it who asked, at most as many as it has places. */
    private static final class Group {
        final String room;
        final int size;
        final Set<Long> members = new HashSet<>();
        long askedNanos;
        boolean holds = true;

        Group(String room, int size) {
            this.room = room;
            this.size = size;
        }

        /** Places held for those who have not asked yet. */
        int held(long nowNanos) {
            boolean isHeld = holds && nowNanos - askedNanos < TICKET_NANOS;
            return isHeld ? size - members.size() : 0;
        }
    }

    /** Time passes. */
    void advance(long nowNanos) {
        tickets.values().removeIf(ticket -> nowNanos - ticket.untilNanos >= 0);
        groups.values().removeIf(group -> nowNanos - group.askedNanos >= PARTY_NANOS);
    }

    /** Looks at an open room: those who are in need no ticket. */
    void sees(Offer offer) {
        tickets.entrySet()
                .removeIf(
                        each ->
                                each.getValue().room.equals(offer.room)
                                        && offer.players.contains(each.getKey()));
        int room = Math.max(0, offer.places - offer.players.size());
        for (var all = tickets.values().iterator(); all.hasNext(); ) {
            if (all.next().room.equals(offer.room) && --room < 0) {
                all.remove(); // It was opened with more players than it had when it was closed.
            }
        }
    }

    /**
     * A room has closed or failed.
     *
     * @param returning those who will come back into it, as it failed; none if it has closed
     */
    void ended(String room, Set<Long> returning) {
        tickets.values().removeIf(ticket -> ticket.room.equals(room));
        groups.values()
                .removeIf(
                        group ->
                                group.room.equals(room)
                                        && group.members.stream().noneMatch(returning::contains));
    }

    /**
     * The room of a player or of its party; else of those with as many free places the one of the
     * greatest rank, and among equals the first. Null if there is none.
     *
     * @param freeMin as many places have to be free
     */
    @Nullable String roomFor(Seeker seeker, Collection<Offer> offers, int freeMin, long nowNanos) {
        Group group = groups.get(seeker.party.code());
        if (group != null) {
            return group.room;
        }
        Ticket ticket = tickets.get(seeker.key);
        Offer best = null;
        for (Offer offer : offers) {
            boolean itsOwn = ticket != null && ticket.room.equals(offer.room);
            if (itsOwn || offer.players.contains(seeker.key)) {
                return offer.room;
            }
            boolean fits = free(offer, seeker, nowNanos) >= Math.min(freeMin, offer.places);
            if (fits && (best == null || offer.rank > best.rank)) {
                best = offer;
            }
        }
        return best == null ? null : best.room;
    }

    /** Places of a room that nobody has, and that are held for nobody but this seeker. */
    int free(Offer offer, Seeker seeker, long nowNanos) {
        int free = offer.places - offer.players.size();
        for (Map.Entry<Long, Ticket> each : tickets.entrySet()) {
            boolean counts = each.getValue().room.equals(offer.room);
            free -= counts && !offer.players.contains(each.getKey()) ? 1 : 0;
        }
        for (Map.Entry<String, Group> each : groups.entrySet()) {
            boolean counts = each.getValue().room.equals(offer.room);
            boolean itsOwn = each.getKey().equals(seeker.party.code());
            free -= counts && !itsOwn ? each.getValue().held(nowNanos) : 0;
        }
        return free;
    }

    /**
     * Leads somebody to a room, by choice or by {@link #roomFor}, and holds a place for it.
     *
     * @return whether it may go there; if not, the last places are held for others, and it asks
     *     again
     */
    boolean lead(Seeker seeker, Offer offer, long nowNanos) {
        joinGroup(seeker, offer.room, nowNanos);
        if (offer.players.contains(seeker.key)) {
            return true;
        }
        Ticket ticket = tickets.get(seeker.key);
        boolean has = ticket != null && ticket.room.equals(offer.room);
        if (has || free(offer, seeker, nowNanos) > 0) {
            tickets.put(seeker.key, new Ticket(offer.room, nowNanos + TICKET_NANOS));
            return true;
        }
        return offer.players.size() >= offer.places; // The room has a queue for that.
    }

    private void joinGroup(Seeker seeker, String room, long nowNanos) {
        String code = seeker.party.code();
        if (code.isEmpty()) {
            return;
        }
        Group group = groups.remove(code);
        // A key holds places for one party: else made-up codes would hold all rooms.
        groups.values().forEach(other -> other.holds &= !other.members.contains(seeker.key));
        if (group == null) {
            group = new Group(room, seeker.party.size());
        }
        if (group.members.size() < group.size) {
            group.members.add(seeker.key);
        }
        group.askedNanos = nowNanos;
        group.holds = true;
        if (groups.size() >= Limits.PARTIES_MAX) {
            groups.remove(Objects.requireNonNull(groups.keySet().iterator().next()));
        }
        groups.put(code, group);
    }

    /** Tickets of a room. */
    int tickets(String room) {
        return (int) tickets.values().stream().filter(each -> each.room.equals(room)).count();
    }
}
