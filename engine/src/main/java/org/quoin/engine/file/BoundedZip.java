package org.quoin.engine.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;

/**
 * A zip that may come from anywhere. Its end record and its list of entries are read by hand, so
 * that the list is bounded before {@link ZipFile} reads all of it into memory, and because Java
 * reports neither links nor encrypted entries.
 *
 * <p>That holds only if both read the same list. Where the last end record does not fit, Java goes
 * back to an earlier one; it reads the list that lies before the record, wherever the record points
 * to; and it follows a locator of zip64. So only the last record counts here, and each zip in which
 * Java may find another list is refused.
 *
 * <p>The layout is that of PKWARE's APPNOTE 6.3, in little-endian order:
 *
 * <pre>
 * end record                                      an entry of the list
 *  0  4  50 4B 05 06                               0  4  50 4B 01 02
 *  4  6  what only zips on several disks need      5  1  system: 3 Unix
 * 10  2  number of entries                         8  2  flags: 1 encrypted, 800 the name is UTF-8
 * 12  4  bytes of the list of entries             28  2  bytes of the name
 * 16  4  where that list begins                   30  4  bytes of what follows it, twice 2
 * 20  2  bytes of the comment                     38  4  Unix: the file's kind in the upper half
 * 22     the comment, up to the end of the file   46     the name, and what follows it
 * </pre>
 */
public final class BoundedZip implements AutoCloseable {
    private static final int END_MAGIC = 0x06054B50;
    private static final int END_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 65_535;

    /** The signature right before the end record of a zip64. */
    private static final int LOCATOR_MAGIC = 0x07064B50;

    private static final int LOCATOR_BYTES = 20;

    private static final int HEAD_MAGIC = 0x02014B50;
    private static final int HEAD_BYTES = 46;
    private static final int ENCRYPTED = 1;
    private static final int UTF8_NAME = 0x800;
    private static final int UNIX = 3;
    private static final int FILE_TYPE = 0xF000;
    private static final int SYMBOLIC_LINK = 0xA000;

    private final ZipFile zip;
    private final List<? extends ZipEntry> entries;
    private final Listed listed;

    /**
     * The limits of a kind of zip. Each is checked before anything of that size is read.
     *
     * @param fileBytesMax of the zip itself
     * @param listBytesMax of its list of entries, which Java keeps in memory
     * @param unpackedBytesMax of all entries, by the list's account
     */
    public record Bounds(
            long fileBytesMax, int entriesMax, int listBytesMax, long unpackedBytesMax) {}

    /** Why a zip is not opened. */
    public enum Fault {
        /** The file is too large. */
        LARGE,
        NO_END_RECORD,
        MANY_ENTRIES,
        LONG_LIST,
        /** Java may find another list of entries; the detail says why. */
        ODD,
        DAMAGED_LIST,
        UNPACKS_LARGE
    }

    /** A zip is not opened. */
    public static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final Fault fault;
        private final transient @Nullable Reason detail;

        private RefusedException(Fault fault) {
            this(fault, null);
        }

        private RefusedException(Fault fault, @Nullable Reason detail) {
            super(detail == null ? fault.name() : detail.text());
            this.fault = fault;
            this.detail = detail;
        }

        /** Why. */
        public Fault fault() {
            return fault;
        }

