package org.quoin.engine.identity;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

/** Keys of Ed25519 between their 32 bytes (RFC 8032) and the JDK's own form (RFC 8410). */
final class Ed25519 {
    static final String NAME = "Ed25519";
    static final int SEED_BYTES = 32;
    static final int SIGNATURE_BYTES = 64;

    /** What stands before the 32 bytes in the JDK's encodings. */
    private static final byte[] PUBLIC_HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    private static final byte[] PRIVATE_HEAD =
            HexFormat.of().parseHex("302e020100300506032b657004220420");

    private Ed25519() {}

    static PublicKey publicKey(byte[] key) throws GeneralSecurityException {
        return KeyFactory.getInstance(NAME)
                .generatePublic(new X509EncodedKeySpec(join(PUBLIC_HEAD, key)));
    }

    static PrivateKey privateKey(byte[] seed) throws GeneralSecurityException {
        return KeyFactory.getInstance(NAME)
                .generatePrivate(new PKCS8EncodedKeySpec(join(PRIVATE_HEAD, seed)));
    }

    static byte[] bytesOf(PublicKey key) {
        return tail(key.getEncoded(), PUBLIC_HEAD);
    }

    static byte[] seedOf(PrivateKey key) {
        return tail(key.getEncoded(), PRIVATE_HEAD);
    }

    private static byte[] tail(byte[] encoded, byte[] head) {
        if (encoded.length != head.length + SEED_BYTES
                || !Arrays.equals(encoded, 0, head.length, head, 0, head.length)) {
            throw new IllegalStateException("this Java encodes keys of Ed25519 in another way");
        }
        return Arrays.copyOfRange(encoded, head.length, encoded.length);
    }

    private static byte[] join(byte[] head, byte[] key) {
        byte[] joined = Arrays.copyOf(head, head.length + key.length);
        System.arraycopy(key, 0, joined, head.length, key.length);
        return joined;
    }
}
