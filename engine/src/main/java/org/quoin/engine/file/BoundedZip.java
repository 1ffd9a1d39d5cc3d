package org.quoin.engine.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;

/**
 * A zip that may come from anywhere. It is read by hand: {@link java.util.zip.ZipFile} bounds
 * nothing, reports neither links nor encrypted entries, and refuses a whole zip for a name or an
 * extra field that it cannot read.
 *
 * <p>What is checked here must be what other programs unpack. Where the last end record does not
 * fit, some go back to an earlier one; some read the list that lies before the record, wherever the
 * record points to; and some follow a locator of zip64. So only the last record counts here, and
 * each zip in which they may find another list is refused.
 *
 * <p>The layout is that of PKWARE's APPNOTE 6.3, in little-endian order:
 *
 * <pre>
 * end record                                      an entry of the list
 *  0  4  50 4B 05 06                               0  4  50 4B 01 02
 *  4  6  what only zips on several disks need      5  1  system: 3 Unix
 * 10  2  number of entries                         8  2  flags: 1 encrypted
 * 12  4  bytes of the list of entries             10  2  method: 0 stored, 8 deflated
 * 16  4  where that list begins                   12  4  when it was written, as DOS has it
 * 20  2  bytes of the comment                     20  8  bytes packed, and unpacked
 * 22     the comment, up to the end of the file   28  2  bytes of the name
 *                                                 30  4  bytes of extras, and of a comment
 * before an entry's data                          38  4  Unix: the file's kind in the upper half
 *  0  4  50 4B 03 04                              42  4  where its data begin, with a head
 * 26  4  bytes of the name, and of extras         46     the name, extras, and the comment
 * 30     both, then the data
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
    private static final int UNIX = 3;
    private static final int FILE_TYPE = 0xF000;
    private static final int SYMBOLIC_LINK = 0xA000;

    private static final int LOCAL_MAGIC = 0x04034B50;
    private static final int LOCAL_BYTES = 30;
    private static final int BUFFER_BYTES = 8 << 10;

    /** The names that we know look alike in all code pages; this one has no control characters. */
    private static final Charset CODE_PAGE = Charset.forName("windows-1252");

    private final FileChannel zip;
    private final Listed listed;

    /**
     * The limits of a kind of zip. Each is checked before anything of that size is read.
     *
     * @param fileBytesMax of the zip itself
     * @param listBytesMax of its list of entries, which is kept in memory
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
        /** Others may find another list of entries; the detail says why. */
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

    private record Listed(List<Entry> entries, boolean links, boolean encrypted) {}

    /** An entry with what Java does not keep of it. */
    private static final class Entry extends ZipEntry {
        private final boolean encrypted;
        private final int packing;
        private final long at;

        Entry(ByteBuffer head, String name, byte[] extras) {
            super(name);
            encrypted = (head.getShort(8) & ENCRYPTED) != 0;
            packing = head.getShort(10) & 0xFFFF;
            at = head.getInt(42) & 0xFFFFFFFFL;
            setWritten(head.getShort(12) & 0xFFFF, head.getShort(14) & 0xFFFF);
            setExtra(extras); // May hold a better time, and sizes, which do not count.
            setCompressedSize(head.getInt(20) & 0xFFFFFFFFL);
            setSize(head.getInt(24) & 0xFFFFFFFFL);
        }

        private void setWritten(int time, int date) {
            try {
                setTimeLocal(
                        LocalDateTime.of(
                                1980 + (date >> 9),
                                date >> 5 & 15,
                                date & 31,
                                time >> 11,
                                time >> 5 & 63,
                                (time & 31) * 2));
            } catch (DateTimeException e) {
                // Some archivers leave it empty: there is no such day.
            }
        }
    }

    private BoundedZip(FileChannel zip, Listed listed) {
        this.zip = zip;
        this.listed = listed;
    }

    /**
     * Opens a zip.
     *
     * @throws IOException if it cannot be read
     */
    public static BoundedZip open(Path file, Bounds bounds) throws IOException, RefusedException {
        RandomAccessFile zip = new RandomAccessFile(file.toFile(), "r");
        boolean usable = false;
        try {
            Listed listed = list(zip, bounds);
            check(listed.entries, bounds);
            usable = true;
            return new BoundedZip(zip.getChannel(), listed);
        } finally {
            if (!usable) {
                zip.close();
            }
        }
    }

    private static void check(List<Entry> entries, Bounds bounds) throws RefusedException {
        long unpackedBytes = 0;
        for (ZipEntry entry : entries) {
            if (entry.getSize() > bounds.unpackedBytesMax() - unpackedBytes) {
                throw new RefusedException(Fault.UNPACKS_LARGE);
            }
            unpackedBytes += entry.getSize();
        }
    }

    private static RefusedException otherCount(int said, int listed) {
        return new RefusedException(Fault.ODD, Reason.of(FileCode.ZIP_COUNT, said, listed));
    }

    /** All entries, folders among them, in the list's order. */
    public List<? extends ZipEntry> entries() {
        return List.copyOf(listed.entries);
    }

    /** Whether there is a symbolic link among the entries. */
    public boolean hasLinks() {
        return listed.links;
    }

    /** Whether something in it can only be read with a password. */
    public boolean isEncrypted() {
        return listed.encrypted;
    }

    /**
     * Opens an entry, which may unpack to more than the list says.
     *
     * @throws ZipException if it is damaged, encrypted, or packed in a way that is not known
     */
    public InputStream read(ZipEntry entry) throws IOException {
        if (!(entry instanceof Entry own) || own.encrypted) {
            throw new ZipException("encrypted");
        }
        ByteBuffer head = ByteBuffer.allocate(LOCAL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        long at = own.at;
        while (head.hasRemaining()) {
            int got = zip.read(head, at + head.position());
            if (got < 0) {
                throw new ZipException("its data are beyond the end");
            }
        }
        if (head.getInt(0) != LOCAL_MAGIC) {
            throw new ZipException("its data are not where the list says");
        }
        long from = at + LOCAL_BYTES + (head.getShort(26) & 0xFFFF) + (head.getShort(28) & 0xFFFF);
        InputStream packed = new Packed(from, entry.getCompressedSize());
        return switch (own.packing) {
            case ZipEntry.STORED -> packed;
            case ZipEntry.DEFLATED -> new Unpacked(packed);
            default -> throw new ZipException("packed by method " + own.packing);
        };
    }

    /** The bytes of an entry as they are in the file. */
    private final class Packed extends InputStream {
        private long at;
        private long left;

        Packed(long at, long bytes) {
            this.at = at;
            left = bytes;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 1 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (length == 0) {
                return 0;
            } else if (left == 0) {
                return -1;
            }
            int got = zip.read(ByteBuffer.wrap(into, from, (int) Math.min(length, left)), at);
            if (got < 0) {
                throw new EOFException("the zip ends within an entry");
            }
            at += got;
            left -= got;
            return got;
        }
    }

    /** Unpacks, and frees the memory of that when it is closed. */
    private static final class Unpacked extends InflaterInputStream {
        private boolean ended;

        Unpacked(InputStream packed) {
            super(packed, new Inflater(true), BUFFER_BYTES);
        }

        /** Gives the inflater the byte more that it wants behind the end. */
        @Override
        protected void fill() throws IOException {
            if (ended) {
                throw new EOFException("it ends too early");
            }
            len = in.read(buf, 0, buf.length);
            if (len < 0) {
                ended = true;
                buf[0] = 0;
                len = 1;
            }
            inf.setInput(buf, 0, len);
        }

        @Override
        public void close() throws IOException {
            super.close();
            inf.end();
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            // Only read: nothing is lost.
        }
    }

    private static Listed list(RandomAccessFile file, Bounds bounds)
            throws IOException, RefusedException {
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
        if (listed.entries.size() != end.entries) {
            throw otherCount(end.entries, listed.entries.size());
        }
        return listed;
    }

    private static Listed listed(ByteBuffer in) throws RefusedException {
        List<Entry> entries = new ArrayList<>();
        boolean links = false;
        boolean encrypted = false;
        for (int at = 0; at < in.limit(); ) {
            if (at + HEAD_BYTES > in.limit() || in.getInt(at) != HEAD_MAGIC) {
                throw new RefusedException(Fault.DAMAGED_LIST);
            }
            int nameBytes = in.getShort(at + 28) & 0xFFFF;
            int extraBytes = in.getShort(at + 30) & 0xFFFF;
            int more = extraBytes + (in.getShort(at + 32) & 0xFFFF);
            if (at + HEAD_BYTES + nameBytes + more > in.limit()) {
                throw new RefusedException(Fault.DAMAGED_LIST);
            }
            ByteBuffer head = in.slice(at, HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            byte[] extras = new byte[extraBytes];
            in.get(at + HEAD_BYTES + nameBytes, extras);
            entries.add(new Entry(head, nameOf(in.slice(at + HEAD_BYTES, nameBytes)), extras));
            int kind = (head.getInt(38) >>> 16) & FILE_TYPE;
            links |= (head.get(5) & 0xFF) == UNIX && kind == SYMBOLIC_LINK;
            encrypted |= (head.getShort(8) & ENCRYPTED) != 0;
            at += HEAD_BYTES + nameBytes + more;
        }
        return new Listed(List.copyOf(entries), links, encrypted);
    }

    /** A name in UTF-8, or in the code page of some system, which nothing names. */
    private static String nameOf(ByteBuffer bytes) {
        return (isUtf8(bytes.duplicate()) ? StandardCharsets.UTF_8 : CODE_PAGE)
                .decode(bytes)
                .toString();
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
