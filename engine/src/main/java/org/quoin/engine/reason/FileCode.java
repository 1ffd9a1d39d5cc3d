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
 * What the system has against what was to be done with a file: the words that follow a colon. Java
 * gives some of that by types and the rest in the words of the system, of which the most frequent
 * are recognized.
 */
public enum FileCode implements ReasonCode {
    /** Of another user, or protected. */
    DENIED("no right to do that"),
    /** Neither file nor folder. */
    MISSING("no such file or folder"),
    /** It exists already. */
    IN_THE_WAY("another file is in the way"),
    /** A file where a folder was expected. */
    NOT_A_FOLDER("a file is where a folder should be"),
    /** A folder with something in it. */
    NOT_EMPTY("the folder is not empty"),
    /** Of the disk or of what the user may have on it. */
    FULL("no room on the disk"),
    /** The disk. */
    READ_ONLY("the disk is write-protected"),
    /** For the file system. */
    NAME_LONG("the name is too long for this disk"),
    /** Open files of this process. */
    TOO_MANY("too many files are open"),
    /** The disk was pulled out, or fails. */
    GONE("the disk does not answer: is it still there?"),
    /** For what is played meanwhile. */
    TOO_SLOW("the disk is too slow"),
    /** It has {0} MB packed out. */
    WORLD_LARGE("the world of {0} MB is too big to be saved"),
    /** By a fault of the rules; what a reader says is {0}. */
    WORLD_STATE("the state of the world could not be read back, which is a fault of Quoin ({0})"),
    /** At the place {0} of a file. */
    LINK(
            "{0} is a symbolic link, which may lead to any file of this machine. Links are"
                    + " not followed here: put the file itself in its place"),
    /** At the place {0} of a file. */
    FOLDER("{0} is a folder where a file should be: remove it first"),
    /** At the place {0} of a file. */
    NO_FILE("{0} is neither a file nor a folder: remove it first"),
    /** In folder {0}, of the name {1}. */
    LINK_INSIDE(
            "{0} is not opened, because {1} in it is a symbolic link, which may lead to"
                    + " any file of this machine: delete it first if you trust the rest"),
    /** In folder {0}, of the name {1}. */
    NO_FILE_INSIDE(
            "{0} is not opened, because {1} in it is neither a file nor a folder: delete"
                    + " it first if you trust the rest"),
    /** List {0}, {1} KiB. */
    LIST_LONG("{0} has more than {1} KiB: shorten it, or move it away"),
    /** List {0}, line {1}. */
    LIST_NO_TEXT("{0}, line {1}: no text in UTF-8. Save it as such, or move it away"),
    /** Folder {0}, more than {1} files. */
    CROWDED("{0} holds more than {1} files"),
    /** The end record at byte {0}, whose comment has {1} bytes, before {2} bytes. */
    ZIP_COMMENT(
            "its end record at byte {0} says that {1} bytes follow, but there are {2}: unpack it and"
                    + " pack it again"),
    /** At byte {0} instead of {1}. */
    ZIP_LIST(
            "its list of entries ends at byte {0}, not at byte {1}, where its end record begins:"
                    + " unpack it and pack it again"),
    /** By what stands at byte {0}. */
    ZIP64(
            "at byte {0} it refers to a list in the layout of zip64, which is not read here: unpack"
                    + " it and pack it again without zip64"),
    /** {0} by the end record, {1} by the list. */
    ZIP_COUNT("its end record says {0} entries, its list has {1}: unpack it and pack it again"),
    /** In the words {0} of the system. */
    OTHER("{0}"),
    /** The system says nothing. */
    UNUSABLE("it cannot be used");

    private final String english;

    FileCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "file";
    }

    @Override
    public String english() {
        return english;
    }

    /** What POSIX systems and Windows say, in lower case. */
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
