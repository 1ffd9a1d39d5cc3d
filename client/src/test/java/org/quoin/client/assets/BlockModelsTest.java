package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Blocks for which a pack offers several models, in the usual layout of packs. */
final class BlockModelsTest {
    private static final String ASSETS = "assets/minecraft/";

    @TempDir Path folder;

    private BlockTextures read(PackMaker pack) {
        AssetSource ours = new AssetSource(null, BlockModelsTest.class.getClassLoader());
        Path zip = pack.zip(folder.resolve("p.zip"));
        return PackLoad.read(ours, List.of(zip), TextureBudget.FULL).textures();
    }

    private static PackMaker states(PackMaker pack, String block, String variants) {
        String json = "{\"variants\":" + variants + "}";
        return pack.text(ASSETS + "blockstates/" + block + ".json", json);
    }

    private static PackMaker model(PackMaker pack, String name, String json) {
        return pack.text(ASSETS + "models/block/" + name + ".json", json);
    }

    private static PackMaker picture(PackMaker pack, String name, int rgb) {
        return pack.bytes(ASSETS + "textures/block/" + name + ".png", PackMaker.png(16, 16, rgb));
    }

    /** How often a face shows each colour in a thousand places. */
    private static SortedMap<Integer, Integer> seen(BlockTextures textures, int block, int face) {
        SortedMap<Integer, Integer> seen = new TreeMap<>();
        for (int i = 0; i < 1000; i++) {
            int layer = textures.faces().layer(block, face, i % 30, 64, i / 30);
            seen.merge(textures.layer(layer).pixel(0, 0) >>> 8, 1, Integer::sum);
        }
        return seen;
    }

    @Test
    void aBlockTakesTurnsAmongItsModels() {
        PackMaker pack = new PackMaker();
        states(
                pack,
                "stone",
                "{\"\":[{\"model\":\"block/a\",\"weight\":3},{\"model\":\"minecraft:block/b\"}]}");
        model(pack, "a", "{\"parent\":\"block/cube_all\",\"textures\":{\"all\":\"block/one\"}}");
        model(
                pack,
                "b",
                "{\"textures\":{\"side\":\"#x\",\"end\":\"block/one\",\"x\":\"block/two\"}}");
        picture(picture(pack, "one", 1), "two", 2);
        BlockTextures textures = read(pack);
        SortedMap<Integer, Integer> sides = seen(textures, Blocks.STONE, Face.NORTH);
        assertEquals(List.of(1, 2), List.copyOf(sides.keySet()));
        assertEquals(750, sides.get(1), 60);
        assertFalse(textures.faces().isSpecial(Blocks.STONE, Face.UP), "both show the same there");
        assertEquals(List.of(), textures.problems());
    }

    @Test
    void namesForNamesAndModelsOfModelsMayGoInCircles() {
        PackMaker pack = new PackMaker();
        states(pack, "stone", "{\"\":[{\"model\":\"block/a\"},{\"model\":\"block/b\"}]}");
        model(pack, "a", "{\"parent\":\"block/b\",\"textures\":{\"all\":\"#all\"}}");
        model(
                pack,
                "b",
                "{\"parent\":\"block/a\",\"textures\":{\"all\":\"#side\",\"side\":\"#all\"}}");
        assertSame(FaceLayers.PLAIN, read(pack).faces());
    }

    @Test
    void statesThatAreToldApartCountAsTheyStandUpright() {
        PackMaker pack = new PackMaker();
        states(
                pack,
                "oak_log",
                "{\"axis=x\":{\"model\":\"block/c\"},\"axis=y\":[{\"model\":\"block/a\"},{\"model\":\"block/b\"}]}");
        model(pack, "a", "{\"textures\":{\"side\":\"block/one\",\"end\":\"block/end\"}}");
        model(pack, "b", "{\"textures\":{\"side\":\"block/two\",\"end\":\"block/end\"}}");
        picture(picture(picture(pack, "one", 1), "two", 2), "end", 3);
        BlockTextures textures = read(pack);
        assertEquals(List.of(1, 2), List.copyOf(seen(textures, Blocks.LOG, Face.WEST).keySet()));
    }

