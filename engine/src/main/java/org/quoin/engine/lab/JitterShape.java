package org.quoin.engine.lab;

import java.util.SplittableRandom;

/** How the time that a packet takes longer than the shortest is spread. */
public enum JitterShape {
    /** Anything from nothing to the jitter, all equally likely. */
    UNIFORM {
        @Override
        double draw(SplittableRandom random) {
            return random.nextDouble();
        }
    },

    /** Mostly little, seldom much: exponential with half of the jitter as its mean, cut at four. */
    LONG_TAIL {
        @Override
        double draw(SplittableRandom random) {
            // StrictMath: the same bits on every machine, so that a seed replays everywhere.
            return Math.min(4, -0.5 * StrictMath.log(1 - random.nextDouble()));
        }
    };

    /** A factor for the jitter. */
    abstract double draw(SplittableRandom random);
}
