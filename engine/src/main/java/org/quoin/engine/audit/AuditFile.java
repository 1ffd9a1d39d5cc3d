package org.quoin.engine.audit;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.work.Calendar;

/**
 * An audit log in a folder: {@code audit.log} and, the older the higher the number, {@code
 * audit-1.log} and so on. A file is begun when one is full and with each month; old ones are
 * deleted once the time is sure. {@link #write} is for one thread and never waits, {@link #flush}
 * for another.
 */
public final class AuditFile implements AuditSink {
    /** The file that is written. */
    public static final String NAME = "audit.log";

    /** About 30,000 lines. */
    static final long FILE_BYTES_MAX = 4L << 20;

    /** With the one that is written: 32 MiB at most. */
    static final int FILES_MAX = 8;

    /** Addresses are about people: a quarter of a year is enough to find out what went on. */
    static final int DAYS_MAX = 90;

    /** Between two calls of {@link #flush}; of more the newest are left out and counted. */
    static final int QUEUED_MAX = 4096;

    private final Path folder;
    private final long fileBytesMax;
    private final Calendar calendar;
    private final Consumer<IOException> problems;
    private final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(QUEUED_MAX);

    /** Lines that did not fit into the queue; the writer's thread only. */
    private long leftOut;

    // What follows belongs to the thread that flushes.

    private boolean failing;
    private long lost;

    /** The day, since 1970, on which what is old was deleted last; read from any thread. */
    private volatile long tidiedDay = Long.MIN_VALUE;

    /**
     * @param problems receives, on the thread that flushes, the first failure to write
     */
    public AuditFile(Path folder, Calendar calendar, Consumer<IOException> problems) {
        this(folder, calendar, problems, FILE_BYTES_MAX);
    }

    /** The same with files of another length. */
    AuditFile(Path folder, Calendar calendar, Consumer<IOException> problems, long fileBytesMax) {
        this.fileBytesMax = fileBytesMax;
        this.folder = folder;
        this.calendar = calendar;
        this.problems = problems;
    }

    @Override
    public void write(String event, String... namesAndValues) {
        Instant now = calendar.now();
        if (leftOut > 0 && queue.remainingCapacity() > 1) {
            queue.add(AuditLine.of(now, "left-out", "lines", Long.toString(leftOut)));
            leftOut = 0;
        }
        if (leftOut > 0 || !queue.offer(AuditLine.of(now, event, namesAndValues))) {
            leftOut++;
        }
    }

    /** Whether something is to be written, or old files to be deleted. From any thread. */
    public boolean isFlushDue() {
        return !queue.isEmpty() || isTidyDue();
    }

    /** Files are moved and deleted by their times only while the time is sure. */
    private boolean isTidyDue() {
        return calendar.mayDelete() && dayOf(calendar.nowMillis()) != tidiedDay;
    }

    /**
     * Writes the waiting lines, and once a day deletes old ones. If that fails the lines are lost,
     * and are counted once it works again.
     */
    public void flush() {
        StringBuilder text = new StringBuilder();
        int lines = 0;
        for (String line = queue.poll(); line != null; line = queue.poll()) {
            text.append(line);
            lines++;
        }
        Instant now = calendar.now();
        try {
            tidy(now);
            if (lines == 0) {
                return;
            }
            if (lost > 0) {
                text.insert(0, AuditLine.of(now, "lost", "lines", Long.toString(lost)));
            }
            append(text.toString().getBytes(StandardCharsets.UTF_8));
            lost = 0;
            failing = false;
        } catch (IOException e) {
            lost += lines;
            if (!failing) {
                failing = true;
                problems.accept(e);
            }
        }
    }

    private void append(byte[] bytes) throws IOException {
        Path file = folder.resolve(NAME);
        if (PlainFiles.exists(file) && PlainFiles.bytes(file) + bytes.length > fileBytesMax) {
            rotate();
        }
        try (FileChannel channel = PlainFiles.openOrCreateForOwner(file)) {
            long end = channel.size();
            channel.position(end);
            try {
                PlainFiles.write(channel, bytes);
            } catch (IOException e) {
                channel.truncate(end); // No half line, behind which the next would be hidden.
                throw e;
            }
        }
    }

    /** Once a day: begins a file with the month, and deletes what is too old. */
    private void tidy(Instant now) throws IOException {
        Files.createDirectories(folder);
        if (!isTidyDue()) {
            return;
        }
        tidiedDay = dayOf(now.toEpochMilli()); // Whatever comes of it: not again and again.
        Path file = folder.resolve(NAME);
        if (PlainFiles.exists(file) && monthOf(changed(file)).isBefore(monthOf(now))) {
            rotate();
        }
        for (int i = 1; i <= FILES_MAX; i++) {
            Path old = folder.resolve(nameOf(i));
            if (PlainFiles.exists(old)
                    && changed(old).isBefore(now.minus(DAYS_MAX, ChronoUnit.DAYS))) {
                Files.delete(old);
            }
        }
    }

    private static long dayOf(long millis) {
        return Math.floorDiv(millis, 86_400_000L);
    }

    private static Instant changed(Path file) throws IOException {
        PlainFiles.require(file);
        return Files.getLastModifiedTime(file).toInstant();
    }

    private static YearMonth monthOf(Instant time) {
        return YearMonth.from(time.atZone(ZoneOffset.UTC));
    }

    private void rotate() throws IOException {
        Files.deleteIfExists(folder.resolve(nameOf(FILES_MAX - 1)));
        for (int i = FILES_MAX - 2; i >= 0; i--) {
            Path file = folder.resolve(nameOf(i));
            if (PlainFiles.exists(file)) {
                PlainFiles.move(file, folder.resolve(nameOf(i + 1)));
            }
        }
    }

    /** Whether a file in a world's folder is an audit log, the current one or an older one. */
    public static boolean isOne(String name) {
        return IntStream.range(0, FILES_MAX).anyMatch(number -> nameOf(number).equals(name));
    }

    private static String nameOf(int number) {
        return number == 0 ? NAME : "audit-" + number + ".log";
    }
}
