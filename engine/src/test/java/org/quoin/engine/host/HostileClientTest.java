package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;

/** A player may send anything: the host dismisses it and plays on with the others. */
final class HostileClientTest {
    private static final int HONEST = 1;
    private static final int MESSAGES = 3000;

    @Test
    void aClientThatAcknowledgesUnsealedTurnsIsDismissed() {
        for (int bit : new int[] {0, 7, 31}) {
            ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
            ToClient.Welcome honest = host.join(HONEST, "honest");
            ToClient.Welcome vandal = host.join(2, "vandal");
            int turn = host.session.turn();
            host.frames(2, vandal, turn, 1 << bit, new FrameRun(turn + 1));
            assertEquals(GoodbyeCode.PROTOCOL_ERROR, host.last(2, ToClient.Goodbye.class).code());
            for (int i = 0; i < 20; i++) {
                host.play(HONEST, honest);
                host.pass(ScriptedClients.TURN);
            }
            assertTrue(host.session.turn() >= turn + 18, "the host plays on");
        }
    }

    @Test
    void nothingThatAPlayerSendsEndsTheWorldForTheOthers() {
        for (long seed = 0; seed < 6; seed++) {
            new Riot(seed).run();
        }
    }

    /** One vandal that comes in again and again and sends anything, one honest player. */
    private static final class Riot {
        private final long seed;
        private final Random random;
        private final ScriptedClients host;
        private final ToClient.Welcome honest;
        private Resume known = Resume.NONE;
        private int connection = HONEST;

        /** Whether it sends only what a broken game might send, and so stays longer. */
        private boolean tame;

        private int rejected;

        Riot(long seed) {
            this.seed = seed;
            random = new Random(seed);
            host =
                    new ScriptedClients(
                            random.nextBoolean() ? LatePolicy.SUBSTITUTE : LatePolicy.WAIT, 8);
            host.reliable = random.nextInt(4) == 0;
            honest = host.join(HONEST, "honest");
        }

        void run() {
            int sealed = host.session.turn();
            for (int i = 0; i < MESSAGES; i++) {
                if (connection == HONEST || isOver()) {
                    comeIn();
                }
                say(anything());
                if (random.nextInt(3) == 0) {
                    host.play(HONEST, honest);
                    host.pass(ScriptedClients.TURN);
                }
            }
            host.session.closed(connection, host.nowNanos);
            for (int i = 0; i < 20; i++) {
                host.play(HONEST, honest);
                host.pass(ScriptedClients.TURN);
            }
            assertTrue(rejected > 10, "seed " + seed);
            assertTrue(host.session.turn() > sealed + MESSAGES / 4, "seed " + seed);
            assertEquals(List.of(), host.all(HONEST, ToClient.Goodbye.class), "seed " + seed);
            assertEquals(1, host.session.connectionCount(), "seed " + seed);
        }

        private boolean isOver() {
            return host.streamed(connection).stream()
                    .anyMatch(m -> m instanceof ToClient.Goodbye || m instanceof ToClient.Refused);
        }

        /** With a new name or as the player it was; it may stop at any stage of coming in. */
        private void comeIn() {
            if (connection != HONEST) {
                host.session.closed(connection, host.nowNanos);
                host.streamed.remove(connection);
                host.datagrams.remove(connection);
            }
            connection++;
            tame = random.nextInt(8) == 0;
            host.packsLater = random.nextInt(4) == 0;
            boolean again = random.nextBoolean();
            host.hello(connection, "vandal " + connection, again ? known : Resume.NONE);
            List<ToClient.Welcome> welcomes = host.all(connection, ToClient.Welcome.class);
            if (!welcomes.isEmpty()) {
                ToClient.Welcome welcome = welcomes.get(0);
                int turn = host.session.turn() - random.nextInt(30);
                known = new Resume(welcome.token(), welcome.sessionId(), Math.max(0, turn));
                if (random.nextInt(4) > 0) {
                    host.enter(connection, welcome);
                }
            }
        }

        private void say(byte[] bytes) {
            boolean stream = random.nextBoolean();
            boolean wrong = Wire.decodeToHost(bytes, host.session.turn()) instanceof Rejected;
            if (stream) {
                host.session.streamReceived(connection, bytes, host.nowNanos);
            } else {
                host.session.datagramReceived(connection, bytes, host.nowNanos);
            }
            host.session.advance(host.nowNanos);
            while (random.nextInt(3) == 0 && !host.packing.isEmpty()) {
                host.packing.remove().run();
            }
            if (stream && wrong) {
                rejected++;
                assertTrue(isOver(), "seed " + seed + ": listened to after what is no message");
            }
        }

