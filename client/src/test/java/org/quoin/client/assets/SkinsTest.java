package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.input.Look;

/** Which skins players wear when packs contain some. */
final class SkinsTest {
    private static final String AVATAR = "assets/quoin/textures/avatar/";

    @TempDir Path folder;

    private BlockTextures read(PackMaker... packs) {
        AssetSource ours = new AssetSource(null, SkinsTest.class.getClassLoader());
        List<Path> zips = new ArrayList<>();
        for (PackMaker pack : packs) {
            zips.add(pack.zip(folder.resolve("p" + zips.size() + ".zip")));
        }
        return PackLoad.read(ours, zips, TextureBudget.FULL).textures();
    }

    private static PackMaker skin(PackMaker pack, String name, int side, int rgb) {
        return pack.bytes(AVATAR + name + ".png", PackMaker.png(side, side, rgb));
    }

    private static int color(BlockTextures textures, String player) {
        Skins.Worn worn = Objects.requireNonNull(textures.skins().wornBy(player, Look.PLAIN));
        return textures.skins().layer(worn.layer()).pixel(0, 0) >>> 8;
    }

    @Test
    void withoutPacksNobodyWearsOne() {
        assertNull(read().skins().wornBy("Ann", Look.PLAIN));
    }

    @Test
    void aPlayerWearsTheirOwnOrElseTheOneForEverybody() {
        PackMaker pack = skin(skin(new PackMaker(), "skin", 64, 1), "skin/Ann B", 128, 2);
        BlockTextures textures = read(pack);
        assertEquals(2, color(textures, "Ann B"));
        assertEquals(1, color(textures, "Bob"));
        assertEquals(128, textures.skins().side());
        assertEquals(16, textures.side(), "blocks are as before");
        assertTrue(textures.problems().isEmpty());
        assertSame(FaceLayers.PLAIN, textures.faces());
    }

    @Test
    void theUppermostPackThatHasItDecides() {
        PackMaker upper = skin(new PackMaker(), "skin/Ann", 64, 1);
        PackMaker lower = skin(skin(new PackMaker(), "skin/Ann", 64, 2), "skin/Bob", 64, 3);
        BlockTextures textures = read(upper, lower);
        assertEquals(1, color(textures, "Ann"));
        assertEquals(3, color(textures, "Bob"));
        assertNull(textures.skins().wornBy("Cid", Look.PLAIN));
    }

    @Test
    void oneThatIsTooSmallIsToldAndTheNextPacksIsWorn() {
        BlockTextures textures =
                read(skin(new PackMaker(), "skin", 32, 1), skin(new PackMaker(), "skin", 64, 2));
        assertEquals(2, color(textures, "Ann"));
        assertEquals(
                "avatar/skin.png: 32 pixels wide; a skin needs at least 64",
                textures.problems().get(0).toString());
    }

    @Test
    void ofMoreThanThereIsRoomForTheFirstAreWorn() {
        PackMaker pack = new PackMaker();
        for (int i = 0; i < Skins.COUNT_MAX + 3; i++) {
            skin(pack, "skin/P" + (100 + i), 64, i);
        }
        BlockTextures textures = read(pack);
        assertEquals(Skins.COUNT_MAX, textures.skins().byName().size());
        assertEquals(0, color(textures, "P100"));
        assertNull(textures.skins().wornBy("P164", Look.PLAIN));
        assertEquals(
                "avatar/skin/P164.png: ignored from here on: more than 64 skins",
                textures.problems().get(0).toString());
    }

    @Test
    void thereIsRoomForEverybodysSkinBelowManyOthers() {
        PackMaker upper = new PackMaker();
        for (int i = 0; i < Skins.COUNT_MAX; i++) {
            skin(upper, "skin/P" + (100 + i), 64, i);
        }
        BlockTextures textures = read(upper, skin(new PackMaker(), "skin", 64, 77));
        assertEquals(77, color(textures, "Ann"));
        assertEquals(77, color(textures, "P163"), "there was no room for that one");
        assertEquals(1, textures.problems().size());
    }

    @Test
    void whoChoseANumberWearsThatUnlessThereIsOneByTheName() {
        PackMaker pack = skin(skin(new PackMaker(), "skin", 64, 1), "skin/Ann", 64, 2);
        skin(skin(pack, "look/40", 64, 3), "look/40_tint", 64, 4);
        Skins skins = read(pack).skins();
        assertEquals(2, skins.layer(worn(skins, "Ann", 40).layer()).pixel(0, 0) >>> 8);
        assertEquals(3, skins.layer(worn(skins, "Bob", 40).layer()).pixel(0, 0) >>> 8);
        assertEquals(4, skins.layer(worn(skins, "Bob", 40).tintLayer()).pixel(0, 0) >>> 8);
        assertEquals(1, skins.layer(worn(skins, "Bob", 41).layer()).pixel(0, 0) >>> 8, "as all");
        assertTrue(skins.numbers().contains(40));
    }

    @Test
    void aPackReplacesAShippedSkinTogetherWithItsTint() {
        assertNotEquals(Skins.NO_LAYER, worn(read().skins(), "Ann", 1).tintLayer());
        Skins replaced = read(skin(new PackMaker(), "look/1", 64, 9)).skins();
        assertEquals(9, replaced.layer(worn(replaced, "Ann", 1).layer()).pixel(0, 0) >>> 8);
        assertEquals(Skins.NO_LAYER, worn(replaced, "Ann", 1).tintLayer());
    }

    @Test
    void atLeastSixSkinsShipAndTakeAColour() {
        Skins skins = read().skins();
        assertTrue(skins.numbers().size() >= 6, skins.numbers().toString());
        for (int number : skins.numbers()) {
            assertNotEquals(Skins.NO_LAYER, worn(skins, "Ann", number).tintLayer());
        }
        assertEquals(Skins.SIDE, skins.side());
    }

    private static Skins.Worn worn(Skins skins, String name, int number) {
        return Objects.requireNonNull(skins.wornBy(name, new Look(0, number)));
    }
}
