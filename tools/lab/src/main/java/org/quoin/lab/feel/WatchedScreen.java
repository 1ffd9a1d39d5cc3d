package org.quoin.lab.feel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * A virtual X display. Its keyboard and mouse are operated from the outside (by xdotool, which uses
 * the XTEST extension), and its pixels can be read while a program shows its pictures there: Xvfb
 * keeps the screen in a memory-mapped file in xwd format.
 */
final class WatchedScreen implements AutoCloseable {
    /** Positions in the header's sequence of big-endian 32-bit numbers (X11/XWDFile.h). */
    private static final int HEADER_BYTES_AT = 0;

    private static final int LINE_BYTES_AT = 12;
    private static final int COLORS_AT = 19;
    private static final int COLOR_BYTES = 12;
    private static final int PIXEL_BYTES = 4;

    private final Process server;
    private final Process hands;
    private final Writer orders;
    private final String name;
    private final MappedByteBuffer pixels;
    private final int begin;
    private final int lineBytes;

    private WatchedScreen(Process server, Process hands, String name, MappedByteBuffer screen) {
        this.server = server;
        this.hands = hands;
        this.name = name;
        this.orders = hands.outputWriter(StandardCharsets.US_ASCII);
        this.pixels = screen;
        screen.order(ByteOrder.BIG_ENDIAN);
        begin = number(HEADER_BYTES_AT) + number(COLORS_AT) * COLOR_BYTES;
        lineBytes = number(LINE_BYTES_AT);
    }

    private int number(int at) {
        return pixels.getInt(4 * at);
    }

    /**
     * Starts a display and waits until it is ready.
     *
     * @param folder where to put the file with its pixels
     * @throws IOException if Xvfb or xdotool cannot be started; the message says what to do
     */
    static WatchedScreen start(int width, int height, Path folder) throws IOException {
        Files.createDirectories(folder);
        Process server =
                process(
                        Map.of(),
                        "Xvfb",
                        "-displayfd",
                        "1",
                        "-screen",
                        "0",
                        width + "x" + height + "x24",
                        "-fbdir",
                        folder.toString(),
                        "-nolisten",
                        "tcp",
                        "-noreset");
        try {
            String number =
                    new BufferedReader(
                                    new InputStreamReader(
                                            server.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine();
            if (number == null) {
                throw new IOException("Xvfb ended without naming a display");
            }
            String name = ":" + number.strip();
            Process hands = process(Map.of("DISPLAY", name), "xdotool", "-");
            Path file = folder.resolve("Xvfb_screen0");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                var screen = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
                return new WatchedScreen(server, hands, name, screen);
            }
        } catch (IOException e) {
            server.destroy();
            throw e;
        }
    }

    private static Process process(Map<String, String> environment, String... command)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IOException(
                    command[0] + " is needed, on Linux (Debian's packages xvfb and xdotool)", e);
        }
    }

    /** The environment variables for a program to show its window there, drawn by the processor. */
    Map<String, String> environment() {
        return Map.of("DISPLAY", name, "LIBGL_ALWAYS_SOFTWARE", "1", "XDG_SESSION_TYPE", "x11");
    }

    /** Executes a line of an xdotool script at once, such as {@code keydown w}. */
    void act(String line) throws IOException {
        orders.write(line + "\n");
        orders.flush();
    }

    /** The current pixels of a part of the screen, four bytes each, row by row. */
    byte[] part(int left, int top, int width, int height) {
        byte[] part = new byte[width * height * PIXEL_BYTES];
        ByteBuffer from = pixels.duplicate();
        for (int line = 0; line < height; line++) {
            from.position(begin + (top + line) * lineBytes + left * PIXEL_BYTES);
            from.get(part, line * width * PIXEL_BYTES, width * PIXEL_BYTES);
        }
        return part;
    }

    @Override
    public void close() {
        hands.destroy();
        server.destroy();
    }
}
