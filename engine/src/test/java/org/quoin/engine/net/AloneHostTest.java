package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;

/**
 * A world that opens no port, its own player without a socket, and the port opened and closed while
 * it is played: with the real threads and, for guests, real sockets.
 */
final class AloneHostTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 60);
    private static final WorldSettings SETTINGS =
            new WorldSettings("mine", WORLD, LatePolicy.SUBSTITUTE);

    /** Records a player's events. */
    private static final class Watched implements Consumer<ClientEvent> {
        final CompletableFuture<Integer> slot = new CompletableFuture<>();
        final CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
        final CompletableFuture<String> lost = new CompletableFuture<>();

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Joined joined) {
                slot.complete(joined.slot());
            } else if (event instanceof ClientEvent.Reconnecting reconnecting) {
                lost.complete(reconnecting.why().text());
            } else if (event instanceof ClientEvent.Ended ended) {
                end.complete(ended.reason());
            }
        }
    }

    private final Watched own = new Watched();
    private final Watched guest = new Watched();

    /** A new world whose turns are counted from a later one on. */
    private static Simulation worldAt(int turn) throws BadBytesException {
        Simulation world = Simulation.create(WORLD);
        byte[] bytes = Snapshot.write(world);
        world.step(new Turn(1, new int[0], new int[0], new Command[0]));
        int at = Arrays.mismatch(bytes, Snapshot.write(world)); // The turn's lowest byte.
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, turn);
        return Snapshot.read(bytes, 0, bytes.length);
    }

    /** Turns are numbered by an int, and a world of a later turn could not be opened again. */
    @Test
    void aWorldThatIsPlayedToItsLastTurnIsClosed() throws Exception {
        HostSession.Start late = new HostSession.Start(worldAt(Snapshot.TURN_MAX - 60), List.of());
        try (LockstepHost host = LockstepHost.start(alone(), late);
                LockstepClient player = play(host, "anna")) {
            assertEquals(DisconnectReason.Kind.HOST_CLOSED, Await.value("the end", own.end).kind());
            Await.until("the host ends", () -> !host.isRunning());
            assertNull(host.failure());
            assertEquals(Snapshot.TURN_MAX, host.turn());
            assertEquals(0, player.stats().sync().desyncs());
        }
    }

    @Test
    void aWorldPlayedAloneHasNoPortAndSendsNothing() throws Exception {
        try (LockstepHost host = LockstepHost.start(alone());
                LockstepClient player = play(host, "anna")) {
            Await.value("the slot", own.slot);
            Await.until("turns are checked", () -> checkedTurn(player) >= 40);
            assertFalse(host.isOpen());
            assertEquals(HostOptions.NO_PORT, host.port());
            assertEquals(Traffic.NONE, host.statsRow().stats().traffic().in());
            assertEquals(Traffic.NONE, host.statsRow().stats().traffic().out());
            assertEquals(0, player.stats().sync().desyncs());
            assertTrue(host.sentence().startsWith("Playing alone"), host.sentence());
        }
    }

    @Test
    void aPauseHoldsBothThreadsAndAnOpenWorldHasNone() throws Exception {
        try (LockstepHost host = LockstepHost.start(alone());
                LockstepClient player = play(host, "anna")) {
            Await.value("the slot", own.slot);
            Await.until("some turns are played", () -> host.turn() >= 10);
            assertTrue(host.pause());
            host.report(); // Whatever was under way is done.
            int turn = host.turn();
            int played = player.stats().turn();
            // Each answer comes between two rounds of a thread that waits 50 ms in each.
            for (int i = 0; i < 6; i++) {
                host.report();
                player.report();
            }
            assertEquals(turn, host.turn(), "no turn is sealed");
            assertTrue(player.stats().turn() - played <= 1, "nor executed");
            host.resume();
            Await.until("the world goes on", () -> player.stats().turn() >= turn + 30);
            assertEquals(0, player.stats().input().substitutions());

            assertTrue(host.pause());
            host.open(0);
            assertFalse(host.pause(), "others may come in at any moment");
            int open = host.turn();
            Await.until("the world goes on", () -> host.turn() >= open + 10);
        }
    }

    @Test
    void othersJoinAWorldThatIsOpenedAndItsOwnPlayerNoticesNothing() throws Exception {
        try (LockstepHost host = LockstepHost.start(alone());
                LockstepClient player = play(host, "anna")) {
            Await.value("the slot", own.slot);
            host.open(0);
            assertTrue(host.isOpen());
            try (LockstepClient other = join(host.port(), "ben")) {
                assertEquals(1, Await.value("the guest's slot", guest.slot));
                int turn = host.turn();
                Await.until("both check turns", () -> checkedTurn(other) > turn + 40);
                Await.until("both check turns", () -> checkedTurn(player) > turn + 40);
                assertTrue(host.statsRow().stats().traffic().in().bytes() > 0);

                host.closePort();
                DisconnectReason reason = Await.value("the guest's end", guest.end);
                assertEquals(DisconnectReason.Kind.HOST_CLOSED, reason.kind());
                assertEquals("The host closed the world to others", reason.text());
            }
            Await.until("the port is closed", () -> !host.isOpen());
            Await.until("the guest's avatar is gone", () -> host.playerCount() == 1);
            assertTrue(host.pause(), "alone again");
            host.resume();
            host.open(0);
            int turn = host.turn();
            Await.until("the world goes on", () -> host.turn() >= turn + 10);
            assertFalse(own.lost.isDone(), "the own player was never disconnected");
            assertEquals(0, player.stats().sync().desyncs());
            assertEquals(0, player.stats().link().reconnects());
        }
    }

    @Test
    void aPortThatIsTakenLeavesTheWorldAsItIs() throws Exception {
        try (LockstepHost taken = LockstepHost.start(HostOptions.on(0, WORLD));
                LockstepHost host = LockstepHost.start(alone());
                LockstepClient player = play(host, "anna")) {
            Await.value("the slot", own.slot);
            assertTrue(host.pause());
            HostStartException e =
                    assertThrows(HostStartException.class, () -> host.open(taken.port()));
            String text = Objects.requireNonNull(e.getMessage());
            assertTrue(text.contains("Port " + taken.port()), text);
            assertTrue(text.contains("choose another port"), text);
            assertEquals(Reason.of(HostCode.PORT_TAKEN, taken.port()), e.why());
            assertFalse(host.isOpen());
            assertTrue(host.clock().isStopped(), "and the pause goes on");
            host.open(0);
            assertThrows(HostStartException.class, () -> host.open(0));
            assertTrue(player.isRunning());
        }
    }

    @Test
    @SuppressWarnings("try") // Closing it before its player is what is tested.
    void aWorldClosedDuringAPauseKeepsItsPlayerAndOpensHostedAndTheReverse() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        int turn;
        try (LockstepHost host = LockstepHost.start(alone(), WorldFolder.open(folder, SETTINGS));
                LockstepClient player = play(host, "anna")) {
            assertEquals(0, Await.value("the slot", own.slot));
            Await.until("some turns are played", () -> host.turn() >= 10);
            assertTrue(host.pause());
            host.close();
            assertEquals(DisconnectReason.Kind.HOST_CLOSED, Await.value("the end", own.end).kind());
            turn = host.turn();
            assertEquals(0, player.slot());
        }
        try (LockstepHost host =
                LockstepHost.start(HostOptions.on(0, WORLD), WorldFolder.open(folder, SETTINGS))) {
            Await.until("it goes on where it was", () -> host.turn() >= turn);
            try (LockstepClient other = join(host.port(), "ben")) {
                assertEquals(1, Await.value("the guest's slot", guest.slot), "0 waits for anna");
                Await.until("some turns are played", () -> host.turn() >= turn + 10);
                assertTrue(other.isRunning());
            }
        }
        Watched again = new Watched();
        try (LockstepHost host = LockstepHost.start(alone(), WorldFolder.open(folder, SETTINGS));
                LockstepClient player = play(host, "anna", again)) {
            assertEquals(0, Await.value("the slot", again.slot), "the same avatar");
            assertTrue(player.isRunning());
        }
    }

    private static HostOptions alone() {
        return HostOptions.on(HostOptions.NO_PORT, WORLD);
    }

    /** The identity of this process. */
    private static final Identity OWN = Identity.fresh();

    private LockstepClient play(LockstepHost host, String name) {
        return play(host, name, own);
    }

    private static LockstepClient play(LockstepHost host, String name, Watched watched) {
        return LockstepClient.start(
                host,
                new OwnPlayer(name, InputDelay.AUTO, Environment.ofThisMachine().withIdentity(OWN)),
                (turn, simulation, slot) -> InputFrame.NEUTRAL,
                watched);
    }

    private LockstepClient join(int port, String name) {
        return LockstepClient.start(
                new ClientOptions("127.0.0.1", port, name, 2),
                (turn, simulation, slot) -> InputFrame.NEUTRAL,
                guest);
    }

    private static int checkedTurn(LockstepClient client) {
        assertTrue(client.isRunning(), "a player has ended");
        return client.stats().sync().lastCheckedTurn();
    }
}
