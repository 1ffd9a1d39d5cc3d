package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.reason.Reason;
import org.quoin.server.testing.BentZip;
import org.quoin.server.testing.HeavyPath;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Every fault in a pack is reported with file and reason; everything else still loads. */
@Tag("slow")
class PackTortureTest {
    private static final String BUTTON = "assets/quoin/textures/gui/button.png";
    private static final int RED = 0xC02010FF;

    @TempDir Path folder;

    private static PackLoad read(Path... packs) {
        AssetSource ours = new AssetSource(null, PackTortureTest.class.getClassLoader());
        return PackLoad.read(ours, List.of(packs), TextureBudget.FULL);
    }

    private static int dirt(PackLoad load) {
        return load.textures().layer(TextureLayers.ofFace(Blocks.DIRT, Face.UP)).pixel(0, 0);
    }

    private static int stone(PackLoad load) {
        return load.textures().layer(TextureLayers.ofFace(Blocks.STONE, Face.UP)).pixel(0, 0);
    }

    private static int ourStone() {
        return stone(read());
    }

    private PackMaker pack() {
        return new PackMaker().block("dirt", 16, RED >>> 8);
    }

    /** The pack's stone is bad: that is reported, our stone shows, and the pack's dirt shows. */
    private void assertStoneRefused(PackMaker pack, String reason) {
        assertRefused(pack, PackMaker.BLOCK + "stone.png", reason);
    }

    private void assertRefused(PackMaker pack, String file, String reason) {
        Path asFolder = pack.folder(folder.resolve("pack"));
        Path asZip = pack.zip(folder.resolve("pack.zip"));
        for (Path path : List.of(asFolder, asZip)) {
            PackLoad load = read(path);
            assertSays(load, path.getFileName() + "/" + file, reason);
            assertEquals(1, load.problems().size(), load.problems()::toString);
            assertEquals(ourStone(), stone(load));
            assertEquals(RED, dirt(load));
        }
    }

    private static void assertSays(PackLoad load, String file, String reason) {
        boolean said =
                load.problems().stream()
                        .anyMatch(
                                each -> each.file().equals(file) && each.reason().contains(reason));
        assertTrue(said, () -> file + ": " + reason + " not in " + load.problems());
    }

    /** Nothing of the pack can be used. */
    private static void assertWhollyRefused(Path path, String reason) {
        PackLoad load = read(path);
        assertSays(load, String.valueOf(path.getFileName()), reason);
        assertEquals(0, load.textures().fromPacks());
        assertEquals(ourStone(), stone(load));
    }

    @Test
    void aPictureOfAnOddSizeIsNamed() {
        assertStoneRefused(pack().block("stone", 24, 0), "24x24 pixels; must be square");
    }

    @Test
    void aPictureOf20000PixelsIsRefusedByItsHeader() {
        byte[] huge = PackMaker.png(16, 16, 0);
        ByteBuffer.wrap(huge).putInt(16, 20_000).putInt(20, 20_000);
        assertStoneRefused(pack().bytes(PackMaker.BLOCK + "stone.png", huge), "20000x20000 pixels");
    }

    @Test
    void aBlockOfAnImpossibleSizeIsRefusedByItsHeader() {
        assertImpossibleRefused(
                PackMaker.BLOCK + "stone.png", -16, 1 << 31, "4294967280x2147483648");
    }

    @Test
    void aBlockOfNoHeightIsRefusedByItsHeader() {
        assertImpossibleRefused(PackMaker.BLOCK + "stone.png", 16, 0, "16x0");
    }

    @Test
    void aPictureOfTheMenusOfAnImpossibleSizeIsRefusedByItsHeader() {
        assertImpossibleRefused(BUTTON, -1, 16, "4294967295x16");
    }

    private void assertImpossibleRefused(String file, int width, int height, String size) {
        byte[] odd = PackMaker.png(16, 16, 0);
        ByteBuffer.wrap(odd).putInt(16, width).putInt(20, height);
        String reason = "its header claims " + size + " pixels, which no PNG may have";
        assertRefused(pack().bytes(file, odd), file, reason);
    }

    @Test
    void aPictureThatUnpacksToMoreThanItsSizeIsABomb() {
        byte[] bomb = PackMaker.pngBomb(16, 32 << 20);
        assertTrue(bomb.length < PackLimits.RATIO_FREE_BYTES);
        assertStoneRefused(
                pack().bytes(PackMaker.BLOCK + "stone.png", bomb), "a decompression bomb");
    }

