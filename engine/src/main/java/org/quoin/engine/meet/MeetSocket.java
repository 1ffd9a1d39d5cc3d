package org.quoin.engine.meet;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * A connection by TCP that waits for nothing, with a buffer in each direction. What does not fit
 * stays where it comes from, so a slow reader slows its writer.
 */
public final class MeetSocket implements AutoCloseable {
    private final SocketChannel channel;
    private final SelectionKey key;
    private final ByteBuffer in = buffer();
    private final ByteBuffer out = buffer();
    private boolean paused;
    private boolean ended;

    /**
     * @param channel connected, or connecting
     * @param attachment of its key
     */
    public MeetSocket(SocketChannel channel, Selector selector, @Nullable Object attachment)
            throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        int waits = channel.isConnected() ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT;
        this.key = channel.register(selector, waits, attachment);
        if (attachment == null) {
            key.attach(this);
        }
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(MeetLimits.BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The channel. */
    public SocketChannel channel() {
        return channel;
    }

    /** Its key's attachment from now on. */
    public void attach(Object attachment) {
        key.attach(attachment);
    }

    /** Whether it is connected; goes on with connecting. */
    public boolean isConnected() throws IOException {
        return channel.isConnected() || channel.finishConnect();
    }

    /** Reads what is there and fits. Returns the number of bytes. */
    public int fill() throws IOException {
        int read = ended ? 0 : channel.read(in);
        ended |= read < 0;
        return Math.max(0, read);
    }

    /** The same, but at most so many bytes. */
    public int fill(int bytesMax) throws IOException {
        int limit = in.limit();
        in.limit(Math.min(limit, in.position() + bytesMax));
        try {
            return in.hasRemaining() ? fill() : 0;
        } finally {
            in.limit(limit);
        }
    }

    /** Whether the other end has ended it; there may be bytes to read still. */
    public boolean isEnded() {
        return ended;
    }

    /** Begins to take from what was read: {@link #endTake} must follow. */
    public ByteBuffer beginTake() {
        return in.flip();
    }

    /** Ends the taking: the bytes that were not taken stay. */
    public void endTake() {
        in.compact();
    }

    /** Whether everything that was read is taken. */
    public boolean isTaken() {
        return in.position() == 0;
    }

    /** How many bytes may be put. */
    public int room() {
        return out.remaining();
    }

    /** Whether everything that was put is sent. */
    public boolean isSent() {
        return out.position() == 0;
    }

    /** To write into: at most {@link #room} bytes. */
    public ByteBuffer out() {
        return out;
    }

    /** Puts bytes; returns whether there was room for them. */
    public boolean put(byte[] bytes) {
        boolean fits = bytes.length <= out.remaining();
        if (fits) {
            out.put(bytes);
        }
        return fits;
    }

    /** Moves bytes that were read to another one, as many as fit. Returns their number. */
    public int moveTo(MeetSocket to) {
        in.flip();
        int bytes = Math.min(in.remaining(), to.out.remaining());
        if (bytes > 0) {
            int limit = in.limit();
            in.limit(in.position() + bytes);
            to.out.put(in);
            in.limit(limit);
        }
        in.compact();
        return bytes;
    }

    /** Sends what can be sent. */
    public void flush() throws IOException {
        if (out.position() > 0 && channel.isConnected()) {
            out.flip();
            try {
                channel.write(out);
            } finally {
                out.compact();
            }
        }
    }

    /** Stops or goes on reading. */
    public void setPaused(boolean wanted) {
        paused = wanted;
    }

    /** Has the selector wait for what can be done next. */
    public void update() {
        if (!key.isValid() || !channel.isConnected()) {
            return;
        }
        int ops = paused || ended || !in.hasRemaining() ? 0 : SelectionKey.OP_READ;
        ops |= out.position() > 0 ? SelectionKey.OP_WRITE : 0;
        if (key.interestOps() != ops) {
            key.interestOps(ops);
        }
    }

    @Override
    public void close() {
        key.cancel();
        try {
            channel.close();
        } catch (IOException e) {
            Logger.debug("closing a connection: {}", e.toString());
        }
    }
}
