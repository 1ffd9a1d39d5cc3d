package org.quoin.lab.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine;

/** {@code quoin plot}. */
final class PlotCommandTest {
    @TempDir private Path folder = Path.of("");

    private static int plot(String... words) throws Exception {
        PlotCommand command = new PlotCommand();
        new CommandLine(command).parseArgs(words);
        return command.call();
    }

    @Test
    void thePictureIsBesideTheFileAndIsDrawnAnew() throws Exception {
        Path file = Files.writeString(folder.resolve("host.csv"), "seconds,fps\n1,60\n2,30\n");
        Path picture = folder.resolve("host.png");
        for (int i = 0; i < 2; i++) {
            assertEquals(0, plot(file.toString()));
            assertEquals(1200, ImageIO.read(picture.toFile()).getWidth());
        }
    }

    @Test
    void aFileThatIsNoPictureIsNotReplaced() throws Exception {
        Path file = Files.writeString(folder.resolve("host.csv"), "seconds,fps\n1,60\n2,30\n");
        CommandFailure e =
                assertThrows(
                        CommandFailure.class,
                        () -> plot(file.toString(), "--out", file.toString()));
        assertEquals(
                file + " already exists and is no PNG file: choose another with --out",
                e.getMessage());
        assertTrue(Files.readString(file).startsWith("seconds,"));
    }

    @Test
    void aFolderThatIsMissingIsToldAsThePicturesFault() throws Exception {
        Path file = Files.writeString(folder.resolve("host.csv"), "seconds,fps\n1,60\n2,30\n");
        Path out = folder.resolve("none").resolve("host.png");
        CommandFailure e =
                assertThrows(
                        CommandFailure.class, () -> plot(file.toString(), "--out", out.toString()));
        assertTrue(e.getMessage().startsWith(out + " cannot be written: "), e.getMessage());
    }
}
