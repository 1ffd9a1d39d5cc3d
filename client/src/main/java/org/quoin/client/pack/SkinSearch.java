package org.quoin.client.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.quoin.client.pack.file.AssetProblem.Sink;

/**
 * Finds the players' skins in packs: {@code avatar/skin.png} for everybody, {@code
 * avatar/skin/NAME.png} for the player of that name.
 *
 * @param textures those, in the order of their layers
 * @param skins who wears which
 */
record SkinSearch(List<TextureFile> textures, Skins skins) {
    private static final String EVERYBODY = "avatar/skin";
    private static final String FOLDER = EVERYBODY + "/";

    /**
     * Looks through packs, the uppermost first.
     *
     * @param firstLayer what the first skin found gets
     * @param layersMax how many layers there may be at most
     */
    static SkinSearch in(
            List<PackTextures> packs,
            TextureReader reader,
            int firstLayer,
            int layersMax,
            Sink problems) {
        int most = Math.min(Skins.COUNT_MAX, layersMax - firstLayer);
        Search search = new Search(reader, firstLayer, most, problems);
        for (PackTextures pack : packs) {
            search.add(pack, ""); // Before all others, so that there is room for it.
        }
        for (PackTextures pack : packs) {
            for (String name : new TreeSet<>(pack.namesIn(FOLDER))) {
                search.add(pack, name);
            }
        }
        return new SkinSearch(search.textures, new Skins(search.layers));
    }

    /** Gives each skin a layer while there is room. */
    private static final class Search {
        private final TextureReader reader;
        private final int firstLayer;
        private final int most;
        private final Sink problems;
        private final List<TextureFile> textures = new ArrayList<>();
        private final Map<String, Integer> layers = new HashMap<>();
        private boolean full;

        Search(TextureReader reader, int firstLayer, int most, Sink problems) {
            this.reader = reader;
            this.firstLayer = firstLayer;
            this.most = most;
            this.problems = problems;
        }

        /** Looks for a player's skin in a pack, or for everybody's, if none above has it. */
        void add(PackTextures pack, String name) {
            if (full || layers.containsKey(name)) {
                return;
            }
            String file = name.isEmpty() ? EVERYBODY : FOLDER + name;
            TextureFile skin = pack.readOurs(file, reader);
            if (skin == null || !isLargeEnough(skin, file, problems)) {
                return;
            }
            if (textures.size() >= most) {
                full = true;
                problems.add(file + ".png", "and what follows: more than " + most + " skins");
                return;
            }
            layers.put(name, firstLayer + textures.size());
            textures.add(skin);
        }
    }

    private static boolean isLargeEnough(TextureFile skin, String file, Sink problems) {
        if (skin.side() >= Skins.SIDE) {
            return true;
        }
        problems.add(
                file + ".png", skin.side() + " pixels wide, a skin has at least " + Skins.SIDE);
        return false;
    }
}
