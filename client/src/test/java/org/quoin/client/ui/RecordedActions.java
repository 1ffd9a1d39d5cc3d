package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions;

/** Writes down what the screens asked for. */
public final class RecordedActions implements GameActions {
    private final List<String> calls = new ArrayList<>();
    private Settings settings = Settings.DEFAULT;

    /** What was asked for, oldest first. */
    public List<String> calls() {
        return calls;
    }

    /** What the settings were changed to last. */
    public Settings settings() {
        return settings;
    }

    @Override
    public void hostWorld(int port) {
        calls.add("host " + port);
    }

    @Override
    public void joinWorld(HostAddress address) {
        calls.add("join " + address);
    }

    @Override
    public void cancelJoin() {
        calls.add("cancel");
    }

    @Override
    public void resume() {
        calls.add("resume");
    }

    @Override
    public void leaveWorld() {
        calls.add("leave");
    }

    @Override
    public void quit() {
        calls.add("quit");
    }

    @Override
    public void settingsChanged(Settings changed) {
        settings = changed;
        calls.add("settings");
    }

    @Override
    public void saveSettings() {
        calls.add("save");
    }
}
