package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.turns.Peer.Phase.CLOSING;
import static org.quoin.engine.host.turns.Peer.Phase.LOADING;
import static org.quoin.engine.host.turns.Peer.Phase.PLAYING;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.turns.Peer.Phase;
import org.quoin.engine.testing.StateTable;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** Every event in every phase of a connection. */
final class PeerTest {
    private static final StateTable<Phase> TABLE = StateTable.of(Peer.class, Phase.class);

    /** The events of a connection, and whether the client may cause them. */
    private enum Event {
        SERVE(
                "serve",
                false,
                peer -> {
                    peer.serve(newPlayer(), false, 0);
                    return true;
                }),
        READY("ready", true, Peer::ready),
        READY_BEFORE_ITS_WORLD_IS_SENT(
                "ready",
                false,
                peer -> {
                    peer.beginTransfer(entry());
                    return peer.ready();
                }),
        READY_DURING_A_RESYNC(
                "ready",
                true,
                peer -> {
                    peer.beginTransfer(SnapshotTransfer.forResync(job()));
                    return peer.ready();
                }),
        LET_GO(
                "letGo",
                false,
                peer -> {
                    peer.letGo(0);
                    return true;
                });

        private final String row;

        /** Whether the condition of the table's asterisk holds: it takes turns. */
        private final boolean takesTurns;

        @SuppressWarnings("ImmutableEnumChecker") // Each is a lambda without state.
        private final Predicate<Peer> happens;

        Event(String row, boolean takesTurns, Predicate<Peer> happens) {
            this.row = row;
            this.takesTurns = takesTurns;
            this.happens = happens;
        }

        /**
         * The phase after it, as the table has it. The same phase: it is refused; null: an error of
         * our own.
         */
        private @Nullable Phase after(Phase before) {
            String cell = TABLE.cell(row, before);
            if (cell.endsWith("*")) {
                return takesTurns ? Phase.valueOf(cell.replace("*", "")) : before;
            }
            return switch (cell) {
                case "error" -> null;
                case "refused" -> before;
                default -> Phase.valueOf(cell);
            };
        }
    }

    @Test
    void theTableHasARowForEveryEvent() {
        assertEquals(
                TABLE.rows(),
                Arrays.stream(Event.values()).map(event -> event.row).collect(Collectors.toSet()));
    }

    private static List<Arguments> everyEventInEveryPhase() {
        List<Arguments> all = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            for (Event event : Event.values()) {
                all.add(Arguments.of(phase, event));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everyEventInEveryPhase")
    void anEventLeadsToThePhaseOfTheTableOrIsRefused(Phase phase, Event event) {
        Phase expected = event.after(phase);
        Peer peer = peerIn(phase);
        assertEquals(phase, peer.phase());
        if (expected == null) {
            assertThrows(IllegalStateException.class, () -> event.happens.test(peer));
            assertEquals(phase, peer.phase());
        } else {
            assertEquals(expected != phase, event.happens.test(peer));
            assertEquals(expected, peer.phase());
        }
        boolean serves = peer.phase() == LOADING || peer.phase() == PLAYING;
        assertEquals(serves, peer.player() != null, "a player while loading and playing");
    }

    private static Peer peerIn(Phase phase) {
        Peer peer = new Peer(new NoOutbox(), (message, length) -> {}, 1, 0, null, 0);
        if (phase == LOADING || phase == PLAYING) {
            peer.serve(newPlayer(), false, 0);
        }
        if (phase == PLAYING) {
            peer.ready();
        }
        if (phase == CLOSING) {
            peer.letGo(0);
        }
        return peer;
    }

    private static Player newPlayer() {
        return new Player(new Seat(3, "Ann", 7), 20);
    }

    private static SnapshotTransfer entry() {
        return SnapshotTransfer.forEntry(job());
    }

    private static SnapshotCache.Job job() {
        Simulation simulation = Simulation.create(new WorldConfig(1, 20));
        return new SnapshotCache(Runnable::run, 1 << 20).current(simulation, new TurnEncoder());
    }

    @Test
    void aJoinerIsWelcomedWithItsSnapshotAndGetsTurnsOnceAllOfItIsSent() {
        Peer peer = peerIn(LOADING);
        SnapshotTransfer transfer = entry();
        peer.beginTransfer(transfer);
        assertFalse(peer.isTooSlow(1000, 1000), "it needs no turn yet");
        assertFalse(peer.owesProgress(), "packing is the host's own time");
        var outcome = Objects.requireNonNull(transfer.job().outcome());
        transfer.begin(Objects.requireNonNull(outcome.snapshot()));
        assertTrue(peer.isTooSlow(1000, 1000), "its turns are gone");
        assertTrue(peer.owesProgress());
        assertFalse(peer.takesTurns());
        peer.sendSnapshotParts(transfer, 0);
        assertTrue(peer.takesTurns());
        assertFalse(peer.acknowledgeSnapshot(transfer.sentBytes() + 1, 0), "more than was sent");
        assertSame(transfer, peer.transfer());
        assertTrue(peer.acknowledgeSnapshot(transfer.sentBytes(), 0));
        assertNull(peer.transfer());
    }

    /** Takes everything and keeps nothing. */
    private static final class NoOutbox implements HostOutbox {
        @Override
        public void stream(int connection, byte[] message) {}

        @Override
        public void datagram(int connection, byte[] buffer, int length) {}

        @Override
        public boolean isReliable(int connection) {
            return false;
        }

        @Override
        public int streamRoomBytes(int connection) {
            return 1 << 20;
        }

        @Override
        public void close(int connection) {}
    }
}
