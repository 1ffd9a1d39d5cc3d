package org.quoin.client.window;

/**
 * The events of one poll, in order. GLFW's callbacks only write here, since an exception inside a
 * native callback would end the process; {@link #deliver} calls the listener afterwards. A press
 * and a release within one poll are two entries, so neither is lost.
 */
final class EventQueue {
    /** A second of the fastest mouse; more events within one poll are dropped. */
    static final int EVENTS_MAX = 4096;

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

    private final Kind[] kinds = new Kind[EVENTS_MAX];
    private final int[] ints = new int[EVENTS_MAX * 4];
    private final double[] doubles = new double[EVENTS_MAX * 2];
    private int count;

    void key(int key, int scancode, int action, int mods) {
        add(Kind.KEY, key, scancode, action, mods, 0, 0);
    }

    void character(int codepoint) {
        add(Kind.CHARACTER, codepoint, 0, 0, 0, 0, 0);
    }

    void mouseMove(double x, double y) {
        add(Kind.MOUSE_MOVE, 0, 0, 0, 0, x, y);
    }

    void mouseLook(double dx, double dy) {
        add(Kind.MOUSE_LOOK, 0, 0, 0, 0, dx, dy);
    }

    void mouseButton(int button, int action, int mods) {
        add(Kind.MOUSE_BUTTON, button, action, mods, 0, 0, 0);
    }

    void scroll(double dx, double dy) {
        add(Kind.SCROLL, 0, 0, 0, 0, dx, dy);
    }

    void resized(int width, int height) {
        add(Kind.RESIZED, width, height, 0, 0, 0, 0);
    }

    void focus(boolean focused) {
        add(Kind.FOCUS, focused ? 1 : 0, 0, 0, 0, 0, 0);
    }

    private void add(Kind kind, int a, int b, int c, int d, double x, double y) {
        if (count == EVENTS_MAX) {
            return;
        }
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
        try {
            for (int i = 0; i < delivered; i++) {
                deliver(i, events);
            }
        } finally {
            // A listener may cause events itself (a new cursor mode does): they are kept.
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
