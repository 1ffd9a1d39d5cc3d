package org.quoin.lab.feel;

import java.util.Locale;

/**
 * Why the player's eye had to move from its predicted place. If several causes apply, the first in
 * this order counts.
 */
enum CorrectionCause {
    /** The host did not execute the frame sent for the turn, because it came too late. */
    FRAME,
    /**
     * Another player changed a block near the avatar, or one of the player's own edits was refused.
     */
    EDIT,
    /** Several turns came in one picture, after a pause. */
    STALL,
    /** Another avatar was near enough to push or block it. */
    PUSH,
    /** None of these. */
    OTHER;

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String plural() {
        return this == PUSH ? "pushes" : text() + "s";
    }
}
