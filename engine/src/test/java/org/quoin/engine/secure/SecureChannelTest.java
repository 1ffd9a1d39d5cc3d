package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SecureChannelTest {
    private static final Identity HOST = Identity.fresh();
    private static final Identity PLAYER = Identity.fresh();
    private static final ChannelCredentials HOSTS = ChannelCredentials.ofHost(HOST);
    private static final ChannelCredentials PLAYERS = ChannelCredentials.ofClient(PLAYER);

    private SecureChannel client = new SecureChannel(PLAYERS);
    private SecureChannel host = new SecureChannel(HOSTS);

    private void connect() throws ChannelException {
        byte[] second = Objects.requireNonNull(host.receiveHandshake(client.begin()));
        byte[] third = Objects.requireNonNull(client.receiveHandshake(second));
        assertNull(host.receiveHandshake(third));
        assertTrue(client.isReady());
        assertTrue(host.isReady());
    }

    private void startAnew() {
        client = new SecureChannel(PLAYERS);
        host = new SecureChannel(HOSTS);
    }

    @Test
    void bothEndsKnowWhoTheOtherIs() throws ChannelException {
        connect();
        assertEquals(PLAYER.publicHalf(), host.other().identity());
        assertEquals(HOST.publicHalf(), client.other().identity());
    }

    @Test
    void theAnswerIsAsLongWhateverTheChainOfTheHost() throws ChannelException {
        ChannelCredentials passedOn = ChannelCredentials.ofHost(HOST);
        byte[] first = client.begin();
        assertEquals(ChannelFormat.HANDSHAKE_FIRST_BYTES, first.length);
        byte[] second = Objects.requireNonNull(host.receiveHandshake(first));
        assertEquals(ChannelFormat.HANDSHAKE_BYTES_MAX, second.length);
        passedOn.show(named());
        byte[] other = Objects.requireNonNull(new SecureChannel(passedOn).receiveHandshake(first));
        assertEquals(second.length, other.length);
    }

    private static HostChain named() {
        return HostChain.begin(PLAYER.publicHalf()).naming(PLAYER, HOST.publicHalf(), 1, 0);
    }

    @Test
    void theClientLearnsTheHostsChainBeforeItSaysAnything() throws ChannelException {
        ChannelCredentials passedOn = ChannelCredentials.ofHost(HOST);
        HostChain chain = named().numbered(7);
        passedOn.show(chain);
        assertThrows(
                IllegalArgumentException.class,
                () -> passedOn.show(HostChain.begin(PLAYER.publicHalf())));
        byte[] answer =
                Objects.requireNonNull(
                        new SecureChannel(passedOn).receiveHandshake(client.begin()));
        assertNotNull(client.receiveHandshake(answer));
        assertEquals(chain, client.host());
    }

    @Test
    void aClientOrHostThatKnowsOfNoChainsIsUnderstood() throws ChannelException {
        NoiseHandshake old = noise(true, PLAYERS);
        byte[] second =
                Objects.requireNonNull(host.receiveHandshake(framed(old.write(new byte[160]))));
        assertEquals(ChannelFormat.HANDSHAKE_FIRST_BYTES, second.length);
        NoiseHandshake oldHost = noise(false, HOSTS);
        byte[] first = client.begin();
        oldHost.read(Arrays.copyOfRange(first, 2, first.length));
        assertNotNull(client.receiveHandshake(framed(oldHost.write(HOSTS.payload()))));
        assertEquals(HOST.publicHalf(), client.host().host());
        assertEquals(HostChain.NO_WORLD, client.host().world());
    }

    @Test
    void aMalformedChainEndsTheHandshake() throws ChannelException {
        NoiseHandshake bad = noise(false, HOSTS);
        byte[] first = client.begin();
        bad.read(Arrays.copyOfRange(first, 2, first.length));
        byte[] payload = HOSTS.payloadWithChain();
        payload[payload.length - 1] = 1;
        byte[] second = framed(bad.write(payload));
        assertThrows(ChannelException.class, () -> client.receiveHandshake(second));
        assertFalse(client.isReady());
    }

    private static NoiseHandshake noise(boolean begins, ChannelCredentials own) {
        return new NoiseHandshake(
                begins,
                "quoin line 1".getBytes(StandardCharsets.US_ASCII),
                own.staticKey(),
                X25519.generate());
    }

    private static byte[] framed(byte[] message) {
        byte[] frame = new byte[2 + message.length];
        frame[0] = ChannelFormat.HANDSHAKE_KIND;
        frame[1] = ChannelFormat.HANDSHAKE_VERSION;
        System.arraycopy(message, 0, frame, 2, message.length);
        return frame;
    }

    @Test
    void neitherKeyStandsInTheClear() throws ChannelException {
        byte[] first = client.begin();
        byte[] second = Objects.requireNonNull(host.receiveHandshake(first));
        byte[] third = Objects.requireNonNull(client.receiveHandshake(second));
        for (byte[] message : List.of(first, second, third)) {
            for (Identity secret : List.of(HOST, PLAYER)) {
                assertFalse(
                        Collections.indexOfSubList(
                                        listOf(message), listOf(secret.publicHalf().bytes()))
                                >= 0);
            }
        }
    }

    private static List<Byte> listOf(byte[] bytes) {
        List<Byte> list = new ArrayList<>();
        for (byte each : bytes) {
            list.add(each);
        }
        return list;
    }

    @Test
    void everyChangedByteOfTheHandshakeEndsIt() throws ChannelException {
        // The zeros of the first message are part of what both ends hash: the second shows it.
        for (int i : new int[] {0, 1, 2, 20, 33, 34, 100, 193}) {
            startAnew();
            byte[] first = bent(client.begin(), i);
            byte[] second;
            try {
                second = Objects.requireNonNull(host.receiveHandshake(first));
            } catch (ChannelException e) {
                continue;
            }
            assertThrows(
                    ChannelException.class, () -> client.receiveHandshake(second), "first " + i);
            assertFalse(client.isReady());
        }
        for (int i = 0; i < ChannelFormat.HANDSHAKE_BYTES_MAX; i += i < 90 ? 7 : 67) {
            startAnew();
            byte[] second = bent(Objects.requireNonNull(host.receiveHandshake(client.begin())), i);
            assertThrows(
                    ChannelException.class, () -> client.receiveHandshake(second), "second " + i);
            startAnew();
            byte[] good = Objects.requireNonNull(host.receiveHandshake(client.begin()));
            byte[] third = Objects.requireNonNull(client.receiveHandshake(good));
            byte[] bentThird = bent(third, Math.min(i, third.length - 1));
            assertThrows(
                    ChannelException.class, () -> host.receiveHandshake(bentThird), "third " + i);
            assertFalse(host.isReady());
            assertThrows(ChannelException.class, () -> host.receiveHandshake(third), "and again");
        }
    }

    @Test
    void aHandshakeThatIsTooLongTooShortOrTooManyEndsIt() throws ChannelException {
        assertThrows(ChannelException.class, () -> host.receiveHandshake(new byte[0]));
        startAnew();
        byte[] first = client.begin();
        assertThrows(
                ChannelException.class,
                () -> host.receiveHandshake(Arrays.copyOf(first, first.length - 1)));
        startAnew();
        assertThrows(
                ChannelException.class,
                () -> host.receiveHandshake(Arrays.copyOf(client.begin(), first.length + 1)));
        startAnew();
        connect();
        assertThrows(ChannelException.class, () -> host.receiveHandshake(first));
    }

    @Test
    void aHandshakeOfAnotherConnectionIsRefused() throws ChannelException {
        byte[] second = Objects.requireNonNull(host.receiveHandshake(client.begin()));
        byte[] third = Objects.requireNonNull(client.receiveHandshake(second));
        SecureChannel other = new SecureChannel(HOSTS);
        assertNotNull(other.receiveHandshake(new SecureChannel(PLAYERS).begin()));
        assertThrows(ChannelException.class, () -> other.receiveHandshake(third));
    }

    @Test
    void aHostCannotPassOnAPlayersProofNorAPlayerAHosts() throws ChannelException {
        // Two players, or two hosts, talk to each other: the signature is for the other role.
        SecureChannel first = new SecureChannel(PLAYERS);
        SecureChannel wrongRole = new SecureChannel(ChannelCredentials.ofClient(HOST));
        assertThrows(ChannelException.class, () -> wrongRole.receiveHandshake(first.begin()));
    }

    @Test
    void whatIsSealedIsOpenedInOrderAndHidesItsText() throws ChannelException {
        connect();
        byte[] text = "the token of a player".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        for (int i = 0; i < 3; i++) {
            byte[] sealed = client.sealStream(text, text.length);
            assertEquals(text.length + ChannelFormat.STREAM_BYTES_ADDED, sealed.length);
            assertTrue(Collections.indexOfSubList(listOf(sealed), listOf(text)) < 0);
            assertArrayEquals(text, host.openStream(sealed));
            assertArrayEquals(text, client.openStream(host.sealStream(text, text.length)));
        }
    }

    @Test
    void aMessageOfTheStreamThatIsChangedLeftOutOrRepeatedEndsTheLine() throws ChannelException {
        byte[] text = {1, 2, 3};
        for (int i = 0; i < text.length + ChannelFormat.STREAM_BYTES_ADDED; i++) {
            startAnew();
            connect();
            byte[] first = client.sealStream(text, 3);
            byte[] bent = bent(first, i);
            assertThrows(ChannelException.class, () -> host.openStream(bent), "byte " + i);
            assertThrows(ChannelException.class, () -> host.openStream(first), "it has ended");
            assertNull(host.openDatagram(seal(client, text)));
        }
        startAnew();
        connect();
        byte[] left = client.sealStream(text, 3);
        byte[] second = client.sealStream(text, 3);
        assertThrows(
                ChannelException.class, () -> host.openStream(second), "without " + left.length);
        startAnew();
        connect();
        byte[] once = client.sealStream(text, 3);
        assertArrayEquals(text, host.openStream(once));
        assertThrows(ChannelException.class, () -> host.openStream(once));
        startAnew();
        connect();
        assertThrows(ChannelException.class, () -> host.openStream(new byte[16]));
        startAnew();
        connect();
        assertThrows(ChannelException.class, () -> host.openStream(host.sealStream(text, 3)));
    }

    @Test
    void datagramsComeInAnyOrderEachOnce() throws ChannelException {
        connect();
        List<byte[]> sealed = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            sealed.add(seal(client, new byte[] {(byte) i, (byte) (i >> 8)}));
        }
        Collections.shuffle(sealed, new Random(3));
        for (byte[] each : sealed) {
            assertNotNull(host.openDatagram(each));
        }
        for (byte[] each : sealed) {
            assertNull(host.openDatagram(each));
        }
        assertEquals(500, host.repeatedDatagrams());
        assertEquals(0, host.badDatagrams());
    }

    @Test
    void aChangedOrForeignDatagramIsCountedAndChangesNothing() throws ChannelException {
        connect();
        byte[] good = seal(client, new byte[] {1, 2, 3});
        for (int i = 0; i < good.length; i++) {
            assertNull(host.openDatagram(bent(good, i)), "byte " + i);
        }
        assertNull(host.openDatagram(new byte[0]));
        assertNull(host.openDatagram(new byte[1200]));
        assertNull(client.openDatagram(good)); // Our own, sent back to us.
        byte[] ofStream = client.sealStream(new byte[] {1}, 1);
        assertNull(host.openDatagram(ofStream));
        assertArrayEquals(new byte[] {1, 2, 3}, host.openDatagram(good));
        assertEquals(good.length + 3, host.badDatagrams() + host.repeatedDatagrams());
    }

    @Test
    void theCounterGoesOnBeyondItsTwoBytesAndOverALongGap() throws ChannelException {
        connect();
        byte[] out = new byte[64];
        for (int i = 0; i < 200_000; i++) {
            int length = client.sealDatagram(new byte[] {7}, 1, out);
            if (i % 30_000 == 29_999 || i > 199_900) {
                assertNotNull(host.openDatagram(Arrays.copyOf(out, length)), "datagram " + i);
            }
        }
    }

    @Test
    void beforeTheLineStandsNothingIsOpened() {
        assertNull(host.openDatagram(new byte[100]));
        assertEquals(1, host.badDatagrams());
    }

    private static byte[] seal(SecureChannel end, byte[] bytes) {
        byte[] out = new byte[bytes.length + ChannelFormat.DATAGRAM_BYTES_ADDED];
        assertEquals(out.length, end.sealDatagram(bytes, bytes.length, out));
        return out;
    }

    private static byte[] bent(byte[] bytes, int at) {
        byte[] bent = bytes.clone();
        bent[at] ^= 1;
        return bent;
    }
}
