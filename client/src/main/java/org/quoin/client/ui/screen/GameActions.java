package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.TestNetwork;
import org.quoin.sim.world.WorldRules;

/**
 * What the player can ask of the game through the screens. All are called on the main thread, from
 * within an event given to {@link UiRoot}; each may show another screen before it returns.
 */
public interface GameActions {

    /** Hosts a world and enters it, then {@link UiRoot#close}; else {@link UiRoot#hostFailed}. */
    void hostWorld(HostRequest wish);

    /** Joins a world, then {@link UiRoot#close}; else {@link UiRoot#showMessage}. */
    void joinWorld(HostAddress address);

    /** Gives up the hosting or joining that is under way; the screen before it is shown already. */
    void cancelJoin();

    /** Returns the worlds that were hosted here, the one played last first. */
    List<WorldEntry> worlds();

    /** Returns the world that is played if this machine hosts it; else null. */
    @Nullable HostedWorld hosted();

    /** Takes a kind of block into a slot of the hotbar; the inventory is closed already. */
    void takeBlock(int hotbarSlot, int block);

    /** Takes the mouse again; the pause screen is closed already. */
    void resume();

    /** Leaves the world that is being played; the start screen is shown after that. */
    void leaveWorld();

    /** Ends the program. */
    void quit();

    /** Takes over changed settings at once. Saving is due when {@link #saveSettings} is called. */
    void settingsChanged(Settings settings);

    /** Returns what is done to the network for testing. */
    TestNetwork testNetwork();

    /** Makes the network worse or better at once, until the program ends. */
    void testNetworkChanged(TestNetwork network);

    /** Returns what can be done with texture packs. */
    PackActions packs();

    /** Writes the settings to their file: the player has left a screen that changes them. */
    void saveSettings();

    /**
     * What the player wants to host.
     *
     * @param world a world of the list, or null for a new one
     * @param name of a new world
     * @param seed of a new world, as it was typed; empty stands for chance
     * @param flat whether a new world is a plain, rather than a landscape
     * @param rules of a new world
     * @param port TCP and UDP
     * @param waitsForLate whether in a new world all wait for a player who is late, rather than
     *     play on
     */
    public record HostRequest(
            @Nullable WorldEntry world,
            String name,
            String seed,
            boolean flat,
            WorldRules rules,
            int port,
            boolean waitsForLate) {}

    /**
     * The world that this machine hosts.
     *
     * @param guests how many others play in it
     * @param kept whether it is there again when it is hosted next
     */
    public record HostedWorld(int guests, boolean kept) {}

    /**
     * A world in the list of worlds.
     *
     * @param id what the game knows it by
     * @param name what the player knows it by
     * @param about when it was played last and how large it is, for the player
     * @param problem why it cannot be played, a sentence; empty if it can
     */
    public record WorldEntry(String id, String name, String about, String problem) {}
}
