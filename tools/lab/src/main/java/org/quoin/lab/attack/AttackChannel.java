package org.quoin.lab.attack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.XECPublicKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * An attacker's end of a secure channel, as client or host, written from "The secure channel" of
 * {@code docs/protocol.md} and the <a href="https://noiseprotocol.org/noise.html">Noise Protocol
 * Framework</a>, revision 34, with the JDK's cryptography. It shares no code with the game. It
 * trusts whoever answers: an attacker has no reason to check.
 */
final class AttackChannel {
    private static final String NOISE = "Noise_XX_25519_ChaChaPoly_SHA256";
    private static final String PROLOGUE = "quoin line 1";
    private static final String DATAGRAMS = "quoin datagrams";
    private static final byte[] HEAD = {AttackMessages.LINE, 1};
    private static final byte[] NOTHING = {};
    private static final int FIRST_PAYLOAD_BYTES = 160;
    private static final int KEY_BYTES = 32;
    private static final int TAG_BYTES = 16;
    private static final int COUNTER_BYTES = 2;
    private static final int COUNTERS = 1 << 16;

    private final boolean isClient;
    private final Key identity;
    private final KeyPair own = generate("X25519");
    private final KeyPair passing = generate("X25519");
    private byte[] otherPassing = NOTHING;
    private byte[] otherOwn = NOTHING;

    /** Noise's chaining key ck and hash h. */
    private byte[] chainingKey = ascii(NOISE);

    private byte[] hash = ascii(NOISE);
    private @Nullable Sealer handshake;
    private @Nullable Sealers keys;

    /** A client's identity to a host: an Ed25519 key pair. */
    static final class Key {
        private final KeyPair pair = generate("Ed25519");

        private byte[] publicBytes() {
            byte[] encoded = pair.getPublic().getEncoded(); // X.509 ends with the key itself.
            return Arrays.copyOfRange(encoded, encoded.length - KEY_BYTES, encoded.length);
        }

        private byte[] sign(byte[] bytes) throws GeneralSecurityException {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initSign(pair.getPrivate());
            signature.update(bytes);
            return signature.sign();
        }
    }

    /** One key of ChaCha20-Poly1305, with a counter for its nonces. */
    private static final class Sealer {
        private final SecretKeySpec key;
        private long counter;

        Sealer(byte[] key) {
            this.key = new SecretKeySpec(key, "ChaCha20");
        }

        byte[] seal(byte[] data, byte[] text) throws GeneralSecurityException {
            return run(Cipher.ENCRYPT_MODE, counter++, data, text);
        }

        byte[] open(byte[] data, byte[] text) throws GeneralSecurityException {
            return open(counter++, data, text);
        }

        byte[] open(long at, byte[] data, byte[] text) throws GeneralSecurityException {
            return run(Cipher.DECRYPT_MODE, at, data, text);
        }

        private byte[] run(int mode, long at, byte[] data, byte[] text)
                throws GeneralSecurityException {
            Cipher cipher = Cipher.getInstance("ChaCha20-Poly1305");
            byte[] nonce = AttackMessages.little(12).putInt(0).putLong(at).array();
            cipher.init(mode, key, new IvParameterSpec(nonce));
            cipher.updateAAD(data);
            return cipher.doFinal(text);
        }
    }

    /** The keys of an established channel. */
    private record Sealers(Sealer out, Sealer in, Sealer datagramsOut, Sealer datagramsIn) {}

    AttackChannel(boolean isClient, Key identity) {
        this.isClient = isClient;
        this.identity = identity;
        mixHash(ascii(PROLOGUE));
    }

    /** The first message of a client the host has not seen before. */
    static byte[] firstOfStranger() {
        return new AttackChannel(true, new Key()).begin();
    }

