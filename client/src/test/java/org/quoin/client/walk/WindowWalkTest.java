package org.quoin.client.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All screens of the game in its real window, in a small one and with the devices in turns; {@link
 * Gallery} walks with each alone, in all sizes and languages.
 */
@Tag("slow")
final class WindowWalkTest {
    /**
     * Base classes of screens, one that is gone before it can be looked at, one that a replay shows
     * itself, above the menus ({@code PlayOnScreensTest} comes to it), and those that a host sees
     * only while another player could carry the world on, or does.
     */
    private static final Set<String> NOT_WALKED =
            Set.of(
                    "Screen",
                    "CarriedOnScreen",
                    "PanelScreen",
                    "FormScreen",
                    "ListScreen",
                    "JobScreen",
                    "LeaveScreen",
                    "PlayOnScreen");

    @Test
    void everyScreenIsReachedByKeyboardMouseAndGamepad(@TempDir Path folder)
            throws IOException, InterruptedException {
        String output = Gallery.walk(folder, "all", "de", "427x240");
        List<String> seen = Gallery.words(output, WindowWalk.SEEN);
        assertTrue(!seen.isEmpty(), output);
        for (String name : seen) {
            Path picture = folder.resolve("de-427x240-all").resolve(name + ".png");
            assertTrue(colours(ImageIO.read(picture.toFile())) > 50, name + " is empty");
        }
        Set<String> reached = new TreeSet<>(Gallery.words(output, WindowWalk.SCREENS));
        assertEquals(screensOfTheGame(), reached, "a new screen needs a step in Tour");
    }

    private static Set<String> screensOfTheGame() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/quoin/client/ui"))) {
            Set<String> names = new TreeSet<>();
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Screen.java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .filter(name -> !NOT_WALKED.contains(name))
                    .forEach(names::add);
            return names;
        }
    }

    private static int colours(BufferedImage image) {
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colours.add(image.getRGB(x, y));
            }
        }
        return colours.size();
    }
}
