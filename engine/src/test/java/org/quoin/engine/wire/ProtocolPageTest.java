package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The drawing of the bytes in the code and the one in the handbook are equal. */
final class ProtocolPageTest {
    private static final Path PAGE = Path.of("../docs/protocol.md");
    private static final Path CODE =
            Path.of("src/main/java/org/quoin/engine/wire/package-info.java");

    @Test
    void thePageShowsTheDrawingOfTheCode() throws IOException {
        List<String> page = between(Files.readAllLines(PAGE), "```", "```");
        List<String> code = between(Files.readAllLines(CODE), " * <pre>", " * </pre>");
        assertEquals(
                code.stream()
                        .map(line -> line.replaceFirst("^ \\* ?", "").stripTrailing())
                        .toList(),
                page.stream().map(String::stripTrailing).toList());
        assertTrue(page.size() > 40);
    }

    @Test
    void thePageNamesTheVersion() throws IOException {
        String page = Files.readString(PAGE);
        assertTrue(page.contains("Version " + Wire.PROTOCOL_VERSION + "."));
    }

    private static List<String> between(List<String> lines, String from, String to) {
        int start = lines.indexOf(from) + 1;
        return lines.subList(start, start + lines.subList(start, lines.size()).indexOf(to));
    }
}
