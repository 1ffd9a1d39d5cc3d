package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.TestServers;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.host.entry.InviteLink;

/** The list of worlds, by keyboard and by mouse. */
final class JoinScreenTest {
    private static final int TABLE = 3;

    private static ScreensByName showing(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        screens.draw(427, 240);
        return screens;
    }

    private static void press(ScreensByName screens, int key, int times) {
        for (int i = 0; i < times; i++) {
            screens.press(key);
        }
    }

    private static String lastCall(ScreensByName screens) {
        List<String> calls = screens.actions.calls();
        return calls.isEmpty() ? "" : calls.get(calls.size() - 1);
    }

    @Test
    void aWorldOfTheNetworkIsJoinedByKeys() {
        ScreensByName screens = showing("join-servers");
        press(screens, GLFW.GLFW_KEY_TAB, 3);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join 192.168.178.23:47800", lastCall(screens));
        assertInstanceOf(ConnectingScreen.class, screens.top());
        screens.root.showMessage("Cannot join", "It is full");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(JoinScreen.class, screens.top(), "back where joining began");
    }

    @Test
    void aCodeAloneLeadsToTheMeetingPointOfTheSettings() {
        ScreensByName screens = showing("join");
        screens.root.settings().set(Settings.MEET, "meet.example");
        screens.type("acde-fghj");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join meet.example:47801/ACDE-FGHJ", lastCall(screens));
    }

    @Test
    void aWorldThatTheMeetingPointListsIsJoinedByKeys() {
        ScreensByName screens = showing("join-meeting");
        assertTrue(String.join("|", screens.seen()).contains("At your meeting point"));
        press(screens, GLFW.GLFW_KEY_TAB, 3);
        press(screens, GLFW.GLFW_KEY_DOWN, 2);
        assertTrue(String.join("|", screens.seen()).contains("3 of 16 players, 0.1.0"));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join meet.example:47801/ACDE-FGHJ", lastCall(screens));
    }

    @Test
    void aMeetingPointThatDoesNotAnswerIsToldOf() {
        String seen = String.join("|", showing("join-no-meeting").seen());
        assertTrue(seen.contains("The meeting point does not answer"), seen);
        assertFalse(
                String.join("|", showing("join-servers").seen()).contains("meeting point"),
                "for a player who has none");
    }

    @Test
    void everyStateHasItsWords() {
        ScreensByName screens = showing("join-servers");
        press(screens, GLFW.GLFW_KEY_TAB, 3);
        StringBuilder all = new StringBuilder(String.join("|", screens.seen()));
        for (int row = 1; row < 7; row++) {
            screens.press(GLFW.GLFW_KEY_DOWN);
            all.append(String.join("|", screens.seen()));
        }
        String seen = all.toString();
        for (String words :
                List.of(
                        "On your network",
                        "Saved",
                        "Recent",
                        "0.4 ms",
                        "131 ms",
                        "3 of 256 players, 0.1.0",
                        "192.168.178.23:47800",
                        "Bens große Stadt, 256 of 256 players, password, 0.1.0",
                        "Runs version 0.0.9",
                        "No answer",
                        "198.51.100.7:47800",
                        "No world is open there",
                        "No machine has that name",
                        "Asking...",
                        "emil.example:47800")) {
            assertTrue(seen.contains(words), words + " in " + seen);
        }
        assertTrue(String.join("|", showing("join").seen()).contains("no open worlds yet"));
    }

    @Test
    void whereNoWorldCanBeFoundThatIsSaid() {
        String seen = String.join("|", showing("join-no-network").seen());
        assertTrue(seen.contains("No local network to search"), seen);
        assertFalse(seen.contains("Searching"), seen);
    }

    @Test
    void aClickSelectsAndADoubleClickJoins() {
        ScreensByName screens = showing("join-servers");
        Widget table = screens.top().widgets().all().get(TABLE);
        int secondRow = table.y() + 1 + 14 + 25 + 5;
        screens.click(table.x() + 20, secondRow - 25);
        assertInstanceOf(JoinScreen.class, screens.top(), "the first row was selected before");
        screens.doubleClick(table.x() + 20, secondRow);
        assertTrue(lastCall(screens).startsWith("join [fe80::a1b2"), lastCall(screens));
    }