    /** The client's first message: e, and zeros. */
    byte[] begin() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HEAD);
        byte[] e = raw(passing.getPublic());
        mixHash(e);
        out.writeBytes(e);
        byte[] payload = new byte[FIRST_PAYLOAD_BYTES];
        mixHash(payload);
        out.writeBytes(payload);
        return out.toByteArray();
    }

    /** Whether both ends have completed the handshake. */
    boolean isReady() {
        return keys != null;
    }

    /**
     * Receives the next message of the handshake.
     *
     * @return the answer; null after the last
     * @throws IOException if it does not belong to this handshake
     */
    byte @Nullable [] receiveHandshake(byte[] message) throws IOException {
        try {
            ByteBuffer in = ByteBuffer.wrap(message, HEAD.length, message.length - HEAD.length);
            if (isClient) {
                takeSecond(in);
                return third();
            }
            if (handshake == null) {
                otherPassing = take(in, KEY_BYTES);
                mixHash(otherPassing);
                mixHash(take(in, in.remaining()));
                return second();
            }
            takeThird(in);
            return null;
        } catch (GeneralSecurityException | RuntimeException e) {
            throw new IOException("no handshake: " + e.getMessage(), e);
        }
    }

    /** The host's message: e, ee, s, es, and its identity. */
    private byte[] second() throws GeneralSecurityException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HEAD);
        byte[] e = raw(passing.getPublic());
        mixHash(e);
        out.writeBytes(e);
        mixKey(passing, otherPassing);
        out.writeBytes(sealAndHash(raw(own.getPublic())));
        mixKey(own, otherPassing);
        out.writeBytes(sealAndHash(payload("quoin line: key of a host")));
        return out.toByteArray();
    }

    private void takeSecond(ByteBuffer in) throws GeneralSecurityException {
        otherPassing = take(in, KEY_BYTES);
        mixHash(otherPassing);
        mixKey(passing, otherPassing);
        otherOwn = openAndHash(take(in, KEY_BYTES + TAG_BYTES));
        mixKey(passing, otherOwn);
        openAndHash(take(in, in.remaining()));
    }

    /** The client's message: s, se, and its identity. */
    private byte[] third() throws GeneralSecurityException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HEAD);
        out.writeBytes(sealAndHash(raw(own.getPublic())));
        mixKey(own, otherPassing);
        out.writeBytes(sealAndHash(payload("quoin line: key of a client")));
        split();
        return out.toByteArray();
    }

    private void takeThird(ByteBuffer in) throws GeneralSecurityException {
        otherOwn = openAndHash(take(in, KEY_BYTES + TAG_BYTES));
        mixKey(passing, otherOwn);
        openAndHash(take(in, in.remaining()));
        split();
    }

    private byte[] payload(String context) throws GeneralSecurityException {
        ByteArrayOutputStream signed = new ByteArrayOutputStream();
        signed.writeBytes(ascii(context));
        signed.write(0);
        signed.writeBytes(raw(own.getPublic()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(identity.publicBytes());
        out.writeBytes(identity.sign(signed.toByteArray()));
        return out.toByteArray();
    }

    private void split() throws GeneralSecurityException {
        byte[][] stream = hkdf(chainingKey, NOTHING);
        byte[][] datagrams = hkdf(chainingKey, ascii(DATAGRAMS));
        int out = isClient ? 0 : 1;
        keys =
                new Sealers(
                        new Sealer(stream[out]),
                        new Sealer(stream[1 - out]),
                        new Sealer(datagrams[out]),
                        new Sealer(datagrams[1 - out]));
    }

    private Sealers keys() throws IOException {
        Sealers made = keys;
        if (made == null) {
            throw new IOException("no secure channel");
        }
        return made;
    }

    /** Encrypts the next message for TCP. */
    byte[] sealStream(byte... message) throws IOException {
        try {
            return keys().out().seal(NOTHING, message);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** Decrypts the next message from TCP. */
    byte[] openStream(byte[] sealed) throws IOException {
        try {
            return keys().in().open(NOTHING, sealed);
        } catch (GeneralSecurityException e) {
            throw new IOException("a message of the stream is forged", e);
        }
    }

    /** Encrypts the next datagram. */
    byte[] sealDatagram(byte... message) throws IOException {
        Sealer out = keys().datagramsOut();
        try {
            short counter = (short) out.counter;
            byte[] sealed = out.seal(NOTHING, message);
            return AttackMessages.little(COUNTER_BYTES + sealed.length)
                    .putShort(counter)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** Decrypts a datagram; null if it is not from the other end. */
    byte @Nullable [] openDatagram(byte[] datagram) throws IOException {
        Sealer in = keys().datagramsIn();
        int low = (datagram[0] & 0xFF) | (datagram[1] & 0xFF) << 8;
        // The counter with these low bits that is nearest to the newest one.
        long counter = in.counter - COUNTERS / 2;
        counter += Math.floorMod(low - counter, (long) COUNTERS);
        try {
            byte[] text = Arrays.copyOfRange(datagram, COUNTER_BYTES, datagram.length);
            byte[] message = in.open(Math.max(0, counter), NOTHING, text);
            in.counter = Math.max(in.counter, counter);
            return message;
        } catch (AEADBadTagException e) {
            return null;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private byte[] sealAndHash(byte[] text) throws GeneralSecurityException {
        byte[] sealed = sealer().seal(hash, text);
        mixHash(sealed);
        return sealed;
    }

    private byte[] openAndHash(byte[] sealed) throws GeneralSecurityException {
        byte[] text = sealer().open(hash, sealed);
        mixHash(sealed);
        return text;
    }

    private Sealer sealer() throws GeneralSecurityException {
        Sealer made = handshake;
        if (made == null) {
            throw new GeneralSecurityException("no key yet");
        }
        return made;
    }

    private void mixHash(byte[] bytes) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(hash);
            hash = digest.digest(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private void mixKey(KeyPair ours, byte[] others) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("X25519");
        agreement.init(ours.getPrivate());
        agreement.doPhase(point(others), true);
        byte[][] made = hkdf(chainingKey, agreement.generateSecret());
        chainingKey = made[0];
        handshake = new Sealer(made[1]);
    }

    private static byte[][] hkdf(byte[] key, byte[] input) throws GeneralSecurityException {
        byte[] made = hmac(key, input);
        byte[] first = hmac(made, new byte[] {1});
        byte[] again = Arrays.copyOf(first, first.length + 1);
        again[first.length] = 2;
        return new byte[][] {first, hmac(made, again)};
    }

    private static byte[] hmac(byte[] key, byte[] input) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(input);
    }

    /** The 32 bytes of an X25519 key: the number u, lowest byte first. */
    private static byte[] raw(PublicKey key) {
        byte[] high = ((XECPublicKey) key).getU().toByteArray();
        byte[] low = new byte[KEY_BYTES];
        for (int i = 0; i < Math.min(KEY_BYTES, high.length); i++) {
            low[i] = high[high.length - 1 - i];
        }
        return low;
    }

    private static PublicKey point(byte[] raw) throws GeneralSecurityException {
        byte[] high = new byte[KEY_BYTES];
        for (int i = 0; i < KEY_BYTES; i++) {
            high[i] = raw[KEY_BYTES - 1 - i];
        }
        BigInteger u = new BigInteger(1, high).clearBit(8 * KEY_BYTES - 1);
        return KeyFactory.getInstance("X25519")
                .generatePublic(new XECPublicKeySpec(NamedParameterSpec.X25519, u));
    }

    private static byte[] take(ByteBuffer in, int count) {
        byte[] bytes = new byte[count];
        in.get(bytes);
        return bytes;
    }

    private static KeyPair generate(String algorithm) {
        try {
            return KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
