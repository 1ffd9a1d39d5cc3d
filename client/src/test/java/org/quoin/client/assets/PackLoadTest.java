package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

class PackLoadTest {
    @TempDir Path folder;

    private final AssetSource ours = new AssetSource(null, PackLoadTest.class.getClassLoader());

    private PackLoad read(Path... packs) {
        PackLoad load = PackLoad.read(ours, List.of(packs), TextureBudget.FULL);
        assertEquals(List.of(), load.problems());
        return load;
    }

    private static Image layer(PackLoad load, int block, int face) {
        return load.textures().layer(TextureLayers.ofFace(block, face));
    }

    private static int pixel(PackLoad load, int block) {
        return layer(load, block, Face.UP).pixel(0, 0);
    }

    @Test
    void theTableNamesOnlyBlockTexturesWeHaveAndOthersHaveOurNameThere() {
        Set<String> unlisted = new TreeSet<>();
        for (String file : TextureLayers.files()) {
            if (file.startsWith("block/")) {
                unlisted.add(file.substring("block/".length()));
            }
        }
        ConventionalNames.all()
                .forEach(
                        (name, theirs) -> {
                            assertTrue(unlisted.remove(name), name + " is no texture of ours");
                            assertNotEquals(List.of(name), theirs.files(), name + " needs no row");
                        });
        assertTrue(unlisted.contains("stone"));
        unlisted.forEach(
                name -> assertEquals(List.of(name), ConventionalNames.of(name).files(), name));
    }

    @Test
    void conventionalNamesInAnyNamespaceOldOrNewShowUpAsOurBlocks() {
        PackMaker pack =
                new PackMaker()
                        .block("oak_planks", 16, 0x112233)
                        .bytes(
                                "assets/old/textures/blocks/stonebrick.png",
                                PackMaker.png(16, 16, 5))
                        .bytes("assets/quoin/textures/block/lamp.png", PackMaker.png(16, 16, 6));
        for (Path path : List.of(pack.folder(folder.resolve("a")), pack.zip(folder.resolve("b")))) {
            PackLoad load = read(path);
            assertEquals(0x112233FF, pixel(load, Blocks.PLANKS));
            assertEquals(0x000005FF, pixel(load, Blocks.STONE_BRICKS));
            assertEquals(0x000006FF, pixel(load, Blocks.LAMP));
            assertEquals(3, load.textures().fromPacks());
            assertEquals(pixel(read(), Blocks.DIRT), pixel(load, Blocks.DIRT), "ours below");
        }
    }

    @Test
    void cracksOfAPackShowOpaqueAndGreyWhereTheyAreClear() {
        int[] pixels = new int[256];
        pixels[0] = 0xFF202020;
        pixels[1] = 0x40303030;
        pixels[2] = 0x10FF0000;
        Path pack =
                new PackMaker()
                        .bytes(PackMaker.BLOCK + "destroy_stage_4.png", PackMaker.png(16, pixels))
                        .zip(folder.resolve("p.zip"));
        Image cracks = read(pack).textures().layer(TextureLayers.ofCrack(4));
        assertEquals(0x202020FF, cracks.pixel(0, 0));
        assertEquals(0x303030FF, cracks.pixel(1, 0));
        assertEquals(0x808080FF, cracks.pixel(2, 0));
        assertEquals(0x808080FF, cracks.pixel(3, 0));
        Image ours = read(pack).textures().layer(TextureLayers.ofCrack(5));
        assertEquals(0x808080FF, ours.pixel(0, 8), "ours below");
    }

    @Test
    void theUppermostPackThatHasATextureGivesIt() {
        Path upper = new PackMaker().block("stone", 16, 1).folder(folder.resolve("upper"));
        Path lower =
                new PackMaker().block("stone", 16, 2).block("dirt", 16, 3).zip(folder.resolve("l"));
        PackLoad load = read(upper, lower);
        assertEquals(0x000001FF, pixel(load, Blocks.STONE));
        assertEquals(0x000003FF, pixel(load, Blocks.DIRT));
        assertEquals(0x000002FF, pixel(read(lower, upper), Blocks.STONE));
    }

