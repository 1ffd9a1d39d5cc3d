package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.ByteWriter;

/** Wrong bytes give a wrong turn or a problem, and nothing worse. */
final class HostileTurnsTest {
    @Test
    void changedBytesAreRefusedOrDecodedButNeverThrow() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            TurnEncoder encoder = new TurnEncoder();
            TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
            for (Turn turn : RandomTurns.of(random, 20, random.nextInt(101))) {
                decoder.decode(damaged(encoder.encode(turn), random));
            }
        }
    }

    @Test
    void nonsenseIsRefusedOrDecodedButNeverThrows() {
        int decoded = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            if (bytes.length > 0 && random.nextInt(3) == 0) {
                bytes[0] = (byte) 0xFF;
            }
            TurnDecoder decoder = TurnDecoder.after(0, new TurnEncoder().base());
            for (int i = 0; i < 3; i++) {
                @Nullable Turn turn = decoder.decode(Blob.owning(bytes));
                decoded += turn != null ? 1 : 0;
                assertEquals(turn == null, decoder.problem() != null, "seed " + seed);
            }
        }
        assertTrue(decoded > 0);
    }

    @Test
    void aDamagedBaseIsAProblemOrABaseButNeverAnException() {
        TurnEncoder encoder = new TurnEncoder();
        List<Turn> turns = RandomTurns.of(new Random(1), 300, 10);
        for (Turn turn : turns.subList(0, 250)) {
            encoder.encode(turn);
        }
        Blob base = encoder.base();
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            TurnDecoder decoder = TurnDecoder.after(250, damaged(base, random));
            for (Turn turn : turns.subList(250, 260)) {
                decoder.decode(Blob.owning(new byte[] {(byte) turn.number(), 77, 3}));
            }
        }
    }

    @Test
    void aBrokenBaseIsAProblemAndNotAnException() {
        assertNotNull(TurnDecoder.after(3, Blob.EMPTY).problem());
        assertNotNull(TurnDecoder.after(3, Blob.owning(new byte[] {9})).problem());
        byte[] full = new byte[Limits.CODER_BASE_BYTES_MAX];
        Arrays.fill(full, (byte) 0xFF);
        TurnDecoder decoder = TurnDecoder.after(3, Blob.owning(full));
        assertNotNull(decoder.problem());
        assertNull(decoder.decode(Blob.owning(new byte[] {0})));
    }

    @Test
    void aReservedCodeInARawTurnIsRefused() {
        byte[] slots = new byte[32];
        slots[0] = 1;
        ByteWriter out = new ByteWriter(50).u8(0xFF).u8(1).bytes(slots).u8(1).i32(0b11);
        TurnDecoder decoder = TurnDecoder.after(0, new TurnEncoder().base());
        assertNull(decoder.decode(Blob.owning(out.toBytes())));
        assertEquals("turn 1: reserved code in frame 0x3", decoder.problem());
    }

    @Test
    void bytesAfterTheEndAreRefused() {
        TurnDecoder decoder = TurnDecoder.after(0, new TurnEncoder().base());
        assertNull(decoder.decode(Blob.owning(new byte[30])));
        assertNotNull(decoder.problem());
        TurnDecoder raw = TurnDecoder.after(0, new TurnEncoder().base());
        assertNull(raw.decode(Blob.owning(new byte[] {(byte) 0xFF, 0, 7})));
        assertEquals("turn 1: 1 bytes too many", raw.problem());
    }

    private static Blob damaged(Blob blob, Random random) {
        byte[] original = new byte[blob.length()];
        blob.copyTo(original, 0);
        byte[] bytes = new byte[Math.max(1, original.length + random.nextInt(3) - 1)];
        System.arraycopy(original, 0, bytes, 0, Math.min(original.length, bytes.length));
        for (int i = random.nextInt(3); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return Blob.owning(bytes);
    }
}
