package org.quoin.engine.succession;

import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/**
 * A fixed piece of play, by which machines compare how fast they are: the same work everywhere, so
 * whoever needs less time for it hosts better. The caller takes the time.
 */
public final class TimedTask {
    private static final WorldConfig WORLD = new WorldConfig(41, 20);
    private static final int PLAYERS = 8;
    private static final int TURNS = 100;
    private static final int LOOK_PER_TURN = 7;
    private static final int BUTTON_EVERY_TURNS = 4;
    private static final int PITCH_DOWN = -120;

    private TimedTask() {}

    /**
     * Does the work.
     *
     * @return the state that it ends in, the same everywhere
     */
    public static long run() {
        Simulation simulation = Simulation.create(WORLD);
        Command[] joins = new Command[PLAYERS];
        int[] slots = new int[PLAYERS];
        for (int slot = 0; slot < PLAYERS; slot++) {
            joins[slot] = new Command.Join(slot, "player " + slot);
            slots[slot] = slot;
        }
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        for (int turn = 2; turn <= TURNS; turn++) {
            int[] frames = new int[PLAYERS];
            for (int slot = 0; slot < PLAYERS; slot++) {
                frames[slot] = frame(turn + 5 * slot);
            }
            simulation.step(new Turn(turn, slots, frames, new Command[0]));
        }
        return simulation.stateHash();
    }

    private static int frame(int moment) {
        int button =
                switch (moment / BUTTON_EVERY_TURNS % 4) {
                    case 0 -> InputFrame.DESTROY;
                    case 1 -> InputFrame.PLACE;
                    case 2 -> InputFrame.JUMP;
                    default -> 0;
                };
        return InputFrame.of(0, 1, button, moment % 9, moment * LOOK_PER_TURN, PITCH_DOWN);
    }
}
