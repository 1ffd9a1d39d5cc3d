package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files left by a killed job are removed; worlds and the files of others stay. */
final class LeftoversTest {
    private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");

    @TempDir private Path home = Path.of("");

    private Path make(String name, Duration age) throws IOException {
        Path path = home.resolve(name);
        if (name.startsWith("worlds/")) {
            Files.createDirectories(path);
            Files.write(path.resolve("journal-0000000000.quoin"), new byte[9]);
        } else {
            Files.createDirectories(home.resolve("exports"));
            Files.write(path, new byte[9]);
        }
        Files.setLastModifiedTime(path, FileTime.from(NOW.minus(age)));
        return path;
    }

    private List<String> names(String folder) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void onlyWhatIsOldAndWasNeverFinishedGoes() throws IOException {
        Duration old = Duration.ofMinutes(61);
        Duration fresh = Duration.ofMinutes(59);
        make("worlds/hills", old);
        make("worlds/.old.part", old);
        make("worlds/.new.part", fresh);
        make("worlds/.mine", old);
        make("exports/hills.quoin.zip", old);
        make("exports/hills.quoin.zip.part", old);
        make("exports/new.quoin.zip.part", fresh);
        make("exports/film.mp4.part", old);
        Leftovers.delete(home.resolve("worlds"), home.resolve("exports"), NOW);
        assertEquals(List.of(".mine", ".new.part", "hills"), names("worlds"));
        assertEquals(
                List.of("film.mp4.part", "hills.quoin.zip", "new.quoin.zip.part"),
                names("exports"));
        Leftovers.delete(home.resolve("none"), home.resolve("none"), NOW);
    }
}
