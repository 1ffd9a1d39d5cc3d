package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;

/** A player that does not do its part delays nobody for ever, and never ends the world. */
final class HostPatienceTest {
    private static final long TURN_NANOS = 50_000_000L;
    private static final int HONEST = 1;
    private static final int OTHER = 2;

    private final Streams outbox = new Streams();
    private long nextToken;
    private HostSession host = host(LatePolicy.SUBSTITUTE);
    private long nowNanos;
    private int otherFrame = InputFrame.NEUTRAL;

    @Test
    void strictLockstepWaitsTenSecondsForFramesThenParksThePlayerUntilTheyComeAgain() {
        host = host(LatePolicy.WAIT);
        join(HONEST);
        join(OTHER);
        play(20, true, true);
        int stalledAt = host.turn();
        play(190, false, true);
        assertTrue(host.turn() <= stalledAt + 1, "strict lockstep waits");
        play(40, false, true);
        assertTrue(host.turn() > stalledAt + 20, "the others play on");
        assertEquals(2, host.playerCount());
        int parked = substituted(1);
        assertTrue(parked > 20, parked + " turns without its frames");
        play(40, true, true);
        assertEquals(parked, substituted(1), "its own frames count again");
        int again = host.turn();
        play(20, false, true);
        assertTrue(host.turn() <= again + 1, "and are waited for again");
    }

    @Test
    void underSubstitutionAPlayerWithoutFramesDelaysNothingButTheFirstTurns() {
        join(HONEST);
        join(OTHER);
        play(20, true, true);
        int turn = host.turn();
        play(100, false, true);
        assertTrue(host.turn() >= turn + 98, "the schedule slipped");
        assertTrue(substituted(1) >= 97, substituted(1) + " substituted");
        assertEquals(0, substituted(0));
    }

    @Test
    void aSubstituteReleasesTheButtonsAtOnceAndStandsStillAfterFiveTurns() {
        join(HONEST);
        join(OTHER);
        otherFrame = InputFrame.of(1, 1, InputFrame.DESTROY, 3, 100, -50);
        play(20, true, true);
        List<Integer> executed = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int before = host.turn();
            play(1, false, true);
            if (host.turn() > before) {
                AvatarState state = new AvatarState();
                assertTrue(host.simulation().readAvatar(1, state));
                executed.add(state.frame);
            }
        }
        int released = InputFrame.playOn(otherFrame);
        int still = InputFrame.standStill(otherFrame);
        assertEquals(
                List.of(released, released, released, released, released, still),
                executed.subList(executed.indexOf(released), executed.indexOf(released) + 6));
    }

    @Test
    void aPlayerThatAcknowledgesNothingWhileItsStreamIsFullIsDismissedAndTheHostPlaysOn() {
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

    private int substituted(int slot) {
        return host.report(nowNanos).players().get(slot).substitutedTurns();
    }

    private HostSession host(LatePolicy policy) {
        nextToken = 0;
        return new HostSession(
                new HostConfig(new WorldConfig(0, 20), 64, 20, policy),
                () -> ++nextToken,
                outbox,
                0);
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
        int frame = connection == OTHER ? otherFrame : InputFrame.NEUTRAL;
        FrameRun run = withFrame ? new FrameRun(turn, frame) : new FrameRun(turn);
        // Tokens were given out in the order of joining, after the id of the session.
        receive(
                connection,
                new ToHost.Frames(
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
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        "player " + connection,
                        Resume.NONE));
        host.advance(nowNanos);
        receive(connection, new ToHost.SnapshotAck(outbox.snapshotBytes));
        receive(connection, new ToHost.Ready(host.turn()));
        nowNanos += TURN_NANOS;
        host.advance(nowNanos);
    }

    private void receive(int connection, ToHost message) {
        host.streamReceived(connection, Wire.encode(message), nowNanos);
    }

    /** Keeps only the size of snapshots; the room for streams can be taken away. */
    private static final class Streams implements HostOutbox {
        private int roomBytes = 1 << 20;
        private int snapshotBytes;

        @Override
        public void stream(int connection, byte[] message) {
            if (Wire.decodeToClient(message, 0) instanceof ToClient.Welcome welcome) {
                snapshotBytes = welcome.packedBytes();
            }
        }

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
