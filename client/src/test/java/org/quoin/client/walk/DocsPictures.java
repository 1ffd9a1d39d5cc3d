package org.quoin.client.walk;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.quoin.client.ui.UiGallery;

/**
 * Makes the pictures of the docs: {@code DocsPictures FOLDER}. A walk through the game in its
 * window on a virtual display; where there is none, as on macOS and Windows, the screens alone,
 * drawn off the screen.
 */
public final class DocsPictures {
    private static final String SIZE = "854x480";
    private static final float QUALITY = 0.85f;

    private static List<String> seen = List.of();

    private DocsPictures() {}

    /** Makes them, in place of those that are there. */
    public static void main(String[] args) throws Exception {
        System.setProperty("java.awt.headless", "true");
        Path folder = Files.createDirectories(Path.of(args[0]));
        Path scratch = Files.createTempDirectory("quoin-pictures");
        Path made = made(scratch);
        for (Path old : files(folder, ".jpg")) {
            Files.delete(old);
        }
        for (Path png : files(made, ".png")) {
            String name = png.getFileName().toString().replace("-" + SIZE, "").replace(".png", "");
            if (!name.matches("settings-.*-end")) { // Pages that do not scroll show it all twice.
                write(ImageIO.read(png.toFile()), folder.resolve(name + ".jpg"));
            }
            Files.delete(png);
        }
        // In which order they were taken.
        Files.writeString(folder.resolve("order.txt"), String.join("\n", seen) + "\n");
        System.out.println(files(folder, ".jpg").size() + " pictures in " + folder);
    }

    private static Path made(Path scratch) throws IOException, InterruptedException {
        String output;
        try {
            output =
                    Gallery.walk(
                            scratch,
                            "keyboard",
                            "en",
                            SIZE,
                            pictures -> System.err.println("  " + pictures + " pictures"));
        } catch (IOException e) {
            System.out.println("No virtual display (" + e.getMessage() + "): the screens alone");
            UiGallery.main(new String[] {scratch.toString(), SIZE});
            return scratch;
        }
        seen = Gallery.words(output, WindowWalk.SEEN);
        if (seen.isEmpty()) {
            throw new IOException("the walk has failed:\n" + output);
        }
        return scratch.resolve("en-" + SIZE + "-keyboard");
    }

    private static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    private static void write(BufferedImage image, Path jpg) throws IOException {
        BufferedImage opaque =
                new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        opaque.getGraphics().drawImage(image, 0, 0, null);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpg").next();
        ImageWriteParam parameters = writer.getDefaultWriteParam();
        parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        parameters.setCompressionQuality(QUALITY);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(jpg.toFile())) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(opaque, null, null), parameters);
        } finally {
            writer.dispose();
        }
    }
}
