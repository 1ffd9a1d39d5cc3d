package org.quoin.client.view;

import org.quoin.sim.input.Look;

/** An avatar as it is shown now. Mutable; kept and filled anew for each picture. */
public final class AvatarPose {
    /** Its player's slot. */
    public int slot;

    /** Its player's name. */
    public String name = "";

    /** The look that its player chose. */
    public Look look = Look.PLAIN;

    /** Middle of the feet, blocks. */
    public double x;

    /** Feet, blocks. */
    public double y;

    /** Middle of the feet, blocks. */
    public double z;

    /** Where it looks, radians, as in {@link Camera}. */
    public float yaw;

    /** How steeply it looks up, radians. */
    public float pitch;

    /** Where its body points, radians: follows the look, and the way it walks. */
    public float bodyYaw;

    /** The phase of its step, radians. */
    public float walkPhase;

    /** How strongly it walks, 0..1. */
    public float walkAmount;

    /** Whether it sneaks. */
    public boolean sneaking;

    /** Progress of a swing of its hand, 0..1; 0 at rest. */
    public float stroke;

    /** The block in its hand, or air. */
    public int heldBlock;
}
