package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Packs as other makers and other programs write them. */
class ForeignPacksTest {
    private static final String ASSETS = "assets/minecraft/";
    private static final String BLOCK = ASSETS + "textures/block/";
    private static final int RED = 0xC02010;
    private static final int BLUE = 0x1020C0;

    /** The colour of dry sand, which no test for greys takes for a picture to be coloured. */
    private static final int SEPIA = 0x8D8271;

    @TempDir Path folder;

    private final AssetSource ours = new AssetSource(null, ForeignPacksTest.class.getClassLoader());

    private PackLoad read(Path... packs) {
        return PackLoad.read(ours, List.of(packs), TextureBudget.FULL);
    }

    private PackLoad readGood(PackMaker... packs) {
        List<Path> zips = new ArrayList<>();
        for (PackMaker each : packs) {
            zips.add(each.zip(folder.resolve(zips.size() + ".zip")));
        }
        PackLoad load = read(zips.toArray(Path[]::new));
        assertEquals(List.of(), load.problems());
        return load;
    }

    private static int colour(PackLoad load, int block, int face) {
        return load.textures().layer(TextureLayers.ofFace(block, face)).pixel(0, 0) >>> 8;
    }

    private static int colour(PackLoad load, int block) {
        return colour(load, block, Face.UP);
    }

    private static boolean isOfClimate(PackLoad load, int block) {
        return load.textures().faces().isTinted(TextureLayers.ofFace(block, Face.UP));
    }

    private static PackMaker picture(PackMaker pack, String name, int rgb) {
        return pack.bytes(BLOCK + name + ".png", PackMaker.png(16, 16, rgb));
    }

    private static PackMaker sepia() {
        PackMaker pack = new PackMaker();
        for (String name :
                List.of(
                        "grass_block_top",
                        "oak_leaves",
                        "birch_leaves",
                        "short_grass",
                        "water_still",
                        "stone")) {
            picture(pack, name, SEPIA);
        }
        return pack;
    }

