package org.quoin.client.replay;

import static org.lwjgl.glfw.GLFW.*;

import java.util.TreeSet;
import org.quoin.client.display.DebugKeys;
import org.quoin.client.input.LookAngles;
import org.quoin.client.view.Camera;
import org.quoin.client.window.WindowEvents;

/** Keys and mouse of a replay: the view, and the flight of the free camera. Main thread only. */
final class ReplayControls implements WindowEvents {
    /** A jump by an arrow key, and by a page key. */
    static final int JUMP_SECONDS = 5;

    static final int PAGE_SECONDS = 60;

    private static final int TYPED_DIGITS_MAX = 9;
    private static final double FLY_BLOCKS_PER_SECOND = 8;
    private static final double FAST = 4;
    private static final double TURN_DEGREES_PER_SECOND = 90;
    private static final int SENSITIVITY_PERCENT = 100;

    /** The actions that keys can trigger in a replay. */
    interface Commands {
        /** Goes on, or stops. */
        void togglePause();

        /** Stops, and goes that many turns forward, or back if negative. */
        void step(int turns);

        /** Goes that many seconds of play forward, or back if negative. */
        void jumpSeconds(int seconds);

        /** Goes to a turn; one beyond the ends becomes the end. */
        void jumpTo(int turn);

        /** Doubles the speed, or halves it if negative, that many times. */
        void changeSpeed(int powers);

        /** Looks through the eyes of the next player, or of the one before. */
        void nextEyes(int step);

        /** Looks from behind the player, then from the front, then from the eyes again. */
        void nextPlace();

        /** Flies freely from where the camera is. */
        void fly();

        /** Asks for the name of a new world that goes on from the moment that is shown. */
        void playOn();

        /** Sets a point of the camera path: where the camera is now, at this turn. */
        void addPathPoint();

        /** Takes away the point that was set last. */
        void removePathPoint();

        /** Flies along the path. */
        void followPath();

        /** Begins a film. */
        void beginFilm();

        /** Whether one is made now: then it can only be ended. */
        boolean isFilming();

        /** Shows the keys, or hides them. */
        void toggleHelp();

        /** Hides everything but the world, or shows it. */
        void toggleHidden();

        /** Writes the next picture into a file. */
        void takeScreenshotSoon();

        /** Covers the screen, or goes back to a window. */
        void toggleFullscreen();

        /** Stays at the turn that is shown, if it is on its way to another; else ends it. */
        void cancelOrQuit();

        /** Ends it. */
        void quit();
    }

    private final Commands commands;
    private final DebugKeys debugKeys;
    private final ReplayButtons buttons;
    private final LookAngles look = new LookAngles();
    private final TreeSet<Integer> held = new TreeSet<>();
    private String typed = "";
    private boolean dragging;
    private int padBefore;

    /** A button held when the replay opens has opened it. */
    private boolean padHeard;

    /** Buttons that were pressed in a screen over the replay, until they are let go. */
    private int padIgnored;

    ReplayControls(Commands commands, DebugKeys.Commands debug, ReplayButtons buttons) {
        this.commands = commands;
        this.buttons = buttons;
        this.debugKeys = new DebugKeys(debug, key -> key == GLFW_KEY_F3);
    }

    /** The digits of a turn being typed. */
    String typed() {
        return typed;
    }

    /** Whether the mouse turns the camera now. */
    boolean isDragging() {
        return dragging;
    }

    /** Lets go of everything: a screen lies over the replay, or did so until now. */
    void letGo() {
        focus(false);
        padIgnored = -1;
    }

    /** Looks in the direction of a camera. */
    void lookAs(Camera camera) {
        look.set(Math.toDegrees(camera.yaw), Math.toDegrees(camera.pitch));
    }

