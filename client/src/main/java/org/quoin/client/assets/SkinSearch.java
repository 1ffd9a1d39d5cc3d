package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.Skins.Worn;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.sim.input.Look;

/**
 * Finds skins, the uppermost pack first: {@code avatar/look/N.png} for players who chose number N,
 * with {@code avatar/look/N_tint.png} for what takes their colour; {@code avatar/skin.png} for all
 * others, {@code avatar/skin/NAME.png} for the player of that name. Only numbered ones ship.
 */
final class SkinSearch {
    private static final String CHOSEN = "avatar/look/";
    private static final String EVERYBODY = "avatar/skin";
    private static final String FOLDER = EVERYBODY + "/";
    private static final String TINT = "_tint";

    private final TextureReader reader;
    private final int layersMax;
    private final AssetProblem.Sink problems;
    private final List<TextureFile> textures = new ArrayList<>();
    private final Map<String, Worn> byName = new HashMap<>();
    private final TreeMap<Integer, Worn> byNumber = new TreeMap<>();
    private boolean full;

    private SkinSearch(TextureReader reader, int layersMax, AssetProblem.Sink problems) {
        this.reader = reader;
        this.layersMax = layersMax;
        this.problems = problems;
    }

    /** Reads a texture by its name below {@code textures}; null if there is none that is right. */
    interface Ours {
        /** Reads it. */
        @Nullable TextureFile read(String name);
    }

    /**
     * Searches packs, and at last our own assets.
     *
     * @param layersMax how many layers the driver can keep in one texture
     */
    static Skins search(
            List<PackTextures> packs,
            Ours ours,
            TextureReader reader,
            int layersMax,
            AssetProblem.Sink problems) {
        SkinSearch search = new SkinSearch(reader, layersMax, problems);
        for (int number = 1; number <= Look.SKIN_MAX; number++) {
            search.addNumber(number, packs, ours);
        }
        for (PackTextures pack : packs) {
            search.addName(pack, ""); // First, so that there is room for it.
        }
        for (PackTextures pack : packs) {
            for (String name : new TreeSet<>(pack.namesIn(FOLDER))) {
                search.addName(pack, name);
            }
        }
        return Skins.of(search.textures, search.byName, search.byNumber);
    }

    private void addNumber(int number, List<PackTextures> packs, Ours ours) {
        for (PackTextures pack : packs) {
            if (addNumber(number, name -> pack.readOurs(name, reader))) {
                return;
            }
        }
        addNumber(number, ours);
    }

    /** Adds a skin and what is coloured of it, both of one source. */
    private boolean addNumber(int number, Ours source) {
        TextureFile skin = source.read(CHOSEN + number);
        if (skin == null || !isLargeEnough(skin, CHOSEN + number)) {
            return false;
        }
        TextureFile tint = source.read(CHOSEN + number + TINT);
        boolean tinted = tint != null && isLargeEnough(tint, CHOSEN + number + TINT);
        int layer = add(skin);
        byNumber.put(number, new Worn(layer, tinted && tint != null ? add(tint) : Skins.NO_LAYER));
        return true;
    }

    private int add(TextureFile texture) {
        textures.add(texture);
        return textures.size() - 1;
    }

    /** Searches a pack for a player's skin, or that of all, unless one above has it. */
    private void addName(PackTextures pack, String name) {
        if (full || byName.containsKey(name)) {
            return;
        }
        String file = name.isEmpty() ? EVERYBODY : FOLDER + name;
        TextureFile skin = pack.readOurs(file, reader);
        if (skin == null || !isLargeEnough(skin, file)) {
            return;
        }
        int most = Math.min(Skins.COUNT_MAX, layersMax - textures.size() + byName.size());
        if (byName.size() >= most) {
            full = true;
            problems.add(file + ".png", Reason.of(PackCode.MANY_SKINS, most));
            return;
        }
        byName.put(name, new Worn(add(skin), Skins.NO_LAYER));
    }

    private boolean isLargeEnough(TextureFile skin, String file) {
        if (skin.side() >= Skins.SIDE) {
            return true;
        }
        problems.add(file + ".png", Reason.of(PackCode.SMALL_SKIN, skin.side(), Skins.SIDE));
        return false;
    }
}
