package org.quoin.client.walk;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A gamepad for one process: GLFW opens a pipe in place of a Linux device. The C code that does so
 * says how.
 */
final class VirtualPad implements AutoCloseable {
    private static final String FOLDER = "QUOIN_PAD";
    private static final int EVENT_BYTES = 24; // Two longs of time, type, code, value.
    private static final int SYNC = 0;
    private static final int KEY = 1;
    private static final int ABSOLUTE = 3;

    /** The buttons, by Linux's codes. */
    static final int A = 0x130;

    static final int B = 0x131;
    static final int X = 0x133;
    static final int Y = 0x134;
    static final int LEFT_BUMPER = 0x136;
    static final int RIGHT_BUMPER = 0x137;
    static final int START = 0x13b;

    private static final int HAT_X = 0x10;
    private static final int HAT_Y = 0x11;

    private final OutputStream pipe;

    /** The one that this process was started with. */
    VirtualPad() throws IOException {
        Path device = Path.of(System.getenv(FOLDER), "event0");
        // For reading, too: opening a pipe for writing alone waits for a reader.
        RandomAccessFile both = new RandomAccessFile(device.toFile(), "rw");
        pipe =
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        both.write(b);
                    }

                    @Override
                    public void write(byte[] b, int off, int len) throws IOException {
                        both.write(b, off, len);
                    }

                    @Override
                    public void close() throws IOException {
                        both.close();
                    }
                };
    }

    /**
     * Compiles the device and gives it to a process that is about to start.
     *
     * @param folder for what it needs
     */
    static void giveTo(Map<String, String> environment, Path folder)
            throws IOException, InterruptedException {
        Path source = folder.resolve("virtual-pad.c");
        Path library = folder.resolve("virtual-pad.so");
        Path devices = Files.createDirectories(folder.resolve("devices"));
        try (InputStream in = VirtualPad.class.getResourceAsStream("/virtual-pad.c")) {
            Files.write(source, in.readAllBytes());
        }
        run("cc", "-shared", "-fPIC", "-O1", "-o", library.toString(), source.toString(), "-ldl");
        run("mkfifo", devices.resolve("event0").toString());
        environment.put("LD_PRELOAD", library.toString());
        environment.put(FOLDER, devices.toString());
    }

    private static void run(String... command) throws IOException, InterruptedException {
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException(command[0] + " ended with " + status);
        }
    }

    /** Presses a button, or lets it go. */
    void button(int code, boolean down) throws IOException {
        send(KEY, code, down ? 1 : 0);
    }

    /** Presses the cross: -1, 0 or 1 to the right and down. */
    void cross(int right, int down) throws IOException {
        send(ABSOLUTE, HAT_X, right);
        send(ABSOLUTE, HAT_Y, down);
    }

    private void send(int type, int code, int value) throws IOException {
        ByteBuffer events = ByteBuffer.allocate(2 * EVENT_BYTES).order(ByteOrder.nativeOrder());
        events.position(16);
        events.putShort((short) type).putShort((short) code).putInt(value);
        events.position(EVENT_BYTES + 16);
        events.putShort((short) SYNC);
        pipe.write(events.array(), 0, events.capacity());
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
