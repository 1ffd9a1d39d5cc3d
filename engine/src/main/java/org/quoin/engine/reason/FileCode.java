package org.quoin.engine.reason;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why the system refused to do something with a file: the words that follow a colon. Java gives
 * some of these reasons by type and the rest in the system's own words, of which the most frequent
 * are recognized.
 */
public enum FileCode implements ReasonCode {
    DENIED,
    MISSING,
    IN_THE_WAY,
    NOT_A_FOLDER,
    NOT_EMPTY,
    /** The disk, or what the user may have on it. */
    FULL,
    READ_ONLY,
    NAME_LONG,
    /** Open files of this process. */
    TOO_MANY,
    /** The disk was pulled out, or fails. */
    GONE,
    TOO_SLOW,
    /** It has {0} MB packed out. */
    WORLD_LARGE(1),
    /** A fault of the rules; {0} is the reader's message. */
    WORLD_STATE(1),
    /** At the place {0} of a file. */
    LINK(1),
    /** At the place {0} of a file. */
    FOLDER(1),
    /** At the place {0} of a file. */
    NO_FILE(1),
    /** In folder {0}, of the name {1}. */
    LINK_INSIDE(2),
    /** In folder {0}, of the name {1}. */
    NO_FILE_INSIDE(2),
    /** List {0}, {1} KiB. */
    LIST_LONG(2),
    /** List {0}, line {1}. */
    LIST_NO_TEXT(2),
    /** Folder {0}, more than {1} files. */
    CROWDED(2),
    /** The end record at byte {0}, whose comment has {1} bytes, before {2} bytes. */
    ZIP_COMMENT(3),
    /** At byte {0} instead of {1}. */
    ZIP_LIST(2),
    /** By what stands at byte {0}. */
    ZIP64(1),
    /** {0} by the end record, {1} by the list. */
    ZIP_COUNT(2),
    IS_A_FOLDER,
    IS_A_PIPE,
    NEITHER_FILE_NOR_PIPE,
    PIPE_EMPTY,
    /** After {0} seconds. */
    PIPE_SLOW(1),
    /** In the words {0} of the system. */
    OTHER(1),
    /** The system says nothing. */
    UNUSABLE;

    private final int arguments;

    FileCode() {
        this(0);
    }

    FileCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "file";
    }

    @Override
    public int arguments() {
        return arguments;
    }

    /** Messages of POSIX systems and Windows, in lower case. */
    private static final Map<String, FileCode> BY_WORDS =
            Map.ofEntries(
                    Map.entry("no space left", FULL),
                    Map.entry("quota exceeded", FULL),
                    Map.entry("not enough space", FULL),
                    Map.entry("read-only file system", READ_ONLY),
                    Map.entry("write protected", READ_ONLY),
                    Map.entry("file name too long", NAME_LONG),
                    Map.entry("filename or extension is too long", NAME_LONG),
                    Map.entry("not a directory", NOT_A_FOLDER),
                    Map.entry("permission denied", DENIED),
                    Map.entry("operation not permitted", DENIED),
                    Map.entry("access is denied", DENIED),
                    Map.entry("no such file", MISSING),
                    Map.entry("cannot find the", MISSING),
                    Map.entry("too many open files", TOO_MANY),
                    Map.entry("input/output error", GONE),
                    Map.entry("no such device", GONE),
                    Map.entry("transport endpoint", GONE),
                    Map.entry("stale file handle", GONE));

    /** Returns what is known of it; the file that it is about is left out. */
    public static Reason of(IOException e) {
        if (e instanceof ReasonedIOException reasoned) {
            return reasoned.why();
        } else if (e instanceof AccessDeniedException) {
            return Reason.of(DENIED);
        } else if (e instanceof NoSuchFileException) {
            return Reason.of(MISSING);
        } else if (e instanceof FileAlreadyExistsException) {
            return Reason.of(IN_THE_WAY);
        } else if (e instanceof NotDirectoryException) {
            return Reason.of(NOT_A_FOLDER);
        } else if (e instanceof DirectoryNotEmptyException) {
            return Reason.of(NOT_EMPTY);
        }
        String words = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        Reason known = known(words);
        if (known != null) {
            return known;
        } else if (e instanceof FileNotFoundException) {
            return Reason.of(MISSING);
        }
        return words == null || words.isBlank() ? Reason.of(UNUSABLE) : Reason.of(OTHER, words);
    }

    private static @Nullable Reason known(@Nullable String words) {
        String folded = String.valueOf(words).toLowerCase(Locale.ROOT);
        for (Map.Entry<String, FileCode> each : BY_WORDS.entrySet()) {
            if (folded.contains(each.getKey())) {
                return Reason.of(each.getValue());
            }
        }
        return null;
    }
}
