package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackLimits;

/** Packs with too many of something: the first of them count, and one line reports the rest. */
final class PackCountsTest {
    @TempDir Path folder;

    private static PackLoad read(Path pack) {
        AssetSource ours = new AssetSource(null, PackCountsTest.class.getClassLoader());
        return PackLoad.read(ours, List.of(pack), TextureBudget.FULL);
    }

    @Test
    void ofManyNamespacesTheFirstAreLookedAt() {
        PackMaker pack = new PackMaker().block("dirt", 16, 0);
        for (int i = 0; i < 200; i++) {
            pack.text("assets/n" + i + "/textures/block/stone.png", "not a picture");
        }
        PackLoad load = read(pack.zip(folder.resolve("pack.zip")));
        // The folder with the dirt is one of them, and there is one more problem.
        assertEquals(PackLimits.NAMESPACES_MAX, load.problems().size());
        assertEquals(
                "pack.zip/assets: only the first 64 folders are read",
                load.problems().get(0).toString());
    }

    @Test
    void ofAThousandProblemsAHundredAreListed() {
        PackMaker pack = new PackMaker().block("dirt", 16, 0);
        for (int i = 0; i < 1000; i++) {
            pack.text("../evil" + i, "");
        }
        PackLoad load = read(pack.zip(folder.resolve("pack.zip")));
        assertEquals(PackLimits.PROBLEMS_MAX + 1, load.problems().size());
        assertEquals(
                "pack.zip: and more problems than fit here",
                load.problems().get(PackLimits.PROBLEMS_MAX).toString());
    }

    @Test
    void manyVariantsBesideOneLargeTextureAreShownSmaller() {
        PackMaker pack = new PackMaker().block("bedrock", 512, 0x102030);
        int variants = 0;
        List<String> names =
                List.of(
                        "stone",
                        "dirt",
                        "sand",
                        "gravel",
                        "clay",
                        "bricks",
                        "granite",
                        "cobblestone",
                        "limestone",
                        "andesite");
        for (String name : names) {
            for (int i = 1; i <= SpecialFaces.VARIANTS_MAX; i++) {
                byte[] png = PackMaker.png(16, 16, i);
                pack.bytes("assets/quoin/textures/block/" + name + "_" + i + ".png", png);
                variants++;
            }
        }
        PackLoad load = read(pack.zip(folder.resolve("pack.zip")));
        BlockTextures textures = load.textures();
        assertEquals(TextureLayers.count() + variants, textures.layerCount());
        assertEquals(256, textures.side());
        textures.chains().forEach(chain -> assertTrue(chain.get(0).width() <= 256));
        assertEquals(
                "all textures: shown at 256 pixels instead of 512: all "
                        + textures.layerCount()
                        + " together may have at most 48 million",
                load.problems().get(0).toString());
    }

    @Test
    void moreLayersThanTheDriverHasAreLeftOut() {
        PackMaker pack = new PackMaker();
        for (int i = 1; i <= 4; i++) {
            byte[] png = PackMaker.png(16, 16, i);
            pack.bytes("assets/quoin/textures/block/stone_" + i + ".png", png);
        }
        AssetSource ours = new AssetSource(null, PackCountsTest.class.getClassLoader());
        int layers = TextureLayers.count() + 2;
        Path zip = pack.zip(folder.resolve("pack.zip"));
        PackLoad load = PackLoad.read(ours, List.of(zip), new TextureBudget(16, layers));
        assertEquals(layers, load.textures().layerCount());
        assertEquals(
                "stone_3: ignored from here on: more than " + layers + " textures",
                load.problems().get(0).toString());
    }
}
