package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Widget;
import org.quoin.client.ui.worlds.WorldsScreen;

/** The actions on worlds, by keyboard and by mouse. */
final class WorldsScreenTest {
    private final ScreensByName screens = ScreensByName.showing("worlds");

    private void press(String label) {
        screens.draw(427, 240);
        for (Widget widget : screens.top().widgets().all()) {
            if (widget instanceof Button button && button.label().equals(label)) {
                screens.click(button.x() + button.width() / 2.0, button.y() + 5);
                screens.draw(427, 240);
                return;
            }
        }
        throw new AssertionError("no button " + label + " among " + screens.seen());
    }

    private String seen() {
        return String.join(" | ", screens.seen());
    }

    @Test
    void enterPlaysTheChosenWorldAndOneOfAnotherVersionSaysWhyNot() {
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("play hills"), screens.actions.calls());
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(1, screens.actions.calls().size());
        assertTrue(seen().contains("Made by Quoin 9.9"), seen());
    }

    @Test
    void aClickSelectsAWorldAndADoubleClickPlaysIt() {
        Widget list = screens.top().widgets().all().get(0);
        screens.root.draw(new PaperCanvas(427, 240), 1_000_000_000L);
        screens.click(list.x() + 20, list.y() + 15 + 25 + 5);
        screens.root.draw(new PaperCanvas(427, 240), 1_600_000_000L);
        screens.click(list.x() + 20, list.y() + 15 + 5);
        screens.root.draw(new PaperCanvas(427, 240), 2_200_000_000L);
        screens.click(list.x() + 20, list.y() + 15 + 5);
        assertEquals(List.of(), screens.actions.calls(), "two slow clicks are no double click");
        screens.root.draw(new PaperCanvas(427, 240), 2_700_000_000L);
        screens.click(list.x() + 20, list.y() + 15 + 5);
        assertEquals(List.of("play hills"), screens.actions.calls());
    }

    /** The list is as high as all buttons beside it together. */
    @Test
    void leftAndRightGoToTheNeighbourOfTheSelectedWorld() {
        ScreensByName start = new ScreensByName();
        start.actions.setWorlds(
                ScreensByName.HILLS, ScreensByName.OLD, ScreensByName.HILLS, ScreensByName.OLD);
        start.root.showStart();
        start.draw(427, 240);
        start.press(GLFW.GLFW_KEY_LEFT);
        assertEquals("Host a world", focused(start));
        start.press(GLFW.GLFW_KEY_RIGHT);
        start.press(GLFW.GLFW_KEY_DOWN);
        start.press(GLFW.GLFW_KEY_DOWN);
        start.press(GLFW.GLFW_KEY_LEFT);
        assertEquals("Settings", focused(start));
    }

    private static String focused(ScreensByName screens) {
        return screens.top().widgets().focus() instanceof Button button ? button.label() : "";
    }

    /** A copy, an import or a rename brings other worlds above the chosen one. */
    @Test
    void theChosenWorldStaysChosenWhereverItStands() {
        screens.worlds.withFirst("Newest");
        press("Copy");
        press("Copy");
        screens.worlds.endJobs("done");
        screens.draw(427, 240);
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        press("Export");
        assertEquals("export hills", screens.actions.calls().get(1));
    }

    /** The list comes from another thread, while the screen is shown. */
    @Test
    void aListThatComesLateIsShownAndWhoHasChosenNothingGoesOnWithAWorld() {
        ScreensByName start = ScreensByName.showing("start");
        assertFalse(String.join(" ", start.seen()).contains("Your worlds"));
        start.actions.setWorlds(ScreensByName.HILLS, ScreensByName.OLD);
        start.draw(427, 240);
        assertFalse(String.join(" ", start.seen()).contains("Your worlds"), "not listed yet");
        start.actions.worlds().listAgain();
        start.draw(427, 240);
        assertTrue(String.join(" ", start.seen()).contains("Your worlds"));
        start.press(GLFW.GLFW_KEY_DOWN);
        start.actions.setWorlds(ScreensByName.OLD);
        start.actions.worlds().listAgain();
        start.draw(427, 240);
        start.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(start.top() instanceof MessageScreen, "still the old one");
        start.press(GLFW.GLFW_KEY_ESCAPE);
        start.actions.setWorlds();
        start.actions.worlds().listAgain();
        start.draw(427, 240);
        start.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(start.top() instanceof HostScreen, "play alone");
    }

    @Test
    void aLongNameIsProposedWhole() {
        String name = "Die lange Geschichte der Stadt am blauen See";
        screens.worlds.withFirst(name);
        screens.root.pop();
        screens.worlds.listAgain();
        screens.root.push(new WorldsScreen(screens.root, screens.worlds));
        press("Rename");
        press("Rename");
        assertEquals(
                List.of("rename " + name.toLowerCase(Locale.ROOT) + " to " + name),
                screens.actions.calls());
    }

    @Test
    void theFirstLetterReplacesTheProposedName() {
        press("Rename");
        screens.type("Castle");
        press("Rename");
        assertEquals(List.of("rename hills to Castle"), screens.actions.calls());
    }

    @Test
    void aWorldIsWatched() {
        press("Watch");
        assertEquals(List.of("watch hills"), screens.actions.calls());
        screens.draw(427, 240);
        assertFalse(seen().contains("Your worlds"), "it is opened, and can be cancelled");
        screens.worlds.endJobs("");
        screens.draw(427, 240);
        screens.draw(427, 240);
        assertTrue(seen().contains("Your worlds"), seen());
    }

    @Test
    void aRefusedNameStaysInItsFieldWithTheReason() {
        press("Rename");
        screens.press(GLFW.GLFW_KEY_END);
        screens.type("!");
        press("Rename");
        press("Rename");
        assertEquals(List.of("rename hills to Hills!"), screens.actions.calls(), "once, not twice");
        assertFalse(seen().contains("Your worlds"), "a slow disk is waited for");
        screens.worlds.failJobs("The world is open in another host");
        screens.draw(427, 240);
        assertTrue(seen().contains("open in another host"), seen());
        screens.worlds.failJobs(null);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.worlds.endJobs("");
        screens.draw(427, 240);
        assertTrue(seen().contains("Your worlds"), seen());
    }

    @Test
    void aCopyHasTheNextFreeNumber() {
        screens.worlds.with("Hills 2", "");
        screens.root.pop();
        screens.root.push(new WorldsScreen(screens.root, screens.worlds));
        press("Copy");
        press("Copy");
        assertEquals(List.of("copy hills as Hills 3"), screens.actions.calls());
        assertTrue(seen().contains("40 %"), seen());
        screens.worlds.endJobs("Hills 3 is now in your list.");
        screens.draw(427, 240);
        assertTrue(seen().contains("Hills 3 is now in your list."), seen());
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertTrue(seen().contains("Your worlds"), seen());
    }

    @Test
    void deletingAsksAndEnterAloneDeletesNothing() {
        press("Delete");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of(), screens.actions.calls());
        press("Delete");
        assertTrue(seen().contains("trash folder"), seen());
        press("Delete");
        assertEquals(List.of("delete hills"), screens.actions.calls());
    }

    @Test
    void goingBackAsksAndTheNewestStateIsNoBackup() {
        press("Backups");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(seen().contains("in this state now"), seen());
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(seen().replace(" | ", " ").contains("state of today 13:58"), seen());
        press("Restore");
        assertEquals(List.of("restore hills b"), screens.actions.calls());
        screens.worlds.endJobs("");
        screens.draw(427, 240);
        assertTrue(seen().contains("Your worlds"), seen());
    }

    @Test
    void aFileOfTheFolderIsImportedAndTheWorkCanBeStopped() {
        press("Import");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.draw(427, 240);
        press("Cancel");
        assertEquals(List.of("import hills2.quoin.zip", "cancel"), screens.actions.calls());
        screens.worlds.endJobs("");
        screens.draw(427, 240);
        assertTrue(seen().contains("Your worlds"), seen());
    }
}
