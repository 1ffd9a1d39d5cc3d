package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.client.display.DebugKeys;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.chat.ChatSpan;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.client.ui.hud.MatchBoard;
import org.quoin.client.ui.screen.InventoryScreen;
import org.quoin.client.ui.screen.PlayerScreen;
import org.quoin.client.ui.screen.SettingsScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.sim.input.InputFrame;

/** The window's events, from the key that is pressed to what is played, typed or chosen. */
final class GameInputTest {
    private final List<String> asked = new ArrayList<>();
    private final UiRoot ui =
            new UiRoot(
                    TestTexts.english(),
                    new CountedSounds(),
                    new PlainClipboard(),
                    new RecordedActions(),
                    PlayerSettings.unsaved(Settings.DEFAULT),
                    "0.1.0");
    private final PlayControls controls = new PlayControls();
    private final HudModel hud = new HudModel();
    private final GameChat chat =
            new GameChat(
                    ui,
                    hud,
                    controls,
                    () -> null,
                    () -> asked.add("screenshot"),
                    new MutedPlayers(null));
    private final GameInput input =
            new GameInput(ui, controls, hud, new Game(), new Debug(), chat, () -> null);

    /** A world is shown as long as no screen is open. */
    private final class Game implements GameInput.Commands {
        @Override
        public boolean isPlaying() {
            return !ui.isOpen();
        }

        @Override
        public Settings settings() {
            return ui.settings().current();
        }

        @Override
        public void pause() {
            controls.releaseAll();
            ui.showPause();
        }

        @Override
        public void openInventory() {
            ui.showInventory(new NoIcons(), 0, new int[9], slot -> {});
        }

        @Override
        public void ready() {
            asked.add("ready");
        }

        @Override
        public void reload() {
            asked.add("reload");
        }

        @Override
        public void automaticInputDelay() {
            asked.add("delay");
        }

        @Override
        public void toggleFullscreen() {
            asked.add("fullscreen");
        }

        @Override
        public void takeScreenshotSoon() {
            asked.add("screenshot");
        }
    }

    private final class Debug implements DebugKeys.Commands {
        @Override
        public void toggleFigures() {
            asked.add("figures");
        }

        @Override
        public void toggle(DebugView view) {
            asked.add(view.name());
        }

        @Override
        public void toggleList() {}

        @Override
        public void toggleNetGraph() {}

        @Override
        public void toggleHold() {}
    }

    private void set(GameKey key, Integer... codes) {
        ui.settings().set(key.setting(), List.of(codes));
    }

    /** Presses a key, with the character that it types; 0 for none. */
    private void down(int key, int character) {
        input.key(key, 0, GLFW_PRESS, 0);
        type(character);
    }

    private void repeat(int key, int character) {
        input.key(key, 0, GLFW_REPEAT, 0);
        type(character);
    }

    private void type(int character) {
        if (character != 0) {
            input.character(character);
        }
    }

    private void up(int key) {
        input.key(key, 0, GLFW_RELEASE, 0);
    }

    private void press(int key, int character) {
        down(key, character);
        up(key);
    }

    private List<String> seen() {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        ui.draw(canvas, 0);
        return canvas.texts();
    }

    /** Opens the page of the keys, at the row of the first, which then waits for a key. */
    private void waitForAKey() {
        ui.push(new SettingsScreen(ui, Page.KEYS));
        seen();
        for (int i = 0; i < 20 && !isWaiting(); i++) {
            press(GLFW_KEY_ENTER, 0);
            if (!isWaiting()) {
                press(GLFW_KEY_TAB, 0);
            }
        }
        assertTrue(isWaiting());
    }

    private boolean isWaiting() {
        return Objects.requireNonNull(ui.top()).widgets().waitsForKey();
    }

    @Test
    void anyFunctionKeyCanBeChosenAndDoesNothingElse() {
        for (int key : new int[] {GLFW_KEY_F2, GLFW_KEY_F3, GLFW_KEY_F6, GLFW_KEY_F11}) {
            waitForAKey();
            asked.clear();
            press(key, 0);
            assertEquals(List.of(), asked, () -> KeyNames.nameOf(key));
            assertTrue(ui.settings().get(GameKey.FORWARD.setting()).contains(key));
            ui.close();
        }
    }

    @Test
    void functionKeysActOnAnyScreenWhileNothingWaits() {
        ui.showPause();
        press(GLFW_KEY_F2, 0);
        press(GLFW_KEY_F11, 0);
        assertEquals(List.of("screenshot", "fullscreen"), asked);
    }

