package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.SegmentFolder.SegmentFile;

/**
 * A text file in a world's folder that says who may not come in, or may not speak. People may
 * change it while the world is hosted. Used by one thread.
 */
public final class BanFile {
    /** Who may not come in. */
    public static final String NAME = "bans.txt";

    /** Who may not speak. */
    public static final String MUTES_NAME = "mutes.txt";

    private static final String PART = ".new";

    /** What a list of its most lines may have. */
    private static final int BYTES_MAX = 1024 * 1024;

    private final SegmentFolder folder;
    private final String name;
    private String known = "";

    BanFile(SegmentFolder folder, String name) {
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
        if (now.equals(known)) {
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
