package org.quoin.engine.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.wire.RandomTurns.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/** Decoding gives the coded turns, from any turn on, and no turn is longer than allowed. */
final class TurnCodingTest {
    @Test
    void randomTurnsComeBackAsTheyWent() {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            TurnEncoder encoder = new TurnEncoder();
            TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
            for (Turn turn : RandomTurns.of(random, 150, random.nextInt(101))) {
                Turn back = decoder.decode(encoder.encode(turn));
                assertSame(turn, back, "seed " + seed + ": " + decoder.problem());
            }
        }
    }

    @Test
    void aDecoderMayBeginAfterAnyTurnAndIsAsGoodAsOneFromTheStart() {
        List<Turn> turns = RandomTurns.of(new Random(7), 60, 10);
        TurnEncoder encoder = new TurnEncoder();
        List<TurnDecoder> decoders = new ArrayList<>();
        for (Turn turn : turns) {
            Blob base = encoder.base();
            assertTrue(base.length() <= Limits.CODER_BASE_BYTES_MAX);
            decoders.add(TurnDecoder.after(turn.number() - 1, base));
            Blob coded = encoder.encode(turn);
            for (TurnDecoder decoder : decoders) {
                assertSame(turn, decoder.decode(coded), "decoder: " + decoder.problem());
            }
        }
    }

    @Test
    void anEncoderThatBeginsAfterATurnWritesTheSameBytes() {
        List<Turn> turns = RandomTurns.of(new Random(8), 120, 30);
        TurnEncoder encoder = new TurnEncoder();
        for (Turn turn : turns.subList(0, 60)) {
            encoder.encode(turn);
        }
        TurnEncoder other = TurnEncoder.after(encoder.base());
        assertNotNull(other);
        for (Turn turn : turns.subList(60, 120)) {
            assertEquals(encoder.encode(turn), other.encode(turn), "turn " + turn.number());
        }
        assertEquals(encoder.base(), other.base());
        assertNull(TurnEncoder.after(Blob.owning(new byte[9])));
    }

    @Test
    void noTurnIsLongerThanItsNaiveTwinAndAByte() {
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TurnEncoder encoder = new TurnEncoder();
            TreeMap<Integer, Integer> last = new TreeMap<>();
            for (Turn turn : RandomTurns.of(random, 100, random.nextInt(101))) {
                int coded = encoder.encode(turn).length();
                int naive = naiveBytes(turn, last);
                assertTrue(
                        coded <= naive + 1,
                        "seed " + seed + ", turn " + turn.number() + ": " + coded + " " + naive);
            }
        }
    }

    /** Flags, the slots if they differ, a bit for each, what changed, the commands as text. */
    private static int naiveBytes(Turn turn, SortedMap<Integer, Integer> last) {
        TreeMap<Integer, Integer> now = new TreeMap<>();
        int changed = 0;
        for (int i = 0; i < turn.playerCount(); i++) {
            now.put(turn.slotAt(i), turn.frameAt(i));
            int before = last.getOrDefault(turn.slotAt(i), InputFrame.NEUTRAL);
            changed += before != turn.frameAt(i) ? 1 : 0;
        }
        int bytes = 1 + (turn.playerCount() + 7) / 8 + 4 * changed;
        bytes += now.keySet().equals(last.keySet()) ? 0 : 32;
        bytes += turn.commandCount() > 0 ? 1 : 0;
        for (int i = 0; i < turn.commandCount(); i++) {
            String name = turn.commandAt(i) instanceof Command.Join join ? join.name() : "";
            bytes += 2 + (name.isEmpty() ? 0 : 11 + name.getBytes(UTF_8).length);
        }
        last.clear();
        last.putAll(now);
        return bytes;
    }

    @Test
    void turnsOfNonsenseGoRawAndTheModelsLearnFromThem() {
        TurnEncoder encoder = new TurnEncoder();
        TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
        int raw = 0;
        List<Turn> turns = RandomTurns.crowd(new Random(3), 40, 30, 100);
        for (Turn turn : turns) {
            Blob coded = encoder.encode(turn);
            raw += (coded.unsafeBytes()[0] & 0xFF) == BitEncoder.RESERVED_BYTE ? 1 : 0;
            assertSame(turn, decoder.decode(coded), "turn " + turn.number());
        }
        assertTrue(raw > 0, "no raw turn among " + turns.size());
        assertEquals(encoder.base(), decoder.base());
    }

    @Test
    void fullHousesFitTheLimits() {
        for (int wild : new int[] {0, 5, 100}) {
            TurnEncoder encoder = new TurnEncoder();
            TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
            for (Turn turn : RandomTurns.crowd(new Random(wild), 256, 200, wild)) {
                Blob coded = encoder.encode(turn);
                assertTrue(coded.length() <= 1 + 1 + 32 + 32 + 4 * 256, coded.toString());
                assertSame(turn, decoder.decode(coded), "turn " + turn.number());
            }
            assertTrue(encoder.base().length() <= Limits.CODER_BASE_BYTES_MAX);
        }
    }

    @Test
    void theMostCommandsWithTheLongestNamesFit() {
        Command[] commands = new Command[Limits.COMMANDS_PER_TURN_MAX];
        for (int i = 0; i < commands.length; i++) {
            commands[i] = new Command.Join(i, "\u2603".repeat(Command.NAME_CHARS_MAX));
        }
        Turn turn = new Turn(1, new int[0], new int[0], commands);
        TurnEncoder encoder = new TurnEncoder();
        TurnDecoder decoder = TurnDecoder.after(0, encoder.base());
        Blob coded = encoder.encode(turn);
        assertTrue(coded.length() <= Limits.CODED_TURN_BYTES_MAX - 1024 - 66);
        assertSame(turn, decoder.decode(coded), "commands");
    }

    @Test
    void turnsInWhichNothingChangesSoonCostAByte() {
        int[] slots = new int[16];
        int[] frames = new int[16];
        for (int i = 0; i < 16; i++) {
            slots[i] = i;
            frames[i] = InputFrame.of(0, 1, 0, 0, i, 0);
        }
        TurnEncoder encoder = new TurnEncoder();
        int bytes = 0;
        for (int number = 1; number <= 300; number++) {
            bytes = encoder.encode(new Turn(number, slots, frames, new Command[0])).length();
        }
        assertEquals(1, bytes);
    }

    @Test
    void theSameTurnsGiveTheSameBytesWhateverTheLocale() {
        Locale before = Locale.getDefault();
        try {
            for (String tag : new String[] {"en-US", "ar-EG-u-nu-arab", "tr-TR", "th-TH"}) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertEquals(GOLDEN, checksum(), "how to make it again: run this test; " + tag);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    /** Of 400 coded turns of {@link RandomTurns} with the seed 99, and of the base after them. */
    private static final String GOLDEN = "60610953";

    private static String checksum() {
        CRC32C crc = new CRC32C();
        TurnEncoder encoder = new TurnEncoder();
        for (Turn turn : RandomTurns.of(new Random(99), 400, 20)) {
            crc.update(encoder.encode(turn).unsafeBytes());
        }
        crc.update(encoder.base().unsafeBytes());
        return Long.toHexString(crc.getValue());
    }
}
