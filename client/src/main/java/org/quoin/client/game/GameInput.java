package org.quoin.client.game;

import static org.lwjgl.glfw.GLFW.*;

import org.quoin.client.display.DebugKeys;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.WindowEvents;

/**
 * Passes on the window's events: function keys to the game, the rest to the open screen or, while
 * none is open, to the player's controls.
 */
final class GameInput implements WindowEvents {
    private final UiRoot ui;
    private final PlayControls controls;
    private final HudModel hud;
    private final Commands game;
    private final DebugKeys debugKeys;
    private final GameChat chat;

    /** The key that has opened the chat types a character, too, which is not meant. */
    private boolean skipsCharacter;

    /** What keys can ask of the game. */
    interface Commands {
        /** Whether a world is shown and no screen lies over it. */
        boolean isPlaying();

        /** How far the view turns for a move of the mouse. */
        int sensitivityPercent();

        /** Opens the pause screen. */
        void pause();

        /** Shows all kinds of blocks to choose from. */
        void openInventory();

        /** Reads textures, font and sounds again. */
        void reload();

        /** Lets the input delay follow the network. */
        void automaticInputDelay();

        /** Covers the screen, or goes back to a window. */
        void toggleFullscreen();

        /** Writes the next picture into a file. */
        void takeScreenshotSoon();
    }

    GameInput(
            UiRoot ui,
            PlayControls controls,
            HudModel hud,
            Commands game,
            DebugKeys.Commands debug,
            GameChat chat) {
        this.ui = ui;
        this.controls = controls;
        this.hud = hud;
        this.game = game;
        this.chat = chat;
        this.debugKeys = new DebugKeys(debug);
    }

    @Override
    public void key(int key, int scancode, int action, int mods) {
        skipsCharacter = false;
        if (debugKeys.key(key, action, ui.isOpen())) {
            return;
        }
        if (action == GLFW_PRESS && functionKey(key)) {
            return;
        }
        if (key == GLFW_KEY_C && action == GLFW_RELEASE) {
            controls.rig().setZoomed(false); // Even if a screen was opened meanwhile.
        }
        if (ui.isOpen()) {
            ui.key(key, action, mods);
        } else if (hud.playerListShown && action != GLFW_RELEASE && choosesPlayer(key)) {
            return;
        } else if (key == GLFW_KEY_TAB) {
            hud.playerListShown = action != GLFW_RELEASE;
        } else if (key == GLFW_KEY_ESCAPE && action == GLFW_PRESS) {
            game.pause();
        } else if (key == GLFW_KEY_E && action == GLFW_PRESS && game.isPlaying()) {
            game.openInventory();
        } else if (key == GLFW_KEY_T && action == GLFW_PRESS && game.isPlaying()) {
            skipsCharacter = true;
            chat.open("");
        } else if (key == GLFW_KEY_C && action == GLFW_PRESS) {
            controls.rig().setZoomed(true);
        } else {
            controls.key(key, action);
        }
    }

    private boolean choosesPlayer(int key) {
        if (key != GLFW_KEY_UP && key != GLFW_KEY_DOWN) {
            return false;
        }
        hud.choosePlayer(key == GLFW_KEY_UP ? -1 : 1);
        return true;
    }

    private boolean functionKey(int key) {
        switch (key) {
            case GLFW_KEY_F1 -> hud.hidden = !hud.hidden;
            case GLFW_KEY_F2 -> game.takeScreenshotSoon();
            case GLFW_KEY_F5 -> controls.rig().next();
            case GLFW_KEY_F6 -> game.reload();
            case GLFW_KEY_F7 -> game.automaticInputDelay();
            case GLFW_KEY_F11 -> game.toggleFullscreen();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public void character(int codepoint) {
        if (skipsCharacter) {
            skipsCharacter = false;
        } else if (codepoint == '/' && game.isPlaying()) {
            chat.open("/"); // Wherever it is on this keyboard.
        } else {
            ui.character(codepoint);
        }
    }

    @Override
    public void mouseMove(double x, double y) {
        ui.mouseMove(x, y);
    }

    @Override
    public void mouseLook(double dx, double dy) {
        if (game.isPlaying()) {
            controls.mouseLook(dx, dy, game.sensitivityPercent());
        }
    }

    @Override
    public void mouseButton(int button, int action, int mods) {
        if (ui.isOpen()) {
            ui.mouseButton(button, action);
        } else if (game.isPlaying()) {
            controls.mouseButton(button, action);
        }
    }

    @Override
    public void scroll(double dx, double dy) {
        if (ui.isOpen()) {
            ui.scroll(dy);
        } else if (hud.playerListShown) {
            hud.choosePlayer(dy > 0 ? -1 : 1);
        } else if (game.isPlaying()) {
            controls.scroll(dy);
        }
    }

    @Override
    public void focus(boolean focused) {
        debugKeys.release();
        if (!focused && game.isPlaying()) {
            game.pause();
        }
    }
}
