package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.file.BoundedZip;
import org.quoin.engine.store.StoreException;

/** Whatever is exported can be imported. */
final class WorldExportTest {
    @TempDir private Path home;
    private Path worlds;
    private Path hills;

    @BeforeEach
    void makeAWorld() throws Exception {
        worlds = home.resolve("worlds");
        hills = worlds.resolve("hills");
        WorldZipTest.play(hills, 3);
    }

    /** A small world that stands for weeks has far more segments than gigabytes. */
    @Test
    void whatIsExportedOfManySegmentsIsImported() throws Exception {
        Path newest = hills.resolve("journal-0000000000.quoin");
        byte[] head = Arrays.copyOf(Files.readAllBytes(newest), 300);
        for (int i = 4200; i > 0; i--) { // The newest one is a whole world, the others are heads.
            Files.write(hills.resolve(String.format("journal-%010d.quoin", i)), head);
        }
        Files.copy(newest, hills.resolve("journal-0000004201.quoin"));
        Path zip = home.resolve("many.quoin.zip");
        assertEquals(0, WorldZip.write(hills, zip, new Progress()));
        WorldZip.read(zip, worlds.resolve("there"), new Progress());
        assertEquals(4202, WorldCopy.filesOf(worlds.resolve("there")).size());
    }

    @Test
    void theNewestSegmentsGoAlongAsFarAsAnImportAllows() throws Exception {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < WorldZipLimits.ENTRIES_MAX; i++) {
            files.add(hills.resolve(String.format("journal-%010d.quoin", i)));
        }
        assertEquals(new WorldZip.Choice(files, 0), WorldZip.choose(files, file -> 1));
        List<Path> more = new ArrayList<>(files);
        more.add(hills.resolve("journal-9999999999.quoin"));
        more.add(hills.resolve(WorldPicture.FILE));
        assertEquals(
                new WorldZip.Choice(more.subList(2, more.size()), 2),
                WorldZip.choose(more, file -> 1));
        long third = WorldZipLimits.UNPACKED_BYTES_MAX / 3;
        assertEquals(
                new WorldZip.Choice(files.subList(files.size() - 3, files.size()), 65_531),
                WorldZip.choose(files, file -> third));
        assertThrows(StoreException.class, () -> WorldZip.choose(files, file -> 4 * third));
    }

    /** The list of a file with the most entries is within the limit that the reader has for it. */
    @Test
    void theListOfTheMostEntriesIsRead() throws Exception {
        Path file = home.resolve("most.zip");
        try (ZipOutputStream out =
                new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.setMethod(ZipOutputStream.DEFLATED);
            out.setLevel(0);
            for (int i = 0; i < WorldZipLimits.ENTRIES_MAX; i++) {
                ZipEntry entry = new ZipEntry(String.format("journal-%010d.quoin", i));
                entry.setLastModifiedTime(FileTime.fromMillis(1_700_000_000_000L + i));
                out.putNextEntry(entry);
                out.closeEntry();
            }
        }
        try (BoundedZip zip = BoundedZip.open(file, WorldZipLimits.ZIP)) {
            assertEquals(WorldZipLimits.ENTRIES_MAX, zip.entries().size());
        }
        assertTrue(
                Files.size(file)
                        < WorldZipLimits.FILE_BYTES_MAX - WorldZipLimits.UNPACKED_BYTES_MAX);
    }
}
