package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.LookAngles;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.lab.VirtualNetwork;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.util.Fixed;

/**
 * A simulated person at a keyboard and mouse, who presses keys at any time and not once a turn. It
 * walks, runs, jumps, looks about, places blocks and digs them again, builds while walking, and
 * rises on a pillar. In between it stands and then takes one step, or clicks once at the ground in
 * front of it, so that the time of the answer can be measured. It stays around one place.
 */
final class FeelPerson implements FrameSource {
    private static final double STONE_SLOTS = 6; // In the first hotbar, blocks that do not fall.
    private static final long JUMP_PAUSE_NANOS = VirtualNetwork.SECOND;
    private static final double LOOK_EVENT_SECONDS = 0.025;

    private final VirtualNetwork network;
    private final SplittableRandom random;
    private final InputLatch latch = new InputLatch();
    private final LookAngles look = new LookAngles();
    private final List<VirtualWindow> windows = new ArrayList<>();
    private final AvatarState avatar = new AvatarState();
    private final double homeX;
    private final double homeZ;
    private final double roamBlocks;
    private boolean entered;
    private double x;
    private double z;
    private long jumpedNanos;

    FeelPerson(
            VirtualNetwork network,
            SplittableRandom random,
            double homeX,
            double homeZ,
            double roamBlocks) {
        this.network = network;
        this.random = random;
        this.homeX = homeX;
        this.homeZ = homeZ;
        this.roamBlocks = roamBlocks;
    }

    /** Adds a window that shows what the person does. */
    void watch(VirtualWindow window) {
        windows.add(window);
    }

    List<VirtualWindow> windows() {
        return windows;
    }

    InputLatch latch() {
        return latch;
    }

    LookAngles look() {
        return look;
    }

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        if (simulation.readAvatar(slot, avatar)) {
            x = avatar.x / (double) Fixed.ONE;
            z = avatar.z / (double) Fixed.ONE;
        }
        if (!entered) {
            entered = true;
            after(random.nextDouble(), this::act);
        }
        return latch.sample();
    }

    private void after(double seconds, Runnable what) {
        network.after((long) (seconds * VirtualNetwork.SECOND), what);
    }

    private double between(double from, double to) {
        return from + random.nextDouble() * (to - from);
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }

    private void lookAt(double yawDegrees, double pitchDegrees) {
        look.set(yawDegrees, pitchDegrees);
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Chooses what to do next; a person too far away walks home first. */
    private void act() {
        latch.releaseAll();
        windows.forEach(VirtualWindow::nextAct);
        latch.selectSlot(1 + (int) (random.nextDouble() * STONE_SLOTS));
        double away = Math.hypot(x - homeX, z - homeZ);
        if (away > roamBlocks) {
            goHome();
            return;
        }
        double what = random.nextDouble();
        if (what < 0.3) {
            oneStep();
        } else if (what < 0.66) {
            oneEdit();
        } else if (what < 0.86) {
            stroll(random.nextInt(360));
        } else if (what < 0.95) {
            buildForward();
        } else {
            pillar();
        }
    }

    private void goHome() {
        double yaw = Math.toDegrees(Math.atan2(-(homeX - x), homeZ - z));
        stroll(yaw + between(-15, 15));
    }

    /** Stands, then starts to walk. */
    private void oneStep() {
        double yaw = random.nextInt(360);
        after(
                between(0.5, 0.8),
                () -> {
                    lookAt(yaw, between(-20, 10));
                    after(between(0.1, 0.4), () -> step(yaw));
                });
    }

    private void step(double yaw) {
        if (chance(0.4)) {
            latch.press(Control.SPRINT);
        }
        latch.press(Control.FORWARD);
        double towardX = -Math.sin(Math.toRadians(yaw));
        double towardZ = Math.cos(Math.toRadians(yaw));
        windows.forEach(window -> window.pressed(towardX, towardZ));
        double held = between(0.15, 1.2);
        if (chance(0.3)) {
            after(held / 2, this::jump);
        }
        after(
                held,
                () -> {
                    latch.releaseAll();
                    after(between(0.8, 1.2), this::act);
                });
    }

    /** Stands, clicks once at the ground ahead, and digs up what that placed. */
    private void oneEdit() {
        after(
                between(0.3, 0.6),
                () -> {
                    lookAt(random.nextInt(360), between(-48, -36));
                    after(
                            between(0.2, 0.4),
                            () ->
                                    click(
                                            Control.PLACE,
                                            () ->
                                                    click(
                                                            Control.DESTROY,
                                                            () -> after(0.05, this::act))));
                });
    }

    private void click(Control button, Runnable then) {
        windows.forEach(VirtualWindow::clicked);
        latch.press(button);
        after(between(0.05, 0.14), () -> latch.release(button));
        after(
                between(0.9, 1.1),
                () -> {
                    windows.forEach(VirtualWindow::nextAct);
                    then.run();
                });
    }

    /** Jumps, unless another jump just before would start flying. */
    private void jump() {
        if (network.nowNanos() - jumpedNanos > JUMP_PAUSE_NANOS) {
            jumpedNanos = network.nowNanos();
            latch.press(Control.JUMP);
            after(0.12, () -> latch.release(Control.JUMP));
        }
    }

    /** Walks or runs for a while, looking about, with jumps and sidesteps. */
    private void stroll(double yaw) {
        lookAt(yaw, between(-15, 10));
        latch.press(Control.FORWARD);
        if (chance(0.5)) {
            latch.press(Control.SPRINT);
        }
        double seconds = between(0.8, 2.5);
        turnAbout(chance(0.5) ? between(-60, 60) : 0, seconds);
        if (chance(0.4)) {
            double at = between(0.1, seconds - 0.3);
            after(at, this::jump);
        }
        if (chance(0.3)) {
            Control aside = chance(0.5) ? Control.LEFT : Control.RIGHT;
            after(between(0.1, seconds / 2), () -> latch.press(aside));
            after(seconds * 0.8, () -> latch.release(aside));
        }
        after(seconds, this::act);
    }

    private void turnAbout(double degreesPerSecond, double seconds) {
        if (degreesPerSecond == 0 || seconds <= LOOK_EVENT_SECONDS) {
            return;
        }
        lookAt(look.yawDegrees() + degreesPerSecond * LOOK_EVENT_SECONDS, look.pitchDegrees());
        after(LOOK_EVENT_SECONDS, () -> turnAbout(degreesPerSecond, seconds - LOOK_EVENT_SECONDS));
    }

    /** Places blocks in front of its feet while walking. */
    private void buildForward() {
        lookAt(random.nextInt(360), between(-55, -40));
        latch.press(Control.FORWARD);
        latch.press(Control.PLACE);
        double seconds = between(1, 2);
        after(seconds / 2, this::jump);
        after(seconds, this::act);
    }

    /** Jumps and places blocks under its feet, then digs them up. */
    private void pillar() {
        lookAt(random.nextInt(360), -89);
        jumpedNanos = network.nowNanos() + 3 * JUMP_PAUSE_NANOS;
        latch.press(Control.JUMP);
        latch.press(Control.PLACE);
        after(
                between(1, 2),
                () -> {
                    latch.releaseAll();
                    after(
                            between(0.5, 0.8),
                            () -> {
                                latch.press(Control.DESTROY);
                                after(between(0.3, 0.7), this::act); // As many as it placed.
                            });
                });
    }
}
