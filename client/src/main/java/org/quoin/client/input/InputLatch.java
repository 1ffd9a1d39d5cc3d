package org.quoin.client.input;

import java.util.EnumSet;
import java.util.Set;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Hotbar;

/**
 * The controls that the player holds down, and those pressed since the last turn: a press shorter
 * than a turn is kept and counts once. The main thread writes and, for each picture, predicts with
 * the frame as it would be sampled now; the client's thread samples.
 */
public final class InputLatch {
    private static final Set<Control> ACTIONS =
            EnumSet.of(Control.DESTROY, Control.PLACE, Control.ATTACK);

    private final EnumSet<Control> held = EnumSet.noneOf(Control.class);
    private final EnumSet<Control> pressedSinceSample = EnumSet.noneOf(Control.class);
    private final EnumSet<Control> actionsInLastFrame = EnumSet.noneOf(Control.class);

    /** Actions that a picture has shown as done: the next frame holds them, come what may. */
    private final EnumSet<Control> shownSinceSample = EnumSet.noneOf(Control.class);

    private int slot;
    private int yaw;
    private int pitch;

    /** Whether the look and the slot of the next frame are fixed: a click acts there. */
    private boolean aimed;

    private int aimSlot;
    private int aimYaw;
    private int aimPitch;

    /**
     * A control went down. The frame that holds a click of an action looks where the player looked
     * at the click.
     */
    public synchronized void press(Control control) {
        held.add(control);
        pressedSinceSample.add(control);
        if (ACTIONS.contains(control) && !aimed) {
            fixAim(yaw, pitch);
        }
    }

    private void fixAim(int fixedYaw, int fixedPitch) {
        aimed = true;
        aimSlot = slot;
        aimYaw = fixedYaw;
        aimPitch = fixedPitch;
    }

    /**
     * Fixes where the next frame looks and that its buttons are down, since they were seen to act:
     * the frame sent is the one shown, wherever the player looks until then. Holds until that frame
     * is sampled. Does nothing if {@link #frame} has changed meanwhile: it was sampled.
     *
     * @param frame as it was read
     * @param newYaw as in a frame
     * @param newPitch as in a frame
     */
    public synchronized void aim(int frame, int newYaw, int newPitch) {
        if (frame == frame()) {
            fixAim(newYaw, newPitch);
            for (Control action : ACTIONS) {
                if (isOn(action)) {
                    shownSinceSample.add(action);
                }
            }
        }
    }

    /** A control went up. */
    public synchronized void release(Control control) {
        held.remove(control);
    }

    /** The player is busy elsewhere: a menu is open, or the window has lost the keyboard. */
    public synchronized void releaseAll() {
        held.clear();
        pressedSinceSample.clear();
        aimed &= !shownSinceSample.isEmpty();
    }

    /** Sets where the player looks, in the units of an input frame. */
    public synchronized void setLook(int newYaw, int newPitch) {
        yaw = newYaw;
        pitch = newPitch;
    }

    /** Selects a hotbar slot, 0..8; others are ignored. */
    public synchronized void selectSlot(int newSlot) {
        if (newSlot >= 0 && newSlot < Hotbar.SLOTS_SHOWN) {
            slot = newSlot;
        }
    }

    /** Selects along the hotbar, around its ends. */
    public synchronized void scrollSlots(int steps) {
        slot = Math.floorMod(slot + steps, Hotbar.SLOTS_SHOWN);
    }

    /** The hotbar slot in hand. */
    public synchronized int selectedSlot() {
        return slot;
    }

    /** Returns the input frame of a turn; forgets the short presses that it contains. */
    public synchronized int sample() {
        int frame = frame();
        // Then the click is in the next frame.
        aimed = aimed && shownSinceSample.isEmpty() && isAnyPressedAnew();
        forgetPresses();
        return frame;
    }

    /** The frame as it would be sampled now. */
    public synchronized int frame() {
        int strafe = axis(Control.RIGHT, Control.LEFT);
        return aimed && (!shownSinceSample.isEmpty() || !isAnyPressedAnew())
                ? InputFrame.of(strafe, walk(), buttons(), aimSlot, aimYaw, aimPitch)
                : InputFrame.of(strafe, walk(), buttons(), slot, yaw, pitch);
    }

    private boolean isAnyPressedAnew() {
        return isPressedAnew(Control.DESTROY)
                || isPressedAnew(Control.PLACE)
                || isPressedAnew(Control.ATTACK);
    }

    private int walk() {
        int walk = axis(Control.FORWARD, Control.BACKWARD);
        return walk == 1 && isOn(Control.SPRINT) ? InputFrame.SPRINT : walk;
    }

    private int buttons() {
        return bit(Control.JUMP, InputFrame.JUMP)
                | bit(Control.SNEAK, InputFrame.SNEAK)
                | bit(Control.DESTROY, InputFrame.DESTROY)
                | bit(Control.PLACE, InputFrame.PLACE)
                | bit(Control.ATTACK, InputFrame.ATTACK);
    }

    private int bit(Control control, int bit) {
        return isOn(control) ? bit : 0;
    }

    private int axis(Control positive, Control negative) {
        return (isOn(positive) ? 1 : 0) - (isOn(negative) ? 1 : 0);
    }

    private boolean isOn(Control control) {
        return shownSinceSample.contains(control)
                || ((held.contains(control) || pressedSinceSample.contains(control))
                        && !isPressedAnew(control));
    }

    /**
     * Whether an action's button went up and down again since a frame in which it was down. That
     * takes two frames: one with the button up, or the simulation would see one long press.
     */
    private boolean isPressedAnew(Control control) {
        return actionsInLastFrame.contains(control) && pressedSinceSample.contains(control);
    }

    /** Forgets the presses that the newest frame contains; those that wait stay. */
    private void forgetPresses() {
        EnumSet<Control> sent = EnumSet.noneOf(Control.class);
        EnumSet<Control> waiting = EnumSet.noneOf(Control.class);
        for (Control action : ACTIONS) {
            if (isOn(action)) {
                sent.add(action);
            }
            if (isPressedAnew(action)) {
                waiting.add(action);
            }
        }
        shownSinceSample.clear();
        actionsInLastFrame.clear();
        actionsInLastFrame.addAll(sent);
        pressedSinceSample.retainAll(waiting);
    }

    /** The controls that a player can hold down while playing. */
    public enum Control {
        /** Walk forward. */
        FORWARD,
        /** Walk backward. */
        BACKWARD,
        /** Step to the left. */
        LEFT,
        /** Step to the right. */
        RIGHT,
        /** Jump. */
        JUMP,
        /** Sneak. */
        SNEAK,
        /** Run, together with {@link #FORWARD}. */
        SPRINT,
        /** Destroy the aimed block. */
        DESTROY,
        /** Place the block in hand. */
        PLACE,
        /** Attack. */
        ATTACK
    }
}
