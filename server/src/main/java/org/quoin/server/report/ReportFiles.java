package org.quoin.server.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.quoin.engine.file.PlainFiles;

/** Keeps reports of faults as files in a folder, the newest {@value #FILES_MAX} of them. */
public final class ReportFiles {
    /** A fault that comes again and again must not fill a disk; the twentieth says nothing new. */
    static final int FILES_MAX = 20;

    private static final String PREFIX = "fault-";
    private static final String SUFFIX = ".txt";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ReportFiles() {}

    /**
     * Writes a report into a new file.
     *
     * @param folder created if it is not there
     * @return the file
     */
    public static Path write(Path folder, String text, Instant now) throws IOException {
        PlainFiles.createFolders(folder);
        String stem = PREFIX + TIME.format(now);
        Path file = folder.resolve(stem + SUFFIX);
        for (int i = 2; ; i++) {
            try {
                PlainFiles.create(file, text.getBytes(StandardCharsets.UTF_8));
                break;
            } catch (FileAlreadyExistsException e) {
                file = folder.resolve(stem + "-" + i + SUFFIX);
            }
        }
        PlainFiles.deleteOldest(folder, ReportFiles::isReport, file, FILES_MAX);
        return file;
    }

    private static boolean isReport(String name) {
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }
}
