package org.quoin.client.assets;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Look;

/**
 * Players' skins, textures of whole figures in the common layout of 64 x 64 parts. They have a
 * separate texture array, so that one of them does not enlarge all block textures.
 *
 * @param side pixels along an edge of the largest; the others are enlarged to it
 * @param chains each layer's image, followed by mipmaps of half the size each
 * @param byName skins by player name; the empty name stands for all players who have none of their
 *     own and chose none
 * @param byNumber skins by the chosen {@link Look#skin}
 */
public record Skins(
        int side, List<List<Image>> chains, Map<String, Worn> byName, Map<Integer, Worn> byNumber) {
    /** No skins at all. */
    public static final Skins NONE = new Skins(1, List.of(), Map.of(), Map.of());

    /** In place of a layer: there is none. */
    public static final int NO_LAYER = -1;

    /** Skins by name of all packs together: enough for a quarter of the largest session. */
    static final int COUNT_MAX = 64;

    /** Parts along an edge; a part is one pixel or more. */
    public static final int SIDE = 64;

    /** Pixels along an edge: a figure is never as large on the screen; 190 layers take 16 MB. */
    static final int PIXELS_MAX = 128;

    /**
     * A player's skin.
     *
     * @param layer the layer drawn as it is
     * @param tintLayer the layer multiplied by the player's color; {@link #NO_LAYER} if there is
     *     none
     */
    public record Worn(int layer, int tintLayer) {}

    /** Makes unmodifiable copies. */
    public Skins {
        chains = List.copyOf(chains);
        byName = Map.copyOf(byName);
        byNumber = Map.copyOf(byNumber);
    }

    /** Returns what a player wears: by the name, by choice, as all do; null if nothing. */
    public @Nullable Worn wornBy(String playerName, Look look) {
        Worn own = byName.get(playerName);
        Worn chosen = own == null ? byNumber.get(look.skin()) : own;
        return chosen == null ? byName.get("") : chosen;
    }

    /** Returns the numbers that a player can choose, ascending, without 0. */
    public SortedSet<Integer> numbers() {
        return new TreeSet<>(byNumber.keySet());
    }

    /** Makes skins of what was found. */
    static Skins of(
            List<TextureFile> textures, Map<String, Worn> byName, TreeMap<Integer, Worn> byNumber) {
        int side = SIDE;
        for (TextureFile texture : textures) {
            side = Math.max(side, texture.side());
        }
        int most = Math.min(side, PIXELS_MAX);
        List<List<Image>> chains =
                textures.stream().map(texture -> chain(texture.first(), most)).toList();
        return new Skins(most, chains, byName, byNumber);
    }

    private static List<Image> chain(Image picture, int most) {
        return Mipmaps.chain(Mipmaps.shrunk(picture, most));
    }

    /** Returns a layer's picture in its full size. */
    public Image layer(int index) {
        return chains.get(index).get(0);
    }
}
