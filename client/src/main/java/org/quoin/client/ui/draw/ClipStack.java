package org.quoin.client.ui.draw;

/** The part of the canvas that may be drawn on, in pixels of the screen. */
final class ClipStack {
    private static final int DEPTH_MAX = 16;

    private final float[] edges = new float[(DEPTH_MAX + 1) * 4];
    private int depth;

    /** Starts again with a whole window. */
    void reset(float width, float height) {
        depth = 0;
        edges[0] = 0;
        edges[1] = 0;
        edges[2] = width;
        edges[3] = height;
    }

    /** Adds a rectangle: the part is what lies in it and in those before. */
    void push(float x0, float y0, float x1, float y1) {
        if (depth == DEPTH_MAX) {
            throw new IllegalStateException("more than " + DEPTH_MAX + " clips within each other");
        }
        float left = left();
        float top = top();
        float right = right();
        float bottom = bottom();
        depth++;
        edges[depth * 4] = Math.max(left, x0);
        edges[depth * 4 + 1] = Math.max(top, y0);
        edges[depth * 4 + 2] = Math.min(right, x1);
        edges[depth * 4 + 3] = Math.min(bottom, y1);
    }

    /** Removes the last rectangle. */
    void pop() {
        if (depth == 0) {
            throw new IllegalStateException("unclip without clip");
        }
        depth--;
    }

    float left() {
        return edges[depth * 4];
    }

    float top() {
        return edges[depth * 4 + 1];
    }

    float right() {
        return edges[depth * 4 + 2];
    }

    float bottom() {
        return edges[depth * 4 + 3];
    }
}