    @Test
    void aPictureThatIsTextOrEmptyOrCutShortIsNamed() {
        String file = PackMaker.BLOCK + "stone.png";
        assertStoneRefused(pack().text(file, "this is a text"), "not a PNG");
        assertStoneRefused(pack().bytes(file, new byte[0]), "not a PNG");
        byte[] whole = PackMaker.png(64, 64, 0x123456);
        byte[] half = java.util.Arrays.copyOf(whole, whole.length / 2);
        assertStoneRefused(pack().bytes(file, half), "damaged PNG");
    }

    @Test
    void aPictureInAnotherFormatIsRefused() {
        byte[] gif = "GIF89a\1\0\1\0".getBytes(StandardCharsets.ISO_8859_1);
        assertStoneRefused(pack().bytes(PackMaker.BLOCK + "stone.png", gif), "not a PNG");
    }

    @Test
    void aFileLargerThanAllowedIsNotRead() {
        byte[] large = new byte[PackLimits.FILE_BYTES_MAX + 1];
        new Random(7).nextBytes(large);
        assertStoneRefused(
                pack().bytes(PackMaker.BLOCK + "stone.png", large), "larger than 16 MiB");
    }

    @Test
    void aStripWithoutItsMetaIsNamed() {
        byte[] strip = PackMaker.strip(16, 1, 2, 3);
        assertStoneRefused(
                pack().bytes(PackMaker.BLOCK + "stone.png", strip), "a strip needs a .mcmeta");
    }

    @Test
    void aStripOfMorePixelsThanAllowedIsRefusedByItsHeader() {
        byte[] strip = PackMaker.strip(16, 1, 2);
        ByteBuffer.wrap(strip).putInt(16, 512).putInt(20, 512 * 100);
        assertStoneRefused(
                pack().bytes(PackMaker.BLOCK + "stone.png", strip)
                        .text(PackMaker.BLOCK + "stone.png.mcmeta", "{\"animation\":{}}"),
                "a strip has at most 16 million");
    }

    private void assertMetaRefused(String json, String reason) {
        PackMaker pack =
                pack().bytes(PackMaker.BLOCK + "stone.png", PackMaker.png(16, 16, RED >>> 8))
                        .text(PackMaker.BLOCK + "stone.png.mcmeta", json);
        Path path = pack.folder(folder.resolve("pack"));
        PackLoad load = read(path);
        assertSays(load, "pack/" + PackMaker.BLOCK + "stone.png.mcmeta", reason);
        assertEquals(RED, stone(load), "the picture itself is good");
    }

    @Test
    void badJsonOfAnAnimationIsNamedWithItsLine() {
        assertMetaRefused("{\n\"animation\": {,}}", "line 2: Expected a name in quotes");
        assertMetaRefused("{\"animation\" 3}", "line 1: Expected a colon");
        assertMetaRefused("", "line 1");
        String cut = "line 2: Expected a comma or end of the object, but the file ends";
        assertMetaRefused("{\n\"animation\": {}", cut);
        assertMetaRefused("[1]", "line 1: Expected {");
        assertMetaRefused("{\"animation\": 3}", "animation is not an object");
    }

    @Test
    void impossibleAnimationsAreNamed() {
        assertMetaRefused("{\"animation\":{\"frametime\":0}}", "frametime");
        assertMetaRefused("{\"animation\":{\"frametime\":\"fast\"}}", "frametime");
        assertMetaRefused("{\"animation\":{\"frames\":[-1]}}", "frames");
        assertMetaRefused("{\"animation\":{\"frames\":[{\"index\":0,\"time\":-3}]}}", "frames");
        assertMetaRefused("{\"animation\":{\"frames\":{}}}", "frames");
        assertMetaRefused("{\"animation\":{\"width\":0}}", "width or height");
        assertMetaRefused("{\"animation\":{\"height\":\"all\"}}", "width or height");
        assertMetaRefused(
                "{\"animation\":{\"frames\":[" + "0,".repeat(5000) + "0]}}", "1 to 2000 frames");
    }

    private PackLoad readStrip(String json) {
        PackMaker pack =
                pack().bytes(PackMaker.BLOCK + "stone.png", PackMaker.strip(16, 1, RED >>> 8))
                        .text(PackMaker.BLOCK + "stone.png.mcmeta", json);
        return read(pack.folder(folder.resolve("pack")));
    }

