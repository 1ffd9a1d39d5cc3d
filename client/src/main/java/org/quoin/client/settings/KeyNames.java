package org.quoin.client.settings;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The names of keys and mouse buttons in the settings file, and their codes: a key has GLFW's code,
 * by its place on a US keyboard; a mouse button has {@link #MOUSE} and GLFW's number of it.
 */
public final class KeyNames {
    /** The code of the first mouse button; no key has one as high. */
    public static final int MOUSE = 1000;

    /** The code of a gamepad's first button, in GLFW's standard layout; the triggers are last. */
    public static final int PAD = 2000;

    private static final int ESCAPE = 256;
    private static final int PAD_START = PAD + 7;
    private static final int MOUSE_BUTTONS = 8;

    /** From here on keys type nothing and mean nothing to a menu. */
    private static final int FUNCTION_KEYS = 283;

    private static final int FUNCTION_KEYS_END = 314;

    private static final Map<String, Integer> CODES = new TreeMap<>();
    private static final Map<Integer, String> NAMES = new TreeMap<>();

    static {
        for (char c = '0'; c <= '9'; c++) {
            add(String.valueOf(c), c);
            add("KP_" + c, 320 + c - '0');
        }
        for (char c = 'A'; c <= 'Z'; c++) {
            add(String.valueOf(c), c);
        }
        for (int i = 1; i <= 25; i++) {
            add("F" + i, 289 + i);
        }
        addRow(330, "KP_DECIMAL KP_DIVIDE KP_MULTIPLY KP_SUBTRACT KP_ADD KP_ENTER KP_EQUAL");
        addRow(44, "COMMA MINUS PERIOD SLASH");
        addRow(91, "LEFT_BRACKET BACKSLASH RIGHT_BRACKET");
        addRow(161, "WORLD_1 WORLD_2");
        add("SPACE", 32);
        add("APOSTROPHE", 39);
        add("SEMICOLON", 59);
        add("EQUAL", 61);
        add("GRAVE_ACCENT", 96);
        addRow(256, "ESCAPE ENTER TAB BACKSPACE INSERT DELETE RIGHT LEFT DOWN UP");
        addRow(266, "PAGE_UP PAGE_DOWN HOME END");
        addRow(280, "CAPS_LOCK SCROLL_LOCK NUM_LOCK PRINT_SCREEN PAUSE");
        addRow(340, "LEFT_SHIFT LEFT_CONTROL LEFT_ALT LEFT_SUPER");
        addRow(344, "RIGHT_SHIFT RIGHT_CONTROL RIGHT_ALT RIGHT_SUPER MENU");
        addRow(MOUSE, "MOUSE_LEFT MOUSE_RIGHT MOUSE_MIDDLE");
        for (int i = 4; i <= MOUSE_BUTTONS; i++) {
            add("MOUSE_" + i, MOUSE + i - 1);
        }
        addRow(PAD, "PAD_A PAD_B PAD_X PAD_Y PAD_LB PAD_RB PAD_BACK PAD_START PAD_GUIDE");
        addRow(PAD + 9, "PAD_LS PAD_RS PAD_UP PAD_RIGHT PAD_DOWN PAD_LEFT PAD_LT PAD_RT");
    }

    private KeyNames() {}

    private static void addRow(int first, String names) {
        String[] row = names.split(" ", -1);
        for (int i = 0; i < row.length; i++) {
            add(row[i], first + i);
        }
    }

    private static void add(String name, int code) {
        CODES.put(name, code);
        NAMES.put(code, name);
    }

    /** Returns the code of a name, or null. */
    public static @Nullable Integer codeOf(String name) {
        return CODES.get(name);
    }

    /** Returns the name of a code, or null if it has none: such a key cannot be chosen. */
    public static @Nullable String nameOf(int code) {
        return NAMES.get(code);
    }

    /** Returns all names with their codes, by name. */
    public static Map<String, Integer> all() {
        return Map.copyOf(CODES);
    }

    /**
     * Says whether a key or button opens the menu, whatever is set: so that nobody can choose keys
     * with which there is no way back to choosing keys.
     */
    public static boolean alwaysOpensMenu(int code) {
        return code == ESCAPE || code == PAD_START;
    }

    /** Says whether a code is one of a mouse button. */
    public static boolean isMouse(int code) {
        return code >= MOUSE && code < PAD;
    }

    /** Says whether a code is one of a gamepad's button. */
    public static boolean isPad(int code) {
        return code >= PAD;
    }

    /** Says whether a key neither types anything nor moves through a menu: F1, Pause. */
    public static boolean isFunctionKey(int code) {
        return code >= FUNCTION_KEYS && code <= FUNCTION_KEYS_END;
    }
}
