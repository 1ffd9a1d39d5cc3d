package org.quoin.client.pack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.quoin.client.pack.file.AssetProblem;

/**
 * The layers of players' skins, textures of whole figures in the common layout of 64 x 64 parts.
 * Only packs have them.
 *
 * @param layers by player's name; the empty name stands for all players without one of their own
 */
public record Skins(Map<String, Integer> layers) {
    /** No skins: no pack has any. */
    public static final Skins NONE = new Skins(Map.of());

    /** In place of a layer: the player wears no skin. */
    public static final int NO_LAYER = -1;

    /** Skins of all packs together: enough for a quarter of the largest session. */
    static final int COUNT_MAX = 64;

    /** Parts along an edge; a part is one pixel or more. */
    public static final int SIDE = 64;

    /** Makes an unmodifiable copy. */
    public Skins {
        layers = Map.copyOf(layers);
    }

    /** Returns the layer of the skin that a player wears, or {@link #NO_LAYER}. */
    public int layerOf(String playerName) {
        Integer own = layers.get(playerName);
        return own == null ? layers.getOrDefault("", NO_LAYER) : own;
    }

    /**
     * The players' skins found in packs: {@code avatar/skin.png} for all players, {@code
     * avatar/skin/NAME.png} for the player of that name.
     *
     * @param textures the skins, in the order of their layers
     * @param skins which player wears which
     */
    record Found(List<TextureFile> textures, Skins skins) {
        private static final String EVERYBODY = "avatar/skin";
        private static final String FOLDER = EVERYBODY + "/";

        /**
         * Searches packs, the uppermost first.
         *
         * @param firstLayer the layer of the first skin found
         * @param layersMax the largest number of layers
         */
        static Found search(
                List<PackTextures> packs,
                TextureReader reader,
                int firstLayer,
                int layersMax,
                AssetProblem.Sink problems) {
            int most = Math.min(Skins.COUNT_MAX, layersMax - firstLayer);
            Search search = new Search(reader, firstLayer, most, problems);
            for (PackTextures pack : packs) {
                search.add(pack, ""); // First, so that there is room for it.
            }
            for (PackTextures pack : packs) {
                for (String name : new TreeSet<>(pack.namesIn(FOLDER))) {
                    search.add(pack, name);
                }
            }
            return new Found(search.textures, new Skins(search.layers));
        }

        /** Gives each skin a layer while there is room. */
        private static final class Search {
            private final TextureReader reader;
            private final int firstLayer;
            private final int most;
            private final AssetProblem.Sink problems;
            private final List<TextureFile> textures = new ArrayList<>();
            private final Map<String, Integer> layers = new HashMap<>();
            private boolean full;

            Search(TextureReader reader, int firstLayer, int most, AssetProblem.Sink problems) {
                this.reader = reader;
                this.firstLayer = firstLayer;
                this.most = most;
                this.problems = problems;
            }

            /** Searches a pack for a player's skin, or that of all, unless one above has it. */
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

        private static boolean isLargeEnough(
                TextureFile skin, String file, AssetProblem.Sink problems) {
            if (skin.side() >= Skins.SIDE) {
                return true;
            }
            problems.add(
                    file + ".png", skin.side() + " pixels wide, a skin has at least " + Skins.SIDE);
            return false;
        }
    }
}
