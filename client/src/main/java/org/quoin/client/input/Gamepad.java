package org.quoin.client.input;

import static org.lwjgl.glfw.GLFW.*;

import java.util.List;
import org.quoin.client.settings.ControlSettings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;

/**
 * Turns the state of a gamepad, in GLFW's standard layout, into keys of the menus and into what the
 * player does. A button that is held while a screen opens or closes acts on neither side of that.
 * Time is an argument. Main thread only.
 *
 * <p>Bits of the state: GLFW's buttons, then the two triggers, then the left stick pushed to one of
 * four sides.
 */
public final class Gamepad {
    /** The left trigger as a button, behind those of GLFW. */
    public static final int LEFT_TRIGGER = GLFW_GAMEPAD_BUTTON_LAST + 1;

    /** The right trigger as a button. */
    public static final int RIGHT_TRIGGER = LEFT_TRIGGER + 1;

    private static final int STICK_UP = RIGHT_TRIGGER + 1;
    private static final int STICK_RIGHT = STICK_UP + 1;
    private static final int STICK_DOWN = STICK_UP + 2;
    private static final int STICK_LEFT = STICK_UP + 3;
    private static final int BITS = STICK_LEFT + 1;

    /** Between a stick at rest, which is never quite in the middle, and one that is pushed. */
    private static final float PUSHED = 0.45f;

    private static final float DEAD = 0.15f;
    private static final float TRIGGER_PULLED = 0.0f; // From -1 to 1.

    /** A stick pushed wholly aside turns the view so far in a second. */
    private static final double DEGREES_PER_SECOND = 200;

    private static final long FIRST_REPEAT_NANOS = 400_000_000L;
    private static final long REPEAT_NANOS = 110_000_000L;

    /** A longer pause than this was no picture, but a stall: the view must not jump. */
    private static final long STEP_NANOS_MAX = 100_000_000L;

    private final Target target;
    private int down;
    private int ignored;
    private boolean wasMenu;
    private int repeated = -1;
    private long repeatAtNanos;
    private long lastNanos;

    /** The receiver of a gamepad's input. */
    public interface Target {
        /** Whether a screen is open. */
        boolean isMenuOpen();

        /** Gives a button to a setting that waits for a key; returns whether one did. */
        boolean takesButton(int keyCode);

        /** Presses a key of GLFW in the menus, or lets it repeat. */
        void menuKey(int key, boolean repeats);

        /** Does what a key is set to, as long as it is held. */
        void act(GameKey key, boolean pressed);

        /** Turns the view by degrees: right and down are positive. */
        void look(double degreesRight, double degreesDown);

        /** Selects along the hotbar. */
        void scrollSlots(int steps);

        /** Opens the menu. */
        void pause();

        /** The player's settings. */
        Settings settings();
    }

    /** Acts on this. */
    public Gamepad(Target target) {
        this.target = target;
    }

    /**
     * Receives the state of now.
     *
     * @param buttons bit 0 is GLFW's button 0, and so on; 0 once no gamepad is there
     * @param axes GLFW's six: -1 to 1
     */
    public void update(int buttons, float[] axes, long nowNanos) {
        long step = Math.max(0, Math.min(STEP_NANOS_MAX, nowNanos - lastNanos));
        lastNanos = nowNanos;
        int state = buttons | stickBits(axes);
        boolean menu = target.isMenuOpen();
        if (menu != wasMenu) {
            wasMenu = menu;
            if (menu) {
                releaseAll();
            }
            ignored |= state;
            down = 0;
            repeated = -1;
        }
        ignored &= state;
        int before = down;
        down = state & ~ignored;
        for (int bit = 0; bit < BITS; bit++) {
            boolean is = (down >> bit & 1) != 0;
            boolean was = (before >> bit & 1) != 0;
            if (menu && is && !was) {
                pressInMenu(bit, nowNanos);
            } else if (!menu && is != was) {
                play(bit, is);
            }
        }
        if (menu) {
            repeat(nowNanos);
        } else {
            turn(axes, step);
        }
    }

