package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The proof that somebody knows a world's password. */
final class ChannelPasswordTest {
    private static final PublicIdentity HOST = PublicIdentity.of(new byte[PublicIdentity.BYTES]);

    @Test
    void aProofHoldsForOneLineAndOnePassword() throws ChannelException {
        ChannelPassword password = ChannelPassword.of("caf\u00e9 1", HOST);
        // PBKDF2-HMAC-SHA256, salt "quoin world" and 32 zeros, by another implementation.
        assertEquals(
                "27895ad3e9d117fb3c26f63f567fcc961278d1eee195cab5ec58974b6f72e1a4", password.hex());
        assertEquals(password, ChannelPassword.ofHex(password.hex(), HOST));
        assertNull(ChannelPassword.ofHex("12", HOST));
        SecureChannel[] ends = line();
        SecureChannel[] others = line();
        byte[] proof = ends[0].other().proofOf(password);
        assertEquals(OtherEnd.PROOF_BYTES, proof.length);
        assertTrue(ends[1].other().isProof(password, proof));
        assertFalse(others[1].other().isProof(password, proof), "it was overheard elsewhere");
        ChannelPassword wrong = ChannelPassword.ofHex("00".repeat(32), HOST);
        assertFalse(ends[1].other().isProof(wrong, proof));
        assertFalse(ends[1].other().isProof(password, new byte[0]));
        OtherEnd here = OtherEnd.ofProcess(HOST);
        assertFalse(here.isProof(password, here.proofOf(password)), "there is no line");
    }

    @Test
    void accentsAreTheSameHoweverTheyAreComposedAndHostsDiffer() {
        ChannelPassword composed = ChannelPassword.of("\u00e4", HOST, 1);
        assertEquals(composed, ChannelPassword.of("a\u0308", HOST, 1));
        byte[] other = HexFormat.of().parseHex("01".repeat(32));
        assertNotEquals(composed, ChannelPassword.of("\u00e4", PublicIdentity.of(other), 1));
    }

    /** Both ends of a line: the client's, the host's. */
    private static SecureChannel[] line() throws ChannelException {
        SecureChannel client = new SecureChannel(ChannelCredentials.ofClient(Identity.fresh()));
        SecureChannel host = new SecureChannel(ChannelCredentials.ofHost(Identity.fresh()));
        byte[] second = host.receiveHandshake(client.begin());
        host.receiveHandshake(client.receiveHandshake(second));
        return new SecureChannel[] {client, host};
    }
}
