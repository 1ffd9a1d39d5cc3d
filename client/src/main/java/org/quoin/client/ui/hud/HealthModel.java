package org.quoin.client.ui.hud;

/** The health of the one whose eyes these are, as {@link HealthRow} shows it. A plain struct. */
public final class HealthModel {
    /** The {@link #points} of one whom nothing hurts. */
    public static final int UNHURTABLE = -1;

    /**
     * Points of health, 0 to {@link #pointsMax}, or {@link #UNHURTABLE}: no hearts are shown.
     * Between two worlds it is that, too.
     */
    public int points = UNHURTABLE;

    /** The slot of the one whose it is. */
    public int slot;

    /** Points of health of one who is unhurt. */
    public int pointsMax;

    /**
     * How often some was lost before our eyes. Fewer points alone are no loss: they may be those of
     * another world, or of the same one after its host was started anew.
     */
    public int losses;
}
