package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.Settings.CarryOnWhere;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.settings.TestConditions.Fault;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.widget.Widget;

final class UiRootTest {
    @Test
    void lastAddressStandsThereAndIsRemembered() {
        ScreensByName screens = ScreensByName.showing("join");
        assertTrue(screens.seen().contains("example.org:47801"), screens.seen().toString());
        screens.press(GLFW.GLFW_KEY_END); // It is selected.
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        screens.type("2");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                List.of("settings", "save", "join example.org:47802"), screens.actions.calls());
        assertEquals("example.org:47802", screens.root.settings().get(Settings.LAST_ADDRESS));
    }

    @Test
    void wrongAddressIsSaidBesideTheField() {
        ScreensByName screens = ScreensByName.showing("join");
        screens.press(GLFW.GLFW_KEY_END);
        screens.type(":9");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of(), screens.actions.calls());
        assertInstanceOf(JoinScreen.class, screens.top());
        assertTrue(screens.seen().toString().contains("IPv6"), screens.seen().toString());
    }

    @Test
    void addressCanBePasted() {
        ScreensByName screens = ScreensByName.showing("join");
        screens.clipboard.setText(" 10.0.0.7:5 \n");
        screens.root.key(GLFW.GLFW_KEY_A, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_CONTROL);
        screens.root.key(GLFW.GLFW_KEY_V, GLFW.GLFW_PRESS, GLFW.GLFW_MOD_SUPER);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("join 10.0.0.7:5"));
    }

    @Test
    void refusedJoinLeadsBackToTheAddress() {
        ScreensByName screens = ScreensByName.showing("join");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.root.joinProgress(512 * 1024, 1024 * 1024);
        assertTrue(screens.seen().toString().contains("50 %"), screens.seen().toString());
        screens.root.showMessage("Cannot join", "64 of 64 players are in that world");
        assertTrue(screens.seen().contains("64 of 64 players are in that world"));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(JoinScreen.class, screens.top());
        assertTrue(screens.seen().contains("example.org:47801"));
    }

    @Test
    void joiningCanBeCancelled() {
        ScreensByName screens = ScreensByName.showing("join");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertEquals("cancel", screens.actions.calls().get(screens.actions.calls().size() - 1));
        assertInstanceOf(JoinScreen.class, screens.top());
    }

    @Test
    void hostGoneWhilePlayingLeadsToTheStartScreen() {
        ScreensByName screens = ScreensByName.showing("pause");
        screens.root.showMessage("World closed", "The host closed the world");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void progressIsSaidInPercentAndBytes() {
        ScreensByName screens = ScreensByName.showing("connecting");
        screens.root.joinProgress(1_200_000, 1_935_000);
        assertTrue(
                screens.seen().contains("Step 2 of 3: 62 %, 1.2 of 1.9 MB"),
                screens.seen().toString());
        screens.root.joinProgress(20_500, 41_000);
        assertTrue(
                screens.seen().contains("Step 2 of 3: 50 %, 21 of 41 KB"),
                screens.seen().toString());
    }

    @Test
    void whoWaitsForAPlaceIsToldThatTheyComeInByThemselves() {
        for (String language : TestTexts.LANGUAGES) {
            ScreensByName screens = ScreensByName.showing("connecting", language);
            List<String> joining = screens.seen();
            ((ConnectingScreen) screens.top()).queued(3, 5, 200);
            List<String> seen = screens.seen();
            assertTrue(seen.contains(screens.root.texts().get("connecting.full")), seen.toString());
            String place = screens.root.texts().get("connecting.queued.about", 3, 5, 4);
            assertTrue(seen.contains(place), seen.toString());
            screens.root.joinProgress(0, 0);
            assertEquals(joining.get(1), screens.seen().get(1));
        }
    }

    @Test
    void progressWithoutAKnownEndIsShownToo() {
        ScreensByName screens = ScreensByName.showing("connecting");
        screens.root.joinProgress(2048, 0);
        assertTrue(screens.seen().contains("Step 2 of 3: 3 KB"), screens.seen().toString());
        screens.root.joinProgress(2048, 2048);
        assertTrue(
                screens.seen().contains("Step 3 of 3: Entering the world..."),
                screens.seen().toString());
    }

    @Test
    void anOwnSavedWorldClosesWithoutAQuestion() {
        ScreensByName screens = ScreensByName.showing("pause");
        screens.actions.setHosted(0);
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("leave"), screens.actions.calls());
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void aJoinedWorldThatWasLeftIsJoinedAgainFromTheFocus() {
        ScreensByName screens = ScreensByName.showing("pause");
        screens.root.worldLeft();
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(JoinScreen.class, screens.top());
        ScreensByName own = ScreensByName.showing("pause");
        own.actions.setHosted(0);
        own.root.worldLeft();
        own.draw(427, 240);
        own.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(HostScreen.class, own.top());
    }

    @Test
    void aWorldThatCannotBeSavedIsNotClosedWithoutAQuestion() {
        ScreensByName screens = ScreensByName.showing("pause-failing");
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(ConfirmScreen.class, screens.top());
        String seen = String.join(" ", screens.seen());
        assertTrue(seen.contains("Not being saved"), seen);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(PauseScreen.class, screens.top());
    }

    @Test
    void aHostIsAskedBeforeLeavingAndStaysByDefaultIfOthersAreThere() {
        ScreensByName screens = ScreensByName.showing("close");
        assertInstanceOf(ConfirmScreen.class, screens.top());
        assertTrue(String.join(" ", screens.seen()).contains("2 other players"));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(PauseScreen.class, screens.top());
        assertEquals(List.of(), screens.actions.calls());
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_LEFT);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("leave"), screens.actions.calls());
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void aHostWhoLeavesIsOfferedToHandTheWorldOverFirst() {
        ScreensByName screens = ScreensByName.showing("leave");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("hand over"), "" + screens.actions.calls());
        // The players change hosts: there is no way back.
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertFalse(screens.actions.calls().contains("leave"), "" + screens.actions.calls());
        screens.root.worldLeft();
        assertTrue(screens.actions.calls().contains("leave"), "" + screens.actions.calls());
    }

    @Test
    void orToCloseItForEverybody() {
        ScreensByName screens = ScreensByName.showing("leave");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("leave"), "" + screens.actions.calls());
        assertFalse(screens.actions.calls().contains("hand over"), "" + screens.actions.calls());
    }

    @Test
    void ifNobodyCanTakeTheWorldAnyMoreTheHostMayStillCloseIt() {
        ScreensByName screens = ScreensByName.showing("leave-failed");
        String shown = String.join(" ", screens.draw(427, 240).texts());
        assertTrue(shown.contains(screens.texts.get("leave.failed")), shown);
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("leave"), "" + screens.actions.calls());
    }

    @Test
    void theWindowOfAHostWithOthersClosesOnceItIsAnswered() {
        ScreensByName screens = ScreensByName.showing("start");
        screens.root.close();
        assertFalse(screens.root.asksBeforeClosing(), "it hosts no world");
        screens.actions.setHosted(0);
        assertFalse(screens.root.asksBeforeClosing(), "nobody else is in it");
        screens.actions.setSuccessor("Ben");
        assertTrue(screens.root.asksBeforeClosing());
        assertInstanceOf(LeaveScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertFalse(screens.root.isOpen(), "the player stays in the game");
        assertTrue(screens.root.asksBeforeClosing(), "and is asked the next time");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("hand over"), screens.actions.calls());
        screens.root.handedOver();
        assertEquals(List.of("hand over", "leave", "quit"), screens.actions.calls());
    }

    @Test
    void theWindowOfAHostWhoClosesItAgainIsNotKeptOpenByTheQuestion() {
        for (String successor : List.of("Ben", "")) {
            ScreensByName screens = ScreensByName.showing("start");
            screens.root.close();
            screens.actions.setHosted(2);
            screens.actions.setSuccessor(successor);
            assertTrue(screens.root.asksBeforeClosing());
            assertFalse(screens.root.asksBeforeClosing());
        }
        ScreensByName menu = ScreensByName.showing("leave");
        assertFalse(menu.root.asksBeforeClosing(), "it was asked from the menu");
    }

    @Test
    void aPlayerWhoIsCutOffMayKeepACopyOrLeave() {
        ScreensByName screens = ScreensByName.showing("cut-off");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("copy"), "" + screens.actions.calls());
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("leave"), "" + screens.actions.calls());
    }

    @Test
    void whereTheWorldForbidsCopiesNoneIsOffered() {
        ScreensByName screens = ScreensByName.showing("start");
        screens.actions.forbidCopies();
        screens.root.close();
        screens.root.showCutOff();
        List<String> shown = screens.draw(427, 240).texts();
        assertFalse(shown.contains(screens.texts.get("cut-off.copy")), "" + shown);
    }

    @Test
    void theLastPlayerIsAskedAndTheScreenClosesWhenTheWorldGoesOn() {
        ScreensByName screens = ScreensByName.showing("cut-off-alone");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.actions.calls().contains("go on"), "" + screens.actions.calls());
        screens.root.reconnected();
        assertFalse(screens.root.isOpen());
    }

    @Test
    void aPlayerWhoOffersToCarryWorldsOnDoesSoAtOnceAndFromThenOn() {
        ScreensByName screens = ScreensByName.showing("offer");
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertFalse(screens.root.isOpen());
        assertEquals(CarryOnWhere.ALWAYS, screens.root.settings().get(Settings.CARRY_ON));
        assertEquals(List.of("settings", "save", "offer"), screens.actions.calls());
    }

    @Test
    void aPlayerWhoDoesNotWantToCarryWorldsOnIsNotAskedAgain() {
        ScreensByName screens = ScreensByName.showing("offer");
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertFalse(screens.root.isOpen());
        assertEquals(CarryOnWhere.NETWORK, screens.root.settings().get(Settings.CARRY_ON));
        assertEquals(List.of("settings", "save"), screens.actions.calls());
    }

    @Test
    void enterAloneAndEscapeOfferNothing() {
        for (int key : List.of(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_KEY_SPACE, GLFW.GLFW_KEY_ESCAPE)) {
            ScreensByName screens = ScreensByName.showing("offer");
            screens.press(key);
            assertFalse(screens.root.isOpen(), "" + key);
            assertEquals(CarryOnWhere.ASK, screens.root.settings().get(Settings.CARRY_ON));
            assertEquals(List.of(), screens.actions.calls());
        }
    }

    @Test
    void theQuestionAboutCarryingOnWaitsWhileTheConnectionIsLost() {
        ScreensByName screens = ScreensByName.showing("offer");
        screens.root.showReconnecting("Nothing was heard from the host");
        screens.root.reconnected();
        assertInstanceOf(OfferScreen.class, screens.top());
    }

    @Test
    void aCopyCanBeNamedAlthoughTheWorldHasEndedMeanwhile() {
        ScreensByName screens = ScreensByName.showing("copy");
        screens.root.worldEnded();
        screens.root.showMessage("Connection lost", "No answer");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.draw(427, 240).texts().contains(screens.texts.get("copy.title")));
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertTrue(
                screens.draw(427, 240).texts().contains(screens.texts.get("start.join")),
                "behind it is the start screen");
    }

    @Test
    void aCopyThatIsBeingNamedClosesWithTheScreenBelowIt() {
        ScreensByName screens = ScreensByName.showing("copy");
        screens.root.reconnected();
        assertFalse(screens.root.isOpen());
    }

    @Test
    void lostConnectionCountsDownAndGoesAwayByItself() {
        ScreensByName screens = ScreensByName.showing("reconnecting");
        screens.root.reconnectSecondsLeft(43);
        assertTrue(screens.seen().contains("Reconnecting... 43 s"), screens.seen().toString());
        screens.root.reconnectSecondsLeft(-2);
        assertTrue(screens.seen().contains("Reconnecting... 0 s"), screens.seen().toString());
        screens.root.joinProgress(20_500, 41_000);
        assertTrue(screens.seen().contains("50 %, 21 of 41 KB"), screens.seen().toString());
        screens.root.reconnected();
        assertFalse(screens.root.isOpen());
    }

    /** There is none between a world and its own player: its machine is late. */
    @Test
    void ofOnesOwnWorldNoWordOfANetworkIsSaid() {
        Pattern network = Pattern.compile("(?i)connect|network|receiv|verbind|netz");
        for (String language : TestTexts.LANGUAGES) {
            ScreensByName screens = ScreensByName.showing("own-late", language);
            screens.root.reconnectSecondsLeft(43);
            screens.root.joinProgress(20_500, 41_000);
            String seen = String.join(" ", screens.seen());
            assertTrue(seen.contains("43 s"), seen);
            assertFalse(network.matcher(seen).find(), seen);
            screens.root.reconnected();
            assertFalse(screens.root.isOpen());
        }
    }

    @Test
    void lostConnectionLeavesTheSettingsOpenBehindIt() {
        ScreensByName screens = ScreensByName.showing("settings");
        screens.root.showReconnecting("first");
        screens.root.showReconnecting("second");
        screens.root.reconnected();
        assertInstanceOf(SettingsScreen.class, screens.top());
    }

    @Test
    void waitingForTheConnectionCanBeCancelled() {
        ScreensByName screens = ScreensByName.showing("reconnecting");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertEquals(List.of(), screens.actions.calls(), "not by accident");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("leave"), screens.actions.calls());
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void badNetworkIsMadeAtOnceAndSwitchedOffByOneButton() {
        ScreensByName screens = ScreensByName.showing("network");
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_END);
        assertEquals(new TestConditions(10, 5, 1, 50), screens.actions.testConditions());
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertEquals(2, screens.actions.testConditions().get(Fault.RATE_KBIT));
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertEquals(4, screens.actions.testConditions().get(Fault.QUEUE_KBYTES));
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(TestConditions.OFF, screens.actions.testConditions());
        assertFalse(screens.seen().contains("50 %"), screens.seen().toString());
    }

    @Test
    void pauseResumesAndLeaves() {
        ScreensByName screens = ScreensByName.showing("pause");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertFalse(screens.root.isOpen());
        screens.root.showPause();
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("resume", "leave"), screens.actions.calls());
        assertInstanceOf(StartScreen.class, screens.top());
    }

    @Test
    void mouseClicksWhatItPointsAt() {
        ScreensByName screens = ScreensByName.showing("start");
        Widget join = screens.top().widgets().all().get(3);
        screens.click(join.x() + join.width() - 1, join.y() + join.height() - 1);
        assertInstanceOf(JoinScreen.class, screens.top());
        screens.root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_RIGHT, GLFW.GLFW_PRESS);
        assertInstanceOf(JoinScreen.class, screens.top());
    }

    @Test
    void heldEnterDoesNotRunThroughTheNextScreen() {
        ScreensByName screens = ScreensByName.showing("start");
        screens.root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0);
        Screen host = screens.top();
        assertTrue(screens.root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_REPEAT, 0));
        assertSame(host, screens.top());
        assertEquals(List.of(), screens.actions.calls());
    }

    @Test
    void heldBackspaceRepeats() {
        ScreensByName screens = ScreensByName.showing("host-world");
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.root.key(GLFW.GLFW_KEY_BACKSPACE, GLFW.GLFW_PRESS, 0);
        screens.root.key(GLFW.GLFW_KEY_BACKSPACE, GLFW.GLFW_REPEAT, 0);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("settings", "save", "host hills 478"), screens.actions.calls());
    }

    @Test
    void closedMenusTakeNoEvents() {
        ScreensByName screens = ScreensByName.showing("pause");
        screens.root.close();
        assertFalse(screens.root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0));
        assertFalse(screens.root.character('a'));
        screens.click(200, 100);
        assertEquals(List.of(), screens.actions.calls());
    }
}
