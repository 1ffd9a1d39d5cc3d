package org.quoin.client.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/**
 * Compares what {@link GoldenPainter} draws with the committed pictures. With {@code
 * -Dquoin.golden=write} it makes those anew instead; look at each before you commit it.
 */
@Tag("slow")
class GoldenImagesTest {
    private static final Path COMMITTED = Path.of("src/test/resources/golden");
    private static final Path OUTPUT = Path.of("target/golden");
    private static final boolean WRITE = "write".equals(System.getProperty("quoin.golden"));

    /**
     * The committed pictures were drawn by llvmpipe; other drivers filter and round differently.
     */
    private static final String RENDERER = "llvmpipe";

    /** Limit for all of them together, so that the repository stays small. */
    private static final long BYTES_MAX = 1_500_000;

    private static final int LIMIT_SECONDS = 400; // On a machine that does much else.

    private static String drawnBy = "nothing";

    @BeforeAll
    static void drawAllOnce() throws Exception {
        Files.createDirectories(OUTPUT);
        try (Stream<Path> old = Files.list(OUTPUT)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        try (XvfbDisplay display = XvfbDisplay.start(640, 480)) {
            String said =
                    ChildJvm.run(display, LIMIT_SECONDS, GoldenPainter.class, OUTPUT.toString());
            drawnBy =
                    said.lines()
                            .filter(line -> line.startsWith(GoldenPainter.DRAWN_BY))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(said))
                            .substring(GoldenPainter.DRAWN_BY.length());
        }
    }

    static List<String> names() {
        return GoldenScenes.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void isDrawnAsCommitted(String name) throws IOException {
        assertTrue(
                drawnBy.contains(RENDERER),
                () ->
                        "The golden images are of Mesa's "
                                + RENDERER
                                + "; here draws "
                                + drawnBy
                                + ". Install Mesa's software driver (Debian: libgl1-mesa-dri)");
        Path got = OUTPUT.resolve(name + ".png");
        Path committed = COMMITTED.resolve(name + ".png");
        if (WRITE) {
            Files.createDirectories(COMMITTED);
            ImageIO.write(ImageIO.read(got.toFile()), "png", committed.toFile()); // Packs tighter.
            return;
        }
        assertTrue(Files.exists(committed), () -> committed + " is missing: make it with write");
        BufferedImage expected = ImageIO.read(committed.toFile());
        PictureDifference difference = PictureDifference.of(expected, ImageIO.read(got.toFile()));
        if (!difference.isTolerable()) {
            fail(explain(name, expected, difference));
        }
    }

    private static String explain(String name, BufferedImage expected, PictureDifference difference)
            throws IOException {
        Path expectedFile = OUTPUT.resolve(name + "-expected.png");
        Path differenceFile = OUTPUT.resolve(name + "-difference.png");
        ImageIO.write(expected, "png", expectedFile.toFile());
        ImageIO.write(difference.picture(), "png", differenceFile.toFile());
        return String.format(
                Locale.ROOT,
                "%s: %d pixels (%.2f %%) differ by more than %d, the most by %d; allowed are"
                        + " %.2f %%. Got %s, expected %s, difference %s. If it is meant to look so,"
                        + " make the pictures anew as CONTRIBUTING.md says.",
                name,
                difference.pixels(),
                100 * difference.share(),
                PictureDifference.CHANNEL_MAX,
                difference.largest(),
                100 * PictureDifference.SHARE_MAX,
                OUTPUT.resolve(name + ".png").toAbsolutePath(),
                expectedFile.toAbsolutePath(),
                differenceFile.toAbsolutePath());
    }

    @Test
    void noPictureIsLeftOverAndTogetherTheyAreSmall() throws IOException {
        Set<String> files = new TreeSet<>();
        long bytes = 0;
        try (Stream<Path> committed = Files.list(COMMITTED)) {
            for (Path file : committed.toList()) {
                files.add(file.getFileName().toString().replace(".png", ""));
                bytes += Files.size(file);
            }
        }
        assertEquals(new TreeSet<>(names()), files);
        assertTrue(bytes <= BYTES_MAX, bytes + " bytes");
    }
}
