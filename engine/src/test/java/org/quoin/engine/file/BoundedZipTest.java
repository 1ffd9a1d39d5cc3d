package org.quoin.engine.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.ReasonCode;

/** Zips this reader accepts show other readers the same list of entries. */
class BoundedZipTest {
    private static final int END_BYTES = 22;
    private static final int HEAD_MAGIC = 0x02014B50;
    private static final int LOCATOR_MAGIC = 0x07064B50;
    private static final int END64_MAGIC = 0x06064B50;

    @TempDir private Path folder;

    /** A zip of empty files; the last has a comment, which is the end of the list. */
    private static byte[] zip(String comment, String ofLast, String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.setComment(comment);
            for (int i = 0; i < names.length; i++) {
                ZipEntry entry = new ZipEntry(names[i]);
                entry.setComment(i == names.length - 1 ? ofLast : null);
                out.putNextEntry(entry);
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.zip"), bytes);
    }

    private BoundedZip.@Nullable End find(byte[] bytes) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(file(bytes).toFile(), "r")) {
            return BoundedZip.End.find(file);
        }
    }

    private void assertRefused(ReasonCode code, byte[] bytes) throws IOException {
        BoundedZip.End end = find(bytes);
        assertNotNull(end);
        assertNotNull(end.objection());
        assertEquals(code, end.objection().code());
    }

    private static ByteBuffer in(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] concat(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    @Test
    void aPlainZipIsReadWithAndWithoutAComment() throws IOException {
        for (String comment : List.of("", "packed by hand, PK", "x".repeat(65_535))) {
            byte[] bytes = zip(comment, "", "a", "b");
            BoundedZip.End end = find(bytes);
            assertNotNull(end);
            assertNull(end.objection());
            assertEquals(2, end.entries());
            assertEquals(
                    bytes.length - END_BYTES - comment.length(), end.listAt() + end.listBytes());
            assertEquals(HEAD_MAGIC, in(bytes).getInt((int) end.listAt()));
        }
        BoundedZip.End empty = find(zip("", ""));
        assertEquals(new BoundedZip.End(0, 0, 0, null), empty);
    }

    @Test
    void whatHasNoEndIsNoZip() throws IOException {
        assertNull(find(new byte[0]));
        assertNull(find("this is no zip, not even a short one".getBytes(StandardCharsets.UTF_8)));
        assertNull(find(Arrays.copyOf(zip("", "", "a"), 100)));
    }

    /** Java goes back to the end record before it, which has another list. */
    @Test
    void aFalseEndInTheCommentIsRefused() throws IOException {
        byte[] bytes = zip("x".repeat(40), "", "hidden");
        int at = bytes.length - 40;
        in(bytes).putInt(at, 0x06054B50).putShort(at + 20, (short) 17);
        for (int i = 4; i < 20; i++) {
            bytes[at + i] = 0;
        }
        assertEquals(List.of("hidden"), namesByJava(file(bytes)));
        assertRefused(FileCode.ZIP_COMMENT, bytes);
        in(bytes).putShort(at + 20, (short) 18); // Now it fits, and Java takes it, too.
        assertRefused(FileCode.ZIP_LIST, bytes);
    }

    @Test
    void bytesBeforeOrBehindTheZipAreRefused() throws IOException {
        byte[] bytes = zip("", "", "a");
        assertRefused(FileCode.ZIP_COMMENT, concat(bytes, new byte[1]));
        assertRefused(FileCode.ZIP_LIST, concat(new byte[1], bytes));
    }

    /** A locator in an entry's comment leads Java to a second list of the same size. */
    @Test
    void aLocatorOfZip64IsRefused() throws IOException {
        String room = "x".repeat(20);
        byte[] hidden = zip("", room, "hidden");
        byte[] shown = zip("", room, "public");
        int listBytes = 46 + 6 + 20;
        int listAt = shown.length - END_BYTES - listBytes;
        int localBytes = listAt;
        // The hidden list and its record of zip64 stand between what is shown and its list.
        byte[] hiddenList = Arrays.copyOfRange(hidden, localBytes, localBytes + listBytes);
        byte[] end64 = new byte[56];
        int shownListAt = localBytes + listBytes + end64.length;
        in(end64)
                .putInt(0, END64_MAGIC)
                .putLong(4, 44)
                .putLong(24, 1)
                .putLong(32, 1)
                .putLong(40, listBytes)
                .putLong(48, localBytes);
        byte[] middle = concat(hiddenList, end64);
        byte[] bytes =
                concat(
                        concat(Arrays.copyOf(hidden, localBytes), middle),
                        Arrays.copyOfRange(shown, listAt, shown.length));
        int at = bytes.length - END_BYTES;
        in(bytes).putInt(at + 16, -1); // "As zip64 says": no plain list begins there.
        in(bytes).putInt(at - 20, LOCATOR_MAGIC).putInt(at - 16, 0).putInt(at - 4, 1);
        in(bytes).putLong(at - 12, localBytes + listBytes);
        assertEquals(List.of("hidden"), namesByJava(file(bytes)));
        assertRefused(FileCode.ZIP64, bytes);
        in(bytes).putInt(at + 16, shownListAt);
        assertRefused(FileCode.ZIP64, bytes);
    }

    private static List<String> namesByJava(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            List<String> names = new ArrayList<>();
            file.stream().forEach(entry -> names.add(entry.getName()));
            return names;
        }
    }

    /** The entries at the place the end record names; empty if that is no list. */
    private static List<String> namesByHand(byte[] bytes, BoundedZip.End end) {
        List<String> names = new ArrayList<>();
        ByteBuffer in = in(bytes);
        int at = (int) end.listAt();
        while (at < end.listAt() + end.listBytes()) {
            if (in.getInt(at) != HEAD_MAGIC) {
                return List.of();
            }
            int name = in.getShort(at + 28);
            names.add(new String(bytes, at + 46, name, StandardCharsets.UTF_8));
            at += 46 + name + in.getShort(at + 30) + in.getShort(at + 32);
        }
        return names;
    }

    @Test
    void whatIsNotRefusedHasTheSameListForJava() throws IOException {
        long seed = 20261128;
        Random random = new Random(seed);
        int[] magics = {0x06054B50, LOCATOR_MAGIC, HEAD_MAGIC, END64_MAGIC};
        int agreed = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = zip("x".repeat(random.nextInt(60)), "y".repeat(30), "a", "bc", "def");
            int from = bytes.length - 110;
            for (int j = random.nextInt(3); j > 0; j--) {
                int at = from + random.nextInt(106);
                if (random.nextBoolean()) {
                    in(bytes).putInt(at, magics[random.nextInt(magics.length)]);
                } else {
                    bytes[at] = (byte) random.nextInt(4);
                }
            }
            BoundedZip.End end = find(bytes);
            if (end == null || end.objection() != null) {
                continue;
            }
            try {
                List<String> byJava = namesByJava(folder.resolve("a.zip"));
                assertEquals(namesByHand(bytes, end), byJava, "seed " + seed + ", round " + i);
                agreed++;
            } catch (ZipException e) {
                // Refused by Java itself.
            }
        }
        assertTrue(agreed > 500, "only " + agreed + " were read by both");
    }

    private static final BoundedZip.Bounds BOUNDS =
            new BoundedZip.Bounds(1 << 20, 100, 1 << 16, 1 << 20);

    private static byte[] zipOf(Map<String, byte[]> files, Random random) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> each : files.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                entry.setTime(random.nextLong(1_000_000_000_000L, 1_700_000_000_000L));
                if (random.nextBoolean()) {
                    CRC32 crc = new CRC32();
                    crc.update(each.getValue());
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(each.getValue().length);
                    entry.setCrc(crc.getValue());
                }
                out.putNextEntry(entry);
                out.write(each.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void entriesHaveTheNamesTimesAndBytesThatJavaReads() throws Exception {
        long seed = 20261129;
        Random random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            Map<String, byte[]> files = new TreeMap<>();
            for (int j = random.nextInt(6); j >= 0; j--) {
                byte[] content = new byte[random.nextInt(40_000)];
                for (int k = 0; k < content.length; k++) {
                    content[k] = (byte) random.nextInt(1 + random.nextInt(256));
                }
                files.put("f\u00fc/" + j, content);
            }
            Path path = file(zipOf(files, random));
            try (BoundedZip ours = BoundedZip.open(path, BOUNDS);
                    ZipFile javas = new ZipFile(path.toFile())) {
                assertEquals(files.size(), ours.entries().size());
                for (ZipEntry entry : ours.entries()) {
                    String about = entry.getName() + ", seed " + seed + ", round " + i;
                    ZipEntry twin = javas.getEntry(entry.getName());
                    assertEquals(twin.getSize(), entry.getSize(), about);
                    assertEquals(twin.getLastModifiedTime(), entry.getLastModifiedTime(), about);
                    try (InputStream in = ours.read(entry)) {
                        assertArrayEquals(files.get(entry.getName()), in.readAllBytes(), about);
                    }
                }
            }
        }
    }

    /** Sets two bytes in the head of the entry with this name, in both places. */
    private static void setInHeads(byte[] bytes, String name, int inList, int value) {
        for (int at = 0; at + 46 + name.length() <= bytes.length; at++) {
            boolean local = in(bytes).getInt(at) == 0x04034B50;
            boolean listed = in(bytes).getInt(at) == HEAD_MAGIC;
            int nameAt = at + (local ? 30 : 46);
            if ((local || listed)
                    && new String(bytes, nameAt, name.length(), StandardCharsets.UTF_8)
                            .equals(name)) {
                in(bytes).putShort(at + (local ? inList - 2 : inList), (short) value);
            }
        }
    }

    @Test
    void anOddEntryCostsThatEntryAlone() throws Exception {
        Map<String, byte[]> files = new TreeMap<>();
        List.of("lzma", "aes", "date", "cut", "good").forEach(name -> files.put(name, new byte[9]));
        byte[] bytes = zipOf(files, new Random(3));
        setInHeads(bytes, "lzma", 10, 14);
        setInHeads(bytes, "aes", 8, 1);
        setInHeads(bytes, "date", 14, 0);
        setInHeads(bytes, "cut", 20, 1);
        try (BoundedZip zip = BoundedZip.open(file(bytes), BOUNDS)) {
            assertTrue(zip.isEncrypted());
            for (ZipEntry entry : zip.entries()) {
                try (InputStream in = zip.read(entry)) {
                    byte[] read = in.readAllBytes();
                    assertTrue(
                            List.of("date", "good").contains(entry.getName()) || read.length < 9);
                } catch (IOException e) {
                    assertTrue(
                            List.of("lzma", "aes", "cut").contains(entry.getName()), e::toString);
                }
            }
        }
    }

    /** Java refuses a whole zip for one. */
    @Test
    void aNameThatIsNotTheUtf8ThatItClaimsCostsThatEntryAlone() throws Exception {
        byte[] bytes = zip("", "", "good", "b\u00e4d");
        for (int at = 0; at < bytes.length - 1; at++) {
            if (bytes[at] == (byte) 0xC3 && bytes[at + 1] == (byte) 0xA4) {
                bytes[at + 1] = 'a';
            }
        }
        assertThrows(ZipException.class, () -> namesByJava(file(bytes)));
        try (BoundedZip zip = BoundedZip.open(file(bytes), BOUNDS)) {
            assertEquals(
                    List.of("good", "b\u00c3ad"),
                    zip.entries().stream().map(ZipEntry::getName).toList());
        }
    }
}
