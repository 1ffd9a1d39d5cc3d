package org.quoin.server.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Party;
import org.quoin.server.room.Matchmaker.Offer;
import org.quoin.server.room.Matchmaker.Seeker;

final class MatchmakerTest {
    /** More by {@code -Dquoin.matchmaker.seeds=10000}. */
    private static final int SEEDS = Integer.getInteger("quoin.matchmaker.seeds", 300);

    private static final long SECOND = 1_000_000_000L;
    private static final Party OTTERS = new Party("otters", 3);

    private final Matchmaker matchmaker = new Matchmaker();

    private static Seeker alone(long key) {
        return new Seeker(key, Party.NONE);
    }

    private static Offer room(String name, int places, Long... players) {
        return new Offer(name, players.length, places, Set.of(players));
    }

    /** The room somebody gets, with a ticket; null for none. */
    private @Nullable String ask(Seeker seeker, long nowNanos, Offer... rooms) {
        int size = seeker.party().size();
        String name = matchmaker.roomFor(seeker, List.of(rooms), size, nowNanos);
        for (Offer offer : rooms) {
            if (offer.room().equals(name)) {
                assertTrue(matchmaker.lead(seeker, offer, nowNanos));
            }
        }
        return name;
    }

    @Test
    void theFullestRoomWithAPlaceIsTaken() {
        Offer one = room("one", 3, 10L);
        Offer two = room("two", 3, 20L, 21L);
        assertEquals("two", ask(alone(1), 0, one, two));
        assertEquals("one", ask(alone(2), 0, one, two), "the last place is held");
        assertEquals("two", ask(alone(1), 0, one, two), "whoever asks again gets the same");
        assertEquals("two", ask(alone(21), 0, one, two), "who has a place comes back to it");
    }

    @Test
    void aTicketEndsWithItsTimeItsRoomOrAPlaceInIt() {
        Offer full = room("one", 2, 10L);
        ask(alone(1), 0, full);
        assertNull(ask(alone(2), 0, full));
        matchmaker.advance(Matchmaker.TICKET_NANOS - 1);
        assertEquals(1, matchmaker.tickets("one"));
        matchmaker.advance(Matchmaker.TICKET_NANOS);
        assertEquals("one", ask(alone(2), Matchmaker.TICKET_NANOS, full));
        matchmaker.sees(room("one", 2, 10L, 2L));
        assertEquals(0, matchmaker.tickets("one"));
        ask(alone(3), 0, room("two", 1));
        matchmaker.ended("two", Set.of());
        assertEquals(0, matchmaker.tickets("two"));
    }

    @Test
    void whoNamesARoomWaitsWhileItsLastPlacesAreHeldAndQueuesWhereAllAreTaken() {
        Offer room = room("one", 2, 10L);
        ask(alone(1), 0, room);
        assertFalse(matchmaker.lead(alone(2), room, 0));
        assertTrue(matchmaker.lead(alone(10), room, 0), "it has a place");
        assertTrue(matchmaker.lead(alone(2), room("one", 2, 10L, 11L), 0), "it queues");
        assertEquals(1, matchmaker.tickets("one"));
    }

    @Test
    void aPartyGetsARoomForAllOfIt() {
        Offer small = room("small", 4, 10L, 11L);
        Offer large = room("large", 8, 20L);
        assertEquals("large", ask(new Seeker(1, OTTERS), 0, small, large));
        assertEquals(5, matchmaker.free(large, alone(9), 0) + 1, "two places are held beside");
        assertEquals("large", ask(new Seeker(2, OTTERS), 0, small, large));
        assertEquals(4, matchmaker.free(large, alone(9), 0));
        long later = Matchmaker.TICKET_NANOS;
        matchmaker.advance(later);
        assertEquals(7, matchmaker.free(large, alone(9), later), "all of it is over");
        assertEquals("large", ask(new Seeker(3, OTTERS), later, small, large), "as friends do");
        matchmaker.advance(later + Matchmaker.PARTY_NANOS);
        assertEquals(
                "small",
                ask(
                        new Seeker(3, new Party("otters", 2)),
                        2 * later + Matchmaker.PARTY_NANOS,
                        small,
                        large));
    }

