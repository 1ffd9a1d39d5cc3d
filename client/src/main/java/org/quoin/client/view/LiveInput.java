package org.quoin.client.view;

/** What the player does in the turn whose frame is not sampled yet. */
public interface LiveInput {
    /** The frame as it would be sampled now. */
    int frame();

    /**
     * Fixes where the frame looks and that its buttons are down, since they were seen to act: what
     * was shown is what is sent, wherever the player looks until then. Holds until the frame is
     * sampled. Does nothing if {@link #frame} has changed meanwhile: it was sampled.
     *
     * @param frame as it was read
     * @param yaw as in a frame
     * @param pitch as in a frame
     */
    void aim(int frame, int yaw, int pitch);
}