    @Test
    void theSelectionStaysWithItsRowWhileOthersComeAndGo() {
        ScreensByName screens = showing("join-servers");
        press(screens, GLFW.GLFW_KEY_TAB, 3);
        press(screens, GLFW.GLFW_KEY_DOWN, 3); // Carl
        ((TestServers) screens.actions.servers()).keepRows(2, 7);
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join 203.0.113.9:47800", lastCall(screens));
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        // Its own row goes: the one that takes its place is selected.
        ((TestServers) screens.actions.servers()).keepRows(2, 5);
        screens.draw(427, 240);
        press(screens, GLFW.GLFW_KEY_HOME, 1);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join 198.51.100.7:47800", lastCall(screens));
    }

    @ParameterizedTest
    @CsvSource({
        "::1, [::1]:47800",
        "[2001:db8::7]:9, [2001:db8::7]:9",
        "[fe80::1%eth0]:9, [fe80::1%eth0]:9",
        "quoin://[2001:db8::7]:9, [2001:db8::7]:9",
    })
    void anAddressOfIpv6IsTypedLikeAnyOther(String typed, String joined) {
        ScreensByName screens = showing("join");
        press(screens, GLFW.GLFW_KEY_BACKSPACE, 60);
        screens.type(typed);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join " + joined, lastCall(screens));
        screens = showing("server-add");
        screens.type("Eva");
        screens.press(GLFW.GLFW_KEY_DOWN);
        press(screens, GLFW.GLFW_KEY_BACKSPACE, 60);
        screens.type(typed);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("add Eva " + joined, lastCall(screens));
    }

    @Test
    void theLinkOfAnInvitationIsAskedForAndCanBePasted() {
        ScreensByName screens = showing("join");
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("an invitation: quoin://"), seen);
        press(screens, GLFW.GLFW_KEY_BACKSPACE, 60);
        seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("host:port or invitation"), seen);
        screens.clipboard.setText(" quoin://ann.example:47801#k7mq2w9xh4tn8p3v0000 \n");
        screens.root.key(GLFW.GLFW_KEY_V, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.press(GLFW.GLFW_KEY_ENTER);
        List<InviteLink> invited = ((TestServers) screens.actions.servers()).invited;
        assertEquals(
                List.of("k7mq2w9xh4tn8p3v0000"), invited.stream().map(InviteLink::code).toList());
        assertEquals("join ann.example:47801", lastCall(screens));
    }

    @Test
    void whatIsPastedReplacesTheLastAddressAndEnterJoinsThereAgain() {
        ScreensByName screens = showing("join");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join example.org:47801", lastCall(screens));
        screens = showing("join");
        screens.clipboard.setText("quoin://ann.example:47801");
        screens.root.key(GLFW.GLFW_KEY_V, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("join ann.example:47801", lastCall(screens));
    }

    @Test
    void whatIsTypedIsSavedUnderAName() {
        ScreensByName screens = showing("server-add");
        screens.type("Eva");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("add Eva example.org:47801", lastCall(screens));
        assertInstanceOf(JoinScreen.class, screens.top());
    }

    @Test
    void aSavedServerIsEditedMovedAndRemoved() {
        ScreensByName screens = showing("server-edit");
        screens.type("jamin");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("change Ben Benjamin ben.example.org:47801", lastCall(screens));
        screens = showing("server-edit");
        press(screens, GLFW.GLFW_KEY_TAB, 3);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("move Ben 1", lastCall(screens));
        assertInstanceOf(JoinScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(ConfirmScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("move Ben 1", lastCall(screens), "Enter alone removes nothing");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("remove ben.example.org:47801", lastCall(screens));
        assertInstanceOf(JoinScreen.class, screens.top());
    }

    /** One saves what is typed, another the selected row, which may be elsewhere. */
    @Test
    void noTwoButtonsAreCalledTheSame() {
        for (String language : List.of("en", "de")) {
            ScreensByName screens = ScreensByName.showing("join-servers", language);
            List<String> labels =
                    screens.top().widgets().all().stream()
                            .filter(Button.class::isInstance)
                            .map(button -> ((Button) button).label())
                            .toList();
            assertEquals(labels.stream().distinct().toList(), labels);
        }
    }

    @Test
    void ordersFollowEachOther() {
        ScreensByName screens = showing("join-servers");
        press(screens, GLFW.GLFW_KEY_TAB, 5);
        press(screens, GLFW.GLFW_KEY_ENTER, 1);
        assertEquals("order name", lastCall(screens));
        screens.draw(427, 240);
        assertTrue(screens.seen().contains("Sort: name"), screens.seen().toString());
    }

    @Test
    void aBadFileIsSaid() {
        ScreensByName screens = showing("join-servers");
        ((TestServers) screens.actions.servers()).setProblems("servers.json line 3: no comma");
        screens.draw(427, 240);
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("servers.json line 3: no comma"), seen);
    }
}
