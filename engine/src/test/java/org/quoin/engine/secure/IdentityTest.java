package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class IdentityTest {
    private static final HexFormat HEX = HexFormat.of();

    /** RFC 8032, 7.1, test 1. */
    private static final byte[] SEED =
            HEX.parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");

    private static final byte[] KEY =
            HEX.parseHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");

    private static final char[] PASSPHRASE = "correct horse".toCharArray();

    @Test
    void keysOfTheRfcBelongTogetherAndOthersDoNot() {
        Identity identity = Identity.of(SEED, KEY);
        assertArrayEquals(KEY, identity.publicHalf().bytes());
        assertArrayEquals(SEED, identity.seed());
        byte[] other = Identity.fresh().publicHalf().bytes();
        assertThrows(IllegalArgumentException.class, () -> Identity.of(SEED, other));
    }

    @Test
    void aSignatureHoldsForItsMessageItsPurposeAndItsKeyAlone() {
        Identity identity = Identity.of(SEED, KEY);
        byte[] message = {1, 2, 3};
        byte[] signature = identity.sign("a", message);
        PublicIdentity known = identity.publicHalf();
        assertTrue(known.hasSigned("a", message, signature));
        assertFalse(known.hasSigned("b", message, signature));
        assertFalse(known.hasSigned("a", new byte[] {1, 2}, signature));
        assertFalse(Identity.fresh().publicHalf().hasSigned("a", message, signature));
        assertFalse(known.hasSigned("a", message, new byte[0]));
        for (int i = 0; i < signature.length; i++) {
            byte[] bent = signature.clone();
            bent[i] ^= 1;
            assertFalse(known.hasSigned("a", message, bent), "byte " + i);
        }
    }

    @Test
    void bytesThatAreNoPointVerifyNothing() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 50; i++) {
            byte[] key = new byte[32];
            random.nextBytes(key);
            assertFalse(PublicIdentity.of(key).hasSigned("a", SEED, new byte[64]));
        }
    }

    @Test
    void twoFreshIdentitiesDiffer() {
        assertNotEquals(Identity.fresh().publicHalf(), Identity.fresh().publicHalf());
    }

    @Test
    void theIdOfAKeyNeverChanges() {
        // Worlds keep it: if this fails, every world has forgotten its players.
        PublicIdentity known = PublicIdentity.of(KEY);
        assertEquals(PublicIdentity.ofHex(known.hex()), known);
        assertEquals(GOLDEN_ID, "%016x".formatted(known.id()));
    }

    private static final String GOLDEN_ID = "968e44ad97172aea";

    @Test
    void fingerprintsAreWordsThatCanBeReadBack() {
        assertEquals("babab-babab-babab-babab", Fingerprint.of(0));
        assertEquals("zuzuz-zuzuz-zuzuz-zuzuz", Fingerprint.of(-1));
        // The example of the proposal: 127.0.0.1, twice.
        assertEquals("lusab-babad-lusab-babad", Fingerprint.of(0x7F000001_7F000001L));
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 1000; i++) {
            long id = random.nextLong();
            assertEquals(OptionalLong.of(id), Fingerprint.parse(Fingerprint.of(id)));
        }
        assertEquals(OptionalLong.of(0), Fingerprint.parse(" BABAB-babab-babab-babab "));
        for (String wrong :
                new String[] {
                    "",
                    "lusab",
                    "lusab-babad-lusab",
                    "cusab-babad-lusab-babad",
                    "lusab-babad-lusab-babad-",
                    "lusabbabadlusabbabad"
                }) {
            assertEquals(OptionalLong.empty(), Fingerprint.parse(wrong), wrong);
        }
    }

    @Test
    void anExportOpensWithItsPassphraseAlone() throws IOException {
        Identity identity = Identity.of(SEED, KEY);
        String text = IdentityExport.lock(identity, PASSPHRASE);
        assertFalse(text.contains(HEX.formatHex(SEED)));
        assertEquals(identity.publicHalf(), IdentityExport.unlock(text, PASSPHRASE).publicHalf());
        String weaker = IdentityExport.lock(identity, PASSPHRASE, IdentityExport.ROUNDS_MIN);
        assertEquals(identity.publicHalf(), IdentityExport.unlock(weaker, PASSPHRASE).publicHalf());
        assertThrows(
                IOException.class,
                () -> IdentityExport.unlock(weaker, "correct horsf".toCharArray()));
    }

    @Test
    void anExportThatWasChangedIsRefused() {
        byte[] whole =
                Base64.getDecoder()
                        .decode(
                                IdentityExport.lock(
                                                Identity.fresh(),
                                                PASSPHRASE,
                                                IdentityExport.ROUNDS_MIN)
                                        .substring("quoin-identity-1 ".length())
                                        .strip());
        for (int i : new int[] {4, 20, 32, 63, whole.length - 1}) {
            byte[] bent = whole.clone();
            bent[i] ^= 1;
            assertRefused("quoin-identity-1 " + Base64.getEncoder().encodeToString(bent));
        }
    }

    @Test
    void whatOnlyLooksLikeAnExportCostsNothing() {
        assertRefused("");
        assertRefused("quoin-identity-1 ");
        assertRefused("quoin-identity-1 !!");
        assertRefused("quoin-identity-2 " + "A".repeat(148));
        assertRefused("quoin-identity-1 " + "A".repeat(100_000));
        byte[] years = new byte[112];
        ByteBuffer.wrap(years).putInt(Integer.MAX_VALUE);
        assertRefused("quoin-identity-1 " + Base64.getEncoder().encodeToString(years));
    }

    @Test
    void aKeyOfSmallOrderIsNobodys() throws GeneralSecurityException {
        // The neutral element signs everything: R is it as well, and S is 0.
        byte[] neutral = new byte[PublicIdentity.BYTES];
        neutral[0] = 1;
        byte[] signature = Arrays.copyOf(neutral, 64);
        Signature java = Signature.getInstance("Ed25519");
        java.initVerify(Ed25519.publicKey(neutral));
        java.update("anything".getBytes(StandardCharsets.US_ASCII));
        assertTrue(java.verify(signature), "what this test is for");
        assertFalse(PublicIdentity.of(neutral).hasSigned("context", new byte[0], signature));
        byte[] negative = neutral.clone();
        negative[31] = (byte) 0x80;
        assertTrue(Ed25519.isOfSmallOrder(negative));
        assertTrue(Ed25519.isOfSmallOrder(new byte[PublicIdentity.BYTES]));
        assertFalse(Ed25519.isOfSmallOrder(Identity.fresh().publicHalf().bytes()));
    }

    @Test
    void aShortPassphraseIsToldBeforehand() {
        assertThrows(
                IllegalArgumentException.class,
                () -> IdentityExport.lock(Identity.fresh(), "short".toCharArray()));
    }

    private static void assertRefused(String text) {
        assertThrows(IOException.class, () -> IdentityExport.unlock(text, PASSPHRASE));
    }
}
