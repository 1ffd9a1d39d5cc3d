package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test vectors of two other implementations of Noise, and of RFC 7748. */
final class NoiseVectorsTest {
    private static final HexFormat HEX = HexFormat.of();

    /** Payload and message in turn; the first three are the handshake's. */
    private enum Vector {
        /** github.com/haskell-cryptography/cacophony, vectors/cacophony.txt. */
        CACOPHONY(
                "4a6f686e2047616c74",
                "e61ef9919cde45dd5f82166404bd08e38bceb5dfdfded0a34c8df7ed542214d1",
                "893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a",
                "4a3acbfdb163dec651dfa3194dece676d437029c62a408b4c5ea9114246e4893",
                "bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b",
                "c8e5f64e846193be2a834104c2a009868d6c9f3bd3c186299888b488b2f1f58e",
                "4c756477696720766f6e204d69736573",
                "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c7944"
                        + "4c756477696720766f6e204d69736573",
                "4d757272617920526f746862617264",
                "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f144808843"
                        + "81cbad1f276e038c48378ffce2b65285e08d6b68aaa3629a5a8639392490e5b9"
                        + "bd5269c2f1e4f488ed8831161f19b7815528f8982ffe09be9b5c412f8a0db50f"
                        + "8814c7194e83f23dbd8d162c9326ad",
                "462e20412e20486179656b",
                "c7195ffacac1307ff99046f219750fc47693e23c3cb08b89c2af808b444850a8"
                        + "0ae475b9df0f169ae80a89be0865b57f58c9fea0d4ec82a286427402f113e4b6"
                        + "ae769a1d95941d49b25030",
                "4361726c204d656e676572",
                "96763ed773f8e47bb3712f0e29b3060ffc956ffc146cee53d5e1df",
                "4a65616e2d426170746973746520536179",
                "3e40f15f6f3a46ae446b253bf8b1d9ffb6ed9b174d272328ff91a7e2e5c79c07f5",
                "457567656e2042f6686d20766f6e2042617765726b",
                "eb3f3515110702e047a6c9da4478b6ead94873c11c0f2d710ddb3f09fce024b3" + "a58502ae3f"),

        /** github.com/mcginty/snow, tests/vectors/snow.txt; it tells no hash. */
        SNOW(
                "5468657265206973206e6f20726967687420616e642077726f6e672e20546865"
                        + "72652773206f6e6c792066756e20616e6420626f72696e672e",
                "7dec208517a3b81a2861d7a71266d5d6dc944c5a8816634a86fe63198a0148ee",
                "a32daf21e93c0131495ce1d903181fde81cc46937daaeb990bae7c992709421e",
                "4d0aed5098e3b4ef20357e9f686ce66204c792b358da2e475017d6c485304881",
                "4eece0f195d026db035ff987597c429d3ad3bcc2944df37d649528951b2a27c5",
                "",
                "d03c489139e645d0711a3c9e810d776b46a84912463fafa87b884eebf242dc34",
                "f9fa868ba97ab8a2686deccfaad5a484ee10a5bb85e3d1dce015a84797f92818"
                        + "d03c489139e645d0711a3c9e810d776b46a84912463fafa87b884eebf242dc34",
                "d8190a92f7dc0c93dbea9118ba8055751fb7c6590c416ffbd419964132b99a85",
                "8c4e6fdb7d09d501a86f7eca5c234522751706ed409182c05cdf5f827d4dae47"
                        + "b81c6c5f43b025692c24391eefee725c17d8cb0fbe3e4abb8aedf42c4fd2592d"
                        + "4ea48ac08989d6ae8b4adae08b2c34087c808c7aa55a63c02b0fab9e93061233"
                        + "6bd43eaea04d3c670a0a146691aa9cc9d357872320dc735dbc48580cffb553db",
                "77891b19dcb92ef7c055b672c4a5aa7fdf1c84146b8b303459022729473ce254",
                "933ca6b5ed60df3df66121f0ab49a09e49efa45c613a86a3cecbf4c535cef2f8"
                        + "3f72b42837b18e3572f2fdc2b74c331e2368a545cef54bdca081678ab0e9dd53"
                        + "48122459e0c034c851984d88ce610963d43cde6cfe73a67fbd5a63e8bfca96d0",
                "d7efdf988072881941db045a42882433817555128fbf5663e56081712ec7d212",
                "54ef0ff0629e1aaa7685a2806ab111cba76b52331f2642276736f415868eacb6"
                        + "9ab2577f3bda0cbf72f879685f6ed25f",
                "dd7bf01a588bafb52c6cfba952e5d8fe35cc2b3f92b4730ae2474615157345ce",
                "356be70f110306d5c699bb834bb9d58d909e325924dfbec972e406e6f294dc63"
                        + "e1daebefe8a62a334facc8048ab4ad66");

