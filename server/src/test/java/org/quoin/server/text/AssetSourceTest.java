package org.quoin.server.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssetSourceTest {
    private static final String STONE = "quoin/textures/block/stone.png";

    @TempDir Path folder;

    private AssetSource source() {
        return new AssetSource(folder, AssetSourceTest.class.getClassLoader());
    }

    private Path write(String path, byte[] bytes) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }

    @Test
    void aFileInTheFolderWinsOverTheJar() throws IOException {
        byte[] mine = {1, 2, 3};
        Path file = write(STONE, mine);
        assertArrayEquals(mine, source().read(STONE).orElseThrow());
        assertEquals(file.toString(), source().describe(STONE));
    }

    @Test
    void whatTheFolderLacksComesFromTheJar() throws IOException {
        write("quoin/textures/block/dirt.png", new byte[] {1});
        assertTrue(source().read(STONE).orElseThrow().length > 50);
        assertEquals("jar:assets/" + STONE, source().describe(STONE));
    }

    @Test
    void whatNeitherHasIsMissingUnderTheNameWhereItCouldBePut() {
        String path = "quoin/textures/block/none.png";
        assertEquals(Optional.empty(), source().read(path));
        assertEquals(folder.resolve(path).toString(), source().describe(path));
        assertInstanceOf(AssetSource.Result.Missing.class, source().find(path));
    }

    @Test
    void anAssetLargerThanTheLimitIsRefusedUnread() throws IOException {
        Path file = write(STONE, new byte[0]);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 40);
        }
        var refused = assertInstanceOf(AssetSource.Result.Unreadable.class, source().find(STONE));
        assertEquals(file.toString(), refused.where());
        assertEquals("larger than 16 MiB", refused.why().text());
    }

    @Test
    void aFolderInPlaceOfAFileIsUnreadableNotACrash() throws IOException {
        Files.createDirectories(folder.resolve(STONE));
        assertInstanceOf(AssetSource.Result.Unreadable.class, source().find(STONE));
        assertEquals(Optional.empty(), source().read(STONE));
    }

    @Test
    void pathsOutOfTheFolderAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> source().read("../secret"));
    }

    @Test
    void textIsUtf8() throws IOException {
        write("quoin/lang/x.properties", "größer".getBytes(StandardCharsets.UTF_8));
        assertEquals("größer", source().readText("quoin/lang/x.properties").orElseThrow());
    }
}
