package org.quoin.client.ui.widget;

import org.lwjgl.glfw.GLFW;

/**
 * A key that went down or repeats.
 *
 * @param key which
 * @param shift whether Shift is held
 * @param command whether Ctrl is held, or Command on a Mac's keyboard
 */
public record KeyPress(UiKey key, boolean shift, boolean command) {

    /** A key without Shift or Ctrl. */
    public static KeyPress of(UiKey key) {
        return new KeyPress(key, false, false);
    }

    /** A key as GLFW reports it. */
    public static KeyPress ofGlfw(int key, int mods) {
        return new KeyPress(
                UiKey.ofGlfw(key),
                (mods & GLFW.GLFW_MOD_SHIFT) != 0,
                (mods & (GLFW.GLFW_MOD_CONTROL | GLFW.GLFW_MOD_SUPER)) != 0);
    }
}
