package org.quoin.client.render.debug;

import org.jspecify.annotations.Nullable;

/** One of the debug views, with the letter that switches it together with F3. */
public enum DebugView {
    /** The edges of all visible triangles. */
    WIREFRAME('W'),
    /** The borders of sections and columns around the camera. */
    BORDERS('B'),
    /** The light on the faces, in colours and, near by, in numbers. Paints the voxels. */
    LIGHT('L'),
    /** How many layers of voxels were drawn at each pixel. Paints the voxels. */
    OVERDRAW('O'),
    /** The parts not drawn and why, for the camera at the moment when it was switched on. */
    CULLED('C'),
    /** The sections that wait for their mesh, that are being meshed, that have one. */
    QUEUE('M');

    private static final DebugView[] ALL = values();

    private final char letter;

    DebugView(char letter) {
        this.letter = letter;
    }

    /** The letter on the key, upper case; equal to the number of its key. */
    public char letter() {
        return letter;
    }

    /** Whether it takes the place of the voxels' own colours; only one can do so at a time. */
    boolean paints() {
        return this == LIGHT || this == OVERDRAW;
    }

    /** The one on that letter, or null. */
    public static @Nullable DebugView ofLetter(int letter) {
        for (DebugView view : ALL) {
            if (view.letter == letter) {
                return view;
            }
        }
        return null;
    }
}