    /** Or a world begins without hotbar, chat and hints, and nothing says why. */
    @Test
    void aMenuKeepsWhatItHidesAsItIs() {
        ui.showPause();
        press(GLFW_KEY_F1, 0);
        press(GLFW_KEY_F3, 0);
        assertFalse(hud.hidden);
        assertEquals(List.of(), asked);
        ui.close();
        press(GLFW_KEY_F1, 0);
        press(GLFW_KEY_F3, 0);
        assertTrue(hud.hidden);
        assertEquals(List.of("figures"), asked);
        chat.open(""); // Beside the chat all of it is seen.
        press(GLFW_KEY_F1, 0);
        assertFalse(hud.hidden);
    }

    @Test
    void theListOfPlayersMutesAndBeginsToSendAwayWhoIsChosen() {
        hud.playerListShown = true;
        hud.players.add(PlayerRow.unknown("Ann", 0, true));
        hud.players.add(PlayerRow.unknown("Ben \"x\" Lee", 0, false));
        press(GLFW_KEY_DOWN, 0);
        press(GLFW_KEY_K, 'k');
        assertFalse(ui.isOpen(), "nobody sends away the own player");
        press(GLFW_KEY_DOWN, 0);
        press(GLFW_KEY_K, 'k');
        assertInstanceOf(ChatScreen.class, ui.top());
        assertTrue(seen().contains("/kick \"Ben \"\"x\"\" Lee\" "), seen().toString());
        ui.close();
        hud.playerListShown = true;
        press(GLFW_KEY_ENTER, 0);
        assertInstanceOf(PlayerScreen.class, ui.top());
        assertFalse(seen().contains("Ban..."), "nobody is offered what it may not do");
        press(GLFW_KEY_ENTER, 0);
        assertTrue(seen().contains("/msg \"Ben \"\"x\"\" Lee\" "), seen().toString());
        ui.close();
    }

    @Test
    void resultsAreClosedByEnterEscapeAndReadyAndLeaveOtherKeysAlone() {
        MatchBoard results = new MatchBoard("race", "", List.of(), List.of(), List.of(), "");
        for (int key : List.of(GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER, GLFW_KEY_ESCAPE)) {
            hud.results = results;
            press(GLFW_KEY_W, 'w');
            assertNotNull(hud.results, "walking goes on below them");
            press(key, 0);
            assertNull(hud.results);
            assertFalse(ui.isOpen(), "the key does nothing else");
        }
        hud.results = results;
        chat.open("");
        press(GLFW_KEY_G, 'g');
        press(GLFW_KEY_ESCAPE, 0);
        assertFalse(ui.isOpen(), "the chat is closed first");
        assertNotNull(hud.results);
        assertEquals(List.of(), asked);
        press(GLFW_KEY_G, 'g');
        assertNull(hud.results);
        assertEquals(List.of("ready"), asked);
        press(GLFW_KEY_ESCAPE, 0);
        assertTrue(ui.isPauseOpen());
    }

    /** Whatever the figures are on, menus and chat have their keys. */
    @Test
    void figuresOnAKeyOfMenusTakeItFromNoMenu() {
        set(GameKey.FIGURES, GLFW_KEY_ENTER, GLFW_KEY_G);
        chat.open("");
        press(GLFW_KEY_G, 'g');
        assertTrue(seen().contains("g"), seen().toString());
        assertEquals(List.of(), asked);
        press(GLFW_KEY_ENTER, 0);
        assertFalse(ui.isOpen(), "the line is sent");
        press(GLFW_KEY_ENTER, 0);
        press(GLFW_KEY_G, 'g');
        assertEquals(List.of("figures", "figures"), asked, "in play they are shown");
    }

    @Test
    void figuresThatAreHeldWhileAScreenOpensAreLetGo() {
        set(GameKey.FIGURES, GLFW_KEY_G);
        down(GLFW_KEY_G, 'g');
        press(GLFW_KEY_ESCAPE, 0);
        up(GLFW_KEY_G);
        ui.close();
        asked.clear();
        press(GLFW_KEY_W, 'w');
        assertEquals(List.of(), asked, "no debug view");
    }

    @Test
    void figuresAreShownByAMouseButtonToo() {
        set(GameKey.FIGURES, KeyNames.MOUSE + GLFW_MOUSE_BUTTON_4);
        input.mouseButton(GLFW_MOUSE_BUTTON_4, GLFW_PRESS, 0);
        input.mouseButton(GLFW_MOUSE_BUTTON_4, GLFW_RELEASE, 0);
        assertEquals(List.of("figures"), asked);
    }

    @Test
    void aKeyThatOpensTheChatTypesNothingHoweverLongItIsHeld() {
        down(GLFW_KEY_T, 't');
        for (int i = 0; i < 5; i++) {
            repeat(GLFW_KEY_T, 't');
        }
        up(GLFW_KEY_T);
        assertInstanceOf(ChatScreen.class, ui.top());
        assertEquals(List.of("", "Type a message, or / for a command", "Send", "Close"), seen());
        press(GLFW_KEY_T, 't');
        assertTrue(seen().contains("t"), seen().toString());
    }

