package org.quoin.server.option;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;

/**
 * Reads a file that the person who runs the host names: a regular file, or a pipe, as a shell's
 * {@code <(...)} is one. A pipe gives its text once, but options are read several times, and for a
 * host's whole life; so what a pipe gave last counts until it gives something else.
 */
public final class GivenFile {
    /** A pipe's writer is a program that has its text at hand. */
    private static final long PIPE_MILLIS_MAX = 1000;

    private static final int MODE_KIND = 0170000;
    private static final int MODE_PIPE = 0010000;

    /** By path and size; the options of one process name few. */
    private static final Map<String, byte[]> GIVEN_BY_PIPES = new ConcurrentHashMap<>();

    private GivenFile() {}

    /**
     * Reads it. Waits for a pipe's end, but not for long.
     *
     * @param bytesMax how much of it is read at most
     * @throws IOException if it cannot be read, is neither a file nor a pipe, or is a pipe that has
     *     never given anything or not ended in time
     */
    public static byte[] read(Path file, int bytesMax) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (found.isRegularFile()) {
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(bytesMax);
            }
        }
        if (found.isDirectory() || !isPipe(file)) {
            throw new ReasonedIOException(
                    Reason.of(
                            found.isDirectory()
                                    ? FileCode.IS_A_FOLDER
                                    : FileCode.NEITHER_FILE_NOR_PIPE));
        }
        String key = file.toAbsolutePath() + " " + bytesMax;
        try {
            byte[] bytes = readPipe(file, bytesMax);
            if (bytes.length == 0) {
                throw new ReasonedIOException(Reason.of(FileCode.PIPE_EMPTY));
            }
            GIVEN_BY_PIPES.put(key, bytes);
            return bytes;
        } catch (ReasonedIOException e) {
            byte[] before = GIVEN_BY_PIPES.get(key);
            if (before == null) {
                throw e;
            }
            return before;
        }
    }

    /**
     * Refuses a named pipe as a place to write to: opening it would wait for somebody who reads.
     * One that is open already, such as {@code /dev/stdout}, is taken.
     *
     * @throws IOException if one is there
     */
    static void requireNoPipe(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && isPipe(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new ReasonedIOException(Reason.of(FileCode.IS_A_PIPE));
        }
    }

    private static boolean isPipe(Path file, LinkOption... options) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Files.getAttribute(file, "unix:mode", options) instanceof Integer mode
                && (mode & MODE_KIND) == MODE_PIPE;
    }

    private static byte[] readPipe(Path pipe, int bytesMax) throws IOException {
        FutureTask<byte[]> all =
                new FutureTask<>(
                        () -> {
                            try (InputStream in = Files.newInputStream(pipe)) {
                                return in.readNBytes(bytesMax);
                            }
                        });
        Thread reader = new Thread(all, "quoin-pipe");
        reader.setDaemon(true);
        reader.start();
        try {
            return all.get(PIPE_MILLIS_MAX, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (TimeoutException e) {
            release(pipe, all);
            throw new ReasonedIOException(Reason.of(FileCode.PIPE_SLOW, PIPE_MILLIS_MAX / 1000));
        } catch (InterruptedException e) {
            release(pipe, all);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    /** Ends the thread that waits for the pipe's writer or for its bytes. */
    private static void release(Path pipe, FutureTask<byte[]> all) {
        all.cancel(true); // Ends a read; opening goes on until somebody opens the other end.
        try {
            // For both directions, as this never waits.
            FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE).close();
        } catch (IOException e) {
            // We may not write there: the thread waits on, and keeps nobody from ending.
        }
    }
}
