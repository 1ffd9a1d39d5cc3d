package org.quoin.client.worlds;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;

/**
 * The list of entries at the end of a zip, read by hand, because Java's own reader tells neither
 * symbolic links nor how large the list is before it reads it. The layout is that of PKWARE's
 * APPNOTE 6.3.
 */
final class ZipDirectory {
    private static final int END_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 65_535;
    private static final int END_MAGIC = 0x06054B50;
    private static final int HEAD_MAGIC = 0x02014B50;
    private static final int HEAD_BYTES = 46;
    private static final int UNIX = 3;
    private static final int FILE_TYPE = 0xF000;
    private static final int SYMBOLIC_LINK = 0xA000;
    private static final int ENCRYPTED = 1;

    private ZipDirectory() {}

    /**
     * An entry.
     *
     * @param bytes its size unpacked, as the list says
     */
    record Entry(String name, long bytes) {}

    /**
     * Reads the list.
     *
     * @throws StoreException if it is not the list of a zip that we import; the message says why
     */
    static List<Entry> read(Path zip) throws IOException, StoreException {
        try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "r")) {
            ByteBuffer end = end(file);
            int count = end.getShort(10) & 0xFFFF;
            long bytes = end.getInt(12) & 0xFFFFFFFFL;
            long from = end.getInt(16) & 0xFFFFFFFFL;
            if (count > WorldZipLimits.ENTRIES_MAX || bytes > WorldZipLimits.DIRECTORY_BYTES_MAX) {
                throw new StoreException(Reason.of(WorldCode.MANY_FILES));
            }
            if (from + bytes > file.length()) {
                throw damaged();
            }
            byte[] directory = new byte[(int) bytes];
            file.seek(from);
            file.readFully(directory);
            return entries(ByteBuffer.wrap(directory).order(ByteOrder.LITTLE_ENDIAN), count);
        }
    }

    private static StoreException damaged() {
        return new StoreException(Reason.of(WorldCode.NOT_A_ZIP));
    }

    private static ByteBuffer end(RandomAccessFile file) throws IOException, StoreException {
        long length = file.length();
        int tail = (int) Math.min(length, END_BYTES + COMMENT_BYTES_MAX);
        byte[] bytes = new byte[tail];
        file.seek(length - tail);
        file.readFully(bytes);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = tail - END_BYTES; at >= 0; at--) {
            if (buffer.getInt(at) == END_MAGIC) {
                return buffer.slice(at, END_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            }
        }
        throw damaged();
    }

    private static List<Entry> entries(ByteBuffer in, int count) throws StoreException {
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < count; i++) {
            if (at + HEAD_BYTES > in.limit() || in.getInt(at) != HEAD_MAGIC) {
                throw damaged();
            }
            int nameBytes = in.getShort(at + 28) & 0xFFFF;
            int more = (in.getShort(at + 30) & 0xFFFF) + (in.getShort(at + 32) & 0xFFFF);
            if (at + HEAD_BYTES + nameBytes + more > in.limit()) {
                throw damaged();
            }
            byte[] name = new byte[nameBytes];
            in.get(at + HEAD_BYTES, name);
            String text = new String(name, StandardCharsets.UTF_8);
            boolean unix = (in.get(at + 5) & 0xFF) == UNIX;
            if (unix && ((in.getInt(at + 38) >>> 16) & FILE_TYPE) == SYMBOLIC_LINK) {
                throw new StoreException(Reason.of(WorldCode.LINK));
            }
            if ((in.getShort(at + 8) & ENCRYPTED) != 0) {
                throw new StoreException(Reason.of(WorldCode.ENCRYPTED));
            }
            entries.add(new Entry(text, in.getInt(at + 24) & 0xFFFFFFFFL));
            at += HEAD_BYTES + nameBytes + more;
        }
        return entries;
    }
}
