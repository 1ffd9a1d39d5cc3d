package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.TestNetwork;
import org.quoin.sim.world.WorldRules;

/**
 * What the player can ask of the game through the screens. All methods are called on the main
 * thread, during an event given to {@link UiRoot}; each may show another screen before it returns.
 */
public interface GameActions {
    /** Hosts a world and enters it, then {@link UiRoot#close}; else {@link UiRoot#hostFailed}. */
    void hostWorld(HostRequest request);

    /** Joins a world, then {@link UiRoot#close}; else {@link UiRoot#showMessage}. */
    void joinWorld(HostAddress address);

    /** Cancels the hosting or joining in progress; the screen before it is shown already. */
    void cancelJoin();

    /** Returns the worlds that were hosted here, the one played last first. */
    List<WorldEntry> worlds();

    /** Returns the world that is played if this machine hosts it, else null. */
    @Nullable HostedWorld hosted();

    /** Puts a kind of block into a slot of the hotbar; the inventory is closed already. */
    void pickBlock(int hotbarSlot, int block);

    /** Captures the mouse again; the pause screen is closed already. */
    void resume();

    /** Leaves the world that is being played; the start screen is shown after that. */
    void leaveWorld();

    /** Ends the program. */
    void quit();

    /** Applies changed settings at once; {@link #saveSettings} is called later. */
    void settingsChanged(Settings settings);

    /** Returns the simulated network conditions. */
    TestNetwork testNetwork();

    /** Changes the simulated network conditions at once, until the program ends. */
    void testNetworkChanged(TestNetwork network);

    /**
     * Returns how many turns of input delay the path to the host takes now; 0 if no world is played
     * or it is not known yet.
     */
    int inputDelayNeeded();

    /** Returns what can be done with texture packs. */
    PackActions packs();

    /** Writes the settings to their file: the player has left a screen that changes them. */
    void saveSettings();

    /**
     * The world that the player wants to host.
     *
     * @param world a world of the list, or null for a new one
     * @param name of a new world
     * @param seed of a new world, as it was typed; empty for a random one
     * @param flat whether a new world is a plain instead of a landscape
     * @param turnRate turns a second of a new world: 20, 30 or 60
     * @param rules of a new world
     * @param port TCP and UDP
     * @param waitsForLate whether a new world waits for a late player instead of substituting
     */
    record HostRequest(
            @Nullable WorldEntry world,
            String name,
            String seed,
            boolean flat,
            int turnRate,
            WorldRules rules,
            int port,
            boolean waitsForLate) {}

    /**
     * The world that this machine hosts.
     *
     * @param guests how many others play in it
     * @param kept whether it is saved and can be hosted again
     */
    record HostedWorld(int guests, boolean kept) {}

    /**
     * A world in the list of worlds.
     *
     * @param id the game's id of it
     * @param name for the player
     * @param about when it was played last and how large it is, for the player
     * @param problem why it cannot be played, a sentence; empty if it can
     */
    record WorldEntry(String id, String name, String about, String problem) {}
}
