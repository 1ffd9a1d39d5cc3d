package org.quoin.lab;

import java.util.Random;
import org.quoin.sim.input.InputFrame;

/**
 * A simulated person at a keyboard and mouse who walks, looks about and builds without a pause. It
 * is the load of the experiments. Its actions are planned in seconds and sampled once a turn, so
 * another turn rate only samples the same person more or less often.
 *
 * <p>The view moves from glance to glance along curves that ease in and out, and now and then
 * follows something slowly. Between glances it mostly rests. That changes yaw or pitch in about two
 * thirds of the turns at 20 turns/s. Keys are pressed and released about three times a second in
 * all, in 15 % of the turns at 20 turns/s. The hand trembles so much that its input cannot be
 * predicted better than to about 8.5 bits a turn at 20 turns/s and 5.1 at 60: a coder that needs
 * fewer bits exploits a flaw of this class.
 */
public final class BusyPlayer {
    private static final double DEGREES_PER_STEP = 360.0 / 1024;

    private static final double TREMOR_SECONDS = 0.2;

    private static final double TREMOR_AT_REST = 45;
    private static final double TREMOR_SHARE = 2.0;
    private static final double CORRECTION_PER_SECOND = 3;
    private static final int SPAN_SLOTS = 9;

    private final Random random;
    private final double turnSeconds;

    // The current glance: where it starts and ends, when it began and how long it takes.
    private double fromYaw;
    private double fromPitch;
    private double toYaw;
    private double toPitch;
    private double glanceAt;
    private double glanceSeconds;
    private double nextGlanceAt;

    private double lastProgress;
    private double yawTremor;
    private double pitchTremor;
    private double yawError;
    private double pitchError;

    private double seconds;
    private int strafe;
    private int walk = 1;
    private int hand;
    private int button;
    private double buttonUpAt;
    private double nextClickAt;
    private double jumpUpAt;
    private double nextJumpAt;
    private double nextStepAt;
    private double nextHandAt;

    /** Makes a person who acts differently for each seed. */
    public BusyPlayer(long seed, int turnRate) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        turnSeconds = 1.0 / turnRate;
        toYaw = random.nextInt(1024);
        fromYaw = toYaw;
        nextClickAt = pause(1.0);
        nextJumpAt = pause(5.0);
        nextStepAt = pause(2.0);
        nextHandAt = pause(8.0);
    }

    /** The input frame of the next turn. */
    public int next() {
        seconds += turnSeconds;
        glance();
        tremble();
        press();
        step();
        int buttons =
                (seconds < buttonUpAt ? button : 0) | (seconds < jumpUpAt ? InputFrame.JUMP : 0);
        return InputFrame.of(strafe, walk, buttons, hand, yaw(), pitch());
    }

    private void glance() {
        if (seconds < nextGlanceAt) {
            return;
        }
        fromYaw = toYaw;
        fromPitch = toPitch;
        glanceAt = nextGlanceAt;
        lastProgress = 0;
        boolean follows = random.nextInt(4) == 0;
        double degrees = follows ? 80 : 30 + 160 * random.nextDouble() * random.nextDouble();
        toYaw += random.nextGaussian() * degrees / DEGREES_PER_STEP;
        double pitch = toPitch + random.nextGaussian() * degrees / 4 / DEGREES_PER_STEP;
        // Builders look at the ground in front of them.
        toPitch = Math.max(-200, Math.min(100, pitch * 0.8 - 15));
        glanceSeconds = follows ? 1 + random.nextDouble() : 0.25 + 0.55 * random.nextDouble();
        nextGlanceAt = glanceAt + glanceSeconds + (random.nextInt(3) == 0 ? 0 : pause(0.58));
    }

    /** How much of the glance is done, 0..1, eased in and out. */
    private double progress() {
        double part = Math.max(0, Math.min(1, (seconds - glanceAt) / glanceSeconds));
        return part * part * part * (10 - part * (15 - 6 * part));
    }

    /** Moves the hand off target, further the faster it moves. */
    private void tremble() {
        double progress = progress();
        double speed =
                (Math.abs(toYaw - fromYaw) + Math.abs(toPitch - fromPitch))
                        * Math.abs(progress - lastProgress)
                        / turnSeconds;
        lastProgress = progress;
        if (progress < 1) {
            double kept = Math.exp(-turnSeconds / TREMOR_SECONDS);
            double fresh = Math.sqrt(1 - kept * kept) * (TREMOR_AT_REST + TREMOR_SHARE * speed);
            yawTremor = yawTremor * kept + random.nextGaussian() * fresh;
            pitchTremor = pitchTremor * kept + random.nextGaussian() * fresh * 0.6;
            double corrected = 1 - turnSeconds * CORRECTION_PER_SECOND;
            yawError = (yawError + yawTremor * turnSeconds) * corrected;
            pitchError = (pitchError + pitchTremor * turnSeconds) * corrected;
        }
    }

    private int yaw() {
        return (int) Math.round(fromYaw + (toYaw - fromYaw) * progress() + yawError);
    }

    private int pitch() {
        return (int) Math.round(fromPitch + (toPitch - fromPitch) * progress() + pitchError);
    }

    private void press() {
        if (seconds >= nextClickAt) {
            int kind = random.nextInt(10);
            button =
                    kind < 5 ? InputFrame.PLACE : kind < 9 ? InputFrame.DESTROY : InputFrame.ATTACK;
            double held = 0.08 + (kind >= 5 && kind < 9 ? pause(0.5) : 0.1 * random.nextDouble());
            buttonUpAt = seconds + held;
            nextClickAt = buttonUpAt + 0.1 + pause(0.68);
        }
        if (seconds >= nextJumpAt) {
            jumpUpAt = seconds + 0.1 + 0.15 * random.nextDouble();
            nextJumpAt = jumpUpAt + 0.3 + pause(4.0);
        }
        if (seconds >= nextHandAt) {
            hand = (hand + (random.nextBoolean() ? 1 : SPAN_SLOTS - 1)) % SPAN_SLOTS;
            nextHandAt = seconds + (random.nextBoolean() ? 0.15 : pause(12.0));
        }
    }

    private void step() {
        if (seconds < nextStepAt) {
            return;
        }
        nextStepAt = seconds + 0.1 + pause(1.4);
        if (random.nextInt(3) == 0) {
            strafe = strafe != 0 ? 0 : random.nextBoolean() ? 1 : -1;
        } else {
            walk = walk != 1 ? 1 : random.nextInt(8) == 0 ? -1 : random.nextInt(3) == 0 ? 2 : 0;
        }
    }

    /** An exponentially distributed random time with this mean. */
    private double pause(double meanSeconds) {
        return -Math.log(1 - random.nextDouble()) * meanSeconds;
    }
}
