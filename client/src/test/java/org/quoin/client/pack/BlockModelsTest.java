package org.quoin.client.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.sim.rule.Face;
import org.quoin.sim.world.Blocks;

/** Blocks whose models a pack chooses by chance, in the widespread layout. */
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
}
