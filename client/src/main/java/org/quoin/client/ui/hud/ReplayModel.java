package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;

/** All that lies over a replay, filled for each frame and then only read. */
public final class ReplayModel {
    /** F1: nothing is drawn over the world. */
    public boolean hidden;

    /** H: whether the keys are shown. */
    public boolean helpShown = true;

    /** The ends of the replay, and where it stands. */
    public int firstTurn;

    /** See {@link #firstTurn}. */
    public int lastTurn;

    /** See {@link #firstTurn}. */
    public int turn;

    /** Turns a second as it was played. */
    public int turnRate = 1;

    /** How many times as fast. */
    public int speed = 1;

    /** Whether it stands. */
    public boolean paused;

    /** Whose eyes are looked through; empty for the free camera. */
    public String eyesOf = "";

    /** The digits of a turn being typed; empty if none is. */
    public String typed = "";

    /** Why it goes no further; empty while it does. */
    public String problem = "";

    /** The hearts of the one whose eyes they are; none for the free camera. */
    public final HealthModel health = new HealthModel();

    /** Tags to draw, farthest first. */
    public final List<NameTag> nameTags = new ArrayList<>();

    /** What the debug views show. */
    public final DebugLegend legend = new DebugLegend();
}
