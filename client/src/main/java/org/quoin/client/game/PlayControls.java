package org.quoin.client.game;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;

import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.KeyBindings;
import org.quoin.client.input.LookAngles;
import org.quoin.client.view.CameraRig;

/** Turns the window's events into what the player does while no menu is open. */
final class PlayControls {
    private final InputLatch latch = new InputLatch();
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private double wheel;

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

    /** Receives a key; returns whether it has an effect. */
    boolean key(int key, int action) {
        int slot = KeyBindings.hotbarSlotOfKey(key);
        if (slot >= 0 && action == GLFW_PRESS) {
            latch.selectSlot(slot);
            return true;
        }
        return change(KeyBindings.ofKey(key), action);
    }

    void mouseButton(int button, int action) {
        change(KeyBindings.ofMouseButton(button), action);
    }

    void mouseLook(double dx, double dy, int sensitivityPercent) {
        look.move(dx * rig.lookFactor(), dy * rig.lookFactor(), sensitivityPercent);
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Selects along the hotbar, up to the left. Touchpads scroll by fractions, which add up. */
    void scroll(double dy) {
        wheel += dy;
        int steps = (int) wheel;
        wheel -= steps;
        latch.scrollSlots(-steps);
    }

    private boolean change(@Nullable Control control, int action) {
        if (control == null) {
            return false;
        }
        if (action == GLFW_PRESS) {
            latch.press(control);
        } else if (action == GLFW_RELEASE) {
            latch.release(control);
        }
        return true;
    }
}
