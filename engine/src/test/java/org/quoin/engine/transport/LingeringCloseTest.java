package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ToHost;

/** The last message of a connection, over real sockets, while other messages wait unread. */
final class LingeringCloseTest {
    private static final byte[] GOODBYE = {0x21, 'b', 'y', 'e'};
    private static final long FOREVER_NANOS = 3_600_000_000_000L;

    private final HostEndpoints lines =
            new HostEndpoints(
                    ChannelCredentials.ofHost(Identity.fresh()),
                    new SecureRandom(),
                    () -> 1_000_000_000L);
    private final Heard heard = new Heard();

    /** Receives, as the host's session, the events of the one player. */
    private static final class Heard implements PeerEvents {
        final List<byte[]> messages = new ArrayList<>();
        int number;
        boolean open;

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
            number = connection;
            open = true;
        }

        @Override
        public void streamReceived(int connection, byte[] bytes, long nowNanos) {
            messages.add(bytes);
        }

        @Override
        public void datagramReceived(int connection, byte[] bytes, long nowNanos) {}

        @Override
        public void closed(int connection, long nowNanos) {
            open = false;
        }
    }

    /** A player that takes no notice of anything. */
    private static final class Silent implements HostEvents {
        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(ToHost.Pass pass, long nowNanos) {}

        @Override
        public void streamReceived(byte[] bytes, long nowNanos) {}

        @Override
        public void datagramReceived(byte[] bytes, long nowNanos) {}
    }

    LingeringCloseTest() {
        KryoLog.install();
    }

    @AfterEach
    void close() {
        lines.close();
    }

    private void await(String what, BooleanSupplier condition) {
        Await.until(
                what,
                () -> {
                    poll();
                    return condition.getAsBoolean();
                });
    }

    private void poll() {
        try {
            lines.poll(heard, 1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] message(int bytes) {
        byte[] message = new byte[bytes];
        message[0] = 0x20;
        return message;
    }

    @Test
    void hostsGoodbyeArrivesBehindAllThatItSentBefore() throws Exception {
        try (RawPeer peer = new RawPeer(FreePort.open(lines), "127.0.0.1")) {
            await("greeted", peer::isGreeted);
            peer.register();
            await("registered", () -> peer.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
            await("the channel stands", () -> peer.isProven() && heard.open);
            byte[] part = message(8 * 1024);
            int sent = 0;
            while (lines.streamRoomBytes(heard.number) > 2 * part.length) {
                lines.stream(heard.number, part);
                sent++;
                poll();
            }
            for (int i = 0; i < 64; i++) {
                peer.sealed(message(1000)); // The host reads none of them.
            }
            lines.stream(heard.number, GOODBYE);
            lines.close(heard.number);
            await("the host has hung up", peer::isEnded);
            assertTrue(peer.isProven());
            assertEquals(sent + 1, peer.opened.size());
            assertArrayEquals(GOODBYE, peer.opened.get(sent));
        }
    }

    @Test
    void playersGoodbyeArrivesThoughTheHostGoesOnTalking() throws Exception {
        ClientTransport player =
                new ClientTransport(
                        new HostName("127.0.0.1"),
                        FreePort.open(lines),
                        TransportChoice.AUTO,
                        ChannelCredentials.ofClient(Identity.fresh()),
                        identity -> null,
                        "connector",
                        1);
        player.start();
        Silent silent = new Silent();
        await(
                "the channel stands",
                () -> {
                    player.poll(silent, 1);
                    return player.isOpen() && heard.open;
                });
        for (int i = 0; i < 20; i++) {
            lines.stream(heard.number, message(4000)); // The player reads none of them.
        }
        player.stream(GOODBYE);
        player.close();
        lines.stream(heard.number, message(4000));
        await("the connection has ended", () -> !heard.open);
        assertEquals(1, heard.messages.size());
        assertArrayEquals(GOODBYE, heard.messages.get(0));
    }

    @Test
    void whoNeverHangsUpIsCutOffAfterATime() throws Exception {
        LingeringClose closer = new LingeringClose(50_000_000L, Long.MAX_VALUE);
        try (Socket other = closing(closer)) {
            assertEquals('b', other.getInputStream().read());
            assertEquals(-1, other.getInputStream().read());
            Await.until("it is cut off", () -> !accepts(other));
            closer.await(FOREVER_NANOS);
        }
    }

    @Test
    void whoGoesOnSendingIsCutOffAfterSomeBytes() throws Exception {
        LingeringClose closer = new LingeringClose(FOREVER_NANOS, 1024 * 1024);
        try (Socket other = closing(closer)) {
            OutputStream out = other.getOutputStream();
            byte[] noise = new byte[64 * 1024];
            assertThrows(
                    IOException.class,
                    () -> {
                        for (int i = 0; i < 1024; i++) {
                            out.write(noise);
                        }
                    });
            closer.await(FOREVER_NANOS);
        }
    }

    /** The other end of a connection that is closed with a word. */
    private static Socket closing(LingeringClose closer) throws IOException {
        try (ServerSocketChannel listening = ServerSocketChannel.open()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Socket other = new Socket();
            other.connect(listening.getLocalAddress());
            SocketChannel closed = listening.accept();
            closed.configureBlocking(false);
            closer.add(closed, ByteBuffer.wrap(new byte[] {'b'}));
            return other;
        }
    }

    private static boolean accepts(Socket other) {
        try {
            other.getOutputStream().write(0);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
