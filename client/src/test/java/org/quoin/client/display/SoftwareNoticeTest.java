package org.quoin.client.display;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.Settings;

class SoftwareNoticeTest {
    @TempDir private Path home = Path.of("");

    @Test
    void itIsSaidOnceAndNeverAgain() {
        Path state = home.resolve("state");
        assertTrue(SoftwareNotice.isDue(Settings.DEFAULT, true, state));
        assertFalse(SoftwareNotice.isDue(Settings.DEFAULT, true, state));
    }

    @Test
    void withAGraphicsCardNothingIsSaidUntilThereIsNone() {
        assertFalse(SoftwareNotice.isDue(Settings.DEFAULT, false, home));
        assertTrue(SoftwareNotice.isDue(Settings.DEFAULT, true, home));
    }

    @Test
    void whoHasChosenIsToldNothing() {
        assertFalse(SoftwareNotice.isDue(DrawingSettings.inFull(Settings.DEFAULT), true, home));
    }
}
