package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.screen.GameActions.Saving;

/** The pause screen says what of the world is on disk. */
final class PauseSavedTest {
    private final ScreensByName screens = ScreensByName.showing("pause-alone");

    private String shown(@Nullable Saving saving) {
        screens.actions.setSaving(saving);
        List<String> seen = screens.seen();
        return String.join(" ", seen);
    }

    @Test
    void theAgeOfWhatIsSavedFollowsWhileTheScreenIsOpen() {
        assertTrue(shown(new Saving(1, false, "")).contains("Saved 1 s ago"));
        assertTrue(shown(new Saving(59, false, "")).contains("Saved 59 s ago"));
        assertTrue(shown(new Saving(125, true, "")).contains("Everything saved 2 min ago"));
        assertTrue(shown(new Saving(-1, false, "")).contains("Not saved yet"));
    }

    @Test
    void aFailureIsToldWithWhatToDo() {
        String shown = shown(new Saving(40, false, "No space left on device"));
        assertTrue(shown.contains("Not being saved: No space left"), shown);
        assertTrue(shown.contains("Free some disk space"), shown);
    }

    @Test
    void onlyAWorldThatStandsStillIsCalledPaused() {
        assertTrue(screens.seen().contains("Paused"));
        assertTrue(ScreensByName.showing("pause").seen().contains("Menu"));
        assertTrue(ScreensByName.showing("pause-open").seen().contains("Menu"));
    }

    @Test
    void nothingIsSaidOfAWorldThatIsNotKept() {
        assertFalse(shown(null).contains("aved"));
    }
}
