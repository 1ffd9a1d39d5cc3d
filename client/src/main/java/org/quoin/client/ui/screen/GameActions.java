package org.quoin.client.ui.screen;

import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;

/**
 * What the player can ask of the game through the screens. All are called on the main thread, from
 * within an event given to {@link UiRoot}; each may show another screen before it returns.
 */
public interface GameActions {

    /** Hosts a world and enters it, then {@link UiRoot#close}; else {@link UiRoot#hostFailed}. */
    void hostWorld(int port);

    /** Joins a world, then {@link UiRoot#close}; else {@link UiRoot#showMessage}. */
    void joinWorld(HostAddress address);

    /** Gives up the hosting or joining that is under way; the screen before it is shown already. */
    void cancelJoin();

    /** Takes the mouse again; the pause screen is closed already. */
    void resume();

    /** Leaves the world that is being played; the start screen is shown already. */
    void leaveWorld();

    /** Ends the program. */
    void quit();

    /** Takes over changed settings at once. Saving is due when {@link #saveSettings} is called. */
    void settingsChanged(Settings settings);

    /** Writes the settings to their file: the player has left a screen that changes them. */
    void saveSettings();
}
