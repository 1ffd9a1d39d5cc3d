package org.quoin.client.film;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.tinylog.Logger;

/** A film as a video, by the program ffmpeg, which gets the pictures through a pipe. */
final class Mp4File implements FilmFile {
    /** For each pixel of each picture; blocks with sharp edges need more than other pictures. */
    private static final double BITS_A_PIXEL = 0.2;

    private static final int BITS_A_SECOND_MIN = 500_000;

    /** How long to wait for the end of the program, from one look at it to the next. */
    private static final int LOOK_MILLIS = 50;

    /** How long it may take to end once it takes no more pictures. */
    private static final int BROKEN_MILLIS = 10_000;

    /** The program's exit status when a signal has stopped it; then its file is whole, too. */
    private static final int STOPPED = 255;

    /** Of what the program says is wrong. */
    private static final int WORDS_BYTES_MAX = 2000;

    private final Path file;
    private final Path unfinished;
    private final Process process;
    private final byte[] bytes;
    private final byte[] words = new byte[WORDS_BYTES_MAX];
    private int wordBytes;

    /**
     * Checks that videos can be written here.
     *
     * @throws ReasonedIOException if not
     */
    static void check(FilmSize size) throws ReasonedIOException {
        if (size.isOdd()) {
            throw new ReasonedIOException(Reason.of(FilmCode.ODD_SIZE, size));
        }
        program();
    }

    /** Whether the program is there. */
    static boolean isPossible() {
        return find(String.valueOf(System.getenv("PATH"))) != null;
    }

    private static Path program() throws ReasonedIOException {
        Path found = find(String.valueOf(System.getenv("PATH")));
        if (found == null) {
            throw new ReasonedIOException(Reason.of(FilmCode.NO_FFMPEG));
        }
        return found;
    }

    /** The program in one of these folders; never one of the folder that we happen to be in. */
    static @Nullable Path find(String folders) {
        for (String folder : folders.split(File.pathSeparator, -1)) {
            for (String name : List.of("ffmpeg", "ffmpeg.exe")) {
                try {
                    Path program = Path.of(folder, name);
                    if (program.isAbsolute()
                            && Files.isRegularFile(program)
                            && Files.isExecutable(program)) {
                        return program;
                    }
                } catch (InvalidPathException e) {
                    // Not a folder of this system.
                }
            }
        }
        return null;
    }

    /**
     * @throws ReasonedIOException if the program is not there
     */
    static Mp4File begin(Path file, FilmSize size, int rate) throws IOException {
        return new Mp4File(file, size, rate, program());
    }

    Mp4File(Path file, FilmSize size, int rate, Path program) throws IOException {
        this.file = file;
        unfinished = FilmFile.unfinished(file);
        bytes = new byte[Math.toIntExact(3 * size.pixels())];
        Files.deleteIfExists(unfinished); // A crash left it.
        PlainFiles.create(unfinished).close();
        process =
                new ProcessBuilder(command(program, unfinished, size, rate))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
    }

    private static List<String> command(Path program, Path to, FilmSize size, int rate) {
        long bits = (long) (BITS_A_PIXEL * size.pixels() * rate);
        return List.of(
                program.toString(),
                "-hide_banner",
                "-loglevel",
                "error",
                "-f",
                "rawvideo",
                "-pixel_format",
                "rgb24",
                "-video_size",
                size.toString(),
                "-framerate",
                Integer.toString(rate),
                "-i",
                "-",
                "-pix_fmt",
                "yuv420p", // All that players of videos know.
                "-b:v",
                Long.toString(Math.max(BITS_A_SECOND_MIN, bits)),
                "-movflags",
                "+faststart",
                "-f",
                "mp4",
                "-y",
                to.toString());
    }

    @Override
    public boolean add(ByteBuffer rgb) throws IOException {
        rgb.get(0, bytes);
        try {
            OutputStream to = process.getOutputStream();
            to.write(bytes);
            to.flush();
        } catch (IOException e) {
            if (hasEnded(BROKEN_MILLIS) && process.exitValue() == STOPPED) {
                return false;
            }
            throw failure(e);
        }
        readWords(); // Or the program would wait for it.
        return true;
    }

    private void readWords() throws IOException {
        InputStream said = process.getErrorStream();
        while (said.available() > 0) {
            byte[] more = said.readNBytes(Math.min(said.available(), WORDS_BYTES_MAX));
            int kept = Math.min(more.length, words.length - wordBytes);
            System.arraycopy(more, 0, words, wordBytes, kept);
            wordBytes += kept;
        }
    }

    private boolean hasEnded(long waitMillis) throws IOException {
        try {
            boolean ended = process.waitFor(waitMillis, TimeUnit.MILLISECONDS);
            readWords();
            return ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(null);
        }
    }

    private ReasonedIOException failure(@Nullable IOException cause) {
        String said = new String(words, 0, wordBytes, Charset.defaultCharset()).strip();
        String why = said.isEmpty() && cause != null ? String.valueOf(cause.getMessage()) : said;
        return new ReasonedIOException(Reason.of(FilmCode.FFMPEG, why.replaceAll("\\s+", " ")));
    }

    @Override
    public boolean finish() throws IOException {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            Logger.debug("ffmpeg has ended already: {}", e.toString());
        }
        if (!hasEnded(LOOK_MILLIS)) {
            return false;
        }
        int status = process.exitValue();
        if ((status != 0 && status != STOPPED) || Files.size(unfinished) == 0) {
            throw failure(null);
        }
        PlainFiles.move(unfinished, file);
        return true;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.getErrorStream().close();
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            Logger.info("A film that was given up is left: {}", e.toString());
        }
    }
}