    @Test
    void aFullRoomHasItsPartyQueueForIt() {
        ask(new Seeker(1, OTTERS), 0, room("one", 3));
        Offer full = room("one", 3, 1L, 8L, 9L);
        Seeker friend = new Seeker(2, OTTERS);
        long later = Matchmaker.TICKET_NANOS;
        assertEquals("one", matchmaker.roomFor(friend, List.of(full, room("two", 3)), 3, later));
        assertTrue(matchmaker.lead(friend, full, later));
    }

    @Test
    void aPartyFollowsItsPlayersThroughAFailure() {
        ask(new Seeker(1, OTTERS), 0, room("one", 8));
        matchmaker.ended("one", Set.of(1L));
        assertEquals("one", ask(new Seeker(2, OTTERS), 0, room("one", 8), room("two", 8, 7L)));
        matchmaker.ended("one", Set.of());
        assertEquals("two", ask(new Seeker(2, OTTERS), 0, room("one", 8), room("two", 8, 7L)));
    }

    @Test
    void ofTooManyPartiesTheOneUnusedLongestIsForgotten() {
        Offer one = room("one", 10_000);
        for (int i = 0; i < Limits.PARTIES_MAX; i++) {
            ask(new Seeker(i, new Party("party" + i, 2)), i, one);
        }
        ask(new Seeker(0, new Party("party0", 2)), 500, one);
        ask(new Seeker(1000, new Party("another", 2)), 501, one);
        Offer two = new Offer("two", 9, 8, Set.of());
        assertEquals("one", ask(new Seeker(5000, new Party("party0", 2)), 502, one, two));
        assertEquals("two", ask(new Seeker(5001, new Party("party1", 2)), 502, one, two));
    }

    /** Rooms and players at random; what must hold is checked after every step. */
    private static final class Play {
        final Matchmaker matchmaker = new Matchmaker();
        final Random random;
        final String seed;
        final Map<String, Integer> places = new TreeMap<>();

        /** Players in each room that is open. */
        final Map<String, Set<Long>> open = new TreeMap<>();

        /** Where those on the way have been led, and until when they have a ticket. */
        final Map<Long, String> led = new HashMap<>();

        final Map<Long, Long> untilNanos = new HashMap<>();

        /** The room of each party, and when it was asked for last. */
        final Map<String, String> parties = new HashMap<>();

        final Map<String, Long> askedNanos = new HashMap<>();
        final Map<String, Integer> sizes = new HashMap<>();
        final Map<String, Set<Long>> members = new HashMap<>();
        long nowNanos;

        Play(long seed) {
            this.random = new Random(seed);
            this.seed = "seed " + seed;
            int rooms = 1 + random.nextInt(5);
            for (int i = 0; i < rooms; i++) {
                places.put("room-" + i, 1 + random.nextInt(10));
            }
        }

        Offer offer(String room) {
            Set<Long> in = open.getOrDefault(room, Set.of());
            return new Offer(
                    room,
                    open.containsKey(room) ? 2 + in.size() : 1,
                    places.get(room),
                    Set.copyOf(in));
        }

        List<Offer> offers() {
            return places.keySet().stream().map(this::offer).toList();
        }

        void step() {
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3 -> seek(1 + random.nextInt(30), party());
                case 4, 5, 6 -> arrive();
                case 7 -> leave();
                case 8 -> fail(random.nextBoolean());
                case 9 -> pass(random.nextInt(4) * SECOND);
                case 10 -> pass(random.nextInt(60) == 0 ? Matchmaker.PARTY_NANOS : SECOND);
                default -> walkIn(1 + random.nextInt(30));
            }
            check();
        }

        private Party party() {
            return random.nextInt(3) > 0
                    ? Party.NONE
                    : new Party("party" + random.nextInt(3), 2 + random.nextInt(5));
        }

        private void seek(long key, Party party) {
            Seeker seeker = new Seeker(key, party);
            boolean anyFree =
                    offers().stream().anyMatch(each -> matchmaker.free(each, seeker, nowNanos) > 0);
            String room = matchmaker.roomFor(seeker, offers(), party.size(), nowNanos);
            if (room == null) {
                room = matchmaker.roomFor(seeker, offers(), 1, nowNanos);
            }
            assertTrue(
                    room != null || !anyFree, seed + ": " + key + " waits though there are places");
            String code = party.code();
            String bound = parties.get(code);
            if (bound != null) {
                assertEquals(bound, room, seed + ": " + party + " is split");
            }
            if (room == null) {
                return;
            }
            if (!code.isEmpty()) {
                parties.put(code, room);
                askedNanos.put(code, nowNanos);
                Set<Long> first = members.computeIfAbsent(code, any -> new HashSet<>());
                if (first.isEmpty()) {
                    sizes.put(code, party.size());
                }
                if (first.size() < sizes.get(code)) {
                    first.add(key);
                }
            }
            lead(seeker, room);
        }

