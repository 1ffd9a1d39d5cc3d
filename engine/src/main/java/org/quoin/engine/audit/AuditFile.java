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
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.work.Calendar;

/**
 * An audit log in a folder. Each room has files of its own: {@code audit.log} and, the older the
 * higher the number, {@code audit-1.log} and so on. A file is begun when one is full and with each
 * month; old ones are deleted once the time is sure. {@link #write} is for one thread and never
 * waits, {@link #flush} for another.
 */
public final class AuditFile implements AuditSink {
    /** The first file of the first room. */
    public static final String NAME = Room.MAIN.fileName(0);

    /** About 30,000 lines. */
    static final long FILE_BYTES_MAX = 4L << 20;

    /** Addresses are about people: a quarter of a year is enough to find out what went on. */
    static final int DAYS_MAX = 90;

    /** Of a room between two flushes; of more the newest are left out and counted. */
    static final int QUEUED_MAX = 4096;

    private final Path folder;
    private final long fileBytesMax;
    private final Calendar calendar;
    private final Consumer<IOException> problems;
    private final Map<Room, Lines> rooms = new EnumMap<>(Room.class);

    // What follows belongs to the thread that flushes.

    private boolean failing;

    /** The day, since 1970, on which what is old was deleted last; read from any thread. */
    private volatile long tidiedDay = Long.MIN_VALUE;

    /** The lines of a room that are not in a file yet. */
    private static final class Lines {
        private final Room room;
        private final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(QUEUED_MAX);

        /** Lines that did not fit into the queue; the writer's thread only. */
        private long leftOut;

        /** Lines that could not be written; the other thread only. */
        private long lost;

        Lines(Room room) {
            this.room = room;
        }

        void add(Instant now, String event, String... namesAndValues) {
            if (leftOut > 0 && queue.remainingCapacity() > 1) {
                queue.add(AuditLine.of(now, "left-out", "lines", Long.toString(leftOut)));
                leftOut = 0;
            }
            if (leftOut > 0 || !queue.offer(AuditLine.of(now, event, namesAndValues))) {
                leftOut++;
            }
        }
    }

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
        for (Room room : Room.values()) {
            rooms.put(room, new Lines(room));
        }
    }

    @Override
    public void write(Room room, String event, String... namesAndValues) {
        Instant now = calendar.now();
        Objects.requireNonNull(rooms.get(room)).add(now, event, namesAndValues);
    }

    /** Whether something is to be written, or old files to be deleted. From any thread. */
    public boolean isFlushDue() {
        return isTidyDue() || rooms.values().stream().anyMatch(each -> !each.queue.isEmpty());
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
        Instant now = calendar.now();
        boolean works = true;
        try {
            tidy(now);
        } catch (IOException e) {
            works = false;
            failed(e);
        }
        for (Lines each : rooms.values()) {
            works &= flush(each, now);
        }
        if (works) {
            failing = false;
        }
    }

    private void failed(IOException problem) {
        if (!failing) {
            failing = true;
            problems.accept(problem);
        }
    }

    private boolean flush(Lines of, Instant now) {
        StringBuilder text = new StringBuilder();
        int lines = 0;
        for (String line = of.queue.poll(); line != null; line = of.queue.poll()) {
            text.append(line);
            lines++;
        }
        if (lines == 0) {
            return true;
        }
        if (of.lost > 0) {
            text.insert(0, AuditLine.of(now, "lost", "lines", Long.toString(of.lost)));
        }
        try {
            append(of.room, text.toString().getBytes(StandardCharsets.UTF_8));
            of.lost = 0;
            return true;
        } catch (IOException e) {
            of.lost += lines;
            failed(e);
            return false;
        }
    }

    private Path file(Room room, int number) {
        return folder.resolve(room.fileName(number));
    }

    private void append(Room room, byte[] bytes) throws IOException {
        Path file = file(room, 0);
        if (PlainFiles.exists(file) && PlainFiles.bytes(file) + bytes.length > fileBytesMax) {
            rotate(room);
        }
        try (FileChannel channel = PlainFiles.openOrCreate(file)) {
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

    /** Once a day: begins files with the month, and deletes what is too old. */
    private void tidy(Instant now) throws IOException {
        PlainFiles.createFolders(folder);
        if (!isTidyDue()) {
            return;
        }
        tidiedDay = dayOf(now.toEpochMilli()); // Whatever comes of it: not again and again.
        for (Room room : Room.values()) {
            Path file = file(room, 0);
            if (PlainFiles.exists(file) && monthOf(changed(file)).isBefore(monthOf(now))) {
                rotate(room);
            }
            for (int i = 1; i <= room.filesMax(); i++) {
                Path old = file(room, i);
                if (PlainFiles.exists(old)
                        && changed(old).isBefore(now.minus(DAYS_MAX, ChronoUnit.DAYS))) {
                    Files.delete(old);
                }
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

    private void rotate(Room room) throws IOException {
        Files.deleteIfExists(file(room, room.filesMax() - 1));
        for (int i = room.filesMax() - 2; i >= 0; i--) {
            Path file = file(room, i);
            if (PlainFiles.exists(file)) {
                PlainFiles.move(file, file(room, i + 1));
            }
        }
    }

    /** Whether a file in a world's folder is an audit log, the current one or an older one. */
    public static boolean isOne(String name) {
        return Arrays.stream(Room.values())
                .anyMatch(
                        room ->
                                IntStream.rangeClosed(0, room.filesMax())
                                        .anyMatch(i -> room.fileName(i).equals(name)));
    }
}
