package org.quoin.client.view;

/** What became of the player's predicted edits, counted. Mutable; main thread only. */
public final class OverlayCounts {
    int predicted;
    int confirmed;
    int refused;
    int flickers;

    /** Edits that were shown before they were confirmed. */
    public int predicted() {
        return predicted;
    }

    /** Those that were confirmed. */
    public int confirmed() {
        return confirmed;
    }

    /** Those that were not. */
    public int refused() {
        return refused;
    }

    /**
     * Those that were gone in between, although their turn had not come and nobody else's block
     * stood in their place.
     */
    public int flickers() {
        return flickers;
    }
}
