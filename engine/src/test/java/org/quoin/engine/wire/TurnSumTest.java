package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class TurnSumTest {
    @Test
    void eitherTurnOfASumIsHadFromTheOther() {
        Random random = new Random(5);
        for (int round = 0; round < 2000; round++) {
            Blob one = turn(random);
            Blob other = random.nextInt(9) == 0 ? one : turn(random);
            Blob sum = TurnSum.of(one, other);
            assertEquals(other, TurnSum.other(sum, one), "round " + round);
            assertEquals(one, TurnSum.other(sum, other), "round " + round);
            assertEquals(sum, TurnSum.of(other, one));
            int longer = Math.max(one.length(), other.length());
            assertTrue(sum.length() >= 1 && sum.length() <= longer + 1, sum.toString());
        }
    }

    @Test
    void whatIsNoSumWithATurnTellsNothing() {
        Blob one = Blob.owning(new byte[] {1, 2, 3});
        assertNull(TurnSum.other(Blob.owning(new byte[] {1, 2, 3, 1}), one), "nothing is left");
        assertNull(TurnSum.other(Blob.owning(new byte[] {0, 2, 3, 1}), one), "no bytes");
        assertNull(TurnSum.other(Blob.owning(new byte[] {9, 9, 9, 9, 9}), one), "no end");
        Blob tooLong = Blob.owning(new byte[Limits.CODED_TURN_BYTES_MAX + 1]);
        assertNull(TurnSum.other(TurnSum.of(one, tooLong), one), "too long");
    }

    /** Of few bytes, and few of them other than 0: so that ends are met in every way. */
    private static Blob turn(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(6)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.max(0, random.nextInt(-3, 3));
        }
        return Blob.owning(bytes);
    }
}
