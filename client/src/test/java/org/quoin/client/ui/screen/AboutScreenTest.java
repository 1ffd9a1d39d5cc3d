package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The changelog and the list of parts are shown as plain text. */
final class AboutScreenTest {
    private static String file(String name) throws IOException {
        Path here = Path.of(name);
        return Files.readString(Files.exists(here) ? here : Path.of("..").resolve(name));
    }

    @Test
    void aPointOfSeveralLinesIsOneAndMarksAreGone() {
        String text =
                AboutScreen.news("# Title\n\nIntro\n\n## 1.0\n\nFirst.\n\n* A `b`\n  c\n* **D**\n");
        assertEquals("1.0\nFirst.\n- A b c\n- D", text);
        assertEquals(
                "1\n- Sky and Light on blocks, 2 * 3 * 4",
                AboutScreen.news("## 1\n\n* *Sky* and *Light on\n  blocks*, 2 * 3 * 4\n"));
    }

    @Test
    void theRealChangelogHasItsVersionsAndNoMarks() throws IOException {
        String text = AboutScreen.news(file("CHANGELOG.md"));
        assertTrue(text.contains("0.1.0"), text);
        assertFalse(text.contains("`") || text.contains("*") || text.contains("##"), text);
    }

    @Test
    void everyPartOfTheRealListIsNamedWithItsOwnerAndLicence() throws IOException {
        String text = AboutScreen.credits(file("THIRD-PARTY.md"));
        assertTrue(text.contains("JOML - 2015 the JOML contributors (MIT)"), text);
        assertFalse(text.contains("copyright"), text);
    }
}