    @Test
    void aSlashOpensTheChatOnceWhereverItIs() {
        down(GLFW_KEY_SLASH, '/');
        repeat(GLFW_KEY_SLASH, '/');
        up(GLFW_KEY_SLASH);
        assertInstanceOf(ChatScreen.class, ui.top());
        assertTrue(seen().contains("/"), seen().toString());
    }

    /** On a German keyboard the slash is Shift and 7, which sneak and take a slot. */
    @Test
    void aSlashOfAKeyThatDoesSomethingElseOpensNothing() {
        down(GLFW_KEY_LEFT_SHIFT, 0);
        press(GLFW_KEY_7, '/');
        assertNull(ui.top());
        assertEquals(6, controls.latch().selectedSlot());
        assertTrue(InputFrame.sneak(controls.latch().sample()));
    }

    private boolean isZoomed() {
        return controls.rig().lookFactor() < 1;
    }

    @Test
    void zoomingEndsWhenTheChatOpensWhateverItIsOn() {
        set(GameKey.ZOOM, KeyNames.MOUSE + GLFW_MOUSE_BUTTON_4, GLFW_KEY_C);
        input.mouseButton(GLFW_MOUSE_BUTTON_4, GLFW_PRESS, 0);
        assertTrue(isZoomed());
        press(GLFW_KEY_T, 't');
        input.mouseButton(GLFW_MOUSE_BUTTON_4, GLFW_RELEASE, 0);
        press(GLFW_KEY_ESCAPE, 0);
        assertFalse(isZoomed());
        down(GLFW_KEY_C, 'c');
        assertTrue(isZoomed());
        ui.showPause(); // By itself: the world has ended.
        up(GLFW_KEY_C);
        assertFalse(isZoomed());
    }

    /** Its buttons come from a stick, too, and let go when a screen opens. */
    @Test
    void whatWasUsedLastIsKnown() {
        float[] rest = {0, 0, 0, 0, -1, -1};
        float[] forward = {0, -1, 0, 0, -1, -1};
        input.pad(0, rest, 1);
        assertFalse(controls.isPadUsed());
        input.pad(0, forward, 2);
        assertTrue(controls.isPadUsed());
        press(GLFW_KEY_ESCAPE, 0);
        input.pad(0, forward, 3);
        assertFalse(controls.isPadUsed(), "the stick is only let go");
        ui.close();
        input.pad(0, rest, 4);
        input.pad(1 << GLFW_GAMEPAD_BUTTON_A, rest, 5);
        assertTrue(controls.isPadUsed());
        input.mouseLook(3, 0);
        assertFalse(controls.isPadUsed());
    }

    @Test
    void whatWasMarkedAndSaidInAWorldStaysThere() {
        ChatSpan.Place place = new ChatSpan.Place(1, 2, 3);
        chat.clicked(place);
        assertNotNull(chat.marked());
        chat.begin();
        assertNull(chat.marked());
    }

    /** Half a second is enough for a key to repeat, and the key that opens it closes it as well. */
    @Test
    void inventoryWhoseKeyIsHeldStaysOpen() {
        down(GLFW_KEY_E, 'e');
        repeat(GLFW_KEY_E, 'e');
        repeat(GLFW_KEY_E, 'e');
        up(GLFW_KEY_E);
        assertInstanceOf(InventoryScreen.class, ui.top());
        down(GLFW_KEY_E, 'e');
        repeat(GLFW_KEY_E, 'e');
        up(GLFW_KEY_E);
        assertNull(ui.top());
    }

    /** As the key between M and Shift of a Brazilian keyboard in Windows, or one of a remapper. */
    @Test
    void keyThatGlfwDoesNotKnowTypes() {
        chat.open("");
        press(GLFW_KEY_UNKNOWN, 'é');
        press(GLFW_KEY_A, 'a');
        down(GLFW_KEY_UNKNOWN, 'x');
        repeat(GLFW_KEY_UNKNOWN, 'x');
        assertTrue(seen().contains("éaxx"), () -> seen().toString());
    }

    @Test
    void slashOfAKeyThatGlfwDoesNotKnowBeginsACommandOnce() {
        down(GLFW_KEY_UNKNOWN, '/');
        repeat(GLFW_KEY_UNKNOWN, '/');
        assertInstanceOf(ChatScreen.class, ui.top());
        assertTrue(seen().contains("/"), () -> seen().toString());
        up(GLFW_KEY_UNKNOWN);
        press(GLFW_KEY_UNKNOWN, '/');
        assertTrue(seen().contains("//"), () -> seen().toString());
    }
}
