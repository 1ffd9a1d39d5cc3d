package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.lan.WorldAnswer.Silence;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A question to a real host over real sockets. */
@SuppressWarnings("AddressSelection") // A numeric one is resolved by nobody.
final class WorldQuestionTest {
    private static final String HERE = "127.0.0.1";
    private static final int TIMEOUT_MILLIS = 20_000;

    private static LockstepHost host() throws Exception {
        HostConfig config = HostConfig.of(new WorldConfig(1, 20)).withTitle("Anna's Wörld");
        return LockstepHost.start(HostOptions.on(0, config));
    }

    @Test
    void aHostTellsWhatItHostsAndForHowMany() throws Exception {
        try (LockstepHost host = host()) {
            WorldAnswer answer = WorldQuestion.ask(HERE, host.port(), TIMEOUT_MILLIS);
            assertEquals(
                    new ToClient.WorldInfo(
                            Wire.PROTOCOL_VERSION,
                            RulesVersion.CURRENT,
                            GameVersion.CURRENT,
                            "Anna's Wörld",
                            0,
                            256,
                            false),
                    answer.info());
            assertNull(answer.silence());
            assertTrue(answer.pingMicros() > 0, "a ping of " + answer.pingMicros());
        }
    }

    @Test
    void whoAsksTakesNoSlotAndWhoPlaysIsCounted() throws Exception {
        try (LockstepHost host = host();
                LockstepClient ben =
                        LockstepClient.start(
                                new ClientOptions(HERE, host.port(), "ben", 2),
                                (turn, simulation, slot) -> InputFrame.NEUTRAL,
                                event -> {})) {
            Await.until("ben is in", () -> host.playerCount() == 1);
            for (int i = 0; i < 5; i++) {
                ToClient.WorldInfo info =
                        WorldQuestion.ask(HERE, host.port(), TIMEOUT_MILLIS).info();
                assertNotNull(info);
                assertEquals(1, info.players());
            }
            assertTrue(ben.isRunning());
        }
    }

    /** A machine without IPv6 has no such address: there it is the other loopback. */
    @Test
    void aHostIsAskedAndJoinedByIpv6() throws Exception {
        NetworkInterface six = NetworkInterface.getByInetAddress(InetAddress.getByName("::1"));
        String address = six == null ? HERE : "::1";
        try (LockstepHost host = host();
                LockstepClient ben =
                        LockstepClient.start(
                                new ClientOptions(address, host.port(), "ben", 2),
                                (turn, simulation, slot) -> InputFrame.NEUTRAL,
                                event -> {})) {
            Await.until("ben is in", () -> host.playerCount() == 1);
            assertNotNull(WorldQuestion.ask(address, host.port(), TIMEOUT_MILLIS).info());
            assertTrue(ben.isRunning());
        }
    }

    @Test
    void aClosedPortIsRefusedAndAnUnknownNameIsUnknown() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertEquals(Silence.REFUSED, WorldQuestion.ask(HERE, port, TIMEOUT_MILLIS).silence());
        assertEquals(
                Silence.UNKNOWN_NAME,
                WorldQuestion.ask("no host..here", port, TIMEOUT_MILLIS).silence());
    }

    @Test
    void aWebServerIsNotUnderstood() throws Exception {
        byte[] page = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        assertEquals(Silence.NOT_UNDERSTOOD, answerOfAServerThatSends(page).silence());
    }

    @Test
    void aHostThatSaysNothingIsGivenUp() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
            assertEquals(
                    Silence.NOTHING_HEARD,
                    WorldQuestion.ask(HERE, mute.getLocalPort(), 50).silence());
        }
    }

    @Test
    void aStreamWithoutEndIsCutOff() throws Exception {
        byte[] keepAlives = new byte[5 * 1000];
        for (int i = 0; i < keepAlives.length; i += 5) {
            keepAlives[i] = 1; // The length of a message of one byte.
            keepAlives[i + 4] = 3;
        }
        assertEquals(Silence.NOT_UNDERSTOOD, answerOfAServerThatSends(keepAlives).silence());
    }

    /** A byte now and then must not keep the asker: the whole answer has one limit. */
    @Test
    void aHostThatDripsIsGivenUp() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
            Thread dripping = new Thread(() -> drip(server));
            dripping.start();
            assertEquals(
                    Silence.NOTHING_HEARD,
                    WorldQuestion.ask(HERE, server.getLocalPort(), 300).silence());
            dripping.join();
        }
    }

    /** Sends a byte each 20 ms until the other end has hung up. */
    private static void drip(ServerSocket server) {
        try (Socket peer = server.accept()) {
            peer.getOutputStream().write(new byte[] {0, 4, 0, 0});
            while (!Thread.interrupted()) {
                peer.getOutputStream().write(1);
                LockSupport.parkNanos(20_000_000L);
            }
        } catch (IOException e) {
            // The asker has hung up.
        }
    }

    private static WorldAnswer answerOfAServerThatSends(byte[] bytes) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
            Thread serving =
                    new Thread(
                            () -> {
                                try (Socket peer = server.accept()) {
                                    peer.getOutputStream().write(bytes);
                                    peer.getInputStream().readAllBytes();
                                } catch (IOException e) {
                                    // The asker has hung up with bytes unread.
                                }
                            });
            serving.start();
            WorldAnswer answer = WorldQuestion.ask(HERE, server.getLocalPort(), TIMEOUT_MILLIS);
            serving.join();
            return answer;
        }
    }
}
