package org.quoin.client.display;

import org.quoin.client.input.Gamepad;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.WindowEvents;

/**
 * Passes the events of a window on to screens alone, where nothing is played: over a replay, or
 * after a fault. Main thread only.
 */
public class ScreenEvents implements WindowEvents, Gamepad.Target {
    private final UiRoot ui;
    private final Gamepad gamepad = new Gamepad(this);

    public ScreenEvents(UiRoot ui) {
        this.ui = ui;
    }

    @Override
    public void key(int key, int scancode, int action, int mods) {
        ui.key(key, action, mods);
    }

    @Override
    public void character(int codepoint) {
        ui.character(codepoint);
    }

    @Override
    public void mouseMove(double x, double y) {
        ui.mouseMove(x, y);
    }

    @Override
    public void mouseButton(int button, int action, int mods) {
        ui.mouseButton(button, action);
    }

    @Override
    public void scroll(double dx, double dy) {
        ui.scroll(dy);
    }

    @Override
    public void pad(int buttons, float[] axes, long nowNanos) {
        gamepad.update(buttons, axes, nowNanos);
    }

    @Override
    public boolean isMenuOpen() {
        return ui.isOpen();
    }

    @Override
    public boolean takesButton(int keyCode) {
        return ui.otherButton(keyCode);
    }

    @Override
    public void menuKey(int key, boolean repeats) {
        ui.padKey(key, repeats);
    }

    @Override
    public void act(GameKey key, boolean pressed) {}

    @Override
    public void look(double degreesRight, double degreesDown) {}

    @Override
    public void scrollSlots(int steps) {}

    @Override
    public void pause() {}

    @Override
    public Settings settings() {
        return ui.settings().current();
    }
}
