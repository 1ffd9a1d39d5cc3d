package org.quoin.lab.attack;

import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetDatagram;
import org.quoin.engine.meet.MeetException;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.meet.MeetMessage;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.secure.Identity;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.server.meet.MeetRules;
import org.quoin.server.meet.MeetServer;

/** Attacks on a meeting point at which the attacked host has registered its world. */
final class MeetAttacks {
    private static final int CONNECT_MILLIS = 2000;
    private static final int ANSWER_MILLIS = 5000;
    private static final int READY_MILLIS_MAX = 10_000;
    private static final int PAUSE_MILLIS = 1;
    private static final int OPEN_MAX = 300;
    private static final int GUESSERS = 200;
    private static final int SOUND_BYTES = 1200;
    private static final byte[] GET =
            "GET /worlds HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private MeetAttacks() {}

    /** A meeting point with the attacked host's world. */
    private static final class Point implements Closeable {
        final MeetServer server =
                MeetServer.open(0, new byte[MeetServer.SECRET_BYTES], MeetRules.USUAL.asListed());
        final MeetHost meet;
        final String code;

        Point(LockstepHost host) throws IOException {
            Identity identity = Identity.fresh();
            meet = new MeetHost(identity);
            meet.follow(
                    InetAddress.getLoopbackAddress().getHostAddress(),
                    server.port(),
                    new MeetHost.Game(host.port(), host.relayed()),
                    Registration.of(identity.publicHalf(), 1));
            long untilNanos = System.nanoTime() + READY_MILLIS_MAX * 1_000_000L;
            while (meet.state().code() == null && System.nanoTime() - untilNanos < 0) {
                DoorAttacks.pause(PAUSE_MILLIS);
            }
            String given = meet.state().code();
            if (given == null) {
                close();
                throw new IOException("the host is not registered");
            }
            code = given;
        }

        /** A connection from an address. */
        Socket connect(InetAddress from) throws IOException {
            Socket socket = new Socket();
            try {
                socket.bind(new InetSocketAddress(from, 0));
                socket.setSoTimeout(ANSWER_MILLIS);
                InetAddress here = InetAddress.getLoopbackAddress();
                socket.connect(new InetSocketAddress(here, server.port()), CONNECT_MILLIS);
                return socket;
            } catch (IOException e) {
                socket.close();
                throw e;
            }
        }

        /** Whether an honest player is paired with the host. */
        boolean pairs() {
            try (Socket honest = connect(InetAddress.getLoopbackAddress())) {
                honest.getOutputStream()
                        .write(new MeetMessage.Join(MeetLimits.VERSION, code).frame());
                return read(honest) instanceof MeetMessage.Paired;
            } catch (IOException | MeetException e) {
                return false;
            }
        }

        @Override
        public void close() {
            meet.close();
            server.close();
        }
    }

    private static @Nullable MeetMessage read(Socket socket) throws IOException, MeetException {
        byte[] in = new byte[2 * MeetLimits.FRAME_BYTES_MAX];
        int length = 0;
        while (length < in.length) {
            int read = socket.getInputStream().read(in, length, in.length - length);
            if (read < 0) {
                return null;
            }
            length += read;
            MeetMessage message = MeetMessage.take(ByteBuffer.wrap(in, 0, length));
            if (message != null) {
                return message;
            }
        }
        return null;
    }

    private static InetAddress address(Attack.Target target, int number) throws IOException {
        byte[] address = {127, 0, (byte) (6 + number / 250 % 4), (byte) (2 + number % 250)};
        return target.manyAddresses() ? InetAddress.getByAddress(address) : target.from();
    }

