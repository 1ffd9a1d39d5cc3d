package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;

/** Our identity: an Ed25519 key pair. Its private half is all the proof there is. */
public final class Identity {
    private static final String CHECK = "quoin key pair";

    private final PrivateKey privateKey;
    private final PublicIdentity publicHalf;

    private Identity(PrivateKey privateKey, PublicIdentity publicHalf) {
        this.privateKey = privateKey;
        this.publicHalf = publicHalf;
    }

    /** A new one, by the JDK's own generator and randomness. */
    public static Identity fresh() {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(Ed25519.NAME).generateKeyPair();
            return new Identity(
                    pair.getPrivate(), PublicIdentity.of(Ed25519.bytesOf(pair.getPublic())));
        } catch (GeneralSecurityException e) {
            throw noEd25519(e);
        }
    }

    /**
     * The key pair of both halves as they are kept.
     *
     * @param seed 32 bytes, the private half
     * @param key 32 bytes, the public half
     * @throws IllegalArgumentException if they do not belong together
     */
    static Identity of(byte[] seed, byte[] key) {
        Identity identity;
        try {
            identity = new Identity(Ed25519.privateKey(seed), PublicIdentity.of(key));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not a private key", e);
        }
        byte[] nothing = new byte[0];
        if (!identity.publicHalf.hasSigned(CHECK, nothing, identity.sign(CHECK, nothing))) {
            throw new IllegalArgumentException("the two halves of the key do not fit");
        }
        return identity;
    }

    /** The half known to others. */
    public PublicIdentity publicHalf() {
        return publicHalf;
    }

    /**
     * Signs a message.
     *
     * @param context the signature's purpose, in ASCII: a signature for one purpose is invalid for
     *     any other
     * @return 64 bytes
     */
    public byte[] sign(String context, byte[] message) {
        try {
            Signature signer = Signature.getInstance(Ed25519.NAME);
            signer.initSign(privateKey);
            signer.update(context.getBytes(StandardCharsets.US_ASCII));
            signer.update((byte) 0);
            signer.update(message);
            return signer.sign();
        } catch (GeneralSecurityException e) {
            throw noEd25519(e);
        }
    }

    /** The private half, 32 bytes: for the file of the user and for an export. */
    byte[] seed() {
        return Ed25519.seedOf(privateKey);
    }

    /** The public half alone: nothing secret is ever printed. */
    @Override
    public String toString() {
        return "identity " + publicHalf;
    }

    private static IllegalStateException noEd25519(GeneralSecurityException e) {
        return new IllegalStateException("every Java from 15 on has Ed25519", e);
    }
}