    private static int times(int rgb, int tint) {
        int product = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int mixed = ((rgb >> shift & 255) * (tint >> shift & 255) + 127) / 255;
            product |= mixed << shift;
        }
        return product;
    }

    private static List<String> told(PackLoad load) {
        return load.problems().stream().map(AssetProblem::toString).toList();
    }

    private static void assertTold(PackLoad load, String start, String part) {
        assertTrue(
                told(load).stream().anyMatch(each -> each.startsWith(start) && each.contains(part)),
                () -> start + " ... " + part + " not in " + told(load));
    }

    @Test
    void whatTheLayoutColoursIsColouredWhateverItsOwnColour() {
        PackLoad load = readGood(sepia());
        for (int block : new int[] {Blocks.GRASS, Blocks.LEAVES, Blocks.TALL_GRASS}) {
            int rgb = colour(load, block);
            assertTrue((rgb >> 8 & 255) > (rgb >> 16), Integer.toHexString(rgb));
        }
        assertTrue((colour(load, Blocks.WATER) & 255) > 90);
        assertEquals(SEPIA, colour(load, Blocks.STONE));
    }

    @Test
    void theColormapOfTheUppermostPackColoursThePacksBelow() {
        int[] map = new int[256 * 256];
        Arrays.fill(map, 0xFF000000 | 0x123456);
        map[173 * 256 + 51] = 0xFF40C020;
        map[255 * 256] = 0xFFC0C010;
        int[] leaves = new int[256 * 256];
        Arrays.fill(leaves, 0xFF208020);
        PackMaker colours =
                picture(new PackMaker(), "dirt", 1)
                        .bytes(ASSETS + "textures/colormap/grass.png", PackMaker.png(256, map))
                        .bytes(
                                ASSETS + "textures/colormap/foliage.png",
                                PackMaker.png(256, leaves));
        PackLoad load = readGood(colours, sepia());
        assertEquals(times(SEPIA, 0x40C020), colour(load, Blocks.GRASS));
        assertEquals(times(SEPIA, 0xC0C010), colour(load, Blocks.DRY_GRASS));
        assertEquals(times(SEPIA, 0x40C020), colour(load, Blocks.TALL_GRASS));
        assertEquals(times(SEPIA, 0x208020), colour(load, Blocks.LEAVES));
        int birch = colour(readGood(sepia()), Blocks.BIRCH_LEAVES);
        assertEquals(birch, colour(load, Blocks.BIRCH_LEAVES), "birches have one colour");
        assertEquals(SEPIA, colour(load, Blocks.STONE));
    }

    private static PackMaker model(PackMaker pack, String name, String json) {
        return pack.text(ASSETS + "models/block/" + name + ".json", json);
    }

    private static String cube(String face) {
        return "{\"textures\":{\"all\":\"minecraft:block/oak_leaves\"},\"elements\":[{\"faces\":"
                + "{\"up\":{\"texture\":\"#all\""
                + face
                + "}}}]}";
    }

    @Test
    void aModelWithoutTintIndexKeepsItsColourInEveryClimate() {
        PackLoad fixed = readGood(model(sepia(), "oak_leaves", cube("")));
        assertEquals(SEPIA, colour(fixed, Blocks.LEAVES));
        assertFalse(isOfClimate(fixed, Blocks.LEAVES));
        assertTrue(isOfClimate(fixed, Blocks.GRASS));
        PackLoad tinted = readGood(model(sepia(), "oak_leaves", cube(",\"tintindex\":0")));
        assertEquals(colour(readGood(sepia()), Blocks.LEAVES), colour(tinted, Blocks.LEAVES));
        assertTrue(isOfClimate(tinted, Blocks.LEAVES));
        assertTrue(isOfClimate(readGood(sepia()), Blocks.LEAVES));
    }

    @Test
    void theFacesOfAModelMayBeThoseOfItsParent() {
        String states = "{\"variants\":{\"\":[{\"model\":\"autumn\"},{\"model\":\"autumn\"}]}}";
        PackMaker pack = sepia().text(ASSETS + "blockstates/oak_leaves.json", states);
        model(pack, "autumn", "{\"parent\":\"block/plain\"}");
        model(pack, "plain", cube(""));
        assertEquals(SEPIA, colour(readGood(pack), Blocks.LEAVES));
        model(pack, "plain", "{\"parent\":\"minecraft:block/cube_all\"}");
        assertEquals(SEPIA, colour(readGood(pack), Blocks.LEAVES), "no part of the game's cube is");
        model(pack, "plain", "{\"parent\":\"block/leaves\"}");
        assertEquals(
                colour(readGood(sepia()), Blocks.LEAVES), colour(readGood(pack), Blocks.LEAVES));
        model(pack, "plain", "{\"parent\":\"block/plain\"}");
        assertEquals(
                colour(readGood(sepia()), Blocks.LEAVES), colour(readGood(pack), Blocks.LEAVES));
    }

    @Test
    void theFirstPartOfABlockOfSeveralCounts() {
        PackMaker pack =
                model(sepia(), "autumn", cube(""))
                        .text(
                                ASSETS + "blockstates/oak_leaves.json",
                                "{\"multipart\":[{\"when\":{\"a\":\"b\"},\"apply\":{\"model\":"
                                        + "\"block/leaves\"}},{\"apply\":[{\"model\":"
                                        + "\"block/autumn\"}]}]}");
        assertEquals(SEPIA, colour(readGood(pack), Blocks.LEAVES));
    }

    @Test
    void picturesAmongWhichModelsChooseAreColouredLikeTheBlock() {
        String states =
                "{\"variants\":{\"snowy=false\":[{\"model\":\"block/g1\"},{\"model\":\"block/g2\"}]}}";
        String face =
                "{\"textures\":{\"top\":\"block/N\"},\"elements\":[{\"faces\":{\"up\":{"
                        + "\"texture\":\"#top\"TINT}}}]}";
        for (boolean tinted : new boolean[] {true, false}) {
            String json = face.replace("TINT", tinted ? ",\"tintindex\":0" : "");
            PackMaker pack = new PackMaker().text(ASSETS + "blockstates/grass_block.json", states);
            for (String name : List.of("g1", "g2")) {
                model(picture(pack, name, SEPIA), name, json.replace("N\"", name + '"'));
            }
            PackLoad load = readGood(pack);
            int layer = load.textures().faces().layer(Blocks.GRASS, Face.UP, 1, 2, 3);
            assertTrue(layer >= TextureLayers.count());
            int rgb = load.textures().layer(layer).pixel(0, 0) >>> 8;
            assertEquals(tinted, rgb != SEPIA, Integer.toHexString(rgb));
            assertEquals(tinted, load.textures().faces().isTinted(layer));
        }
    }

    @Test
    void waterOfOldPacksIsBlueOfItsOwn() {
        PackMaker old = new PackMaker();
        old.bytes(ASSETS + "textures/blocks/water_still.png", PackMaker.png(16, 16, BLUE));
        assertEquals(BLUE, colour(readGood(old), Blocks.WATER));
    }

    private static PackMaker withOverlays(String pack, String entries) {
        return picture(new PackMaker(), "stone", RED)
                .text(
                        "pack.mcmeta",
                        "{\"pack\":{" + pack + "},\"overlays\":{\"entries\":[" + entries + "]}}")
                .bytes("ov/" + BLOCK + "stone.png", PackMaker.png(16, 16, BLUE))
                .bytes("other/" + BLOCK + "stone.png", PackMaker.png(16, 16, 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'pack_format':15,'supported_formats':[15,99]|'formats':[16,99]",
                "'pack_format':15|'formats':{'min_inclusive':16,'max_inclusive':2147483647}",
                "'pack_format':46|'formats':46",
                "'pack_format':15,'supported_formats':{'min_inclusive':15,'max_inclusive':40}"
                        + "|'formats':[20,40]",
                "'pack_format':34,'supported_formats':[22,32,34]|'formats':[32,34]",
                "'min_format':[69,0],'max_format':[75,1]|'min_format':70,'max_format':[75,0]",
                "'min_format':88,'max_format':2147483647|'min_format':88,'max_format':2147483647",
            })
    void anOverlayForTheNewestFormatOfAPackCovers(String formats) {
        String[] both = formats.replace('\'', '"').split("\\|", -1);
        PackMaker pack = withOverlays(both[0], "{" + both[1] + ",\"directory\":\"ov\"}");
        assertEquals(BLUE, colour(readGood(pack), Blocks.STONE), formats);
        PackMaker only = pack.without(BLOCK + "stone.png");
        assertEquals(BLUE, colour(readGood(only), Blocks.STONE), formats);
    }

    @Test
    void anOverlayForOlderFormatsDoesNotAndTheLastOfSeveralDoes() {
        String old = "{\"formats\":[10,20],\"directory\":\"ov\"}";
        assertEquals(RED, colour(readGood(withOverlays("\"pack_format\":34", old)), Blocks.STONE));
        String all = "{\"formats\":[10,90],\"directory\":\"other\"}";
        PackMaker both = withOverlays("\"pack_format\":34", all + "," + all.replace("other", "ov"));
        assertEquals(BLUE, colour(readGood(both), Blocks.STONE));
    }

    @Test
    void aWrongOverlayIsNamedAndTheOthersCount() {
        String good = "{\"formats\":34,\"directory\":\"ov\"}";
        Path zip =
                withOverlays("\"pack_format\":34", "{\"directory\":\"other\"}," + good)
                        .zip(folder.resolve("p.zip"));
        PackLoad load = read(zip);
        assertTold(load, "p.zip/pack.mcmeta", "overlay 1 needs \"formats\"");
        assertEquals(BLUE, colour(load, Blocks.STONE));
    }

    @Test
    void aProblemInAnOverlayIsNamedThere() {
        Path zip =
                withOverlays("\"pack_format\":34", "{\"formats\":34,\"directory\":\"ov\"}")
                        .text("ov/" + BLOCK + "stone.png", "no picture")
                        .zip(folder.resolve("p.zip"));
        assertTold(read(zip), "p.zip/ov/" + BLOCK + "stone.png", "not a PNG");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"animation\":{\"frametime\":2.0}}",
                "{\"animation\":{\"frametime\":2.9,\"frames\":[0.0,{\"index\":1.0,\"time\":2.0}]}}",
                "\uFEFF{\"animation\":{\"frametime\":2}}",
                "// by me\n{\"animation\":{\"frametime\":2}} # the end",
                "{\"animation\":{/* \"}\" */\"frametime\":2,},}",
                "{\"animation\":{\"frametime\":2,\"frames\":[0,1,],\"note\":\"// \\\" # /*\"}}",
            })
    void metaIsTakenAsOthersTakeIt(String json) {
        PackMaker pack =
                new PackMaker()
                        .bytes(BLOCK + "lava_still.png", PackMaker.strip(16, 1, 2))
                        .text(BLOCK + "lava_still.png.mcmeta", json);
        assertEquals(4, readGood(pack).textures().animations().get(0).ticks(), json);
    }

    @Test
    void aCommentThatIsNotClosedEndsTheFile() {
        PackMaker pack = picture(new PackMaker(), "stone", 1);
        PackLoad load = read(pack.text("pack.mcmeta", "{\n/* \"pack\":{}}").zip(file()));
        assertTold(load, "p.zip/pack.mcmeta: line ", "the file ends");
    }

    private Path file() {
        return folder.resolve("p.zip");
    }

    static Stream<List<String>> useless() {
        String stone = "textures/block/stone.png";
        return Stream.of(
                List.of("Stone.png should be stone.png", BLOCK + "Stone.png"),
                List.of("stone.png  should be stone.png", BLOCK + "stone.png "),
                List.of(BLOCK + "stone.png", "assets//minecraft/" + stone),
                List.of(BLOCK + "stone.png", "Assets/Minecraft/Textures/Block/Stone.PNG"),
                List.of("inside its folder a/b;", "a/b/" + BLOCK + "stone.png"),
                List.of("inside its folder Pack;", "Pack/" + BLOCK + "stone.png", "README.txt"),
                List.of(
                        "2 packs are inside it, one of them in 16x;",
                        "16x/" + BLOCK + "stone.png",
                        "32x/" + BLOCK + "stone.png"),
                List.of("minecraft must be inside a folder assets", "minecraft/" + stone),
                List.of("textures must be inside a folder assets", stone),
                List.of("Bedrock", "manifest.json", "textures/blocks/stone.png"),
                List.of("terrain.png", "terrain.png", "pack.txt"),
                List.of("no file has a name", ASSETS + "textures/item/apple.png"),
                List.of("no file has a name", ASSETS + "blockstates/stone.json"),
                List.of("its assets folder has no files", "notes.txt"));
    }

    @ParameterizedTest
    @MethodSource("useless")
    void aPackOfWhichNothingIsUsedSaysSoAndWhy(List<String> whyAndPaths) throws IOException {
        PackMaker pack = new PackMaker();
        whyAndPaths.stream().skip(1).forEach(path -> pack.text(path, "{}"));
        if (whyAndPaths.get(1).contains("/assets")) {
            pack.without("pack.mcmeta"); // It would lie there, too.
        }
        List<Path> both = new ArrayList<>(List.of(pack.zip(file())));
        if (!whyAndPaths.get(1).contains("//") && !whyAndPaths.get(1).endsWith(" ")) {
            both.add(pack.folder(Files.createDirectory(folder.resolve("p"))));
        }
        for (Path path : both) {
            PackLoad load = read(path);
            String name = path.getFileName() + ": ";
            assertTold(load, name, whyAndPaths.get(0));
            assertEquals(0, load.textures().fromPacks());
            String listed = String.valueOf(PackInfo.of(path).problem());
            assertTrue(listed.contains(whyAndPaths.get(0)), listed);
        }
    }

    @Test
    void aWrongNameInAGoodPackIsNamed() {
        PackLoad load =
                read(picture(picture(new PackMaker(), "dirt", 1), "Stone", RED).zip(file()));
        assertEquals(
                List.of(
                        "p.zip/"
                                + BLOCK
                                + "Stone.png: not used by the game; did you mean stone.png?"),
                told(load));
    }

    @Test
    void aWrongNameUnderOurOwnIsNamedOnce() {
        String file = "assets/quoin/textures/block/Dirt.png";
        byte[] png = PackMaker.png(16, 16, RED);
        PackMaker pack = picture(new PackMaker(), "stone", RED).bytes(file, png);
        assertEquals(
                List.of("p.zip/" + file + ": not used by the game; did you mean dirt.png?"),
                told(read(pack.zip(file()))));
    }

    @Test
    void whatTheGameNeverReadsIsNoProblem() throws IOException {
        Path pack = picture(new PackMaker(), "dirt", 1).folder(folder.resolve("p"));
        Files.createDirectories(pack.resolve(ASSETS + "sounds"));
        Files.createDirectories(pack.resolve("a/".repeat(30)));
        Files.createSymbolicLink(pack.resolve("work"), folder);
        Files.createSymbolicLink(pack.resolve("README.md"), folder.resolve("none"));
        Files.createSymbolicLink(pack.resolve(ASSETS + "sounds/a.ogg"), folder.resolve("none"));
        assertEquals(List.of(), told(read(pack)));
        Files.createSymbolicLink(pack.resolve(BLOCK + "stone.png"), folder.resolve("none"));
        assertEquals(1, read(pack).problems().size());
        Path zip =
                picture(new PackMaker(), "dirt", 1)
                        .text("docs/" + "x".repeat(300), "")
                        .text("docs\\notes.txt", "")
                        .text("docs/./a", "")
                        .text("docs/\u001ba", "")
                        .zip(file());
        assertEquals(List.of(), told(read(zip)));
    }

    @ParameterizedTest
    @CsvSource({"JPEG,FFD8FFE0", "GIF,4749463839", "WebP,52494646", "CgBI,"})
    void whatIsNamedAsAPngIsToldForWhatItIs(String format, String start) {
        byte[] bytes = new byte[64];
        if (start == null) {
            bytes = PackMaker.png(16, 16, RED);
            byte[] cgbi = "CgBI".getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(cgbi, 0, bytes, 12, cgbi.length);
        } else {
            byte[] head = java.util.HexFormat.of().parseHex(start);
            System.arraycopy(head, 0, bytes, 0, head.length);
        }
        PackLoad load = read(new PackMaker().bytes(BLOCK + "stone.png", bytes).zip(file()));
        assertTold(load, "p.zip/" + BLOCK + "stone.png", format);
        assertTold(
                read(
                        new PackMaker()
                                .bytes("assets/quoin/textures/gui/button.png", bytes)
                                .zip(file())),
                "p.zip/",
                format);
    }

    /** Puts bytes in place of XX in all names, which have these flags from then on. */
    private static void rename(Path zip, int flags, int one, int other) throws IOException {
        byte[] bytes = Files.readAllBytes(zip);
        for (int at = 0; at < bytes.length - 4; at++) {
            boolean local = bytes[at] == 'P' && bytes[at + 2] == 3 && bytes[at + 3] == 4;
            boolean listed = bytes[at] == 'P' && bytes[at + 2] == 1 && bytes[at + 3] == 2;
            if (local || listed) {
                bytes[at + (local ? 7 : 9)] = (byte) (flags >> 8);
            } else if (bytes[at] == 'X' && bytes[at + 1] == 'X') {
                bytes[at] = (byte) one;
                bytes[at + 1] = (byte) other;
            }
        }
        Files.write(zip, bytes);
    }

    /** Written by some archivers without the flag for UTF-8, by others with a wrong one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 0x800})
    void aNameInACodePageCostsThatOneFile(int flags) throws IOException {
        Path zip =
                picture(picture(new PackMaker(), "stone", RED), "mineXX", 1)
                        .text("assets/minecraft/XX.txt", "")
                        .zip(file());
        rename(zip, flags, 0xE4, 0xFC);
        PackLoad load = read(zip);
        assertEquals(RED, colour(load, Blocks.STONE));
        assertEquals(List.of(), told(load));
    }

    /** In code page 437 the umlauts have the bytes that are control characters elsewhere. */
    @ParameterizedTest
    @ValueSource(ints = {0, 0x800})
    void aZipWhoseOneFolderHasANameInACodePageIsRead(int flags) throws IOException {
        Path zip =
                new PackMaker()
                        .without("pack.mcmeta")
                        .text("XX/pack.mcmeta", PackMaker.META)
                        .bytes("XX/" + BLOCK + "stone.png", PackMaker.png(16, 16, RED))
                        .zip(file());
        rename(zip, flags, 0x94, 0x81);
        PackLoad load = read(zip);
        assertEquals(RED, colour(load, Blocks.STONE));
        assertEquals(List.of(), told(load));
    }

    @Test
    void theUsualNamespaceGoesFirstAndOnesForOtherGamesDoNotCount() {
        PackMaker pack = picture(new PackMaker(), "stone", RED);
        pack.bytes("assets/aaa/textures/block/stone.png", PackMaker.png(16, 16, BLUE));
        for (int i = 0; i < 200; i++) {
            pack.text("assets/mod" + i + "/textures/item/a.png", "");
        }
        assertEquals(RED, colour(readGood(pack), Blocks.STONE));
    }

    @Test
    void everyConventionalNameCounts() {
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            for (String name : ConventionalNames.of(block.sideTexture()).files()) {
                assertEquals(
                        List.of(),
                        told(
                                read(
                                        picture(new PackMaker(), name, 1)
                                                .zip(folder.resolve(name + ".zip")))));
            }
        }
    }
}
