package org.quoin.client.ui.widget;

import org.lwjgl.glfw.GLFW;

/** The keys that the menus know, apart from characters. */
public enum UiKey {
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

    /** Returns the key of a GLFW key code. (The codes are constants: GLFW itself is not loaded.) */
    public static UiKey ofGlfw(int key) {
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
