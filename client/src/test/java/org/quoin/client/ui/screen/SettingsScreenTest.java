package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.settings.KeyField;
import org.quoin.client.ui.settings.SettingRow;
import org.quoin.client.ui.settings.SettingRows;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;

/** The settings screen, by keyboard alone and by mouse alone. */
final class SettingsScreenTest {
    static final List<Setting<?>> SHOWN =
            Settings.ALL.stream().filter(setting -> setting.shown() != null).toList();

    private static ScreensByName open(Page page) {
        ScreensByName screens = new ScreensByName();
        screens.root.showStart();
        screens.root.push(new SettingsScreen(screens.root, page));
        screens.draw(427, 240);
        return screens;
    }

    private static Page pageOf(Setting<?> setting) {
        return Objects.requireNonNull(setting.shown()).page();
    }

    private static int rowOf(ScreensByName screens, Setting<?> setting) {
        SettingRows rows =
                new SettingRows(
                        screens.root.settings(),
                        screens.texts,
                        screens.sounds,
                        screens.clipboard,
                        screens.actions);
        List<SettingRow> page = rows.shown(pageOf(setting), "");
        return page.indexOf(
                page.stream().filter(row -> row.setting() == setting).findFirst().orElseThrow());
    }

    private static <T> boolean isUsual(ScreensByName screens, Setting<T> setting) {
        return screens.root.settings().get(setting).equals(setting.usual());
    }

    private static Widget focus(ScreensByName screens) {
        return Objects.requireNonNull(screens.top().widgets().focus());
    }

    /** Pressing a key of the game there by habit does not change the name. */
    @ParameterizedTest
    @EnumSource(Page.class)
    void noPageOpensInAField(Page page) {
        ScreensByName screens = open(page);
        assertFalse(focus(screens) instanceof TextField);
        screens.type("w");
        assertEquals(
                Settings.DEFAULT.get(Settings.NAME), screens.root.settings().get(Settings.NAME));
    }

    @Test
    void theNameIsOneStepAwayByKeys() {
        ScreensByName screens = open(Page.GAME);
        screens.press(GLFW.GLFW_KEY_UP);
        assertInstanceOf(TextField.class, focus(screens));
        screens.type("w");
        assertTrue(screens.root.settings().get(Settings.NAME).endsWith("w"));
    }

    /** Goes to the line of a setting by the arrow keys. */
    private static ScreensByName at(Setting<?> setting) {
        ScreensByName screens = open(pageOf(setting));
        screens.root.settings().change(Settings.DEFAULT);
        int steps = rowOf(screens, setting) - controls(screens).indexOf(focus(screens));
        for (int i = 0; i < Math.abs(steps); i++) {
            screens.press(steps > 0 ? GLFW.GLFW_KEY_DOWN : GLFW.GLFW_KEY_UP);
            screens.draw(427, 240);
        }
        return screens;
    }

    @ParameterizedTest
    @FieldSource("SHOWN")
    void keyboardAloneChangesItAndSetsItBack(Setting<?> setting) {
        ScreensByName screens = at(setting);
        Widget control = screens.top().widgets().focus();
        assertEquals(Widget.Presence.SHOWN, control.presence(), "scrolled into view");
        if (control instanceof KeyField) {
            screens.press(GLFW.GLFW_KEY_ENTER);
            screens.press(GLFW.GLFW_KEY_F12);
        } else if (control instanceof TextField) {
            screens.type("x");
        } else {
            screens.press(GLFW.GLFW_KEY_RIGHT);
            if (isUsual(screens, setting)) {
                screens.press(GLFW.GLFW_KEY_LEFT);
            }
        }
        assertFalse(isUsual(screens, setting));
        if (control instanceof TextField) {
            return; // Delete belongs to what is typed.
        }
        screens.root.key(GLFW.GLFW_KEY_DELETE, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_SHIFT);
        assertTrue(isUsual(screens, setting));
    }

