package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One end of a private channel.
 *
 * <pre>
 *   client: begin() ─▶ GREETING ── receiveHandshake: answer ─▶ READY
 *   host:              GREETING ── receiveHandshake: answer ─▶ GREETING ── receiveHandshake ─▶ READY
 *   any message that does not belong there ─▶ FAILED, for good
 * </pre>
 *
 * <p>Once it is ready, messages of the stream are sealed and opened in their order, datagrams in
 * any order. Belongs to one thread.
 */
public final class SecureChannel {
    private static final byte[] PROLOGUE =
            ("quoin line " + ChannelFormat.HANDSHAKE_VERSION).getBytes(StandardCharsets.US_ASCII);

    private static final byte[] NO_DATA = {};
    private static final int HEAD_BYTES = 2;

    private static final int FIRST_PAYLOAD_BYTES =
            ChannelFormat.HANDSHAKE_FIRST_BYTES - HEAD_BYTES - X25519.BYTES;

    /** Begins a first payload of a client that wants the host's chain; older ones send zeros. */
    private static final byte WANTS_CHAIN = 1;

    private enum State {
        GREETING,
        READY,
        FAILED
    }

    private final ChannelCredentials own;
    private final NoiseHandshake handshake;
    private State state = State.GREETING;
    private @Nullable OtherEnd other;
    private @Nullable HostChain chain;
    private @Nullable Aead streamOut;
    private @Nullable Aead streamIn;
    private @Nullable Aead datagramsOut;
    private @Nullable Aead datagramsIn;
    private long streamSent;
    private long streamReceived;
    private long datagramsSent;
    private final ReplayWindow window = new ReplayWindow();
    private long badDatagrams;
    private long repeatedDatagrams;

    /** An end that has said nothing yet; the credentials decide which. */
    public SecureChannel(ChannelCredentials own) {
        this.own = own;
        this.handshake =
                new NoiseHandshake(!own.isHost(), PROLOGUE, own.staticKey(), X25519.generate());
    }

