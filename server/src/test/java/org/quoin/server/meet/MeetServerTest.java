package org.quoin.server.meet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.meet.MeetDatagram;
import org.quoin.engine.meet.MeetException;
import org.quoin.engine.meet.MeetMessage;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;

/** A meeting point, and peers that keep to the protocol or do not, over sockets. */
final class MeetServerTest {
    private static final byte[] SECRET = new byte[MeetServer.SECRET_BYTES];
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final int PATIENCE_MILLIS = 20_000;

    private final Identity ann = Identity.fresh();
    private final Identity ben = Identity.fresh();
    private final Identity cat = Identity.fresh();
    private final List<Socket> open = new ArrayList<>();
    private MeetServer server = start(MeetRules.USUAL);

    private static MeetServer start(MeetRules rules) {
        try {
            return MeetServer.open(0, SECRET, rules);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void restart(MeetRules rules) {
        server.close();
        server = start(rules);
    }

    @AfterEach
    void end() throws IOException {
        for (Socket each : open) {
            each.close();
        }
        server.close();
    }

    @Test
    void whatCannotBeAcceptedEndsNoOther() throws Exception {
        server.close();
        AtomicInteger tries = new AtomicInteger();
        server =
                MeetServer.open(
                        0,
                        SECRET,
                        MeetRules.USUAL,
                        null,
                        listening -> {
                            if (tries.incrementAndGet() <= 2) {
                                throw new IOException("too many open files");
                            }
                            return listening.accept();
                        });
        new Peer().registered(ofAnn(), ann);
        server.close();
        assertEquals(2, server.figures().count(MeetEvent.NOT_ACCEPTED));
        assertNull(server.failure());
    }

    @Test
    void aConnectionThatFailsAtOnceEndsNoOther() throws Exception {
        server.close();
        AtomicInteger accepted = new AtomicInteger();
        server =
                MeetServer.open(
                        0,
                        SECRET,
                        MeetRules.USUAL,
                        null,
                        listening -> {
                            SocketChannel channel = listening.accept();
                            if (channel != null && accepted.incrementAndGet() == 1) {
                                channel.close();
                            }
                            return channel;
                        });
        assertNull(new Peer().next());
        new Peer().registered(ofAnn(), ann);
        server.close();
        assertEquals(1, server.figures().count(MeetEvent.FAILED));
        assertNull(server.failure());
    }

    /** A peer by TCP. */
    private final class Peer {
        final Socket socket = new Socket(HERE, server.port());
        private final ByteBuffer in = ByteBuffer.allocate(100_000).limit(0);
        private Blob nonce = Blob.EMPTY;

        Peer() throws IOException {
            open.add(socket);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
        }

        void send(MeetMessage message) throws IOException {
            socket.getOutputStream().write(message.frame());
        }

        /** The next frame; null at the end of the connection. */
        @Nullable MeetMessage next() throws IOException, MeetException {
            while (true) {
                MeetMessage message = MeetMessage.take(in);
                if (message != null) {
                    return message;
                }
                in.compact();
                int read = read(in.array(), in.position(), in.remaining());
                in.position(in.position() + Math.max(0, read)).flip();
                if (read < 0) {
                    return null;
                }
            }
        }

        private int read(byte[] to, int from, int length) throws IOException {
            try {
                return socket.getInputStream().read(to, from, length);
            } catch (SocketException e) { // Closed with something unread.
                return -1;
            }
        }

        MeetMessage register(Registration registration, Identity signing) throws Exception {
            send(new MeetMessage.Hello(1));
            MeetMessage.Challenge challenge = assertInstanceOf(MeetMessage.Challenge.class, next());
            nonce = challenge.nonce();
            send(MeetMessage.signed(registration, signing, nonce));
            return assertInstanceOf(MeetMessage.class, next());
        }

        String registered(Registration registration, Identity signing) throws Exception {
            return assertInstanceOf(MeetMessage.Registered.class, register(registration, signing))
                    .code();
        }

        void expectRefusal(MeetReason reason) throws Exception {
            MeetMessage.Refused refused = assertInstanceOf(MeetMessage.Refused.class, next());
            assertEquals(reason, refused.reason());
        }
    }

    private Registration ofAnn() {
        return Registration.of(ann.publicHalf(), 1);
    }

    private Registration listedOfAnn() {
        PublicIdentity key = ann.publicHalf();
        Registration.Kind listed = Registration.Kind.LISTED_WORLD;
        return new Registration(key, key, 1, 0, listed, 0, 8, List.of(), "Ann's \"hill\"", "1.2.3");
    }

    private record Pair(Peer joiner, Peer host, long joinerTag, long hostTag) {}

    private Pair pair() throws Exception {
        Peer control = new Peer();
        String code = control.registered(ofAnn(), ann);
        Peer joiner = new Peer();
        joiner.send(new MeetMessage.Join(1, code));
        MeetMessage.Offer offer = assertInstanceOf(MeetMessage.Offer.class, control.next());
        assertEquals(HERE, offer.joiner());
        Peer host = new Peer();
        host.send(new MeetMessage.Accept(1, offer.token()));
        MeetMessage.Paired own = assertInstanceOf(MeetMessage.Paired.class, joiner.next());
        MeetMessage.Paired other = assertInstanceOf(MeetMessage.Paired.class, host.next());
        assertEquals(own.ownTag(), other.otherTag());
        assertEquals(own.otherTag(), other.ownTag());
        return new Pair(joiner, host, own.ownTag(), other.ownTag());
    }

    @Test
    void aWorldHasTheSameCodeWheneverItsOwnerComesAndWorldsDiffer() throws Exception {
        String code = new Peer().registered(ofAnn(), ann);
        assertNotEquals(
                code, new Peer().registered(Registration.of(ann.publicHalf(), 2), ann), "label");
        assertNotEquals(
                code, new Peer().registered(Registration.of(ben.publicHalf(), 1), ben), "owner");
        restart(MeetRules.USUAL);
        assertEquals(code, new Peer().registered(ofAnn(), ann));
    }

    @Test
    void onlyAKeysOwnerRegistersIt() throws Exception {
        Peer thief = new Peer();
        MeetMessage answer = thief.register(ofAnn(), ben);
        assertEquals(new MeetMessage.Refused(MeetReason.NOT_YOURS), answer);
        // With a key of its own, for the world of another.
        answer = new Peer().register(ofAnn().heldBy(ben.publicHalf(), 1), ben);
        assertEquals(new MeetMessage.Refused(MeetReason.NOT_YOURS), answer);
    }

    @Test
    void aSuccessorThatTheHostNamedTakesTheCodeOverAndTheOldHostIsFenced() throws Exception {
        Peer old = new Peer();
        String code = old.registered(ofAnn().withSuccessors(List.of(ben.publicHalf())), ann);
        Registration next = ofAnn().heldBy(ben.publicHalf(), 1);
        assertEquals(code, new Peer().registered(next, ben));
        old.expectRefusal(MeetReason.SUCCEEDED);
        assertEquals(
                new MeetMessage.Refused(MeetReason.SUCCEEDED), new Peer().register(ofAnn(), ann));
        Identity other = Identity.fresh();
        assertEquals(
                new MeetMessage.Refused(MeetReason.NOT_YOURS),
                new Peer().register(ofAnn().heldBy(other.publicHalf(), 9), other),
                "whom nobody named");
    }

    @Test
    void theFirstHostHasItsCodeAgainOnceNobodyElseHostsTheWorld() throws Exception {
        Peer old = new Peer();
        String code = old.registered(ofAnn().withSuccessors(List.of(ben.publicHalf())), ann);
        Peer carrier = new Peer();
        carrier.registered(ofAnn().heldBy(ben.publicHalf(), 1), ben);
        old.expectRefusal(MeetReason.SUCCEEDED);
        Registration again = ofAnn().heldBy(ann.publicHalf(), 1);
        assertEquals(
                new MeetMessage.Refused(MeetReason.SUCCEEDED), new Peer().register(again, ann));
        carrier.socket.close();
        while (server.figures().hosts() > 0) {
            Thread.onSpinWait(); // Until the meeting point has seen the end.
        }
        assertEquals(code, new Peer().registered(again, ann));
    }

    @Test
    void aHostNamesItsSuccessorsWhileItIsRegistered() throws Exception {
        Peer host = new Peer();
        String code = host.registered(ofAnn(), ann);
        host.send(
                MeetMessage.signed(
                        ofAnn().withSuccessors(List.of(ben.publicHalf())), ann, host.nonce));
        assertEquals(new MeetMessage.Registered(code), host.next());
        assertEquals(code, new Peer().registered(ofAnn().heldBy(ben.publicHalf(), 1), ben));
        host.expectRefusal(MeetReason.SUCCEEDED);
    }

    @Test
    void newsOfARegistrationIsSignedAndOfTheSameWorldAndNotTooFrequent() throws Exception {
        Peer host = new Peer();
        host.registered(ofAnn(), ann);
        host.send(MeetMessage.signed(ofAnn(), ben, host.nonce));
        host.expectRefusal(MeetReason.NOT_YOURS);
        Peer other = new Peer();
        other.registered(ofAnn(), ann);
        other.send(MeetMessage.signed(Registration.of(ann.publicHalf(), 2), ann, other.nonce));
        assertNull(other.next());
        Peer flood = new Peer();
        flood.registered(ofAnn(), ann);
        byte[] frame = MeetMessage.signed(ofAnn(), ann, flood.nonce).frame();
        byte[] many = new byte[10 * frame.length];
        for (int i = 0; i < 10; i++) {
            System.arraycopy(frame, 0, many, i * frame.length, frame.length);
        }
        flood.socket.getOutputStream().write(many);
        MeetMessage last = flood.next();
        while (last != null) {
            last = flood.next();
        }
        server.close();
        assertEquals(2, server.figures().count(MeetEvent.MALFORMED));
        assertTrue(server.figures().count(MeetEvent.RENEWED) < 10);
    }

    @Test
    void aWorldThatWasCarriedOnKeepsItsCodeWhenTheMeetingPointStartsAgain(@TempDir Path folder)
            throws Exception {
        Path file = folder.resolve("meet-secret.carried");
        server.close();
        server = MeetServer.open(0, SECRET, MeetRules.USUAL, file);
        String code = new Peer().registered(ofAnn().withSuccessors(List.of(ben.publicHalf())), ann);
        Registration carried =
                ofAnn().heldBy(ben.publicHalf(), 2).withSuccessors(List.of(cat.publicHalf()));
        new Peer().registered(carried, ben);
        server.close();
        server = MeetServer.open(0, SECRET, MeetRules.USUAL, file);
        assertEquals(
                new MeetMessage.Refused(MeetReason.SUCCEEDED), new Peer().register(ofAnn(), ann));
        assertEquals(code, new Peer().registered(carried, ben));
        assertEquals(code, new Peer().registered(ofAnn().heldBy(cat.publicHalf(), 3), cat));
        assertEquals(List.of(carried), CarriedWorlds.of(CarriedWorlds.text(List.of(carried))));
        assertEquals(List.of(), CarriedWorlds.of("# x\n1 2 3 4\n" + ann.publicHalf().hex()));
    }

    @Test
    void aCopyHasTheCodeOnlyWhileNobodyElseHasIt() throws Exception {
        Peer host = new Peer();
        List<PublicIdentity> named = List.of(ben.publicHalf(), cat.publicHalf());
        String code = host.registered(ofAnn().withSuccessors(named), ann);
        Registration copy =
                new MeetPlace("x", 1, ann.publicHalf(), 1, Registration.Kind.COPY, "")
                        .registration(ben.publicHalf(), 7, List.of(), "", "", 0);
        assertEquals(new MeetMessage.Refused(MeetReason.HELD), new Peer().register(copy, ben));
        host.socket.close();
        Peer alone = new Peer();
        MeetMessage answer = alone.register(copy, ben);
        while (answer instanceof MeetMessage.Refused) { // Until the host is noticed to be gone.
            alone = new Peer();
            answer = alone.register(copy, ben);
        }
        assertEquals(new MeetMessage.Registered(code), answer);
        // The host of the others comes later, and its epoch is lower.
        assertEquals(code, new Peer().registered(ofAnn().heldBy(cat.publicHalf(), 2), cat));
        alone.expectRefusal(MeetReason.SUCCEEDED);
    }

    @Test
    void playersOnStandbyAreLimitedApartFromWorlds() throws Exception {
        restart(new MeetRules(1, 10, 3, 2000, 50_000, true));
        new Peer().registered(ofAnn(), ann);
        assertEquals(
                new MeetMessage.Refused(MeetReason.FULL),
                new Peer().register(Registration.of(ben.publicHalf(), 1), ben));
        for (int i = 0; i < 3; i++) {
            Identity each = Identity.fresh();
            new Peer().registered(Registration.ofStandby(each.publicHalf()), each);
        }
        assertEquals(
                new MeetMessage.Refused(MeetReason.FULL),
                new Peer().register(Registration.ofStandby(ben.publicHalf()), ben));
        server.close();
        assertEquals(3, server.figures().standbys());
        assertEquals(1, server.figures().hosts());
    }

    @Test
    void aHostThatRegistersAgainReplacesItsOldConnection() throws Exception {
        Peer old = new Peer();
        String code = old.registered(ofAnn(), ann);
        assertEquals(code, new Peer().registered(ofAnn(), ann));
        old.expectRefusal(MeetReason.REPLACED);
    }

    @Test
    void bytesAreCopiedAsTheyAreInBothDirections() throws Exception {
        Pair pair = pair();
        byte[] sent = new byte[300_000];
        new Random(7).nextBytes(sent);
        Thread writer =
                new Thread(
                        () -> {
                            try {
                                pair.joiner.socket.getOutputStream().write(sent);
                                pair.joiner.socket.shutdownOutput();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
        writer.start();
        pair.host.socket.getOutputStream().write(sent, 0, 5);
        byte[] first = pair.joiner.socket.getInputStream().readNBytes(5);
        assertEquals(sent[4], first[4]);
        assertArrayEquals(sent, pair.host.socket.getInputStream().readAllBytes());
        writer.join();
    }

    @Test
    void nobodyGuessesCodesForLong() throws Exception {
        int unknown = 0;
        Peer last = new Peer();
        for (int i = 0; i < 20; i++) {
            last = new Peer();
            last.send(new MeetMessage.Join(1, "3333333" + "34679ACDEFGHJKMNPQRT".charAt(i)));
            MeetMessage.Refused no = assertInstanceOf(MeetMessage.Refused.class, last.next());
            unknown += no.reason() == MeetReason.NO_WORLD ? 1 : 0;
        }
        assertTrue(unknown >= 12 && unknown < 16, unknown + " of 20 guesses were answered");
        String code = new Peer().registered(ofAnn(), ann);
        Peer joiner = new Peer();
        joiner.send(new MeetMessage.Join(1, code));
        joiner.expectRefusal(MeetReason.TOO_OFTEN); // Also when it is right at last.
    }

    @Test
    void oneAddressHasNoMoreThanItsShare() throws Exception {
        restart(new MeetRules(10, 10, 1, 2000, 2000, false));
        Peer host = new Peer();
        String code = host.registered(ofAnn(), ann);
        assertEquals(
                new MeetMessage.Refused(MeetReason.FULL),
                new Peer().register(Registration.of(ben.publicHalf(), 1), ben));
        Peer first = new Peer();
        first.send(new MeetMessage.Join(1, code));
        assertInstanceOf(MeetMessage.Offer.class, host.next()); // It is there before the second.
        Peer second = new Peer();
        second.send(new MeetMessage.Join(1, code));
        second.expectRefusal(MeetReason.FULL);
    }

    @Test
    void aFrameOutOfItsTurnAndWhatIsNoneEndTheConnection() throws Exception {
        Peer peer = new Peer();
        peer.send(new MeetMessage.Alive(1, 2));
        assertEquals(null, peer.next());
        Peer noise = new Peer();
        noise.socket.getOutputStream().write(new byte[] {(byte) 0xFF, (byte) 0xFF, 1});
        assertEquals(null, noise.next());
        Peer token = new Peer();
        token.send(new MeetMessage.Accept(1, Blob.owning(new byte[16])));
        assertEquals(null, token.next());
    }

    @Test
    void datagramsOfStrangersAreNotAnswered() throws Exception {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.setSoTimeout(300);
            send(socket, MeetDatagram.bind(5, 0));
            send(socket, ByteBuffer.wrap(new byte[1200]));
            assertThrows(SocketTimeoutException.class, () -> receive(socket));
        }
    }

    @Test
    void nothingIsCopiedToAnAddressThatHasNotShownTheCookieAndNoAnswerIsLonger() throws Exception {
        Pair pair = pair();
        try (DatagramSocket joiner = new DatagramSocket();
                DatagramSocket host = new DatagramSocket()) {
            joiner.setSoTimeout(PATIENCE_MILLIS);
            host.setSoTimeout(PATIENCE_MILLIS);
            prove(joiner, pair.joinerTag);
            long cookie = bind(host, pair.hostTag, 0); // And does not send it back.
            byte[] data = new byte[60];
            ByteBuffer probe = MeetDatagram.bind(pair.hostTag, 0).limit(18);
            probe.duplicate().get(data, 0, 18);
            data[1] = MeetDatagram.DATA;
            for (int i = 0; i < 5; i++) {
                send(joiner, ByteBuffer.wrap(data));
            }
            // What is answered next is the next question: none of the five came.
            assertEquals(cookie, bind(host, pair.hostTag, cookie));
            send(joiner, ByteBuffer.wrap(data));
            assertEquals(60, receive(host).remaining(), "now it is proven");
            send(
                    host,
                    ByteBuffer.wrap(data)); // With its own tag: back to itself, which is refused.
            host.setSoTimeout(300);
            assertThrows(SocketTimeoutException.class, () -> receive(host));
        }
    }

    private void prove(DatagramSocket socket, long tag) throws IOException {
        bind(socket, tag, bind(socket, tag, 0));
    }

    /** Asks for the address; returns the cookie. */
    private long bind(DatagramSocket socket, long tag, long cookie) throws IOException {
        ByteBuffer question = MeetDatagram.bind(tag, cookie);
        int asked = question.remaining();
        send(socket, question);
        ByteBuffer seen = receive(socket);
        assertEquals(MeetDatagram.SEEN, MeetDatagram.kindOf(seen));
        assertTrue(seen.remaining() <= asked);
        return MeetDatagram.numberOf(seen);
    }

    private void send(DatagramSocket socket, ByteBuffer bytes) throws IOException {
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        socket.send(new DatagramPacket(copy, copy.length, HERE, server.port()));
    }

    @SuppressWarnings("ByteBufferBackingArray") // It is a fresh one.
    private static ByteBuffer receive(DatagramSocket socket) throws IOException {
        ByteBuffer in = MeetDatagram.buffer();
        DatagramPacket packet = new DatagramPacket(in.array(), in.capacity());
        socket.receive(packet);
        return in.limit(packet.getLength());
    }

    @Test
    void worldsAreListedOnlyWhereBothWantIt() throws Exception {
        new Peer().registered(listedOfAnn(), ann);
        assertTrue(get("/worlds").startsWith("HTTP/1.1 404"), "the meeting point does not");
        restart(MeetRules.USUAL.asListed());
        String listed = new Peer().registered(listedOfAnn(), ann);
        String hidden = new Peer().registered(Registration.of(ben.publicHalf(), 1), ben);
        String answer = get("/worlds");
        assertTrue(answer.startsWith("HTTP/1.1 200 OK\r\n"), answer);
        assertTrue(
                answer.contains(MeetCode.shown(listed)) && answer.contains("Ann's \\\"hill\\\""),
                answer);
        assertFalse(answer.contains(MeetCode.shown(hidden)), answer);
        assertTrue(get("/").startsWith("HTTP/1.1 404"));
    }

    private String get(String path) throws IOException {
        Peer peer = new Peer();
        byte[] request =
                ("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII);
        peer.socket.getOutputStream().write(request);
        return new String(peer.socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
