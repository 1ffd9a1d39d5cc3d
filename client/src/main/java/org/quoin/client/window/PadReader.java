package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.GLFWGamepadState;
import org.lwjgl.system.MemoryStack;

/** Reads the first gamepad that GLFW knows the layout of. Main thread only. */
final class PadReader {
    /** No gamepad is there. */
    static final int NONE = -1;

    private static final float TRIGGER_AT_REST = -1;

    private final Source source;
    private final float[] axes = new float[GLFW_GAMEPAD_AXIS_LAST + 1];
    private boolean was;

    /** Where the state of the first gamepad comes from. */
    interface Source {
        /** Reads its axes; returns the bits of its buttons, or {@link #NONE}. */
        int read(float[] axes);
    }

    /** Reads from GLFW. */
    PadReader() {
        this(PadReader::readFirst);
    }

    PadReader(Source source) {
        this.source = source;
    }

    /** Tells of its state, if there is one; once more, at rest, when it is gone. */
    void deliver(WindowEvents events, boolean focused, long nowNanos) {
        int buttons = focused ? source.read(axes) : NONE;
        if (buttons == NONE && !was) {
            return;
        }
        was = buttons != NONE;
        events.pad(was ? buttons : rest(), axes, nowNanos);
    }

    private int rest() {
        for (int axis = 0; axis < axes.length; axis++) {
            boolean trigger = axis >= GLFW_GAMEPAD_AXIS_LEFT_TRIGGER;
            axes[axis] = trigger ? TRIGGER_AT_REST : 0;
        }
        return 0;
    }

    private static int readFirst(float[] axes) {
        for (int pad = GLFW_JOYSTICK_1; pad <= GLFW_JOYSTICK_LAST; pad++) {
            if (glfwJoystickIsGamepad(pad)) {
                return read(pad, axes);
            }
        }
        return NONE;
    }

    private static int read(int pad, float[] axes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            GLFWGamepadState state = GLFWGamepadState.malloc(stack);
            if (!glfwGetGamepadState(pad, state)) {
                return NONE;
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
