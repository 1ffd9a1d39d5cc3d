package org.quoin.client.game;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;

import java.util.EnumSet;
import org.quoin.client.input.HotbarRows;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.KeyBindings;
import org.quoin.client.input.LookAngles;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.ControlSettings;
import org.quoin.client.settings.ControlSettings.Hold;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.CameraRig;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** Turns the window's events into what the player does while no menu is open. */
final class PlayControls {
    private final InputLatch latch = new InputLatch();
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();

    /** Controls that stay on without a key being held, until the next press. */
    private final EnumSet<Control> kept = EnumSet.noneOf(Control.class);

    private final HotbarRows rows = new HotbarRows();
    private double wheel;
    private boolean padUsed;

    InputLatch latch() {
        return latch;
    }

    LookAngles look() {
        return look;
    }

    /** Where the camera is, seen from the eye. */
    CameraRig rig() {
        return rig;
    }

    /** The player has used the gamepad, or else the keyboard or the mouse. */
    void used(boolean pad) {
        padUsed = pad;
    }

    /** Whether the gamepad was used last. */
    boolean isPadUsed() {
        return padUsed;
    }

    /** The player is busy elsewhere: nothing goes on. */
    void releaseAll() {
        kept.clear();
        latch.releaseAll();
        rig.setZoomed(false);
    }

    /** Receives a key or a mouse button that does something. */
    void act(GameKey key, int action, Settings settings) {
        int slot = key.hotbarSlot();
        if (slot >= 0 && action == GLFW_PRESS) {
            latch.selectSlot(slot);
        }
        Control control = KeyBindings.controlOf(key);
        if (control == null) {
            return;
        }
        if (action == GLFW_PRESS) {
            press(control, settings);
        } else if (action == GLFW_RELEASE && !kept.contains(control)) {
            latch.release(control);
            if (control == Control.FORWARD && kept.remove(Control.SPRINT)) {
                latch.release(Control.SPRINT); // A player who stops has stopped running.
            }
        }
    }

    private void press(Control control, Settings settings) {
        boolean keeps =
                (control == Control.SNEAK && settings.get(ControlSettings.SNEAK) == Hold.TOGGLE)
                        || (control == Control.SPRINT
                                && settings.get(ControlSettings.SPRINT) == Hold.TOGGLE);
        if (kept.remove(control)) {
            latch.release(control);
            return;
        }
        if (keeps) {
            kept.add(control);
        }
        latch.press(control);
    }

    /** Takes the block under the crosshair into the hand, from the hotbar if it is there. */
    void pickAimed(PlayedWorld world) {
        WorldView shown = world.shown();
        int block = shown == null ? Blocks.AIR : shown.pickedBlock();
        if (shown == null || block == Blocks.AIR) {
            return;
        }
        for (int slot = 0; slot < Hotbar.SLOTS_SHOWN; slot++) {
            if (shown.hotbar().blockAt(slot) == block) {
                latch.selectSlot(slot);
                return;
            }
        }
        world.session().client().setHotbar(latch.selectedSlot(), block);
    }

    /** Puts the next of the player's hotbars in the place of the one in use. */
    void nextRow(PlayedWorld world) {
        WorldView shown = world.shown();
        if (shown == null) {
            return;
        }
        Hotbar before = shown.hotbar();
        Hotbar next = rows.next(before);
        for (int slot = 0; slot < Hotbar.SLOTS_SHOWN; slot++) {
            if (next.blockAt(slot) != before.blockAt(slot)) {
                world.session().client().setHotbar(slot, next.blockAt(slot));
            }
        }
    }

    void mouseLook(double dx, double dy, Settings settings) {
        double down = settings.get(ControlSettings.INVERT_LOOK) ? -dy : dy;
        look.move(
                dx * rig.lookFactor(),
                down * rig.lookFactor(),
                settings.get(Settings.SENSITIVITY_PERCENT));
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Looks there; pitch is positive upwards. */
    void lookAt(double yawDegrees, double pitchDegrees) {
        look.set(yawDegrees, pitchDegrees);
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Turns the view by degrees: right and down are positive. */
    void turn(double right, double down, Settings settings) {
        double pitch = settings.get(ControlSettings.INVERT_LOOK) ? down : -down;
        double factor = rig.lookFactor();
        look.set(look.yawDegrees() + right * factor, look.pitchDegrees() + pitch * factor);
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Selects along the hotbar, up to the left. Touchpads scroll by fractions, which add up. */
    void scroll(double dy) {
        wheel += dy;
        int steps = (int) wheel;
        wheel -= steps;
        latch.scrollSlots(-steps);
    }
}