    /** The client's first message. */
    public byte[] begin() {
        try {
            byte[] payload = new byte[FIRST_PAYLOAD_BYTES];
            payload[0] = WANTS_CHAIN;
            return framed(handshake.write(payload));
        } catch (ChannelException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a message begins like one of the handshake. */
    public static boolean isHandshake(byte[] message) {
        return message.length > HEAD_BYTES && message[0] == ChannelFormat.HANDSHAKE_KIND;
    }

    /** Whether the channel stands: both ends have proved who they are. */
    public boolean isReady() {
        return state == State.READY;
    }

    /** The other end; only once the channel stands. */
    public OtherEnd other() {
        return Objects.requireNonNull(other, "the line does not stand yet");
    }

    /** The host at the other end, and how it came to be that; only once a client's stands. */
    public HostChain host() {
        return Objects.requireNonNull(chain, "no host has been heard yet");
    }

    /**
     * Takes the other end's next message of the handshake.
     *
     * @return the answer to send; null for none
     * @throws ChannelException if it is not valid; the connection is to be ended
     */
    public byte @Nullable [] receiveHandshake(byte[] message) throws ChannelException {
        if (state != State.GREETING) {
            throw failed("a handshake too many");
        }
        if (!isHandshake(message) || message.length > ChannelFormat.HANDSHAKE_BYTES_MAX) {
            throw failed("no message of a handshake");
        }
        if (message[1] != ChannelFormat.HANDSHAKE_VERSION) {
            throw failed("a handshake of version " + message[1]);
        }
        try {
            return answer(handshake.read(Arrays.copyOfRange(message, HEAD_BYTES, message.length)));
        } catch (ChannelException e) {
            state = State.FAILED;
            throw e;
        }
    }

    private byte @Nullable [] answer(byte[] payload) throws ChannelException {
        byte[] answer = null;
        boolean first = own.isHost() && !handshake.isOver();
        byte[] ownPayload = own.payload();
        PublicIdentity identity = null;
        if (!first) {
            // The host's second message, or the client's last: either tells who it is.
            identity = ChannelCredentials.check(payload, handshake.otherStatic(), !own.isHost());
            chain = own.isHost() ? null : ChannelCredentials.chain(payload, identity);
        } else if (payload.length != FIRST_PAYLOAD_BYTES) {
            throw new ChannelException("a first message of another length");
        } else if (payload[0] == WANTS_CHAIN) {
            ownPayload = own.payloadWithChain();
        }
        if (!handshake.isOver()) {
            answer = framed(handshake.write(ownPayload));
        }
        if (handshake.isOver() && identity != null) {
            takeKeys();
            other = new OtherEnd(identity, handshake.symmetric().handshakeHash());
        }
        return answer;
    }

    private void takeKeys() {
        byte[][] stream = handshake.symmetric().split();
        byte[][] datagrams = handshake.symmetric().splitForDatagrams();
        int out = own.isHost() ? 1 : 0;
        streamOut = new Aead(stream[out]);
        streamIn = new Aead(stream[1 - out]);
        datagramsOut = new Aead(datagrams[out]);
        datagramsIn = new Aead(datagrams[1 - out]);
        state = State.READY;
    }

    /** Seals the next message of the stream: the first bytes of a buffer. */
    public byte[] sealStream(byte[] bytes, int length) {
        byte[] sealed = new byte[length + ChannelFormat.STREAM_BYTES_ADDED];
        ready(streamOut).seal(streamSent++, NO_DATA, bytes, 0, length, sealed, 0);
        return sealed;
    }

    /**
     * Opens the next message of the stream.
     *
     * @throws ChannelException if it is not the next that the other end has sealed; the connection
     *     is to be ended
     */
    public byte[] openStream(byte[] sealed) throws ChannelException {
        int length = sealed.length - ChannelFormat.STREAM_BYTES_ADDED;
        if (state == State.FAILED) {
            throw new ChannelException("a message of the stream after a bad one");
        }
        if (length < 1) {
            throw failed("a message of the stream of " + sealed.length + " bytes");
        }
        byte[] bytes = new byte[length];
        Aead key = ready(streamIn);
        if (key.open(streamReceived, NO_DATA, sealed, 0, sealed.length, bytes, 0) != length) {
            throw failed("a message of the stream that the other end has not sealed");
        }
        streamReceived++;
        return bytes;
    }

    /**
     * Seals a datagram: the first bytes of a buffer.
     *
     * @param out has room for {@link ChannelFormat#DATAGRAM_BYTES_ADDED} more
     * @return how many bytes the sealed one has
     */
    public int sealDatagram(byte[] bytes, int length, byte[] out) {
        long counter = datagramsSent++;
        out[0] = (byte) counter;
        out[1] = (byte) (counter >>> Byte.SIZE);
        Aead key = ready(datagramsOut);
        return ChannelFormat.COUNTER_BYTES
                + key.seal(counter, NO_DATA, bytes, 0, length, out, ChannelFormat.COUNTER_BYTES);
    }

    /**
     * Opens a datagram.
     *
     * @return the opened bytes; null if the other end has not sealed them, or they came before:
     *     that is counted, and must not be answered
     */
    public byte @Nullable [] openDatagram(byte[] sealed) {
        int length = sealed.length - ChannelFormat.DATAGRAM_BYTES_ADDED;
        if (length < 1 || state != State.READY) {
            badDatagrams++;
            return null;
        }
        int low = Byte.toUnsignedInt(sealed[0]) | Byte.toUnsignedInt(sealed[1]) << Byte.SIZE;
        long counter = window.widen(low);
        if (!window.isNew(counter)) {
            repeatedDatagrams++;
            return null;
        }
        byte[] bytes = new byte[length];
        int cipherBytes = sealed.length - ChannelFormat.COUNTER_BYTES;
        int opened =
                ready(datagramsIn)
                        .open(
                                counter,
                                NO_DATA,
                                sealed,
                                ChannelFormat.COUNTER_BYTES,
                                cipherBytes,
                                bytes,
                                0);
        if (opened != length) {
            badDatagrams++;
            return null;
        }
        window.see(counter); // Only now: a forged counter must not move the window.
        return bytes;
    }

    /** How many datagrams were not the other end's. */
    public long badDatagrams() {
        return badDatagrams;
    }

    /** How many datagrams had come before, or came too late to tell. */
    public long repeatedDatagrams() {
        return repeatedDatagrams;
    }

    private static byte[] framed(byte[] message) {
        byte[] frame = new byte[HEAD_BYTES + message.length];
        frame[0] = ChannelFormat.HANDSHAKE_KIND;
        frame[1] = ChannelFormat.HANDSHAKE_VERSION;
        System.arraycopy(message, 0, frame, HEAD_BYTES, message.length);
        return frame;
    }

    private static Aead ready(@Nullable Aead key) {
        if (key == null) {
            throw new IllegalStateException("the line does not stand yet");
        }
        return key;
    }

    private ChannelException failed(String problem) {
        state = State.FAILED;
        return new ChannelException(problem);
    }
}
