package org.quoin.sim;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Finds the newest long-term release of Java on this machine. */
final class NewestJava {
    private static final Path USUAL_PLACE = Path.of("/usr/lib/jvm");

    private NewestJava() {}

    /** The {@code java} program of the newest release installed; empty where none is to be seen. */
    static Optional<String> find() throws IOException {
        if (!Files.isDirectory(USUAL_PLACE)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(USUAL_PLACE)) {
            return homes.filter(home -> Files.isExecutable(java(home)))
                    .filter(home -> isLongTerm(release(home)))
                    .max(Comparator.comparingInt(NewestJava::release))
                    .map(home -> java(home).toString());
        }
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve("java");
    }

    /** From 17 on every second year's autumn release is a long-term one. */
    private static boolean isLongTerm(int release) {
        return release >= 17 && (release - 17) % 4 == 0;
    }

    /** The release number from a Java home's {@code release} file; 0 if it has none. */
    private static int release(Path home) {
        Properties properties = new Properties();
        try (Reader reader =
                Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException e) {
            return 0;
        }
        String version = properties.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
        return Integer.parseInt(version.split("[.+-]", 2)[0]);
    }
}
