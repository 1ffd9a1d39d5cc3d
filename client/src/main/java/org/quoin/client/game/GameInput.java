package org.quoin.client.game;

import static org.lwjgl.glfw.GLFW.*;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.DebugKeys;
import org.quoin.client.input.Gamepad;
import org.quoin.client.input.KeyBindings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.WindowEvents;

/**
 * Passes on the window's events: to the open screen or, while none is open, to what the player has
 * set each key to. Function keys act while a screen is open, too, unless what they change is hidden
 * by it.
 */
final class GameInput implements WindowEvents, Gamepad.Target {
    /** Not GLFW's unknown key, which is any key it has no code for: those type as others do. */
    private static final int NO_KEY = GLFW_KEY_UNKNOWN - 1;

    private final UiRoot ui;
    private final PlayControls controls;
    private final HudModel hud;
    private final Commands game;
    private final DebugKeys.Commands debug;
    private final DebugKeys debugKeys;
    private final Gamepad gamepad = new Gamepad(this);
    private Settings boundBy;
    private KeyBindings bindings;
    private final GameChat chat;
    private final Supplier<@Nullable PlayedWorld> world;

    /**
     * The characters of the last key are not meant: it has opened the chat, or done something else.
     * On many keyboards the key that types a slash also types a digit.
     */
    private boolean skipsCharacter;

    /** The key that was pressed last. */
    private int lastKey = NO_KEY;

    /** The key that means nothing more for as long as it is held and repeats. */
    private int usedKey = NO_KEY;

    /** The actions that keys can trigger in the game. */
    interface Commands {
        /** Whether a world is shown and no screen lies over it. */
        boolean isPlaying();

        /** The player's settings. */
        Settings settings();

        /** Opens the pause screen. */
        void pause();

        /** Shows all kinds of blocks to choose from. */
        void openInventory();

        /** Says that the player is ready for the next round of a match, or no longer. */
        void ready();

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
            GameChat chat,
            Supplier<@Nullable PlayedWorld> world) {
        this.ui = ui;
        this.controls = controls;
        this.hud = hud;
        this.game = game;
        this.chat = chat;
        this.world = world;
        this.debug = debug;
        this.debugKeys =
                new DebugKeys(debug, key -> bindings().ofKey(key).contains(GameKey.FIGURES));
        boundBy = game.settings();
        bindings = new KeyBindings(boundBy);
    }

    @Override
    public void key(int key, int scancode, int action, int mods) {
        controls.used(false);
        Screen top = ui.top();
        boolean waiting = top != null && top.widgets().waitsForKey();
        if (action == GLFW_PRESS) {
            lastKey = key;
            boolean used = waiting || (!ui.isOpen() && !bindings().ofKey(key).isEmpty());
            usedKey = used ? key : NO_KEY;
        }
        skipsCharacter = action != GLFW_RELEASE && key == usedKey;
        if (waiting && action != GLFW_RELEASE) {
            takeKey(key, action, mods);
            return;
        }
        boolean function = KeyNames.isFunctionKey(key);
        boolean types = ui.isOpen() && !function && action != GLFW_RELEASE;
        if (!ui.showsOverlay()) {
            debugKeys.release(); // A menu lies over all that it switches.
        } else if (!types && debugKeys.key(key, action, ui.isOpen())) {
            return;
        }
        if (ui.isOpen() && action == GLFW_REPEAT && key == usedKey) {
            return; // It has opened the screen, which it may close as well.
        } else if (ui.isOpen()) {
            act(bindings().ofKey(key), action, function);
            ui.key(key, action, mods);
        } else if (hud.playerListShown && action != GLFW_RELEASE && isForPlayerList(key)) {
            return;
        } else if (action == GLFW_PRESS && closesResults(key)) {
            return;
        } else if (key == GLFW_KEY_ESCAPE && action == GLFW_PRESS) {
            game.pause();
        } else {
            act(bindings().ofKey(key), action, true);
        }
    }

    /** Gives a key to the setting that waits for one, whatever the key does else. */
    private void takeKey(int key, int action, int mods) {
        if (action == GLFW_PRESS) {
            ui.key(key, action, mods);
        }
    }

    /**
     * Does what keys are set to.
     *
     * @param wholly whether all of it: while a screen is open, a key that types does nothing else
     */
    @SuppressWarnings("RedundantControlFlow") // The order of the questions is what counts.
    private void act(List<GameKey> keys, int action, boolean wholly) {
        for (GameKey key : keys) {
            boolean pressed = action == GLFW_PRESS;
            if (key == GameKey.ZOOM) {
                // Released even if a screen was opened meanwhile.
                controls.rig().setZoomed(action != GLFW_RELEASE && !ui.isOpen());
            } else if (!(wholly && pressed && askGame(key)) && !ui.isOpen()) {
                play(key, action);
            }
        }
    }

    /** Asks the game for what can be asked at any time; returns whether that was it. */
    private boolean askGame(GameKey key) {
        switch (key) {
            case HIDE -> hud.hidden ^= ui.showsOverlay(); // In a menu it would be seen later.
            case SCREENSHOT -> game.takeScreenshotSoon();
            case VIEW -> controls.rig().next();
            case RELOAD -> game.reload();
            case AUTO_DELAY -> game.automaticInputDelay();
            case FULLSCREEN -> game.toggleFullscreen();
            case FIGURES -> toggleFigures(); // Of a button: those on keys are for DebugKeys.
            default -> {
                return false;
            }
        }
        return true;
    }

