package org.quoin.client.input;

/** What a player can hold down while playing. */
public enum Control {
    /** Walk forward. */
    FORWARD,
    /** Walk backward. */
    BACKWARD,
    /** Step to the left. */
    LEFT,
    /** Step to the right. */
    RIGHT,
    /** Jump. */
    JUMP,
    /** Sneak. */
    SNEAK,
    /** Run, together with {@link #FORWARD}. */
    SPRINT,
    /** Destroy the aimed block. */
    DESTROY,
    /** Place the block in hand. */
    PLACE,
    /** Attack. */
    ATTACK
}
