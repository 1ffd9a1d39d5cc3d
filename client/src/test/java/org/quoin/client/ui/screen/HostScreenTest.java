package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.Widget;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.GameRule;

/** A player's choices when hosting a world, new or old, and the message of a failure. */
final class HostScreenTest {
    private static final int SEED = 1;
    private static final int OTHERS = 3;

    /** While the rest is hidden. */
    private static final int MORE = 4;

    // While it shows.
    private static final int RADIUS = 4;
    private static final int PORT = 5;
    private static final int LATE = 8;
    private static final int RATE = 9;
    private static final int START = 12;

    @Test
    void hostingAsksForNameAndPortAndRemembersThePort() {
        ScreensByName screens = ScreensByName.showing("start");
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(HostScreen.class, screens.top());
        screens.type("World of Ann ");
        showMore(screens);
        focus(screens, PORT);
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        screens.type("5x");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                List.of("settings", "save", "host new World of Ann 47805"),
                screens.actions.calls());
        assertEquals(47805, screens.root.settings().get(Settings.HOST_PORT));
        assertInstanceOf(ConnectingScreen.class, screens.top());
        assertTrue(
                screens.seen().stream().anyMatch(text -> text.contains("Preparing the terrain")));
        screens.root.close();
        assertFalse(screens.root.isOpen());
        screens.root.showStart();
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.draw(427, 240);
        focus(screens, OTHERS);
        assertTrue(screens.seen().toString().contains("port 47805"), screens.seen().toString());
    }

    @Test
    void aWorldWithoutANameIsNotHosted() {
        ScreensByName screens = ScreensByName.showing("host");
        for (int i = 0; i < 5; i++) {
            screens.press(GLFW.GLFW_KEY_BACKSPACE);
        }
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of(), screens.actions.calls());
        assertTrue(screens.seen().contains("Give the world a name"), screens.seen().toString());
    }

    @Test
    void typingReplacesTheProposedName() {
        ScreensByName screens = ScreensByName.showing("alone");
        screens.type("Glade");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host new Glade alone"), screens.actions.calls());
    }

    /** A player at Start sees the description of the whole again. */
    @Test
    void everyControlIsExplainedWhileTheFocusIsOnIt() {
        ScreensByName screens = ScreensByName.showing("host-more");
        List<Widget> controls =
                screens.top().widgets().all().stream().filter(Widget::isFocusable).toList();
        List<String> told = new ArrayList<>();
        for (Widget control : controls.subList(0, controls.size() - 2)) {
            screens.top().widgets().setFocus(control);
            told.add(String.join(" ", screens.seen()));
        }
        List<String> words =
                List.of(
                        "The world's name",
                        "same seed",
                        "caves",
                        "your address",
                        "chunks (16 x 16",
                        "your address",
                        "cost health",
                        "break instantly",
                        "10 seconds",
                        "advances",
                        "late players",
                        "new players");
        assertEquals(words.size(), told.size());
        for (int i = 0; i < words.size(); i++) {
            assertTrue(told.get(i).contains(words.get(i)), words.get(i) + " in " + told.get(i));
        }
    }

    @Test
    void whatIsWrongStaysUntilSomethingChanges() {
        ScreensByName screens = ScreensByName.showing("host-taken");
        pressTab(screens, 1);
        assertTrue(screens.seen().toString().contains("is in use"), screens.seen().toString());
        screens.top().widgets().setFocus(screens.top().widgets().all().get(0));
        screens.type("x");
        assertTrue(
                screens.seen().toString().contains("The world's name"), screens.seen().toString());
    }

    @Test
    void onlyWithoutASeedTheWorldIsSaidToBeRandom() {
        ScreensByName screens = ScreensByName.showing("alone");
        focus(screens, OTHERS);
        assertTrue(screens.seen().toString().contains("No seed"), screens.seen().toString());
        focus(screens, SEED);
        screens.type("7");
        focus(screens, OTHERS);
        assertFalse(screens.seen().toString().contains("No seed"), screens.seen().toString());
    }

    @Test
    void aPortIsOnlyTypedForOthers() {
        ScreensByName screens = ScreensByName.showing("alone");
        showMore(screens);
        for (int i = 0; i < 20; i++) {
            pressTab(screens, 1);
            screens.type("9");
        }
        focus(screens, OTHERS);
        assertTrue(screens.seen().contains("47800"), screens.seen().toString());
    }

    @Test
    void aNewWorldAsksForFourThingsAndTheRestBehindAButton() {
        ScreensByName screens = ScreensByName.showing("host");
        String seen = screens.seen().toString();
        for (String label : List.of("Name", "Seed", "Terrain", "Who can join", "More options")) {
            assertTrue(screens.seen().contains(label), label + " in " + seen);
        }
        List<String> hidden = List.of("Port", "Damage", "Late players", "Turn rate");
        hidden.forEach(label -> assertFalse(screens.seen().contains(label), label + " in " + seen));
        showMore(screens);
        hidden.forEach(label -> assertTrue(screens.seen().contains(label), label));
        screens.press(GLFW.GLFW_KEY_ENTER);
        hidden.forEach(label -> assertFalse(screens.seen().contains(label), label));
    }

    private static void showMore(ScreensByName screens) {
        focus(screens, MORE);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.draw(427, 240);
    }

    private static void focus(ScreensByName screens, int control) {
        List<Widget> controls =
                screens.top().widgets().all().stream().filter(Widget::isFocusable).toList();
        screens.top().widgets().setFocus(controls.get(control));
    }

    private static void pressTab(ScreensByName screens, int times) {
        for (int i = 0; i < times; i++) {
            screens.press(GLFW.GLFW_KEY_TAB);
        }
    }

    @Test
    void aNewWorldMayWaitForLatePlayers() {
        ScreensByName screens = ScreensByName.showing("host-more");
        focus(screens, LATE);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        focus(screens, START);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host new World 47800 wait"), screens.actions.calls());
    }

    @Test
    void theTurnRateOfANewWorldIsChosenByKeys() {
        ScreensByName screens = ScreensByName.showing("host-more");
        focus(screens, RATE);
        assertTrue(screens.seen().contains("< 20 a second >"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(screens.seen().contains("< 30 a second >"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_RIGHT);
        focus(screens, START);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host new World 47800 60/s"), screens.actions.calls());
    }

    @Test
    void theRulesOfANewWorldAreChosenByKeys() {
        ScreensByName screens = ScreensByName.showing("host-more");
        focus(screens, RADIUS);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(screens.seen().contains("8 chunks"), screens.seen().toString());
        pressTab(screens, 2);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        pressTab(screens, 1);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(screens.seen().contains("< timed >"), screens.seen().toString());
        focus(screens, START);
        screens.press(GLFW.GLFW_KEY_ENTER);
        WorldRules wanted =
                WorldRules.DEFAULT
                        .with(GameRule.DAMAGE, true)
                        .with(GameRule.TIMED_DIGGING, true)
                        .withActiveRadiusColumns(8);
        assertEquals(List.of("save", "host new World 47800 " + wanted), screens.actions.calls());
    }

    @Test
    void theWorldPlayedLastIsTwoKeysAway() {
        ScreensByName screens = ScreensByName.showing("start-worlds");
        assertTrue(screens.seen().contains("today 14:03, 1.2 MB"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(HostScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host hills alone"), screens.actions.calls());
    }

    @Test
    void aWorldOfTheListIsOpenedToOthersByKeys() {
        ScreensByName screens = ScreensByName.showing("host-world");
        assertTrue(screens.seen().toString().contains("Esc pauses"), screens.seen().toString());
        pressTab(screens, 2); // Over the other button.
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(screens.seen().toString().contains("your address"), screens.seen().toString());
        pressTab(screens, 1);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host hills 47800"), screens.actions.calls());
    }

    @Test
    void theFirstButtonPlaysANewWorldAlone() {
        ScreensByName screens = ScreensByName.showing("start");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host new World alone"), screens.actions.calls());
        assertInstanceOf(ConnectingScreen.class, screens.top());
    }

    @Test
    void aWorldThatCannotBePlayedSaysWhy() {
        ScreensByName screens = ScreensByName.showing("start-worlds");
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(MessageScreen.class, screens.top());
        assertTrue(screens.seen().toString().contains("rules 99"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(StartScreen.class, screens.top());
        assertEquals(List.of(), screens.actions.calls());
    }

    @Test
    void aNewWorldGetsANameThatIsFree() {
        ScreensByName screens = new ScreensByName();
        screens.actions.setWorlds(
                new WorldEntry("a", "World", "", "", ""),
                new WorldEntry("b", "World 2", "", "", ""));
        screens.root.showStart();
        screens.root.push(HostScreen.forNewWorld(screens.root, true));
        assertTrue(screens.seen().contains("World 3"), screens.seen().toString());
    }

    @Test
    void takenPortIsSaidBesideTheField() {
        ScreensByName screens = ScreensByName.showing("host");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.root.hostFailed("Port 47800 is in use");
        assertInstanceOf(HostScreen.class, screens.top());
        assertTrue(screens.seen().contains("Port 47800 is in use"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        assertFalse(screens.seen().contains("Port 47800 is in use"), "typing clears it");
    }

    @Test
    void takenPortFromTheCommandLineIsAMessage() {
        ScreensByName screens = ScreensByName.showing("connecting");
        screens.root.hostFailed("Port 47800 is in use");
        assertInstanceOf(MessageScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void wrongPortIsNotHosted() {
        ScreensByName screens = ScreensByName.showing("host-world");
        pressTab(screens, 2); // Over the other button.
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.draw(427, 240);
        pressTab(screens, 1);
        for (int i = 0; i < 5; i++) {
            screens.press(GLFW.GLFW_KEY_BACKSPACE);
        }
        screens.type("0");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of(), screens.actions.calls());
        assertTrue(screens.seen().toString().contains("between 1 and 65535"));
    }
}