    /** Moves and turns a free camera by what is held. */
    void fly(Camera camera, double seconds) {
        double turn = TURN_DEGREES_PER_SECOND * seconds;
        look.set(
                look.yawDegrees() + axis(GLFW_KEY_L, GLFW_KEY_J) * turn,
                look.pitchDegrees() + axis(GLFW_KEY_I, GLFW_KEY_K) * turn);
        camera.yaw = (float) Math.toRadians(look.yawDegrees());
        camera.pitch = (float) Math.toRadians(look.pitchDegrees());
        double blocks =
                FLY_BLOCKS_PER_SECOND * seconds * (held.contains(GLFW_KEY_LEFT_SHIFT) ? FAST : 1);
        double ahead = axis(GLFW_KEY_W, GLFW_KEY_S) * blocks;
        double right = axis(GLFW_KEY_D, GLFW_KEY_A) * blocks;
        camera.x += camera.directionX() * ahead - Math.cos(camera.yaw) * right;
        camera.y += camera.directionY() * ahead + axis(GLFW_KEY_E, GLFW_KEY_Q) * blocks;
        camera.z += camera.directionZ() * ahead - Math.sin(camera.yaw) * right;
    }

    @Override
    public void key(int key, int scancode, int action, int mods) {
        if (!commands.isFilming() && debugKeys.key(key, action, false)) {
            return;
        }
        if (action == GLFW_RELEASE) {
            held.remove(key);
            return;
        }
        if (action == GLFW_REPEAT && !held.contains(key)) {
            return; // It was pressed in a screen that lay over the replay.
        }
        if (commands.isFilming()) {
            if (key == GLFW_KEY_ESCAPE && action == GLFW_PRESS) {
                commands.cancelOrQuit();
            }
            return;
        }
        held.add(key);
        if (!typeTurn(key) && !play(key)) {
            show(key, (mods & GLFW_MOD_SHIFT) != 0);
        }
    }

    @Override
    public void mouseMove(double x, double y) {
        buttons.mouseMoved(x, y);
    }

    @Override
    public void mouseButton(int button, int action, int mods) {
        boolean left = button == GLFW_MOUSE_BUTTON_LEFT;
        if (action == GLFW_RELEASE) {
            dragging = false;
            if (left) {
                buttons.mouseReleased();
            }
        } else if ((!left || !buttons.mousePressed()) && !commands.isFilming()) {
            dragging = true;
            commands.fly();
        }
    }

    @Override
    public void mouseLook(double dx, double dy) {
        look.move(dx, dy, SENSITIVITY_PERCENT);
    }

    /**
     * A gamepad's buttons, as keys; a player using a gamepad must be able to leave and to continue.
     * A button that leaves acts on release: otherwise the menu behind would see it held, and be
     * left as well.
     */
    @Override
    public void pad(int buttons, float[] axes, long nowNanos) {
        int pressed = buttons & ~padBefore & ~padIgnored;
        int released = padBefore & ~buttons & ~padIgnored;
        padBefore = buttons;
        padIgnored &= buttons;
        for (int button = 0; button <= GLFW_GAMEPAD_BUTTON_LAST; button++) {
            int key = keyOfPad(button);
            int acts = key == GLFW_KEY_ESCAPE ? released : pressed;
            boolean heard = padHeard && (acts >> button & 1) != 0;
            if (heard && (key == GLFW_KEY_ESCAPE || !commands.isFilming())) {
                play(key);
                show(key, false);
            }
        }
        padHeard = true;
    }

    private static int keyOfPad(int button) {
        return switch (button) {
            case GLFW_GAMEPAD_BUTTON_A -> GLFW_KEY_SPACE;
            case GLFW_GAMEPAD_BUTTON_B, GLFW_GAMEPAD_BUTTON_START -> GLFW_KEY_ESCAPE;
            case GLFW_GAMEPAD_BUTTON_X -> GLFW_KEY_F5;
            case GLFW_GAMEPAD_BUTTON_Y -> GLFW_KEY_TAB;
            case GLFW_GAMEPAD_BUTTON_BACK -> GLFW_KEY_H;
            case GLFW_GAMEPAD_BUTTON_RIGHT_THUMB -> GLFW_KEY_N;
            case GLFW_GAMEPAD_BUTTON_LEFT_BUMPER -> GLFW_KEY_PAGE_UP;
            case GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER -> GLFW_KEY_PAGE_DOWN;
            case GLFW_GAMEPAD_BUTTON_DPAD_LEFT -> GLFW_KEY_LEFT;
            case GLFW_GAMEPAD_BUTTON_DPAD_RIGHT -> GLFW_KEY_RIGHT;
            case GLFW_GAMEPAD_BUTTON_DPAD_UP -> GLFW_KEY_UP;
            case GLFW_GAMEPAD_BUTTON_DPAD_DOWN -> GLFW_KEY_DOWN;
            default -> GLFW_KEY_UNKNOWN;
        };
    }