        private final String prologue;
        private final String initiatorStatic;
        private final String initiatorEphemeral;
        private final String responderStatic;
        private final String responderEphemeral;
        private final String hash;

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<String> messages;

        Vector(
                String prologue,
                String initiatorStatic,
                String initiatorEphemeral,
                String responderStatic,
                String responderEphemeral,
                String hash,
                String... messages) {
            this.prologue = prologue;
            this.initiatorStatic = initiatorStatic;
            this.initiatorEphemeral = initiatorEphemeral;
            this.responderStatic = responderStatic;
            this.responderEphemeral = responderEphemeral;
            this.hash = hash;
            this.messages = List.of(messages);
        }

        NoiseHandshake end(boolean initiator) {
            return new NoiseHandshake(
                    initiator,
                    bytes(prologue),
                    X25519.of(bytes(initiator ? initiatorStatic : responderStatic)),
                    X25519.of(bytes(initiator ? initiatorEphemeral : responderEphemeral)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyMessageIsThatOfTheVector(Vector vector) throws ChannelException {
        NoiseHandshake[] ends = {vector.end(true), vector.end(false)};
        for (int i = 0; i < 3; i++) {
            byte[] message = ends[i % 2].write(bytes(vector.messages.get(2 * i)));
            assertEquals(vector.messages.get(2 * i + 1), HEX.formatHex(message), "message " + i);
            assertArrayEquals(bytes(vector.messages.get(2 * i)), ends[1 - i % 2].read(message));
        }
        for (NoiseHandshake end : ends) {
            assertTrue(end.isOver());
            if (!vector.hash.isEmpty()) {
                assertEquals(vector.hash, HEX.formatHex(end.symmetric().handshakeHash()));
            }
        }
        byte[][] keys = ends[0].symmetric().split();
        assertArrayEquals(keys[0], ends[1].symmetric().split()[0]);
        Aead[] sealing = {new Aead(keys[0]), new Aead(keys[1])};
        for (int i = 3; i < vector.messages.size() / 2; i++) {
            byte[] plain = bytes(vector.messages.get(2 * i));
            byte[] sealed = new byte[plain.length + 16];
            sealing[i % 2].seal((i - 3) / 2, new byte[0], plain, 0, plain.length, sealed, 0);
            assertEquals(vector.messages.get(2 * i + 1), HEX.formatHex(sealed), "message " + i);
        }
    }

    @Test
    void x25519AgreesWithTheRfc() throws ChannelException {
        // RFC 7748, 6.1.
        X25519.Pair alice =
                X25519.of(
                        bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"));
        X25519.Pair bob =
                X25519.of(
                        bytes("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"));
        assertEquals(
                "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
                HEX.formatHex(alice.publicBytes()));
        assertEquals(
                "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
                HEX.formatHex(bob.publicBytes()));
        String shared = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742";
        assertEquals(shared, HEX.formatHex(alice.agree(bob.publicBytes())));
        byte[] withHighBit = alice.publicBytes().clone();
        withHighBit[31] |= (byte) 0x80;
        assertEquals(shared, HEX.formatHex(bob.agree(withHighBit)));
    }

    /**
     * All of them are in "May the Fourth Be With You" (Cremers, Jackson) and cr.yp.to/ecdh.html.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000000000000000000000000000000000000000000000000000000000000000",
                "0100000000000000000000000000000000000000000000000000000000000000",
                "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
                "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
                "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
                "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
                "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
            })
    void pointsOfSmallOrderAreRefused(String point) {
        X25519.Pair pair = X25519.generate();
        assertThrows(ChannelException.class, () -> pair.agree(bytes(point)));
        byte[] withHighBit = bytes(point);
        withHighBit[31] |= (byte) 0x80;
        assertThrows(ChannelException.class, () -> pair.agree(withHighBit));
    }

    private static byte[] bytes(String hex) {
        return HEX.parseHex(hex);
    }
}
