package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** Coded turns come back as they went, from any turn on, and wrong bytes do no harm. */
final class TurnCodingTest {
    @Test
    void randomTurnsComeBackAsTheyWent() {
        for (long seed = 0; seed < 50; seed++) {
            TurnEncoder encoder = new TurnEncoder();
            TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
            for (Turn turn : randomTurns(new Random(seed), 100)) {
                Turn back = decoder.decode(encoder.encode(turn));
                assertSame(turn, back, "seed " + seed + ": " + decoder.problem());
            }
        }
    }

    @Test
    void aDecoderMayBeginAfterAnyTurn() {
        List<Turn> turns = randomTurns(new Random(7), 60);
        TurnEncoder encoder = new TurnEncoder();
        List<TurnDecoder> decoders = new ArrayList<>();
        for (Turn turn : turns) {
            decoders.add(TurnDecoder.after(turn.number() - 1, encoder.base()));
            Blob coded = encoder.encode(turn);
            for (TurnDecoder decoder : decoders) {
                assertSame(turn, decoder.decode(coded), "decoder: " + decoder.problem());
            }
        }
    }

    @Test
    void aTurnInWhichNothingChangesCostsNextToNothing() {
        int[] slots = new int[16];
        int[] frames = new int[16];
        for (int i = 0; i < 16; i++) {
            slots[i] = i;
            frames[i] = InputFrame.of(0, 1, 0, 0, i, 0);
        }
        TurnEncoder encoder = new TurnEncoder();
        encoder.encode(new Turn(1, slots, frames, new Command[0]));
        assertEquals(3, encoder.encode(new Turn(2, slots, frames, new Command[0])).length());
    }

    @Test
    void changedBytesAreRefusedOrDecodedButNeverThrow() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            TurnEncoder encoder = new TurnEncoder();
            TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
            for (Turn turn : randomTurns(random, 20)) {
                Blob coded = encoder.encode(turn);
                byte[] bytes = new byte[Math.max(1, coded.length() + random.nextInt(3) - 1)];
                byte[] original = new byte[coded.length()];
                coded.copyTo(original, 0);
                System.arraycopy(original, 0, bytes, 0, Math.min(original.length, bytes.length));
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                decoder.decode(Blob.owning(bytes));
            }
        }
    }

    @Test
    void aReservedCodeInATurnIsRefused() {
        ByteWriter out = new ByteWriter(16).u8(1).u8(1).u8(0).u8(1).i32(0b11);
        TurnDecoder decoder = TurnDecoder.after(0, new TurnEncoder().base());
        assertNull(decoder.decode(Blob.owning(out.toBytes())));
        assertEquals("turn 1: reserved code in frame 0x3", decoder.problem());
    }

    @Test
    void aBrokenBaseIsAProblemAndNotAnException() {
        byte[] tooManySlots = {1, 50, 1, 2};
        assertNotNull(TurnDecoder.after(3, Blob.owning(tooManySlots)).problem());
        assertNotNull(TurnDecoder.after(3, Blob.owning(new byte[] {9})).problem());
    }

    private static List<Turn> randomTurns(Random random, int count) {
        TreeSet<Integer> present = new TreeSet<>();
        int[] lastFrame = new int[256];
        List<Turn> turns = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            int slot = random.nextInt(256);
            List<Command> commands = new ArrayList<>();
            if (random.nextInt(3) == 0) {
                commands.add(
                        present.remove(slot)
                                ? new Command.Leave(slot)
                                : new Command.Join(slot, "é\u2603 " + number));
                present.add(random.nextInt(256));
            }
            int[] slots = present.stream().mapToInt(Integer::intValue).toArray();
            int[] frames = new int[slots.length];
            for (int i = 0; i < slots.length; i++) {
                if (random.nextInt(3) == 0) {
                    lastFrame[slots[i]] =
                            InputFrame.of(0, 1, 0, 0, random.nextInt(), random.nextInt(99));
                }
                frames[i] = lastFrame[slots[i]];
            }
            turns.add(new Turn(number, slots, frames, commands.toArray(new Command[0])));
        }
        return turns;
    }

    private static void assertSame(Turn expected, @Nullable Turn actual, String what) {
        assertNotNull(actual, what);
        assertEquals(expected.number(), actual.number(), what);
        assertEquals(expected.playerCount(), actual.playerCount(), what);
        for (int i = 0; i < expected.playerCount(); i++) {
            assertEquals(expected.slotAt(i), actual.slotAt(i), what);
            assertEquals(expected.frameAt(i), actual.frameAt(i), what);
        }
        assertEquals(expected.commandCount(), actual.commandCount(), what);
        for (int i = 0; i < expected.commandCount(); i++) {
            assertEquals(expected.commandAt(i), actual.commandAt(i), what);
        }
    }
}
