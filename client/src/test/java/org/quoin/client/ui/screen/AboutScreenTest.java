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

    private static String news(String markdown) {
        return AboutScreen.news(markdown, "Newest");
    }

    @Test
    void aPointOfSeveralLinesIsOneAndMarksAreGone() {
        String text = news("# Title\n\nIntro\n\n## 1.0\n\nRules 7.\n\n* A `b`\n  c\n* **D**\n");
        assertEquals("1.0\n- A b c\n- D", text);
        assertEquals(
                "1\n- Sky and Light on blocks, 2 * 3 * 4",
                news("## 1\n\n* *Sky* and *Light on\n  blocks*, 2 * 3 * 4\n"));
    }

    @Test
    void onlyTheNewestReleaseIsToldInAPlayersWords() {
        assertEquals(
                "Newest\n- Damage: lava hurts (a lot). See the page",
                news(
                        "## Unreleased\n\nRules 11.\n\n* Damage (`--damage`): lava hurts (a lot)."
                                + " See [the page](docs/a.md)\n\n## 1.0\n\n* Old\n"));
        assertEquals("1.0\n- Old", news("## Unreleased\n\n## 1.0\n\n* Old\n"));
        assertEquals(
                "1.0\n\nPlaying\n- A\n\nTogether\n- C",
                news("## 1.0\n\n**Playing**\n* A\n\n**Hosting**\n* B\n  b\n**Together**\n* C\n"));
    }

    @Test
    void theRealChangelogHasNewsAndNoMarks() throws IOException {
        String text = news(file("CHANGELOG.md"));
        assertTrue(text.contains("\n- "), text);
        assertFalse(text.contains("`") || text.contains("*") || text.contains("##"), text);
        assertFalse(text.contains("--") || text.contains("]("), text);
    }

    @Test
    void everyPartOfTheRealListIsNamedWithItsOwnerAndLicence() throws IOException {
        String text = AboutScreen.credits(file("THIRD-PARTY.md"));
        assertTrue(text.contains("JOML - 2015 the JOML contributors (MIT)"), text);
        assertFalse(text.contains("copyright"), text);
    }
}
