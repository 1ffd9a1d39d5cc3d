package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** The line between a host and a player of its own process, and the port beside it. */
final class HostEndpointsTest {
    /** Longer than any test runs. */
    private static final int FOREVER_MILLIS = 3_600_000;

    private static final Identity OWN = Identity.fresh();

    private final HostEndpoints lines =
            new HostEndpoints(
                    ChannelCredentials.ofHost(OWN), new SecureRandom(), () -> 1_000_000_000L);
    private final HostSession session =
            new HostSession(HostConfig.of(new WorldConfig(1, 20)), () -> 7L, lines, 1_000_000_000L);

    /** Number -1 is the first line. */
    private LocalConnection connected() throws InterruptedException {
        lines.local().connect(OWN.publicHalf(), 1).start();
        lines.poll(session, 0);
        return Objects.requireNonNull(lines.local().find(-1));
    }

    @Test
    void aLineIsAConnectionThatComesAndGoes() throws Exception {
        ClientConnection client = lines.local().connect(OWN.publicHalf(), 1);
        assertFalse(client.isOpen());
        client.start();
        assertTrue(client.isOpen());
        lines.poll(session, 0);
        assertEquals(1, session.connectionCount());
        client.close();
        lines.poll(session, 0);
        assertEquals(0, session.connectionCount());
        assertFalse(client.isOpen());
        assertFalse(lines.local().hasWork());
    }

    @Test
    void withinTheProcessThereIsNoNetworkUnlessOneIsSimulated() throws Exception {
        ClientConnection client = lines.local().connect(OWN.publicHalf(), 1);
        client.start();
        lines.poll(session, 0);
        assertFalse(lines.hasNetwork(-1));
        assertTrue(lines.hasNetwork(1), "a connection through the port");
        client.setConditions(new NetworkConditions(100, 0, 0, 0));
        assertTrue(lines.hasNetwork(-1));
        client.setConditions(NetworkConditions.NONE);
        assertFalse(lines.hasNetwork(-1));
    }

    @Test
    void messagesComeInOrderAsTheyWereSentLikeThoseOfATwin() throws Exception {
        LocalConnection line = connected();
        long seed = 11;
        Random random = new Random(seed);
        ArrayDeque<byte[]> twin = new ArrayDeque<>();
        byte[] buffer = new byte[Limits.DATAGRAM_BYTES_MAX];
        for (int i = 0; i < 2000; i++) {
            if (random.nextInt(3) < 2) {
                int length = 1 + random.nextInt(60);
                byte[] message = new byte[length];
                random.nextBytes(message);
                if (random.nextBoolean()) {
                    lines.stream(-1, message);
                } else {
                    // The buffer is reused for the next: sent messages must not change.
                    System.arraycopy(message, 0, buffer, 0, length);
                    lines.datagram(-1, buffer, length);
                }
                twin.add(message);
            } else if (!twin.isEmpty()) {
                Packet packet = line.pollForClient();
                assertNotNull(packet);
                assertEquals(
                        twin.remove().length, packet.length, "message " + i + ", seed " + seed);
            }
        }
        while (!twin.isEmpty()) {
            Packet packet = line.pollForClient();
            assertNotNull(packet);
            assertEquals(
                    HexFormat.of().formatHex(twin.remove()),
                    HexFormat.of().formatHex(packet.bytes, 0, packet.length),
                    "seed " + seed);
        }
        assertNull(line.pollForClient());
    }

    @Test
    void aStreamThatIsNotReadEndsTheLineAndADatagramTooManyIsLost() throws Exception {
        LocalConnection line = connected();
        byte[] datagram = new byte[8];
        for (int i = 0; i < NetLimits.LOCAL_DATAGRAMS_MAX + 100; i++) {
            lines.datagram(-1, datagram, datagram.length);
        }
        int waiting = 0;
        while (line.pollForClient() != null) {
            waiting++;
        }
        assertEquals(NetLimits.LOCAL_DATAGRAMS_MAX, waiting);
        assertEquals(NetLimits.WRITE_BUFFER_BYTES, lines.streamRoomBytes(-1));
        byte[] part = new byte[1020];
        while (lines.streamRoomBytes(-1) >= 1024) {
            lines.stream(-1, part);
        }
        lines.poll(session, 0);
        assertEquals(1, session.connectionCount(), "as long as there is room");
        lines.stream(-1, part);
        lines.poll(session, 0);
        assertEquals(0, session.connectionCount());
        assertEquals(0, lines.streamRoomBytes(-1));
    }

    @Test
    void aDatagramAboveTheLimitIsOurOwnMistake() {
        byte[] tooLong = new byte[Limits.DATAGRAM_BYTES_MAX + 1];
        assertThrows(
                IllegalStateException.class, () -> lines.datagram(-1, tooLong, tooLong.length));
        ClientConnection client = lines.local().connect(OWN.publicHalf(), 1);
        assertThrows(IllegalStateException.class, () -> client.datagram(tooLong, tooLong.length));
    }

    @Test
    void aPlayerOfTheProcessWakesTheHostWhetherThePortIsOpenOrNot() throws Exception {
        for (boolean open : new boolean[] {false, true}) {
            if (open) {
                FreePort.open(lines);
            }
            CompletableFuture<Integer> connections = new CompletableFuture<>();
            int before = session.connectionCount();
            Thread host =
                    new Thread(
                            () -> {
                                try {
                                    // KryoNet's first wait after a bind ends at once.
                                    while (session.connectionCount() == before) {
                                        lines.poll(session, FOREVER_MILLIS);
                                    }
                                    connections.complete(session.connectionCount());
                                } catch (InterruptedException e) {
                                    connections.completeExceptionally(e);
                                }
                            });
            host.setDaemon(true);
            host.start();
            Await.until("the host waits", () -> isWaiting(host));
            lines.local().connect(OWN.publicHalf(), 1).start();
            assertEquals(before + 1, Await.value("the host's answer, open: " + open, connections));
        }
        lines.close();
    }

    private static boolean isWaiting(Thread thread) {
        // A thread in a selector is in native code: it counts as running.
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getMethodName().equals("await") || frame.getMethodName().equals("select")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void theOwnPlayersLineOutlivesThePort() throws Exception {
        LocalConnection line = connected();
        int port = FreePort.open(lines);
        assertTrue(lines.isOpen());
        assertThrows(IOException.class, () -> new ServerSocket(port).close());
        lines.closePort(session);
        assertFalse(lines.isOpen());
        new ServerSocket(port).close();
        lines.poll(session, 0);
        assertEquals(1, session.connectionCount());
        assertFalse(line.isOverForClient());
        FreePort.open(lines);
        lines.close();
        assertTrue(line.isOverForClient());
    }

    @Test
    void aConnectionThatEndsJustBeforeThePortClosesIsOverForTheSession() throws Exception {
        int port = FreePort.open(lines);
        try (LockstepClient guest =
                LockstepClient.start(
                        new ClientOptions("127.0.0.1", port, "ben", 2),
                        (turn, simulation, slot) -> InputFrame.NEUTRAL,
                        event -> {})) {
            Await.until("the guest is there", () -> connectionsAfterPoll() == 1);
            assertTrue(guest.isRunning());
            lines.close(lines.remote()[0]);
            assertEquals(0, lines.remote().length, "its end waits to be told");
            assertEquals(1, session.connectionCount());
            lines.closePort(session);
            assertEquals(0, session.connectionCount());
        }
    }

    private int connectionsAfterPoll() {
        try {
            lines.poll(session, 10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return session.connectionCount();
    }
}
