package org.quoin.server.rating;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;

/**
 * The ratings of a server on disk: a head with the version, then a line for each standing, the one
 * that changed longest ago first. Its ratings belong to one thread; it is written on others.
 */
public final class RatingsFile {
    /** Its name in the folder of rooms. */
    public static final String NAME = "ratings.txt";

    /** More than as many standings as are kept take. */
    static final int BYTES_MAX = 16 << 20;

    private static final String FORMAT = "quoin-ratings ";
    private static final String HEAD = FORMAT + 1;

    private static final long SAVE_NANOS = 1_000_000_000L;
    private static final long RETRY_NANOS = 10_000_000_000L;

    /** Damaged files that are kept aside; beyond that the last one is replaced. */
    private static final int ASIDE_MAX = 9;

    private final Path file;
    private final Consumer<String> news;
    private final Ratings ratings = new Ratings();

    /** What was handed out to be written, and when; on the ratings' thread. */
    private int handedVersion;

    private long handedNanos;

    private volatile boolean writing;
    private volatile boolean failed;

    /** Of the text on disk; held while it is written. */
    private int writtenVersion;

    private RatingsFile(Path file, Consumer<String> news) {
        this.file = file;
        this.news = news;
    }

    /**
     * Reads a file, which need not exist. A damaged one is kept aside and reported.
     *
     * @param news receives lines for whoever runs the server; from any thread
     * @throws IOException if it cannot be read, nor kept aside
     */
    public static RatingsFile open(Path file, Consumer<String> news, long nowNanos)
            throws IOException {
        RatingsFile opened = new RatingsFile(file, news);
        opened.handedNanos = nowNanos - SAVE_NANOS;
        if (PlainFiles.exists(file)) {
            try {
                opened.read();
            } catch (IllegalArgumentException e) {
                Path aside = aside(file);
                PlainFiles.move(file, aside);
                news.accept(
                        "The ratings cannot be used: "
                                + e.getMessage()
                                + ". The file is kept as "
                                + aside.getFileName()
                                + ", and all ratings begin anew. To have them back, stop the server,"
                                + " mend that line and rename the file to "
                                + NAME
                                + ".");
                return open(file, news, nowNanos);
            }
        }
        return opened;
    }

    private static Path aside(Path file) {
        Path aside = file;
        for (int number = 1; number <= ASIDE_MAX && PlainFiles.exists(aside); number++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged-" + number);
        }
        return aside;
    }

    private void read() throws IOException {
        if (PlainFiles.bytes(file) > BYTES_MAX) {
            throw new IllegalArgumentException(
                    file + " is larger than " + (BYTES_MAX >> 20) + " MiB");
        }
        String[] lines = text(PlainFiles.readAtMost(file, BYTES_MAX)).split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line =
                    lines[i].endsWith("\r")
                            ? lines[i].substring(0, lines[i].length() - 1)
                            : lines[i];
            try {
                if (i == 0) {
                    requireHead(line);
                } else if (!line.isEmpty()) {
                    ratings.keep(Standing.parse(line));
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        file + ", line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        handedVersion = ratings.version();
        writtenVersion = ratings.version();
    }

    private String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + " is not UTF-8", e);
        }
    }

    private static void requireHead(String line) {
        if (!line.equals(HEAD)) {
            throw new IllegalArgumentException(
                    line.startsWith(FORMAT)
                            ? "it is of another version of the game: its head is not " + HEAD
                            : "its head is not " + HEAD);
        }
    }

    /** The ratings; for one thread. */
    public Ratings ratings() {
        return ratings;
    }

    /** Time passes: what has changed is written, a second after the last time at the earliest. */
    public void advance(Executor disk, long nowNanos) {
        long waitNanos = failed ? RETRY_NANOS : SAVE_NANOS;
        boolean isSaved = handedVersion == ratings.version() && !failed;
        if (writing || isSaved || nowNanos - handedNanos < waitNanos) {
            return;
        }
        writing = true;
        handedNanos = nowNanos;
        handedVersion = ratings.version();
        List<Standing> all = ratings.all();
        int version = handedVersion;
        disk.execute(
                () -> {
                    try {
                        write(all, version);
                    } finally {
                        writing = false;
                    }
                });
    }

    /** Writes what has not been written; its thread uses the ratings no longer. */
    public void close() {
        write(ratings.all(), ratings.version());
    }

    private synchronized void write(List<Standing> all, int version) {
        if (version <= writtenVersion) {
            return;
        }
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        all.forEach(each -> text.append(each.line()).append('\n'));
        try {
            PlainFiles.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
            writtenVersion = version;
            if (failed) {
                news.accept("The ratings are saved again.");
            }
            failed = false;
        } catch (IOException e) {
            if (!failed) {
                news.accept(
                        "The ratings are not being saved in "
                                + file
                                + ", which is tried again: "
                                + FileCode.of(e).text());
            }
            failed = true;
        }
    }
}
