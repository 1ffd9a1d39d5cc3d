package org.quoin.lab.feel;

import java.util.Locale;

/**
 * Why the own eye was to be elsewhere than was predicted. Where several would do, the first in this
 * order counts.
 */
enum CorrectionCause {
    /** The host did not execute the frame that was sent for the turn: it came too late. */
    FRAME,
    /** Another player changed a block near the avatar, or one's own edit was refused. */
    EDIT,
    /** Several turns came in one picture, after a pause. */
    STALL,
    /** Another avatar was near enough to push or to stand in the way. */
    PUSH,
    /** None of these. */
    OTHER;

    /** Its name in tables. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String plural() {
        return this == PUSH ? "pushes" : text() + "s";
    }
}
