package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;

/** A fault of the game itself, in a real window: the world is saved and the player informed. */
@Tag("slow")
class FaultTest {
    private static final String REPORT = "report of the fault is in (.*)";

    @TempDir private Path home;

    private GameProcess play(XvfbDisplay display, String fault) throws Exception {
        List<String> hook = List.of("-Dquoin.test.fault=" + fault);
        return GameProcess.start(
                display, home, hook, "play", "--alone", "--terrain", "flat", "--name", "Hildegard");
    }

    private static void assertTellsNothingPersonal(Path report, String thread) throws Exception {
        String text = Files.readString(report);
        assertTrue(text.contains("in thread \"" + thread + "\""), text);
        assertTrue(text.contains("a fault on purpose at turn"), text);
        assertTrue(text.contains("OpenGL: "), text);
        assertTrue(text.contains("The last turns:"), text);
        assertFalse(text.contains("Hildegard"), text);
        assertFalse(text.contains(System.getProperty("user.home") + "/"), text);
    }

    @Test
    void aFaultOfTheMainLoopSavesTheWorldShowsItsReportAndEndsWithItsOwnStatus() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            try (GameProcess game = play(display, "loop@40")) {
                game.await("In the world: slot 0");
                Path report = Path.of(game.await(REPORT).group(1));
                assertTellsNothingPersonal(report, "main");
                Person person = new Person(display, game);
                // Past Copy and Open folder.
                person.press("Return", "Right", "Right", "Return");
                game.await("the game crashed: IllegalStateException: a fault on purpose");
                game.await("saved up to the last turn");
                game.awaitExit(3);
            }
            try (GameProcess again = play(display, "loop@1000000")) {
                int turn = Integer.parseInt(again.await("slot 0, turn (\\d+)").group(1));
                assertTrue(turn > 40, "the world goes on where the fault was, at " + turn);
            }
        }
    }

    @Test
    void aFaultOfTheNetworkThreadIsToldAsWell() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess game = play(display, "client@40")) {
            Path report = Path.of(game.await(REPORT).group(1));
            assertTellsNothingPersonal(report, "quoin-client-PLAYER");
            new Person(display, game).press("Right", "Right", "Return");
            game.awaitExit(3);
        }
    }

    @Test
    void whereTheWindowCanNoLongerDrawABoxTellsIt() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess game = play(display, "draw@40")) {
            Path report = Path.of(game.await(REPORT).group(1));
            assertTellsNothingPersonal(report, "main");
            game.awaitExit(3);
            display.xdotool("search", "--sync", "--name", "Quoin has crashed");
        } // The box ends with its display.
    }
}
