package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.SegmentFolder.SegmentFile;

/**
 * The text file in a world's folder that says who may not come in. People may change it while the
 * world is hosted. Used by one thread.
 */
public final class BanFile {
    /** Its name. */
    public static final String NAME = "bans.txt";

    private static final String PART = NAME + ".new";

    /** What a list of its most lines may have. */
    private static final int BYTES_MAX = 256 * 1024;

    private final SegmentFolder folder;
    private String known = "";

    BanFile(SegmentFolder folder) {
        this.folder = folder;
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
        if (!folder.names().contains(NAME)) {
            return "";
        }
        if (folder.bytes(NAME) > BYTES_MAX) {
            throw new IOException(NAME + " has more than " + BYTES_MAX / 1024 + " KiB");
        }
        try (InputStream in = folder.read(NAME)) {
            return new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8);
        }
    }

    /** Replaces the text: whole, or not at all. */
    public void write(String text) throws IOException {
        SegmentFile part = folder.create(PART);
        try {
            part.append(text.getBytes(StandardCharsets.UTF_8));
            part.sync();
        } finally {
            part.close();
        }
        folder.rename(PART, NAME);
        known = text;
    }
}