    private void toggleFigures() {
        if (ui.showsOverlay()) {
            debug.toggleFigures();
        }
    }

    private void play(GameKey key, int action) {
        if (key == GameKey.PLAYERS) {
            hud.playerListShown = action != GLFW_RELEASE;
        } else if (key == GameKey.INVENTORY && action == GLFW_PRESS && game.isPlaying()) {
            game.openInventory();
        } else if (key == GameKey.CHAT && action == GLFW_PRESS && game.isPlaying()) {
            chat.open("");
        } else if (key == GameKey.READY && action == GLFW_PRESS) {
            hud.results = null;
            game.ready();
        } else if (key == GameKey.HOTBAR_ROW && action == GLFW_PRESS) {
            playing(controls::nextRow);
        } else if (key == GameKey.ATTACK && action == GLFW_PRESS) {
            controls.act(key, action, game.settings());
            playing(controls::pickAimed);
        } else {
            controls.act(key, action, game.settings());
        }
    }

    private void playing(Consumer<PlayedWorld> what) {
        PlayedWorld played = world.get();
        if (played != null && game.isPlaying()) {
            what.accept(played);
        }
    }

    private KeyBindings bindings() {
        Settings settings = game.settings();
        if (!settings.equals(boundBy)) {
            boundBy = settings;
            bindings = new KeyBindings(settings);
        }
        return bindings;
    }

    /** Closes the results of a round, which lie over the running world, if that key does. */
    private boolean closesResults(int key) {
        boolean closes =
                hud.results != null
                        && game.isPlaying()
                        && (key == GLFW_KEY_ESCAPE
                                || key == GLFW_KEY_ENTER
                                || key == GLFW_KEY_KP_ENTER);
        if (closes) {
            hud.results = null;
        }
        return closes;
    }

    /** Chooses a player of the list, or does something about the one that is chosen. */
    private boolean isForPlayerList(int key) {
        boolean chosen = hud.isOtherChosen();
        if (key == GLFW_KEY_UP || key == GLFW_KEY_DOWN) {
            hud.choosePlayer(key == GLFW_KEY_UP ? -1 : 1);
        } else if (chosen && key == GLFW_KEY_M) {
            chat.toggleMuteOf(hud.chosenPlayer);
        } else if (chosen && (key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER)) {
            chat.openMenuOf(hud.chosenPlayer);
        } else if (chosen && key == GLFW_KEY_K) {
            usedKey = key;
            skipsCharacter = true;
            chat.openToKick(hud.chosenPlayer);
        } else {
            return false;
        }
        return true;
    }

    @Override
    public void character(int codepoint) {
        if (skipsCharacter) {
            return;
        } else if (codepoint == '/' && game.isPlaying()) {
            usedKey = lastKey; // Held, it types no more of them.
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
        controls.used(false);
        if (game.isPlaying()) {
            controls.mouseLook(dx, dy, game.settings());
        }
    }

    @Override
    public void mouseButton(int button, int action, int mods) {
        controls.used(false);
        if (ui.isOpen()) {
            if (action == GLFW_RELEASE) { // The button was held when the screen opened.
                act(bindings().ofMouseButton(button), action, false);
            }
            ui.mouseButton(button, action);
        } else if (hud.playerListShown && hud.isOtherChosen() && action == GLFW_PRESS) {
            chat.openMenuOf(hud.chosenPlayer);
        } else if (game.isPlaying()) {
            act(bindings().ofMouseButton(button), action, true);
        }
    }

    @Override
    public void scroll(double dx, double dy) {
        controls.used(false);
        if (ui.isOpen()) {
            ui.scroll(dy);
        } else if (hud.playerListShown) {
            hud.choosePlayer(dy > 0 ? -1 : 1);
        } else if (game.isPlaying()) {
            controls.scroll(dy);
        }
    }

    // ---- A gamepad -----------------------------------------------------------------------------

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
        controls.used(true);
        ui.padKey(key, repeats);
    }

    @Override
    public void act(GameKey key, boolean pressed) {
        if (pressed) { // A screen that opens lets go of all, whoever has opened it.
            controls.used(true);
        }
        act(List.of(key), pressed ? GLFW_PRESS : GLFW_RELEASE, true);
    }

    @Override
    public void look(double degreesRight, double degreesDown) {
        controls.used(true);
        if (game.isPlaying()) {
            controls.turn(degreesRight, degreesDown, game.settings());
        }
    }

    @Override
    public void scrollSlots(int steps) {
        controls.used(true);
        controls.latch().scrollSlots(steps);
    }

    @Override
    public void pause() {
        controls.used(true);
        game.pause();
    }

    @Override
    public Settings settings() {
        return game.settings();
    }

    @Override
    public void focus(boolean focused) {
        debugKeys.release();
        if (!focused && game.isPlaying()) {
            game.pause();
        }
    }
}
