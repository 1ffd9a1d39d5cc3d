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
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;

/** Events queued for a stalled main thread. */
final class EventQueueTest {
    private static final FrameRun NOTHING = new FrameRun(1, 0);

    private final EventQueue events = new EventQueue();
    private final Simulation world = Simulation.create(new WorldConfig(1, 20));

    private ClientEvent.Ticked tick() {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], new Command[0]));
        return new ClientEvent.Ticked(world.viewTick(), NOTHING, world.turn());
    }

    private static ClientEvent said(int number) {
        return new ClientEvent.Said(
                new ChatLine(number, ChatLine.Kind.SAID, 0, 0, List.of("Ann", "hi")));
    }

    private List<ClientEvent> pollAll() {
        List<ClientEvent> all = new ArrayList<>();
        for (ClientEvent each = events.poll(); each != null; each = events.poll()) {
            all.add(each);
        }
        return all;
    }

    @Test
    void fewEventsComeAsTheyWerePutIn() {
        for (int i = 0; i < EventQueue.WAITING_MAX; i++) {
            events.add(i % 2 == 0 ? tick() : said(i));
        }
        assertEquals(EventQueue.WAITING_MAX, pollAll().size());
    }

    @Test
    void ofTheStatusesThatWaitTheNewestOfEachPlayerStays() {
        for (int i = 0; i < EventQueue.WAITING_MAX; i++) {
            events.add(new ClientEvent.Statuses(List.of(status(i % 3, i))));
        }
        events.add(new ClientEvent.Statuses(List.of(status(1, 1000))));
        assertEquals(
                List.of(
                        new ClientEvent.Statuses(
                                List.of(status(0, 198), status(1, 1000), status(2, 197)))),
                pollAll());
    }

    private static PlayerStatus status(int slot, int roundTripMillis) {
        return new PlayerStatus(
                slot, PlayerStatus.Presence.PLAYING, 2, 0, roundTripMillis, 0, 1, 20, 160, 0);
    }

    @Test
    void aWorldThatOnlyTheClientsThreadMayReadDoesNotWait() {
        events.add(new ClientEvent.Executed(world));
        assertEquals(0, events.size());
    }

    @Test
    void whateverAHostSendsItStaysBoundedAndTheNewestStays() {
        for (int i = 0; i < 5000; i++) {
            events.add(tick());
            events.add(said(i));
            events.add(new ClientEvent.Preview(List.of()));
            events.add(new ClientEvent.Desynced(i));
            events.add(new ClientEvent.ChatWaiting(List.of("text " + i)));
            events.add(new ClientEvent.Queued(i, i, 0));
            events.add(new ClientEvent.Statuses(List.of(status(i % 8, i))));
            events.add(new ClientEvent.Waiting(null));
            events.add(new ClientEvent.Sampled(NOTHING, i));
        }
        int most = EventQueue.WAITING_MAX + EventQueue.SAID_MAX;
        assertTrue(events.size() <= most, events.size() + " wait");
        List<ClientEvent> all = pollAll();
        List<ClientEvent> ticks =
                all.stream().filter(ClientEvent.Ticked.class::isInstance).toList();
        assertEquals(1, ticks.size());
        assertEquals(5000, ((ClientEvent.Ticked) ticks.get(0)).tick().turn());
        assertTrue(all.contains(new ClientEvent.Desynced(4999)));
        assertTrue(all.contains(said(4999)));
    }

    @Test
    void turnsThatBecomeOneKeepTheAreasAndRulesOfTheNewest() {
        AreaBox box = AreaBox.between(-20, 0, 2, 20, 255, 12);
        Command[] commands = {
            new Command.SetRule(GameRule.DAY_PASSES, 1),
            new AreaCommand.Claim(new Area.Keeper(7, "Ann"), box)
        };
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
        for (int i = 0; i <= EventQueue.WAITING_MAX; i++) {
            events.add(tick());
        }
        ClientEvent.Ticked all = (ClientEvent.Ticked) Objects.requireNonNull(events.poll());
        assertEquals(1, world.areas().all().size());
        assertEquals(world.areas(), all.tick().areas());
        assertEquals(world.rules(), all.tick().rules());
    }

    @Test
    void turnsThatBecomeOneKeepWhereTheMatchHasPlayersLook() {
        ViewTick tick = world.viewTick();
        ViewEvent faced = new ViewEvent.Faced(0, 256);
        ViewTick facing =
                new ViewTick(
                        tick.turn(),
                        tick.avatars(),
                        tick.bodies(),
                        tick.sections(),
                        List.of(faced, new ViewEvent.Left(0, "Ann")),
                        tick.rules(),
                        tick.areas(),
                        tick.match(),
                        tick.full(),
                        tick.dayTurn());
        events.add(new ClientEvent.Ticked(facing, NOTHING, 0));
        for (int i = 0; i < EventQueue.WAITING_MAX; i++) {
            events.add(tick());
        }
        ClientEvent.Ticked all = (ClientEvent.Ticked) Objects.requireNonNull(events.poll());
        assertEquals(List.of(faced), all.tick().events());
    }

    @Test
    void turnsOfTwoWorldsAreNotMixed() {
        ClientEvent.Ticked before = tick();
        events.add(before);
        for (int i = 0; i < EventQueue.WAITING_MAX; i++) {
            events.add(said(i));
        }
        events.add(new ClientEvent.Joined(0, world.columns(), world.config()));
        events.add(tick());
        assertEquals(before, events.poll(), "not merged over the border of worlds");
        List<ClientEvent> rest = pollAll();
        assertInstanceOf(
                ClientEvent.Joined.class, Objects.requireNonNull(rest.get(rest.size() - 2)));
    }

    @Test
    void ofWorldsThatComeOneAfterTheOtherTheNewestStays() {
        AvatarPlace place = new AvatarPlace(0, 0, 0, 0);
        for (int i = 0; i < 2000; i++) {
            events.add(new ClientEvent.Reconnecting(Reason.of(EndCode.BROKEN), i));
            events.add(new ClientEvent.Reconnected());
            events.add(new ClientEvent.Arriving(i, world.columns(), world.config(), place));
            events.add(tick());
            events.add(new ClientEvent.Joined(i, world.columns(), world.config()));
            events.add(tick());
        }
        assertTrue(events.size() <= EventQueue.WAITING_MAX + 6, events.size() + " wait");
        List<ClientEvent> all = pollAll();
        ClientEvent.Joined last = (ClientEvent.Joined) all.get(all.size() - 2);
        assertEquals(1999, last.slot());
        assertTrue(all.contains(new ClientEvent.Reconnected()));
    }
}
