package org.quoin.client.ui.widget;

import org.lwjgl.glfw.GLFW;

/**
 * A key that went down or repeats.
 *
 * @param key which key
 * @param shift whether Shift is held
 * @param command whether Ctrl is held, or Command on a Mac's keyboard
 * @param code GLFW's code of the key; 0 if no keyboard pressed it
 */
public record KeyPress(Key key, boolean shift, boolean command, int code) {

    /** A key that no keyboard pressed. */
    public KeyPress(Key key, boolean shift, boolean command) {
        this(key, shift, command, 0);
    }

    /** A key without Shift or Ctrl. */
    public static KeyPress of(Key key) {
        return new KeyPress(key, false, false);
    }

    /** A key as GLFW reports it. */
    public static KeyPress ofGlfw(int key, int mods) {
        return new KeyPress(
                Key.ofGlfw(key),
                (mods & GLFW.GLFW_MOD_SHIFT) != 0,
                (mods & (GLFW.GLFW_MOD_CONTROL | GLFW.GLFW_MOD_SUPER)) != 0,
                key);
    }

    /** The keys that the menus know, apart from characters. */
    public enum Key {
        TAB,
        ENTER,
        SPACE,
        ESCAPE,
        UP,
        DOWN,
        LEFT,
        RIGHT,
        HOME,
        END,
        PAGE_UP,
        PAGE_DOWN,
        BACKSPACE,
        DELETE,
        /** The A key, for Ctrl+A. */
        A,
        /** The C key, for Ctrl+C. */
        C,
        /** The E key: opens and closes the inventory. */
        E,
        /** The V key, for Ctrl+V. */
        V,
        /** The X key, for Ctrl+X. */
        X,
        /** Any other. */
        OTHER;

        /**
         * Returns the key of a GLFW key code. The codes are constants: GLFW itself is not loaded.
         */
        public static Key ofGlfw(int key) {
            return switch (key) {
                case GLFW.GLFW_KEY_TAB -> TAB;
                case GLFW.GLFW_KEY_ENTER, GLFW.GLFW_KEY_KP_ENTER -> ENTER;
                case GLFW.GLFW_KEY_SPACE -> SPACE;
                case GLFW.GLFW_KEY_ESCAPE -> ESCAPE;
                case GLFW.GLFW_KEY_UP -> UP;
                case GLFW.GLFW_KEY_DOWN -> DOWN;
                case GLFW.GLFW_KEY_LEFT -> LEFT;
                case GLFW.GLFW_KEY_RIGHT -> RIGHT;
                case GLFW.GLFW_KEY_HOME -> HOME;
                case GLFW.GLFW_KEY_END -> END;
                case GLFW.GLFW_KEY_PAGE_UP -> PAGE_UP;
                case GLFW.GLFW_KEY_PAGE_DOWN -> PAGE_DOWN;
                case GLFW.GLFW_KEY_BACKSPACE -> BACKSPACE;
                case GLFW.GLFW_KEY_DELETE -> DELETE;
                case GLFW.GLFW_KEY_A -> A;
                case GLFW.GLFW_KEY_C -> C;
                case GLFW.GLFW_KEY_E -> E;
                case GLFW.GLFW_KEY_V -> V;
                case GLFW.GLFW_KEY_X -> X;
                default -> OTHER;
            };
        }
    }
}
