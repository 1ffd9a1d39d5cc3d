package org.quoin.lab;

import java.util.Random;
import org.quoin.sim.input.InputFrame;

/** A virtual player's behavior: a pure function of its seed and the turn. */
@FunctionalInterface
public interface PlayerScript {
    /** The frame of a turn. */
    int frame(int turn);

    /** Runs about, jumps, digs and builds. */
    static PlayerScript restless(long seed) {
        return turn -> {
            Random random = new Random(seed * 1_000_003 + turn / 3);
            random.nextInt();
            int buttons = random.nextInt() & InputFrame.BUTTONS;
            return InputFrame.of(
                    random.nextInt(3) - 1,
                    random.nextInt(4) - 1,
                    buttons,
                    random.nextInt(9),
                    random.nextInt(1024),
                    -random.nextInt(256));
        };
    }

    /** Looks in another direction each turn, so that a frame in the wrong turn is found at once. */
    static int neverTheSame(long chance) {
        return InputFrame.of(
                (int) (chance & 1),
                (int) (chance >> 1 & 1),
                (int) chance & InputFrame.BUTTONS,
                (int) (chance >> 16 & 7),
                (int) (chance >> 24 & 1023),
                (int) (chance >> 40 & 255) - 200);
    }
}
