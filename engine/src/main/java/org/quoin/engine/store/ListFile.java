package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.Keys;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.Mutes;
import org.quoin.engine.host.moderation.TimedHosts;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.store.SegmentFolder.SegmentFile;

/**
 * A text file in a world's folder that says who may come in, who is who, or when the world was
 * somebody else's. People may change it while the world is hosted. Used by one thread.
 */
public final class ListFile {
    /** The whole keys behind the fingerprints of all others. */
    public static final String KEYS = Keys.FILE;

    /** Players who may not join. */
    public static final String BANS = Bans.FILE;

    /** Players who may not speak. */
    public static final String MUTES = Mutes.FILE;

    /** Whose level of a host ends, and when. */
    public static final String OPS = TimedHosts.FILE;

    /** Which name is whose. */
    public static final String NAMES = Names.FILE;

    /** Players who may join a restricted world. */
    public static final String ALLOWED = AllowList.FILE;

    /** Invitations, which open the world once or for a while. */
    public static final String INVITATIONS = InvitationList.FILE;

    /** Up to when the world was another host's; {@link ImportedLevels} has the rest. */
    public static final String ELSEWHERE = "elsewhere.txt";

    /** When the world was last hosted, by a clock that was believed. */
    public static final String CLOCK = "clock.txt";

    /** Whose turns the world is made of; see {@link LineageFile}. */
    public static final String LINEAGE = "lineage.txt";

    /** The possible successors; see {@link SuccessorsFile}. */
    public static final String SUCCESSORS = "successors.txt";

    /** Where players find the world at a meeting point; see {@link MeetingFile}. */
    public static final String MEETING = "meeting.txt";

    /** How the host came to host the world; see {@link ChainFile}. */
    public static final String CHAIN = "chain.txt";

    /** All lists that are kept with a world. */
    public static final List<String> ALL =
            List.of(
                    KEYS,
                    BANS,
                    MUTES,
                    OPS,
                    NAMES,
                    ALLOWED,
                    INVITATIONS,
                    ELSEWHERE,
                    CLOCK,
                    LINEAGE,
                    SUCCESSORS,
                    MEETING,
                    CHAIN);

    /** Those about its players: a world's next host takes them over from the one before. */
    static final List<String> OF_PLAYERS =
            List.of(KEYS, BANS, MUTES, OPS, NAMES, ALLOWED, INVITATIONS);

    /** Those about the hosts of the world and where they are found; a copy has its own. */
    public static final List<String> OF_HOSTS = List.of(SUCCESSORS, MEETING, CHAIN);

    /** Behind the name of a list that is being written. */
    public static final String PART = ".new";

    /** The size of a list with the most lines; a longer one is refused, and never cut. */
    static final int BYTES_MAX = 1024 * 1024;

    private final SegmentFolder folder;
    private final String name;
    private String known = "";
    private int folderNumber;

    ListFile(SegmentFolder folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    /**
     * The text of a list in the folder of a world that nobody hosts; empty for no file.
     *
     * @throws IOException as {@link #read} does
     */
    public static String textIn(Path folder, String name) throws IOException {
        return textIn(new DiskFolder(folder), name);
    }

    /** The same in a folder that may be written meanwhile. */
    public static String textIn(SegmentFolder folder, String name) throws IOException {
        return new ListFile(folder, name).read();
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** The text if it is another than was read or written last, else null; empty for no file. */
    public @Nullable String readIfChanged() throws IOException {
        String now = read();
        boolean gone = folder.names().isEmpty() || folder.number() != folderNumber;
        if (now.isEmpty() && gone && !known.isEmpty()) {
            // With the whole folder: only who deletes the list alone means that.
            write(known);
        }
        folderNumber = folder.number();
        if (now.equals(known) || gone) {
            return null;
        }
        known = now;
        return now;
    }

    /**
     * The text as it is now; empty for no file.
     *
     * @throws IOException if it is too long, no text, or cannot be read; says which line, where
     *     that is known
     */
    public String read() throws IOException {
        if (!folder.names().contains(name)) {
            folder.requireNothing(name);
            return "";
        }
        if (folder.bytes(name) > BYTES_MAX) {
            throw tooLong();
        }
        try (InputStream in = folder.read(name)) {
            return text(in.readNBytes(BYTES_MAX));
        }
    }

    private ReasonedIOException tooLong() {
        return new ReasonedIOException(Reason.of(FileCode.LIST_LONG, name, BYTES_MAX / 1024));
    }

    /** Nothing is replaced by a sign: the text written back must be the text read. */
    private String text(byte[] bytes) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
        String text = out.flip().toString();
        int nul = text.indexOf('\0'); // UTF-16 has them.
        if (result.isError() || nul >= 0) {
            int end = nul >= 0 ? nul : text.length();
            long line = 1 + text.substring(0, end).chars().filter(c -> c == '\n').count();
            throw new ReasonedIOException(Reason.of(FileCode.LIST_NO_TEXT, name, line));
        }
        return ByteOrderMark.without(text);
    }

    /**
     * Replaces the text: whole, or not at all, and then no file is left beside it.
     *
     * @throws IOException if that is not possible, or the text would be too long to be read again
     */
    public void write(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > BYTES_MAX) {
            throw tooLong();
        }
        try {
            SegmentFile part = folder.create(name + PART);
            try {
                part.append(bytes);
                part.sync();
            } finally {
                part.close();
            }
            folder.rename(name + PART, name);
        } catch (IOException | RuntimeException | Error e) {
            try {
                deletePart();
            } catch (IOException undeleted) {
                e.addSuppressed(undeleted);
            }
            throw e;
        }
        known = text;
    }

    /** Deletes a text that was not written to its end. */
    void deletePart() throws IOException {
        if (folder.names().contains(name + PART)) {
            folder.delete(name + PART);
        }
    }
}