        /** Somebody who names a room. */
        private void walkIn(long key) {
            lead(alone(key), List.copyOf(places.keySet()).get(random.nextInt(places.size())));
        }

        private void lead(Seeker seeker, String room) {
            Offer offer = offer(room);
            boolean free = matchmaker.free(offer, seeker, nowNanos) > 0;
            boolean may = matchmaker.lead(seeker, offer, nowNanos);
            assertTrue(may || !free, seed + ": waits at " + room);
            open.computeIfAbsent(room, any -> new TreeSet<>());
            if (may) {
                led.put(seeker.key(), room);
                untilNanos.put(seeker.key(), nowNanos + Matchmaker.TICKET_NANOS);
            }
        }

        /** One of those on the way gets a place, if its room has one: hosts know no tickets. */
        private void arrive() {
            List<Long> ready = new ArrayList<>(new TreeSet<>(led.keySet()));
            if (ready.isEmpty()) {
                return;
            }
            long key = ready.get(random.nextInt(ready.size()));
            String room = led.remove(key);
            boolean late = untilNanos.get(key) <= nowNanos;
            Set<Long> in = open.get(room);
            if (in == null || late) {
                return; // It crashed on its way.
            }
            boolean fits = in.contains(key) || in.size() < places.get(room);
            if (fits) {
                open.values().forEach(each -> each.remove(key));
                in.add(key);
            }
            open.keySet().forEach(each -> matchmaker.sees(offer(each)));
        }

        private void leave() {
            Set<Long> in = open.get("room-" + random.nextInt(places.size()));
            if (in != null && !in.isEmpty()) {
                in.remove(List.copyOf(in).get(random.nextInt(in.size())));
            }
        }

        private void fail(boolean closes) {
            String room = "room-" + random.nextInt(places.size());
            Set<Long> in = open.remove(room);
            if (in == null) {
                return;
            }
            Set<Long> returning = closes ? Set.of() : in;
            matchmaker.ended(room, returning);
            assertEquals(0, matchmaker.tickets(room), seed);
            led.values().removeIf(room::equals);
            parties.entrySet()
                    .removeIf(
                            each ->
                                    each.getValue().equals(room)
                                            && (closes
                                                    || firstOf(each.getKey()).stream()
                                                            .noneMatch(in::contains)));
            members.keySet().retainAll(parties.keySet());
            if (!closes) {
                open.put(room, in); // From its journal, with all of them.
            }
        }

        private Set<Long> firstOf(String code) {
            return members.getOrDefault(code, Set.of());
        }

        private void pass(long nanos) {
            nowNanos += nanos;
            matchmaker.advance(nowNanos);
            parties.keySet()
                    .removeIf(code -> nowNanos - askedNanos.get(code) >= Matchmaker.PARTY_NANOS);
            members.keySet().retainAll(parties.keySet());
        }

        private void check() {
            for (Offer offer : offers()) {
                int taken = offer.players().size() + matchmaker.tickets(offer.room());
                assertTrue(taken <= offer.places(), seed + ": " + taken + " in " + offer);
            }
        }

        void end() {
            open.values().forEach(Set::clear);
            pass(Matchmaker.TICKET_NANOS);
            for (Offer offer : offers()) {
                assertEquals(0, matchmaker.tickets(offer.room()), seed);
                assertEquals(offer.places(), matchmaker.free(offer, alone(99), nowNanos), seed);
            }
        }
    }

    @Test
    void nothingThatHappensLeaksAPlaceOverfillsARoomOrSplitsAParty() {
        int led = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Play play = new Play(seed);
            for (int step = 0; step < 300; step++) {
                play.step();
                led += play.led.size();
            }
            play.end();
        }
        assertTrue(led > SEEDS, "players came: " + led);
    }
}
