package org.quoin.client.window;

/**
 * Receives what happens to the window, on the main thread, during {@link Window#pollEvents}. Key,
 * button and action codes are GLFW's. Positions are in framebuffer pixels from the top left.
 */
public interface WindowEvents {
    /** A key went down, up, or repeats. */
    default void key(int key, int scancode, int action, int mods) {}

    /** A character was typed. */
    default void character(int codepoint) {}

    /** The free pointer moved. */
    default void mouseMove(double x, double y) {}

    /** The mouse moved while the pointer is captured; screen units, y grows downwards. */
    default void mouseLook(double dx, double dy) {}

    /** A mouse button went down or up. */
    default void mouseButton(int button, int action, int mods) {}

    /** The wheel turned. */
    default void scroll(double dx, double dy) {}

    /** The framebuffer has a new size in pixels; never 0. */
    default void resized(int width, int height) {}

    /** The window got or lost the keyboard focus. */
    default void focus(boolean focused) {}

    /**
     * Called once each time events are polled, while a gamepad is there and once after it is gone.
     *
     * @param buttons bit 0 is GLFW's first button of a gamepad, and so on
     * @param axes GLFW's six axes, -1 to 1
     * @param nowNanos when
     */
    default void pad(int buttons, float[] axes, long nowNanos) {}
}
