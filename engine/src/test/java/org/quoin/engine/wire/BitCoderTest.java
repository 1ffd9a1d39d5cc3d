package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Decoding gives the coded bits, and they cost what their probabilities demand. */
final class BitCoderTest {
    private static final int BITS = 4000;

    @Test
    void randomBitsComeBackAtTheirPrice() {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int[] bits = new int[BITS];
            int[] chances = new int[BITS];
            double price = 0;
            for (int i = 0; i < BITS; i++) {
                chances[i] = 1 + random.nextInt(1 << (1 + random.nextInt(16)));
                chances[i] = Math.min(BitCoder.CERTAIN - 1, chances[i]);
                bits[i] = random.nextInt(BitCoder.CERTAIN) < chances[i] ? 1 : 0;
                double chance = (double) chances[i] / BitCoder.CERTAIN;
                price -= Math.log(bits[i] != 0 ? chance : 1 - chance) / Math.log(2);
            }
            byte[] coded = encode(bits, chances);
            assertTrue(
                    coded.length <= price / 8 * 1.002 + 2,
                    "seed " + seed + ": " + coded.length + " bytes for " + price / 8);
            BitDecoder decoder = new BitDecoder();
            decoder.begin(coded);
            for (int i = 0; i < BITS; i++) {
                assertEquals(bits[i], decoder.code(0, chances[i]), "seed " + seed + ", bit " + i);
            }
            assertEquals(0, decoder.excessBytes(), "seed " + seed);
        }
    }

    @Test
    void whateverIsLikelyOrNotTheFirstByteIsNeverTheReservedOne() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int[] bits = new int[random.nextInt(20)];
            int[] chances = new int[bits.length];
            for (int i = 0; i < bits.length; i++) {
                chances[i] = 1 + random.nextInt(BitCoder.CERTAIN - 1);
                bits[i] = random.nextInt(5) == 0 ? 1 : 0;
            }
            byte[] coded = encode(bits, chances);
            assertNotEquals(BitEncoder.RESERVED_BYTE, coded[0] & 0xFF, "seed " + seed);
        }
    }

    @Test
    void evenBitsAreCodedAsTheyAre() {
        BitEncoder encoder = new BitEncoder(100);
        for (int value = 0; value < 32; value++) {
            encoder.codeEven(value, 5);
        }
        encoder.finish();
        BitDecoder decoder = new BitDecoder();
        decoder.begin(encoder.toBytes());
        for (int value = 0; value < 32; value++) {
            assertEquals(value, decoder.codeEven(0, 5));
        }
    }

    @Test
    void anEncoderWithoutRoomSaysSo() {
        BitEncoder encoder = new BitEncoder(3);
        for (int i = 0; i < 40; i++) {
            encoder.codeEven(i, 2);
        }
        assertEquals(-1, encoder.finish());
        encoder.begin();
        encoder.codeEven(1, 1);
        assertEquals(1, encoder.finish());
    }

    @Test
    void bytesTooManyAreCounted() {
        BitDecoder decoder = new BitDecoder();
        decoder.begin(new byte[7]);
        assertEquals(3, decoder.excessBytes());
        decoder.begin(new byte[1]);
        assertEquals(0, decoder.excessBytes());
    }

    @Test
    void logOddsAndChancesUndoEachOther() {
        assertEquals(BitCoder.CERTAIN / 2, Logistic.squash(0));
        for (int odds = -Logistic.ODDS_MAX; odds <= Logistic.ODDS_MAX; odds++) {
            double exact = BitCoder.CERTAIN / (1 + Math.exp(-odds / 256.0));
            assertEquals(exact, Logistic.squash(odds), 1.5, "odds " + odds);
        }
        for (int chance = 400; chance < BitCoder.CERTAIN - 400; chance++) {
            assertEquals(chance, Logistic.squash(Logistic.stretch(chance)), 80);
        }
    }

    private static byte[] encode(int[] bits, int[] chances) {
        BitEncoder encoder = new BitEncoder(2 * BITS);
        for (int i = 0; i < bits.length; i++) {
            encoder.code(bits[i], chances[i]);
        }
        assertTrue(encoder.finish() > 0);
        return encoder.toBytes();
    }
}