    @ParameterizedTest
    @FieldSource("SHOWN")
    void mouseAloneChangesItAndSetsItBack(Setting<?> setting) {
        ScreensByName screens = open(pageOf(setting));
        screens.root.settings().change(Settings.DEFAULT);
        int row = rowOf(screens, setting);
        screens.root.mouseMove(300, 60);
        screens.root.scroll(-Math.max(0, row - 2));
        screens.draw(427, 240);
        Widget control = controls(screens).get(row);
        assertEquals(Widget.Presence.SHOWN, control.presence());
        if (control instanceof TextField) {
            return; // Nobody types with a mouse.
        }
        screens.click(control.x() + control.width() / 4.0, control.y() + 4);
        if (control instanceof KeyField) {
            screens.root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_4, GLFW.GLFW_PRESS);
        }
        assertFalse(isUsual(screens, setting));
        screens.draw(427, 240);
        screens.click(control.x() + control.width() + 6, control.y() + 4);
        assertTrue(isUsual(screens, setting));
    }

    /** The controls of the lines of the open page, in their order. */
    private static List<Widget> controls(ScreensByName screens) {
        List<Widget> controls = new ArrayList<>();
        List<Widget> all = screens.top().widgets().all();
        int left = all.stream().mapToInt(Widget::x).filter(x -> x > 110).min().orElse(0);
        for (Widget widget : all) {
            boolean line = widget.x() == left && widget.isFocusable() && widget.y() < 150;
            if (line && widget.presence() != Widget.Presence.GONE) {
                controls.add(widget);
            }
        }
        return controls;
    }

    @Test
    void settingsChangeAtOnceAndAreSavedWhenLeft() {
        ScreensByName screens = open(Page.VIDEO);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertEquals(9, screens.root.settings().get(Settings.VIEW_DISTANCE_COLUMNS));
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertEquals(List.of("settings", "save"), screens.actions.calls());
        assertEquals(9, screens.root.settings().get(Settings.VIEW_DISTANCE_COLUMNS));
    }

    @Test
    void searchFindsOnAllPagesWhateverTheCase() {
        ScreensByName screens = ScreensByName.showing("settings");
        screens.root.key(GLFW.GLFW_KEY_F, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.type("vsync");
        assertTrue(screens.seen().contains("VSync"), screens.seen()::toString);
        assertFalse(screens.seen().contains("Menu size"), screens.seen()::toString);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(screens.root.settings().get(Settings.VSYNC), "it was off");
        screens.root.key(GLFW.GLFW_KEY_F, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.type(" zzz");
        assertTrue(screens.seen().contains("No setting matches"), screens.seen()::toString);
    }

    /** A page at the left is nearer, and Enter there would forget the search. */
    @Test
    void keysLeadFromTheSearchThroughTheHitsToTheButtonsAndBack() {
        for (int key : new int[] {GLFW.GLFW_KEY_DOWN, GLFW.GLFW_KEY_TAB, GLFW.GLFW_KEY_ENTER}) {
            ScreensByName screens = ScreensByName.showing("settings");
            screens.root.key(GLFW.GLFW_KEY_F, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
            screens.type("pack");
            Widget search = screens.top().widgets().focus();
            screens.draw(427, 240);
            screens.press(key);
            Widget hit = screens.top().widgets().focus();
            assertEquals(Widget.Presence.SHOWN, hit.presence());
            assertTrue(hit.x() > search.x() + search.width(), "beside the list of pages");
            int hits = 1;
            while (true) {
                screens.press(GLFW.GLFW_KEY_DOWN);
                Widget next = screens.top().widgets().focus();
                if (next instanceof Button button && button.label().equals("Reset all")) {
                    break;
                }
                assertTrue(next.x() == hit.x() && ++hits < 10, "the next hit");
            }
            for (int i = 0; i < hits; i++) {
                screens.press(GLFW.GLFW_KEY_UP);
            }
            assertSame(hit, screens.top().widgets().focus());
            screens.press(GLFW.GLFW_KEY_UP);
            assertSame(search, screens.top().widgets().focus());
            assertTrue(screens.seen().contains("pack"), screens.seen()::toString);
        }
    }

    @Test
    void lineBelowExplainsAndSaysTheDefault() {
        ScreensByName screens = open(Page.VIDEO);
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("How far you can see, in chunks of 16 blocks."), seen);
        assertTrue(seen.contains("Default: 8 chunks"), seen);
    }

    /** Delete takes a key away there, and Shift + Delete sets it back. */
    @Test
    void thePageOfKeysDoesNotSayThatDeleteResets() {
        assertTrue(hintOn(Page.VIDEO).contains("Delete resets it"));
        String seen = hintOn(Page.KEYS);
        assertTrue(seen.contains("Delete clears it"), seen);
        assertFalse(seen.contains("Delete resets it"), seen);
    }

    private static String hintOn(Page page) {
        ScreensByName screens = open(page);
        screens.top().widgets().setFocus(null);
        screens.draw(427, 240);
        return String.join(" ", screens.seen());
    }

    @Test
    void pageKeysTurnPages() {
        ScreensByName screens = open(Page.GAME);
        screens.press(GLFW.GLFW_KEY_PAGE_DOWN);
        assertTrue(screens.seen().contains("Invert mouse"), screens.seen()::toString);
        screens.press(GLFW.GLFW_KEY_PAGE_UP);
        assertTrue(screens.seen().contains("Menu size"), screens.seen()::toString);
    }

    @Test
    void theLastBindingOfAKeyWinsAndTheOtherIsClearedAndSaid() {
        ScreensByName screens = at(GameKey.BACKWARD.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_W);
        assertEquals(
                List.of(GLFW.GLFW_KEY_W, GLFW.GLFW_KEY_DOWN),
                screens.root.settings().get(GameKey.BACKWARD.setting()));
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("This key no longer does: Walk forward"), seen);
        assertEquals(
                List.of(GLFW.GLFW_KEY_UP), screens.root.settings().get(GameKey.FORWARD.setting()));
        ScreensByName drop = at(GameKey.CHAT.setting());
        drop.press(GLFW.GLFW_KEY_ENTER);
        drop.root.key(GLFW.GLFW_KEY_E, GLFW.GLFW_PRESS, 0);
        drop.type("e"); // GLFW tells the letter of the key as well, before its release.
        drop.root.key(GLFW.GLFW_KEY_E, GLFW.GLFW_RELEASE, 0);
        assertEquals(List.of(), drop.root.settings().get(GameKey.INVENTORY.setting()));
        seen = String.join(" ", drop.seen());
        assertTrue(seen.contains("Now without a key: Inventory"), seen);
    }

    @Test
    void typingAnywhereSearches() {
        ScreensByName screens = open(Page.VIDEO);
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.type("sens");
        assertTrue(screens.seen().contains("Mouse sensitivity"), screens.seen()::toString);
        assertFalse(screens.seen().contains("Fullscreen"), screens.seen()::toString);
        screens.type("xq");
        assertTrue(screens.seen().toString().contains("sensxq"), screens.seen()::toString);
    }

    @Test
    void anyKeyCanBeChosenButEscapeWhichLeavesItAsItWas() {
        for (int key : new int[] {GLFW.GLFW_KEY_TAB, GLFW.GLFW_KEY_ENTER, GLFW.GLFW_KEY_DELETE}) {
            ScreensByName screens = at(GameKey.FORWARD.setting());
            screens.press(GLFW.GLFW_KEY_ENTER);
            screens.press(key);
            assertEquals(
                    List.of(key, GLFW.GLFW_KEY_UP),
                    screens.root.settings().get(GameKey.FORWARD.setting()));
        }
        ScreensByName screens = at(GameKey.FORWARD.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(SettingsScreen.class, screens.top());
        assertTrue(isUsual(screens, GameKey.FORWARD.setting()));
        screens.press(GLFW.GLFW_KEY_DELETE);
        assertEquals(
                List.of(GLFW.GLFW_KEY_UP), screens.root.settings().get(GameKey.FORWARD.setting()));
    }

    @Test
    void aKeyThatWasChosenOrCancelledWorksAgainOnceReleased() {
        ScreensByName screens = at(GameKey.FORWARD.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_DOWN);
        Widget forward = focus(screens);
        screens.press(GLFW.GLFW_KEY_DOWN);
        assertNotEquals(forward, focus(screens));
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(SettingsScreen.class, screens.top(), "only the choice is cancelled");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void keysChangeTheRowUnderTheMouseThatIsShown() {
        ScreensByName screens = open(Page.KEYS);
        screens.root.mouseMove(299, 60);
        screens.root.mouseMove(300, 60);
        screens.root.scroll(-9);
        screens.draw(427, 240);
        Widget shown = Objects.requireNonNull(screens.top().widgets().current());
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertSame(shown, focus(screens));
    }

    @Test
    void aKeyShowsTheFocusThatWasScrolledAwayBeforeItChangesAnything() {
        ScreensByName screens = open(Page.VIDEO);
        screens.root.mouseMove(299, 60);
        screens.root.mouseMove(300, 60);
        screens.root.scroll(-40);
        screens.root.mouseMove(2, 2);
        screens.draw(427, 240);
        Widget focus = focus(screens);
        assertEquals(Widget.Presence.SCROLLED_OUT, focus.presence());
        var before = screens.root.settings().current();
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.draw(427, 240);
        assertEquals(Widget.Presence.SHOWN, focus.presence());
        assertEquals(before, screens.root.settings().current());
        assertSame(focus, focus(screens));
    }

    @Test
    void keysAfterAClickOnATabGoFromTheTabToTheRows() {
        ScreensByName screens = open(Page.GAME);
        Widget tab =
                screens.top().widgets().all().stream()
                        .filter(widget -> widget instanceof Button b && b.label().equals("Sound"))
                        .findFirst()
                        .orElseThrow();
        screens.root.mouseMove(2, 2);
        screens.click(tab.x() + 5, tab.y() + 5);
        screens.draw(427, 240);
        var before = screens.root.settings().current();
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertEquals(before, screens.root.settings().current());
        assertTrue(focus(screens).x() > tab.x() + tab.width(), "a row");
    }

    @Test
    void aButtonOfTheGamepadThatDidSomethingElseIsSaid() {
        ScreensByName screens = at(GameKey.SPRINT.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.root.otherButton(KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_A);
        String seen = String.join("|", screens.seen());
        assertTrue(seen.contains("No longer on the gamepad: Jump"), seen);
        screens = at(GameKey.JUMP.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.root.otherButton(KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_A);
        seen = String.join("|", screens.seen());
        assertFalse(seen.contains("No longer on the gamepad"), seen);
    }

    @Test
    void keysAreCalledAsTheyArePrinted() {
        ScreensByName screens = at(GameKey.FORWARD.setting());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_Y);
        assertTrue(screens.seen().contains("Z"), screens.seen()::toString);
    }

    @Test
    void defaultsAskAndKeepWhoThePlayerIs() {
        ScreensByName screens = ScreensByName.showing("settings-reset");
        Settings mine =
                screens.root
                        .settings()
                        .current()
                        .with(Settings.VSYNC, false)
                        .with(Settings.HOST_PORT, 4)
                        .with(Settings.LANGUAGE, "de")
                        .with(Settings.NAME, "Ann");
        screens.root.settings().change(mine);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(mine, screens.root.settings().current(), "Enter alone keeps all");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_LEFT);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                Settings.DEFAULT
                        .with(Settings.NAME, "Ann")
                        .with(Settings.HOST_PORT, 4)
                        .with(Settings.LANGUAGE, "de")
                        .with(Settings.LAST_ADDRESS, "example.org:47801"),
                screens.root.settings().current());
        assertInstanceOf(SettingsScreen.class, screens.top());
    }

    @Test
    void wheelAndBarScrollALongPage() {
        ScreensByName screens = open(Page.KEYS);
        assertFalse(screens.seen().contains("Fullscreen"), screens.seen()::toString);
        screens.root.mouseMove(300, 60);
        screens.root.scroll(-40);
        assertTrue(screens.seen().contains("Fullscreen"), screens.seen()::toString);
        screens.root.scroll(40);
        assertTrue(screens.seen().contains("Walk forward"), screens.seen()::toString);
        PaperCanvas canvas = screens.draw(427, 240);
        int right = 427 - (427 - 412) / 2 - 12;
        screens.root.mouseMove(right, canvas.textBottom("Walk forward"));
        screens.root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_PRESS);
        screens.root.mouseMove(right, 230);
        screens.root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_RELEASE);
        assertTrue(screens.seen().contains("Fullscreen"), screens.seen()::toString);
    }

    @Test
    void aFixedInputDelayBelowThePathIsWarnedOf() {
        ScreensByName screens = open(Page.NETWORK);
        delay(screens, 2);
        assertFalse(texts(screens).contains("needed"), texts(screens));
        screens.actions.setInputDelayNeeded(5);
        assertTrue(texts(screens).contains("2 (5 needed)"), texts(screens));
        delay(screens, 5);
        assertFalse(texts(screens).contains("needed"), texts(screens));
        screens.actions.setTurnRate(60);
        assertTrue(texts(screens).contains("5 turns, 83 ms"), texts(screens));
        delay(screens, Settings.INPUT_DELAY_AUTO);
        assertFalse(texts(screens).contains("needed"), texts(screens));
        delay(screens, 1);
        screens.actions.setTurnRate(0);
        screens.actions.setInputDelayNeeded(0);
        assertTrue(texts(screens).contains("1 turn"), texts(screens));
    }

    private static void delay(ScreensByName screens, int turns) {
        screens.root.settings().set(Settings.INPUT_DELAY_TURNS, turns);
    }

    private static String texts(ScreensByName screens) {
        return screens.draw(640, 360).texts().toString();
    }

    @Test
    void moreDelayThanTheSliderHasIsShownAsItIs() {
        ScreensByName screens = new ScreensByName();
        screens.root.showStart();
        delay(screens, 90);
        screens.root.push(new SettingsScreen(screens.root, Page.NETWORK));
        assertTrue(screens.seen().contains("90 turns"), screens.seen().toString());
    }

    @Test
    void wrongNameIsNotTaken() {
        ScreensByName screens = at(Settings.NAME);
        screens.type("\u00a7");
        assertEquals("Player", screens.root.settings().get(Settings.NAME));
        screens.type("-1");
        assertEquals("Player-1", screens.root.settings().get(Settings.NAME));
        assertNotEquals(Settings.DEFAULT, screens.root.settings().current());
    }
}
