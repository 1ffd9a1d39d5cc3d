package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameClocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.Resume;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;

/** One player who does not do its part holds nobody up for ever, and never ends the world. */
final class HostPatienceTest {
    private static final long TURN_NANOS = 50_000_000L;
    private static final int HONEST = 1;
    private static final int OTHER = 2;

    private final Streams outbox = new Streams();
    private long nextToken;
    private final HostSession host =
            new HostSession(
                    new HostConfig(new WorldConfig(0, 20), 64, 20), () -> ++nextToken, outbox, 0);
    private long nowNanos;

    @Test
    void aPlayerThatAcknowledgesButSendsNoFramesIsLetGoAfterTenSeconds() {
        join(HONEST);
        join(OTHER);
        play(20, true, true);
        assertEquals(2, host.playerCount());
        int stalledAt = host.turn();
        play(190, false, true);
        assertTrue(host.turn() <= stalledAt + 1, "strict lockstep waits");
        assertEquals(2, host.playerCount());
        play(40, false, true);
        assertEquals(1, host.playerCount());
        assertTrue(host.turn() > stalledAt + 20, "the others play on");
    }

    @Test
    void aPlayerThatAcknowledgesNothingWhileItsStreamIsFullIsLetGoAndTheHostLives() {
        join(HONEST);
        join(OTHER);
        play(20, true, true);
        outbox.roomBytes = 0;
        play(Limits.HISTORY_TURNS_MAX + 100, true, false);
        assertEquals(1, host.playerCount());
        int turn = host.turn();
        play(20, false, false);
        assertTrue(host.turn() >= turn + 19, "the others play on");
    }

    /** Lets the honest player play, and the other one send frames or acknowledge as told. */
    private void play(int turns, boolean otherSends, boolean otherAcknowledges) {
        int ack = host.turn();
        for (int i = 0; i < turns; i++) {
            nowNanos += TURN_NANOS;
            send(HONEST, host.turn(), true);
            send(OTHER, otherAcknowledges ? host.turn() : ack, otherSends);
            host.advance(nowNanos);
        }
    }

    private void send(int connection, int ackTurn, boolean withFrame) {
        int turn = host.turn() + 1;
        FrameRun run = withFrame ? new FrameRun(turn, 0) : new FrameRun(turn);
        // Tokens were given out in the order of joining, after the id of the session.
        receive(
                connection,
                new ToHost.Frames(
                        connection + 1,
                        ackTurn,
                        0,
                        0,
                        new FrameClocks(new Clocks(0, 0, Clocks.NO_ECHO), 0, 0),
                        run));
    }

    private void join(int connection) {
        host.opened(connection, nowNanos);
        receive(
                connection,
                new ToHost.Hello(
                        ProtocolVersion.CURRENT,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        "player " + connection,
                        Resume.NONE));
        host.advance(nowNanos);
        receive(connection, new ToHost.Ready(host.turn()));
        nowNanos += TURN_NANOS;
        host.advance(nowNanos);
    }

    private void receive(int connection, ToHost message) {
        host.streamReceived(connection, Wire.encode(message), nowNanos);
    }

    /** Counts nothing, keeps nothing; the room for streams can be taken away. */
    private static final class Streams implements HostOutbox {
        private int roomBytes = 1 << 20;

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
            return roomBytes;
        }

        @Override
        public void close(int connection) {}
    }
}