    @Test
    void aFrameBeyondTheStripIsNamedAndTheOthersMove() {
        PackLoad load = readStrip("{\"animation\":{\"frames\":[7,1,{\"index\":2,\"time\":9},0]}}");
        String meta = "pack/" + PackMaker.BLOCK + "stone.png.mcmeta";
        assertSays(load, meta, "frame 7 of a strip with only 2");
        assertEquals(RED, stone(load), "its first good frame stands for it");
        assertEquals(2, load.textures().animations().get(0).ticks());
    }

    @Test
    void aStripWithoutAnyFrameInItShowsItsFirstPicture() {
        PackLoad load = readStrip("{\"animation\":{\"frames\":[2,3]}}");
        String meta = "pack/" + PackMaker.BLOCK + "stone.png.mcmeta";
        assertSays(load, meta, "frame 2 of a strip with only 2");
        assertEquals(0x1FF, stone(load));
        assertEquals(List.of(), load.textures().animations());
    }

    @Test
    void framesThatDoNotFillAPictureAreNamed() {
        for (String size : List.of("\"width\":12", "\"height\":5", "\"width\":64,\"height\":64")) {
            PackMaker pack =
                    pack().bytes(PackMaker.BLOCK + "stone.png", PackMaker.strip(16, 1, 2))
                            .text(
                                    PackMaker.BLOCK + "stone.png.mcmeta",
                                    "{\"animation\":{" + size + "}}");
            assertStoneRefused(pack, "16x32 pixels cannot be cut into frames of");
        }
    }

    @Test
    void aStripOfThousandsOfTinyFramesIsRefused() {
        PackMaker pack =
                pack().bytes(PackMaker.BLOCK + "stone.png", PackMaker.strip(64, 1, 2))
                        .text(
                                PackMaker.BLOCK + "stone.png.mcmeta",
                                "{\"animation\":{\"width\":1,\"height\":1}}");
        assertStoneRefused(pack, "a strip of 8192 frames; at most 2000");
    }

    @Test
    void framesThatAreNotSquareAreNamed() {
        PackMaker pack =
                pack().bytes(PackMaker.BLOCK + "stone.png", PackMaker.strip(16, 1, 2))
                        .text(
                                PackMaker.BLOCK + "stone.png.mcmeta",
                                "{\"animation\":{\"width\":8,\"height\":16}}");
        assertStoneRefused(pack, "8x16 pixels; must be square");
    }

    @Test
    void jsonAsDeepAsAWellDoesNotUseUpTheStack() {
        assertMetaRefused("[".repeat(60_000), "brackets nested more than 32 deep");
        assertMetaRefused("{\"a\":".repeat(10_000), "brackets nested more than 32 deep");
        String closers = "{\"a\":\"\\\"" + "]".repeat(10_000) + "\",\"b\":";
        assertMetaRefused(closers + "[".repeat(10_000), "brackets nested more than 32 deep");
    }

    @Test
    void jsonOfAMegabyteIsNotRead() {
        assertMetaRefused(" ".repeat(1 << 20), "larger than 64 KiB");
    }

    @Test
    void badJsonOfThePackItselfIsNamedAndItsTexturesShow() {
        assertRefused(pack().text("pack.mcmeta", "{pack:}"), "pack.mcmeta", "line 1");
        assertEquals("", PackInfo.of(folder.resolve("pack")).description());
    }

    @Test
    void aPackWithoutItsMetaIsNamedAndItsTexturesShow() {
        assertRefused(pack().without("pack.mcmeta"), "pack.mcmeta", "no such file");
    }

    @Test
    void whatIsNoPackIsNamed() throws IOException {
        Path none = folder.resolve("none");
        assertSays(read(none), none.toString(), "no such pack");
        assertWhollyRefused(
                Files.createDirectory(folder.resolve("empty")), "its assets folder has no files");
        Path text = Files.writeString(folder.resolve("text.zip"), "this is no zip");
        assertWhollyRefused(text, "not a zip");
        Path nothing = Files.createFile(folder.resolve("nothing.zip"));
        assertWhollyRefused(nothing, "not a zip");
        assertEquals(Reason.of(PackCode.NOT_A_ZIP), PackInfo.of(text).problem());
    }

    @Test
    void aZipCutShortIsNamed() throws IOException {
        Path zip = pack().zip(folder.resolve("whole.zip"));
        byte[] whole = Files.readAllBytes(zip);
        Path cut = folder.resolve("cut.zip");
        Files.write(cut, java.util.Arrays.copyOf(whole, whole.length - 30));
        assertWhollyRefused(cut, "not a zip");
        byte[] headless = java.util.Arrays.copyOfRange(whole, whole.length - 30, whole.length);
        assertWhollyRefused(Files.write(folder.resolve("tail.zip"), headless), "");
    }

