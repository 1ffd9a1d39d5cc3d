package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.settings.SettingsModel;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.server.text.Languages.Language;
import org.quoin.server.text.Texts;

/**
 * The settings of the game as the lines of the settings screen know them.
 *
 * @param root knows the game
 */
record RootSettings(UiRoot root) implements SettingsModel {
    @Override
    public Settings settings() {
        return root.settings();
    }

    @Override
    public void change(Settings changed) {
        root.changeSettings(changed);
    }

    @Override
    public Texts texts() {
        return root.texts();
    }

    @Override
    public UiSounds sounds() {
        return root.sounds();
    }

    @Override
    public Clipboard clipboard() {
        return root.clipboard();
    }

    @Override
    public List<Language> languages() {
        return root.actions().languages();
    }

    @Override
    public int inputDelayNeeded() {
        return root.actions().inputDelayNeeded();
    }

    @Override
    public int turnRate() {
        return root.actions().turnRate();
    }

    @Override
    public String letterOf(int keyCode) {
        return root.actions().letterOf(keyCode);
    }
}
