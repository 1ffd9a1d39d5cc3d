package org.quoin.server.console;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a host's console socket. The socket's thread owns it; only {@link #send} and
 * {@link #sendLine} come from any.
 */
final class ConsoleGuest {
    /**
     * The most output queued for a console that does not read, some thousand lines; beyond it the
     * console is disconnected.
     */
    static final int OUTPUT_BYTES_MAX = 256 * 1024;

    /** Lines entered and not carried out; nothing more is read until some are. */
    static final int LINES_UNDER_WAY_MAX = 16;

    private static final int READ_BYTES = 4096;

    private final SocketChannel channel;
    private final SelectionKey key;
    private final LineBuffer buffer = new LineBuffer(ConsoleProtocol.LINE_BYTES_MAX);
    private final ArrayDeque<String> entered = new ArrayDeque<>();
    private final ByteBuffer in = ByteBuffer.allocate(READ_BYTES);
    private final ArrayDeque<ByteBuffer> out = new ArrayDeque<>();
    private int outBytes;
    private boolean isFull;
    private int linesTaken;
    private int linesDone;
    private boolean hasEnded;

    ConsoleGuest(SocketChannel channel, SelectionKey key) {
        this.channel = channel;
        this.key = key;
    }

    /** Has a line sent to it; from any thread. */
    void send(char kind, String text) {
        sendLine(kind + text);
    }

    /** The same for a line that begins with its kind. */
    synchronized void sendLine(String line) {
        byte[] bytes = (line.replace('\n', ' ') + "\n").getBytes(StandardCharsets.UTF_8);
        if (outBytes + bytes.length > OUTPUT_BYTES_MAX) {
            isFull = true;
        } else {
            outBytes += bytes.length;
            out.add(ByteBuffer.wrap(bytes));
        }
    }

    /** The next line that may be carried out now, counted from 1 on; null if there is none. */
    synchronized @Nullable Entered next() {
        if (entered.isEmpty() || linesTaken - linesDone >= LINES_UNDER_WAY_MAX) {
            return null;
        }
        return new Entered(++linesTaken, entered.remove());
    }

    /** A line of a guest. */
    record Entered(int number, String line) {}

    /** Marks a line as done or refused and sends its output; from any thread. */
    synchronized void done(int number, boolean isCarriedOut) {
        linesDone++;
        if (!isCarriedOut) {
            send(ConsoleProtocol.REFUSED, Integer.toString(number));
        }
        send(ConsoleProtocol.DONE, Integer.toString(number));
    }

    /** Reads what has come. Returns false if the guest is gone, or has sent what it must not. */
    boolean read() throws IOException {
        int got = channel.read(in.clear());
        if (got < 0) {
            hasEnded = true; // It may still read the answers.
            return true;
        }
        synchronized (this) {
            buffer.add(in.flip(), entered);
        }
        return !buffer.isTooLong();
    }

    /** Writes what it takes. Returns false if it does not read. */
    synchronized boolean write() throws IOException {
        while (!out.isEmpty()) {
            ByteBuffer next = out.element();
            outBytes -= channel.write(next);
            if (next.hasRemaining()) {
                break;
            }
            out.remove();
        }
        return !isFull;
    }

    /** Sets what the selector waits for. Returns false if there is nothing left to do for it. */
    synchronized boolean updateInterest() {
        boolean busy = linesTaken > linesDone || !entered.isEmpty();
        int reads = entered.isEmpty() && !hasEnded ? SelectionKey.OP_READ : 0;
        key.interestOps(reads | (out.isEmpty() ? 0 : SelectionKey.OP_WRITE));
        return !hasEnded || busy || !out.isEmpty();
    }

    /** Hangs up. */
    void close() {
        try {
            key.cancel();
            channel.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }
}
