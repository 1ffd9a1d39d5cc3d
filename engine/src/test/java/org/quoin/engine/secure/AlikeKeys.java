package org.quoin.engine.secure;

import java.util.Random;

/** Keys for tests, among them two that share an id: to find such would take 2^64 tries. */
public final class AlikeKeys {
    private AlikeKeys() {}

    /** Some key. */
    public static PublicIdentity key(int number) {
        return PublicIdentity.of(bytes(number));
    }

    /** Another key with the id, and so the fingerprint, of a key. */
    public static PublicIdentity alike(PublicIdentity other) {
        return new PublicIdentity(bytes(-1), other.id());
    }

    private static byte[] bytes(int number) {
        byte[] bytes = new byte[PublicIdentity.BYTES];
        new Random(number).nextBytes(bytes);
        return bytes;
    }
}