    @Test
    void aZipWhoseFilesLieInOneFolderIsReadFromThere() {
        PackMaker pack =
                new PackMaker()
                        .without("pack.mcmeta")
                        .text("My pack/pack.mcmeta", PackMaker.META)
                        .bytes(
                                "My pack/" + PackMaker.BLOCK + "stone.png",
                                PackMaker.png(16, 16, 9));
        assertEquals(0x000009FF, pixel(read(pack.zip(folder.resolve("p.zip"))), Blocks.STONE));
    }

    @Test
    void theGreyOverlayOfGrassIsColouredAndLaidOverItsSide() {
        int[] half = new int[256];
        java.util.Arrays.fill(half, 0, 128, 0xFFFFFFFF);
        PackMaker pack =
                new PackMaker()
                        .block("grass_block_side", 16, 0x604020)
                        .bytes(
                                PackMaker.BLOCK + "grass_block_side_overlay.png",
                                PackMaker.png(16, half));
        Image side = layer(read(pack.folder(folder.resolve("p"))), Blocks.GRASS, Face.NORTH);
        int top = side.pixel(0, 0);
        assertTrue((top >> 16 & 255) > (top >>> 24), "green: " + Integer.toHexString(top));
        assertEquals(0x604020FF, side.pixel(0, 15));
    }

    @Test
    void aSavedFileOfAnOverlayOrAModelIsNoticed() throws IOException {
        String overlays = ",\"overlays\":{\"entries\":[{\"formats\":15,\"directory\":\"ov\"}]}}";
        String model = "assets/any/models/block/stone.json";
        Path pack =
                new PackMaker()
                        .text("pack.mcmeta", PackMaker.META.replaceFirst("}$", overlays))
                        .block("stone", 16, 1)
                        .bytes("ov/" + PackMaker.BLOCK + "stone.png", PackMaker.png(16, 16, 2))
                        .text(model, "{}")
                        .folder(folder.resolve("p"));
        assertEquals(0x000002FF, pixel(read(pack), Blocks.STONE));
        for (String saved : List.of("ov/" + PackMaker.BLOCK + "stone.png", model)) {
            PackWatch watch = new PackWatch();
            watch.reset(List.of(pack));
            Files.setLastModifiedTime(pack.resolve(saved), FileTime.fromMillis(1_000));
            watch.pollChanged(List.of(pack));
            assertTrue(watch.pollChanged(List.of(pack)), saved);
        }
    }

    @Test
    void aStripMovesAsItsMetaSays() {
        PackMaker pack =
                new PackMaker()
                        .bytes(PackMaker.BLOCK + "lava_still.png", PackMaker.strip(16, 1, 2, 3))
                        .text(
                                PackMaker.BLOCK + "lava_still.png.mcmeta",
                                "{\"animation\":{\"frametime\":2,\"interpolate\":true,"
                                        + "\"frames\":[2,{\"index\":0,\"time\":5},1]}}");
        PackLoad load = read(pack.folder(folder.resolve("p")));
        Animation lava = load.textures().animations().get(0);
        assertEquals(TextureLayers.ofFace(Blocks.LAVA, Face.UP), lava.layer());
        assertEquals(9, lava.ticks());
        assertTrue(lava.interpolate());
        int[] shown = new int[18];
        for (int tick = 0; tick < shown.length; tick++) {
            shown[tick] = lava.pictureOf(lava.stepAt(tick)).get(0).pixel(0, 0) >>> 8;
        }
        assertEquals(
                List.of(3, 3, 1, 1, 1, 1, 1, 2, 2, 3, 3, 1, 1, 1, 1, 1, 2, 2),
                java.util.Arrays.stream(shown).boxed().toList());
        assertEquals(3, pixel(load, Blocks.LAVA) >>> 8, "its first step stands for it");
    }