    @Test
    void ourOwnNamingComesFirstAndWhatIsWrongIsTold() {
        PackMaker pack = new PackMaker();
        states(pack, "dirt", "{\"\":[{\"model\":\"block/a\"},{\"model\":\"block/b\"}]}");
        model(pack, "a", "{\"textures\":{\"all\":\"block/one\"}}");
        model(pack, "b", "{\"textures\":{\"all\":\"block/two\"}}");
        picture(picture(pack, "one", 1), "two", 2);
        pack.bytes("assets/quoin/textures/block/dirt.png", PackMaker.png(16, 16, 7));
        pack.bytes("assets/quoin/textures/block/dirt_1.png", PackMaker.png(16, 16, 8));
        pack.text(ASSETS + "blockstates/stone.json", "{\"variants\": [");
        BlockTextures textures = read(pack);
        assertEquals(List.of(7, 8), List.copyOf(seen(textures, Blocks.DIRT, Face.UP).keySet()));
        assertEquals(1, textures.problems().size());
        assertEquals(
                "p.zip/assets/minecraft/blockstates/stone.json", textures.problems().get(0).file());
    }

    @Test
    void weightsShareOutThePlacesAtLeastOneForEach() {
        assertArrayEquals(new int[] {3, 1}, BlockModels.places(new int[] {3, 1}));
        assertArrayEquals(new int[] {10, 1, 5}, BlockModels.places(new int[] {100, 8, 50}));
        assertArrayEquals(new int[] {15, 1}, BlockModels.places(new int[] {Integer.MAX_VALUE, -5}));
        int[] many = new int[BlockModels.CHOICES_MAX];
        Arrays.fill(many, 7);
        assertEquals(BlockModels.CHOICES_MAX, Arrays.stream(BlockModels.places(many)).sum());
    }

    @Test
    void manyModelsOnOneLongChainAreReadOnce() {
        PackMaker pack = new PackMaker();
        StringBuilder textures = new StringBuilder("\"a\":\"b\"");
        for (int i = 0; i < 5000; i++) {
            textures.append(",\"").append(i).append("\":\"\"");
        }
        StringBuilder models = new StringBuilder("{\"model\":\"block/m0\"}");
        for (int i = 0; i < 15; i++) {
            models.append(",{\"model\":\"block/m0\"}");
        }
        for (int i = 0; i < 9; i++) {
            String parent = "{\"parent\":\"block/m" + (i + 1) + "\",\"textures\":{";
            model(pack, "m" + i, parent + textures + "}}");
        }
        for (String block : List.of("stone", "dirt", "sand", "gravel", "clay", "bricks")) {
            states(pack, block, "{\"\":[" + models + "]}");
        }
        BlockTextures read = read(pack);
        assertSame(FaceLayers.PLAIN, read.faces());
        assertEquals(1, read.problems().size(), "of the first model; it is no more then");
        assertEquals("more than 64 textures in a model", read.problems().get(0).reason());
    }

    @Test
    void anUpperPacksOwnPictureCoversTheModelsOfTheLower() {
        PackMaker lower = new PackMaker();
        states(lower, "stone", "{\"\":[{\"model\":\"block/a\"},{\"model\":\"block/b\"}]}");
        model(lower, "a", "{\"textures\":{\"all\":\"block/one\"}}");
        model(lower, "b", "{\"textures\":{\"all\":\"block/two\"}}");
        picture(picture(lower, "one", 1), "two", 2);
        for (String upper : List.of("assets/quoin/textures/block/", ASSETS + "textures/block/")) {
            Path above =
                    new PackMaker()
                            .bytes(upper + "stone.png", PackMaker.png(16, 16, 9))
                            .zip(folder.resolve("above.zip"));
            Path below = lower.zip(folder.resolve("below.zip"));
            AssetSource ours = new AssetSource(null, BlockModelsTest.class.getClassLoader());
            BlockTextures textures =
                    PackLoad.read(ours, List.of(above, below), TextureBudget.FULL).textures();
            assertEquals(List.of(9), List.copyOf(seen(textures, Blocks.STONE, Face.UP).keySet()));
        }
    }

    @Test
    void whatIsGreyIsColouredForEachBlockAnew() {
        PackMaker pack = new PackMaker();
        states(
                pack,
                "grass_block",
                "{\"snowy=false\":[{\"model\":\"block/a\"},{\"model\":\"block/b\"}]}");
        model(pack, "a", "{\"textures\":{\"top\":\"block/one\"}}");
        model(pack, "b", "{\"textures\":{\"top\":\"block/two\"}}");
        picture(picture(pack, "one", 0x808080), "two", 0xA0A0A0);
        BlockTextures textures = read(pack);
        assertEquals(2, seen(textures, Blocks.GRASS, Face.UP).size());
        assertNotEquals(
                seen(textures, Blocks.GRASS, Face.UP).keySet(),
                seen(textures, Blocks.DRY_GRASS, Face.UP).keySet());
    }
}
