package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.GameActions.Saving;

/** The message about the world after a bug is true. */
final class FaultEndTest {
    private static String text(long secondsAgo, boolean whole, String problem) {
        return FaultEnd.savedText(new Saving(secondsAgo, whole, problem), TestTexts.english());
    }

    @Test
    void aWorldThatIsSavedIsSaidToBe() {
        assertEquals("Your world is saved up to the last turn.", text(3, true, ""));
        assertEquals(
                "Your world is saved, perhaps except for its last second.", text(3, false, ""));
    }

    @Test
    void aWorldThatIsNotSavedIsNotSaidToBe() {
        assertEquals(
                "Your world is saved as it was 60 min ago; anything newer is lost. The "
                        + "disk reports: No space left on device",
                text(3600, false, "No space left on device"));
        assertEquals("Your world could not be saved.", text(-1, false, ""));
        assertEquals(
                "Your world could not be saved. The disk reports: No space left on device",
                text(-1, false, "No space left on device"));
    }
}
