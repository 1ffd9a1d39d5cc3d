package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.EntryGate;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.avatar.AvatarState;

/** A player's avatar comes in when its machine and its window are ready, and not before. */
class EntryTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    private boolean ready;
    private final EntryGate gate =
            new EntryGate() {
                @Override
                public boolean rehearses() {
                    return false;
                }

                @Override
                public boolean mayEnter(long calmNanos) {
                    return ready;
                }
            };

    /** A window that wants to see the world early. */
    private static final class Window implements Consumer<ClientEvent> {
        final List<String> calls = new ArrayList<>();
        final TreeMap<Long, Integer> timesSent = new TreeMap<>();
        AvatarPlace place = new AvatarPlace(0, 0, 0, 0);

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Arriving arriving) {
                calls.add("arriving");
                place = arriving.place();
            } else if (event instanceof ClientEvent.Joined) {
                calls.add("joined");
            } else if (event instanceof ClientEvent.Ticked ticked) {
                if (calls.isEmpty()) {
                    calls.add("ticked too early");
                }
                for (SectionUpdate update : ticked.tick().sections()) {
                    timesSent.merge(update.key(), 1, Integer::sum);
                }
            }
        }
    }

    private static VirtualNetwork network(ColdStart coldStart) {
        return new VirtualNetwork(
                LabOptions.of(3, LinkConditions.of(20, 2, 0)).withColdStart(coldStart),
                LabObserver.NONE);
    }

    private static PlayerOptions idle(String name) {
        return PlayerOptions.of(name, InputDelay.AUTO, (turn, simulation, slot) -> 0);
    }

    @Test
    void avatarWaitsUntilThePlayerIsReady() {
        VirtualNetwork network = network(ColdStart.NONE);
        VirtualPlayer player = network.join(idle("a").withEntry(gate));
        network.run(5 * SECOND);
        assertFalse(player.session().isPlaying());
        assertFalse(network.host().simulation().hasAvatar(0));
        ready = true;
        network.run(SECOND);
        assertTrue(player.session().isPlaying());
        assertEquals(0, player.report().substitutedTurns(), "turns without its frame");
    }

    @Test
    void aPlayerThatIsNeverReadyComesInAfterTenSeconds() {
        VirtualNetwork network = network(ColdStart.NONE);
        VirtualPlayer player = network.join(idle("a").withEntry(gate));
        network.run(9 * SECOND);
        assertFalse(player.session().isPlaying());
        network.run(3 * SECOND);
        assertTrue(player.session().isPlaying());
    }

    @Test
    void windowSeesTheWorldOnceFromTheSpawnBeforeItsAvatarIsThere() {
        VirtualNetwork network = network(ColdStart.NONE);
        BusyPlayer builder = new BusyPlayer(7, 20);
        VirtualPlayer built = network.join("b", 2, (turn, simulation, slot) -> builder.next());
        network.run(20 * SECOND);
        built.leave();
        network.run(SECOND);
        VirtualPlayer player = network.join(idle("a").withEntry(gate));
        Window window = new Window();
        player.show(TicksFrom.ARRIVING, window);
        network.run(2 * SECOND);
        assertEquals(List.of("arriving"), window.calls);
        assertFalse(window.timesSent.isEmpty(), "the builder has edited sections");
        ready = true;
        while (!player.session().isPlaying()) {
            network.run(SECOND / 100);
        }
        AvatarState avatar = new AvatarState();
        assertTrue(player.simulation().readAvatar(player.slot(), avatar));
        assertEquals(List.of("arriving", "joined"), window.calls);
        assertEquals(avatar.x, window.place.x());
        assertEquals(avatar.y, window.place.y());
        assertEquals(avatar.z, window.place.z());
        window.timesSent.forEach((key, times) -> assertEquals(1, times, "section " + key));
    }

    @Test
    void aColdProcessComesInOnceItHasSettledAndOnABusyMachineToo() {
        VirtualNetwork network = network(ColdStart.PLAY);
        VirtualPlayer player = network.join(idle("a"));
        network.run(SECOND / 2);
        assertFalse(player.session().isPlaying(), "it still starts");
        network.run(15 * SECOND);
        assertTrue(player.session().isPlaying());

        VirtualPlayer busy = network.join(idle("b"));
        busy.setTurnCostNanos(45 * VirtualNetwork.MILLI);
        network.run(6 * SECOND);
        assertTrue(busy.session().isPlaying(), "a busy machine keeps nobody out");
    }

    @Test
    void coldStartsFollowFromTheSeedAndDifferFromEachOther() {
        for (ColdStart kind : ColdStart.values()) {
            List<ColdStart.Hitch> one = kind.ofPlayer(new SplittableRandom(1));
            assertEquals(one, kind.ofPlayer(new SplittableRandom(1)));
            assertEquals(kind == ColdStart.NONE, one.isEmpty());
            assertEquals(
                    kind == ColdStart.NONE, one.equals(kind.ofPlayer(new SplittableRandom(2))));
            long worst = one.stream().mapToLong(ColdStart.Hitch::nanos).max().orElse(0);
            assertTrue(kind == ColdStart.NONE || worst > 50 * VirtualNetwork.MILLI);
        }
    }
}