    /** Four pictures of 2 x 2 pixels in two rows: red, green, blue, white. */
    private static byte[] sheet(int columns) {
        int[] colors = {0xFFFF0000, 0xFF00FF00, 0xFF0000FF, 0xFFFFFFFF};
        int[] pixels = new int[16];
        for (int i = 0; i < pixels.length; i++) {
            int column = i % (columns * 2) / 2;
            int row = i / (columns * 2) / 2;
            pixels[i] = colors[row * columns + column];
        }
        return PackMaker.png(columns * 2, pixels);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2|'width':2,'height':2",
                "4|",
                "4|'width':2",
                "1|'height':2",
            })
    void picturesOfAnAnimationMayStandSideBySide(String columnsAndSize) {
        int columns = columnsAndSize.charAt(0) - '0';
        String size = columnsAndSize.substring(2).replace('\'', '"');
        PackMaker pack =
                new PackMaker()
                        .bytes(PackMaker.BLOCK + "lava_still.png", sheet(columns))
                        .text(
                                PackMaker.BLOCK + "lava_still.png.mcmeta",
                                "{\"animation\":{" + size + "}}");
        PackLoad load = read(pack.folder(folder.resolve("p")));
        assertEquals(List.of(), load.problems());
        Animation lava = load.textures().animations().get(0);
        List<Integer> shown = new ArrayList<>();
        for (int step = 0; step < lava.steps(); step++) {
            shown.add(lava.pictureOf(step).get(0).pixel(0, 0) >>> 8);
        }
        assertEquals(List.of(0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF), shown);
    }

    @Test
    void sizesFrom1To512MixAndLargerThanTheMachineLikesAreHalved() {
        PackMaker pack = new PackMaker();
        List<String> names = List.of("stone", "dirt", "sand", "gravel", "clay", "bedrock");
        int[] sides = {1, 32, 64, 128, 256, 512};
        for (int i = 0; i < sides.length; i++) {
            pack.block(names.get(i), sides[i], 0x102030);
        }
        Path path = pack.folder(folder.resolve("p"));
        assertEquals(512, read(path).textures().side());
        PackLoad small =
                PackLoad.read(
                        ours, List.of(path), new TextureBudget(128, TextureBudget.LAYERS_MAX));
        assertEquals(128, small.textures().side());
        assertEquals(0x102030FF, pixel(small, Blocks.BEDROCK));
        assertEquals(128, layer(small, Blocks.BEDROCK, Face.UP).width());
    }

    @Test
    void variantsTakeTurnsByPlaceAndOneFaceMayHaveAPictureOfItsOwn() {
        String ourBlocks = "assets/quoin/textures/block/";
        PackMaker pack =
                new PackMaker()
                        .bytes(ourBlocks + "stone_1.png", PackMaker.png(16, 16, 1))
                        .bytes(ourBlocks + "stone_2.png", PackMaker.png(16, 16, 2))
                        .bytes(ourBlocks + "stone_4.png", PackMaker.png(16, 16, 4))
                        .bytes(ourBlocks + "bricks_north.png", PackMaker.png(16, 16, 9));
        PackLoad load = read(pack.zip(folder.resolve("p.zip")));
        FaceLayers faces = load.textures().faces();
        int[] seen = new int[load.textures().layerCount()];
        for (int i = 0; i < 3000; i++) {
            seen[faces.layer(Blocks.STONE, Face.UP, i % 50, 64, i / 50)]++;
        }
        int plain = TextureLayers.ofFace(Blocks.STONE, Face.UP);
        for (int layer = 0; layer < seen.length; layer++) {
            int colour = load.textures().layer(layer).pixel(0, 0) >>> 8;
            boolean turns = layer == plain || (layer >= TextureLayers.count() && colour < 4);
            assertEquals(turns, seen[layer] > 800, layer + ": " + seen[layer]);
        }
        int north = faces.layer(Blocks.BRICKS, Face.NORTH, 1, 2, 3);
        assertEquals(0x000009FF, load.textures().layer(north).pixel(0, 0));
        assertFalse(faces.isSpecial(Blocks.BRICKS, Face.SOUTH));
        assertEquals(FaceLayers.PLAIN, read().textures().faces());
    }

    @Test
    void whatStandsForGrassAndLeavesIsColouredByClimateLikeThem() {
        String ourBlocks = "assets/quoin/textures/block/";
        PackMaker pack =
                new PackMaker()
                        .bytes(ourBlocks + "grass_top_1.png", PackMaker.png(16, 16, 1))
                        .bytes(ourBlocks + "leaves_1.png", PackMaker.png(16, 16, 2))
                        .bytes(ourBlocks + "grass_north.png", PackMaker.png(16, 16, 3))
                        .bytes(ourBlocks + "stone_1.png", PackMaker.png(16, 16, 4));
        FaceLayers faces = read(pack.zip(folder.resolve("p.zip"))).textures().faces();
        for (int x = 0; x < 100; x++) {
            assertTrue(faces.isTinted(faces.layer(Blocks.GRASS, Face.UP, x, 64, 0)));
            assertTrue(faces.isTinted(faces.layer(Blocks.GRASS, Face.NORTH, x, 64, 0)));
            assertTrue(faces.isMottled(faces.layer(Blocks.GRASS, Face.NORTH, x, 64, 0)));
            assertFalse(faces.isMottled(faces.layer(Blocks.GRASS, Face.UP, x, 64, 0)));
            assertFalse(faces.isMottled(faces.layer(Blocks.LEAVES, Face.WEST, x, 64, 0)));
            assertTrue(faces.isTinted(faces.layer(Blocks.LEAVES, Face.WEST, x, 64, 0)));
            assertFalse(faces.isTinted(faces.layer(Blocks.STONE, Face.WEST, x, 64, 0)));
            assertFalse(faces.isTinted(faces.layer(Blocks.GRASS, Face.DOWN, x, 64, 0)));
        }
    }

    @Test
    void shadersSoundsPicturesOfTheMenusAndTextsTakeThePlaceOfOurs() {
        PackMaker pack =
                new PackMaker()
                        .text("assets/quoin/shaders/sky.frag", "upper")
                        .text("assets/quoin/lang/xy.json", "{}")
                        .text("assets/quoin/fonts/other.ttf", "not this")
                        .bytes("assets/quoin/textures/gui/button.png", PackMaker.png(16, 16, 7));
        Path zip = pack.zip(folder.resolve("p.zip"));
        PackLoad without = PackLoad.read(ours, List.of(zip), TextureBudget.FULL);
        assertEquals(
                Set.of("quoin/lang/xy.json", "quoin/textures/gui/button.png"),
                without.overrides().keySet());
        assertEquals(PackCode.SHADERS, without.problems().get(0).why().code());
        PackLoad load = PackLoad.read(ours, List.of(zip), TextureBudget.FULL, true);
        assertEquals(
                Set.of(
                        "quoin/shaders/sky.frag",
                        "quoin/lang/xy.json",
                        "quoin/textures/gui/button.png"),
                load.overrides().keySet());
        ours.setOverrides(load.overrides());
        assertEquals("upper", ours.readText("quoin/shaders/sky.frag").orElseThrow());
        assertEquals(
                "p.zip/assets/quoin/shaders/sky.frag", ours.describe("quoin/shaders/sky.frag"));
        ours.setOverrides(Map.of());
        assertNotEquals("upper", ours.readText("quoin/shaders/sky.frag").orElseThrow());
    }

    @Test
    void theShelfListsFoldersAndZipsWithWhatTheySay() throws IOException {
        Path packsFolder = Files.createDirectory(folder.resolve("packs"));
        new PackMaker().block("stone", 16, 1).zip(packsFolder.resolve("b.zip"));
        new PackMaker()
                .block("stone", 16, 1)
                .text(
                        "pack.mcmeta",
                        "{\"pack\":{\"description\":[{\"text\":\"\u00a7aFine\"},\"\\n stones\"]}}")
                .folder(packsFolder.resolve("a"));
        Files.writeString(packsFolder.resolve("notes.txt"), "mine");
        Files.createDirectory(packsFolder.resolve("odd\nname = evil"));
        Files.writeString(packsFolder.resolve("c.zip"), "broken");
        Path elsewhere = new PackMaker().block("stone", 16, 1).folder(folder.resolve("else"));
        AvailablePacks packs = new AvailablePacks(packsFolder, List.of(elsewhere));
        Map<String, PackInfo> list = packs.list();
        assertEquals(
                List.of(elsewhere.toString(), "a", "b.zip", "c.zip"), List.copyOf(list.keySet()));
        assertEquals("Fine stones", list.get("a").description());
        assertEquals("A test", list.get("b.zip").description());
        assertEquals(Reason.of(PackCode.NOT_A_ZIP), list.get("c.zip").problem());
        assertEquals(packsFolder.resolve("b.zip"), packs.pathOf("b.zip").orElseThrow());
        assertEquals(elsewhere, packs.pathOf(elsewhere.toString()).orElseThrow());
        assertTrue(packs.pathOf("not\0aFile").isEmpty());
        assertEquals(
                List.of(packsFolder.resolve("b.zip")),
                packs.pathsOf(List.of("not\0aFile", "b.zip")));
        List<AssetProblem> problems = packs.problemsOf(List.of("b.zip", "not\0aFile"));
        assertEquals(
                List.of(new AssetProblem("not\0aFile", Reason.of(PackCode.BAD_NAME))), problems);
        assertEquals(
                List.of(elsewhere.toString(), "b.zip"),
                packs.withNamed(List.of("b.zip", elsewhere.toString())));
    }

    @Test
    void aSavedFileIsNoticedOnceItStandsStill() throws IOException {
        Path pack = new PackMaker().block("stone", 16, 1).folder(folder.resolve("p"));
        Path zip = new PackMaker().block("stone", 16, 1).zip(folder.resolve("z.zip"));
        List<Path> packs = List.of(pack, zip, folder.resolve("none"));
        PackWatch watch = new PackWatch();
        watch.reset(packs);
        assertFalse(watch.pollChanged(packs));
        Path stone = pack.resolve(PackMaker.BLOCK + "stone.png");
        Files.setLastModifiedTime(stone, FileTime.fromMillis(1_000));
        assertFalse(watch.pollChanged(packs), "it may be half written");
        assertTrue(watch.pollChanged(packs));
        assertFalse(watch.pollChanged(packs), "said once");
        Files.setLastModifiedTime(zip, FileTime.fromMillis(2_000));
        watch.pollChanged(packs);
        assertTrue(watch.pollChanged(packs));
        Files.write(pack.resolve(PackMaker.BLOCK + "sand.png"), PackMaker.png(16, 16, 1));
        watch.pollChanged(packs);
        assertTrue(watch.pollChanged(packs), "a new file");
        Files.delete(stone);
        watch.pollChanged(packs);
        assertTrue(watch.pollChanged(packs), "a file less");
    }

    /** It would go through all of a disk, again and again. */
    @Test
    void whatALinkInAPackLeadsToIsNotWatched() throws IOException {
        Path pack = new PackMaker().block("stone", 16, 1).folder(folder.resolve("p"));
        Path blocks = Files.createDirectories(folder.resolve("elsewhere/textures/block"));
        Path secret = Files.writeString(blocks.resolve("secret"), "before");
        Files.createSymbolicLink(pack.resolve("assets/other"), folder.resolve("elsewhere"));
        Path alias = Files.createSymbolicLink(folder.resolve("alias"), pack);
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Files.createSymbolicLink(linked.resolve("assets"), folder.resolve("assets"));
        Files.createDirectory(folder.resolve("assets"));
        Files.move(folder.resolve("elsewhere"), folder.resolve("assets/elsewhere"));
        Files.createSymbolicLink(folder.resolve("elsewhere"), folder.resolve("assets/elsewhere"));
        List<Path> packs = List.of(alias, linked);
        PackWatch watch = new PackWatch();
        watch.reset(packs);
        Files.writeString(secret, "longer than before");
        watch.pollChanged(packs);
        assertFalse(watch.pollChanged(packs));
        Path stone = pack.resolve(PackMaker.BLOCK + "stone.png");
        Files.setLastModifiedTime(stone, FileTime.fromMillis(1_000));
        watch.pollChanged(packs);
        assertTrue(watch.pollChanged(packs), "the pack itself may be a link");
    }
}
