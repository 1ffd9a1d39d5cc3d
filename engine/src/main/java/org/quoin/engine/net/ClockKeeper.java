package org.quoin.engine.net;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.work.Calendar;
import org.tinylog.Logger;

/**
 * Remembers in a world's folder the latest time at which it was hosted: a host that starts with a
 * clock far ahead of it does not believe at once that so much time is over.
 */
final class ClockKeeper {
    /** A killed host forgets no more than this: far less than the gap that is doubted. */
    static final long WRITE_NANOS = 3_600_000_000_000L;

    private static final String HEAD =
            "# When this world was last hosted: a clock far ahead of that is doubted for an"
                    + " hour.\n";

    private final ListFile file;
    private final Calendar calendar;
    private final Executor writes;
    private @Nullable Long writtenNanos;
    private boolean failing;

    /**
     * Reads what is remembered and tells the calendar.
     *
     * @param folder the world's; null for one that is kept elsewhere
     */
    ClockKeeper(ListFile file, @Nullable Path folder, Calendar calendar, Executor writes) {
        this.file = file;
        this.calendar = calendar;
        this.writes = writes;
        Instant last = lastKnown();
        if (last == null && folder != null) {
            last = lastSaved(folder);
        }
        if (last != null) {
            calendar.lastKnown(last);
        }
    }

    private @Nullable Instant lastKnown() {
        try {
            for (String line : file.read().lines().map(String::strip).toList()) {
                if (!line.isEmpty() && !line.startsWith("#")) {
                    return Instant.parse(line);
                }
            }
        } catch (IOException e) {
            Logger.warn("{} cannot be read: {}", file.name(), FileCode.of(e).text());
        } catch (DateTimeException e) {
            Logger.warn("{} is no time, as 2027-01-31T18:30:00Z: {}", file.name(), e.getMessage());
        }
        return null;
    }

    /** When a world of an earlier version, or with a damaged file, was saved; null if never. */
    private static @Nullable Instant lastSaved(Path folder) {
        try {
            return PlainFiles.list(folder).stream()
                    .filter(each -> WorldFiles.isSegment(each.name()))
                    .map(each -> Instant.ofEpochMilli(each.changedMillis()))
                    .max(Comparator.naturalOrder())
                    .orElse(null);
        } catch (IOException e) {
            Logger.debug("when {} was saved last is not known: {}", folder, e.toString());
            return null;
        }
    }

    /** Time passes; to be called in every round of the host's thread. */
    void advance(long nowNanos) {
        Long before = writtenNanos;
        if (before == null || nowNanos - before >= WRITE_NANOS) {
            writtenNanos = nowNanos;
            write();
        }
    }

    /** The host ends. */
    void end() {
        write();
    }

    private void write() {
        Instant time = calendar.toRemember().truncatedTo(ChronoUnit.SECONDS);
        writes.execute(() -> write(HEAD + time + "\n"));
    }

    /** On the journal's thread. */
    private void write(String text) {
        try {
            file.write(text);
            failing = false;
        } catch (IOException e) {
            if (!failing) {
                failing = true;
                Logger.warn("{} cannot be written: {}", file.name(), FileCode.of(e).text());
            }
        }
    }
}
