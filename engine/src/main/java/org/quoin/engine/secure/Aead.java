package org.quoin.engine.secure;

import java.security.GeneralSecurityException;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * ChaCha20-Poly1305 (RFC 8439) under one key, with a counter as its nonce as Noise writes it: four
 * zero bytes and the counter, little-endian. Each counter may be used once to seal. Belongs to one
 * thread at a time.
 */
final class Aead {
    private static final int NONCE_BYTES = 12;
    private static final int COUNTER_OFFSET = 4;

    private final SecretKey key;
    private final byte[] nonce = new byte[NONCE_BYTES];
    private Cipher cipher = newCipher();
    private long lastCounter = -1;

    Aead(byte[] keyBytes) {
        this.key = new SecretKeySpec(keyBytes, "ChaCha20");
    }

    private static Cipher newCipher() {
        try {
            return Cipher.getInstance("ChaCha20-Poly1305");
        } catch (GeneralSecurityException e) {
            throw noChaCha(e);
        }
    }

    /** Writes cipher text and tag; returns how many bytes that are. */
    int seal(
            long counter, byte[] ad, byte[] in, int offset, int length, byte[] out, int outOffset) {
        try {
            if (counter == lastCounter) {
                throw new IllegalStateException("sealing twice with counter " + counter);
            }
            init(Cipher.ENCRYPT_MODE, counter, ad);
            return cipher.doFinal(in, offset, length, out, outOffset);
        } catch (GeneralSecurityException e) {
            throw noChaCha(e);
        }
    }

    /**
     * Reads cipher text and tag.
     *
     * @return how many bytes were written; -1 if they were not sealed by this key with that counter
     *     and data, and then nothing is known of what is written
     */
    int open(
            long counter, byte[] ad, byte[] in, int offset, int length, byte[] out, int outOffset) {
        if (length < ChannelFormat.TAG_BYTES) {
            return -1;
        }
        try {
            if (counter == lastCounter) {
                // After a forged one comes the genuine one, and the JDK's cipher refuses to begin
                // twice with a nonce, also to open.
                cipher = newCipher();
            }
            init(Cipher.DECRYPT_MODE, counter, ad);
            return cipher.doFinal(in, offset, length, out, outOffset);
        } catch (AEADBadTagException | ShortBufferException e) {
            return -1;
        } catch (GeneralSecurityException e) {
            throw noChaCha(e);
        }
    }

    private void init(int mode, long counter, byte[] ad) throws GeneralSecurityException {
        for (int i = 0; i < Long.BYTES; i++) {
            nonce[COUNTER_OFFSET + i] = (byte) (counter >>> (Byte.SIZE * i));
        }
        lastCounter = counter;
        cipher.init(mode, key, new IvParameterSpec(nonce));
        if (ad.length > 0) {
            cipher.updateAAD(ad);
        }
    }

    private static IllegalStateException noChaCha(GeneralSecurityException e) {
        return new IllegalStateException("every Java from 11 on has ChaCha20-Poly1305", e);
    }
}
