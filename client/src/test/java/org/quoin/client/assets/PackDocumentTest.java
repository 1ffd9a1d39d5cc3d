package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The document lists the names that the game looks for. */
class PackDocumentTest {
    private static String document() throws IOException {
        Path here = Path.of("docs/packs.md");
        return Files.readString(Files.exists(here) ? here : Path.of("../docs/packs.md"));
    }

    private static String quoted(List<String> names) {
        return "`" + String.join("`, `", names) + "`";
    }

    @Test
    void everyRowOfTheTableStandsInTheDocument() throws IOException {
        String document = document();
        for (Map.Entry<String, ConventionalNames.Names> row : ConventionalNames.all().entrySet()) {
            String line = "| `" + row.getKey() + "` | " + quoted(row.getValue().files()) + " | ";
            assertTrue(document.contains(line), line);
            List<String> overlays = row.getValue().overlays();
            assertTrue(overlays.isEmpty() || document.contains(quoted(overlays)), line);
        }
    }
}
