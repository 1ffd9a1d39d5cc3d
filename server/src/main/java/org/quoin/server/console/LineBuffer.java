package org.quoin.server.console;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;

/** Makes lines of bytes as they come, up to a length. */
final class LineBuffer {
    private final int lineBytesMax;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private boolean tooLong;

    LineBuffer(int lineBytesMax) {
        this.lineBytesMax = lineBytesMax;
    }

    /** Takes bytes and appends the lines that they end. */
    void add(ByteBuffer bytes, ArrayDeque<String> lines) {
        while (bytes.hasRemaining() && !tooLong) {
            byte next = bytes.get();
            if (next == '\n') {
                lines.add(begun.toString(StandardCharsets.UTF_8));
                begun.reset();
            } else if (begun.size() == lineBytesMax) {
                tooLong = true;
            } else if (next != '\r') {
                begun.write(next);
            }
        }
    }

    /** Whether a line was longer than it may be; nothing more is taken then. */
    boolean isTooLong() {
        return tooLong;
    }
}