    private static int stickBits(float[] axes) {
        float x = axes[GLFW_GAMEPAD_AXIS_LEFT_X];
        float y = axes[GLFW_GAMEPAD_AXIS_LEFT_Y]; // Down is positive.
        return bit(LEFT_TRIGGER, axes[GLFW_GAMEPAD_AXIS_LEFT_TRIGGER] > TRIGGER_PULLED)
                | bit(RIGHT_TRIGGER, axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] > TRIGGER_PULLED)
                | bit(STICK_UP, y < -PUSHED)
                | bit(STICK_DOWN, y > PUSHED)
                | bit(STICK_LEFT, x < -PUSHED)
                | bit(STICK_RIGHT, x > PUSHED);
    }

    private static int bit(int place, boolean on) {
        return on ? 1 << place : 0;
    }

    // ---- Menus ---------------------------------------------------------------------------------

    private void pressInMenu(int bit, long nowNanos) {
        if (bit < STICK_UP
                && bit != GLFW_GAMEPAD_BUTTON_START
                && target.takesButton(KeyNames.PAD + bit)) {
            return;
        }
        int key = menuKey(bit);
        if (key == GLFW_KEY_UNKNOWN) {
            return;
        }
        if (isArrow(key)) {
            repeated = bit;
            repeatAtNanos = nowNanos + FIRST_REPEAT_NANOS;
        }
        target.menuKey(key, false);
    }

    private void repeat(long nowNanos) {
        if (repeated < 0 || (down >> repeated & 1) == 0) {
            repeated = -1;
        } else if (nowNanos - repeatAtNanos >= 0) {
            repeatAtNanos = nowNanos + REPEAT_NANOS;
            target.menuKey(menuKey(repeated), true);
        }
    }

    private static boolean isArrow(int key) {
        return key >= GLFW_KEY_RIGHT && key <= GLFW_KEY_UP;
    }

    private static int menuKey(int bit) {
        return switch (bit) {
            case GLFW_GAMEPAD_BUTTON_DPAD_UP, STICK_UP -> GLFW_KEY_UP;
            case GLFW_GAMEPAD_BUTTON_DPAD_DOWN, STICK_DOWN -> GLFW_KEY_DOWN;
            case GLFW_GAMEPAD_BUTTON_DPAD_LEFT, STICK_LEFT -> GLFW_KEY_LEFT;
            case GLFW_GAMEPAD_BUTTON_DPAD_RIGHT, STICK_RIGHT -> GLFW_KEY_RIGHT;
            case GLFW_GAMEPAD_BUTTON_A -> GLFW_KEY_ENTER;
            case GLFW_GAMEPAD_BUTTON_B, GLFW_GAMEPAD_BUTTON_START -> GLFW_KEY_ESCAPE;
            case GLFW_GAMEPAD_BUTTON_X -> GLFW_KEY_DELETE;
            case GLFW_GAMEPAD_BUTTON_Y -> GLFW_KEY_TAB;
            case GLFW_GAMEPAD_BUTTON_LEFT_BUMPER -> GLFW_KEY_PAGE_UP;
            case GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER -> GLFW_KEY_PAGE_DOWN;
            default -> GLFW_KEY_UNKNOWN;
        };
    }

    // ---- Play ----------------------------------------------------------------------------------

    private void releaseAll() {
        for (int bit = 0; bit < BITS; bit++) {
            if ((down >> bit & 1) != 0) {
                play(bit, false);
            }
        }
    }

    private void play(int bit, boolean pressed) {
        switch (bit) {
            case STICK_UP -> target.act(GameKey.FORWARD, pressed);
            case STICK_DOWN -> target.act(GameKey.BACKWARD, pressed);
            case STICK_LEFT -> target.act(GameKey.LEFT, pressed);
            case STICK_RIGHT -> target.act(GameKey.RIGHT, pressed);
            default -> button(bit, pressed);
        }
    }

    private void button(int bit, boolean pressed) {
        if (bit == GLFW_GAMEPAD_BUTTON_START) { // Whatever the bindings say: as Escape on a
            // keyboard.
            if (pressed) {
                target.pause();
            }
            return;
        }
        List<GameKey> keys = new KeyBindings(target.settings()).ofPadButton(bit);
        for (GameKey key : keys) {
            target.act(key, pressed);
        }
        if (!keys.isEmpty() || !pressed) {
            return;
        }
        switch (bit) {
            case GLFW_GAMEPAD_BUTTON_LEFT_BUMPER -> target.scrollSlots(-1);
            case GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER -> target.scrollSlots(1);
            default -> {}
        }
    }

    private void turn(float[] axes, long stepNanos) {
        double x = bent(axes[GLFW_GAMEPAD_AXIS_RIGHT_X]);
        double y = bent(axes[GLFW_GAMEPAD_AXIS_RIGHT_Y]);
        if (x != 0 || y != 0) {
            int percent = target.settings().get(ControlSettings.PAD_SENSITIVITY_PERCENT);
            double degrees = DEGREES_PER_SECOND * percent / 100 * stepNanos / 1e9;
            target.look(x * degrees, y * degrees);
        }
    }

    /** Nothing near the middle, finely beside it, quickly at the edge. */
    private static double bent(float axis) {
        double pushed = Math.max(0, (Math.min(1, Math.abs(axis)) - DEAD) / (1 - DEAD));
        return Math.copySign(pushed * pushed, axis);
    }
}
