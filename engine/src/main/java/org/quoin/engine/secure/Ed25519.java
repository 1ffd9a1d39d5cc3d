package org.quoin.engine.secure;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Keys of Ed25519 between their 32 bytes (RFC 8032) and the JDK's own form (RFC 8410). */
final class Ed25519 {
    static final String NAME = "Ed25519";
    static final int SEED_BYTES = 32;
    static final int SIGNATURE_BYTES = 64;

    /** The bytes before the 32 of the key in the JDK's encodings. */
    private static final byte[] PUBLIC_HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    private static final byte[] PRIVATE_HEAD =
            HexFormat.of().parseHex("302e020100300506032b657004220420");

    /**
     * The points of small order, in all their encodings but for the sign: whoever likes can sign as
     * one of these, and Java takes that for a signature.
     */
    private static final List<byte[]> SMALL_ORDER =
            Stream.of(
                            "00".repeat(32),
                            "01" + "00".repeat(31),
                            "ec" + "ff".repeat(30) + "7f",
                            "ed" + "ff".repeat(30) + "7f",
                            "ee" + "ff".repeat(30) + "7f",
                            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
                            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")
                    .map(HexFormat.of()::parseHex)
                    .toList();

    private Ed25519() {}

    /** Whether a public key is nobody's, as everybody has its private half. */
    static boolean isOfSmallOrder(byte[] key) {
        byte[] withoutSign = key.clone();
        withoutSign[withoutSign.length - 1] &= 0x7F;
        return SMALL_ORDER.stream().anyMatch(point -> Arrays.equals(point, withoutSign));
    }

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
