package org.quoin.client.session;

import org.quoin.engine.session.EntryGate;

/**
 * Lets the player's avatar into the world when the player has seen it and the process runs
 * steadily. The main thread tells of pictures, the client's asks. A window that draws nothing, as a
 * minimised one may, keeps nobody out for longer than {@link EntryGate} says.
 */
final class PictureGate implements EntryGate {
    /** The first has what was built until then; the next ones show that drawing keeps up. */
    static final int PICTURES = 3;

    private volatile int shown;

    /** A picture of the world was shown in which our avatar is not yet. */
    void pictureShown() {
        shown = Math.min(PICTURES, shown + 1); // Only the main thread writes.
    }

    @Override
    public boolean mayEnter(long calmNanos) {
        return shown >= PICTURES && STEADY.mayEnter(calmNanos);
    }
}
