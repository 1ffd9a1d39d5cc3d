package org.quoin.lab.bots;

import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;

/** Wanders, with a new gait and heading every second, but never far from the origin. */
final class WalkScript implements FrameSource {
    /** Independent of the turn rate, so that a higher one does not change a bot's pace. */
    private static final int BEATS_PER_SECOND = 20;

    private static final int STRETCH_BEATS = 20;
    private static final int HOME_BLOCKS = 40;
    private static final int YAW_PER_BEAT_MAX = 12;

    private final long seed;
    private final AvatarState avatar = new AvatarState();

    WalkScript(long seed, int bot) {
        this.seed = Mix.mix(seed, bot);
    }

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        int beat = beat(turn, simulation);
        long chance = Mix.mix(seed, beat / STRETCH_BEATS);
        long inBeat = Mix.mix(chance, beat);
        int yaw = yaw(turn, simulation, slot);
        int gait = pick(chance, 0, 8);
        int walk = gait < 4 ? 1 : gait < 6 ? InputFrame.SPRINT : gait < 7 ? -1 : 0;
        int strafe = pick(chance, 8, 4) == 0 ? 1 : pick(chance, 16, 4) == 0 ? -1 : 0;
        int buttons = pick(inBeat, 0, 16) == 0 ? InputFrame.JUMP : 0;
        buttons |= pick(chance, 24, 6) == 0 ? InputFrame.SNEAK : 0;
        int pitch = pick(chance, 32, 120) - 80;
        return InputFrame.of(strafe, walk, buttons, pick(chance, 40, 9), yaw, pitch);
    }

    /** A heading that changes every stretch; toward the origin if the bot is far away. */
    private int yaw(int turn, Simulation simulation, int slot) {
        if (simulation.readAvatar(slot, avatar)
                && Math.max(Math.abs(avatar.x), Math.abs(avatar.z)) > Fixed.ofInt(HOME_BLOCKS)) {
            return Aim.yawToward(-avatar.x, -avatar.z);
        }
        int rate = simulation.config().turnRate();
        int stretch = beat(turn, simulation) / STRETCH_BEATS;
        long chance = Mix.mix(seed, stretch);
        int bend = pick(chance, 48, 2 * YAW_PER_BEAT_MAX + 1) - YAW_PER_BEAT_MAX;
        int turnsOfStretch = turn % rate; // A stretch is a second.
        return pick(Mix.mix(seed, -stretch), 0, 1024)
                + bend * turnsOfStretch * BEATS_PER_SECOND / rate;
    }

    /** The twentieth of a second that contains a turn; at 20 turns a second, the turn itself. */
    static int beat(int turn, Simulation simulation) {
        return (int) ((long) turn * BEATS_PER_SECOND / simulation.config().turnRate());
    }

    /** Some bits of a random number, reduced to 0..bound-1. */
    static int pick(long chance, int shift, int bound) {
        return (int) (((chance >>> shift) & 0xFFFF) % bound);
    }
}