    @Test
    void aZipWithAnyByteChangedNeverBreaksTheReading() throws IOException {
        byte[] whole = Files.readAllBytes(pack().zip(folder.resolve("whole.zip")));
        Random random = new Random(20_260_101);
        for (int i = 0; i < 120; i++) {
            byte[] bent = whole.clone();
            for (int j = 0; j <= i % 3; j++) {
                bent[random.nextInt(bent.length)] = (byte) random.nextInt();
            }
            Path zip = Files.write(folder.resolve("bent.zip"), bent);
            PackLoad load = read(zip);
            assertEquals(TextureLayers.count(), load.textures().layerCount());
            assertFalse(load.problems().toString().contains("null"), load.problems()::toString);
        }
    }

    @Test
    void aZipThatUnpacksTo200TimesItsSizeIsABomb() {
        PackMaker pack = pack().bytes(PackMaker.BLOCK + "stone.png", new byte[8 << 20]);
        Path zip = pack.zip(folder.resolve("bomb.zip"));
        PackLoad load = read(zip);
        assertSays(load, "bomb.zip/" + PackMaker.BLOCK + "stone.png", "a zip bomb");
        assertEquals(ourStone(), stone(load));
        assertEquals(RED, dirt(load));
    }

    @Test
    void aZipWhoseEntryLiesAboutItsSizeIsReadNoFurtherThanAllowed() throws IOException {
        byte[] json = new byte[1 << 20];
        java.util.Arrays.fill(json, (byte) ' ');
        Path zip =
                pack().block("stone", 16, RED >>> 8)
                        .bytes(PackMaker.BLOCK + "stone.png.mcmeta", json)
                        .zip(folder.resolve("liar.zip"));
        byte[] bytes = Files.readAllBytes(zip);
        // In the list of entries the size is 24 bytes after the signature.
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < bytes.length - 46; at++) {
            if (buffer.getInt(at) == 0x02014b50 && buffer.getInt(at + 24) == json.length) {
                buffer.putInt(at + 24, 100);
            }
        }
        Files.write(zip, bytes);
        PackLoad load = read(zip);
        assertFalse(load.problems().isEmpty());
        assertEquals(RED, dirt(load));
    }

    @Test
    void aZipThatClaimsManyGigabytesIsRefusedWhole() throws IOException {
        Path zip = pack().block("stone", 16, 1).zip(folder.resolve("giant.zip"));
        byte[] bytes = Files.readAllBytes(zip);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < bytes.length - 46; at++) {
            if (buffer.getInt(at) == 0x02014b50) {
                buffer.putInt(at + 24, 0x7FFFFFFF);
            }
        }
        Files.write(zip, bytes);
        assertWhollyRefused(zip, "unpacks to more than 4 GiB");
    }

    @Test
    void aZipOfMoreEntriesThanAllowedIsRefusedBeforeItsListIsRead() throws IOException {
        Path zip = pack().zip(folder.resolve("many.zip"));
        try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "rw")) {
            file.seek(file.length() - 22 + 8);
            file.write(new byte[] {-1, -1, -1, -1}); // Entries on this disk, and in all.
        }
        assertWhollyRefused(zip, "more than 65000 entries");
        Path list = pack().zip(folder.resolve("list.zip"));
        try (RandomAccessFile file = new RandomAccessFile(list.toFile(), "rw")) {
            file.seek(file.length() - 22 + 12);
            file.write(new byte[] {0, 0, 0, 0x7F}); // Bytes of the list of entries.
        }
        assertWhollyRefused(list, "its directory is larger than 8 MiB");
    }

    @Test
    void aZipWhoseListJavaMayFindElsewhereIsRefusedWhole() throws IOException {
        byte[] whole = Files.readAllBytes(pack().zip(folder.resolve("whole.zip")));
        assertBentRefused(BentZip.withFalseEnd(whole), "its end record at byte");
        assertBentRefused(BentZip.withZip64(whole), "refers to a zip64 directory");
        assertBentRefused(BentZip.behind(new byte[100], whole), "its directory ends at byte");
        assertBentRefused(BentZip.withCount(whole, 1), "lists 1 entries, its directory has 2");
        Path commented = folder.resolve("commented.zip");
        Files.write(commented, BentZip.withComment(whole, new byte[] {80, 75, 5}));
        assertEquals(RED, dirt(read(commented)));
    }

    private void assertBentRefused(byte[] bytes, String reason) throws IOException {
        assertWhollyRefused(Files.write(folder.resolve("bent.zip"), bytes), reason);
    }

    @Test
    void aZipLargerThanAllPacksIsRefusedBeforeItIsRead() throws IOException {
        Path zip = folder.resolve("large.zip");
        try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "rw")) {
            file.setLength(PackLimits.ZIP_BYTES_MAX + 1); // Takes no room on most disks.
        }
        assertWhollyRefused(zip, "larger than 4096 MiB");
    }

    @Test
    void aPackTooLargeForTheMemoryIsNamedAndTheOthersShow() {
        Path good = pack().zip(folder.resolve("good.zip"));
        Path heavy = HeavyPath.of(folder.resolve("heavy.zip"));
        PackLoad load = read(heavy, good);
        assertSays(load, "heavy.zip", "cannot be read: not enough memory");
        assertEquals(RED, dirt(load));
        assertEquals(load.problems().get(0).why(), PackInfo.of(heavy).problem());
    }

    @Test
    void pathsThatLeaveThePackAreNamed() {
        String[][] bad = {
            {"../../evil.png", "leaves the pack"},
            {"assets/../../evil.png", "leaves the pack"},
            {"/etc/evil.png", "does not start inside the pack"},
            {"C:/evil.png", "does not start inside the pack"},
            {"assets\\..\\evil.png", "backslash"},
            {"assets/" + "x".repeat(300), "path longer than 240"},
            {"assets/\u001b[2J.png", "control characters"},
            {"assets/\u009b2J.png", "control characters"},
            {"assets/\u202egnp.exe", "control characters"},
        };
        for (String[] each : bad) {
            Path zip = pack().text(each[0], "evil").zip(folder.resolve("leaver.zip"));
            PackLoad load = read(zip);
            assertEquals(1, load.problems().size(), load.problems()::toString);
            assertTrue(
                    load.problems().get(0).reason().contains(each[1]), load.problems()::toString);
            String told = load.problems().toString();
            assertTrue(told.chars().noneMatch(c -> Character.isISOControl(c) || c == 0x202e), told);
            assertEquals(RED, dirt(load));
        }
    }

    @Test
    void linksAreNamedAndNotFollowed() throws IOException {
        Path secret = Files.write(folder.resolve("secret.png"), PackMaker.png(16, 16, RED >>> 8));
        Path pack = pack().folder(folder.resolve("pack"));
        Path blocks = pack.resolve(PackMaker.BLOCK);
        Files.createSymbolicLink(blocks.resolve("stone.png"), secret);
        Files.createSymbolicLink(pack.resolve("assets/root"), Path.of("/"));
        Files.createSymbolicLink(pack.resolve("assets/again"), pack.resolve("assets"));
        Files.createSymbolicLink(blocks.resolve("sand.png"), blocks.resolve("sand.png"));
        Files.createSymbolicLink(blocks.resolve("gravel.png"), blocks.resolve("dirt.png"));
        PackLoad load = read(pack);
        String what = "a link, which is not followed";
        assertSays(load, "pack/" + PackMaker.BLOCK + "stone.png", what);
        assertSays(load, "pack/assets/root", what);
        assertSays(load, "pack/assets/again", what);
        assertSays(load, "pack/" + PackMaker.BLOCK + "sand.png", what);
        assertSays(load, "pack/" + PackMaker.BLOCK + "gravel.png", what);
        assertEquals(5, load.problems().size());
        assertEquals(ourStone(), stone(load));
    }

    @Test
    void aFolderInThePlaceOfAPictureIsNoPicture() throws IOException {
        Path pack = pack().folder(folder.resolve("pack"));
        Files.createDirectories(pack.resolve(PackMaker.BLOCK + "stone.png"));
        PackLoad load = read(pack);
        assertEquals(ourStone(), stone(load));
        assertEquals(RED, dirt(load));
    }

    @Test
    void foldersDeeperThanAllowedAreNamed() throws IOException {
        Path pack = pack().folder(folder.resolve("pack"));
        Files.createDirectories(pack.resolve(PackMaker.BLOCK + "a/".repeat(30)));
        assertTrue(read(pack).problems().get(0).reason().startsWith("more than 16 folders deep"));
    }

    @Test
    void aBadPictureOfTheMenusLeavesOursInPlace() {
        PackLoad load =
                read(
                        pack().bytes(BUTTON, PackMaker.pngBomb(16, 8 << 20))
                                .zip(folder.resolve("p.zip")));
        assertSays(load, "p.zip/" + BUTTON, "a decompression bomb");
        assertTrue(load.overrides().isEmpty());
    }
}
