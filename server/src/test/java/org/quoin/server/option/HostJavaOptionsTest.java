package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options for the launchers of Windows equal those the other launchers compute. */
final class HostJavaOptionsTest {
    private static final String SERIAL = "-XX:+UseSerialGC";

    @TempDir private Path folder;

    private static List<String> of(Map<String, String> environment, String... words) {
        return HostJavaOptions.of(List.of(words), environment);
    }

    @Test
    void aHostIsHeldToItsMemoryWhereverThatIsSaid() throws IOException {
        Path config =
                Files.writeString(
                        folder.resolve("a b.properties"), "#memory = 1g\n memory=512m \n");
        Map<String, String> variable = Map.of("QUOIN_SERVE_MEMORY", "2g");
        assertEquals(List.of(SERIAL, "-Xmx864m"), of(Map.of(), "serve", "--memory", "1g"));
        assertEquals(List.of(SERIAL, "-Xmx100m"), of(variable, "serve", "--memory=200M"));
        assertEquals(List.of(SERIAL, "-Xmx1888m"), of(variable, "serve"));
        assertEquals(List.of(SERIAL, "-Xmx352m"), of(Map.of(), "serve", "--config=" + config));
        assertEquals(List.of(SERIAL, "-Xmx1888m"), of(variable, "serve", "--config", "" + config));
    }

    @Test
    void otherCommandsAndMistakesGetNoBound() {
        assertEquals(List.of(), of(Map.of()));
        assertEquals(List.of(), of(Map.of(), "play", "--memory", "1g"));
        assertEquals(List.of(SERIAL), of(Map.of(), "bots", "--memory", "1g"));
        for (String wrong : List.of("", "0m", "1", "x", "12345678m", "1t")) {
            assertEquals(List.of(SERIAL), of(Map.of(), "serve", "--memory", wrong), wrong);
        }
        assertEquals(List.of(SERIAL), of(Map.of(), "serve", "--memory"));
        assertEquals(List.of(SERIAL), of(Map.of(), "serve", "--config", "/nowhere"));
        assertEquals(
                List.of("-Xmx864m"),
                of(Map.of("QUOIN_JAVA_OPTS", "-XX:+UseZGC"), "serve", "--memory", "1g"));
    }
}
