package org.quoin.engine.host.sending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.sending.Peer.Phase.CLOSING;
import static org.quoin.engine.host.sending.Peer.Phase.GREETING;
import static org.quoin.engine.host.sending.Peer.Phase.LOADING;
import static org.quoin.engine.host.sending.Peer.Phase.PLAYING;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.sending.Peer.Phase;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** Every event in every phase of a connection. */
final class PeerTest {
    /** What can happen to a connection; whether the client may do so. */
    private enum Event {
        SERVE(
                peer -> {
                    peer.serve(newPlayer(), false, 0);
                    return true;
                }),
        READY(Peer::ready),
        READY_BEFORE_ITS_WORLD_IS_SENT(
                peer -> {
                    peer.beginTransfer(entry());
                    return peer.ready();
                }),
        READY_DURING_A_RESYNC(
                peer -> {
                    peer.beginTransfer(SnapshotTransfer.forResync(job()));
                    return peer.ready();
                }),
        LET_GO(
                peer -> {
                    peer.letGo(0);
                    return true;
                });

        @SuppressWarnings("ImmutableEnumChecker") // Each is a lambda without state.
        private final Predicate<Peer> happens;

        Event(Predicate<Peer> happens) {
            this.happens = happens;
        }
    }

    /**
     * The phase after an event in each phase, in their order; the same phase: the event is refused;
     * null: an error of our own.
     */
    private static final Map<Event, @Nullable Phase[]> EXPECTED = new EnumMap<>(Event.class);

    static {
        // In:                GREETING  LOADING  PLAYING  CLOSING
        expect(Event.SERVE, LOADING, null, null, null);
        expect(Event.READY, GREETING, PLAYING, PLAYING, CLOSING);
        expect(Event.READY_BEFORE_ITS_WORLD_IS_SENT, GREETING, LOADING, PLAYING, CLOSING);
        expect(Event.READY_DURING_A_RESYNC, GREETING, PLAYING, PLAYING, CLOSING);
        expect(Event.LET_GO, CLOSING, CLOSING, CLOSING, null);
    }

    private static void expect(Event event, @Nullable Phase... after) {
        EXPECTED.put(event, after);
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
    @SuppressWarnings("EnumOrdinal") // The columns of the table stand in this order.
    void anEventLeadsToThePhaseOfTheTableOrIsRefused(Phase phase, Event event) {
        @Nullable Phase[] row = EXPECTED.get(event);
        assertEquals(Phase.values().length, row == null ? 0 : row.length, "no entry for " + event);
        Phase expected = row[phase.ordinal()];
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
        Peer peer = new Peer(new NoOutbox(), 1, 0);
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
        assertFalse(peer.isWelcomed());
        assertFalse(peer.owesProgress(), "packing is the host's own time");
        var outcome = Objects.requireNonNull(transfer.job().outcome());
        transfer.begin(Objects.requireNonNull(outcome.snapshot()));
        assertTrue(peer.isWelcomed());
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
