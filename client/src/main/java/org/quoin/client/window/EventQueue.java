package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;

/**
 * The events of one poll, in order. GLFW's callbacks only write here, since an exception inside a
 * native callback would end the process; {@link #deliver} calls the listener afterwards. A press
 * and a release within one poll are two entries, so neither is lost. Moves of the mouse in a row
 * are one entry: some mice report 8,000 in a second, and a poll may come late.
 */
final class EventQueue {
    /** More keys than anybody presses within one poll; what begins after them is dropped. */
    static final int EVENTS_MAX = 4096;

    /**
     * More room for what ends something: every key and button let go of. A press that is dropped is
     * pressed again; one whose end is dropped would be held for ever.
     */
    private static final int ENDINGS_MAX = 512;

    private static final int ROOM = EVENTS_MAX + ENDINGS_MAX;

    private enum Kind {
        KEY,
        CHARACTER,
        MOUSE_MOVE,
        MOUSE_LOOK,
        MOUSE_BUTTON,
        SCROLL,
        RESIZED,
        FOCUS
    }

    private final Kind[] kinds = new Kind[ROOM];
    private final int[] ints = new int[ROOM * 4];
    private final double[] doubles = new double[ROOM * 2];
    private int count;

    /** How many of them are being delivered, and no longer change; 0 otherwise. */
    private int delivering;

    void key(int key, int scancode, int action, int mods) {
        if (hasRoom(action == GLFW_RELEASE)) {
            add(Kind.KEY, key, scancode, action, mods, 0, 0);
        }
    }

    void character(int codepoint) {
        if (hasRoom(false)) {
            add(Kind.CHARACTER, codepoint, 0, 0, 0, 0, 0);
        }
    }

    void mouseMove(double x, double y) {
        if (isLast(Kind.MOUSE_MOVE)) {
            count--;
        }
        if (hasRoom(false)) {
            add(Kind.MOUSE_MOVE, 0, 0, 0, 0, x, y);
        }
    }

    void mouseLook(double dx, double dy) {
        if (isLast(Kind.MOUSE_LOOK)) {
            doubles[count * 2 - 2] += dx;
            doubles[count * 2 - 1] += dy;
        } else if (hasRoom(false)) {
            add(Kind.MOUSE_LOOK, 0, 0, 0, 0, dx, dy);
        }
    }

    void mouseButton(int button, int action, int mods) {
        if (hasRoom(action == GLFW_RELEASE)) {
            add(Kind.MOUSE_BUTTON, button, action, mods, 0, 0, 0);
        }
    }

    void scroll(double dx, double dy) {
        if (hasRoom(false)) {
            add(Kind.SCROLL, 0, 0, 0, 0, dx, dy);
        }
    }

    void resized(int width, int height) {
        if (isLast(Kind.RESIZED)) {
            count--;
        }
        if (hasRoom(true)) {
            add(Kind.RESIZED, width, height, 0, 0, 0, 0);
        }
    }

    void focus(boolean focused) {
        if (hasRoom(true)) {
            add(Kind.FOCUS, focused ? 1 : 0, 0, 0, 0, 0, 0);
        }
    }

    private boolean hasRoom(boolean ends) {
        return count < (ends ? ROOM : EVENTS_MAX);
    }

    private boolean isLast(Kind kind) {
        return count > delivering && kinds[count - 1] == kind;
    }

    private void add(Kind kind, int a, int b, int c, int d, double x, double y) {
        kinds[count] = kind;
        ints[count * 4] = a;
        ints[count * 4 + 1] = b;
        ints[count * 4 + 2] = c;
        ints[count * 4 + 3] = d;
        doubles[count * 2] = x;
        doubles[count * 2 + 1] = y;
        count++;
    }

    /**
     * Delivers everything to the listener, oldest first, and removes it, even if the listener
     * throws.
     */
    void deliver(WindowEvents events) {
        int delivered = count;
        delivering = delivered;
        try {
            for (int i = 0; i < delivered; i++) {
                deliver(i, events);
            }
        } finally {
            // A listener may cause events itself (a new cursor mode does): they are kept.
            delivering = 0;
            int rest = count - delivered;
            System.arraycopy(kinds, delivered, kinds, 0, rest);
            System.arraycopy(ints, delivered * 4, ints, 0, rest * 4);
            System.arraycopy(doubles, delivered * 2, doubles, 0, rest * 2);
            count = rest;
        }
    }

    private void deliver(int i, WindowEvents events) {
        int a = ints[i * 4];
        int b = ints[i * 4 + 1];
        int c = ints[i * 4 + 2];
        int d = ints[i * 4 + 3];
        double x = doubles[i * 2];
        double y = doubles[i * 2 + 1];
        switch (kinds[i]) {
            case KEY -> events.key(a, b, c, d);
            case CHARACTER -> events.character(a);
            case MOUSE_MOVE -> events.mouseMove(x, y);
            case MOUSE_LOOK -> events.mouseLook(x, y);
            case MOUSE_BUTTON -> events.mouseButton(a, b, c);
            case SCROLL -> events.scroll(x, y);
            case RESIZED -> events.resized(a, b);
            case FOCUS -> events.focus(a == 1);
        }
    }
}
