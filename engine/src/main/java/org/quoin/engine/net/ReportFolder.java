package org.quoin.engine.net;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.FaultReport;
import org.tinylog.Logger;

/**
 * Saves desync reports as files in a folder and keeps the newest {@value #FILES_MAX}. A thread of
 * its own, "quoin-report", writes them, as a report of many players takes a while.
 */
public final class ReportFolder implements DesyncReport.Sink {
    /** A report takes up to a megabyte, and the twentieth says little that is new. */
    static final int FILES_MAX = 20;

    /** Reports that wait to be written; more are dropped. */
    private static final int WAITING_MAX = 4;

    private static final String PREFIX = "desync-";
    private static final String FAULT_PREFIX = "fault-";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);

    private final Path folder;
    private final AtomicInteger unwritten = new AtomicInteger();
    private final ThreadPoolExecutor writer;

    /** Saves them in that folder, which is created for the first report. */
    public ReportFolder(Path folder) {
        this.folder = folder;
        this.writer =
                new ThreadPoolExecutor(
                        0,
                        1,
                        1,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(WAITING_MAX),
                        ReportFolder::daemon,
                        this::drop);
    }

    @Override
    public void desync(DesyncReport report) {
        unwritten.incrementAndGet();
        writer.execute(() -> write(report));
    }

    @Override
    public void fault(FaultReport report) {
        unwritten.incrementAndGet();
        String name =
                FAULT_PREFIX + now() + String.format(Locale.ROOT, "-turn%010d.txt", report.turn());
        writer.execute(() -> write(FAULT_PREFIX, name, report.toText()));
    }

    /** Waits until all reports are written; for tests. */
    void await() {
        while (unwritten.get() > 0) {
            Thread.onSpinWait();
        }
    }

    private static String now() {
        return TIME.format(ZonedDateTime.now(ZoneOffset.UTC));
    }

    private void write(DesyncReport report) {
        // With the turn, as two may come within a millisecond.
        String what = String.format(Locale.ROOT, "slot%d-turn%010d", report.slot(), report.turn());
        String name = PREFIX + now() + "-" + report.side() + "-" + what + ".json";
        write(PREFIX, name, report.toJson() + "\n");
    }

    private void write(String prefix, String name, String text) {
        try {
            PlainFiles.createFolders(folder);
            Path file = folder.resolve(name);
            PlainFiles.create(file, text.getBytes(StandardCharsets.UTF_8));
            Logger.info("a report is in {}", file);
            PlainFiles.deleteOldest(folder, each -> each.startsWith(prefix), file, FILES_MAX);
        } catch (IOException e) {
            Logger.error("a report could not be written to {}: {}", folder, e.toString());
        } finally {
            unwritten.decrementAndGet();
        }
    }

    private void drop(Runnable task, ThreadPoolExecutor full) {
        unwritten.decrementAndGet();
        Logger.warn("a report was dropped: {} wait already", WAITING_MAX);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "quoin-report");
        thread.setDaemon(true);
        return thread;
    }
}
