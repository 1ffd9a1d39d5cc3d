package org.quoin.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Mix;

/**
 * Eight players who walk, jump, sneak, dig and build at random, come and go. A pure function of
 * (seed, turn, slot), so that a run may be continued anywhere.
 */
final class RandomPlay {
    static final int PLAYERS = 8;

    /** A player does the same thing for this many turns. */
    private static final int STRETCH_TURNS = 7;

    /** A player is away in one of this many stretches. */
    private static final int AWAY_ONE_IN = 40;

    private RandomPlay() {}

    /** Plays up to and including {@code lastTurn}. */
    static void play(Simulation simulation, long seed, int lastTurn) {
        while (simulation.turn() < lastTurn) {
            simulation.step(turn(simulation, seed, simulation.turn() + 1));
        }
    }

    static Turn turn(Simulation simulation, long seed, int number) {
        List<Command> commands = new ArrayList<>();
        int[] slots = new int[PLAYERS];
        int[] frames = new int[PLAYERS];
        int count = 0;
        for (int slot = 0; slot < PLAYERS; slot++) {
            long choice = Mix.mix(seed, number / STRETCH_TURNS, slot);
            boolean away = Long.remainderUnsigned(choice >>> 40, AWAY_ONE_IN) == 0;
            if (away == simulation.hasAvatar(slot)) {
                commands.add(
                        away ? new Command.Leave(slot) : new Command.Join(slot, "player " + slot));
            }
            if (!away) {
                slots[count] = slot;
                frames[count++] = frame(choice);
            }
        }
        return new Turn(
                number,
                Arrays.copyOf(slots, count),
                Arrays.copyOf(frames, count),
                commands.toArray(Command[]::new));
    }

    private static int frame(long choice) {
        int bits = (int) choice;
        int strafe = Math.floorMod(bits, 3) - 1;
        int walk = (bits >> 2 & 3) - 1;
        int buttons = (bits >> 4 & 31) << 4;
        int slot = bits >> 9 & 15;
        int yaw = bits >> 13 & 1023;
        // Mostly down, where the blocks are.
        int pitch = (bits >> 23 & 255) - 230;
        return InputFrame.of(strafe, walk, buttons, slot, yaw, pitch);
    }
}
