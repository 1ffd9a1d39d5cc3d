package org.quoin.engine.secure;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The HandshakeState of Noise (5.3) for the pattern XX:
 *
 * <pre>
 *   -> e
 *   <- e, ee, s, es
 *   -> s, se
 * </pre>
 *
 * <p>The ends write and read in turn, the initiator first. After the third message {@link
 * #symmetric} has the keys. One that has failed cannot be used again.
 */
final class NoiseHandshake {
    private static final String NAME = "Noise_XX_25519_ChaChaPoly_SHA256";
    private static final int MESSAGES = 3;
    private static final int SEALED_KEY_BYTES = X25519.BYTES + ChannelFormat.TAG_BYTES;

    private final SymmetricState symmetric = new SymmetricState(NAME);
    private final boolean initiator;
    private final X25519.Pair own;
    private final X25519.Pair ephemeral;
    private byte @Nullable [] otherEphemeral;
    private byte @Nullable [] otherStatic;
    private int done;
    private boolean failed;

    /**
     * @param prologue further bytes that both ends must agree on
     * @param own our static key
     * @param ephemeral a key of this handshake alone
     */
    NoiseHandshake(boolean initiator, byte[] prologue, X25519.Pair own, X25519.Pair ephemeral) {
        this.initiator = initiator;
        this.own = own;
        this.ephemeral = ephemeral;
        symmetric.mixHash(prologue);
    }

    /** Whether all messages were written and read. */
    boolean isOver() {
        return done == MESSAGES && !failed;
    }

    /** The other end's static key. */
    byte[] otherStatic() {
        return have(otherStatic);
    }

    SymmetricState symmetric() {
        return symmetric;
    }

    /** Writes our next message. */
    byte[] write(byte[] payload) throws ChannelException {
        begin(true);
        byte[] key = {};
        switch (done) {
            case 0 -> key = writeEphemeral();
            case 1 -> {
                key = writeEphemeral();
                mix(ephemeral, have(otherEphemeral));
                key = join(key, symmetric.encryptAndHash(own.publicBytes()));
                mix(own, have(otherEphemeral));
            }
            default -> {
                key = symmetric.encryptAndHash(own.publicBytes());
                mix(own, have(otherEphemeral));
            }
        }
        byte[] message = join(key, symmetric.encryptAndHash(payload));
        finish();
        return message;
    }

    /**
     * Reads the other end's next message.
     *
     * @return its payload
     * @throws ChannelException if it is not what it must be; the handshake is over then
     */
    byte[] read(byte[] message) throws ChannelException {
        begin(false);
        int at = 0;
        if (done < MESSAGES - 1) {
            otherEphemeral = part(message, at, X25519.BYTES);
            symmetric.mixHash(otherEphemeral);
            at += X25519.BYTES;
        }
        if (done == 1) {
            mix(ephemeral, have(otherEphemeral));
            otherStatic = symmetric.decryptAndHash(part(message, at, SEALED_KEY_BYTES));
            at += SEALED_KEY_BYTES;
            mix(ephemeral, otherStatic);
        } else if (done == 2) {
            otherStatic = symmetric.decryptAndHash(part(message, at, SEALED_KEY_BYTES));
            at += SEALED_KEY_BYTES;
            mix(ephemeral, otherStatic);
        }
        byte[] payload = symmetric.decryptAndHash(part(message, at, message.length - at));
        finish();
        return payload;
    }

    private void begin(boolean writes) throws ChannelException {
        if (failed || done == MESSAGES || writes != (initiator == (done % 2 == 0))) {
            throw new ChannelException("not the turn of that message of the handshake");
        }
        failed = true; // Until it was read or written to its end.
    }

    private void finish() {
        failed = false;
        done++;
    }

    private byte[] writeEphemeral() {
        symmetric.mixHash(ephemeral.publicBytes());
        return ephemeral.publicBytes();
    }

    private void mix(X25519.Pair pair, byte[] other) throws ChannelException {
        symmetric.mixKey(pair.agree(other));
    }

    private static byte[] part(byte[] message, int offset, int length) throws ChannelException {
        if (length < 0 || message.length - offset < length) {
            throw new ChannelException("a message of the handshake is too short");
        }
        return Arrays.copyOfRange(message, offset, offset + length);
    }

    private static byte[] have(byte @Nullable [] key) {
        if (key == null) {
            throw new IllegalStateException("the handshake is not that far");
        }
        return key;
    }

    private static byte[] join(byte[] a, byte[] b) {
        byte[] joined = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, joined, a.length, b.length);
        return joined;
    }
}
