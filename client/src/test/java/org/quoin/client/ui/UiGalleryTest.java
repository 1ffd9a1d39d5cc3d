package org.quoin.client.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.assets.Image;
import org.quoin.client.assets.ImageDecoder;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;
import org.quoin.client.ui.screen.ScreensByName;

/** The menus are drawn: shader, atlas, font and pictures work together. */
@Tag("slow")
final class UiGalleryTest {

    @Test
    void everyScreenIsDrawnInItsColours(@TempDir Path folder)
            throws IOException, InterruptedException {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            ChildJvm.run(
                    display,
                    UiGallery.class,
                    folder.toString(),
                    "854x480",
                    "640x360",
                    "de:1280x720");
        }
        for (String name : ScreensByName.NAMES) {
            Image english = read(folder.resolve(name + "-854x480.png"));
            assertTrue(hasMoreColoursThan(50, english), name + " is empty");
            Image german = read(folder.resolve(name + "-1280x720-de.png"));
            assertTrue(hasMoreColoursThan(50, german), name);
        }
        for (String size : List.of("854x480", "640x360")) {
            for (String name :
                    List.of("start", "connecting", "message", "pause", "close", "reconnecting")) {
                Image image = read(folder.resolve(name + "-" + size + ".png"));
                assertTrue(greenPixels(image) > 2000, name + ": the focused button is not green");
            }
            for (String name : List.of("host", "host-world", "join", "settings", "network")) {
                Image image = read(folder.resolve(name + "-" + size + ".png"));
                assertTrue(greenPixels(image) > 200, name + ": the focus has no green frame");
            }
            // A list marks its row with a bar.
            Image worlds = read(folder.resolve("start-worlds-" + size + ".png"));
            assertTrue(greenPixels(worlds) > 60, "the chosen world has no green bar");
            double plain = brightness(read(folder.resolve("light-100-" + size + ".png")));
            for (int percent : List.of(50, 150, 200)) {
                String name = "light-" + percent + "-" + size + ".png";
                assertEquals(percent / 100.0, brightness(read(folder.resolve(name))) / plain, 0.04);
            }
            assertTrue(
                    hasMoreColoursThan(200, read(folder.resolve("hud-" + size + ".png"))),
                    "the hotbar's blocks are missing");
        }
    }

    private static double brightness(Image image) {
        long sum = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            int pixel = image.pixel(i % image.width(), i / image.width());
            sum += (pixel >>> 24) + (pixel >>> 16 & 255) + (pixel >>> 8 & 255);
        }
        return sum / (double) (image.width() * image.height());
    }

    private static Image read(Path file) throws IOException {
        ImageDecoder.Result result = ImageDecoder.decode(Files.readAllBytes(file), 4096);
        return assertInstanceOf(ImageDecoder.Result.Decoded.class, result).image();
    }

    private static int greenPixels(Image image) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            int pixel = image.pixel(i % image.width(), i / image.width());
            int red = pixel >>> 24;
            int green = pixel >>> 16 & 255;
            int blue = pixel >>> 8 & 255;
            count += green > 120 && green > red + 50 && green > blue + 50 ? 1 : 0;
        }
        return count;
    }

    private static boolean hasMoreColoursThan(int count, Image image) {
        Set<Integer> colours = new HashSet<>();
        for (int i = 0; i < image.width() * image.height() && colours.size() <= count; i++) {
            colours.add(image.pixel(i % image.width(), i / image.width()));
        }
        return colours.size() > count;
    }
}
