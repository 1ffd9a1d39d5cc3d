package org.quoin.client.walk;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import javax.imageio.ImageIO;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.testing.XvfbDisplay;

/** The pixels of a display: Xvfb keeps them in a file, in the format of xwd. */
public final class ScreenPixels {
    private static final String FILE = "QUOIN_SCREEN";

    /** Places of numbers in the header, which are big-endian (X11/XWDFile.h). */
    private static final int HEADER_BYTES_AT = 0;

    private static final int LINE_BYTES_AT = 12 * 4;
    private static final int COLORS_AT = 19 * 4;
    private static final int COLOR_BYTES = 12;
    private static final int PIXEL_BYTES = 4;

    private final MappedByteBuffer file;
    private final int begin;
    private final int lineBytes;

    /** Those of the display that this process was started with. */
    public ScreenPixels() throws IOException {
        Path path = Path.of(System.getenv(FILE));
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            file = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
        begin = file.getInt(HEADER_BYTES_AT) + file.getInt(COLORS_AT) * COLOR_BYTES;
        lineBytes = file.getInt(LINE_BYTES_AT);
        file.order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Points a process that is about to start at this display and at its pixels. */
    public static void giveTo(Map<String, String> environment, XvfbDisplay display, Path folder) {
        display.applyTo(environment);
        environment.put(FILE, folder.resolve("Xvfb_screen0").toString());
    }

    /** Writes what is seen of the game as a PNG. */
    void save(WalkedGame game, Path png) throws IOException {
        ImageIO.write(of(game), "png", png.toFile());
    }

    /** The visible part of the game, whose window is in the upper left corner. */
    public BufferedImage of(WalkedGame game) {
        BufferedImage[] image = new BufferedImage[1];
        game.onMainThread(
                () -> {
                    // The server answers when it has drawn all that it was sent before.
                    GLFW.glfwGetCursorPos(
                            GLFW.glfwGetCurrentContext(), new double[1], new double[1]);
                    image[0] = image(game.width(), game.height());
                });
        return image[0];
    }

    private BufferedImage image(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] line = new int[width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                line[x] = file.getInt(begin + y * lineBytes + x * PIXEL_BYTES);
            }
            image.setRGB(0, y, width, 1, line, 0, width);
        }
        return image;
    }
}
