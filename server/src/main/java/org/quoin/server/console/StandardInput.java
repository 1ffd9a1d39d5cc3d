package org.quoin.server.console;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The input of this process. If it was closed when the process began, Java gets the descriptor for
 * the first file that it opens, one of its own, and would read commands from that.
 */
final class StandardInput {
    private static final Path DESCRIPTOR = Path.of("/dev/fd/0");

    /** From Java's folder to its libraries and class archives. */
    private static final int DEPTH_MAX = 4;

    private StandardInput() {}

    /** Ends the input at once if it was closed. To be called before anything else is opened. */
    static void guard() {
        BasicFileAttributes open = attributes(DESCRIPTOR);
        if (open != null && open.isRegularFile() && isJavas(open)) {
            System.setIn(InputStream.nullInputStream());
        }
    }

    private static boolean isJavas(BasicFileAttributes open) {
        String jars = System.getProperty("java.class.path", "");
        try (Stream<Path> ofJava =
                Files.walk(Path.of(System.getProperty("java.home", "")), DEPTH_MAX)) {
            return Stream.concat(
                            ofJava,
                            Arrays.stream(jars.split(Pattern.quote(File.pathSeparator), -1))
                                    .filter(jar -> !jar.isEmpty())
                                    .map(Path::of))
                    .map(StandardInput::attributes)
                    .anyMatch(own -> own != null && Objects.equals(own.fileKey(), open.fileKey()));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private static @Nullable BasicFileAttributes attributes(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class);
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }
}
