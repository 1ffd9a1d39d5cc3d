package org.quoin.lab.bots;

import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Mix;

/**
 * Wanders slowly, looking at the ground. It breaks a block in one beat of a twentieth of a second
 * and places one in the next, through all hotbar slots, so most turns edit something.
 */
final class BuildScript implements FrameSource {
    private static final int STRETCH_BEATS = 12;
    private static final int PITCH_STEEPEST = 250;
    private static final int PITCH_FLATTEST = 90;

    private final WalkScript walk;
    private final long seed;

    BuildScript(long seed, int bot) {
        this.walk = new WalkScript(seed, bot);
        this.seed = Mix.mix(seed, bot, 1);
    }

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        int heading = InputFrame.yaw(walk.frame(turn, simulation, slot));
        int beat = WalkScript.beat(turn, simulation);
        long chance = Mix.mix(seed, beat / 2);
        long stretch = Mix.mix(seed, beat / STRETCH_BEATS);
        int pitch = -PITCH_FLATTEST - WalkScript.pick(chance, 0, PITCH_STEEPEST - PITCH_FLATTEST);
        // Each press lasts one beat, so each takes effect.
        int buttons = beat % 2 == 0 ? InputFrame.DESTROY : InputFrame.PLACE;
        // At most once a stretch: two presses within half a second would begin to fly.
        boolean jumps = beat % STRETCH_BEATS < 2 && WalkScript.pick(stretch, 16, 2) == 0;
        buttons |= jumps ? InputFrame.JUMP : 0;
        int gait = WalkScript.pick(stretch, 0, 3) == 0 ? 0 : 1;
        int hotbarSlot = beat / 2 % 9;
        int yaw = heading + WalkScript.pick(chance, 32, 200) - 100;
        return InputFrame.of(0, gait, buttons, hotbarSlot, yaw, pitch);
    }
}