    @Override
    public void focus(boolean focused) {
        held.clear();
        debugKeys.release();
        dragging = false;
    }

    private boolean typeTurn(int key) {
        int digit =
                key >= GLFW_KEY_0 && key <= GLFW_KEY_9
                        ? key - GLFW_KEY_0
                        : key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_9 ? key - GLFW_KEY_KP_0 : -1;
        if (digit >= 0) {
            typed = typed.length() < TYPED_DIGITS_MAX ? typed + digit : typed;
        } else if (typed.isEmpty()) {
            return false;
        } else if (key == GLFW_KEY_BACKSPACE) {
            typed = typed.substring(0, typed.length() - 1);
        } else if (key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER) {
            commands.jumpTo(Integer.parseInt(typed));
            typed = "";
        } else if (key == GLFW_KEY_ESCAPE) {
            typed = "";
        } else {
            return false;
        }
        return true;
    }

    private boolean play(int key) {
        switch (key) {
            case GLFW_KEY_SPACE -> commands.togglePause();
            case GLFW_KEY_PERIOD -> commands.step(1);
            case GLFW_KEY_COMMA -> commands.step(-1);
            case GLFW_KEY_LEFT -> commands.jumpSeconds(-JUMP_SECONDS);
            case GLFW_KEY_RIGHT -> commands.jumpSeconds(JUMP_SECONDS);
            case GLFW_KEY_PAGE_UP -> commands.jumpSeconds(-PAGE_SECONDS);
            case GLFW_KEY_PAGE_DOWN -> commands.jumpSeconds(PAGE_SECONDS);
            case GLFW_KEY_HOME -> commands.jumpTo(0);
            case GLFW_KEY_END -> commands.jumpTo(Integer.MAX_VALUE);
            case GLFW_KEY_UP -> commands.changeSpeed(1);
            case GLFW_KEY_DOWN -> commands.changeSpeed(-1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void show(int key, boolean shift) {
        switch (key) {
            case GLFW_KEY_TAB -> commands.nextEyes(shift ? -1 : 1);
            case GLFW_KEY_F, GLFW_KEY_W, GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D -> commands.fly();
            case GLFW_KEY_E, GLFW_KEY_Q -> commands.fly();
            case GLFW_KEY_I, GLFW_KEY_J, GLFW_KEY_K, GLFW_KEY_L -> commands.fly();
            case GLFW_KEY_N -> commands.playOn();
            case GLFW_KEY_C -> commands.addPathPoint();
            case GLFW_KEY_X -> commands.removePathPoint();
            case GLFW_KEY_P -> commands.followPath();
            case GLFW_KEY_V -> commands.beginFilm();
            case GLFW_KEY_H -> commands.toggleHelp();
            case GLFW_KEY_F1 -> commands.toggleHidden();
            case GLFW_KEY_F2 -> commands.takeScreenshotSoon();
            case GLFW_KEY_F5 -> commands.nextPlace();
            case GLFW_KEY_F11 -> commands.toggleFullscreen();
            case GLFW_KEY_ESCAPE -> commands.cancelOrQuit();
            default -> {}
        }
    }

    private double axis(int positive, int negative) {
        return (held.contains(positive) ? 1 : 0) - (held.contains(negative) ? 1 : 0);
    }
}
