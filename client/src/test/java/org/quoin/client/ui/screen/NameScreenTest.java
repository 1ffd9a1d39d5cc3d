package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.engine.net.HostAddress;

/** The player's name: asked for at the first start, and where a host has refused it. */
final class NameScreenTest {
    @Test
    void enterAcceptsTheProposalAtTheFirstStart() {
        ScreensByName screens = ScreensByName.showing("name");
        assertTrue(screens.seen().contains("anna"), screens.seen().toString());
        assertTrue(screens.seen().contains("Later"), "one may choose a name later");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("settings", "named anna"), screens.actions.calls());
        assertEquals("anna", screens.root.settings().get(Settings.NAME));
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void aProposalThatTheSettingsHaveAlreadyIsChosenAllTheSame() {
        ScreensByName screens = new ScreensByName();
        String proposal = screens.root.settings().get(Settings.NAME);
        screens.root.showNameForm(proposal, () -> {}, () -> {});
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("named Player"), screens.actions.calls());
    }

    @Test
    void whatTheCommandLineAsksForWaitsForTheName() {
        ScreensByName screens = new ScreensByName();
        screens.root.showNameForm(
                "anna",
                () -> screens.actions.calls().add("go on"),
                () -> screens.actions.calls().add("skip"));
        screens.draw(427, 240);
        assertEquals(List.of(), screens.actions.calls());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("settings", "named anna", "go on"), screens.actions.calls());
    }

    @Test
    void theFieldTakesWhatANameMayHaveAndSaysWhatThatIs() {
        ScreensByName screens = ScreensByName.showing("name");
        screens.type("!"); // It does not even replace the proposal.
        assertTrue(screens.seen().contains("anna"), screens.seen()::toString);
        screens.type("Zoë_2 the very long one");
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("Zoë_2 the very l"), seen);
        assertTrue(seen.contains("1 to 16 letters"), seen);
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        assertFalse(String.join(" ", screens.seen()).contains("1 to 16 letters"));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("settings", "named Zoë_2 the very"), screens.actions.calls());
    }

    /** macOS copies an accent as a character of its own. */
    @Test
    void aPastedNameOfFullLengthKeepsItsAccents() {
        ScreensByName screens = ScreensByName.showing("name");
        screens.clipboard.setText("Jose\u0301 e\u0301e\u0301e\u0301 of Vigo 12");
        screens.root.key(GLFW.GLFW_KEY_A, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.root.key(GLFW.GLFW_KEY_V, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                "Jos\u00e9 \u00e9\u00e9\u00e9 of Vigo",
                screens.root.settings().get(Settings.NAME),
                "its first 16 characters");
    }

    @Test
    void escapeLeadsToTheStartScreenWithoutAChoice() {
        ScreensByName screens = new ScreensByName();
        screens.root.showNameForm(
                "anna",
                () -> screens.actions.calls().add("go on"),
                () -> screens.actions.calls().add("skip"));
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(StartScreen.class, screens.top());
        assertEquals(List.of("skip"), screens.actions.calls());
    }

    @Test
    void aTakenNameIsNoDeadEnd() {
        ScreensByName screens = ScreensByName.showing("join");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(ConnectingScreen.class, screens.top());
        HostAddress host = new HostAddress("example.org", 47801);
        screens.root.showNameRefused(host, "There is already a player called anna", "anna2");
        screens.draw(427, 240);
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("There is already a player called anna"), seen);
        assertTrue(seen.contains("anna2"), seen);
        int calls = screens.actions.calls().size();
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(ConnectingScreen.class, screens.top());
        assertEquals(
                List.of("join example.org:47801 as anna2"),
                screens.actions.calls().subList(calls, screens.actions.calls().size()));
        // That one was taken meanwhile.
        screens.root.showNameRefused(host, "There is already a player called anna2", "anna3");
        screens.draw(427, 240);
        screens.type(" host");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(NameScreen.class, screens.top(), "wrong names are not sent");
        for (int i = 0; i < 5; i++) {
            screens.press(GLFW.GLFW_KEY_BACKSPACE);
        }
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("join example.org:47801 as anna3"));
        assertEquals("Player", screens.root.settings().get(Settings.NAME), "for this time only");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(JoinScreen.class, screens.top());
    }

    @Test
    void whoJoinedFromTheCommandLineFindsTheStartScreenBehindTheForm() {
        ScreensByName screens = new ScreensByName();
        screens.root.showConnecting("Joining");
        screens.root.showNameRefused(new HostAddress("h", 1), "Taken", "anna2");
        screens.draw(427, 240);
        assertInstanceOf(NameScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(StartScreen.class, screens.top());
    }
}
