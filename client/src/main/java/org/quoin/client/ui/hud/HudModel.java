package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.BlockIconSource;

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

    /** The hearts. */
    public final HealthModel health = new HealthModel();

    /** F3: whether {@link #debug} is shown. */
    public boolean debugShown;

    /** The figures of the F3 overlay. */
    public final DebugInfo debug = new DebugInfo();

    /** What the debug views show. */
    public final DebugLegend legend = new DebugLegend();

    /** Tags to draw, farthest first. */
    public final List<NameTag> nameTags = new ArrayList<>();

    /** Tab is held: whether {@link #players} is shown. */
    public boolean playerListShown;

    /** All players, in the order to show them. */
    public final List<PlayerRow> players = new ArrayList<>();

    /** For whom the world waits; null while it runs. */
    public @Nullable WaitNote waiting;

    /** Set while this world differs from the host's and is being mended. */
    public boolean desynced;

    /** Turns of this world that were played without our input. */
    public long substitutions;

    /** What is done to the network for testing, in words; empty if nothing is. */
    public String testNetwork = "";
}
