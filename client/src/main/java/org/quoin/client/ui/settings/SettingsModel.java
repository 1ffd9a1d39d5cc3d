package org.quoin.client.ui.settings;

import java.util.List;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.server.text.Languages.Language;
import org.quoin.server.text.Texts;

/** What the rows of the settings screen show, and whom they tell of a change. */
public interface SettingsModel {
    /** Returns the settings as they are now. */
    Settings settings();

    /** Takes changed settings, which count at once. */
    void change(Settings changed);

    /** Returns the game's texts. */
    Texts texts();

    /** Returns the sounds of the menus. */
    UiSounds sounds();

    /** Returns the desktop's clipboard. */
    Clipboard clipboard();

    /** Returns the languages that the game can be shown in. */
    List<Language> languages();

    /** Returns how many turns of input delay the way to the host takes; 0 if not known. */
    int inputDelayNeeded();

    /** Returns how many turns a second the world plays; 0 if none is played. */
    int turnRate();

    /** Returns what a key is called on this keyboard; empty if it has no letter. */
    String letterOf(int keyCode);
}
