package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/** Random turns: some as played by people, others as nobody would play. */
final class RandomTurns {
    private RandomTurns() {}

    /**
     * Players come and go with random input; the higher {@code wildPercent}, the less predictable.
     */
    static List<Turn> of(Random random, int count, int wildPercent) {
        TreeSet<Integer> present = new TreeSet<>();
        int[] frames = new int[256];
        List<Turn> turns = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            List<Command> commands = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0 && random.nextInt(3) == 0; i--) {
                int slot = random.nextInt(256);
                commands.add(
                        present.remove(slot)
                                ? new Command.Leave(slot)
                                : new Command.Join(slot, "é\u2603 " + number, look(number)));
                present.add(random.nextInt(256));
            }
            commands.sort((a, b) -> Integer.compare(a.slot(), b.slot()));
            int[] slots = present.stream().mapToInt(Integer::intValue).toArray();
            for (int slot : slots) {
                frames[slot] =
                        random.nextInt(100) < wildPercent
                                ? wild(random)
                                : tame(random, frames[slot]);
            }
            turns.add(turn(number, slots, frames, commands));
        }
        return turns;
    }

    private static Look look(int number) {
        return new Look(number % (Look.COLOR_MAX + 1), number % (Look.SKIN_MAX + 1));
    }

    /** All players in slots 0 to {@code players} - 1. */
    static List<Turn> crowd(Random random, int players, int count, int wildPercent) {
        int[] slots = new int[players];
        int[] frames = new int[256];
        for (int i = 0; i < players; i++) {
            slots[i] = i;
        }
        List<Turn> turns = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            for (int slot : slots) {
                frames[slot] =
                        random.nextInt(100) < wildPercent
                                ? wild(random)
                                : tame(random, frames[slot]);
            }
            turns.add(turn(number, slots, frames, List.of()));
        }
        return turns;
    }

    private static Turn turn(int number, int[] slots, int[] frameOfSlot, List<Command> commands) {
        int[] frames = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            frames[i] = frameOfSlot[slots[i]];
        }
        return new Turn(number, slots, frames, commands.toArray(new Command[0]));
    }

    /** Any valid frame. */
    static int wild(Random random) {
        int frame = random.nextInt();
        while (!InputFrame.isValid(frame)) {
            frame = random.nextInt();
        }
        return frame;
    }

    private static int tame(Random random, int last) {
        int frame = last;
        if (random.nextInt(3) != 0) {
            int yaw = InputFrame.yaw(last) + (int) (random.nextGaussian() * 20);
            int pitch = InputFrame.pitch(last) + (int) (random.nextGaussian() * 5);
            frame = InputFrame.withLook(frame, yaw, pitch);
        }
        if (random.nextInt(8) == 0) {
            frame ^= 1 << (4 + random.nextInt(9));
        }
        return frame;
    }

    static void assertSame(Turn expected, @Nullable Turn actual, String what) {
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
