package org.quoin.client.film;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.tinylog.Logger;

/** A film as an animated GIF that begins again at its end, by the writer of the JDK. */
final class GifFile implements FilmFile {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    /** Of a second: the unit of the time that a picture is shown. */
    private static final int PARTS = 100;

    /** The extension by which a GIF is repeated: block 1, without end. */
    private static final byte[] REPEATED = {1, 0, 0};

    private final Path file;
    private final Path unfinished;
    private final int rate;
    private final BufferedImage image;
    private final int[] pixels;
    private final ImageOutputStream out;
    private final ImageWriter writer;
    private int pictures;
    private boolean open = true;

    /**
     * Checks that GIFs can be written here.
     *
     * @throws ReasonedIOException if not
     */
    static void check(int rate) throws ReasonedIOException {
        if (rate > FilmLimits.GIF_RATE_MAX) {
            throw new ReasonedIOException(
                    Reason.of(FilmCode.GIF_RATE, FilmLimits.GIF_RATE_MAX, rate));
        }
        if (!isPossible()) {
            throw new ReasonedIOException(Reason.of(FilmCode.NO_GIF));
        }
    }

    /** Whether this Java has the writer. */
    static boolean isPossible() {
        return ModuleLayer.boot().findModule("java.desktop").isPresent();
    }

    GifFile(Path file, FilmSize size, int rate) throws IOException {
        // No window of AWT's: beside ours, macOS would not even start it.
        System.setProperty("java.awt.headless", "true");
        this.file = file;
        this.rate = rate;
        unfinished = FilmFile.unfinished(file);
        image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        writer = ImageIO.getImageWritersByFormatName("gif").next();
        Files.deleteIfExists(unfinished); // A crash left it.
        PlainFiles.create(unfinished).close();
        out = ImageIO.createImageOutputStream(unfinished.toFile());
        writer.setOutput(out);
        writer.prepareWriteSequence(null);
    }

    @Override
    public boolean add(ByteBuffer rgb) throws IOException {
        for (int i = 0; i < pixels.length; i++) {
            int red = rgb.get(3 * i) & 0xFF;
            int green = rgb.get(3 * i + 1) & 0xFF;
            int blue = rgb.get(3 * i + 2) & 0xFF;
            pixels[i] = red << 16 | green << 8 | blue;
        }
        writer.writeToSequence(new IIOImage(image, null, metadata(delay(pictures))), null);
        pictures++;
        return true;
    }

    /** How long a picture is shown: now and then a part longer, so that the film is in time. */
    private int delay(int picture) {
        return partsUntil(picture + 1) - partsUntil(picture);
    }

    private int partsUntil(int picture) {
        return (int) ((long) picture * PARTS / rate);
    }

    private IIOMetadata metadata(int delayParts) throws IOException {
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("delayTime", Integer.toString(delayParts));
        control.setAttribute("transparentColorIndex", "0");
        root.appendChild(control);
        if (pictures == 0) {
            IIOMetadataNode extension = new IIOMetadataNode("ApplicationExtension");
            extension.setAttribute("applicationID", "NETSCAPE");
            extension.setAttribute("authenticationCode", "2.0");
            extension.setUserObject(REPEATED);
            IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
            extensions.appendChild(extension);
            root.appendChild(extensions);
        }
        metadata.mergeTree(FORMAT, root);
        return metadata;
    }

    @Override
    public boolean finish() throws IOException {
        writer.endWriteSequence();
        open = false;
        writer.dispose();
        out.close();
        PlainFiles.move(unfinished, file);
        return true;
    }

    @Override
    public void close() {
        try {
            if (open) {
                open = false;
                writer.dispose();
                out.close();
            }
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            Logger.info("A film that was given up is left: {}", e.toString());
        }
    }
}