        private byte[] anything() {
            byte[] bytes = Wire.encode(tame ? tameMessage() : message());
            switch (random.nextInt(tame ? 2000 : 20)) {
                case 0 -> random.nextBytes(bytes);
                case 1 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes = Arrays.copyOf(bytes, random.nextInt(80));
                default -> {}
            }
            return bytes;
        }

        private ToHost message() {
            return switch (random.nextInt(60)) {
                case 0 -> hello();
                case 1, 2 -> new ToHost.SnapshotAck(bytesOfSnapshot());
                case 3, 4 -> new ToHost.Ready(number());
                case 5, 6, 7, 8, 9 -> hashes();
                case 10, 11 ->
                        new ToHost.DesyncFound(Math.max(1, number()), "place: host 1, client 2");
                case 12 -> new ToHost.Leave();
                default -> frames();
            };
        }

        /** Acknowledges little and in no order, and its hashes are wrong. */
        private ToHost tameMessage() {
            int turn = host.session.turn();
            if (random.nextInt(100) == 0) {
                return hashes();
            }
            int open = random.nextInt(random.nextBoolean() ? 30 : 600);
            int mask = open < 2 ? 0 : random.nextInt() & -1 >>> Math.max(0, 33 - open);
            return frames(Math.max(0, turn - open), mask, run(turn));
        }

        private ToHost hello() {
            int protocol = Wire.PROTOCOL_VERSION + random.nextInt(20) / 19;
            int rules = RulesVersion.CURRENT + random.nextInt(20) / 19;
            return new ToHost.Hello(protocol, rules, GameVersion.CURRENT, "other", known);
        }

        private int bytesOfSnapshot() {
            return Math.min(Limits.SNAPSHOT_BYTES_MAX, number());
        }

        private ToHost hashes() {
            List<TurnHash> hashes = new ArrayList<>();
            for (int i = random.nextInt(Limits.HASHES_PER_MESSAGE_MAX + 1); i > 0; i--) {
                // The turns that are compared are every 20th.
                int turn = host.session.turn() / 20 * 20;
                turn += random.nextInt(40) == 0 ? 0 : 1 - random.nextInt(3) * 2;
                hashes.add(new TurnHash(Math.max(1, turn), number()));
            }
            return new ToHost.Hashes(number(), number(), hashes);
        }

        /** Mostly plausible frames. */
        private ToHost frames() {
            int turn = host.session.turn();
            int ackTurn =
                    switch (random.nextInt(8)) {
                        case 0 -> random.nextInt();
                        case 1, 2 -> turn - random.nextInt(5000);
                        case 3 -> turn + random.nextInt(3);
                        default -> turn - random.nextInt(40);
                    };
            int mask =
                    switch (random.nextInt(4)) {
                        case 0 -> random.nextInt();
                        case 1 -> 1 << random.nextInt(32);
                        default -> 0;
                    };
            return frames(ackTurn, mask, run(turn));
        }

        private ToHost frames(int ackTurn, int mask, FrameRun run) {
            FrameClocks clocks =
                    random.nextBoolean()
                            ? null
                            : new FrameClocks(
                                    new Clocks(random.nextInt(), random.nextInt(), number()),
                                    random.nextInt(1 << 20),
                                    random.nextInt(256),
                                    random.nextInt(256));
            return new ToHost.Frames(
                    ackTurn, mask, random.nextInt(Limits.INPUT_DELAY_TURNS_MAX + 1), clocks, run);
        }

        private FrameRun run(int turn) {
            int[] frames = new int[random.nextInt(Limits.FRAMES_PER_DATAGRAM_MAX + 1)];
            for (int i = 0; i < frames.length && random.nextBoolean(); i++) {
                // All bits but those of reserved codes.
                frames[i] = random.nextInt() & ~0b1010;
            }
            int first = random.nextInt(4) == 0 ? random.nextInt() : turn + random.nextInt(60) - 30;
            return new FrameRun(first, frames);
        }

        /** A number that is not negative: small, near the current turn, or the largest. */
        private int number() {
            return switch (random.nextInt(4)) {
                case 0 -> random.nextInt(3);
                case 1 -> host.session.turn() + random.nextInt(3);
                case 2 -> random.nextInt(1 << 20);
                default -> Integer.MAX_VALUE - random.nextInt(2);
            };
        }
    }
}
