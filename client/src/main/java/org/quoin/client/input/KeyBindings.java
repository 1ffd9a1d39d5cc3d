package org.quoin.client.input;

import static org.lwjgl.glfw.GLFW.*;

import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch.Control;

/** Which key and which mouse button does what. Keys are by their place on a US keyboard. */
public final class KeyBindings {
    private KeyBindings() {}

    /** The control on a key, or null. */
    public static @Nullable Control ofKey(int key) {
        return switch (key) {
            case GLFW_KEY_W, GLFW_KEY_UP -> Control.FORWARD;
            case GLFW_KEY_S, GLFW_KEY_DOWN -> Control.BACKWARD;
            case GLFW_KEY_A, GLFW_KEY_LEFT -> Control.LEFT;
            case GLFW_KEY_D, GLFW_KEY_RIGHT -> Control.RIGHT;
            case GLFW_KEY_SPACE -> Control.JUMP;
            case GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT -> Control.SNEAK;
            case GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL -> Control.SPRINT;
            default -> null;
        };
    }

    /** The control on a mouse button, or null. */
    public static @Nullable Control ofMouseButton(int button) {
        return switch (button) {
            case GLFW_MOUSE_BUTTON_LEFT -> Control.DESTROY;
            case GLFW_MOUSE_BUTTON_RIGHT -> Control.PLACE;
            case GLFW_MOUSE_BUTTON_MIDDLE -> Control.ATTACK;
            default -> null;
        };
    }

    /** The hotbar slot on a number key, or -1. */
    public static int hotbarSlotOfKey(int key) {
        return key >= GLFW_KEY_1 && key <= GLFW_KEY_9 ? key - GLFW_KEY_1 : -1;
    }
}
