package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.sim.AvatarView;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;

/** Colour and skin travel over real sockets: with the join, and while the world is played. */
final class LooksTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 60);

    /** Records what a player sees of everybody's looks. */
    private static final class Watched implements Consumer<ClientEvent> {
        final ConcurrentHashMap<String, Look> looks = new ConcurrentHashMap<>();
        final AtomicInteger desyncs = new AtomicInteger();

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ticked ticked) {
                for (AvatarView avatar : ticked.tick().avatars()) {
                    looks.put(avatar.name(), avatar.look());
                }
            } else if (event instanceof ClientEvent.Resynced) {
                desyncs.incrementAndGet();
            }
        }
    }

    private static LockstepClient join(int port, String name, Look look, Watched watched) {
        ClientOptions options = new ClientOptions("127.0.0.1", port, name, 2).withLook(look);
        return LockstepClient.start(
                options, (turn, simulation, slot) -> InputFrame.NEUTRAL, watched);
    }

    private static void awaitLook(Watched seer, String name, Look look) {
        Await.until(
                name + " looks like " + look + " in " + seer.looks,
                () -> look.equals(seer.looks.get(name)));
    }

    @Test
    @SuppressWarnings("try") // The host is to close before the players leave.
    void everybodySeesTheLookWithWhichAPlayerCameInAndEachChangeOfIt() throws Exception {
        HostOptions options = HostOptions.on(0, WORLD);
        WorldSettings settings = new WorldSettings("looks", WORLD, LatePolicy.SUBSTITUTE);
        MemoryFolder folder = new MemoryFolder();
        Watched anna = new Watched();
        Watched ben = new Watched();
        try (LockstepHost host = LockstepHost.start(options, WorldFolder.open(folder, settings));
                LockstepClient first = join(host.port(), "anna", new Look(3, 7), anna);
                LockstepClient second = join(host.port(), "ben", Look.PLAIN, ben)) {
            for (Watched seer : List.of(anna, ben)) {
                awaitLook(seer, "anna", new Look(3, 7));
                awaitLook(seer, "ben", Look.PLAIN);
            }
            second.setLook(new Look(Look.COLOR_MAX, Look.SKIN_MAX));
            first.setLook(new Look(0, 1));
            for (Watched seer : List.of(anna, ben)) {
                awaitLook(seer, "ben", new Look(Look.COLOR_MAX, Look.SKIN_MAX));
                awaitLook(seer, "anna", new Look(0, 1));
            }
            int turn = host.turn();
            Await.until("both check later turns", () -> checkedAfter(turn, first, second));
            assertEquals(0, anna.desyncs.get() + ben.desyncs.get());
            host.close(); // Before the players leave, so that their avatars wait.
        }
        // The journal has it, too: the avatars wait in the world as they looked.
        Watched late = new Watched();
        try (LockstepHost host = LockstepHost.start(options, WorldFolder.open(folder, settings));
                LockstepClient third = join(host.port(), "cid", new Look(1, 1), late)) {
            awaitLook(late, "cid", new Look(1, 1));
            awaitLook(late, "anna", new Look(0, 1));
            awaitLook(late, "ben", new Look(Look.COLOR_MAX, Look.SKIN_MAX));
            assertTrue(third.isRunning());
        }
    }

    private static boolean checkedAfter(int turn, LockstepClient... clients) {
        for (LockstepClient client : clients) {
            if (client.stats().sync().lastCheckedTurn() <= turn) {
                return false;
            }
        }
        return true;
    }
}
