package org.quoin.client.pack;

import java.util.Map;

/**
 * The layers of whole figures' textures in the widespread layout of 64 x 64 parts, as packs bring
 * them.
 *
 * @param layers by player's name; the empty name stands for everybody without a skin of their own
 */
public record Skins(Map<String, Integer> layers) {
    /** Packs have none. */
    public static final Skins NONE = new Skins(Map.of());

    /** The layer of a player who wears no skin. */
    public static final int NO_LAYER = -1;

    /** Skins of all packs together: a quarter of the largest session. */
    static final int COUNT_MAX = 64;

    /** Parts along an edge, each of one pixel or more. */
    public static final int SIDE = 64;

    /** Takes an unchangeable copy. */
    public Skins {
        layers = Map.copyOf(layers);
    }

    /** The layer of the skin that a player wears, or {@link #NO_LAYER}. */
    public int layerOf(String playerName) {
        Integer own = layers.get(playerName);
        return own == null ? layers.getOrDefault("", NO_LAYER) : own;
    }
}
