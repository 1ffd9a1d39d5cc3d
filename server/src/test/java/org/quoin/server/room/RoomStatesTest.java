package org.quoin.server.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.server.room.RoomStates.Action;
import org.quoin.server.room.RoomStates.Phase;

/** All that can happen to a room, in every order of up to {@value #DEPTH} events. */
final class RoomStatesTest {
    private static final int DEPTH = 9;
    private static final int PLAYERS_MAX = 2;
    private static final long SECOND = 1_000_000_000L;
    private static final long IDLE = 60 * SECOND;

    /** An event; some are possible only while the world outside is at something. */
    private enum Event {
        WANTED,
        SHUT,
        OPENED,
        FAILED,
        CLOSED,
        NOBODY,
        ONE,
        ALL,
        MOMENT,
        HOUR
    }

    /** A room with the world outside, which opens and closes as it is told. */
    private static final class Run {
        private final RoomStates states = new RoomStates(PLAYERS_MAX, IDLE);
        private long now;
        private boolean opening;
        private boolean open;
        private boolean closing;

        /** Whether somebody waits for it to open. */
        private boolean wanted;

        /** Whether it may happen now. */
        boolean can(Event event) {
            return switch (event) {
                case OPENED -> opening;
                case FAILED -> opening || open || closing;
                case CLOSED -> open || closing;
                case NOBODY, ONE, ALL -> open;
                case WANTED, SHUT, MOMENT, HOUR -> true;
            };
        }

        void happen(Event event) {
            Phase before = states.phase();
            Action action = Action.NOTHING;
            switch (event) {
                case WANTED -> {
                    wanted = !open;
                    action = states.wanted(now);
                }
                case SHUT -> {
                    wanted = false;
                    action = states.shut();
                }
                case OPENED -> {
                    opening = false;
                    open = true;
                    wanted = false;
                    action = states.opened(now);
                }
                case FAILED -> {
                    // Players who wait for it to open ask again; those who were in come back.
                    wanted = !opening && (wanted || states.players() > 0);
                    opening = false;
                    open = false;
                    closing = false;
                    states.failed(now);
                }
                case CLOSED -> {
                    open = false;
                    closing = false;
                    action = states.closed();
                }
                case NOBODY -> states.hasPlayers(0, now);
                case ONE -> states.hasPlayers(1, now);
                case ALL -> states.hasPlayers(PLAYERS_MAX, now);
                case MOMENT -> {
                    now += SECOND;
                    action = states.advance(now);
                }
                case HOUR -> {
                    now += 3600 * SECOND;
                    action = states.advance(now);
                }
            }
            take(action, event + " while " + before);
        }

        private void take(Action action, String where) {
            switch (action) {
                case NOTHING -> {}
                case OPEN -> {
                    assertFalse(opening || open || closing, "opened twice: " + where);
                    opening = true;
                }
                case CLOSE -> {
                    assertTrue(open, "closed what is not open: " + where);
                    open = false;
                    closing = true;
                }
            }
        }

        /** The room and the world outside agree. */
        void check(List<Event> events) {
            String where = events + ": " + states;
            Phase phase = states.phase();
            assertEquals(opening, phase == Phase.OPENING, where);
            assertEquals(open, phase.isOpen(), where);
            assertEquals(closing, phase == Phase.CLOSING, where);
            assertEquals(phase == Phase.FULL, states.players() >= PLAYERS_MAX, where);
            assertTrue(phase.isOpen() || states.players() == 0, where);
        }

        /** Two runs with the same key go on in the same way. */
        String key() {
            return states + " " + wanted + " " + (now / SECOND);
        }
    }

    private static Run replay(List<Event> events) {
        Run run = new Run();
        events.forEach(run::happen);
        return run;
    }

    /** A room that is left alone ends where it should: open if somebody waits for it. */
    private static void settle(List<Event> events) {
        Run run = replay(events);
        boolean wanted = run.wanted;
        List<Event> all = new ArrayList<>(events);
        for (int i = 0; i < 8; i++) {
            Event next =
                    run.can(Event.OPENED)
                            ? Event.OPENED
                            : run.closing ? Event.CLOSED : run.open ? Event.NOBODY : Event.HOUR;
            if (run.open && wanted) {
                break;
            }
            all.add(next);
            run.happen(next);
            run.check(all);
        }
        if (wanted) {
            assertTrue(run.open, all + ": somebody waits in vain: " + run.states);
        }
        for (int i = 0; i < 8; i++) {
            Event next =
                    run.opening
                            ? Event.OPENED
                            : run.closing
                                    ? Event.CLOSED
                                    : run.open && run.states.players() > 0
                                            ? Event.NOBODY
                                            : Event.HOUR;
            all.add(next);
            run.happen(next);
        }
        assertEquals(Phase.DORMANT, run.states.phase(), all + ": it is never closed");
    }

    @Test
    void whateverHappensTheRoomAndTheWorldOutsideAgree() {
        Set<String> known = new HashSet<>();
        Set<Phase> reached = new HashSet<>();
        List<List<Event>> level = List.of(List.of());
        int runs = 0;
        for (int depth = 0; depth < DEPTH; depth++) {
            List<List<Event>> next = new ArrayList<>();
            for (List<Event> before : level) {
                for (Event event : Event.values()) {
                    if (!replay(before).can(event)) {
                        continue;
                    }
                    List<Event> events = new ArrayList<>(before);
                    events.add(event);
                    Run run = replay(events);
                    run.check(events);
                    runs++;
                    reached.add(run.states.phase());
                    if (known.add(run.key())) {
                        settle(events);
                        next.add(events);
                    }
                }
            }
            level = next;
        }
        assertEquals(Set.of(Phase.values()), reached);
        assertTrue(runs > 1000, runs + " runs");
    }

    @Test
    void whatCannotHappenIsAMistakeOfOurs() {
        RoomStates dormant = new RoomStates(PLAYERS_MAX, IDLE);
        assertThrows(IllegalStateException.class, () -> dormant.opened(0));
        assertThrows(IllegalStateException.class, () -> dormant.failed(0));
        assertThrows(IllegalStateException.class, dormant::closed);
    }

    @Test
    void eachFailureIsWaitedForLongerUntilTheRoomHasBeenOpenForAMinute() {
        RoomStates room = new RoomStates(PLAYERS_MAX, 10 * IDLE);
        long now = 0;
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            room.wanted(now);
            room.opened(now);
            room.hasPlayers(1, now);
            room.failed(now);
            long from = now;
            while (room.advance(now) != Action.OPEN) {
                now += 250_000_000L;
                assertTrue(now - from < IDLE * 10, "nobody who was in can come back");
            }
            waits.add((now - from) / 250_000_000L);
        }
        assertEquals(
                List.of(
                        1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L, 1024L, 1200L, 1200L,
                        1200L),
                waits,
                "in quarters of a second: five minutes are the most");
        room.opened(now);
        now += IDLE;
        room.failed(now);
        assertEquals(Phase.FAILED, room.phase());
        room.wanted(now);
        assertEquals(Action.NOTHING, room.advance(now + 249_000_000L));
        assertEquals(Action.OPEN, room.advance(now + 250_000_000L));
    }
}