    /** Connects without end and says nothing, nonsense, half of something, or joins in vain. */
    static Outcome flood(Attack.Target target) throws IOException {
        ArrayDeque<Socket> open = new ArrayDeque<>();
        Random random = new Random(41);
        byte[] noise = new byte[SOUND_BYTES];
        random.nextBytes(noise);
        int connections = 0;
        int datagrams = 0;
        int refused = 0;
        boolean pairs;
        try (Point point = new Point(target.insider());
                DatagramSocket udp = new DatagramSocket(0, target.from())) {
            while (target.goesOn()) {
                try {
                    Socket socket = point.connect(target.from());
                    open.add(socket);
                    switch (connections++ % 5) {
                        case 0 -> socket.getOutputStream().write(noise);
                        case 1 -> socket.getOutputStream().write(new MeetMessage.Hello(1).frame());
                        case 2 -> socket.getOutputStream().write(GET);
                        case 3 ->
                                socket.getOutputStream()
                                        .write(new MeetMessage.Join(1, point.code).frame());
                        default -> socket.getOutputStream().write(noise, 0, 1);
                    }
                } catch (IOException e) {
                    refused++;
                }
                for (int i = 0; i < 10; i++) {
                    InetAddress here = InetAddress.getLoopbackAddress();
                    udp.send(new DatagramPacket(noise, noise.length, here, point.server.port()));
                    datagrams++;
                }
                if (open.size() > OPEN_MAX) {
                    open.remove().close();
                }
                DoorAttacks.pause(PAUSE_MILLIS);
            }
            pairs = point.pairs();
        } finally {
            for (Socket each : open) {
                each.close();
            }
        }
        String words = "%d connections, %d refused, %d datagrams; an honest player is %spaired";
        return new Outcome(
                connections,
                words.formatted(connections, refused, datagrams, pairs ? "" : "not "),
                !pairs);
    }

    /** Tries codes at random, from as many addresses as this machine has. */
    static Outcome guess(Attack.Target target) throws IOException {
        Random random = new Random(41);
        int tries = 0;
        int answered = 0;
        boolean found = false;
        boolean pairs;
        try (Point point = new Point(target.insider())) {
            while (target.goesOn() && !found) {
                try (Socket socket = point.connect(address(target, tries % GUESSERS))) {
                    tries++;
                    String code = MeetCode.of(random.nextLong());
                    socket.getOutputStream().write(new MeetMessage.Join(1, code).frame());
                    MeetMessage answer = read(socket);
                    found = answer instanceof MeetMessage.Paired;
                    answered += new MeetMessage.Refused(MeetReason.NO_WORLD).equals(answer) ? 1 : 0;
                } catch (IOException | MeetException e) {
                    DoorAttacks.pause(PAUSE_MILLIS); // Refused before it could ask.
                }
            }
            pairs = point.pairs();
        }
        String words = "%d codes tried, %d answered, %s; an honest player is %spaired";
        return new Outcome(
                tries,
                words.formatted(
                        tries, answered, found ? "one FOUND" : "none found", pairs ? "" : "not "),
                found || !pairs);
    }

    /** Has the meeting point send to somebody who never asked, by a pair that the attacker owns. */
    static Outcome amplify(Attack.Target target) throws IOException {
        long sent = 0;
        long victims = 0;
        long received = 0;
        long copied;
        try (Point point = new Point(target.insider());
                Socket socket = point.connect(target.from());
                DatagramSocket own = new DatagramSocket(0, target.from());
                DatagramSocket victim = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            socket.getOutputStream().write(new MeetMessage.Join(1, point.code).frame());
            if (!(read(socket) instanceof MeetMessage.Paired pair)) {
                throw new IOException("not paired");
            }
            victim.setSoTimeout(PAUSE_MILLIS);
            byte[] data = new byte[SOUND_BYTES];
            ByteBuffer head = MeetDatagram.bind(pair.ownTag(), 0);
            head.get(data, 0, MeetLimits.DATAGRAM_HEAD_BYTES);
            data[1] = MeetDatagram.DATA;
            byte[] answer = new byte[2 * SOUND_BYTES];
            while (target.goesOn()) {
                // As with a forged address: what the victim is answered it did not want.
                sent += send(victim, bytes(MeetDatagram.bind(pair.ownTag(), 0)), point);
                victims++;
                for (int i = 0; i < 20; i++) {
                    send(own, data, point);
                }
                received += receive(victim, answer);
            }
            received += receive(victim, answer);
            copied = point.server.figures().datagrams();
        } catch (MeetException e) {
            throw new IOException(e);
        }
        String words = "%d bytes in its name, %d bytes to it, %d datagrams copied";
        return new Outcome(
                victims, words.formatted(sent, received, copied), received > sent || copied > 0);
    }

    private static byte[] bytes(ByteBuffer from) {
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        return bytes;
    }

    private static int send(DatagramSocket from, byte[] bytes, Point point) throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        from.send(new DatagramPacket(bytes, bytes.length, here, point.server.port()));
        return bytes.length;
    }

    private static long receive(DatagramSocket socket, byte[] buffer) throws IOException {
        long bytes = 0;
        while (true) {
            DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
            try {
                socket.receive(packet);
                bytes += packet.getLength();
            } catch (SocketTimeoutException e) {
                return bytes;
            }
        }
    }
}
