package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.SegmentFolder.SegmentFile;

/**
 * A text file in a world's folder that says who may come in, or who is who. People may change it
 * while the world is hosted. Used by one thread.
 */
public final class ListFile {
    /** Who may not come in. */
    public static final String BANS = "bans.txt";

    /** Who may not speak. */
    public static final String MUTES = "mutes.txt";

    /** Which name is whose. */
    public static final String NAMES = "names.txt";

    /** Who may come in where not everybody may. */
    public static final String ALLOWED = "allowed.txt";

    /** What opens the world once or for a while. */
    public static final String INVITATIONS = "invitations.txt";

    /** All of them: what is kept with a world besides itself. */
    public static final List<String> ALL = List.of(BANS, MUTES, NAMES, ALLOWED, INVITATIONS);

    private static final String PART = ".new";

    /** What a list of its most lines may have. */
    private static final int BYTES_MAX = 1024 * 1024;

    private final SegmentFolder folder;
    private final String name;
    private String known = "";
    private int folderNumber;

    ListFile(SegmentFolder folder, String name) {
        this.folder = folder;
        this.name = name;
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

    /** The text as it is now; empty for no file. */
    public String read() throws IOException {
        if (!folder.names().contains(name)) {
            return "";
        }
        if (folder.bytes(name) > BYTES_MAX) {
            throw new IOException(name + " has more than " + BYTES_MAX / 1024 + " KiB");
        }
        try (InputStream in = folder.read(name)) {
            return new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8);
        }
    }

    /** Replaces the text: whole, or not at all. */
    public void write(String text) throws IOException {
        SegmentFile part = folder.create(name + PART);
        try {
            part.append(text.getBytes(StandardCharsets.UTF_8));
            part.sync();
        } finally {
            part.close();
        }
        folder.rename(name + PART, name);
        known = text;
    }
}
