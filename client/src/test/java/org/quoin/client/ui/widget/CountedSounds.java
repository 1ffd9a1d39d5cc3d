package org.quoin.client.ui.widget;

/** Counts the sounds instead of playing them. */
public final class CountedSounds implements UiSounds {
    private int focuses;
    private int clicks;

    /** How often the focus sounded. */
    public int focuses() {
        return focuses;
    }

    /** How often a click sounded. */
    public int clicks() {
        return clicks;
    }

    /** Begins to count anew. */
    public void forget() {
        focuses = 0;
        clicks = 0;
    }

    @Override
    public void focus() {
        focuses++;
    }

    @Override
    public void click() {
        clicks++;
    }
}
