package org.quoin.client.ui.widget;

/** Counts the sounds instead of playing them. */
public final class CountedSounds implements UiSounds {
    private int focuses;
    private int clicks;

    /** How often the sound of the focus was played. */
    public int focuses() {
        return focuses;
    }

    /** How often the click was played. */
    public int clicks() {
        return clicks;
    }

    /** Starts counting again from 0. */
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

    @Override
    public void mention() {}
}
