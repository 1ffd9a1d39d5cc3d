package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** What waits for a main thread that stands still. */
final class SessionEventsTest {
    private static final FrameRun NOTHING = new FrameRun(1, 0);

    private final SessionEvents events = new SessionEvents();
    private final Simulation world = Simulation.create(new WorldConfig(1, 20));

    private SessionEvent.Ticked tick() {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], new Command[0]));
        return new SessionEvent.Ticked(world.viewTick(), NOTHING, world.turn());
    }

    private static SessionEvent said(int number) {
        return new SessionEvent.Said(
                new ChatLine(number, ChatLine.Kind.SAID, 0, 0, List.of("Ann", "hi")));
    }

    private List<SessionEvent> pollAll() {
        List<SessionEvent> all = new ArrayList<>();
        for (SessionEvent each = events.poll(); each != null; each = events.poll()) {
            all.add(each);
        }
        return all;
    }

    @Test
    void fewEventsComeAsTheyWerePutIn() {
        for (int i = 0; i < SessionEvents.WAITING_MAX; i++) {
            events.add(i % 2 == 0 ? tick() : said(i));
        }
        assertEquals(SessionEvents.WAITING_MAX, pollAll().size());
    }

    @Test
    void whateverAHostSendsItStaysBoundedAndTheNewestStays() {
        for (int i = 0; i < 5000; i++) {
            events.add(tick());
            events.add(said(i));
            events.add(new SessionEvent.Preview(List.of()));
            events.add(new SessionEvent.Desynced(i));
            events.add(new SessionEvent.ChatWaiting(List.of("text " + i)));
            events.add(new SessionEvent.Queued(i, i, 0));
            events.add(new SessionEvent.Sampled(NOTHING, i));
        }
        int most = SessionEvents.WAITING_MAX + SessionEvents.SAID_MAX;
        assertTrue(events.size() <= most, events.size() + " wait");
        List<SessionEvent> all = pollAll();
        List<SessionEvent> ticks =
                all.stream().filter(SessionEvent.Ticked.class::isInstance).toList();
        assertEquals(1, ticks.size());
        assertEquals(5000, ((SessionEvent.Ticked) ticks.get(0)).tick().turn());
        assertTrue(all.contains(new SessionEvent.Desynced(4999)));
        assertTrue(all.contains(said(4999)));
    }

    @Test
    void turnsOfTwoWorldsAreNotMixed() {
        SessionEvent.Ticked before = tick();
        events.add(before);
        for (int i = 0; i < SessionEvents.WAITING_MAX; i++) {
            events.add(said(i));
        }
        events.add(new SessionEvent.Joined(0, world.columns(), world.config()));
        events.add(tick());
        assertEquals(before, events.poll(), "not merged over the border of worlds");
        List<SessionEvent> rest = pollAll();
        assertInstanceOf(
                SessionEvent.Joined.class, Objects.requireNonNull(rest.get(rest.size() - 2)));
    }

    @Test
    void ofWorldsThatComeOneAfterTheOtherTheNewestStays() {
        AvatarPlace place = new AvatarPlace(0, 0, 0, 0);
        for (int i = 0; i < 2000; i++) {
            events.add(new SessionEvent.Reconnecting(Reason.of(EndCode.BROKEN), i));
            events.add(new SessionEvent.Reconnected());
            events.add(new SessionEvent.Arriving(i, world.columns(), world.config(), place));
            events.add(tick());
            events.add(new SessionEvent.Joined(i, world.columns(), world.config()));
            events.add(tick());
        }
        assertTrue(events.size() <= SessionEvents.WAITING_MAX + 6, events.size() + " wait");
        List<SessionEvent> all = pollAll();
        SessionEvent.Joined last = (SessionEvent.Joined) all.get(all.size() - 2);
        assertEquals(1999, last.slot());
        assertTrue(all.contains(new SessionEvent.Reconnected()));
    }
}
