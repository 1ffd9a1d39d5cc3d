package org.quoin.client.ui.screen;

import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;

/**
 * What the player can ask of the game through the screens. All are called on the main thread, from
 * within an event given to {@link UiRoot}; each may show another screen before it returns.
 */
public interface GameActions {

    /** Hosts a world and enters it. If the port is taken: {@link UiRoot#hostFailed}. */
    void hostWorld(int port);

    /** Joins a world. The address is already in the settings as the last one. */
    void joinWorld(HostAddress address);

    /** Gives up the joining that is under way, and goes back to the start screen. */
    void cancelJoin();

    /** Closes the pause screen and takes the mouse again. */
    void resume();

    /** Leaves the world that is being played, and goes back to the start screen. */
    void leaveWorld();

    /** Ends the program. */
    void quit();

    /** Takes over changed settings at once. Saving is due when {@link #saveSettings} is called. */
    void settingsChanged(Settings settings);

    /** Writes the settings to their file: the player has left a screen that changes them. */
    void saveSettings();
}
