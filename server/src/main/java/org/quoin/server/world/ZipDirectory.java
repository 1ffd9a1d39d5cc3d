package org.quoin.server.world;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.file.ZipEnd;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;

/**
 * The list of entries at the end of a zip, read by hand, because Java's own reader tells neither
 * symbolic links nor how large the list is before it reads it. {@link ZipEnd} says where it is and
 * that Java will find the same one. The layout is that of PKWARE's APPNOTE 6.3.
 */
final class ZipDirectory {
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
            ZipEnd end = ZipEnd.find(file);
            if (end == null) {
                throw damaged();
            }
            if (end.entries() > WorldZipLimits.ENTRIES_MAX
                    || end.listBytes() > WorldZipLimits.DIRECTORY_BYTES_MAX) {
                throw new StoreException(Reason.of(WorldCode.MANY_FILES));
            }
            if (end.objection() != null) {
                throw odd(end.objection());
            }
            byte[] list = new byte[(int) end.listBytes()];
            file.seek(end.listAt());
            file.readFully(list);
            List<Entry> entries = entries(ByteBuffer.wrap(list).order(ByteOrder.LITTLE_ENDIAN));
            if (entries.size() != end.entries()) {
                throw odd(ZipEnd.otherCount(end.entries(), entries.size()));
            }
            return entries;
        }
    }

    private static StoreException damaged() {
        return new StoreException(Reason.of(WorldCode.NOT_A_ZIP));
    }

    /** For a zip in which Java may find another list than we do. */
    static StoreException odd(Reason why) {
        return new StoreException(Reason.of(WorldCode.ODD_ZIP).because(why));
    }

    private static List<Entry> entries(ByteBuffer in) throws StoreException {
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        while (at < in.limit()) {
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
