package org.quoin.engine.secure;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import javax.crypto.KeyAgreement;

/** X25519 (RFC 7748) with the JDK's arithmetic, between the 32 bytes on the line. */
final class X25519 {
    static final int BYTES = 32;

    private static final String NAME = "X25519";
    private static final byte[] BASE_POINT = basePoint();

    private X25519() {}

    /** A private key and the bytes of its public half. */
    static final class Pair {
        private final PrivateKey secret;
        private final byte[] open;

        private Pair(PrivateKey secret, byte[] open) {
            this.secret = secret;
            this.open = open;
        }

        /** The public half; not to be changed. */
        byte[] publicBytes() {
            return open;
        }

        /**
         * The secret that both ends share.
         *
         * @throws ChannelException if the other's point has a small order: the result would be no
         *     secret
         */
        byte[] agree(byte[] other) throws ChannelException {
            return X25519.agree(secret, other);
        }
    }

    static Pair generate() {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(NAME).generateKeyPair();
            return new Pair(pair.getPrivate(), bytesOf(((XECPublicKey) pair.getPublic()).getU()));
        } catch (GeneralSecurityException e) {
            throw noX25519(e);
        }
    }

    /** The pair of a private key's 32 bytes. */
    static Pair of(byte[] scalar) {
        try {
            PrivateKey secret =
                    KeyFactory.getInstance(NAME)
                            .generatePrivate(
                                    new XECPrivateKeySpec(NamedParameterSpec.X25519, scalar));
            return new Pair(secret, agree(secret, BASE_POINT));
        } catch (GeneralSecurityException e) {
            throw noX25519(e);
        } catch (ChannelException e) {
            throw new IllegalStateException("the base point has no small order", e);
        }
    }

    private static byte[] agree(PrivateKey secret, byte[] other) throws ChannelException {
        try {
            KeyAgreement agreement = KeyAgreement.getInstance(NAME);
            agreement.init(secret);
            agreement.doPhase(publicKey(other), true);
            byte[] shared = agreement.generateSecret();
            int bits = 0;
            for (byte each : shared) {
                bits |= each;
            }
            if (bits == 0) { // The JDK refuses such points, too; it must not depend on that.
                throw new ChannelException("a key of small order");
            }
            return shared;
        } catch (InvalidKeyException e) {
            throw new ChannelException("a key of small order");
        } catch (GeneralSecurityException e) {
            throw noX25519(e);
        }
    }

    private static PublicKey publicKey(byte[] bytes) throws GeneralSecurityException {
        byte[] bigEndian = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            bigEndian[i] = bytes[BYTES - 1 - i];
        }
        bigEndian[0] &= 0x7F; // RFC 7748, 5: the highest bit does not count.
        return KeyFactory.getInstance(NAME)
                .generatePublic(
                        new XECPublicKeySpec(
                                NamedParameterSpec.X25519, new BigInteger(1, bigEndian)));
    }

    private static byte[] bytesOf(BigInteger u) {
        byte[] bigEndian = u.toByteArray();
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < bigEndian.length && i < BYTES; i++) {
            bytes[i] = bigEndian[bigEndian.length - 1 - i];
        }
        return bytes;
    }

    private static byte[] basePoint() {
        byte[] point = new byte[BYTES];
        point[0] = 9;
        return point;
    }

    private static IllegalStateException noX25519(GeneralSecurityException e) {
        return new IllegalStateException("every Java from 11 on has X25519", e);
    }
}
