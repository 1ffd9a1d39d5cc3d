package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;

/**
 * All that the overlay shows, filled by the game for each frame and then only read. A plain struct:
 * one is kept and filled again.
 */
public final class HudModel {
    /** Blocks shown in the hotbar. */
    public static final int HOTBAR_SLOTS = 9;

    /** F1: nothing at all is drawn over the world. */
    public boolean hidden;

    /** Whether the crosshair is drawn; not while a screen is open. */
    public boolean crosshair = true;

    /** The slot in hand, 0-8; anything else selects none. */
    public int selectedSlot;

    /** The block of each slot, for {@link BlockIconSource}; 0 is an empty slot. */
    public final int[] hotbarBlocks = new int[HOTBAR_SLOTS];

    /** The name of each slot's block, shown when the slot is chosen. */
    public final String[] hotbarNames = {"", "", "", "", "", "", "", "", ""};

    /** F3: whether {@link #debug} is shown. */
    public boolean debugShown;

    /** The figures of the F3 overlay. */
    public final DebugInfo debug = new DebugInfo();

    /** Tags to draw, farthest first. */
    public final List<NameTag> nameTags = new ArrayList<>();

    /** Tab is held: whether {@link #players} is shown. */
    public boolean playerListShown;

    /** The names of all players, in the order to show them. */
    public final List<String> players = new ArrayList<>();

    /** For how long the world has been waiting for a turn; 0 while it runs. */
    public long stalledMillis;

    /** Set once this world was found to differ from the host's; stays until it is whole again. */
    public boolean desynced;

    /** The turn at which the difference was found. */
    public int desyncTurn;
}
