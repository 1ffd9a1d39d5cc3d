package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.GLFWGamepadState;
import org.lwjgl.system.MemoryStack;

/** Reads the first gamepad that GLFW knows the layout of. Main thread only. */
final class PadReader {
    private static final float TRIGGER_AT_REST = -1;

    private final float[] axes = new float[GLFW_GAMEPAD_AXIS_LAST + 1];
    private boolean was;

    /** Tells of its state, if there is one; once more, at rest, when it is gone. */
    void deliver(WindowEvents events, boolean focused, long nowNanos) {
        int pad = focused ? find() : -1;
        if (pad < 0 && !was) {
            return;
        }
        int buttons = pad < 0 ? rest() : read(pad);
        was = pad >= 0;
        events.pad(buttons, axes, nowNanos);
    }

    private static int find() {
        for (int pad = GLFW_JOYSTICK_1; pad <= GLFW_JOYSTICK_LAST; pad++) {
            if (glfwJoystickIsGamepad(pad)) {
                return pad;
            }
        }
        return -1;
    }

    private int rest() {
        for (int axis = 0; axis < axes.length; axis++) {
            boolean trigger = axis >= GLFW_GAMEPAD_AXIS_LEFT_TRIGGER;
            axes[axis] = trigger ? TRIGGER_AT_REST : 0;
        }
        return 0;
    }

    private int read(int pad) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            GLFWGamepadState state = GLFWGamepadState.malloc(stack);
            if (!glfwGetGamepadState(pad, state)) {
                return rest();
            }
            for (int axis = 0; axis < axes.length; axis++) {
                axes[axis] = state.axes(axis);
            }
            int buttons = 0;
            for (int button = 0; button <= GLFW_GAMEPAD_BUTTON_LAST; button++) {
                buttons |= state.buttons(button) == GLFW_PRESS ? 1 << button : 0;
            }
            return buttons;
        }
    }
}
