package org.quoin.engine.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whose files are, by the numbers of Unix users: names may be missing, as in a container, and
 * {@code user.name} may be set by an option. Windows keeps its users' folders apart by itself.
 */
public final class FileOwners {
    /** The system's administrator, who can change everything anyway. */
    public static final int ROOT = 0;

    private static final int GROUP_WRITES = 0020;
    private static final int OTHERS_WRITE = 0002;

    /** In a folder with this bit nobody can rename or delete another user's files. */
    private static final int STICKY = 01000;

    private static final String OWN_STATUS = "/proc/self/status";
    private static final int STATUS_BYTES_MAX = 4096;

    /** Behind the real one. */
    private static final Pattern EFFECTIVE_USER =
            Pattern.compile("^Uid:\\s+\\d+\\s+(\\d{1,10})\\s", Pattern.MULTILINE);

    private FileOwners() {}

    /**
     * Owner, group and permissions of a file.
     *
     * @param mode as {@code stat} has it, the kind of file included
     */
    public record Ownership(int user, int group, int mode) {
        /** Reads them from a file itself, following no link. */
        public static Ownership of(Path file) throws IOException {
            Map<String, Object> found =
                    Files.readAttributes(file, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS);
            return new Ownership(number(found, "uid"), number(found, "gid"), number(found, "mode"));
        }

        private static int number(Map<String, Object> found, String name) {
            return found.get(name) instanceof Integer number ? number : -1;
        }

        /**
         * Whether others than that user and the administrator can put files into this folder, or
         * others in the place of such that are not theirs.
         */
        public boolean isOpenFor(int own) {
            if (user != own && user != ROOT) {
                return true;
            }
            // By convention a group with its user's number has no other members.
            boolean groupWrites = (mode & GROUP_WRITES) != 0 && group != user;
            return (groupWrites || (mode & OTHERS_WRITE) != 0) && (mode & STICKY) == 0;
        }
    }

    /** Whether the system that a file is on tells of Unix users. */
    public static boolean areKnown(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    /** The user of this process. */
    public static int own() throws IOException {
        Path status = Path.of(OWN_STATUS); // /proc/self itself may be the administrator's.
        if (PlainFiles.isFile(status)) {
            String text =
                    new String(
                            PlainFiles.readAtMost(status, STATUS_BYTES_MAX),
                            StandardCharsets.US_ASCII);
            Matcher effective = EFFECTIVE_USER.matcher(text);
            if (effective.find()) {
                return Integer.parseUnsignedInt(effective.group(1));
            }
        }
        Path made = Files.createTempFile("quoin-user", null);
        try {
            return Ownership.of(made).user();
        } finally {
            Files.delete(made);
        }
    }

    /**
     * Whether nobody but that user and the administrator can put anything into a folder, or another
     * folder in its place.
     *
     * @throws IOException if it, or a folder above it, cannot be looked at
     */
    public static boolean isPrivate(Path folder, int own) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Ownership itself = Ownership.of(folder);
        if (itself.user != own || (itself.mode & (GROUP_WRITES | OTHERS_WRITE)) != 0) {
            return false;
        }
        for (Path above = folder.toRealPath().getParent();
                above != null;
                above = above.getParent()) {
            if (Ownership.of(above).isOpenFor(own)) {
                return false;
            }
        }
        return true;
    }
}