        /** The problem with the zip; null for another fault. */
        public @Nullable Reason detail() {
            return detail;
        }
    }

    /** Facts from the list that Java does not report. */
    private record Listed(int count, boolean links, boolean encrypted, Charset names) {}

    private BoundedZip(ZipFile zip, Listed listed) {
        this.zip = zip;
        this.listed = listed;
        this.entries = zip.stream().toList();
    }

    /**
     * Opens a zip.
     *
     * @throws IOException if it cannot be read, or Java does not read it
     */
    public static BoundedZip open(Path file, Bounds bounds) throws IOException, RefusedException {
        Listed listed = list(file, bounds);
        BoundedZip zip = new BoundedZip(new ZipFile(file.toFile(), listed.names), listed);
        boolean usable = false;
        try {
            zip.check(bounds);
            usable = true;
        } finally {
            if (!usable) {
                zip.close();
            }
        }
        return zip;
    }

    private void check(Bounds bounds) throws RefusedException {
        if (entries.size() != listed.count) { // Java counts the list itself.
            throw otherCount(listed.count, entries.size());
        }
        long unpackedBytes = 0;
        for (ZipEntry entry : entries) {
            if (entry.getSize() > bounds.unpackedBytesMax() - unpackedBytes) {
                throw new RefusedException(Fault.UNPACKS_LARGE);
            }
            unpackedBytes += Math.max(0, entry.getSize());
        }
    }

    private static RefusedException otherCount(int said, int listed) {
        return new RefusedException(Fault.ODD, Reason.of(FileCode.ZIP_COUNT, said, listed));
    }

    /** All entries, folders among them, in the list's order. */
    public List<? extends ZipEntry> entries() {
        return entries;
    }

    /** Whether there is a symbolic link among the entries. */
    public boolean hasLinks() {
        return listed.links;
    }

    /** Whether something in it can only be read with a password. */
    public boolean isEncrypted() {
        return listed.encrypted;
    }

    /** Opens an entry, which may unpack to more than the list says. */
    public InputStream read(ZipEntry entry) throws IOException {
        return zip.getInputStream(entry);
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            // Only read: nothing is lost.
        }
    }

    private static Listed list(Path zip, Bounds bounds) throws IOException, RefusedException {
        try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "r")) {
            if (file.length() > bounds.fileBytesMax()) {
                throw new RefusedException(Fault.LARGE);
            }
            End end = End.find(file);
            if (end == null) {
                throw new RefusedException(Fault.NO_END_RECORD);
            } else if (end.entries > bounds.entriesMax()) {
                throw new RefusedException(Fault.MANY_ENTRIES);
            } else if (end.listBytes > bounds.listBytesMax()) {
                throw new RefusedException(Fault.LONG_LIST);
            } else if (end.objection != null) {
                throw new RefusedException(Fault.ODD, end.objection);
            }
            byte[] list = new byte[(int) end.listBytes];
            file.seek(end.listAt);
            file.readFully(list);
            Listed listed = listed(ByteBuffer.wrap(list).order(ByteOrder.LITTLE_ENDIAN));
            if (listed.count != end.entries) {
                throw otherCount(end.entries, listed.count);
            }
            return listed;
        }
    }

    private static Listed listed(ByteBuffer in) throws RefusedException {
        int count = 0;
        boolean links = false;
        boolean encrypted = false;
        boolean utf8 = true;
        for (int at = 0; at < in.limit(); count++) {
            if (at + HEAD_BYTES > in.limit() || in.getInt(at) != HEAD_MAGIC) {
                throw new RefusedException(Fault.DAMAGED_LIST);
            }
            int nameBytes = in.getShort(at + 28) & 0xFFFF;
            int more = (in.getShort(at + 30) & 0xFFFF) + (in.getShort(at + 32) & 0xFFFF);
            if (at + HEAD_BYTES + nameBytes + more > in.limit()) {
                throw new RefusedException(Fault.DAMAGED_LIST);
            }
            int flags = in.getShort(at + 8);
            int kind = (in.getInt(at + 38) >>> 16) & FILE_TYPE;
            links |= (in.get(at + 5) & 0xFF) == UNIX && kind == SYMBOLIC_LINK;
            encrypted |= (flags & ENCRYPTED) != 0;
            utf8 &= (flags & UTF8_NAME) != 0 || isUtf8(in.slice(at + HEAD_BYTES, nameBytes));
            at += HEAD_BYTES + nameBytes + more;
        }
        // In the code page of some system, which nothing names: no byte is wrong in this one, and
        // the names that we know look alike in all of them.
        Charset names = utf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        return new Listed(count, links, encrypted, names);
    }

    private static boolean isUtf8(ByteBuffer name) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(name);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /**
     * The end record, which says where the list of entries is.
     *
     * @param entries how many entries it says there are, at most 65,535
     * @param listAt where the list begins, in bytes from the beginning of the file
     * @param listBytes how long the list is, below 4 GiB
     * @param objection why the zip must not be opened: words that follow a colon; null if it may be
     */
    record End(int entries, long listAt, long listBytes, @Nullable Reason objection) {
        /** Finds the last end record of a file; null if there is none, so that it is no zip. */
        static @Nullable End find(RandomAccessFile zip) throws IOException {
            long length = zip.length();
            int tail = (int) Math.min(length, LOCATOR_BYTES + END_BYTES + COMMENT_BYTES_MAX);
            byte[] bytes = new byte[tail];
            zip.seek(length - tail);
            zip.readFully(bytes);
            ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = tail - END_BYTES; i >= 0; i--) {
                if (in.getInt(i) == END_MAGIC) {
                    int entries = in.getShort(i + 10) & 0xFFFF;
                    long listBytes = in.getInt(i + 12) & 0xFFFFFFFFL;
                    long listAt = in.getInt(i + 16) & 0xFFFFFFFFL;
                    Reason objection = objection(in, i, length - tail + i, listAt + listBytes);
                    return new End(entries, listAt, listBytes, objection);
                }
            }
            return null;
        }

        /**
         * Returns what is wrong with a record.
         *
         * @param i its place in the buffer, which ends with the file
         * @param at its place in the file
         * @param listEnd where the list ends that it points to
         */
        private static @Nullable Reason objection(ByteBuffer in, int i, long at, long listEnd) {
            int comment = in.getShort(i + 20) & 0xFFFF;
            int following = in.limit() - i - END_BYTES;
            if (comment != following) {
                return Reason.of(FileCode.ZIP_COMMENT, at, comment, following);
            }
            // The last entry of a plain zip could end with the same bytes: Java would not know,
            // either.
            if (i >= LOCATOR_BYTES && in.getInt(i - LOCATOR_BYTES) == LOCATOR_MAGIC) {
                return Reason.of(FileCode.ZIP64, at - LOCATOR_BYTES);
            }
            return listEnd == at ? null : Reason.of(FileCode.ZIP_LIST, listEnd, at);
        }
    }
}
